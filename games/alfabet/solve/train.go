package solve

import (
	"fmt"
	"math"
	"math/bits"

	"lettercase/games/alfabet"
)

// trainer learns leave values from self-play: what the next turn was worth, as far as the tiles kept for it explain.
// The model is linear (see Leaves); it is fitted by least squares with a penalty that says how far a value of each sort
// is expected to be from zero, so that rare pairs stay small.
type trainer struct {
	vowel  uint32
	ata    [][]float64
	aty    []float64
	sum    float64
	n      int
	active []int
}

const (
	atOne   = 0
	atAgain = faces
	atBias  = 2 * faces
	atPair  = atBias + 81
	columns = atPair + faces*(faces-1)/2
)

func pairColumn(a, b int) int {
	if a < b {
		a, b = b, a
	}
	return atPair + a*(a-1)/2 + b
}

func newTrainer(vowel uint32) *trainer {
	t := &trainer{vowel: vowel, aty: make([]float64, columns), ata: make([][]float64, columns)}
	for i := range t.ata {
		t.ata[i] = make([]float64, i+1)
	}
	return t
}

// columnsOf lists the parts of the model that a leave has, with Again as often as it applies.
func (t *trainer) columnsOf(kept []uint8) []int {
	var counts [faces]int
	var mask uint32
	vowels, consonants := 0, 0
	for _, f := range kept {
		counts[f]++
		mask |= 1 << f
		switch {
		case f >= faceBlank:
		case t.vowel>>f&1 == 1:
			vowels++
		default:
			consonants++
		}
	}
	out := append(t.active[:0], atBias+9*vowels+consonants)
	for m := mask; m != 0; m &= m - 1 {
		f := bits.TrailingZeros32(m)
		out = append(out, atOne+f)
		for range counts[f] - 1 {
			out = append(out, atAgain+f)
		}
		for o := mask & (1<<f - 1); o != 0; o &= o - 1 {
			out = append(out, pairColumn(f, bits.TrailingZeros32(o)))
		}
	}
	t.active = out
	return out
}

// add takes a sample: tiles kept and what the next turn was worth.
func (t *trainer) add(kept []uint8, equity int32, pool int) {
	if pool == 0 {
		return // values change when nothing more is drawn
	}
	y := float64(equity) - t.mean()
	t.sum += float64(equity)
	t.n++
	if t.n < 1000 {
		return // until the mean is known
	}
	cols := t.columnsOf(kept)
	for _, i := range cols {
		t.aty[i] += y
		for _, j := range cols {
			if j <= i {
				t.ata[i][j]++
			}
		}
	}
}

func (t *trainer) mean() float64 {
	if t.n == 0 {
		return 0
	}
	return t.sum / float64(t.n)
}

// fit solves for the values.
func (t *trainer) fit() *Leaves {
	const noise = 20 * scale // spread of a turn's points
	spread := func(column int) float64 {
		switch {
		case column < atAgain:
			return 8 * scale
		case column < atBias:
			return 4 * scale
		case column < atPair:
			return 3 * scale
		}
		return 1.5 * scale
	}
	for i := range t.ata {
		t.ata[i][i] += noise * noise / (spread(i) * spread(i))
	}
	x := cholesky(t.ata, t.aty)
	l := &Leaves{vowel: t.vowel}
	for f := range faces {
		l.One[f] = round(x[atOne+f])
		l.Again[f] = round(x[atAgain+f])
		for g := range f {
			l.Pair[f][g] = round(x[pairColumn(f, g)])
			l.Pair[g][f] = l.Pair[f][g]
		}
	}
	for v := range l.Bias {
		for c := range l.Bias[v] {
			if v+c < 9 {
				l.Bias[v][c] = round(x[atBias+9*v+c] - x[atBias])
			}
		}
	}
	return l
}

func round(x float64) int32 { return int32(math.Round(x)) }

// cholesky solves a x = y for a symmetric positive a, of which only the lower half is given; it is overwritten.
func cholesky(a [][]float64, y []float64) []float64 {
	n := len(y)
	for i := range n {
		for j := range i + 1 {
			s := a[i][j]
			for k := range j {
				s -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(s)
			} else {
				a[i][j] = s / a[j][j]
			}
		}
	}
	x := make([]float64, n)
	for i := range n {
		s := y[i]
		for k := range i {
			s -= a[i][k] * x[k]
		}
		x[i] = s / a[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		s := x[i]
		for k := i + 1; k < n; k++ {
			s -= a[k][i] * x[k]
		}
		x[i] = s / a[i][i]
	}
	return x
}

// Train learns leave values from a number of self-play games, starting from the given values (nil: greedy).
func Train(v *Solver, layout *alfabet.Layout, o alfabet.Options, from *Leaves, games int, seed uint64) *Leaves {
	t := newTrainer(vowels(v.alphabet.Letters))
	m := NewMatch(v, layout, o, from, from)
	m.observe = t.add
	for i := range games {
		m.Play(seed + uint64(i))
	}
	l := t.fit()
	l.Name = fmt.Sprintf("%s-%s-%d", layout.Name, v.alphabet.Lang, o.RackSize)
	return l
}

func vowels(letters []rune) uint32 {
	var mask uint32
	for i, r := range letters {
		switch r {
		case 'A', 'E', 'I', 'O', 'U', 'Y', 'Æ', 'Ø', 'Å':
			mask |= 1 << i
		}
	}
	return mask
}
