package solve

import (
	"math"
	"math/rand/v2"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// deal is one possible distribution of the cards that a player cannot see.
type deal struct {
	hands [][]string // of the others, in the order of their turns
	pile  []string   // drawn from its end
}

// deal deals the unseen cards anew.
func (p *Position) deal(chance *rand.Rand) deal {
	pool := slices.Clone(p.Unseen)
	chance.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	if p.known != nil {
		pool = tiles.Without(pool, slices.Concat(p.known...))
		return deal{p.known, pool[:p.Pile]}
	}
	var d deal
	for _, n := range p.Others {
		n = min(n, len(pool))
		d.hands = append(d.hands, pool[:n:n])
		pool = pool[n:]
	}
	n := min(p.Pile, len(pool))
	d.pile = pool[:n:n]
	return d
}

// player is somebody in a deal that is played on.
type player struct {
	hand  []string
	total float64 // points
	keeps float64 // what the cards kept by the last move are worth
}

// playOn plays a deal on after a candidate, for a number of moves or to the end; everybody lays what has the best static value. It
// returns the lead of the candidate's player over the average of the others.
func (s *Solver) playOn(p *Position, c *candidate, d deal, moves int) float64 {
	n := 1 + len(d.hands)
	all := make([]player, n)
	pile, passes := d.pile, p.Passed
	for i, hand := range d.hands {
		all[i+1].hand = hand
	}
	now := *p
	now.Used = slices.Clip(p.Used)
	lay := func(who *player, m Move, keeps float64) (out bool) {
		who.total, who.keeps, passes = who.total+float64(m.Score), keeps, 0
		now = now.After(m)
		if p.Options.NewWord == shelf.NewOnShelf {
			now.Used = []string{m.Word}
		} else {
			now.Used = append(now.Used, m.Word)
		}
		var used []string
		for _, one := range m.Placed {
			used = append(used, one.Card)
		}
		who.hand = tiles.Without(who.hand, used)
		drawn := max(0, min(shelf.HandSize-len(who.hand), len(pile)))
		who.hand = append(who.hand, pile[len(pile)-drawn:]...)
		pile = pile[:len(pile)-drawn]
		return len(pile) == 0 && len(who.hand) == 0
	}
	draw := func(who int) {
		if len(pile) > 0 {
			all[who%n].hand = append(slices.Clip(all[who%n].hand), pile[len(pile)-1])
			pile = pile[:len(pile)-1]
		}
	}
	pass := func(who int) (over bool) {
		if p.Options.DrawOnPass {
			draw(who)
		}
		if passes++; passes < n {
			return false
		}
		if len(pile) == 0 {
			return true
		}
		passes = 0
		for i := range n { // SHELF-A15
			draw(who + 1 + i)
		}
		return false
	}
	all[0].hand = p.Hand
	over, lying := false, c.lying
	if c.pass {
		over = pass(0)
		all[0].keeps = c.own
	} else {
		over = lay(&all[0], c.move, c.own-float64(c.move.Score))
	}
	if over { // counts as a look too: where every lay ends the game nobody replies, and the budget must come to its end
		s.looks++
	}
	turn := 1
	for ; !over && turn <= moves; turn++ {
		who := &all[turn%n]
		now.Hand, now.Pile = who.hand, len(pile)
		m, keeps, left, ok := s.bestOf(&now)
		if !ok {
			who.keeps = keeps
			over = pass(turn % n)
			continue
		}
		lying = left
		over = lay(who, m, keeps)
	}
	lead := 0.0
	for i := range all {
		who := &all[i]
		worth := who.total + who.keeps
		if over {
			worth = who.total - float64(deduction(p, who.hand))
		} else if i == (turn-1)%n { // it is the next player's turn
			worth += lying
		}
		if i == 0 {
			lead += worth
		} else {
			lead -= worth / float64(n-1)
		}
	}
	return lead
}

// bestOf is Best with its worth in parts: the cards kept, and what the shelf leaves to the next player. Without a move keeps is
// what the hand is worth.
func (s *Solver) bestOf(p *Position) (m Move, keeps, lying float64, ok bool) {
	s.looks++
	w := s.prepare(p)
	best, ok := s.best(w, math.Inf(-1))
	if !ok {
		return m, w.whole, 0, false
	}
	return s.move(p, &best.lay), best.own - float64(best.score), best.lying, true
}

// deduction is what a hand costs at the end (SHELF-22, SHELF-A11).
func deduction(p *Position, hand []string) int {
	return shelf.HandCost(shelf.Box(p.Lang), hand, p.Options.Signed)
}
