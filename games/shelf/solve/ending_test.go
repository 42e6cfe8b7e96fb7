package solve

import (
	"math"
	"math/rand/v2"
	"testing"

	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// tryAll is the naive twin of end: every lay and passing, to the end of the game.
func tryAll(s *Solver, p Position, other []string, passes int) float64 {
	next := p
	next.Hand = other
	best := float64(deduction(&p, other) - deduction(&p, p.Hand))
	if passes == 0 {
		best = -tryAll(s, next, p.Hand, 1)
	}
	moves, _ := s.Moves(p, 0)
	for _, m := range moves {
		hand := p.Hand
		for _, one := range m.Placed {
			hand, _ = tiles.Remove(hand, one.Card)
		}
		lead := float64(m.Score)
		if len(hand) == 0 {
			lead += float64(deduction(&p, other))
		} else {
			next := p.After(m)
			next.Hand, next.Used = other, append(append([]string{}, p.Used...), m.Word)
			lead -= tryAll(s, next, hand, 0)
		}
		best = max(best, lead)
	}
	return best
}

// SHELF-21, SHELF-22: with the pile used up, what is called proven is what trying everything gives.
func TestEndIsExact(t *testing.T) {
	s := New(lexicontest.Of(t, "fr", "MER MERE MERES AMER AMERE OMER GERE GERER MIRE MIRER TIRE TIR TIRS RIT RITE SERT SERTI SERTIR"))
	r := rand.New(rand.NewPCG(4, 9))
	proven := 0
	for range 60 {
		cards := []string{"A", "E", "E", "G", "I", "M", "O", "R", "S", "T", "Z", shelf.Joker, shelf.Blank}
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		p := position(t, "fr", "...MER...", "E")
		p.Hand, p.Used, p.Unseen, p.Others = cards[:3], []string{"MER"}, cards[3:6], []int{3}
		best, sure := s.end(p, p.Unseen, nil)
		if !sure {
			continue
		}
		proven++
		if want := tryAll(s, p, p.Unseen, 0); math.Abs(best.lead-want) > 1e-9 {
			t.Errorf("%v against %v: ahead by %v, %v by trying everything", p.Hand, p.Unseen, best.lead, want)
		}
	}
	if proven < 40 {
		t.Errorf("%d of 60 ends proven", proven)
	}
}

// Where every lay goes out, looking further finds nothing more, however many lays there are.
func TestEndOfManyLaysThatGoOut(t *testing.T) {
	list := "MER"
	for l := 'A'; l <= 'Z'; l++ {
		list += " " + string(l) + "MER MER" + string(l)
	}
	solver := New(lexicontest.Of(t, "fr", list))
	p := position(t, "fr", "...MER...", "*")
	p.Used, p.Others, p.Unseen = []string{"MER"}, []int{2}, []string{"Z", "Y"}
	best, proven := solver.end(p, p.Unseen, nil)
	if best.pass || len(best.move.Placed) != 1 || proven {
		t.Errorf("%+v, proven %v", best, proven)
	}
}
