package solve

import (
	"cmp"
	"slices"

	"lettercase/games/lettermix"
)

// WordsSolution is the most words that a throw can form when each die is used once (MIX-18, A8).
type WordsSolution struct {
	Count   int              `json:"count"`
	Dice    int              `json:"dice"` // dice used; among equal counts the more the better
	Words   []string         `json:"words"`
	Rows    []string         `json:"rows"` // the words one below the other; a small letter is the joker
	Optimal bool             `json:"optimal"`
	Layout  lettermix.Layout `json:"-"` // every word in a row of its own
}

// tally is words and the dice in them, compared in this order.
type tally struct{ words, dice int }

func (t tally) less(u tally) bool {
	return cmp.Or(cmp.Compare(t.words, u.words), cmp.Compare(t.dice, u.dice)) < 0
}

func (t tally) plus(u tally) tally { return tally{t.words + u.words, t.dice + u.dice} }

// MostWords finds the largest set of different words that the dice form side by side; ties go to the set using most dice.
func (v *Solver) MostWords(faces []string, h Hooks) (WordsSolution, error) {
	s, err := v.on(faces, h)
	if err != nil {
		return WordsSolution{}, err
	}
	s.makeProblems()
	best := &packer{throwSolver: s}
	complete := true
	for _, p := range s.problems {
		if complete = complete && best.pack(p); !complete {
			break
		}
	}
	return best.solution(complete), nil
}

// packer packs words into the letters of a problem. How much a set of letters can hold at best is worked out once for each of
// the at most 8192 subsets, repetitions allowed; the search for different words then follows that bound.
type packer struct {
	*throwSolver
	p     *problem
	words []packed
	holds map[uint64]tally
	used  []int

	best  tally
	bestP *problem
	found [][]kind
}

// packed is a word with its letters as one number.
type packed struct {
	kinds []kind
	need  uint64
	mask  uint16
}

// pack looks for a better packing with the letters of a problem; false if it was stopped.
func (w *packer) pack(p *problem) bool {
	w.p, w.words, w.holds, w.used = p, nil, map[uint64]tally{}, nil
	w.build(p)
	for _, e := range p.entries {
		word := packed{kinds: e.kinds}
		for _, k := range e.kinds {
			word.need += p.pack.unit[k]
			word.mask |= 1 << k
		}
		w.words = append(w.words, word)
	}
	slices.SortStableFunc(w.words, func(a, b packed) int { return len(a.kinds) - len(b.kinds) })
	all := uint64(0)
	for k := range p.kinds {
		all += uint64(p.count[k]) * p.pack.unit[k]
	}
	w.greedy(all)
	w.hold(all)
	if w.stopped() {
		return false
	}
	w.search(all, 0, tally{})
	return !w.stopped()
}

// greedy takes the short words first: a fast answer for callers that cannot wait for the best.
func (w *packer) greedy(left uint64) {
	have := tally{}
	for i := range w.words {
		if word := &w.words[i]; w.p.pack.within(word.need, left) {
			left -= word.need
			have = have.plus(tally{1, len(word.kinds)})
			w.used = append(w.used, i)
		}
	}
	w.keep(have)
	w.used = w.used[:0]
}

// keep remembers the words used if they are the best so far.
func (w *packer) keep(have tally) {
	if !w.best.less(have) {
		return
	}
	w.best, w.bestP, w.found = have, w.p, nil
	for _, i := range w.used {
		w.found = append(w.found, w.words[i].kinds)
	}
}

// hold is the most words that fit into letters, counting repeated words.
func (w *packer) hold(left uint64) tally {
	if t, ok := w.holds[left]; ok {
		return t
	}
	var best tally
	if k := w.first(left); k >= 0 && !w.stopped() {
		best = w.hold(left - w.p.pack.unit[k])
		for i := range w.words {
			word := &w.words[i]
			if word.mask>>k&1 == 1 && w.p.pack.within(word.need, left) {
				if t := w.hold(left - word.need).plus(tally{1, len(word.kinds)}); best.less(t) {
					best = t
				}
			}
		}
	}
	w.holds[left] = best
	return best
}

// first is the lowest kind among letters, or -1.
func (w *packer) first(left uint64) int {
	for k := range w.p.kinds {
		if w.p.pack.within(w.p.pack.unit[k], left) {
			return k
		}
	}
	return -1
}

// search packs different words: the words through the first letter left, or that letter unused. Words through one
// letter come in rising order, so equal letters do not give the same packing twice.
func (w *packer) search(left uint64, from int, have tally) {
	w.keep(have)
	k := w.first(left)
	if k < 0 || !w.best.less(have.plus(w.holds[left])) || w.stopped() {
		return
	}
	for i := from; i < len(w.words); i++ {
		word := &w.words[i]
		if word.mask>>k&1 == 0 || !w.p.pack.within(word.need, left) {
			continue
		}
		rest, next := left-word.need, 0
		if w.first(rest) == k {
			next = i + 1
		}
		w.used = append(w.used, i)
		w.search(rest, next, have.plus(tally{1, len(word.kinds)}))
		w.used = w.used[:len(w.used)-1]
	}
	for unit := w.p.pack.unit[k]; w.first(left) == k; {
		left -= unit
	}
	w.search(left, 0, have)
}

// solution lays the words in rows, using each die where it is first needed.
func (w *packer) solution(complete bool) WordsSolution {
	s := WordsSolution{Count: w.best.words, Dice: w.best.dice, Words: []string{}, Optimal: complete, Layout: w.beside()}
	for y, kinds := range w.found {
		word := ""
		for x, k := range kinds {
			letter := w.bestP.letter[k]
			word += string(w.alphabet.Letters[letter])
			w.put(s.Layout, letter, lettermix.Spot{X: x, Y: y})
		}
		s.Words = append(s.Words, word)
	}
	s.Rows = drawRows(w.faces, s.Layout)
	return s
}
