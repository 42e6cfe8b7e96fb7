package solve

import (
	"math/bits"
	"slices"
)

// slot is a place for a word: a line of squares with lying letters and new ones, complete at both ends. Its points are
// base plus, for every new tile, the tile's value times a coefficient, so an upper bound for any rack is known
// before any word is tried. What is only asked of the few slots that get that far lies in its line, so that a slot is 64 bytes.
type slot struct {
	base   int32
	most   int32    // that a word in it can be worth, as far as a search has found out for the rack that the line has seen
	strict uint32   // letters allowed where the fewest are
	first  int32    // its first square in the line
	letter uint64   // hash of the lying letters, in any order
	coefs  coefs    // of the new tiles, largest first
	order  [8]uint8 // the new tiles that these belong to
	lying  int32    // the first letter in the line that lies in it
	times  int16    // word squares newly covered
	stop   int16    // square of the stop tile laid first; 0: none
	k, n   uint8    // new tiles, letters in all
	masks  uint8    // how many new tiles cross words
	least  uint8    // what every new tile counts at least, as far as it is weighed with the leave
	begin  uint8    // where it begins in the line
	fixed  uint8    // how many letters lie in it
	arrows uint8
	kind   uint8
}

// What a slot may be.
const (
	knot  = 1 << iota // a crossing line runs through two new tiles, or coefs has no room for its coefficients: only the referee can tell
	minus             // some coefficient is negative
)

// line is a line of the board, or all lines with their corners, with its slots.
type line struct {
	slots   []slot
	squares []rowSquare // the empty squares, or those of one slot after another
	at, let []uint8     // the lying letters
	seen    uint32      // the rack that slots know their most for
}

func (l *line) clear() {
	l.slots, l.squares, l.at, l.let, l.seen = l.slots[:0], l.squares[:0], l.at[:0], l.let[:0], 0
}

// rowSquare is an empty square in a line.
type rowSquare struct {
	mask  uint32 // letters allowed
	sq    int16
	side  int16 // coefficient in the word across
	rest  int16 // points of the letters lying there
	at    uint8
	lm    int8
	wm    int8
	lies  bool
	arrow uint8 // 1+direction in which a corner laid on it goes on
}

// tiles are the squares of a slot's new tiles.
func (l *line) tiles(s *slot) []rowSquare { return l.squares[s.first:][:s.k] }

// coef is the coefficient of a slot's tile.
func (s *slot) coef(t *rowSquare) int32 { return int32(t.lm)*int32(s.times) + int32(t.side) }

// coefs are eight sorted coefficients, those with an even number and the others, 16 bits each, the first in the highest.
type coefs [2]uint64

// mostTimes is how often a word may count for sums of products to fit. No word along one line counts more than 48 times.
const mostTimes = 200

func (c *coefs) at(i int) int16 {
	shift := 48 - i>>1*16&63
	return int16((c[i&1] + 1<<shift>>1) >> shift) // a negative one takes one from the one above it
}

func (c *coefs) set(list *[8]int16) {
	for i := range c {
		c[i] = uint64(int64(list[i])<<48 + int64(list[2+i])<<32 + int64(list[4+i])<<16 + int64(list[6+i]))
	}
}

// dot adds up coefficients times values, which are one byte each: in a product of numbers of four parts, the highest part is such a sum.
func (c *coefs) dot(vals uint64) int32 {
	const bytes, half = 0x00ff00ff00ff00ff, 1 << 47
	return int32(int16((vals&bytes*c[0]+half)>>48)) + int32(int16((vals>>8&bytes*c[1]+half)>>48))
}

// count is how many tiles a move in the slot takes.
func (s *slot) count() int {
	if s.stop != 0 {
		return int(s.k) + int(s.arrows) + 1
	}
	return int(s.k) + int(s.arrows)
}

