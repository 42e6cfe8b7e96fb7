package review

import (
	"math/rand/v2"
	"slices"

	"lettercase/lexicon"
)

// Draw asks how lucky a seat was with what it drew since its last turn.
type Draw[V any] struct {
	Words *lexicon.Lexicon
	First bool // the seat's first turn: there is no last one
	Last  V    // what it saw before its last turn
	Then  V    // and once it was over
	Now   V
	Stop  func() bool
}

// OtherDraws is how many other draws are compared with the one that was made.
const OtherDraws = 24

// AgainstOthers is by how much a hand is worth more than hands of what was kept and other draws from the pool; ok is false if
// there was no time.
func AgainstOthers(hand, kept, pool []string, r *rand.Rand, worth func(hand []string) float64, stop func() bool) (points float64, ok bool) {
	return Against(worth(hand), OtherDraws, func() float64 {
		r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		return worth(append(slices.Clone(kept), pool[:len(hand)-len(kept)]...))
	}, stop)
}

// Against is by how much something is worth more than so many others on average; ok is false if there was no time.
func Against(mine float64, draws int, other func() float64, stop func() bool) (points float64, ok bool) {
	mean := 0.0
	for range draws {
		if stop() {
			return 0, false
		}
		mean += other() / float64(draws)
	}
	return mine - mean, true
}
