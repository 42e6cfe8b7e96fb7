package solve

import "math/bits"

// change is what laying tiles changes on the solver's board: letters, crossings, and the slots of the lines through them.
// Swapping it in and out costs no search, so a board is laid out once and moves are tried on it.
type change struct {
	tiles   []newTile
	crosses []oldCrossing
	lines   []changedLine
	touched [2]uint32 // these lines, as bits
}

type newTile struct {
	sq  int16
	let uint8
	val int8
}

type oldCrossing struct {
	at  int16
	dir uint8
	was crossing
}

type changedLine struct {
	way, number uint8
	line        *line // as it was, or a place for another
}

// play lays the best move found on the solver's own board; false if it has a corner or a stop tile, after which only Set
// knows the board.
func (v *Solver) play(c *change) bool {
	s, squares := v.slot(v.best.slot)
	if s.arrows != 0 || s.stop != 0 {
		return false
	}
	c.tiles = c.tiles[:0]
	word := v.word(&v.best, s)
	for i := range squares {
		t := newTile{sq: squares[i].sq, let: word[squares[i].at-s.begin]}
		if v.best.blanks>>i&1 == 0 {
			t.val = v.values[t.let&31]
		}
		c.tiles = append(c.tiles, t)
	}
	v.put(c)
	return true
}

// put lays the tiles of a change and notes what that changes: the crossings at the ends of the lines made, and the slots
// of these lines, which are stale afterwards.
func (v *Solver) put(c *change) {
	g := &v.g
	if v.whole {
		v.whole = false
		v.stale = [2]uint32{1<<(g.size+1) - 2, 1<<(g.size+1) - 2}
	}
	v.swapTiles(c)
	g.lying += len(c.tiles)
	c.crosses = c.crosses[:0]
	touched := &c.touched
	*touched = [2]uint32{}
	for _, t := range c.tiles {
		sq := int(t.sq)
		touched[right] |= 1 << (sq / stride)
		touched[down] |= 1 << (sq % stride)
		for d, step := range steps {
			across := uint8(d ^ 1) // a line in this direction is what a main word in the other one crosses
			for _, step := range [2]int{-step, step} {
				at := sq + step
				for g.let[at] < empty {
					at += step
				}
				if g.let[at] == empty && c.notes(at, across) {
					c.crosses = append(c.crosses, oldCrossing{int16(at), across, g.cross[across][at]})
					g.look(at, across)
					touched[across] |= 1 << lineOf(at, across)
				}
			}
		}
	}
	n := 0
	c.lines = c.lines[:cap(c.lines)] // their memory is used again
	for way, lines := range touched {
		v.stale[way] |= lines
		for ; lines != 0; lines &= lines - 1 {
			number := bits.TrailingZeros32(lines)
			if n == len(c.lines) {
				c.lines = append(c.lines, changedLine{})
			}
			l := &c.lines[n]
			n++
			l.way, l.number = uint8(way), uint8(number)
			l.line, v.lines[way][number] = v.lines[way][number], l.line
		}
	}
	c.lines = c.lines[:n]
}

// notes reports whether a crossing has not been noted yet.
func (c *change) notes(at int, dir uint8) bool {
	for i := range c.crosses {
		if int(c.crosses[i].at) == at && c.crosses[i].dir == dir {
			return false
		}
	}
	return true
}

func (v *Solver) swapTiles(c *change) {
	g := &v.g
	for i := range c.tiles {
		t := &c.tiles[i]
		g.let[t.sq], t.let = t.let, g.let[t.sq]
		g.val[t.sq], t.val = t.val, g.val[t.sq]
	}
}

// swap takes a laid change back; lying is then minus its tiles. The next swap lays it again.
func (v *Solver) swap(c *change, lying int) {
	v.swapTiles(c)
	v.g.lying += lying
	for i := range c.crosses {
		o := &c.crosses[i]
		v.g.cross[o.dir][o.at], o.was = o.was, v.g.cross[o.dir][o.at]
	}
	for i := range c.lines {
		l := &c.lines[i]
		v.lines[l.way][l.number], l.line = l.line, v.lines[l.way][l.number]
		v.stale[l.way] &^= 1 << l.number
	}
}

// lift takes the tiles of a change back.
func (v *Solver) lift(c *change) { v.swap(c, -len(c.tiles)) }

// relay lays them again.
func (v *Solver) relay(c *change) { v.swap(c, len(c.tiles)) }
