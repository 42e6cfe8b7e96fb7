package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/games/lettermix"
)

// never is a price above any budget.
const never = 1 << 20

// problem is one question to the search: letters, each to be used twice, once or not at all.
//
// A figure scores twice the sum of all values minus its loss: a letter in two words loses nothing, in one word
// its value v, unused 3v. So the best figure has the least loss. With a joker the problem is solved once for
// every letter it may stand for: that letter then has one more copy, all copies must be used (a spare one could
// swap with an unused joker, which is a separate problem), and the worst placed of them is the joker.
type problem struct {
	kinds   int
	letter  [lettermix.Dice]byte // alphabet index of each kind
	count   [lettermix.Dice]int8
	value   [lettermix.Dice]int // loss in one word
	unused  [lettermix.Dice]int // loss when left over
	free    kind                // the joker's kind, or -1
	tree    []wordNode
	tried   tried
	spread  [lettermix.Dice]int // how many figures are to be expected through each kind
	entries []entry
	pool    []prices
	before  [lettermix.Dice]uint16 // kinds that stand before a kind in words of two letters
	after   [lettermix.Dice]uint16 // and behind it
	follow  [lettermix.Dice]uint16 // kinds that stand behind a kind somewhere in a word,
	precede [lettermix.Dice]uint16 // and before it
	pack    packing
	needs   [lettermix.Dice][]uint64 // the letters of the words through a kind, packed; without words that need all letters of another
	least   int                      // proven lower bound on the loss
}

// tried is where a search within a budget was left: all root words before it are finished, for smaller budgets as well.
type tried struct {
	budget, level, root int
	anchors             [lettermix.Dice]kind // by level; those up to level are chosen
}

var untried = tried{budget: -1, level: -1}

// makeProblems makes a problem for every letter the joker can stand for, the most promising first, then one without the joker.
func (s *throwSolver) makeProblems() {
	if s.joker {
		for _, l := range s.meanings() {
			s.problems = append(s.problems, s.newProblem(l))
		}
	}
	s.problems = append(s.problems, s.newProblem(-1))
}

// meanings are the letters that the joker can stand for. A die with few words through it is likely to lose its value, so
// the letter that puts the least value at risk comes first.
func (s *throwSolver) meanings() []int8 {
	n := len(s.counts)
	natural, added := make([]int, n), make([]int, n*n) // words through each letter: without the joker, and more by its letter
	for _, w := range s.words {
		through := natural
		if w.lacks >= 0 {
			through = added[int(w.lacks)*n:]
		}
		for _, l := range w.letters {
			through[l]++
		}
	}
	var letters []int8
	risk := make([]float64, n)
	for joker := range n {
		if added[joker*n+joker] > 0 || s.counts[joker] > 0 {
			letters = append(letters, int8(joker))
		}
		for l, dice := range s.counts {
			value := int(dice) * s.value(byte(l))
			risk[joker] += float64(value) / float64(1+natural[l]+added[joker*n+l])
		}
	}
	slices.SortStableFunc(letters, func(a, b int8) int { return cmp.Compare(risk[a], risk[b]) })
	return letters
}

func (s *throwSolver) newProblem(joker int8) *problem {
	p := &problem{free: -1, tried: untried}
	for l, n := range s.counts {
		if int8(l) == joker {
			n++
		}
		if n == 0 {
			continue
		}
		k := kind(p.kinds)
		p.kinds++
		p.letter[k], p.count[k] = byte(l), n
		p.value[k] = s.value(byte(l))
		p.unused[k] = 3 * p.value[k]
		if int8(l) == joker {
			p.free = k
			p.unused[k] = never
			if n == 1 {
				p.value[k] = 0
			}
		}
	}
	return p
}

// build makes the word tree of a problem, once.
func (s *throwSolver) build(p *problem) {
	if p.tree != nil {
		return
	}
	s.builder.reset()
	p.pack = newPacking(p)
	var kindOf [32]kind
	for k := range p.kinds {
		kindOf[p.letter[k]] = kind(k)
	}
	var word [lettermix.Dice]kind
	var arena []kind
	var sets [lettermix.Dice + 1][]letterSet // by length
	for _, w := range s.words {
		if w.lacks >= 0 && (p.free < 0 || p.letter[p.free] != byte(w.lacks)) {
			continue
		}
		var through uint16
		var need uint64
		for i, l := range w.letters {
			word[i] = kindOf[l]
			through |= 1 << word[i]
			need += p.pack.unit[word[i]]
		}
		n := len(w.letters)
		sets[n] = append(sets[n], letterSet{through, need})
		for ; through != 0; through &= through - 1 {
			p.spread[bits.TrailingZeros16(through)] += spread[min(n, len(spread)-1)]
		}
		arena = append(arena, word[:len(w.letters)]...)
		e := entry{kinds: arena[len(arena)-len(w.letters):]}
		for _, k := range e.kinds {
			e.value += p.value[k]
		}
		p.entries = append(p.entries, e)
		if len(w.letters) == 2 {
			p.after[word[0]] |= 1 << word[1]
			p.before[word[1]] |= 1 << word[0]
		}
		s.builder.add(word[:len(w.letters)])
	}
	for k := range p.kinds {
		p.spread[k] += p.spread[k] * int(p.count[k]-1) / 4
	}
	for _, sameLength := range sets {
		for _, set := range sameLength {
			for m := set.kinds; m != 0; m &= m - 1 {
				k := bits.TrailingZeros16(m)
				if !p.pack.any(p.needs[k], set.need) {
					p.needs[k] = append(p.needs[k], set.need)
				}
			}
		}
	}
	p.tree = s.builder.pack()
	p.neighbours()
	p.least = s.search.rootBound(p)
}

// neighbours finds out which kinds stand side by side in words.
func (p *problem) neighbours() {
	for m := p.tree[0].mask & kinds; m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		p.precede[k] = p.tree[p.tree[0].next(k)].all()
		for m := p.precede[k]; m != 0; m &= m - 1 {
			p.follow[bits.TrailingZeros16(m)] |= 1 << k
		}
	}
}

// letterSet is what a word is made of.
type letterSet struct {
	kinds uint16
	need  uint64 // packed
}

// spread weighs words by their length: far more figures use short words.
var spread = [...]int{0, 0, 25, 4, 1, 0}
