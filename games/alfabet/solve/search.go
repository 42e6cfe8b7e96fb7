package solve

import (
	"math/bits"
	"slices"

	"lettercase/lexicon"
)

// finding is a move as the search notes it: its slot, its word, which new tiles are blanks.
type finding struct {
	slot   uint32
	at     uint32 // of the word, in search.text or index.words
	score  int32
	equity int32
	blanks uint8
}

// search is the state of looking for moves in a position.
type search struct {
	best    finding
	collect bool   // all moves, not the best
	first   bool   // the first will do
	again   uint32 // not 0: the number of a rack that searches on several boards share
	found   []finding
	text    []byte // words found by walking the graph
	queue   queue

	cur   *slot
	id    uint32
	extra uint16 // number of the arrows and stop that the slot takes
	bonus int32
	kind  [maxWord]int8 // of a place in the word: which new tile, or -1-letter
	spell [maxWord]uint8
	parts *partCache
}

// slot numbers: which list, which place in it.
func (v *Solver) slot(id uint32) *slot {
	list, i := id>>16, id&0xffff
	if list >= 2*(maxSize+1) {
		return &v.flat[(list-2*(maxSize+1))<<16|i]
	}
	return &v.lines[list&1][list>>1][i]
}

func flatID(i int) uint32 { return uint32(2*(maxSize+1)+i>>16)<<16 | uint32(i&0xffff) }

// word is the letters of a found move's word.
func (v *Solver) word(f *finding, s *slot) []byte {
	from := v.text
	if v.indexed(s) {
		from = v.index.words
	}
	return from[f.at : f.at+uint32(s.n)]
}

// indexed reports whether a slot's words come from the index. Its entries handle two blanks, which is all a box has.
func (v *Solver) indexed(s *slot) bool { return v.index != nil && !s.knot && v.h.blanks <= 2 }

// fits reports whether the rack has enough tiles for a slot, and letters for its crossings.
func (v *Solver) fits(s *slot) bool {
	h := v.h
	if int(s.k) > h.letters {
		return false
	}
	if h.blanks == 0 {
		for _, i := range s.tight[:s.masks] {
			if s.allow[i&7]&h.mask == 0 {
				return false
			}
		}
	}
	return true
}

// bound is the most that any word in the slot can be worth, or false if no word fits.
func (v *Solver) bound(s *slot) (int32, bool) {
	switch {
	case int(s.k) > v.h.letters || s.strict&v.h.lay == 0:
		return 0, false
	case s.knot:
		return 1 << 29, true
	}
	return v.estimate(s), true
}

// estimate bounds a slot by the best values of the rack. The minimum that every new tile counts is weighed with the leave: which tiles to lay
// and which to keep is one choice. Extra points of squares go to the highest values; minus squares get the lowest values of the rack.
func (v *Solver) estimate(s *slot) int32 {
	h := v.h
	if s.sorted[(s.k-1)&7] < 0 {
		return v.withLeave(s, s.base+v.extras(s, int(s.k))+v.minus(s, int(s.k)), &h.best)
	}
	return v.withLeave(s, s.base+dot(&s.sorted, h.vals[h.loose&255])-int32(s.least)*h.highest[s.k&15], &h.best)
}

// dot adds up coefficients times values. There are no loops in it, whose ends nobody could foresee.
func dot(c *[8]int16, vals uint64) int32 {
	return int32(c[0])*int32(vals&0xff) + int32(c[1])*int32(vals>>8&0xff) + int32(c[2])*int32(vals>>16&0xff) + int32(c[3])*int32(vals>>24&0xff) +
		int32(c[4])*int32(vals>>32&0xff) + int32(c[5])*int32(vals>>40&0xff) + int32(c[6])*int32(vals>>48&0xff) + int32(c[7])*int32(vals>>56)
}

// estimateBlanks is estimate for so many blanks that are used.
func (v *Solver) estimateBlanks(s *slot, blanks int) int32 {
	letters := int(s.k) - blanks
	return v.withLeave(s, s.base+v.extras(s, letters)+v.minus(s, letters), &v.h.blanked[blanks])
}

// extras are the most that extra points of squares can bring with so many letters.
func (v *Solver) extras(s *slot, letters int) (sum int32) {
	for i, c := range s.sorted[:letters] {
		sum += int32(max(c-int16(s.least), 0)) * int32(v.h.sorted[i&7])
	}
	return sum
}

