package solve

import (
	"math/bits"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// endFewTiles are so few that it is quicker to try them on the squares of a line than to look for words in places.
const endFewTiles = 5

// endFew tries few letters in a line.
type endFew struct {
	g       *grid
	values  *[32]int8
	step    int
	way     uint8
	have    uint32
	counts  [32]uint8
	tiles   int // that are left
	k       int // that lie now: letters and squares
	let     [endFewTiles]uint8
	sq      [endFewTiles]int16
	crossed bool // the first of them crosses a word
	moves   []endMove
	need    [maxSize + 2]uint8 // tiles from a square on until a word touches something
}

// isFew reports whether a side has few letters and no blank, and something lies that they can touch.
func (b *endBoard) isFew(side int) bool {
	return b.racks[side].tiles <= endFewTiles && !b.racks[side].holds(faceBlank) && b.v.g.lying > 0
}

// few looks for the moves of such a side in a line.
func (b *endBoard) few(side, line int, way uint8) []endMove {
	f, r, g := &b.trying, &b.racks[side], &b.v.g
	f.g, f.values, f.step, f.way, f.tiles, f.k, f.moves = g, &b.v.values, steps[way], way, r.tiles, 0, f.moves[:0]
	f.counts, f.have = [32]uint8{}, r.letters(g)
	for i, face := range r.kinds[:r.n] {
		if face < faceBlank {
			f.counts[face&31] = uint8(r.counts >> (8 * i) & 0x7f)
		}
	}
	begin := line * steps[way^1]
	const never = 100
	f.need[g.size+1] = never
	for i := g.size; i > 0; i-- {
		sq := begin + i*f.step
		switch c := &g.cross[way][sq]; {
		case g.let[sq] < empty:
			f.need[i] = 0
		case c.mask&f.have == 0:
			f.need[i] = never
		case c.lies:
			f.need[i] = 1
		default:
			f.need[i] = min(never, f.need[i+1]+1)
		}
	}
	for i := 1; i <= g.size; i++ {
		if sq := begin + i*f.step; g.let[sq-f.step] >= empty && int(f.need[i]) <= f.tiles {
			f.word(sq, g.graph[0], 0, 1, 0, 0, false)
		}
	}
	moves := b.room(len(f.moves))
	copy(moves, f.moves)
	for i := range moves {
		m := &moves[i]
		m.line, m.way, m.tiles = uint8(line), way, m.k
		for j := range m.k {
			l := m.let[j]
			m.used += 1 << (8 * r.kind[l])
			m.part += r.weight[r.kind[l]]
			m.value += int16(f.values[l])
			m.key ^= scatter(uint64(l)<<16 | uint64(m.sq[j])<<1 | uint64(side))
		}
		if int(m.k) == b.v.rackSize {
			m.score += int16(alfabet.Bonus(b.v.rackSize))
		}
	}
	return moves
}

// word goes on with words from a square: points in the word, how many times they count, points in words across, letters.
func (f *endFew) word(at int, nd lexicon.GraphNode, main, times, across int32, n int, touches bool) {
	g := f.g
	for ; g.let[at] < empty; at += f.step {
		bit := uint32(1) << g.let[at]
		if nd.Mask&bit == 0 {
			return
		}
		nd = g.graph[nd.Child(bit)]
		main += int32(g.val[at])
		n++
		touches = true
	}
	// One tile alone lies in two lines; the horizontal one stands for both.
	if nd.Mask&lexicon.EndBit != 0 && touches && f.k > 0 && n > 1 && (f.k > 1 || !f.crossed || f.way == right) {
		m := endMove{k: uint8(f.k), score: int16(main*times + across)}
		copy(m.sq[:], f.sq[:f.k])
		copy(m.let[:], f.let[:f.k])
		f.moves = append(f.moves, m)
	}
	if f.tiles == 0 || g.let[at] == wall {
		return
	}
	c := &g.cross[f.way][at]
	letter, word := int32(g.lm[at]), int32(g.wm[at])
	for m := nd.Mask & f.have & c.mask; m != 0; m &= m - 1 {
		l := uint8(bits.TrailingZeros32(m))
		if f.counts[l&31] == 0 {
			continue
		}
		next := g.graph[nd.Child(m&-m)]
		points, beside := letter*int32(f.values[l&31]), across
		if c.lies {
			beside += (int32(c.sum) + points) * word
		}
		if f.k == 0 {
			f.crossed = c.lies
		}
		f.sq[f.k], f.let[f.k] = int16(at), l
		f.counts[l&31]--
		f.tiles--
		f.k++
		f.word(at+f.step, next, main+points, times*word, beside, n+1, touches || c.lies)
		f.k--
		f.tiles++
		f.counts[l&31]++
	}
}
