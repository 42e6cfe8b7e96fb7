package solve

import "lettercase/games/lettermix"

// prices are a proof that letters cannot all be used well.
//
// Look at a position as slots: a letter left has two of them to fill, across and down, an unsettled letter on the grid
// one, and a slot that stays empty loses the letter's value. A word fills one slot of each of its letters. Give every
// kind a price per slot such that no word is worth more than the prices of its letters; then all words together
// can fill no more value than the slots' prices sum up to, and the rest is lost for certain. This is the dual of a
// linear program, so prices that are right for one position are a valid bound in every other. Vowels
// become expensive and consonants cheap where vowels are scarce.
//
// Joints have a price as well: a word of n letters joins n-1 pairs of neighbours, and dice lying close together have
// few of them (thirteen dice at most 18, see spans). So figures need many words, for which few vowels are not enough.
type prices struct {
	gain [slots]int32 // value less price, in parts; behind the kinds the joints, which have no value
}

// slots are the rows of the program: one for each kind, and the joints.
const slots = lettermix.Dice + 1

// parts is how finely prices are divided; they are whole numbers so that the proof is exact.
const parts = 64

// bound is the loss that the prices prove for a supply of slots.
func (y *prices) bound(supply *[slots]int32) int {
	sum := int32(0)
	for k, n := range supply {
		sum += y.gain[k] * n
	}
	if sum <= 0 {
		return 0
	}
	return int((sum + parts - 1) / parts)
}

// entry is a word as a column of the program.
type entry struct {
	kinds []kind
	value int
}

// program solves the linear program of a position: fill slots worth as much as possible with (fractions of) words.
type program struct {
	basis  [slots]int // entry in the basis, or -1-k for the slack of row k
	inv    [slots][slots]float64
	rhs    [slots]float64
	cost   [slots]float64
	y      [slots]float64
	pivots int64
}

const tiny = 1e-7

// solve returns prices that are best for a supply; ok is false if rounding spoils them.
func (lp *program) solve(p *problem, supply *[slots]int32) (prices, bool) {
	m := p.kinds + 1
	for i := range m {
		lp.basis[i], lp.cost[i], lp.rhs[i] = -1-i, 0, float64(supply[i])
		for j := range m {
			lp.inv[i][j] = 0
		}
		lp.inv[i][i] = 1
	}
	for range 200 {
		for j := range m {
			lp.y[j] = 0
			for i := range m {
				lp.y[j] += lp.cost[i] * lp.inv[i][j]
			}
		}
		lp.pivots++
		enter, slack, most := -1, -1, tiny
		for j := range m {
			if supply[j] > 0 && -lp.y[j] > most {
				slack, most = j, -lp.y[j]
			}
		}
		for w := range p.entries {
			e := &p.entries[w]
			gain := float64(e.value) - lp.y[p.kinds]*float64(len(e.kinds)-1)
			usable := true
			for _, k := range e.kinds {
				if supply[k] == 0 {
					usable = false
					break
				}
				gain -= lp.y[k]
			}
			if usable && gain > most {
				enter, slack, most = w, -1, gain
			}
		}
		if enter < 0 && slack < 0 {
			return lp.whole(p, supply)
		}
		if !lp.pivot(p, enter, slack) {
			return prices{}, false
		}
	}
	return prices{}, false
}

