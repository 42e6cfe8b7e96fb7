package entry

import (
	"math/rand/v2"
	"slices"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/review"
)

// luck compares what the seat's letters can make in a turn with what other letters of the same sizes would: letters are drawn
// once, before the game, and every turn shows what they are worth.
func luck(d review.Draw[letter.View]) (float64, bool) {
	v := d.Now
	p := solve.PositionOf(v)
	p.Free = nil
	box, err := letter.Box(d.Words.Alphabet().Lang)
	if err != nil || len(p.Hand) == 0 {
		return 0, false
	}
	lies := func(t letter.Tile) bool {
		return t.Blank() || slices.ContainsFunc(v.Board, func(b letter.TileView) bool { return b.Tile == t.ID })
	}
	pool := slices.DeleteFunc(box, lies)
	solver := solve.New(d.Words)
	worth := func(hand []letter.Tile) float64 {
		p.Hand = hand
		plays, err := solver.Plays(p, v.Options)
		if err != nil || len(plays) == 0 {
			return 0
		}
		points, _ := v.Options.Score(letter.Count(bestWords(d.Words, slices.Clone(plays[0].Words), v.Options)))
		return float64(points)
	}
	r := rand.New(rand.NewPCG(uint64(v.Turn.Number), uint64(v.Seat)))
	mine := slices.Clone(p.Hand)
	made, draws := worth(mine), review.OtherDraws
	if int(made) >= nameable(v.Options) { // and others will make as many, most of the time
		draws /= 4
	}
	return review.Against(made, draws, func() float64 {
		r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		used, hand := map[int]bool{}, slices.Clone(mine)
		for i, t := range hand {
			for _, other := range pool {
				if !t.Blank() && !used[other.ID] && other.W == t.W && other.H == t.H {
					hand[i], used[other.ID] = other, true
					break
				}
			}
		}
		return worth(hand)
	}, d.Stop)
}