// walker lays slots along a line. It is handed the squares one by one and undone at forks.
type walker struct {
	g   *grid
	out *line
	walked
	squares [8]rowSquare
	at, let [maxWord]uint8 // of the lying letters
	ways    [8]uint8       // how the new tiles were met
	most    int            // new tiles at most
	arrows  int            // arrows to lay
	have    uint32         // letters on the rack, or all
	turns   bool           // only slots with a new corner
	longest int            // letters of the longest word
	row     row
}

// walked is what stands so far.
type walked struct {
	k, n    int
	fixed   int    // lying letters
	main    int    // their points in the word
	rest    int    // points of lying letters in the words across
	times   int    // word squares newly covered
	letter  uint64 // hash of the lying letters
	strict  uint32 // letters allowed where the fewest are,
	fewest  int    // and how many of them there may be
	masks   uint8
	corners uint8 // laid
	knot    bool
	touches bool
	bent    bool // a new tile lies in a line with a corner
	stop    int16

	sorted  [8]int16 // coefficients, largest first, and then zeros
	order   [8]uint8
	ordered int // tiles that they belong to,
	counted int // when the word counted so often
}

// from lays all slots that begin on a square in a direction. They must touch what lies, or cover the centre of an empty
// board; a stop tile laid before them is connection enough (ALF-A5b).
func (w *walker) from(sq int, dir uint8, stop int) {
	g := w.g
	if g.let[sq] == wall || g.let[sq-steps[dir]] < empty || g.arrow[sq] != 0 {
		return
	}
	if stop == 0 {
		for _, b := range g.bars {
			if int(b.sq) == sq && b.dir == dir {
				return
			}
		}
	}
	w.walked = walked{times: 1, strict: g.all, fewest: 32, touches: stop != 0, stop: int16(stop)}
	w.walk(sq, dir, w.arrows)
}

// walk continues from a square in a direction with the given number of arrows left.
func (w *walker) walk(sq int, way uint8, arrows int) {
	g := w.g
	for {
		l := g.let[sq]
		switch {
		case l == wall || w.n == w.longest:
			return
		case l < empty:
			w.at[w.fixed], w.let[w.fixed] = uint8(w.n), l
			w.fixed++
			w.n++
			w.main += int(g.val[sq])
			w.letter += hashes[l]
			w.touches = true
			if a := g.arrow[sq]; a != 0 {
				way = a - 1
			}
		default:
			if w.k == w.most {
				return
			}
			if arrows > 0 && w.n > 0 && g.let[sq+steps[way]] >= empty && g.let[sq-steps[way^1]] >= empty {
				w.turn(sq, way, arrows)
			}
			c := &g.cross[way][sq]
			if c.mask&w.have == 0 && !c.bent {
				return
			}
			side := int16(0)
			if c.lies {
				side = int16(g.lm[sq]) * int16(g.wm[sq])
				w.rest += int(c.sum) * int(g.wm[sq])
				w.touches = true
			}
			w.bent = w.bent || c.bent
			w.tile(sq, way, c.mask, side)
			if g.lying == 0 && sq == g.middle() {
				w.touches = true
			}
		}
		next := sq + steps[way]
		if w.k > 0 && w.n > 1 && w.touches && g.let[next] >= empty {
			// One tile alone lies in two lines; the horizontal one stands for both, unless a stop tile decides.
			if w.k > 1 || w.squares[0].side == 0 || w.ways[0] == right || w.stop != 0 {
				w.emit()
			}
		}
		sq = next
	}
}

// tile lays a new letter, which counts so many times in the word across.
func (w *walker) tile(sq int, way uint8, mask uint32, side int16) {
	g, k := w.g, w.k&7
	e := &w.squares[k]
	e.mask, e.sq, e.side, e.at, e.lm, e.arrow = mask, int16(sq), side, uint8(w.n), g.lm[sq], 0
	w.meets(mask)
	w.ways[k] = way
	w.k++
	w.n++
	w.times *= int(g.wm[sq])
}

