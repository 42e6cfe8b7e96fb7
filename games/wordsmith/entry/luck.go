package entry

import (
	"math/rand/v2"

	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
	"lettercase/review"
)

// luck compares what the pieces in hand are worth for the rest of the round with what they are worth on average after the dice
// of a step, or after as many rolls as were made for this word. The pieces of the start are the same for everybody.
func luck(d review.Draw[wordsmith.View]) (float64, bool) {
	v := d.Now
	me, p := v.Players[v.Seat], solve.PositionOf(v)
	solver := solve.New(d.Words)
	outlook := solver.Outlook(p.Steps)
	if p.Steps {
		from := p.Hand
		for _, face := range v.Dice.Step {
			if !face.Joker() {
				from = from.With(face, -1)
			}
		}
		pl := solver.Planner()
		pl.Exact = true
		return pl.Worth(p) - outlook.Of(from, p.Crossed, p.ToCome+1), true
	}
	rolls, from := me.Rolls, wordsmith.WordPieces(me.Previous)
	if me.Previous == "" {
		for _, face := range v.Dice.Start {
			from = from.With(face, 1)
		}
	}
	if !d.First && d.Then.Progress.Round == v.Progress.Round {
		rolls -= d.Then.Players[v.Seat].Rolls
	}
	words := wordsmith.Lines - me.Words
	if rolls < 1 || words < 1 || p.Hand.Total() > solve.Largest {
		return 0, false
	}
	r := rand.New(rand.NewPCG(uint64(v.Progress.Round*wordsmith.Lines+words), uint64(v.Seat)))
	return review.Against(outlook.Of(p.Hand, p.Crossed, words), review.OtherDraws, func() float64 {
		hand := from
		for range rolls {
			hand = outlook.Roll(hand, p.Crossed, words, r.IntN(3))
		}
		return outlook.Of(hand, p.Crossed, words)
	}, d.Stop)
}
