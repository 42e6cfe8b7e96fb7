package solve

import "lettercase/games/alfabet"

// endLine are the moves of one side in a line, with the rack that it had when they were looked for. At first it has only the
// places for words.
type endLine struct {
	rack  uint64
	moves []endMove
	used  []uint64  // what they use, close together: most are not possible any more with fewer tiles
	outs  []endMove // those that take the whole rack, if only these have been looked for
	top   int32     // the most that the points of a move can be with what its tiles would cost at the end,
	out   int32     // and of one that takes all tiles; -1: there is none
	whole bool      // the moves have been looked for,
	ended bool      // or those that take the whole rack
}

// endFound is a line by the key of all that its moves depend on.
type endFound struct {
	key uint64
	*endLine
}

// moves calls for every move that a side can make.
func (b *endBoard) moves(side int, f func(*endMove)) {
	rack := b.racks[side].counts
	if b.special {
		if b.lines[side][0][0] == nil {
			b.lines[side][0][0] = b.all(side)
		}
		list := b.lines[side][0][0].moves
		for i := range list {
			f(&list[i])
		}
		return
	}
	for d := range b.lines[side] {
		for line := 1; line <= b.v.g.size; line++ {
			l := b.full(side, line, uint8(d))
			for i, used := range l.used {
				if holds(rack, used) {
					f(&l.moves[i])
				}
			}
		}
	}
}

// at has what is known of a side in a line.
func (b *endBoard) at(side, line int, way uint8) *endLine {
	l := &b.lines[side][way][line]
	if *l == nil {
		*l = b.line(side, line, way)
	}
	return *l
}

// full has the moves of a side in a line.
func (b *endBoard) full(side, line int, way uint8) *endLine {
	l := &b.lines[side][way][line]
	if *l != nil && (*l).whole {
		return *l
	}
	if *l == nil || (*l).rack != b.racks[side].counts {
		known, key := b.find(side, line, way)
		if known.key != key || known.endLine == nil {
			*known = endFound{key, b.fresh(side)}
		}
		*l = known.endLine
	}
	if !(*l).whole {
		b.made++
		b.read(*l, side, line, way)
	}
	return *l
}

// find has the place for what is known of a line.
func (b *endBoard) find(side, line int, way uint8) (*endFound, uint64) {
	key := b.content[way][line] ^ b.owner(side)*spread ^ scatter(uint64(line)<<1|uint64(way))
	return &b.known[key*spread>>b.lineShift], key
}

// fresh is a line of which nothing is known.
func (b *endBoard) fresh(side int) *endLine {
	if len(b.frees) == 0 {
		b.frees = make([]endLine, 1024)
	}
	l := &b.frees[0]
	b.frees = b.frees[1:]
	*l = endLine{rack: b.racks[side].counts, out: -1}
	return l
}

// line finds the places for words of a side in a line.
func (b *endBoard) line(side, line int, way uint8) *endLine {
	known, key := b.find(side, line, way)
	if known.key == key && known.endLine != nil {
		return known.endLine
	}
	l := b.fresh(side)
	if *known = (endFound{key, l}); b.isFew(side) {
		b.read(l, side, line, way) // as quick as looking for places
		return l
	}
	b.slots(side, line, way)
	for i := range b.v.flat.slots {
		if s := &b.v.flat.slots[i]; b.v.fits(&b.v.flat, s) {
			most := b.v.most(s, int16(b.share))
			if l.top = max(l.top, most); int(s.k) == b.v.h.letters {
				l.out = max(l.out, most)
			}
		}
	}
	return l
}

func (b *endBoard) owner(side int) uint64 { return b.racks[side].counts ^ scatter(uint64(side)) }

// slots lays the places for words of a side in a line.
func (b *endBoard) slots(side, line int, way uint8) {
	v := b.v
	if owner := b.owner(side); b.held != owner {
		b.held = owner
		b.hand(side)
	}
	v.flat.clear()
	w := &v.w
	w.out, w.arrows, w.most, w.have = &v.flat, 0, v.h.letters, v.h.mask
	if v.h.blanks > 0 {
		w.have = v.g.all
	}
	for i := 1; i <= v.g.size; i++ {
		sq := line*stride + i
		if way == down {
			sq = i*stride + line
		}
		w.from(sq, way, 0)
	}
}

// most is a bound of the points of a word in a slot with the values of its tiles, so many times.
func (v *Solver) most(s *slot, times int16) int32 {
	h, sum := v.h, s.base
	short := h.letters - int(s.k)
	for i := range int(s.k) {
		c := s.coefs.at(i)
		if c += times; c >= 0 {
			sum += int32(c) * int32(h.sorted[i&7])
		} else {
			sum += int32(c) * int32(h.sorted[(i+short)&7])
		}
	}
	if s.count() == v.rackSize {
		sum += int32(alfabet.Bonus(v.rackSize))
	}
	return sum
}

// read looks for the moves of a side in a line.
func (b *endBoard) read(l *endLine, side, line int, way uint8) {
	l.whole, l.outs = true, nil
	if b.isFew(side) {
		l.moves = b.few(side, line, way)
	} else {
		l.moves = b.collect(side, line, way, 1)
	}
	l.top, l.out = 0, -1
	if len(b.uses) < len(l.moves) {
		b.uses = make([]uint64, max(len(l.moves), 4096))
	}
	l.used, b.uses = b.uses[:len(l.moves):len(l.moves)], b.uses[len(l.moves):]
	for i := range l.moves {
		m := &l.moves[i]
		l.used[i] = m.used
		worth := int32(m.score) + b.share*int32(m.value)
		if l.top = max(l.top, worth); m.used == l.rack {
			l.out = max(l.out, worth)
		}
	}
}

// ends calls for the moves of a side that take its whole rack.
func (b *endBoard) ends(side int, f func(*endMove)) {
	rack := b.racks[side].counts
	for d := range b.lines[side] {
		for line := 1; line <= b.v.g.size; line++ {
			l := &b.lines[side][d][line]
			if *l == nil || !(*l).whole && (*l).rack != rack {
				*l = b.line(side, line, uint8(d))
			}
			if (*l).whole {
				for i, used := range (*l).used {
					if used == rack {
						f(&(*l).moves[i])
					}
				}
				continue
			}
			if (*l).out < 0 {
				continue
			}
			if !(*l).ended {
				b.made++
				(*l).ended, (*l).outs = true, b.collect(side, line, uint8(d), b.racks[side].tiles)
			}
			for i := range (*l).outs {
				f(&(*l).outs[i])
			}
		}
	}
}

// collect looks for the moves of a side in a line that take so many letters at least.
func (b *endBoard) collect(side, line int, way uint8, least int) []endMove {
	v := b.v
	b.slots(side, line, way)
	v.collect, v.found, v.text = true, v.found[:0], v.text[:0]
	v.parts.clear()
	for i := range v.flat.slots {
		if s := &v.flat.slots[i]; int(s.k) >= least && v.fits(&v.flat, s) {
			v.fill(&v.flat, s, flatID(i))
		}
	}
	moves := b.room(len(v.found))
	for i := range v.found {
		moves[i] = b.move(&v.found[i], side, uint8(line), way)
	}
	return moves
}

// room is room for moves that are kept.
func (b *endBoard) room(n int) []endMove {
	if len(b.free) < n {
		b.free = make([]endMove, max(n, 4096))
	}
	moves := b.free[:n:n]
	b.free = b.free[n:]
	return moves
}
