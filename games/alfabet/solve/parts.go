package solve

import (
	"math/bits"
	"slices"
)

// partCache remembers, for each multiset of lying letters and number of tiles, which parts of the rack make words with it.
type partCache struct {
	table   [1 << partRoom]partList
	stamp   uint32
	entries []entry
}

const partRoom = 9 // multisets that are remembered, as a power of two

// partList is what is known about one multiset of lying letters and number of tiles.
type partList struct {
	key      uint64
	stamp    uint32
	from, to uint32
}

// entry is a part of the rack that makes words with the lying letters, according to the filter. Where they are is looked up only
// when needed: most parts are never looked up. A part with blanks is at first an entry for all that they may stand for.
type entry struct {
	words uint32 // 0: not looked up; of blanks that may stand for anything: one more than where the entries for each of it begin
	part  uint16
	blank [2]uint8 // what blanks in the part stand for
}

func (c *partCache) clear() {
	c.stamp++
	c.entries = c.entries[:0]
}

// find returns the list for a key and whether it is made already. A new key may replace the one there.
func (c *partCache) find(key uint64) (*partList, bool) {
	l := &c.table[key*spread>>(64-partRoom)]
	return l, l.stamp == c.stamp && l.key == key
}

// fillIndexed looks for the words of a slot by its letters: with no blank, with one, with two. Blanks are expensive to use,
// so that most slots need not be tried with them.
func (v *Solver) fillIndexed() {
	s, h := v.cur, v.h
	for blanks := 0; blanks <= min(h.blanks, int(s.k)); blanks++ {
		with := &h.blanked[blanks]
		if h.blanks > 0 && !v.collect && v.estimate(s, int(s.k)-blanks, with) <= v.best.equity {
			continue
		}
		key := s.letter + uint64(s.k)<<57 + uint64(blanks)<<61
		list, made := v.parts.find(key)
		if (!made || blanks > 0) && s.masks > 0 && !v.collect && v.capped(v.within, s, with) <= v.best.equity {
			continue // to try a list that is made takes no longer than that, unless there are blanks
		}
		if !made {
			from := uint32(len(v.parts.entries))
			v.gather(blanks)
			*list = partList{key, v.parts.stamp, from, uint32(len(v.parts.entries))}
		}
		for i, e := range v.parts.entries[list.from:list.to] {
			reach := h.reach(s, e.part, v.sum, v.extra)
			switch {
			case reach <= v.best.equity && !v.collect:
			case v.collect || reach > v.due:
				v.turn = uint32(len(v.queue.list)) + 1
				v.tryPart(list.from + uint32(i))
			default: // only the best of the slots are known by now: another part may make this one unnecessary
				v.queue.push(v.id, reach, list.from+uint32(i)+1)
			}
		}
	}
}

// tryPart tries a part of the rack in the present slot.
func (v *Solver) tryPart(i uint32) {
	if e := &v.parts.entries[i]; v.h.blanks > 0 && e.part >= v.h.wBlank {
		v.tryBlanks(i, int(e.part/v.h.wBlank))
	} else {
		v.tryEntry(e)
	}
}

// gather finds the parts of the rack, with the given number of blanks, that may make words with the present slot's letters.
func (v *Solver) gather(blanks int) {
	s, h, c := v.cur, v.h, v.parts
	list := h.natural[int(s.k)-blanks]
	n := len(c.entries)
	c.entries = slices.Grow(c.entries, len(list))
	entries, letter := c.entries[n:n+len(list)], s.letter
	if blanks > 0 {
		for i, part := range list {
			entries[i] = entry{part: part + uint16(blanks)*h.wBlank}
		}
		c.entries = c.entries[:n+len(list)]
		return
	}
	filter, shift, found := v.index.lengths[s.n].filter, v.index.lengths[s.n].fShift, 0
	for _, part := range list { // without branches that nobody can foresee
		entries[found] = entry{part: part}
		found += int(may(filter, shift, letter+h.hash[part&255]))
	}
	c.entries = c.entries[:n+found]
}

