//go:build !unix

package store

import "os"

// lockDir opens the lock file. Without advisory locks the operator has to make sure that there is only one server.
func lockDir(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
}
