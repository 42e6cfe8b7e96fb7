//go:build !unix

package store

import "os"

// lockDir opens the lock file; where the system knows no advisory locks, keeping a second server away is up to the operator.
func lockDir(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
}
