package solve

import (
	"slices"

	"lettercase/games/lettermix"
)

// extendNodes is how many positions are looked at for each letter that the joker may be.
const extendNodes = 20000

// Extend looks for the best figure that holds the dice of a layout where they lie: what a partner can add without
// moving anything (MIX-A11). It proves nothing. ok is false if the dice on the grid are not connected or belong to no figure.
func (v *Solver) Extend(faces []string, l lettermix.Layout, h Hooks) (best Solution, ok bool, err error) {
	s, err := v.on(faces, h)
	if err != nil {
		return Solution{}, false, err
	}
	kept, means := s.lying(l)
	if !connected(kept) {
		return Solution{}, false, nil
	}
	s.loss = never
	s.makeProblems()
	s.search.best = func(loss int) {
		s.loss = min(s.loss, loss)
		if sol := s.solutionOf(s.around(l)); !ok || sol.Score > best.Score {
			best, ok = sol, true
			if h.Progress != nil {
				h.Progress(sol)
			}
		}
	}
	for i, p := range s.problems {
		// A joker on the grid keeps its letter.
		if means >= 0 && (p.free < 0 || int(p.letter[p.free]) != means) {
			continue
		}
		if s.stopped() {
			break
		}
		s.open(i)
		s.search.floor = 0
		s.search.around(p, kept, min(never, s.loss-1), extendNodes)
	}
	return best, ok, nil
}

// lying returns the letters on the grid of a layout, and the letter a joker among them stands for, or -1.
func (s *throwSolver) lying(l lettermix.Layout) (kept []laid, means int) {
	means = -1
	for _, p := range l {
		if p.At == nil {
			continue
		}
		letter := s.faces[p.Die]
		if letter == lettermix.Joker {
			letter = p.Letter
		}
		i, _ := s.alphabet.Index([]rune(letter)[0])
		if s.faces[p.Die] == lettermix.Joker {
			means = int(i)
		}
		kept = append(kept, laid{p.At.X, p.At.Y, byte(i)})
	}
	return kept, means
}

func connected(figure []laid) bool {
	if len(figure) == 0 {
		return false
	}
	reached, rest := []laid{figure[0]}, slices.Clone(figure[1:])
	for {
		i := slices.IndexFunc(rest, func(l laid) bool { return slices.ContainsFunc(reached, l.touches) })
		if i < 0 {
			return len(rest) == 0
		}
		reached = append(reached, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
}

// around is a layout with the letters that the search has put around it, each a die that was beside the grid.
func (s *throwSolver) around(l lettermix.Layout) lettermix.Layout {
	out := slices.Clone(l)
	taken := map[lettermix.Spot]bool{}
	for _, p := range l {
		if p.At != nil {
			taken[*p.At] = true
		}
	}
	for c, k := range s.search.grid {
		if k == 0 {
			continue
		}
		at := spotOf(c)
		at.X, at.Y = at.X+s.search.centre.X, at.Y+s.search.centre.Y
		if taken[*at] {
			continue
		}
		s.put(out, s.search.p.letter[k-1], *at)
	}
	return out
}
