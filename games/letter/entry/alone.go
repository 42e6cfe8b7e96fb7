package entry

import (
	"slices"

	"lettercase/bot"
	"lettercase/games/letter"
)

// alone lays the next tile of the board that the best level has in mind, before it names any word; false once all lie, or
// where the board is another one. A bot has no memory: equal letters give equal boards.
func (b *player) alone() (bot.Choice, bool) {
	if !b.Searches() {
		return bot.Choice{}, false
	}
	p := b.p
	p.Free, p.Board, p.Noted = slices.Clone(p.Free), nil, nil
	for _, t := range b.p.Board {
		p.Free = append(p.Free, letter.Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H})
	}
	for i, t := range p.Free {
		if p.Rotation { // a tile on the board may have been turned: all are taken upright
			p.Free[i].W, p.Free[i].H = min(t.W, t.H), max(t.W, t.H)
		}
	}
	slices.SortFunc(p.Free, func(x, y letter.Tile) int { return x.ID - y.ID })
	for _, l := range b.solver.Arrange(p, b.v.Options, b.Stop) {
		if at := slices.IndexFunc(b.p.Board, func(t letter.TileView) bool { return t.Tile == l.Tile.ID }); at >= 0 {
			if b.p.Board[at].Lay() != l.Lay() {
				return bot.Choice{}, false
			}
			continue
		}
		tile := b.p.Free[slices.IndexFunc(b.p.Free, func(t letter.Tile) bool { return t.ID == l.Tile.ID })]
		return b.act(letter.Action{Place: &letter.Place{Tile: tile.ID, At: l.At, Turned: tile.W != l.Lay().W}}, thinkLay)
	}
	return bot.Choice{}, false
}
