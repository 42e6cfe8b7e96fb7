package solve

import "lettercase/games/alfabet"

// endMove is a move of an endgame. One without tiles is a pass.
type endMove struct {
	key   uint64        // of its tiles; 0: a pass
	used  uint64        // how many of each kind of tile of its side, one byte a kind
	laid  *alfabet.Move // only with special tiles
	sq    [8]int16
	let   [8]uint8 // letter, and blankBit
	score int16
	value int16  // of its tiles, which are not deducted any more
	part  uint16 // of its side's rack
	k     uint8
	tiles uint8  // letters, arrows and stops
	line  uint8  // that it lies in
	way   uint8  // the direction of that line
	group uint32 // the last one that was found after it
}

// gain is what a move brings its player, with the values that are not deducted any more.
func (m *endMove) gain() int32 { return int32(m.score) + int32(m.value) }

// plain reports whether a move is letters alone.
func (m *endMove) plain() bool { return m.tiles == m.k }

const blankBit = 32

// guards separate the bytes of a rack, so that taking tiles of one kind never borrows from the next.
const guards = 0x8080808080808080

// holds reports whether a rack has all the tiles.
func holds(rack, used uint64) bool { return ((rack|guards)-used)&guards == guards }

// endRack is what a side holds. Its kinds of tiles are numbered for the whole endgame.
type endRack struct {
	counts uint64
	tiles  int
	left   int32 // their values
	kinds  [8]uint8
	kind   [faces]uint8 // number of a face's kind
	n      int
	weight [8]uint16  // of a tile of each kind in the number of a part of the rack
	used   []uint64   // by number of a part: how many of each kind
	within [][]uint16 // by number of a part: the parts of it, small before large
	part   uint16     // the number of what is left
}

func (r *endRack) fill(v *Solver, rack []string) {
	for i := range r.kind {
		r.kind[i] = 255
	}
	for _, name := range rack {
		f := v.face(name)
		if r.kind[f] == 255 {
			r.kind[f], r.kinds[r.n] = uint8(r.n), f
			r.n++
		}
		r.counts += 1 << (8 * r.kind[f])
		r.tiles++
		r.left += int32(v.values[f])
	}
	r.used = append(r.used[:0], 0)
	for i := range r.n {
		r.weight[i] = uint16(len(r.used))
		for have, c := len(r.used), r.counts>>(8*i)&0x7f; c > 0; c-- {
			for _, used := range r.used[len(r.used)-have:] {
				r.used = append(r.used, used+1<<(8*i))
			}
		}
	}
	r.part = uint16(len(r.used) - 1)
	for whole := range r.used {
		var within []uint16
		for part, used := range r.used[:whole+1] {
			if holds(r.used[whole], used) {
				within = append(within, uint16(part))
			}
		}
		r.within = append(r.within, within)
	}
}

// has reports whether the rack had a tile when the search began, and holds whether it is still there.
func (r *endRack) has(face uint8) bool { return r.kind[face] != 255 }

func (r *endRack) holds(face uint8) bool {
	return r.has(face) && r.counts>>(8*r.kind[face])&0x7f > 0
}

// take removes the tiles of a move.
func (r *endRack) take(m *endMove) {
	r.counts -= m.used
	r.part -= m.part
	r.tiles -= int(m.tiles)
	r.left -= int32(m.value)
}

// give puts them back.
func (r *endRack) give(m *endMove) {
	r.counts += m.used
	r.part += m.part
	r.tiles += int(m.tiles)
	r.left += int32(m.value)
}

// hand gives the rack of a side to the solver.
func (b *endBoard) hand(side int) {
	var letters [8]uint8
	r := &b.racks[side]
	n := 0
	var others [3]int
	for i, f := range r.kinds[:r.n] {
		for range r.counts >> (8 * i) & 0x7f {
			if f >= faceBlank {
				others[f-faceBlank]++
				continue
			}
			letters[n] = f
			n++
		}
	}
	b.v.h.fill(letters[:n], others[0], others[1], others[2], &b.v.values)
}

// move notes a found move.
func (b *endBoard) move(f *finding, side int, line, way uint8) endMove {
	v, r := b.v, &b.racks[side]
	s, squares := v.slot(f.slot)
	word := v.word(f, s)
	m := endMove{k: s.k, line: line, way: way, tiles: s.k, score: int16(f.score)}
	use := func(face uint8) {
		m.used += 1 << (8 * r.kind[face])
		m.part += r.weight[r.kind[face]]
	}
	for i := range squares {
		square := &squares[i]
		l := word[square.at-s.begin]
		tile := uint64(l)
		m.sq[i], m.let[i] = square.sq, l
		if f.blanks>>i&1 == 1 {
			m.let[i] |= blankBit
			tile |= blankBit
			use(faceBlank)
		} else {
			use(l)
			m.value += int16(v.values[l])
		}
		if square.arrow != 0 {
			use(faceArrow)
			m.tiles++
			tile |= 32 << square.arrow
		}
		m.key ^= scatter(tile<<16 | uint64(square.sq)<<1 | uint64(side))
	}
	if s.stop != 0 {
		use(faceStop)
		m.tiles++
		m.key ^= scatter(1<<28 | uint64(s.stop)<<1 | uint64(side))
	}
	if b.special {
		placed, stop := v.placed(f)
		m.laid = &alfabet.Move{Placed: placed, Stop: stop}
	}
	return m
}

// scatter is a hash of a number.
func scatter(x uint64) uint64 {
	x = (x + 1) * spread
	x = (x ^ x>>32) * spread
	return x ^ x>>29
}

// placed are the tiles of a move as the rules take them.
func (b *endBoard) placed(m *endMove) ([]alfabet.Placed, string) {
	if m.laid != nil {
		return m.laid.Placed, m.laid.Stop
	}
	out := make([]alfabet.Placed, m.k)
	for i := range m.k {
		out[i] = alfabet.Placed{
			Square: b.pos.Board.Name(b.v.g.unsquare(int(m.sq[i]))),
			Letter: string(b.v.alphabet.Letters[m.let[i]&^blankBit]),
			Blank:  m.let[i]&blankBit != 0,
		}
	}
	return out, ""
}
