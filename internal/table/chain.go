package table

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"lettercase/game"
)

// errSum reports a row whose checksum does not fit: it, or a row before it, is not as it was written.
var errSum = errors.New("the checksum does not fit")

// errWords reports custom words that are not stored, or not as they were.
var errWords = errors.New("the custom words are missing or damaged")

// chain is the checksum of the log up to a row, to which the checksum of the next row is chained. The events of table rows are
// not part of it, since deleting a player rewrites them; the row's own checksum covers them.
type chain [32]byte

// next is the chain after a row.
func (c chain) next(r game.Row, wall int64) chain {
	h := sha256.New()
	h.Write(c[:])
	fmt.Fprintf(h, "%d %d %d %d %q %s", r.Seq, r.At, wall, r.Seat, r.Key, r.Kind)
	if r.Kind == game.GameRow {
		for _, e := range r.Events {
			fmt.Fprintf(h, " %d ", len(e))
			h.Write(e)
		}
	}
	return chain(h.Sum(nil))
}

// sum is the checksum of a row after which the chain is c.
func (c chain) sum(r game.Row) string {
	h := sha256.New()
	h.Write(c[:])
	if r.Kind != game.GameRow {
		for _, e := range r.Events {
			fmt.Fprintf(h, " %d ", len(e))
			h.Write(e)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
