package solve

import "math/bits"

// slot is a place for a word: a line of squares with lying letters and new ones, complete at both ends. Its points are
// base plus, for every new tile, the tile's value times a coefficient, so an upper bound for any rack is known
// before any word is tried.
type slot struct {
	base   int32
	seen   uint32 // the rack that most is known for
	most   int32  // that a word in it can be worth, as far as a search has found out
	k, n   uint8  // new tiles, letters in all
	arrows uint8
	masks  uint8    // how many new tiles cross words
	letter uint64   // hash of the lying letters, in any order
	sorted [8]int16 // coefficients, largest first, and then zeros
	strict uint32   // letters allowed where the fewest are
	least  uint8    // what every new tile counts at least, as far as it is weighed with the leave
	stop   int16    // square of the stop tile laid first; 0: none
	corner uint8    // bit i: new tile i lies on an arrow
	ways   uint8    // bit i: it goes on downwards
	knot   bool     // a crossing line runs through two new tiles: only the referee can tell
	fixed  uint8    // how many of at and lies are in use
	order  [8]uint8 // the new tiles that sorted belongs to
	tight  [8]uint8 // the new tiles that cross words

	allow [8]uint32 // letters allowed for new tiles
	pos   [8]uint8  // their places in the word
	coef  [8]int16  // their coefficients
	sq    [8]int16  // their squares
	at    [maxWord]uint8
	lies  [maxWord]uint8
}

// tiles is how many tiles a move in the slot takes.
func (s *slot) tiles() int {
	if s.stop != 0 {
		return int(s.k) + int(s.arrows) + 1
	}
	return int(s.k) + int(s.arrows)
}

// walker lays slots along a line. It is handed the squares one by one and undone at forks.
type walker struct {
	g       *grid
	out     *[]slot
	s       slot // what stands so far
	k, n    int
	fixed   int
	main    int // points of lying letters in the word
	rest    int // points of lying letters in the words across
	times   int // word squares newly covered
	letter  uint64
	touches bool
	lm      [8]int16
	side    [8]int16 // coefficient in the word across
	ways    [8]uint8 // how the new tiles were met
	most    int      // new tiles at most
	arrows  int      // arrows to lay
	have    uint32   // letters on the rack, or all
	turns   bool     // only slots with a new corner
	longest int      // letters of the longest word
	row     row
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
	w.k, w.n, w.fixed, w.main, w.rest, w.times, w.letter = 0, 0, 0, 0, 0, 1, 0
	w.touches = stop != 0
	w.s.sorted, w.s.strict = [8]int16{}, g.all
	w.s.stop, w.s.corner, w.s.ways, w.s.knot, w.s.arrows, w.s.masks = int16(stop), 0, 0, false, 0, 0
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
			w.s.at[w.fixed], w.s.lies[w.fixed] = uint8(w.n), l
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
			w.tile(sq, way, c.mask, side)
			if g.lying == 0 && sq == g.middle() {
				w.touches = true
			}
		}
		next := sq + steps[way]
		if w.k > 0 && w.n > 1 && w.touches && g.let[next] >= empty {
			// One tile alone lies in two lines; the horizontal one stands for both, unless a stop tile decides.
			if w.k > 1 || w.side[0] == 0 || w.ways[0] == right || w.s.stop != 0 {
				w.emit()
			}
		}
		sq = next
	}
}

// tile lays a new letter, which counts so many times in the word across.
func (w *walker) tile(sq int, way uint8, mask uint32, side int16) {
	g, s, k := w.g, &w.s, w.k&7
	s.pos[k], s.sq[k], s.allow[k] = uint8(w.n), int16(sq), mask
	if mask != g.all {
		s.tight[s.masks&7] = uint8(k)
		s.masks++
		if bits.OnesCount32(mask&w.have) < bits.OnesCount32(s.strict&w.have) {
			s.strict = mask
		}
	}
	w.lm[k], w.side[k], w.ways[k] = int16(g.lm[sq]), side, way
	w.k++
	w.n++
	if g.wm[sq] == 1 {
		w.sort(k)
		return
	}
	w.times *= int(g.wm[sq])
	for i := range w.k {
		w.sort(i)
	}
}

// sort puts the coefficient of a new tile among those of the tiles before it.
func (w *walker) sort(i int) {
	s := &w.s
	tile, c := uint8(i), w.lm[i&7]*int16(w.times)+w.side[i&7]
	s.coef[i&7] = c
	for ; i > 0 && s.sorted[(i-1)&7] < c; i-- {
		s.sorted[i&7], s.order[i&7] = s.sorted[(i-1)&7], s.order[(i-1)&7]
	}
	s.sorted[i&7], s.order[i&7] = c, tile
}

// turn lays a letter on an arrow and continues around the corner (ALF-A7), then takes it back.
func (w *walker) turn(sq int, way uint8, arrows int) {
	k, n, fixed, main, rest, times := w.k, w.n, w.fixed, w.main, w.rest, w.times
	letter, touches, s := w.letter, w.touches, w.s
	w.tile(sq, way, w.g.all, 0)
	w.s.arrows++
	w.s.corner |= 1 << k
	if way == right {
		w.s.ways |= 1 << k
	}
	if w.g.lying == 0 && sq == w.g.middle() {
		w.touches = true
	}
	w.walk(sq+steps[way^1], way^1, arrows-1)
	w.k, w.n, w.fixed, w.main, w.rest, w.times = k, n, fixed, main, rest, times
	w.letter, w.touches, w.s = letter, touches, s
}

// tied opens up those new tiles whose line across ends at another new tile of the same word, which corners on the board can
// cause; only the referee can tell what they make. It returns false for a slot with a square that no letter fits.
func (w *walker) tied() bool {
	s, old := &w.s, w.s.allow
	for i := range w.k {
		c := &w.g.cross[w.ways[i]][s.sq[i]]
		if !c.bent || s.corner>>i&1 == 1 {
			continue
		}
		for j := range w.k {
			if j != i && (s.sq[j] == c.ends[0] || s.sq[j] == c.ends[1]) {
				s.knot, s.allow[i], s.allow[j] = true, w.g.all, w.g.all
			}
		}
	}
	for i := range w.k {
		if s.allow[i]&w.have == 0 {
			s.allow, s.knot = old, false
			return false
		}
	}
	return true
}

// emit completes a slot.
func (w *walker) emit() {
	if w.turns && w.s.corner == 0 {
		return
	}
	s := &w.s
	if w.g.turned {
		old, tight, masks, strict := s.allow, s.tight, s.masks, s.strict
		defer func() { s.allow, s.tight, s.masks, s.strict, s.knot = old, tight, masks, strict, false }()
		if !w.tied() {
			return
		}
		s.masks, s.strict = 0, w.g.all
		for i := range w.k {
			if s.allow[i] != w.g.all {
				s.tight[s.masks] = uint8(i)
				s.masks++
			}
		}
	}
	s.k, s.n, s.fixed, s.letter = uint8(w.k), uint8(w.n), uint8(w.fixed), w.letter
	s.base = int32(w.main*w.times + w.rest)
	s.least = uint8(min(max(s.sorted[(w.k-1)&7], 0), joint))
	*w.out = append(*w.out, *s)
}
