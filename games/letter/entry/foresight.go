package entry

import (
	"math"
	"slices"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
)

// foreseen is how many of the best plays are compared by what they leave to the next player.
const foreseen = 8

// foresee is the best of the plays, of which the first seems best: its own words, as many as there is time to name, less
// what is left of them to be knocked for, and less what the next player makes of the board with their letters, which lie open.
func (b *player) foresee(plays []solve.Play) *solve.Play {
	next, ok := b.next()
	if !ok || len(plays) == 0 {
		return nil
	}
	most := b.nameable()
	points := func(words []string) (value, left float64) {
		all, _ := b.v.Options.Score(letter.Count(words))
		if share := float64(most) / float64(len(words)); share < 1 {
			return share * float64(all), (1 - share) * float64(all)
		}
		return float64(all), 0
	}
	var best *solve.Play
	top := math.Inf(-1)
	for i := range plays[:min(foreseen, len(plays))] {
		play := &plays[i]
		value, left := points(play.Words)
		p := b.p.After(play.Lays, play.Words)
		p.Hand = b.v.Hands[next].Tiles
		reply := 0.0
		if replies, err := b.solver.Plays(p, b.v.Options); err == nil && len(replies) > 0 {
			reply, _ = points(replies[0].Words)
		}
		if v := value - left - reply; v > top {
			best, top = play, v
		}
	}
	return best
}

// next is the seat whose turn follows.
func (b *player) next() (game.Seat, bool) {
	n := len(b.v.Hands)
	for i := 1; i < n; i++ {
		seat := (int(b.v.Seat) + i) % n
		if h := b.v.Hands[seat]; h.In && slices.ContainsFunc(h.Tiles, func(t letter.Tile) bool { return !t.Blank() }) {
			return h.Seat, true
		}
	}
	return 0, false
}

// nameable is how many words the bot names in a turn.
func (b *player) nameable() int {
	if !b.v.Options.Timed {
		return math.MaxInt32
	}
	return max(1, int(game.Time(b.v.Options.Seconds)*game.Second-thinkLay)/int(thinkName))
}

// draw takes the next tile. The best level takes the largest, which touch more letters: that gained 13 points a game of two, with a
// standard error of 7. Where everybody else leaves the draw to chance, it does not keep them waiting.
func (b *player) draw() (bot.Choice, bool) {
	draw := letter.Draw{Rest: true}
	waits := slices.ContainsFunc(b.v.Hands, func(h letter.HandView) bool { return h.In && h.Seat != b.v.Seat && !h.Auto })
	pile, letters := b.v.Pile.Letters, slices.DeleteFunc(slices.Clone(b.v.Hands[b.v.Seat].Tiles), letter.Tile.Blank)
	if len(letters) >= letter.Dealt(len(b.v.Hands)) {
		pile = b.v.Pile.Blanks
	}
	if b.Searches() && waits && len(pile) > 0 {
		largest := slices.MaxFunc(pile, func(x, y letter.SizeView) int { return x.W*x.H - y.W*y.H })
		draw = letter.Draw{W: largest.W, H: largest.H}
	}
	return b.act(letter.Action{Draw: &draw}, thinkDraw)
}
