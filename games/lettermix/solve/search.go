package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
)

// The grid of a search: the first letter lies in the middle, and thirteen dice cannot reach its edges.
const (
	side   = 32
	middle = side*side/2 + side/2
)

var step = [2]int{1, side} // across, down

// pair is a letter on the grid whose word in one direction is not settled yet.
type pair struct {
	cell int16
	dir  int8
	last uint16 // ways through it when they were last counted, or many
}

const many = 1<<16 - 1

// play is a word put on the grid.
type play struct {
	start int16
	n     int8
	kinds [lettermix.Dice]kind
}

// search looks for a figure that loses no more than a budget.
//
// It starts from one letter, the anchor, in the middle. Every letter on the grid has to be settled in both directions:
// either it gets a word, which may cover letters already lying there and blocks the cells at both ends, or it gets none,
// pays its value and blocks both neighbours. When nothing is left to settle there is a figure. Every figure that
// holds the anchor is generated once, and is connected by construction.
type search struct {
	p      *problem
	tree   []wordNode // the problem's
	budget int
	grid   [side * side]kind // kind + 1; 0: empty
	block  [side * side]uint8
	left   [lettermix.Dice]int8
	mask   uint16 // kinds left
	nLeft  int
	packed uint64                                      // letters left, packed
	known  [2*lettermix.Dice + 2][lettermix.Dice]int32 // by depth and kind: the first of its words not ruled out; see stranded
	root   play                                        // the anchor's word across
	centre lettermix.Spot                              // the centre when searching around a given figure
	paidBy int8                                        // copies of the free kind that are in one word only

	depth  int
	pend   [2*lettermix.Dice + 2][]pair
	plays  [2*lettermix.Dice + 2][]play
	node   uint64 // number of the position; cross masks with an older stamp are out of date
	cross  [side * side]uint16
	stamp  [side * side]uint64
	nodes  int64
	limit  int64 // when to stop
	cut    bool  // stopped early
	halt   func() bool
	halted bool

	gen    generator
	lp     program
	sizes  [lettermix.Dice + 1]int64 // by letters left: positions below, and
	opened [lettermix.Dice + 1]int64 // how many such positions there were
	asked  [lettermix.Dice + 1]int64 // linear programs solved, and
	proved [lettermix.Dice + 1]int64 // how many of them ruled their position out
	best   func(loss int)            // called with a figure on the grid
	floor  int                       // no figure loses less: one that loses this much ends the search
	done   bool
}

// price is what settling a letter of a kind without a word costs now.
func (s *search) price(k kind) int {
	if k == s.p.free && s.paidBy == 0 {
		return 0
	}
	return s.p.value[k]
}

// run looks through all figures of a problem within the budget, which shrinks with every figure found, for at most nodes
// positions; with the same budget it resumes at the root word where it stopped before. It reports whether it reached the
// end; then no other figure exists within the budget.
func (s *search) run(p *problem, budget int, nodes int64) (complete bool) {
	if budget > p.tried.budget {
		p.tried = untried
	}
	p.tried.budget = budget
	s.begin(p, budget, nodes)
	s.anchors(0, 0)
	return !s.cut && !s.halted
}

func (s *search) begin(p *problem, budget int, nodes int64) {
	s.p, s.tree, s.budget, s.limit, s.done, s.cut, s.halted = p, p.tree, budget, s.nodes+nodes, false, false, false
	s.left, s.mask, s.nLeft, s.packed, s.paidBy = p.count, 0, 0, 0, 0
	for k := range p.kinds {
		s.mask |= 1 << k
		s.nLeft += int(p.count[k])
		s.packed += uint64(p.count[k]) * p.pack.unit[k]
	}
	s.depth = 0
	s.known[0] = [lettermix.Dice]int32{}
}

// over reports whether the search should stop, for any reason.
func (s *search) over() bool { return s.done || s.halted || s.cut }

func (s *search) put(c int, k kind) {
	s.grid[c] = k + 1
	s.take(k)
}

func (s *search) lift(c int) {
	s.give(s.grid[c] - 1)
	s.grid[c] = 0
}

func (s *search) take(k kind) {
	s.left[k]--
	s.nLeft--
	s.packed -= s.p.pack.unit[k]
	if s.left[k] == 0 {
		s.mask &^= 1 << k
	}
}

func (s *search) give(k kind) {
	s.left[k]++
	s.nLeft++
	s.packed += s.p.pack.unit[k]
	s.mask |= 1 << k
}

// try places a word, searches on from there, and removes it again.
func (s *search) try(p *play, dir int8, paid int) {
	st := step[dir]
	pos := int(p.start)
	next := s.pend[s.depth+1][:0]
	for _, q := range s.pend[s.depth] {
		// Letters that the word covers are settled in its direction.
		if q.dir == dir {
			if d := int(q.cell) - pos; d >= 0 && d%st == 0 && d/st < int(p.n) {
				continue
			}
		}
		next = append(next, q)
	}
	var fresh [lettermix.Dice]int16
	n := 0
	for i := range int(p.n) {
		if s.grid[pos] == 0 {
			s.put(pos, p.kinds[i])
			next = append(next, pair{int16(pos), 1 - dir, many})
			fresh[n] = int16(pos)
			n++
		}
		pos += st
	}
	s.block[int(p.start)-st]++
	s.block[pos]++
	s.pend[s.depth+1] = next
	s.depth++
	s.settle(paid)
	s.depth--
	s.block[int(p.start)-st]--
	s.block[pos]--
	for _, c := range fresh[:n] {
		s.lift(int(c))
	}
}

