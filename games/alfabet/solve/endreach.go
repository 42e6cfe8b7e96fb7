package solve

import (
	"math/bits"

	"lettercase/lexicon"
)

// endFill looks for words in a line with some tiles of a rack.
type endFill struct {
	have   uint32 // letters that can be laid
	counts [32]uint8
	blanks int
	target int // a square that words must lie on
	step   int
	far    int // the last square that has been looked at
}

// take takes over a rack; it returns the letters that can be laid.
func (f *endFill) take(r *endRack, g *grid) uint32 {
	f.counts, f.blanks, f.have = [32]uint8{}, 0, r.letters(g)
	for i, face := range r.kinds[:r.n] {
		n := uint8(r.counts >> (8 * i) & 0x7f)
		if face == faceBlank {
			f.blanks = int(n)
		} else if face < faceBlank {
			f.counts[face&31] = n
		}
	}
	return f.have
}

// usable reports whether tiles of the rack can make words over an empty square, whatever else is laid. If not, the squares that say so
// matter for the group.
func (e *ending) usable(d *endDeep, sq, tiles int) bool {
	g, f := &e.v.g, &e.one.fill
	for way := range steps {
		if g.cross[way][sq].mask&f.have == 0 && !e.joins(d, sq, sq, way^1, tiles) {
			return false
		}
	}
	return true
}

// joins reports whether so many tiles of the rack, or fewer, can make a word in a direction over two empty squares, if lines that cross it
// do not matter.
func (e *ending) joins(d *endDeep, sq, last, way, tiles int) bool {
	g, f := &e.v.g, &e.one.fill
	step := steps[way]
	f.target, f.step, f.far = last, step, sq
	at := sq
	for left := 0; left < tiles && g.let[at] != wall; left++ {
		for at -= step; g.let[at] < empty; at -= step {
		}
		if f.word(g, at+step, g.graph[0], tiles) {
			return true
		}
	}
	for ; at <= f.far; at += step {
		if g.let[at] != wall {
			d.squares.add(at)
		}
	}
	return false
}

// word reports whether tiles make a word that goes on from a square.
func (f *endFill) word(g *grid, at int, nd lexicon.GraphNode, tiles int) bool {
	for ; g.let[at] < empty; at += f.step {
		bit := uint32(1) << g.let[at]
		if nd.Mask&bit == 0 {
			f.far = max(f.far, at)
			return false
		}
		nd = g.graph[nd.Child(bit)]
	}
	f.far = max(f.far, at)
	if at > f.target && nd.Mask&lexicon.EndBit != 0 {
		return true
	}
	if tiles == 0 || g.let[at] == wall {
		return false
	}
	for m := nd.Mask & f.have; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		blank := f.counts[l] == 0
		if blank {
			if f.blanks == 0 {
				continue
			}
			f.blanks--
		} else {
			f.counts[l]--
		}
		next := g.graph[nd.Child(m&-m)]
		found := f.word(g, at+f.step, next, tiles-1)
		if blank {
			f.blanks++
		} else {
			f.counts[l]++
		}
		if found {
			return true
		}
	}
	return false
}

// reach finds how many tiles it takes to get from the group to squares, as far as there are so many, and all squares that matter
// for that and for what they make. Where no tile fits as the letters lie, another must make the line longer; if no tiles can, the
// square is out of reach. Without a rack any tile may lie anywhere.
func (e *ending) reach(d *endDeep, rack *endRack, tiles int) {
	g, a := &e.v.g, &e.one
	have := uint32(0)
	if rack != nil {
		have = a.fill.take(rack, g)
	}
	for _, list := range d.reached {
		for _, sq := range list {
			d.level[sq] = 0
		}
	}
	d.lines = [2]uint32{}
	for i := range d.reached {
		d.reached[i] = d.reached[i][:0]
	}
	walk := func(sq, step, way, level int) {
		at := sq + step
		for ; g.let[at] < empty; at += step {
			d.squares.add(at)
		}
		if g.let[at] == wall {
			return
		}
		d.squares.add(at)
		if level > tiles {
			return
		}
		reached := d.level[at] != 0 && int(d.level[at]) <= level
		if !reached && level > 1 && rack != nil && !e.joins(d, min(sq, at), max(sq, at), way, tiles) {
			return
		}
		if level > 1 {
			d.lines[way] |= 1 << lineOf(sq, uint8(way))
		}
		if !reached {
			d.level[at] = uint8(level)
			d.reached[level] = append(d.reached[level], int16(at))
		}
	}
	for _, sq := range a.sqs {
		for way, step := range steps {
			walk(int(sq), step, way, 1)
			walk(int(sq), -step, way, 1)
		}
	}
	for level := 1; level <= tiles; level++ {
		for i := 0; i < len(d.reached[level]); i++ {
			sq := int(d.reached[level][i])
			if int(d.level[sq]) != level {
				continue
			}
			if rack != nil && !e.usable(d, sq, tiles) {
				continue
			}
			for way, step := range steps {
				next := level + 1
				if c := &g.cross[way][sq]; c.mask&have == 0 {
					next++
				}
				walk(sq, step, way, next)
				walk(sq, -step, way, next)
			}
		}
	}
}
