package solve

import "math/bits"

// lay makes the slots of the position for the rack.
func (v *Solver) lay() {
	v.w.arrows, v.w.have, v.w.most = 0, v.g.all, 8
	v.flat = v.flat[:0]
	if v.h.blanks == 0 {
		v.w.have = v.h.mask
	}
	if v.whole {
		v.w.out, v.w.arrows, v.w.most = &v.flat, v.h.arrows, v.h.letters
		v.starts(0)
	} else {
		v.w.most = max(v.rackSize, v.h.letters)
		if v.only != 0 {
			v.refresh(v.only)
		} else {
			v.refresh(v.g.all)
		}
		if v.h.arrows > 0 {
			v.w.out, v.w.arrows, v.w.most, v.w.turns = &v.flat, v.h.arrows, v.h.letters, true
			v.starts(0)
			v.w.turns = false
		}
	}
	if v.h.stops > 0 && v.g.lying > 0 {
		v.w.out, v.w.arrows, v.w.most = &v.flat, v.h.arrows, v.h.letters
		v.behindStops()
	}
}

// starts lays slots from every square in both directions.
func (v *Solver) starts(stop int) {
	for row := 1; row <= v.g.size; row++ {
		for col := 1; col <= v.g.size; col++ {
			v.w.from(row*stride+col, right, stop)
			v.w.from(row*stride+col, down, stop)
		}
	}
}

// behindStops lays the slots that a stop tile behind a lying word makes possible (ALF-A5).
func (v *Solver) behindStops() {
	g := &v.g
	for row := 1; row <= g.size; row++ {
		for col := 1; col <= g.size; col++ {
			sq := row*stride + col
			if g.let[sq] != empty || !(g.ends(sq, right) || g.ends(sq, down)) {
				continue
			}
			for d, step := range steps {
				v.w.from(sq+step, uint8(d), sq)
			}
		}
	}
}

// ends reports whether a lying word of two letters or more ends right before a square in a direction.
func (g *grid) ends(sq int, dir uint8) bool {
	last := sq - steps[dir]
	if g.let[last] >= empty || g.arrow[last] != 0 {
		return false
	}
	return g.let[last-steps[dir]] < empty
}

// line lays the slots of a line without corners. A word that touches nothing is not begun.
func (w *walker) line(line int, way uint8) {
	g, step := w.g, steps[way]
	first := line*steps[way^1] + step
	var begins uint32
	need := stride // new tiles until a word from there touches something
	for i := g.size - 1; i >= 0; i-- {
		sq := first + i*step
		c := &g.cross[way][sq]
		switch l := g.let[sq]; {
		case l == wall || l == empty && c.mask&w.have == 0:
			need = stride
		case l < empty:
			need = 0
		case c.lies || g.lying == 0 && sq == g.middle():
			need = 1
		default:
			need++
		}
		if need <= w.most {
			begins |= 1 << i
		}
	}
	for ; begins != 0; begins &= begins - 1 {
		w.from(first+bits.TrailingZeros32(begins)*step, way, 0)
	}
}

// refresh rebuilds stale lines, for racks that have no other letters than these.
func (v *Solver) refresh(letters uint32) {
	have := v.w.have
	v.w.have = letters
	for d := range v.stale {
		for m := v.stale[d]; m != 0; m &= m - 1 {
			line := bits.TrailingZeros32(m)
			v.lines[d][line] = v.lines[d][line][:0]
			v.w.out = &v.lines[d][line]
			v.w.line(line, uint8(d))
		}
		v.stale[d] = 0
	}
	v.w.have = have
}
