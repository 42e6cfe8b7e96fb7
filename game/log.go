package game

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"math/rand/v2"
	"time"
)

// Kind says whose events a row holds.
type Kind string

const (
	GameRow  Kind = "game"  // decided by the rules
	TableRow Kind = "table" // pause, resume, seats, hints: the table's own
)

// Row is one action in a table's log. Seq counts from 0 (the start); a repeated Key gets the first answer.
type Row struct {
	Seq    int               `json:"seq"`
	At     Time              `json:"at"`
	Seat   Seat              `json:"seat"`
	Key    string            `json:"key"`
	Kind   Kind              `json:"kind"`
	Events []json.RawMessage `json:"events"`
}

// Chance is the randomness of row seq: it depends only on the table's secret seed,
// so nothing of it is stored and a refused action cannot advance it.
func Chance(seed [32]byte, seq int) *rand.Rand {
	var in [40]byte
	copy(in[:], seed[:])
	binary.LittleEndian.PutUint64(in[32:], uint64(seq))
	return rand.New(rand.NewChaCha8(sha256.Sum256(in[:])))
}

// Pieces is randomness that depends on what is drawn, not on the row: the n-th piece or throw is the same for everybody,
// however they got there.
type Pieces func(n int) *rand.Rand

// PiecesOf returns Pieces from a public seed.
func PiecesOf(seed [32]byte) Pieces {
	own := sha256.Sum256(append([]byte("pieces"), seed[:]...))
	return func(n int) *rand.Rand { return Chance(own, n) }
}

// Nth is the randomness of the n-th piece or throw: from Pieces if given, otherwise from the row.
func (e Env) Nth(n int) *rand.Rand {
	if e.Pieces != nil {
		return e.Pieces(n)
	}
	return e.Rand
}

// Clock turns wall time into table time. The zero Clock stands at 0, paused.
type Clock struct {
	Base    Time      // table time at Since
	Since   time.Time // when it was last started
	Running bool
}

// At is the table time at a moment.
func (c Clock) At(now time.Time) Time {
	if !c.Running || now.Before(c.Since) {
		return c.Base
	}
	return c.Base + Time(now.Sub(c.Since).Milliseconds())
}

// Wall is the moment at which a running clock will show t.
func (c Clock) Wall(t Time) time.Time {
	return c.Since.Add(time.Duration(t-c.Base) * time.Millisecond)
}