// skip settles some letters, a bit for each pair, without a word.
func (s *search) skip(which uint32, paid int) {
	pending := s.pend[s.depth]
	next := s.pend[s.depth+1][:0]
	for i, q := range pending {
		if which>>i&1 == 0 {
			next = append(next, q)
			continue
		}
		k := s.grid[q.cell] - 1
		paid += s.price(k)
		if k == s.p.free {
			s.paidBy++
		}
		s.block[int(q.cell)-step[q.dir]]++
		s.block[int(q.cell)+step[q.dir]]++
	}
	s.pend[s.depth+1] = next
	if paid <= s.budget {
		s.depth++
		s.settle(paid)
		s.depth--
	}
	for m := which; m != 0; m &= m - 1 {
		q := pending[bits.TrailingZeros32(m)]
		if s.grid[q.cell]-1 == s.p.free {
			s.paidBy--
		}
		s.block[int(q.cell)-step[q.dir]]--
		s.block[int(q.cell)+step[q.dir]]--
	}
}

// settle looks for reasons why a position cannot become a figure within the budget, and goes on from it if there are none.
func (s *search) settle(paid int) {
	s.nodes++
	if s.nodes >= s.limit {
		s.cut = true
		return
	}
	if s.nodes&1023 == 0 && s.halt != nil && s.halt() {
		s.halted = true
		return
	}
	pending := s.pend[s.depth]
	if len(pending) == 0 {
		loss := paid
		for m := s.mask; m != 0; m &= m - 1 {
			k := bits.TrailingZeros16(m)
			loss += s.p.unused[k] * int(s.left[k])
		}
		if loss <= s.budget {
			s.best(loss)
			s.budget = loss - 1
			s.done = s.budget < s.floor
		}
		return
	}
	lost := paid + s.stranded(pending)
	if lost > s.budget {
		return
	}
	s.node++
	dead, ok := s.alive(pending, lost)
	if !ok || s.dear(pending, s.budget-paid) {
		return
	}
	before := s.nodes
	if dead != 0 {
		s.skip(dead, paid)
	} else {
		s.branch(pending, paid)
	}
	if s.over() {
		return
	}
	s.sizes[s.nLeft] += s.nodes - before
	s.opened[s.nLeft]++
}

// branch takes the pair with the fewest ways to go on and tries them all.
func (s *search) branch(pending []pair, paid int) {
	at := s.choose(pending, paid)
	q := pending[at]
	alone := s.alone(q)
	if !alone || s.nLeft > 0 {
		s.collect(q, s.depth)
		plays := s.plays[s.depth]
		for i := range plays {
			if q.cell == middle && q.dir == 1 && !s.before(&plays[i]) {
				continue
			}
			s.try(&plays[i], q.dir, paid)
			if s.over() {
				return
			}
		}
	}
	if alone {
		s.skip(1<<at, paid)
	}
}

// alive finds the pairs that no word can settle. Nothing laid later can change that, so they lose their value for certain; ok is false
// if that exceeds the budget.
func (s *search) alive(pending []pair, lost int) (dead uint32, ok bool) {
	for i := len(pending) - 1; i >= 0; i-- {
		q := pending[i]
		alone := s.alone(q)
		if alone && s.nLeft == 0 || !(alone && s.short(q)) && s.ways(q, 1) == 0 {
			if !alone {
				return 0, false
			}
			if lost += s.price(s.grid[q.cell] - 1); lost > s.budget {
				return 0, false
			}
			dead |= 1 << i
		}
	}
	return dead, true
}

// choose picks the pair with the fewest ways to settle it, by weight, so that the search branches least. It begins with the pair that
// had the fewest before: the count of the others stops when it is above that.
func (s *search) choose(pending []pair, paid int) int {
	first := 0
	for i := range pending {
		if pending[i].last < pending[first].last {
			first = i
		}
	}
	pending[0], pending[first] = pending[first], pending[0]
	at, fewest := 0, 1<<30
	for i := range pending {
		q := &pending[i]
		n := s.ways(*q, fewest)
		if n < fewest {
			q.last = uint16(min(n, many))
		}
		if s.alone(*q) && paid+s.price(s.grid[q.cell]-1) <= s.budget {
			n += noWord
		}
		if n < fewest {
			at, fewest = i, n
		}
	}
	return at
}

// short reports whether a letter without neighbours can make a word of two, which is faster to find out than all its words.
func (s *search) short(q pair) bool {
	k, c, st := s.grid[q.cell]-1, int(q.cell), step[q.dir]
	s.gen.dir = q.dir
	if m := s.p.after[k] & s.mask; m != 0 && s.block[c+st] == 0 && s.grid[c+2*st] == 0 && m&s.fits(c+st) != 0 {
		return true
	}
	m := s.p.before[k] & s.mask
	return m != 0 && s.block[c-st] == 0 && s.grid[c-2*st] == 0 && m&s.fits(c-st) != 0
}

// alone reports whether a letter has no neighbour in the pair's direction.
func (s *search) alone(q pair) bool {
	return s.grid[int(q.cell)-step[q.dir]] == 0 && s.grid[int(q.cell)+step[q.dir]] == 0
}
