package solve

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"lettercase/games/shelf"
)

// How far Ahead looks; docs/notes/shelf.md says what was tried.
const (
	aheadLooks = 4000 // searches a turn: strength depends on this, not on the clock
	aheadMoves = 16   // lays that are compared: those of the best static value
	aheadPlies = 2    // moves that are played on after each of them: the other player's and the next own one
	aheadEnd   = 7    // with fewer cards in the pile, games are played on to their end
	aheadPrior = 4.0  // the static value of a lay counts as much as so many deals
	aheadLeast = 6    // after so many deals, lays that are surely worse are dropped
	aheadSure  = 3.0  // standard errors that make it sure
)

// toTheEnd is more moves than any game has left.
const toTheEnd = 1000

// Ahead is a Monte Carlo search: it deals the unseen cards many times and plays the game on after each of the most promising lays, with
// everybody laying what has the best static value (see Best). It is false where passing seems best. Stop is polled between deals and
// ends the search early; it may be nil.
func (s *Solver) Ahead(p Position, chance *rand.Rand, stop func() bool) (Move, bool) {
	c := s.candidates(&p, aheadMoves)
	if len(c) == 0 {
		return Move{}, false
	}
	known := p.Pile == 0 && len(p.Others) == 1 && len(p.Unseen) == p.Others[0] // nothing is hidden any more
	s.looks = 0
	if known {
		best, _ := s.end(p, p.Unseen, stop)
		best.move.Equity = round(best.lead)
		return best.move, !best.pass
	}
	var hands *reading
	if len(c) > 1 {
		hands = s.read(&p, chance, stop)
	}
	for deals := 1; len(c) > 1 && s.looks < aheadLooks; deals++ {
		if stop != nil && stop() {
			break
		}
		d := hands.deal(&p, chance)
		for i := range c {
			c[i].note(s.playOn(&p, &c[i], d, p.plies()))
		}
		rank(c)
		if deals >= aheadLeast {
			c = contenders(c)
		}
	}
	best := &c[0]
	best.move.Equity = round(best.value())
	return best.move, !best.pass
}

// plies is how many moves are played on.
func (p *Position) plies() int {
	if p.Pile < aheadEnd {
		return toTheEnd
	}
	return aheadPlies
}

// candidate is a lay being compared, or passing.
type candidate struct {
	move  Move
	pass  bool
	own   float64 // score and cards kept
	lying float64 // what the shelf leaves to the next player
	leads []float64
	sum   float64
}

func (c *candidate) sight() float64 { return c.own + c.lying }

func (c *candidate) note(lead float64) {
	c.leads = append(c.leads, lead)
	c.sum += lead
}

// value is what the deals and the first sight say.
func (c *candidate) value() float64 {
	return (c.sum + aheadPrior*c.sight()) / (float64(len(c.leads)) + aheadPrior)
}

// candidates are the lays that look best, the best first; where the end is near, also passing.
func (s *Solver) candidates(p *Position, most int) (c []candidate) {
	w := s.prepare(p)
	if w == nil {
		return nil
	}
	for _, one := range s.top(w, most, math.Inf(-1)) {
		c = append(c, candidate{move: s.move(p, &one.lay), own: one.own, lying: one.lying})
	}
	if len(c) == 0 {
		return nil
	}
	if p.Pile < shelf.HandSize {
		c = append(c, candidate{pass: true, own: w.whole})
	}
	return c
}

func rank(c []candidate) {
	slices.SortStableFunc(c, func(a, b candidate) int { return cmp.Compare(b.value(), a.value()) })
}

// contenders drops what is surely worse than the first, by the differences deal by deal.
func contenders(c []candidate) []candidate {
	best := &c[0]
	n := float64(len(best.leads))
	return slices.DeleteFunc(c, func(x candidate) bool {
		square := 0.0
		for i, lead := range best.leads {
			square += (lead - x.leads[i]) * (lead - x.leads[i])
		}
		mean := (best.sum - x.sum) / n
		return best.value()-x.value() > aheadSure*math.Sqrt(max(square/n-mean*mean, 1)/(n+aheadPrior))
	})
}
