package solve

import "lettercase/games/lettermix"

// How much to search, in positions.
const (
	firstHelping = 2000
	moreHelping  = 4 // times the last
	near         = 3 // a best figure this close to the lower bound is searched from without trying the bound alone
)

// solve looks for a good figure and proves that there is none better, in turns: what is found makes the proof shorter, and
// what is proven ends the search.
func (s *throwSolver) solve() Solution {
	s.loss = 3 * s.sum
	s.best = s.describe(nil)
	s.makeProblems()
	s.best.Optimal = !s.stopped() && s.prove()
	if !s.best.Optimal {
		s.atLeast()
	}
	s.best.Nodes = s.search.nodes
	return s.best
}

// atLeast lays the most valuable word if the search was stopped before finding something as good.
func (s *throwSolver) atLeast() {
	var dearest found
	most := 0
	for _, w := range s.words {
		worth := 0
		for _, l := range w.letters {
			worth += s.value(l)
		}
		if w.lacks >= 0 {
			worth -= s.value(byte(w.lacks))
		}
		if worth > most {
			dearest, most = w, worth
		}
	}
	if most-(s.sum-most) <= s.best.Score {
		return
	}
	l := s.beside()
	for x, letter := range dearest.letters {
		s.put(l, letter, lettermix.Spot{X: x})
	}
	s.best = s.solutionOf(l)
}

func (s *throwSolver) stopped() bool { return s.hooks.Stop != nil && s.hooks.Stop() }

// prove shows that nothing better exists. It looks for figures that lose no more than the lower bound, which finds perfect ones fast
// and is cheap to refute, and then at once for whatever is better than the best: one more point of loss doubles the work, so
// the budgets between would take as long again. Every problem gets batches of positions, which grow while any problem needs
// more, so that finding a figure in one does not wait for the proof of another.
func (s *throwSolver) prove() bool {
	s.sketch()
	helping := int64(firstHelping)
	extra := 0
	for {
		s.improve()
		floor := s.least()
		if floor >= s.loss {
			return true
		}
		if s.loss-floor <= near {
			extra = never
		}
		complete := true
		for i := range s.problems {
			complete = s.attempt(i, floor+extra, helping) && complete
			if s.loss <= floor {
				return true
			}
			if s.stopped() {
				return false
			}
		}
		if complete {
			extra = never
		} else {
			helping *= moreHelping
		}
	}
}

// attempt searches one problem for something better than the best, within a budget and a number of positions. What a
// complete search has not found does not exist, so the problem's least loss rises.
func (s *throwSolver) attempt(i, budget int, nodes int64) (complete bool) {
	p := s.open(i)
	budget = min(budget, s.loss-1)
	if budget < p.least {
		return true
	}
	s.search.floor = p.least
	if complete = s.search.run(p, budget, nodes); complete {
		p.least = max(p.least, min(budget, s.loss)+1)
	}
	return complete
}

// open makes a problem ready to be searched.
func (s *throwSolver) open(i int) *problem {
	s.improver.at = i
	s.build(s.problems[i])
	return s.problems[i]
}

// least is the loss that no figure of any problem can be below, as far as they have been looked at.
func (s *throwSolver) least() int {
	least := never
	for _, p := range s.problems {
		least = min(least, p.least)
	}
	return least
}

// record takes the figure that the search has on its grid.
func (s *throwSolver) record(loss int) {
	s.improver.follow(s.search, loss, s.loss)
	if loss >= s.loss {
		return
	}
	s.loss = loss
	s.best = s.describe(s.search)
	if s.hooks.Progress != nil {
		s.hooks.Progress(s.best)
	}
}
