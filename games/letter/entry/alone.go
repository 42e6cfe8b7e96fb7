package entry

import (
	"slices"

	"lettercase/bot"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
)

// begin is the tile to begin with alone: the best level tries each of them in the middle and takes the one from which the plan
// makes most.
func (b *player) begin() letter.Tile {
	first, top := b.easiest(), -1
	if !b.Searches() {
		return first
	}
	free := slices.SortedFunc(slices.Values(b.p.Free), func(x, y letter.Tile) int { return x.ID - y.ID })
	for _, t := range free {
		if b.Stop != nil && b.Stop() {
			break
		}
		at := letter.TileView{Tile: t.ID, Letter: t.Letter, At: [2]int{(b.p.Size - t.W) / 2, (b.p.Size - t.H) / 2}, W: t.W, H: t.H}
		if plan, ok := b.plan(at, free); ok {
			if points, _ := b.v.Options.Score(plan.Tally); points > top {
				first, top = t, points
			}
		}
	}
	return first
}

// plan lays all letters around the first one.
func (b *player) plan(first letter.TileView, all []letter.Tile) (solve.Play, bool) {
	p := b.p
	p.Board, p.Noted = []letter.TileView{first}, nil
	p.Free = slices.DeleteFunc(slices.Clone(all), func(t letter.Tile) bool { return t.ID == first.Tile })
	plays, err := b.solver.Plays(p, b.v.Options)
	if err != nil || len(plays) == 0 {
		return solve.Play{}, false
	}
	return plays[0], true
}

// follow lays the next tile of the plan that the first tile on the board belongs to; a bot has no memory, so it plans again.
func (b *player) follow() (bot.Choice, bool) {
	if !b.Searches() || b.v.Phase != letter.PhaseSolo || b.p.Rotation || len(b.p.Board) == 0 {
		return bot.Choice{}, false
	}
	all := slices.Clone(b.p.Free)
	for _, t := range b.p.Board {
		all = append(all, letter.Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H})
	}
	slices.SortFunc(all, func(x, y letter.Tile) int { return x.ID - y.ID }) // as it was planned at first
	plan, _ := b.plan(b.p.Board[0], all)
	for _, l := range plan.Lays {
		at := slices.IndexFunc(b.p.Board, func(t letter.TileView) bool { return t.Tile == l.Tile.ID })
		switch {
		case at < 0 && slices.Contains(b.p.Spots(l.Tile), l.At):
			return b.act(letter.Action{Place: &letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}}, thinkLay)
		case at < 0 || b.p.Board[at].At != l.At: // not the plan that was followed
			return bot.Choice{}, false
		}
	}
	return bot.Choice{}, false
}
