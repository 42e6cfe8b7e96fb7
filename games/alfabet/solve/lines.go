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

// row is a line as slots are laid in it: its empty squares, and what lies in it before each of them and in all.
type row struct {
	squares [maxSize]rowSquare
	before  [maxSize + 1]lying
	at      [maxSize]uint8 // of the lying letters
	let     [maxSize]uint8
	need    [maxSize + 1]uint8 // new tiles from a square on until a word touches something
}

// rowSquare is an empty square in a line.
type rowSquare struct {
	mask uint32
	sq   int16
	side int16 // coefficient in the word across
	rest int16 // points of the letters lying there
	at   uint8
	lm   int8
	wm   int8
	lies bool
}

// lying is what lies in a part of a line.
type lying struct {
	letter uint64
	main   int32
	n      int32
}

// read takes over a line; it returns the number of empty squares.
func (r *row) read(g *grid, line int, way uint8, have uint32) int {
	sq, step := line*steps[way^1], steps[way]
	var sum lying
	n := 0
	for i := range g.size {
		sq += step
		if l := g.let[sq]; l < empty {
			r.at[sum.n%maxSize], r.let[sum.n%maxSize] = uint8(i), l
			sum.letter += hashes[l&31]
			sum.main += int32(g.val[sq])
			sum.n++
			continue
		}
		c, e := &g.cross[way][sq], &r.squares[n%maxSize]
		*e = rowSquare{mask: c.mask, sq: int16(sq), at: uint8(i), lm: g.lm[sq], wm: g.wm[sq], lies: c.lies}
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
		switch e := &r.squares[i]; {
		case e.mask&have == 0:
			r.need[i] = never
		case e.lies || r.before[i+1].n > r.before[i].n:
			r.need[i] = 1
		default:
			r.need[i] = r.need[i+1] + 1
		}
	}
	return n
}

// line lays the slots of a line without corners and stops. A word that touches nothing is not begun.
func (w *walker) line(line int, way uint8) {
	r, s := &w.row, &w.s
	squares := r.read(w.g, line, way, w.have)
	s.stop, s.corner, s.ways, s.knot, s.arrows = 0, 0, 0, false, 0
	var before lying
	begin := uint8(0)
	for i := range squares {
		need := int(r.need[i])
		if r.before[i].n > before.n {
			need = 1
		}
		if need <= w.most {
			w.begin(r.squares[i:squares], r.before[i+1:squares+1], &before, begin, need, way)
		}
		before, begin = r.before[i], r.squares[i].at+1
	}
}

// begin lays the slots of a line that begin on a square.
func (w *walker) begin(squares []rowSquare, upTo []lying, before *lying, begin uint8, need int, way uint8) {
	r, s, all := &w.row, &w.s, w.g.all
	s.sorted, s.masks, s.strict = [8]int16{}, 0, all
	least, times, rest, fixed := 32, 1, 0, before.n
	w.times = 1
	for i := range squares[:min(w.most, len(squares))] {
		e := &squares[i]
		if e.mask&w.have == 0 {
			return
		}
		s.pos[i&7], s.sq[i&7], s.allow[i&7] = e.at-begin, e.sq, e.mask
		if e.mask != all {
			s.tight[s.masks&7] = uint8(i)
			s.masks++
			if n := bits.OnesCount32(e.mask & w.have); n < least {
				least, s.strict = n, e.mask
			}
		}
		w.lm[i&7], w.side[i&7] = int16(e.lm), e.side
		rest += int(e.rest)
		if e.wm == 1 {
			w.sort(i)
		} else {
			times *= int(e.wm)
			w.times = times
			for j := range i + 1 {
				w.sort(j)
			}
		}
		if i+1 < need {
			continue
		}
		for ; fixed < upTo[i].n; fixed++ {
			s.at[fixed-before.n], s.lies[fixed-before.n] = r.at[fixed%maxSize]-begin, r.let[fixed%maxSize]
		}
		n := i + 1 + int(fixed-before.n)
		switch {
		case n > w.longest:
			return
		case n == 1 || i == 0 && e.side != 0 && way != right:
			continue // one tile alone lies in two lines; the horizontal one stands for both
		}
		s.k, s.n, s.fixed, s.letter = uint8(i+1), uint8(n), uint8(fixed-before.n), upTo[i].letter-before.letter
		s.base = (upTo[i].main-before.main)*int32(times) + int32(rest)
		s.least = uint8(min(max(s.sorted[i&7], 0), joint))
		*w.out = append(*w.out, *s)
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
