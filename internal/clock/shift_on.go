//go:build clocktest

package clock

import (
	"os"
	"time"
)

// shift is by how much the machine's clock is set wrong, for tests.
var shift, _ = time.ParseDuration(os.Getenv("LETTERCASE_CLOCK_SHIFT"))

func machine() time.Time { return time.Now().Add(shift) }
