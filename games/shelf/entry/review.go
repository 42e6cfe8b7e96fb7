package entry

import (
	"math/rand/v2"
	"slices"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/review"
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

// otherDraws is how many other draws are compared with the one that was made.
const otherDraws = 24

// luck compares the best lay of the hand with those of hands in which the cards drawn last are others.
func luck(d review.Draw[shelf.View]) (float64, bool) {
	p := solve.PositionOf(d.Now)
	kept := []string{}
	if !d.First {
		kept = common(solve.PositionOf(d.Last).Hand, p.Hand)
	}
	n := len(p.Hand) - len(kept)
	if n <= 0 {
		return 0, false
	}
	pool := append(slices.Clone(p.Unseen), p.Hand...)
	for _, card := range kept {
		if i := slices.Index(pool, card); i >= 0 {
			pool = slices.Delete(pool, i, i+1)
		}
	}
	solver := solve.New(d.Words)
	worth := func(hand []string) float64 {
		p.Hand = hand
		best, ok := solver.Best(p)
		if !ok {
			return 0
		}
		return best.Equity
	}
	mine := worth(p.Hand)
	r := rand.New(rand.NewPCG(uint64(d.Now.Turn), uint64(d.Now.Seat)))
	mean := 0.0
	for range otherDraws {
		if d.Stop() {
			return 0, false
		}
		r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		mean += worth(append(slices.Clone(kept), pool[:n]...)) / otherDraws
	}
	return mine - mean, true
}

// common are the cards that two hands have in common.
func common(a, b []string) (both []string) {
	left := slices.Clone(b)
	for _, card := range a {
		if i := slices.Index(left, card); i >= 0 {
			both, left = append(both, card), slices.Delete(left, i, i+1)
		}
	}
	return both
}