// pivot brings a word or a slack into the basis.
func (lp *program) pivot(p *problem, enter, slack int) bool {
	m := p.kinds + 1
	var column [slots]float64
	if enter >= 0 {
		word := p.entries[enter].kinds
		for i := range m {
			column[i] = lp.inv[i][p.kinds] * float64(len(word)-1)
			for _, k := range word {
				column[i] += lp.inv[i][k]
			}
		}
	} else {
		for i := range m {
			column[i] = lp.inv[i][slack]
		}
	}
	out, least := -1, 0.0
	for i := range m {
		if column[i] > tiny {
			if ratio := lp.rhs[i] / column[i]; out < 0 || ratio < least {
				out, least = i, ratio
			}
		}
	}
	if out < 0 {
		return false
	}
	scale := 1 / column[out]
	for j := range m {
		lp.inv[out][j] *= scale
	}
	lp.rhs[out] *= scale
	for i := range m {
		if f := column[i]; i != out && f != 0 {
			for j := range m {
				lp.inv[i][j] -= f * lp.inv[out][j]
			}
			lp.rhs[i] = max(0, lp.rhs[i]-f*lp.rhs[out])
		}
	}
	if enter >= 0 {
		lp.basis[out], lp.cost[out] = enter, float64(p.entries[enter].value)
	} else {
		lp.basis[out], lp.cost[out] = -1-slack, 0
	}
	return true
}

// whole rounds the prices up to whole parts and makes sure, word by word, that they are a proof. Kinds without
// supply get a price above every word's value, because no word can use them.
func (lp *program) whole(p *problem, supply *[slots]int32) (prices, bool) {
	var price [lettermix.Dice]int32
	for k := range p.kinds {
		price[k] = int32(max(0, lp.y[k])*parts + 1 - 1e-3)
		if supply[k] == 0 {
			price[k] = parts * 64
		}
	}
	joint := int32(max(0, lp.y[p.kinds])*parts + 1 - 1e-3)
	for _, e := range p.entries {
		sum := joint * int32(len(e.kinds)-1)
		for _, k := range e.kinds {
			sum += price[k]
		}
		if short := int32(e.value*parts) - sum; short > 0 {
			price[e.kinds[0]] += short
		}
	}
	var y prices
	for k := range p.kinds {
		y.gain[k] = int32(p.value[k]*parts) - price[k]
	}
	y.gain[p.kinds] = -joint
	return y, true
}

// poolSize is how many prices a problem keeps.
const poolSize = 12

// dear reports whether prices prove that the slots still to fill lose more than is allowed. It tries the prices that
// were learned elsewhere, the ones that worked last first, and computes new ones where that looks worthwhile.
func (s *search) dear(pending []pair, allowed int) bool {
	supply := s.supply(pending)
	if s.p.free >= 0 && s.paidBy == 0 {
		allowed += s.p.value[s.p.free] // the joker's empty slot costs nothing
	}
	pool := s.p.pool
	for i := range pool {
		if pool[i].bound(&supply) > allowed {
			if i > 0 {
				pool[i], pool[i/2] = pool[i/2], pool[i]
			}
			return true
		}
	}
	// Programs may take a fair share of the time, and only where they have paid off.
	n := s.nLeft
	if n == 0 || s.lp.pivots*programCost > s.nodes ||
		s.asked[n] > 16 && s.proved[n]*(s.sizes[n]+1) < programCost*s.asked[n]*(s.opened[n]+1) {
		return false
	}
	s.asked[n]++
	y, ok := s.lp.solve(s.p, &supply)
	if !ok || y.bound(&supply) <= allowed {
		return false
	}
	s.proved[n]++
	if len(pool) < poolSize {
		s.p.pool = append(pool, y)
	} else {
		pool[len(pool)-1] = y
	}
	return true
}

// rootBound is the loss that prices prove for a whole problem.
func (s *search) rootBound(p *problem) int {
	var supply [slots]int32
	n := 0
	for k := range p.kinds {
		supply[k] = 2 * int32(p.count[k])
		n += int(p.count[k])
	}
	supply[p.kinds] = int32(2*n - spans(n, 0, 0))
	y, ok := s.lp.solve(p, &supply)
	if !ok {
		return 0
	}
	p.pool = append(p.pool, y)
	bound := y.bound(&supply)
	if p.free >= 0 {
		bound -= p.value[p.free]
	}
	return max(0, bound)
}

// programCost is roughly how many positions can be searched in the time of one pivot, with a margin.
const programCost = 60
