package entry

import (
	"math/rand/v2"
	"slices"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/review"
	"lettercase/tiles"
)

// A lay is worth its points, the shelf that it leaves to the next player, and the cards kept.
var reviewer = review.Reader[shelf.View]{
	Best: func(q review.Question[shelf.View]) review.Found {
		p := solve.PositionOf(q.Before)
		out := review.Found{Rack: p.Hand}
		moves, _ := solve.New(q.Words).ByWorth(p, 0)
		i := slices.IndexFunc(moves, func(m solve.Move) bool { return !q.Charged(m.Word) })
		if i < 0 {
			return out
		}
		best, worth := moves[i], 0.0
		out.Text, out.Points, out.Proven, out.Weighed = best.Word, best.Score, true, true
		out.Action = shelf.Action{Lay: &shelf.Lay{Turn: q.Before.Turn, Placed: best.Placed}}
		if q.Line.Did == game.DidWord && len(q.Line.Words) > 0 {
			worth = float64(q.Line.Points)
			if i := slices.IndexFunc(moves, func(m solve.Move) bool { return m.Word == q.Line.Words[0] && m.Score == q.Line.Points }); i >= 0 {
				worth = moves[i].Equity
				out.Opened = best.Lying - moves[i].Lying
			}
		}
		out.Gain = best.Equity - worth
		if q.Line.Did != game.DidWord && out.Gain > 0 { // who lays nothing keeps the cards: the points are what was missed
			out.Gain = float64(best.Score)
		}
		return out
	},
	Luck: luck,
}

// luck compares the best lay of the hand with those of hands in which the cards drawn last are others.
func luck(d review.Draw[shelf.View]) (float64, bool) {
	p := solve.PositionOf(d.Now)
	kept := []string{}
	if !d.First {
		last := solve.PositionOf(d.Last).Hand
		kept = tiles.Without(last, tiles.Without(last, p.Hand)) // what both hands have
	}
	if len(p.Hand) <= len(kept) {
		return 0, false
	}
	pool := tiles.Without(slices.Concat(p.Unseen, p.Hand), kept)
	solver := solve.New(d.Words)
	worth := func(hand []string) float64 {
		p.Hand = hand
		best, ok := solver.Best(p)
		if !ok {
			return 0
		}
		return best.Equity
	}
	r := rand.New(rand.NewPCG(uint64(d.Now.Turn), uint64(d.Now.Seat)))
	return review.AgainstOthers(p.Hand, kept, pool, r, worth, d.Stop)
}
