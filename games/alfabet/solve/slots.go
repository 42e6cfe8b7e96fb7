package solve

// slot is a place for a word: a line of squares with lying letters and new ones, complete at both ends. Its points are
// base plus, for every new tile, the tile's value times a coefficient, so an upper bound for any rack is known
// before any word is tried.
type slot struct {
	base   int32
	k, n   uint8 // new tiles, letters in all
	masks  uint8 // how many of mask are in use
	arrows uint8
	letter uint64    // hash of the lying letters, in any order
	sorted [8]int16  // coefficients, largest first
	order  [8]uint8  // the new tiles that they belong to
	mask   [8]uint32 // letters allowed where lying words are crossed

	maskAt [8]uint8  // their places in the word
	pos    [8]uint8  // places of the new tiles in the word
	coef   [8]int16  // their coefficients
	sq     [8]int16  // their squares
	allow  [8]uint32 // letters allowed there
	corner uint8     // bit i: new tile i lies on an arrow
	ways   uint8     // bit i: it goes on downwards
	knot   bool      // a crossing line runs through two new tiles: only the referee can tell
	stop   int16     // square of the stop tile laid first; 0: none
	seen   uint32    // the rack that most is known for
	most   int32     // that a word in it can be worth, as far as a search has found out
	fixed  uint8     // how many of at and lies are in use
	at     [maxWord]uint8
	lies   [maxWord]uint8
}

// tiles is how many tiles a move in the slot takes.
func (s *slot) tiles() int {
	if s.stop != 0 {
		return int(s.k) + int(s.arrows) + 1
	}
	return int(s.k) + int(s.arrows)
}

// least is what every new tile counts at least, as far as it is weighed with the leave.
func (s *slot) least() int16 { return min(max(s.sorted[(s.k-1)&7], 0), joint) }

// walker lays slots along a line. It is handed the squares one by one and undone at forks.
type walker struct {
	g       *grid
	out     *[]slot
	s       slot // what stands so far; base and coefficients are made on emitting
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
	w.s.stop, w.s.corner, w.s.ways, w.s.knot = int16(stop), 0, 0, false
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
			w.tile(sq, way, c.mask)
			if c.lies {
				w.side[w.k-1] = int16(g.lm[sq]) * int16(g.wm[sq])
				w.rest += int(c.sum) * int(g.wm[sq])
				w.touches = true
			}
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

// tile lays a new letter.
func (w *walker) tile(sq int, way uint8, mask uint32) {
	g, k := w.g, w.k
	w.s.pos[k], w.s.sq[k], w.s.allow[k] = uint8(w.n), int16(sq), mask
	w.lm[k], w.side[k], w.ways[k] = int16(g.lm[sq]), 0, way
	w.times *= int(g.wm[sq])
	w.k++
	w.n++
}

// turn lays a letter on an arrow and continues around the corner (ALF-A7), then takes it back.
func (w *walker) turn(sq int, way uint8, arrows int) {
	k, n, fixed, main, rest, times := w.k, w.n, w.fixed, w.main, w.rest, w.times
	letter, touches, corner, ways := w.letter, w.touches, w.s.corner, w.s.ways
	w.tile(sq, way, w.g.all)
	w.s.corner |= 1 << k
	if way == right {
		w.s.ways |= 1 << k
	}
	if w.g.lying == 0 && sq == w.g.middle() {
		w.touches = true
	}
	w.walk(sq+steps[way^1], way^1, arrows-1)
	w.k, w.n, w.fixed, w.main, w.rest, w.times = k, n, fixed, main, rest, times
	w.letter, w.touches, w.s.corner, w.s.ways = letter, touches, corner, ways
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
	if w.g.turned {
		old := w.s.allow
		defer func() { w.s.allow, w.s.knot = old, false }()
		if !w.tied() {
			return
		}
	}
	*w.out = append(*w.out, w.s)
	s := &(*w.out)[len(*w.out)-1]
	s.k, s.n, s.fixed, s.letter = uint8(w.k), uint8(w.n), uint8(w.fixed), w.letter
	s.base = int32(w.main*w.times + w.rest)
	s.masks = 0
	for c := s.corner; c != 0; c &= c - 1 {
		s.arrows++
	}
	for i := range w.k {
		c := w.lm[i]*int16(w.times) + w.side[i]
		s.coef[i] = c
		j := i
		for ; j > 0 && s.sorted[j-1] < c; j-- {
			s.sorted[j], s.order[j] = s.sorted[j-1], s.order[j-1]
		}
		s.sorted[j], s.order[j] = c, uint8(i)
		if s.allow[i] != w.g.all {
			s.mask[s.masks], s.maskAt[s.masks] = s.allow[i], s.pos[i]
			s.masks++
		}
	}
}