// minus is the least that minus squares take away from so many letters.
func (v *Solver) minus(s *slot, letters int) (sum int32) {
	short := v.h.letters - int(s.k)
	for i, c := range s.sorted[:letters] {
		sum += int32(min(c, 0)) * int32(v.h.sorted[(i+short)&7])
	}
	return sum
}

// capped is a closer estimate of a slot in which words are crossed: only some letters of the rack can lie there.
func (v *Solver) capped(s *slot, best *bounds) int32 {
	h := v.h
	if !v.fits(s) {
		return -1 << 30
	}
	sum, least := s.base, int16(s.least)
	free := 0
	for i, c := range s.sorted[:s.k] {
		if c <= least {
			break // the others would only lower it
		}
		allow := s.allow[s.order[i&7]&7]
		if allow == v.g.all {
			sum += int32(c-least) * int32(h.sorted[free&7])
			free++
			continue
		}
		for _, l := range h.high[:h.kinds&15] {
			if allow>>(l&31)&1 == 1 {
				sum += int32(c-least) * int32(h.values[l&31])
				break
			}
		}
	}
	return v.withLeave(s, sum, best)
}

// withLeave completes an estimate.
func (v *Solver) withLeave(s *slot, sum int32, best *bounds) int32 {
	tiles := s.tiles()
	if tiles == v.rackSize {
		sum += v.full
	}
	return sum*scale + best[(tiles<<3+int(s.least))&127]
}

// each calls for every slot of the position.
func (v *Solver) each(f func(*slot, uint32)) {
	if !v.whole {
		for d := range v.lines {
			for line := range v.lines[d] {
				list := v.lines[d][line]
				for i := range list {
					f(&list[i], uint32(line<<1|d)<<16|uint32(i))
				}
			}
		}
	}
	for i := range v.flat {
		f(&v.flat[i], flatID(i))
	}
}

// list finds all moves.
func (v *Solver) list() []finding {
	v.collect, v.found, v.text = true, v.found[:0], v.text[:0]
	v.parts.clear()
	v.lay()
	v.each(func(s *slot, id uint32) {
		if v.fits(s) && !(v.first && len(v.found) > 0) {
			v.fill(s, id)
		}
	})
	if v.g.turned || v.h.arrows > 1 {
		v.unique()
	}
	return v.found
}

// unique drops moves found twice: where words are turned, two lines can hold the same new tiles.
func (v *Solver) unique() {
	type key struct {
		sq   [8]int16
		let  [8]uint8
		bits uint32
	}
	seen := make(map[key]bool, len(v.found))
	v.found = slices.DeleteFunc(v.found, func(f finding) bool {
		s := v.slot(f.slot)
		word := v.word(&f, s)
		k := key{bits: uint32(s.stop)<<16 | uint32(s.k)}
		type tile struct {
			sq   int16
			bits uint8
		}
		var order [8]tile
		for i := range s.k {
			order[i] = tile{s.sq[i], word[s.pos[i]] | f.blanks>>i&1<<5 | s.corner>>i&1<<6 | s.ways>>i&1<<7}
		}
		slices.SortFunc(order[:s.k], func(a, b tile) int { return int(a.sq) - int(b.sq) })
		for i, t := range order[:s.k] {
			k.sq[i], k.let[i] = t.sq, t.bits
		}
		dup := seen[k]
		seen[k] = true
		return dup
	})
}

// top finds the best move that is worth more than floor; false if there is none.
func (v *Solver) top(floor int32) bool {
	v.parts.clear()
	v.again = 0
	return v.topAgain(floor, finding{equity: floor})
}

// topAgain is top for a rack that has been searched with before on boards with the same lines. The search goes on from
// a move that is known to be possible on this board; one without tiles is none.
func (v *Solver) topAgain(floor int32, known finding) bool {
	v.collect, v.text = false, v.text[:0]
	v.best = finding{equity: floor}
	if known.equity > floor {
		v.best = known
	}
	v.lay()
	v.queue.clear(v.best.equity)
	if !v.whole {
		for d := range v.lines {
			for line := range v.lines[d] {
				v.enqueue(v.lines[d][line], uint32(line<<1|d)<<16)
			}
		}
	}
	for i := 0; i < len(v.flat); i += 1 << 16 {
		v.enqueue(v.flat[i:min(len(v.flat), i+1<<16)], flatID(i))
	}
	q := &v.queue
	for b := q.top; b >= 0 && q.origin+int32(b+1)*scale > v.best.equity; b-- {
		for i := q.heads[b]; i != 0; {
			e := q.list[i-1]
			if i = e.next; e.bound > v.best.equity {
				s := v.slot(e.slot)
				if s.masks == 0 || s.knot && v.fits(s) || v.capped(s, &v.h.best) > v.best.equity {
					v.fill(s, e.slot)
				}
				if v.again != 0 {
					s.most = v.best.equity
				}
			}
		}
	}
	return v.best.equity > floor
}

