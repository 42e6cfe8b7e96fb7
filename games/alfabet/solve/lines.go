package solve

import (
	"math/bits"
	"slices"
)

// lay makes the slots of the position for the rack.
func (v *Solver) lay() {
	v.w.arrows, v.w.have, v.w.most = 0, v.g.all, 8
	v.flat.clear()
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

// row is what slots of a line are laid from: what lies in it before each of its empty squares and in all.
type row struct {
	before [maxSize + 1]lying
	need   [maxSize + 1]uint8 // new tiles from a square on until a word touches something
}

// lying is what lies in a part of a line.
type lying struct {
	letter uint64
	main   int32
	n      int32
}

// read takes over a line.
func (w *walker) read(number int, way uint8) {
	g, r, l := w.g, &w.row, w.out
	l.clear()
	l.squares = slices.Grow(l.squares, maxSize)
	sq, step := number*steps[way^1], steps[way]
	var sum lying
	n := 0
	for i := range g.size {
		sq += step
		if letter := g.let[sq]; letter < empty {
			l.at, l.let = append(l.at, uint8(i)), append(l.let, letter)
			sum.letter += hashes[letter&31]
			sum.main += int32(g.val[sq])
			sum.n++
			continue
		}
		c := &g.cross[way][sq]
		l.squares = l.squares[:n+1]
		e := &l.squares[n]
		e.mask, e.sq, e.at, e.lm, e.wm, e.lies = c.mask, int16(sq), uint8(i), g.lm[sq], g.wm[sq], c.lies
		e.side, e.rest = 0, 0
		if c.lies {
			e.side, e.rest = int16(g.lm[sq])*int16(g.wm[sq]), c.sum*int16(g.wm[sq])
		} else if g.lying == 0 {
			e.lies = sq == g.middle()
		}
		r.before[n%maxSize] = sum
		n++
	}
	r.before[n] = sum
	const never = 100
	r.need[n] = never
	for i := n - 1; i >= 0; i-- {
		switch e := &l.squares[i]; {
		case e.mask&w.have == 0:
			r.need[i] = never
		case e.lies || r.before[i+1].n > r.before[i].n:
			r.need[i] = 1
		default:
			r.need[i] = r.need[i+1] + 1
		}
	}
}

// line lays the slots of a line without corners and stops. A word that touches nothing is not begun.
func (w *walker) line(number int, way uint8) {
	w.read(number, way)
	r, squares := &w.row, w.out.squares
	var before lying
	begin := uint8(0)
	for i := range squares {
		need := int(r.need[i])
		if r.before[i].n > before.n {
			need = 1
		}
		if need <= w.most {
			w.begin(i, r.before[i+1:len(squares)+1], &before, begin, need, way)
		}
		before, begin = r.before[i], squares[i].at+1
	}
}

// begin lays the slots of a line that begin on a square.
func (w *walker) begin(first int, upTo []lying, before *lying, begin uint8, need int, way uint8) {
	w.walked = walked{times: 1, strict: w.g.all, fewest: 32}
	squares := w.out.squares[first:]
	rest := 0
	for i := range squares[:min(w.most, len(squares))] {
		e := &squares[i]
		if e.mask&w.have == 0 {
			return
		}
		w.meets(e.mask)
		rest += int(e.rest)
		w.times *= int(e.wm)
		if i+1 < need {
			continue
		}
		fixed := upTo[i].n - before.n
		n := i + 1 + int(fixed)
		switch {
		case n > w.longest:
			return
		case n == 1 || i == 0 && e.side != 0 && way != right:
			continue // one tile alone lies in two lines; the horizontal one stands for both
		}
		s := w.add(squares[:i+1])
		s.first, s.lying, s.begin, s.fixed, s.n = int32(first), before.n, begin, uint8(fixed), uint8(n)
		s.base, s.letter = (upTo[i].main-before.main)*int32(w.times)+int32(rest), upTo[i].letter-before.letter
	}
}

// refresh rebuilds stale lines, for racks that have no other letters than these.
func (v *Solver) refresh(letters uint32) {
	have := v.w.have
	v.w.have = letters
	for d := range v.stale {
		for m := v.stale[d]; m != 0; m &= m - 1 {
			number := bits.TrailingZeros32(m)
			l := &v.lines[d][number]
			if *l == nil {
				*l = &line{}
			}
			v.w.out = *l
			v.w.line(number, uint8(d))
		}
		v.stale[d] = 0
	}
	v.w.have = have
}
