package solve

import (
	"math/bits"
	"math/rand/v2"
)

// anchors searches the figures that contain a certain letter, the anchor, and then, if the budget allows to lose it, those without.
func (s *search) anchors(paid, level int) {
	if s.mask == 0 {
		return
	}
	t := &s.p.tried
	if level > t.level {
		t.level, t.root, t.anchors[level] = level, 0, s.anchor(s.budget-paid)
	}
	k := t.anchors[level]
	if level == t.level {
		s.fix(k, paid)
	}
	cost := s.p.unused[k] * int(s.left[k])
	if s.over() || paid+cost > s.budget {
		return
	}
	n := s.left[k]
	s.left[k], s.mask, s.nLeft = 0, s.mask&^(1<<k), s.nLeft-int(n)
	s.packed -= uint64(n) * s.p.pack.unit[k]
	s.anchors(paid+cost, level+1)
	s.packed += uint64(n) * s.p.pack.unit[k]
	s.left[k], s.mask, s.nLeft = n, s.mask|1<<k, s.nLeft+int(n)
}

// anchor chooses the letter to start from: one that must be used if there is one, with few short words through it for its value.
func (s *search) anchor(budget int) kind {
	best, bestMust := kind(-1), false
	for m := s.mask; m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		must := s.p.unused[k] > budget
		if best >= 0 && bestMust && !must {
			continue
		}
		if best < 0 || must && !bestMust || s.p.narrower(k, best) {
			best, bestMust = k, must
		}
	}
	return best
}

// narrower reports whether fewer figures within the budget are to be expected through one letter than through another: because fewer
// words run through it, or because it loses more if it is in one word only.
func (p *problem) narrower(a, b kind) bool {
	return p.spread[a]*(10*p.value[b]+3) < p.spread[b]*(10*p.value[a]+3)
}

// fix places the anchor and tries every word across through it, in shuffled order: neighbours in the dictionary
// are alike. A figure and its transposition score the same, so only those are tried whose word across comes after the word down
// through the anchor, by length and then by letters.
func (s *search) fix(k kind, paid int) {
	s.put(middle, k)
	s.node++
	s.collect(pair{middle, 0, many}, 0)
	roots := s.plays[0]
	rand.New(rand.NewPCG(1, 0)).Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
	for t := &s.p.tried; t.root < len(roots); t.root++ {
		s.root = roots[t.root]
		s.pend[0] = append(s.pend[0][:0], pair{middle, 0, many}, pair{middle, 1, many})
		s.try(&s.root, 0, paid)
		if s.over() {
			break
		}
	}
	s.lift(middle)
}

// before breaks the tie between a figure and its transposition: the anchor's word down must not come after its word across.
func (s *search) before(down *play) bool {
	if down.n != s.root.n {
		return down.n < s.root.n
	}
	for i := range int(down.n) {
		if down.kinds[i] != s.root.kinds[i] {
			return down.kinds[i] < s.root.kinds[i]
		}
	}
	return (middle-int(down.start))/side <= middle-int(s.root.start)
}