// enqueue puts slots in line by their bounds.
func (v *Solver) enqueue(slots []slot, id uint32) {
	best, whole := v.best.equity, v.h.letters
	if v.index == nil || v.h.blanks > 0 {
		whole = 9 // the filter is asked later, if at all
	}
	for i := range slots {
		s := &slots[i]
		bound := s.most
		if v.again == 0 || s.seen != v.again {
			ok := false
			if bound, ok = v.bound(s); !ok || int(s.k) == whole && bound > best && !s.knot && v.index.lengths[s.n].may(s.letter+v.h.hash[v.h.loose&255]) == 0 {
				bound = -1 << 30
			}
			if v.again != 0 { // what is known of the shared rack outlasts searches with others
				s.seen, s.most = v.again, bound
			}
		}
		if bound > best {
			v.queue.push(id+uint32(i), bound)
		}
	}
}

// fill looks for the words of a slot.
func (v *Solver) fill(s *slot, id uint32) {
	v.cur, v.id = s, id
	v.extra = uint16(s.arrows) * v.h.wArrow
	if s.stop != 0 {
		v.extra += v.h.wStop
	}
	v.bonus = 0
	if s.tiles() == v.rackSize {
		v.bonus = v.full
	}
	if v.indexed(s) {
		v.fillIndexed()
		return
	}
	for i := range s.k {
		v.kind[s.pos[i]] = int8(i)
	}
	for i := range s.fixed {
		v.kind[s.at[i]] = -1 - int8(s.lies[i])
	}
	v.step(v.g.graph[0], 0, v.extra, s.base, 0)
}

// step lays the next letter of the slot by the word graph.
func (v *Solver) step(nd lexicon.GraphNode, j int, used uint16, score int32, blanks uint8) {
	s, h := v.cur, v.h
	if j == int(s.n) {
		if nd.Mask&lexicon.EndBit != 0 {
			v.offer(used, score, blanks)
		}
		return
	}
	t := v.kind[j]
	if t < 0 {
		l := uint8(-1 - t)
		bit := uint32(1) << l
		if nd.Mask&bit != 0 {
			v.spell[j] = l
			v.step(v.g.graph[nd.First+uint32(bits.OnesCount32(nd.Mask&(bit-1)))], j+1, used, score, blanks)
		}
		return
	}
	mask := nd.Mask & s.allow[t]
	if h.blanks == 0 {
		mask &= h.mask
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		next := v.g.graph[nd.First+uint32(bits.OnesCount32(nd.Mask&(1<<l-1)))]
		v.spell[j] = uint8(l)
		if h.counts[l] > 0 {
			if h.counts[l]--; h.counts[l] == 0 {
				h.mask &^= 1 << l
			}
			v.step(next, j+1, used+h.weight[l], score+int32(s.coef[t])*int32(v.values[l]), blanks)
			h.counts[l]++
			h.mask |= 1 << l
		}
		if h.blanks > 0 {
			h.blanks--
			v.step(next, j+1, used+h.wBlank, score, blanks|1<<t)
			h.blanks++
		}
	}
}

// offer takes a word found by the graph.
func (v *Solver) offer(used uint16, score int32, blanks uint8) {
	s := v.cur
	f := finding{slot: v.id, at: uint32(len(v.text)), blanks: blanks, score: score + v.bonus}
	if s.knot {
		ok := false
		if f.score, ok = v.ask(&f); !ok {
			return
		}
	}
	f.equity = f.score*scale + v.h.keep[used]
	if !v.collect && f.equity <= v.best.equity {
		return
	}
	v.text = append(v.text, v.spell[:s.n]...)
	if v.collect {
		v.found = append(v.found, f)
	} else {
		v.best = f
	}
}

// ask has the referee count a move in which lines run through several new tiles.
func (v *Solver) ask(f *finding) (int32, bool) {
	v.text = append(v.text, v.spell[:v.cur.n]...)
	placed, stop := v.placed(f)
	v.text = v.text[:f.at]
	m, err := v.pos.Play(placed, stop)
	if err != nil {
		return 0, false
	}
	for _, w := range m.Words {
		if !v.words.Has(w.Word) {
			return 0, false
		}
	}
	return int32(m.Score), true
}
