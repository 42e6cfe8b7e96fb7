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

// otherDraws is how many other draws are compared with the one that was made.
const otherDraws = 24

// AgainstOthers is by how much a hand is worth more than hands of what was kept and other draws from the pool; ok is false if
// there was no time.
func AgainstOthers(hand, kept, pool []string, r *rand.Rand, worth func(hand []string) float64, stop func() bool) (points float64, ok bool) {
	mine, mean := worth(hand), 0.0
	for range otherDraws {
		if stop() {
			return 0, false
		}
		r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		mean += worth(append(slices.Clone(kept), pool[:len(hand)-len(kept)]...)) / otherDraws
	}
	return mine - mean, true
}
