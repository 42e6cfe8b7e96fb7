package solve

import (
	"math/bits"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// The solver's board has a wall around it, so that a step never leaves the array.
const (
	maxSize = 17
	maxWord = 2*maxSize - 1 // a turned word reaches from corner to corner
	stride  = maxSize + 2
	cells   = stride * stride

	empty = 62 // in grid.let, beside letter numbers
	wall  = 63 // edge, stop tile, or closed by a corner
)

// The directions as small numbers.
const (
	right = 0
	down  = 1
)

var steps = [2]int{1, stride}

// grid is the board as the solver walks it. For every empty square and either direction of a main word it knows which
// letters the word across it allows, and what that adds.
type grid struct {
	size   int
	let    [cells]uint8
	val    [cells]int8  // points of a lying letter
	arrow  [cells]uint8 // 1+direction in which a lying corner goes on
	lm, wm [cells]int8
	cross  [2][cells]crossing
	bars   []bar
	graph  []lexicon.GraphNode
	all    uint32 // every letter
	turned bool   // corners lie on the board
	lying  int    // how many letters lie
	fit    [1 << fitRoom]fit
}

// crossing is what the line across an empty square means for a letter on it.
type crossing struct {
	mask  uint32
	sum   int16 // points of the letters lying in that line
	lies  bool  // there are such letters
	bent  bool  // with a corner among them
	ends  [2]int16
	start int16 // its first square, perhaps this one
}

// bar forbids a line that begins on a square in a direction (ALF-15).
type bar struct {
	sq  int16
	dir uint8
}

// square translates a board's square number.
func (g *grid) square(sq int) int { return (sq/g.size+1)*stride + sq%g.size + 1 }

// middle is the centre square.
func (g *grid) middle() int { return (g.size/2 + 1) * (stride + 1) }

// unsquare is the opposite: the board's square number.
func (g *grid) unsquare(sq int) int { return (sq/stride-1)*g.size + sq%stride - 1 }

// clear lays out an empty board.
func (g *grid) clear(size int, squares []string) {
	g.size, g.turned, g.lying, g.bars = size, false, 0, g.bars[:0]
	for i := range g.let {
		g.let[i], g.val[i], g.arrow[i] = wall, 0, 0
	}
	for sq, s := range squares {
		l, w := alfabet.Factor(s)
		p := g.square(sq)
		g.let[p], g.lm[p], g.wm[p] = empty, int8(l), int8(w)
		for d := range g.cross {
			g.cross[d][p] = crossing{mask: g.all, start: int16(p)}
		}
	}
}

// set takes over a position: tiles, closed squares, bars, and with them all crossings.
func (g *grid) set(p *alfabet.Position, a *tiles.Alphabet) {
	g.clear(p.Board.Size, p.Squares)
	b := &p.Board
	for sq, c := range b.Cells {
		at := g.square(sq)
		switch {
		case c.Stop:
			g.let[at] = wall
		case c.Letter != "":
			i, _ := a.Index([]rune(c.Letter)[0])
			g.put(at, uint8(i), 0)
			if !c.Blank {
				g.val[at] = int8(p.Set.Value(c.Letter))
			}
			if c.Arrow != "" {
				g.arrow[at], g.turned = 1+dirOf(c.Arrow), true
			}
		}
	}
	if g.turned {
		for sq := range b.Cells {
			if b.Closed(sq) && b.Cells[sq].Empty() {
				g.let[g.square(sq)] = wall
			}
		}
	}
	for sq, c := range b.Cells {
		if !c.Stop || c.By == p.Side && !p.StopAll {
			continue
		}
		for _, d := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
			if next, ok := b.Ahead(sq, d); ok && b.Begins(sq, d) < 2 {
				g.bars = append(g.bars, bar{int16(g.square(next)), dirOf(d)})
			}
		}
	}
	for sq := range b.Cells {
		if at := g.square(sq); g.let[at] == empty {
			g.look(at, right)
			g.look(at, down)
		}
	}
}

func dirOf(d alfabet.Dir) uint8 {
	if d == alfabet.Down {
		return down
	}
	return right
}

// put lays a letter.
func (g *grid) put(sq int, letter uint8, value int8) {
	g.let[sq], g.val[sq] = letter, value
	g.lying++
}

// look computes the crossing of an empty square for a main word in a direction.
func (g *grid) look(sq int, dir uint8) {
	var word [2*maxWord + 1]uint8
	across := dir ^ 1
	c := crossing{mask: g.all, start: int16(sq)}
	// Back to the first letter; the word grows downwards from the middle.
	first, way, at := maxWord, across, sq-steps[across]
	for ; g.let[at] < empty; at -= steps[way] {
		first--
		word[first] = g.let[at]
		c.sum += int16(g.val[at])
		c.start = int16(at)
		if g.arrow[at] != 0 {
			way ^= 1
			c.bent = true
		}
	}
	c.ends[0] = int16(at)
	begins := way
	last := maxWord + 1
	way, at = across, sq+steps[across]
	for ; g.let[at] < empty; at += steps[way] {
		word[last] = g.let[at]
		last++
		c.sum += int16(g.val[at])
		if a := g.arrow[at]; a != 0 {
			way = a - 1
			c.bent = true
		}
	}
	c.ends[1] = int16(at)
	if c.lies = last-first > 1; c.lies {
		c.mask = g.fitting(word[first:maxWord], word[maxWord+1:last])
		for _, b := range g.bars {
			if b.sq == c.start && b.dir == begins {
				c.mask = 0
			}
		}
	}
	g.cross[dir][sq] = c
}

// fitting is fits, remembered for words that are not long.
func (g *grid) fitting(before, after []uint8) uint32 {
	if len(before)+len(after) > 11 {
		return g.fits(before, after)
	}
	key := uint64(1)
	for _, l := range before {
		key = key<<5 | uint64(l)
	}
	key = key<<5 | 31
	for _, l := range after {
		key = key<<5 | uint64(l)
	}
	f := &g.fit[key*spread>>(64-fitRoom)]
	if f.key != key {
		*f = fit{key, g.fits(before, after)}
	}
	return f.mask
}

// fit is what fits between two parts of a word.
type fit struct {
	key  uint64 // of the parts, five bits a letter
	mask uint32
}

const fitRoom = 11 // parts that are remembered, as a power of two

// fits is the set of letters that make a word between two parts.
func (g *grid) fits(before, after []uint8) uint32 {
	nd := g.graph[0]
	for _, l := range before {
		bit := uint32(1) << l
		if nd.Mask&bit == 0 {
			return 0
		}
		nd = g.graph[nd.Child(bit)]
	}
	var fit uint32
	child := nd.First
next:
	for m := nd.Mask &^ lexicon.EndBit; m != 0; m &= m - 1 {
		c := g.graph[child]
		child++
		for _, l := range after {
			bit := uint32(1) << l
			if c.Mask&bit == 0 {
				continue next
			}
			c = g.graph[c.First+uint32(bits.OnesCount32(c.Mask&(bit-1)))]
		}
		if c.Mask&lexicon.EndBit != 0 {
			fit |= m & -m
		}
	}
	return fit
}
