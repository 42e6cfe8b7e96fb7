package term

import (
	"context"
	"os"
)

// Screen plays on the whole screen.
func (s *Session) Screen(ctx context.Context, in, out *os.File) error {
	return s.Plain(ctx, in, out)
}
