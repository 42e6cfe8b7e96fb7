package solve

import (
	"math/bits"
	"math/rand/v2"

	"lettercase/games/alfabet"
)

// wholeTrainer learns what sets of tiles are worth: on boards of self-play, racks are drawn from the tiles that do not lie, and
// every part of a rack is credited with what the rack's best move is worth beyond the mean of the racks drawn there.
type wholeTrainer struct {
	list  []learned // a hash table
	shift uint8
}

// learned is what was seen of a set of tiles.
type learned struct {
	hash  uint64
	n     int32
	sum   float64
	worth float64 // how far it is from the sum of its parts
}

// Measures of learning.
const (
	wholeRacks = 24         // drawn on a board
	wholeNoise = 22 * scale // spread of what racks with a set are worth
)

// wholeSpread is how far the worth of a set is expected to be from what smaller sets say, by size.
var wholeSpread = [wholeTiles + 1]float64{0, 3 * scale, 2 * scale, 1.5 * scale, 1.2 * scale, scale, 0.8 * scale}

func newWholeTrainer(counts *[faces]int) *wholeTrainer {
	size := bits.Len(uint(countSets(counts, wholeTiles))) + 1
	return &wholeTrainer{list: make([]learned, 1<<size), shift: uint8(64 - size)}
}

func (t *wholeTrainer) at(hash uint64) *learned {
	for i := hash * spread >> t.shift; ; i++ {
		e := &t.list[i&uint64(len(t.list)-1)]
		if e.hash == hash || e.hash == 0 {
			e.hash = hash
			return e
		}
	}
}

// TrainWholes learns the values of sets of at most wholeTiles tiles from a number of games of the static player with itself.
func TrainWholes(v *Solver, layout *alfabet.Layout, o alfabet.Options, from *Leaves, games int, seed uint64) ([]byte, error) {
	if from == nil {
		from = &Leaves{}
	}
	counts := countBox(v.alphabet, layout.Box(v.alphabet.Lang, o))
	t := newWholeTrainer(&counts)
	t.learn(v, NewMatch(v, layout, o, from, from), games, seed)
	t.fit(&counts, v, from)
	return writeWholes(&counts, func(hash uint64) float64 { return t.at(hash).worth })
}

// learn draws racks on the boards of games.
func (t *wholeTrainer) learn(v *Solver, m *Match, games int, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 3))
	var pool []uint8
	m.before = func() {
		if len(m.bag) < m.rackSize {
			return
		}
		pool = append(append(append(pool[:0], m.bag...), m.racks[0]...), m.racks[1]...)
		var racks [wholeRacks][8]uint8
		var worth [wholeRacks]float64
		mean := 0.0
		for i := range racks {
			for j := range m.rackSize {
				k := j + r.IntN(len(pool)-j)
				pool[j], pool[k] = pool[k], pool[j]
				racks[i][j] = pool[j]
			}
			v.h.take(racks[i][:m.rackSize], &v.values)
			v.h.value(m.leaves[0], nearPool)
			floor, _ := v.h.exchange(len(m.bag))
			v.top(floor)
			worth[i] = float64(max(v.best.equity, floor))
			mean += worth[i] / wholeRacks
		}
		for i := range racks {
			t.credit(racks[i][:m.rackSize], worth[i]-mean)
		}
	}
	for i := range games {
		m.Play(seed + uint64(i))
	}
}

// credit adds what a rack was worth to all its parts.
func (t *wholeTrainer) credit(rack []uint8, worth float64) {
	var hash [256]uint64
	var size [256]uint8
	for set := 1; set < 1<<len(rack)-1; set++ {
		low := set & (set - 1) // without one of its tiles
		hash[set], size[set] = hash[low]+hashes[rack[bits.TrailingZeros(uint(set))]], size[low]+1
		if size[set] <= wholeTiles {
			e := t.at(hash[set])
			e.n++
			e.sum += worth
		}
	}
}

// fit says for each set how far it is from the sum of its parts: the mean of what was seen, drawn towards what the sets of
// one tile less say, the more the less was seen.
func (t *wholeTrainer) fit(counts *[faces]int, v *Solver, from *Leaves) {
	plain := *from
	plain.whole = nil
	h := &hand{}
	sets(counts, wholeTiles, func(set []uint8, hash uint64) {
		e := t.at(hash)
		prior, size := 0.0, len(set)
		if size > 1 {
			for _, f := range set {
				prior += t.at(hash-hashes[f]).worth / float64(size) * float64(wholeSlope[size]) / 100
			}
		}
		e.worth = prior
		if n := float64(e.n); n > 0 {
			h.take(set, &v.values)
			plain.fill(h, nearPool)
			weight := n / (n + wholeNoise*wholeNoise/(wholeSpread[size]*wholeSpread[size]))
			e.worth = weight*(e.sum/n-float64(h.keep[0])) + (1-weight)*prior
		}
	})
}
