//go:build unix

package store

import (
	"fmt"
	"os"
	"syscall"
)

// lockDir locks a data directory against a second server. The lock is released when the process ends.
func lockDir(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w (%s): %w", ErrInUse, name, err)
	}
	return f, nil
}
