package solve

import (
	"math/bits"

	"lettercase/games/alfabet"
)

// endLineRoom is how many lines with their moves are remembered at most, as a power of two.
const endLineRoom = 17

// endLines has something for every line of the board, by direction.
type endLines[T any] [2][maxSize + 1]T

// endUndo is what a move changed.
type endUndo struct {
	content endLines[uint64]
	lines   [2]endLines[*endLine]
	crosses []oldCrossing
}

// endBoard lays and takes back moves on the solver's board and knows the moves of both sides. Without special tiles
// it looks for the moves of a line once for all positions in which the line is the same: equal letters, and equal
// letters allowed by the words that cross it. With special tiles the whole board is read anew for each position.
type endBoard struct {
	v         *Solver
	pos       alfabet.Position
	sides     [2]int
	racks     [2]endRack
	held      uint64 // whose rack the solver has
	special   bool
	content   endLines[uint64]
	lines     [2]endLines[*endLine] // nil: not known yet
	known     []endFound            // by key; a new line replaces an old one
	shift     uint8                 // of the hashes of positions,
	lineShift uint8                 // and of lines
	free      []endMove             // allocated together
	frees     []endLine
	uses      []uint64
	undos     []endUndo
	trying    endFew
	depth     int
	share     int32 // how many times the tiles left on a rack count when the other side goes out
	made      int   // lines looked through: what the search budget counts
}

// start takes over a position without touching it; room is how many lines with their moves are remembered, as a power of two.
func (b *endBoard) start(v *Solver, o *Outlook, room int) {
	b.v, b.pos, b.sides = v, *o.Position, [2]int{o.Position.Side, o.Others[0].Side}
	b.pos.Board = o.Position.Board.Clone()
	b.share = o.share()
	lines := min(room, endLineRoom)
	b.known, b.lineShift, b.shift = make([]endFound, 1<<lines), uint8(64-lines), uint8(64-room)
	v.Set(&b.pos)
	b.special = v.g.turned
	for _, c := range b.pos.Board.Cells {
		b.special = b.special || c.Stop
	}
	for side, rack := range [2][]string{o.Rack, o.Unseen} {
		b.racks[side].fill(v, rack)
		b.special = b.special || b.racks[side].has(faceArrow) || b.racks[side].has(faceStop)
	}
	for sq := range v.g.let {
		if v.g.let[sq] == wall {
			continue
		}
		b.content[right][sq/stride] += b.square(sq, right)
		b.content[down][sq%stride] += b.square(sq, down)
	}
}

// square is a hash of all that a square means for the words of a line through it.
func (b *endBoard) square(sq int, way uint8) uint64 {
	g := &b.v.g
	if g.let[sq] < empty {
		return scatter(uint64(sq)<<32 | uint64(g.let[sq])<<8 | uint64(uint8(g.val[sq])))
	}
	c := &g.cross[way][sq]
	if !c.lies {
		return 0
	}
	return scatter(uint64(sq)<<48 | uint64(c.mask) ^ uint64(uint16(c.sum))<<32 | 1<<63)
}

// lineOf is the line through a square in a direction.
func lineOf(sq int, way uint8) int {
	if way == right {
		return sq / stride
	}
	return sq % stride
}

// lay plays a move that leaves its side with tiles.
func (b *endBoard) lay(m *endMove, side int) {
	b.racks[side].take(m)
	if b.special {
		b.pos.Board.Lay(*m.laid, b.sides[side])
		b.lines = [2]endLines[*endLine]{}
		return
	}
	if b.depth == len(b.undos) {
		b.undos = append(b.undos, endUndo{})
	}
	u := &b.undos[b.depth]
	b.depth++
	v, g := b.v, &b.v.g
	u.content, u.lines = b.content, b.lines
	u.crosses = u.crosses[:0]
	for i := range m.k {
		sq := int(m.sq[i])
		l, value := m.let[i]&^blankBit, int8(0)
		if m.let[i]&blankBit == 0 {
			value = v.values[l]
		}
		for way := range b.content {
			b.content[way][lineOf(sq, uint8(way))] -= b.square(sq, uint8(way))
		}
		g.put(sq, l, value)
		for way := range b.content {
			b.content[way][lineOf(sq, uint8(way))] += b.square(sq, uint8(way))
		}
	}
	touched := b.touches(m, &u.crosses)
	for i := range u.crosses {
		c := &u.crosses[i]
		c.was = g.cross[c.dir][c.at]
		line := &b.content[c.dir][lineOf(int(c.at), c.dir)]
		*line -= b.square(int(c.at), c.dir)
		g.look(int(c.at), c.dir)
		*line += b.square(int(c.at), c.dir)
	}
	for d, lines := range touched {
		for ; lines != 0; lines &= lines - 1 {
			line := bits.TrailingZeros32(lines)
			b.lines[0][d][line], b.lines[1][d][line] = nil, nil
		}
	}
}

// touches are the lines whose moves may change when a move is laid, whether it lies already or not. Crossings that
// change are noted, if asked for: those of the squares at the ends of its words.
func (b *endBoard) touches(m *endMove, ends *[]oldCrossing) (lines [2]uint32) {
	g, way := &b.v.g, m.way
	end := func(sq, step int, dir uint8) {
		at := sq + step
		for g.let[at] < empty {
			at += step
		}
		if g.let[at] != empty {
			return
		}
		across := dir ^ 1 // a line in this direction is what a main word in the other one crosses
		lines[across] |= 1 << lineOf(at, across)
		if ends != nil {
			*ends = append(*ends, oldCrossing{at: int16(at), dir: across})
		}
	}
	for i := range m.k {
		sq := int(m.sq[i])
		lines[right] |= 1 << (sq / stride)
		lines[down] |= 1 << (sq % stride)
		end(sq, -steps[way^1], way^1)
		end(sq, steps[way^1], way^1)
	}
	end(int(m.sq[0]), -steps[way], way)
	end(int(m.sq[m.k-1]), steps[way], way)
	return lines
}

// lift takes the move back.
func (b *endBoard) lift(m *endMove, side int) {
	b.racks[side].give(m)
	if b.special {
		for _, t := range m.laid.Placed {
			sq, _ := b.pos.Board.Square(t.Square)
			b.pos.Board.Put(sq, alfabet.Cell{})
		}
		if sq, err := b.pos.Board.Square(m.laid.Stop); err == nil {
			b.pos.Board.Put(sq, alfabet.Cell{})
		}
		b.lines = [2]endLines[*endLine]{}
		return
	}
	b.depth--
	u, v := &b.undos[b.depth], b.v
	for i := range m.k {
		v.g.let[m.sq[i]], v.g.val[m.sq[i]] = empty, 0
	}
	v.g.lying -= int(m.k)
	for i := len(u.crosses) - 1; i >= 0; i-- {
		c := &u.crosses[i]
		v.g.cross[c.dir][c.at] = c.was
	}
	b.content, b.lines = u.content, u.lines
}

// all looks for the moves of a side on the whole board: a look.
func (b *endBoard) all(side int) *endLine {
	v := b.v
	b.made += endLooks
	b.pos.Side = b.sides[side]
	v.Set(&b.pos)
	b.hand(side)
	l := &endLine{}
	for i := range v.list() {
		l.moves = append(l.moves, b.move(&v.found[i], side, 0, 0))
	}
	return l
}
