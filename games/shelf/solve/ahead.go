package solve

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lettercase/games/shelf"
)

// Limits of looking ahead: the number of best moves tried, and of possible hands of the next player.
const (
	aheadMoves = 10
	aheadHands = 12
)

// Ahead chooses like Best but, instead of guessing what the shelf is worth to the next player, deals them
// hands from the cards not seen and lets them play their best. Stop is asked between replies and ends the
// search early; it may be nil.
func (s *Solver) Ahead(p Position, chance *rand.Rand, stop func() bool) (Move, bool) {
	if s.collect(&p) == 0 {
		return Move{}, false
	}
	w := newWeigher(s.board, p.Pile)
	slices.SortFunc(s.found, func(a, b lay) int {
		return cmp.Or(cmp.Compare(w.worth(&b), w.worth(&a)), slices.Compare(a.on[:], b.on[:]))
	})
	candidates := make([]candidate, 0, aheadMoves)
	for i := range s.found[:min(aheadMoves, len(s.found))] {
		l := &s.found[i]
		out := p.Pile == 0 && l.cards == w.cards
		candidates = append(candidates, candidate{move: s.move(&p, l), own: w.own(l), out: out})
	}
	hands := 0
	for ; hands < aheadHands; hands++ {
		if len(candidates) == 1 || stop != nil && stop() {
			break
		}
		next := p.dealNext(chance)
		for i := range candidates {
			c := &candidates[i]
			if !c.out { // SHELF-21: there is no reply once all cards are laid
				c.reply += s.reply(&p, c.move, next)
			}
		}
	}
	best := slices.MaxFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.value(hands), b.value(hands)) })
	best.move.Equity = round(best.value(hands))
	return best.move, true
}

// candidate is a move being evaluated.
type candidate struct {
	move  Move
	own   float64 // score and cards kept
	reply float64 // what the next player gains, over all hands dealt so far
	out   bool
}

func (c *candidate) value(hands int) float64 {
	if hands == 0 {
		return c.own
	}
	return c.own - c.reply/float64(hands)
}

// dealNext is a hand that the next player may hold.
func (p *Position) dealNext(chance *rand.Rand) []string {
	pool := slices.Clone(p.Unseen)
	n := min(p.Next, len(pool))
	for i := range n {
		j := i + chance.IntN(len(pool)-i)
		pool[i], pool[j] = pool[j], pool[i]
	}
	return pool[:n]
}

// reply is what the best answer to a move is worth to a hand, compared with not having to answer.
func (s *Solver) reply(p *Position, m Move, hand []string) float64 {
	next := p.After(m)
	next.Hand = hand
	if p.Options.NewWord == shelf.NewOnShelf {
		next.Used = []string{m.Word}
	} else {
		next.Used = append(p.Used[:len(p.Used):len(p.Used)], m.Word)
	}
	best, found := 0.0, false
	var w *weigher
	s.search(&next, func(l *lay) {
		if w == nil {
			w = newWeigher(s.board, next.Pile)
		}
		if v := w.worth(l); !found || v > best {
			best, found = v, true
		}
	})
	if !found {
		return 0
	}
	return best - w.whole
}
