// Package gametest is what every game is tested with: Table plays a game move by move, for tests that read like its rulebook;
// Golden and Replay keep the games that an earlier version wrote; Run and Fuzz check the laws with generated play.
//
// The laws:
//
//  1. Replaying any prefix of a log, through JSON, gives the live state.
//  2. What is in the box stays in the box: no tile is lost or made.
//  3. States that differ only in what is hidden from a seat look, preview and refuse alike to it, and give it equal frames.
//  4. Deciding, previewing and looking change nothing.
//  5. Any bytes as an action give events or a coded error, never a panic.
//  6. The fast move generator agrees with a naive one.
//  7. Games end.
//  8. A frame tells the truth: what it does not list as possible is refused, and its end is the game's.
package gametest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
)

// A run of the tests repeats: generated play follows from a fixed seed, unless -rapid.seed names another (0: any).
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

// Case is a game with what its laws need to know.
type Case[O, S, A, E, V any] struct {
	Rules     game.Rules[O, S, A, E, V]
	Setup     func(*rapid.T) (game.Setup, O)
	Judge     func(*rapid.T, game.Setup, O) game.Judge
	Action    func(t *rapid.T, env game.Env, s *S, seat game.Seat) A     // plausible for the seat, legal often
	Box       func(*S) map[string]int                                    // every tile wherever it lies
	Reshuffle func(s *S, seat game.Seat, r *rand.Rand)                   // redeals, in place, what is hidden from the seat; nil: nothing is hidden
	Moves     func(t *rapid.T, env game.Env, s *S, seat game.Seat) error // law 6; nil: the game has no generator
	MaxRows   int                                                        // law 7: over after at most this many rows
}

// broken says which law does not hold.
type broken struct {
	law int
	err error
}

func (b *broken) Error() string { return fmt.Sprintf("law %d: %v", b.law, b.err) }

func breach(law int, format string, args ...any) error {
	return &broken{law, fmt.Errorf(format, args...)}
}

// Run checks the laws.
func Run[O, S, A, E, V any](t *testing.T, c Case[O, S, A, E, V]) {
	t.Helper()
	before := scanned.Load()
	rapid.Check(t, func(rt *rapid.T) {
		if err := playOut(rt, c); err != nil {
			rt.Fatal(err)
		}
	})
	if c.Reshuffle != nil {
		t.Logf("law 3: %d payloads compared, none tells what is hidden", scanned.Load()-before)
	}
}

// Fuzz is Run's law 5 as a fuzz target: some generated play, then bytes as an action of every seat.
func Fuzz[O, S, A, E, V any](f *testing.F, c Case[O, S, A, E, V]) {
	c.Moves, c.Reshuffle = nil, nil // laws 6 and 3 are checked by Run: fuzzing bytes needs many tries
	f.Add(uint64(1), 3, []byte(`{}`))
	f.Add(uint64(2), 12, []byte(`{"pass":{}}`))
	f.Add(uint64(3), 0, []byte("\xff[null,1e999]"))
	f.Fuzz(func(t *testing.T, seed uint64, rows int, action []byte) {
		rows = min(max(rows, 0), 60)
		gen := rapid.Custom(func(rt *rapid.T) error {
			r, err := begin(rt, c)
			for i := 0; err == nil && i < rows && !r.over(); i++ {
				err = r.step()
			}
			if err != nil {
				return err
			}
			for seat := game.Watcher; int(seat) < r.setup.Seats; seat++ {
				if err := r.anyBytes(seat, action); err != nil {
					return err
				}
			}
			return nil
		})
		if err := gen.Example(int(seed % (1 << 31))); err != nil {
			t.Fatal(err)
		}
	})
}

// playOut plays one generated game to its end, checking the laws at every row.
func playOut[O, S, A, E, V any](t *rapid.T, c Case[O, S, A, E, V]) error {
	r, err := begin(t, c)
	if err != nil {
		return err
	}
	for !r.over() {
		if r.env.seq > c.MaxRows {
			return breach(7, "not over after %d rows", c.MaxRows)
		}
		if err := r.step(); err != nil {
			return err
		}
	}
	return r.closed()
}
