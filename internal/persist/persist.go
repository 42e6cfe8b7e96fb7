// Package persist is what everything that keeps something in the store has in common: unguessable names, and the ways in
// which a store can fail.
package persist

import (
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"

	"lettercase/game"
)

// Errors of a store.
var (
	ErrConflict = errors.New("store: somebody else wrote first")
	ErrNotFound = errors.New("store: not found")
)

// ErrUnavailable is what a client is told when the store cannot be read or written.
var ErrUnavailable = game.Errorf("store/unavailable", "this could not be saved; please try again")

// Unavailable tells a client so, and keeps the cause for the log. Without an error it is nil.
func Unavailable(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// idLetters leave out those that are easily taken for others.
const idLetters = "abcdefghjkmnpqrstuvwxyz023456789"

var idCoding = base32.NewEncoding(idLetters).WithPadding(base32.NoPadding)

// IDLen is the length of the name of a table, and of a code.
const IDLen = 12

// NewID makes an unguessable name of n characters, five bits each.
func NewID(n int) string {
	raw := make([]byte, (n*5+7)/8)
	_, _ = rand.Read(raw) // never fails
	return EncodeID(raw)[:n]
}

// EncodeID writes bytes in the letters of names.
func EncodeID(raw []byte) string { return idCoding.EncodeToString(raw) }

// localMark is the first letter of the name of a table in a browser. Names on a server never contain it.
const localMark = "l"

// LocalID turns the name of a table into one that says that the table is in a browser, and not on a server.
func LocalID(id string) string { return localMark + id[1:] }

// ValidID reports whether a text can be the name of a table, or a code.
func ValidID(id string) bool {
	return len(id) == IDLen && strings.Trim(strings.TrimPrefix(id, localMark), idLetters) == ""
}
