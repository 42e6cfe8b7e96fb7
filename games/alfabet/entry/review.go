package entry

import (
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/review"
	"lettercase/tiles"
)

// A move of Alfabet is worth its points, the tiles that it keeps, and what it leaves to the next player.
var reader = review.Reader[alfabet.View]{
	Best: func(q review.Question[alfabet.View]) review.Found {
		v := q.Before
		leaves := solve.LeavesFor(v.Options.Layout, v.Lang, v.Options.RackSize)
		solver := solve.New(q.Words).Indexed()
		choices := solver.Choices(v.Position(), v.Rack, leaves, v.Pool, 0)
		give, exchange := []string(nil), 0.0
		if v.Pool > 0 {
			give, exchange = solver.Exchange(v.Rack, v.Set, leaves, v.Pool)
		}
		out := review.Found{Rack: v.Rack, Proven: true, Weighed: true}
		worth, known := playedWorth(q, choices)
		if known != nil {
			out.PlayedAt = known.Place()
		}
		if q.Line.Did == game.DidExchange { // what was given is not told; the letters kept were a good choice or a bad one, but never better than the best
			worth = exchange
		}
		if known == nil { // nothing stayed on the board that could be compared
			return bestOf(q, out, choices, give, func(m *solve.Choice) (gain, opened float64) {
				if m == nil {
					return exchange - worth, 0
				}
				return m.Equity - worth, 0
			})
		}
		n := newNext(&v, solver, leaves)
		left := n.reply(known)
		return bestOf(q, out, choices, give, func(m *solve.Choice) (gain, opened float64) {
			if m == nil {
				opened = left - n.reply(nil)
				return exchange - worth + opened, opened
			}
			opened = left - n.reply(&m.Move)
			return m.Equity - worth + opened, opened
		})
	},
	Luck: luck,
}

// bestOf finds the move with the greatest gain among those that look best, or the exchange, for which gain is given nil.
func bestOf(q review.Question[alfabet.View], out review.Found, choices []solve.Choice, give []string, gain func(*solve.Choice) (gain, opened float64)) review.Found {
	var best *solve.Choice
	for i, compared := 0, 0; i < len(choices) && compared < mostCompared; i++ {
		c := &choices[i]
		if q.Charged(strings.Join(c.Move.Text(), " ")) {
			continue
		}
		compared++
		if g, opened := gain(c); best == nil || g > out.Gain {
			best, out.Gain, out.Opened = c, g, opened
		}
	}
	if len(give) > 0 {
		if g, opened := gain(nil); best == nil || g > out.Gain {
			out.Text, out.Did, out.Gain, out.Opened = strings.Join(give, " "), game.DidExchange, g, opened
			return out
		}
	}
	if best == nil {
		return out
	}
	m := best.Move
	out.Text, out.At, out.Points = strings.Join(m.Text(), " "), m.Place(), m.Score
	out.Action = alfabet.Action{Lay: &alfabet.Lay{Tiles: m.Placed, Stop: m.Stop}}
	return out
}

// playedWorth is what the move that was played is worth, and the move. Of several ways to make the same words for the same
// points it is the one on the squares that were laid on. A turn without a word is worth nothing.
func playedWorth(q review.Question[alfabet.View], choices []solve.Choice) (float64, *alfabet.Move) {
	if q.Line.Did != game.DidWord {
		return 0, nil
	}
	text := strings.Join(q.Line.Words, " ")
	var found *solve.Choice
	for i := range choices {
		m := &choices[i].Move
		if m.Score != q.Line.Points || strings.Join(m.Text(), " ") != text {
			continue
		}
		elsewhere := func(t alfabet.Placed) bool { return !slices.Contains(q.After.Fresh, t.Square) }
		if found == nil || !slices.ContainsFunc(m.Placed, elsewhere) {
			found = &choices[i]
		}
	}
	if found == nil { // a word that is not in the dictionary: its points count
		return float64(q.Line.Points), nil
	}
	return found.Equity, &found.Move
}

// luck compares the best move with the rack that was drawn with the best moves of other racks, all of them with what was kept
// from the last turn and some of what the seat could not see.
func luck(d review.Draw[alfabet.View]) (float64, bool) {
	kept := []string{}
	if !d.First {
		kept = keptTiles(d.Last, d.Then)
	}
	if len(d.Now.Rack) <= len(kept) {
		return 0, false
	}
	pool := append(d.Now.UnseenFaces(), tiles.Without(d.Now.Rack, kept)...)
	leaves := solve.LeavesFor(d.Now.Options.Layout, d.Now.Lang, d.Now.Options.RackSize)
	solver, p := solve.New(d.Words).Indexed(), d.Now.Position()
	worth := func(rack []string) float64 {
		best, ok := solver.Best(p, rack, leaves, d.Now.Pool)
		if !ok {
			return 0
		}
		return best.Equity
	}
	r := rand.New(rand.NewPCG(uint64(len(d.Now.Board)), uint64(d.Now.Seat)))
	return review.AgainstOthers(d.Now.Rack, kept, pool, r, worth, d.Stop)
}

// keptTiles is what a seat kept of its rack: what it did not lay, or, after an exchange, what it still has.
func keptTiles(before, after alfabet.View) []string {
	lay := map[string]bool{}
	for _, t := range before.Board {
		lay[t.Square] = true
	}
	var move alfabet.Move
	for _, t := range after.Board {
		switch {
		case lay[t.Square]:
		case t.Stop:
			move.Stop = t.Square
		default:
			move.Placed = append(move.Placed, alfabet.Placed{Square: t.Square, Letter: t.Letter, Blank: t.Blank, Arrow: t.Arrow})
		}
	}
	if len(move.Placed) > 0 {
		return tiles.Without(before.Rack, move.Faces())
	}
	return tiles.Without(before.Rack, tiles.Without(before.Rack, after.Rack))
}