// tryBlanks tries a part with blanks as everything that they may stand for.
func (v *Solver) tryBlanks(i uint32, blanks int) {
	s, h, c := v.cur, v.h, v.parts
	e := c.entries[i]
	if e.words == 0 {
		c.entries[i].words = uint32(len(c.entries)) + 1
		hash := s.letter + h.hash[e.part%h.wBlank]
		if blanks == 1 {
			v.gatherBlank(hash, entry{part: e.part}, 0, 0)
		} else {
			for l := range v.alphabet.Letters {
				v.gatherBlank(hash+hashes[l&31], entry{part: e.part, blank: [2]uint8{0, uint8(l)}}, 0, l)
			}
		}
		c.entries = append(c.entries, entry{words: noWords}) // the last
		e.words = c.entries[i].words
	}
	reach := h.reach(s, e.part, v.sum, v.extra)
	for e := c.entries[e.words-1:]; e[0].part != 0; e = e[1:] {
		if v.collect || v.beats(reach) {
			v.tryEntry(&e[0])
		}
	}
}

// gatherBlank finds the letters from one on that a blank may stand for.
func (v *Solver) gatherBlank(hash uint64, e entry, i, from int) {
	c, t := v.parts, &v.index.lengths[v.cur.n]
	filter, shift := t.filter, t.fShift
	var fit uint32
	for l := from; l < len(v.alphabet.Letters); l++ {
		fit |= uint32(may(filter, shift, hash+hashes[l&31])) << (l & 31)
	}
	for ; fit != 0; fit &= fit - 1 {
		e.blank[i] = uint8(bits.TrailingZeros32(fit))
		c.entries = append(c.entries, e)
	}
}

// noWords is an entry's place when the filter was wrong.
const noWords = 1<<32 - 1

// lookUp looks an entry's words up.
func (v *Solver) lookUp(e *entry) uint32 {
	s, h := v.cur, v.h
	natural, hash := e.part, s.letter
	for i := 0; natural >= h.wBlank && h.blanks > 0; i++ {
		natural -= h.wBlank
		hash += hashes[e.blank[i&1]&31]
	}
	if e.words = v.index.look(hash+h.hash[natural], uint32(s.n)); e.words == 0 {
		e.words = noWords
	}
	return e.words
}

// reach is the most that a word of a part of the rack can be worth in a slot, in which lying letters and squares bring so much and other tiles
// are used.
func (h *hand) reach(s *slot, part uint16, sum int32, others uint16) int32 {
	return (sum+s.coefs.dot(h.vals[part&255]))*scale + h.keep[(part+others)&255]
}

// tryEntry tries the words of a part of the rack in the present slot.
func (v *Solver) tryEntry(e *entry) {
	s, h, l := v.cur, v.h, v.within
	squares := l.tiles(s)
	if has := h.has[e.part&255]; s.masks > 0 {
		for i := range squares {
			if squares[i].mask&has == 0 {
				return
			}
		}
	}
	keep := h.keep[(e.part+v.extra)&255]
	words := v.index.words
	n := uint32(s.n)
	place := e.words
	if place == 0 {
		place = v.lookUp(e)
	}
	if place == noWords {
		return
	}
	let := l.let[s.lying:]
next:
	for at, more := place+1, true; more; at += n + 1 {
		more = words[at-1] >= moreWords
		word := words[at : at+n]
		for i, p := range l.at[s.lying:][:s.fixed] {
			if word[p-s.begin] != let[i] {
				continue next
			}
		}
		score := v.sum
		for i := range squares {
			t := &squares[i]
			letter := word[t.at-s.begin] & 31
			if t.mask>>letter&1 == 0 {
				continue next
			}
			score += s.coef(t) * int32(v.values[letter])
		}
		f := finding{slot: v.id, at: at, score: score}
		if h.blanks > 0 && e.part >= h.wBlank {
			v.assign(f, e, word, keep)
			continue
		}
		f.equity = score*scale + keep
		v.note(f)
	}
}

// assign tries every choice of new tiles as the blanks.
func (v *Solver) assign(f finding, e *entry, word []byte, keep int32) {
	s, squares := v.cur, v.within.tiles(v.cur)
	two := e.part >= 2*v.h.wBlank
	first := e.blank[0]
	for i := range squares {
		if word[squares[i].at-s.begin] != first {
			continue
		}
		g := f
		g.blanks = 1 << i
		g.score -= s.coef(&squares[i]) * int32(v.values[first&31])
		if !two {
			g.equity = g.score*scale + keep
			v.note(g)
			continue
		}
		second := e.blank[1]
		for j := range squares {
			if word[squares[j].at-s.begin] != second || j == i || second == first && j < i {
				continue
			}
			g2 := g
			g2.blanks |= 1 << j
			g2.score -= s.coef(&squares[j]) * int32(v.values[second&31])
			g2.equity = g2.score*scale + keep
			v.note(g2)
		}
	}
}
