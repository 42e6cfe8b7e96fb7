package solve

import (
	"math/rand/v2"
	"slices"

	"lettercase/games/lettermix"
)

// Figures are improved by large neighbourhood search: take some dice up at random and search for a better way to lay them. Effort is
// counted in positions of the search.
const (
	sketchNodes     = 400 // positions for a first figure,
	sketchRoot      = 20  // and of them through one root word
	improveNodes    = 10000
	improveJoker    = 20000 // more with a joker
	improveShare    = 8     // and one in this many of all positions so far
	improveLook     = 150   // positions of one attempt
	improveSlack    = 7     // a figure is continued from if it loses less than so many points more than the best
	improveProblems = 5     // only the most promising of the joker's letters are tried,
	improveOpen     = 1200  // one more of them after each so many positions, as making its word tree takes as long
	improveLift     = 4     // the fewest dice taken up,
	improveLifts    = 5     // and how many different numbers there are
)

// improver holds the figure that is being improved. It chooses at random, but always the same for the same throw.
type improver struct {
	random *rand.Rand
	figure []laid
	from   int // the figure's problem
	at     int // the problem that is searched now
	used   int64
}

// laid is a letter of a figure.
type laid struct {
	x, y   int
	letter byte // alphabet index
}

// follow takes a figure to continue from, if it is better than the best or nearly as good.
func (h *improver) follow(f *search, loss, best int) {
	if loss >= best+improveSlack {
		return
	}
	h.figure, h.from = h.figure[:0], h.at
	for c, k := range f.grid {
		if k != 0 {
			h.figure = append(h.figure, laid{c % side, c / side, f.p.letter[k-1]})
		}
	}
}

// sketch looks for any figure: a few positions through each of some root words.
func (s *throwSolver) sketch() {
	p := s.open(0)
	s.search.floor = p.least
	for s.search.nodes < sketchNodes && !s.search.run(p, never, sketchRoot) && !s.search.halted {
		p.tried.root++
	}
	p.tried = untried // no root word is finished
	s.improver.random = rand.New(rand.NewPCG(1, 2))
}

// improve improves the figure for as long as it has positions to spend.
func (s *throwSolver) improve() {
	h := &s.improver
	begin := s.search.nodes
	spend := improveNodes + begin/improveShare - h.used
	if s.joker {
		spend += improveJoker
	}
	// A search may end before its first position, so searches are counted as well.
	for looks := spend * 4 / improveLook; looks > 0 && s.search.nodes < begin+spend && s.loss > s.least() && len(h.figure) > 0; looks-- {
		if s.stopped() {
			break
		}
		i := h.from
		if h.random.IntN(2) == 0 {
			i = h.random.IntN(min(len(s.problems), improveProblems, 1+int(s.search.nodes/improveOpen)))
		}
		if p := s.open(i); p.least < s.loss {
			s.search.floor = p.least
			s.search.around(p, h.keep(improveLift+h.random.IntN(improveLifts)), s.loss+h.random.IntN(improveSlack), improveLook)
		}
	}
	h.used += s.search.nodes - begin
}

// keep chooses a connected part of the figure at random: all but the given number of letters, at least one.
func (h *improver) keep(drop int) []laid {
	rest := slices.Clone(h.figure)
	h.random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	kept := []laid{rest[0]}
	rest = rest[1:]
	for len(kept) < len(h.figure)-drop {
		i := slices.IndexFunc(rest, func(l laid) bool { return slices.ContainsFunc(kept, l.touches) })
		kept = append(kept, rest[i])
		rest = slices.Delete(rest, i, i+1)
		h.random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	}
	return kept
}

func (l laid) touches(m laid) bool {
	dx, dy := l.x-m.x, l.y-m.y
	return dx*dx+dy*dy == 1
}

// around looks for figures that hold some letters as they lie, none of them settled.
func (s *search) around(p *problem, kept []laid, budget int, nodes int64) {
	s.begin(p, budget, nodes)
	s.root = play{n: lettermix.Dice + 1} // comes after every word down
	s.pend[0] = s.pend[0][:0]
	low, high := kept[0], kept[0]
	for _, l := range kept {
		low.x, low.y = min(low.x, l.x), min(low.y, l.y)
		high.x, high.y = max(high.x, l.x), max(high.y, l.y)
	}
	s.centre = lettermix.Spot{X: (low.x + high.x) / 2, Y: (low.y + high.y) / 2}
	for _, l := range kept {
		k := slices.Index(p.letter[:p.kinds], l.letter)
		if k < 0 || s.left[k] == 0 {
			break // the joker was this letter in the problem that the figure comes from
		}
		c := middle + (l.y-s.centre.Y)*side + l.x - s.centre.X
		s.put(c, kind(k))
		s.pend[0] = append(s.pend[0], pair{int16(c), 0, many}, pair{int16(c), 1, many})
	}
	if len(s.pend[0]) == 2*len(kept) {
		s.settle(0)
	}
	for i := 0; i < len(s.pend[0]); i += 2 {
		s.lift(int(s.pend[0][i].cell))
	}
}
