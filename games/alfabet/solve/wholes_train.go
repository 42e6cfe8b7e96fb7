package solve

import (
	"math/rand/v2"

	"lettercase/games/alfabet"
)

// wholeTrainer learns what sets of tiles are worth: on boards of self-play, racks are drawn from the tiles that do not lie, and
// every part of a rack is credited with what the rack's best move is worth beyond the mean of the racks drawn there.
type wholeTrainer struct {
	place map[uint64]int32 // of a set, by hash
	n     []int32
	sum   []float64
}

// Measures of learning.
const (
	wholeRacks = 12         // drawn on a board
	wholeNoise = 22 * scale // spread of what racks with a set are worth
)

// wholeSpread is how far the worth of a set is expected to be from what smaller sets say, by size.
var wholeSpread = [wholeTiles + 1]float64{0, 3 * scale, 2 * scale, 1.5 * scale, 1.2 * scale, scale}

// TrainWholes learns the values of sets of tiles from a number of games of the static player with itself.
func TrainWholes(v *Solver, layout *alfabet.Layout, o alfabet.Options, from *Leaves, games int, seed uint64) ([]byte, error) {
	if from == nil {
		from = &Leaves{}
	}
	m := NewMatch(v, layout, o, from, from)
	counts := countBox(v.alphabet, m.set)
	t := &wholeTrainer{place: map[uint64]int32{}}
	sets(&counts, wholeTiles, func(_ []uint8, hash uint64) {
		t.place[hash] = int32(len(t.n))
		t.n, t.sum = append(t.n, 0), append(t.sum, 0)
	})
	r := rand.New(rand.NewPCG(seed, 3))
	var pool []uint8
	m.before = func() {
		if len(m.bag) < o.RackSize {
			return
		}
		pool = append(append(append(pool[:0], m.bag...), m.racks[0]...), m.racks[1]...)
		var racks [wholeRacks][8]uint8
		var worth [wholeRacks]float64
		mean := 0.0
		for i := range racks {
			for j := range o.RackSize {
				k := j + r.IntN(len(pool)-j)
				pool[j], pool[k] = pool[k], pool[j]
				racks[i][j] = pool[j]
			}
			v.h.take(racks[i][:o.RackSize], &v.values)
			v.h.value(from, false)
			floor, _ := v.h.exchange(len(m.bag))
			v.top(floor)
			worth[i] = float64(max(v.best.equity, floor))
			mean += worth[i] / wholeRacks
		}
		for i := range racks {
			t.credit(racks[i][:o.RackSize], worth[i]-mean)
		}
	}
	for i := range games {
		m.Play(seed + uint64(i))
	}
	return writeWholes(&counts, t.fit(&counts, v, from))
}

// credit adds what a rack was worth to all its parts.
func (t *wholeTrainer) credit(rack []uint8, worth float64) {
	var hash [256]uint64
	var size [256]uint8
	for set := 1; set < 1<<len(rack)-1; set++ {
		low := set & (set - 1) // without one of its tiles
		i := 0
		for set>>i&1 == 0 {
			i++
		}
		hash[set], size[set] = hash[low]+hashes[rack[i]], size[low]+1
		if size[set] <= wholeTiles {
			at := t.place[hash[set]]
			t.n[at]++
			t.sum[at] += worth
		}
	}
}

// fit says for each set how far it is from the sum of its parts: the mean of what was seen, drawn towards what the sets of
// one tile less say, the more the less was seen.
func (t *wholeTrainer) fit(counts *[faces]int, v *Solver, from *Leaves) func(hash uint64) float64 {
	worth := make([]float64, len(t.n))
	plain := *from
	plain.whole = nil
	h := &hand{}
	sets(counts, wholeTiles, func(set []uint8, hash uint64) {
		at := t.place[hash]
		prior, size := 0.0, len(set)
		if size > 1 {
			for _, f := range set {
				prior += worth[t.place[hash-hashes[f]]] / float64(size)
			}
		}
		worth[at] = prior
		if n := float64(t.n[at]); n > 0 {
			h.take(set, &v.values)
			plain.fill(h, false)
			weight := n / (n + wholeNoise*wholeNoise/(wholeSpread[size]*wholeSpread[size]))
			worth[at] = weight*(t.sum[at]/n-float64(h.keep[0])) + (1-weight)*prior
		}
	})
	return func(hash uint64) float64 { return worth[t.place[hash]] }
}
