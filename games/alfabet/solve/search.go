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
	best     finding
	collect  bool   // all moves, not the best
	first    bool   // the first will do
	again    uint32 // not 0: the number of a rack that searches on several boards share
	found    []finding
	text     []byte // words found by walking the graph
	queue    queue
	turn     uint32 // when what is tried now would come if nothing were put off,
	bestTurn uint32 // and when the best move
	due      int32  // what is worth more than this at most is not put off

	beside bounds // what a slot of a line is worth at most beside its coefficients times the values of the rack

	cur    *slot
	within *line // of the slot
	id     uint32
	extra  uint16        // number of the arrows and stop that the slot takes
	sum    int32         // points without those of new letters
	new    [maxWord]int8 // of a place in the word: which new tile, or -1-letter
	spell  [maxWord]uint8
	parts  *partCache
}

// find has a slot and its line. Slot numbers say which line, which place in it.
func (v *Solver) find(id uint32) (*line, *slot) {
	list, i := id>>16, id&0xffff
	if list >= 2*(maxSize+1) {
		return &v.flat, &v.flat.slots[(list-2*(maxSize+1))<<16|i]
	}
	l := v.lines[list&1][list>>1]
	return l, &l.slots[i]
}

// slot has a slot and the squares of its new tiles.
func (v *Solver) slot(id uint32) (*slot, []rowSquare) {
	l, s := v.find(id)
	return s, l.tiles(s)
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
func (v *Solver) indexed(s *slot) bool { return v.index != nil && s.kind&knot == 0 && v.h.blanks <= 2 }

// lists calls for every line and for what lies in none, with the number of the first slot.
func (v *Solver) lists(f func(*line, []slot, uint32)) {
	if !v.whole {
		for d := range v.lines {
			for number, l := range v.lines[d][:v.g.size+1] {
				if l != nil {
					f(l, l.slots, uint32(number<<1|d)<<16)
				}
			}
		}
	}
	for i, slots := 0, v.flat.slots; i < len(slots); i += 1 << 16 {
		f(&v.flat, slots[i:min(len(slots), i+1<<16)], flatID(i))
	}
}

// list finds all moves.
func (v *Solver) list() []finding {
	v.collect, v.found, v.text = true, v.found[:0], v.text[:0]
	v.parts.clear()
	v.lay()
	v.lists(func(l *line, slots []slot, id uint32) {
		for i := range slots {
			if s := &slots[i]; v.fits(l, s) && !(v.first && len(v.found) > 0) {
				v.fill(l, s, id+uint32(i))
			}
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
		s, squares := v.slot(f.slot)
		word := v.word(&f, s)
		k := key{bits: uint32(s.stop)<<16 | uint32(s.k)}
		type tile struct {
			sq   int16
			bits uint8
		}
		var order [8]tile
		for i := range squares {
			t := &squares[i]
			order[i] = tile{t.sq, word[t.at-s.begin] | f.blanks>>i&1<<5 | t.arrow<<6}
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
	v.weighBeside()
	v.lists(v.enqueue)
	q := &v.queue
	v.turn, v.bestTurn = 0, 0
	for b := q.top; b >= 0 && q.origin+int32(b+1)*scale >= v.best.equity; b-- {
		if v.due = q.origin + int32(b)*scale; v.again != 0 {
			v.due = -1 << 31 // what is found out of a slot must not depend on those after it
		}
		for q.heads[b] != 0 {
			turn, e := q.pop(b)
			l, s := v.find(e.slot)
			switch {
			case e.entry != 0:
				if v.turn = turn; v.beats(e.bound) {
					v.present(l, s, e.slot)
					v.tryPart(e.entry - 1)
				}
				continue
			case e.bound <= v.best.equity:
				continue
			case v.indexed(s) || s.masks == 0 || s.kind&knot != 0 && v.fits(l, s) || v.capped(l, s, &v.h.best) > v.best.equity:
				v.turn = uint32(len(q.list)) + 1
				v.fill(l, s, e.slot)
			}
			if v.again != 0 {
				s.most = v.best.equity
			}
		}
	}
	return v.best.equity > floor
}

// beats reports whether a move of the present turn is better than the best, or as good and would have been found before it if nothing were put off.
func (v *Solver) beats(equity int32) bool {
	return equity > v.best.equity || equity == v.best.equity && v.turn < v.bestTurn
}

// enqueue puts slots in line by their bounds.
func (v *Solver) enqueue(l *line, slots []slot, id uint32) {
	h, best, whole := v.h, v.best.equity, v.h.letters
	if v.index == nil || h.blanks > 0 {
		whole = 9 // the filter is asked later, if at all
	}
	vals, hash := h.vals[h.loose&255], h.hash[h.loose&255]
	if v.again != 0 && l.seen == v.again {
		for i := range slots {
			if bound := slots[i].most; bound > best {
				v.queue.push(id+uint32(i), bound, 0)
			}
		}
		return
	}
	for i := range slots {
		s := &slots[i]
		bound := int32(-1 << 30)
		switch {
		case s.strict&h.lay == 0:
		case s.kind == 0 && l != &v.flat:
			bound = (s.base+s.coefs.dot(vals))*scale + v.beside[(s.k<<3+s.least)&127]
		default:
			bound = v.bound(s)
		}
		if int(s.k) == whole && bound > best && s.kind&knot == 0 && v.index.lengths[s.n].none(s.letter+hash) {
			bound = -1 << 30
		}
		if v.again != 0 { // what is known of the shared rack outlasts searches with others
			s.most = bound
		}
		if bound > best {
			v.queue.push(id+uint32(i), bound, 0)
		}
	}
	if v.again != 0 && l != &v.flat {
		l.seen = v.again
	}
}

// present takes over a slot.
func (v *Solver) present(l *line, s *slot, id uint32) {
	v.within, v.cur, v.id = l, s, id
	v.extra = uint16(s.arrows) * v.h.wArrow
	if s.stop != 0 {
		v.extra += v.h.wStop
	}
	v.sum = s.base
	if s.count() == v.rackSize {
		v.sum += v.full
	}
}

// fill looks for the words of a slot.
func (v *Solver) fill(l *line, s *slot, id uint32) {
	v.present(l, s, id)
	if v.indexed(s) {
		v.fillIndexed()
		return
	}
	for i, t := range l.tiles(s) {
		v.new[t.at-s.begin] = int8(i)
	}
	for i, at := range l.at[s.lying:][:s.fixed] {
		v.new[at-s.begin] = -1 - int8(l.let[int(s.lying)+i])
	}
	v.step(v.g.graph[0], 0, v.extra, v.sum, 0)
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
	new := v.new[j]
	if new < 0 {
		l := uint8(-1 - new)
		bit := uint32(1) << l
		if nd.Mask&bit != 0 {
			v.spell[j] = l
			v.step(v.g.graph[nd.Child(bit)], j+1, used, score, blanks)
		}
		return
	}
	t := &v.within.squares[int(s.first)+int(new)]
	mask := nd.Mask & t.mask
	if h.blanks == 0 {
		mask &= h.mask
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		next := v.g.graph[nd.Child(1<<l)]
		v.spell[j] = uint8(l)
		if h.counts[l] > 0 {
			if h.counts[l]--; h.counts[l] == 0 {
				h.mask &^= 1 << l
			}
			v.step(next, j+1, used+h.weight[l], score+s.coef(t)*int32(v.values[l]), blanks)
			h.counts[l]++
			h.mask |= 1 << l
		}
		if h.blanks > 0 {
			h.blanks--
			v.step(next, j+1, used+h.wBlank, score, blanks|1<<new)
			h.blanks++
		}
	}
}

// offer takes a word found by the graph.
func (v *Solver) offer(used uint16, score int32, blanks uint8) {
	s := v.cur
	f := finding{slot: v.id, at: uint32(len(v.text)), blanks: blanks, score: score}
	if s.kind&knot != 0 {
		ok := false
		if f.score, ok = v.ask(&f); !ok {
			return
		}
	}
	f.equity = f.score*scale + v.h.keep[used]
	if v.collect || v.beats(f.equity) {
		v.text = append(v.text, v.spell[:s.n]...)
		v.note(f)
	}
}

// note takes a move.
func (v *Solver) note(f finding) {
	if v.collect {
		v.found = append(v.found, f)
	} else if v.beats(f.equity) {
		v.best, v.bestTurn = f, v.turn
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