// meets notes which letters a new tile may be.
func (w *walker) meets(mask uint32) {
	if mask != w.g.all {
		w.masks++
		if n := bits.OnesCount32(mask & w.have); n < w.fewest {
			w.fewest, w.strict = n, mask
		}
	}
}

// turn lays a letter on an arrow and continues around the corner (ALF-A7), then takes it back.
func (w *walker) turn(sq int, way uint8, arrows int) {
	before := w.walked
	w.tile(sq, way, w.g.all, 0)
	w.corners++
	w.squares[before.k].arrow = 1 + (way ^ 1)
	if w.g.lying == 0 && sq == w.g.middle() {
		w.touches = true
	}
	w.walk(sq+steps[way^1], way^1, arrows-1)
	w.walked = before
}

// tied opens up those new tiles whose line across ends at another new tile of the same word, which corners on the board can
// cause; only the referee can tell what they make. It returns false for a slot with a square that no letter fits.
func (w *walker) tied() bool {
	squares := w.squares[:w.k]
	for i := range squares {
		c := &w.g.cross[w.ways[i]][squares[i].sq]
		if !c.bent || squares[i].arrow != 0 {
			continue
		}
		for j := range squares {
			if sq := squares[j].sq; j != i && (sq == c.ends[0] || sq == c.ends[1]) {
				w.knot = true
				squares[i].mask, squares[j].mask = w.g.all, w.g.all
			}
		}
	}
	w.masks, w.strict = 0, w.g.all
	for i := range squares {
		if squares[i].mask&w.have == 0 {
			return false
		}
		if squares[i].mask != w.g.all {
			w.masks++
		}
	}
	return true
}

// emit completes a slot.
func (w *walker) emit() {
	if w.turns && w.corners == 0 {
		return
	}
	if w.bent {
		squares, masks, strict := w.squares, w.masks, w.strict
		defer func() { w.squares, w.masks, w.strict, w.knot = squares, masks, strict, false }()
		if !w.tied() {
			return
		}
	}
	l, squares := w.out, w.squares[:w.k]
	s := w.add(squares)
	s.first, s.lying, s.begin, s.fixed, s.n = int32(len(l.squares)), int32(len(l.at)), 0, uint8(w.fixed), uint8(w.n)
	s.base, s.letter = int32(w.main*w.times+w.rest), w.letter
	l.squares = append(l.squares, squares...)
	l.at, l.let = append(l.at, w.at[:w.fixed]...), append(l.let, w.let[:w.fixed]...)
}

// add makes a slot of new tiles.
func (w *walker) add(squares []rowSquare) *slot {
	if w.counted != w.times {
		w.ordered, w.counted = 0, w.times
	}
	for ; w.ordered < len(squares); w.ordered++ {
		e, i := &squares[w.ordered], w.ordered
		c := int16(e.lm)*int16(w.times) + e.side
		for ; i > 0 && w.sorted[(i-1)&7] < c; i-- {
			w.sorted[i&7], w.order[i&7] = w.sorted[(i-1)&7], w.order[(i-1)&7]
		}
		w.sorted[i&7], w.order[i&7] = c, uint8(w.ordered)
	}
	l := w.out
	if len(l.slots) == cap(l.slots) {
		l.slots = slices.Grow(l.slots, 16)
	}
	l.slots = l.slots[:len(l.slots)+1]
	s := &l.slots[len(l.slots)-1]
	s.k, s.kind, s.masks, s.strict, s.arrows, s.stop = uint8(len(squares)), 0, w.masks, w.strict, w.corners, w.stop
	if w.knot || w.times > mostTimes {
		s.kind = knot
	}
	last := w.sorted[(len(squares)-1)&7]
	if last < 0 {
		s.kind |= minus
	}
	s.least, s.times = uint8(min(max(last, 0), joint)), int16(w.times)
	s.coefs.set(&w.sorted)
	s.order = w.order
	return s
}
