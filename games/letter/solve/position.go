package solve

import (
	"slices"

	"lettercase/games/letter"
)

// Position is what a solver looks at: the board, letters to lay, and the words that are no longer new.
type Position struct {
	Size     int
	Board    []letter.TileView // letters and blanks
	Hand     []letter.Tile     // own letters; blanks among them are passed over
	Free     []letter.Tile     // free letters
	Noted    []Noted
	Rotation bool
	Mixed    bool // free letters may be laid with an own one (LTR-D14)
}

// Noted is a word on a sheet with its tiles, numbered as on the board.
type Noted struct {
	Word  string
	Tiles []int
}

// PositionOf is the position a seat sees.
func PositionOf(v letter.View) Position {
	p := Position{Size: v.Options.Board, Board: v.Board, Free: v.Free, Rotation: v.Options.Rotation, Mixed: v.Options.FreeWithOwn}
	if v.Seat >= 0 && int(v.Seat) < len(v.Hands) {
		p.Hand = v.Hands[v.Seat].Tiles
	}
	for _, sheet := range v.Sheets {
		for _, w := range sheet.Words {
			p.Noted = append(p.Noted, Noted{Word: w.Word, Tiles: w.Tiles})
		}
	}
	for _, c := range v.Waiting {
		p.Noted = append(p.Noted, Noted{Word: c.Word, Tiles: c.Tiles})
	}
	return p
}

// after is the position after the play.
func (p Position) after(lays []PlayLay) Position {
	q := p
	q.Board = slices.Clone(p.Board)
	q.Free = slices.Clone(p.Free)
	own := false
	for _, l := range lays {
		at := l.Lay() // a blank exchanged for it keeps its other cells: they become free only once a word is accepted
		q.Board = append(q.Board, letter.TileView{Tile: at.Tile, Letter: l.Tile.Letter, At: at.At, W: at.W, H: at.H, Loose: true})
		q.Free = slices.DeleteFunc(q.Free, func(t letter.Tile) bool { return t.ID == l.Tile.ID })
		own = own || l.Own
	}
	if own || !p.Mixed && len(lays) > 0 {
		q.Hand = nil
	}
	if own && !p.Mixed {
		q.Free = nil
	}
	return q
}

// After is the position once a play has been laid and its words named: free letters that it did not use are still there.
func (p Position) After(lays []PlayLay, words []string) Position {
	q := p.after(lays)
	for i := range q.Board {
		q.Board[i].Loose = false
	}
	q.Free = slices.DeleteFunc(slices.Clone(p.Free), func(t letter.Tile) bool {
		return slices.ContainsFunc(lays, func(l PlayLay) bool { return l.Tile.ID == t.ID })
	})
	q.Noted = slices.Clip(p.Noted)
	for _, w := range words {
		q.Noted = append(q.Noted, Noted{Word: w})
	}
	return q
}

// Holds reports whether a word along these tiles could be named in the turn a view shows: its new tiles must hang, by tiles that
// a word runs through, on a letter that lay before.
func Holds(v letter.View, path []int) bool {
	var ground, loose []letter.Lay
	for _, t := range v.Board {
		switch on := slices.Contains(path, t.Tile); {
		case t.Letter == "":
		case !t.Loose || t.Used:
			ground = append(ground, t.Lay())
		case on:
			loose = append(loose, t.Lay())
		}
	}
	if len(ground) == 0 {
		return true
	}
	for grown := true; grown; {
		grown = false
		loose = slices.DeleteFunc(loose, func(l letter.Lay) bool {
			if !slices.ContainsFunc(ground, l.Touches) {
				return false
			}
			ground, grown = append(ground, l), true
			return true
		})
	}
	return len(loose) == 0
}

// Spots are the places where a tile fits and touches a letter.
func (p Position) Spots(t letter.Tile) [][2]int {
	var list [][2]int
	for _, sp := range newGrid(p).spots(t.W, t.H, false) {
		list = append(list, sp.at)
	}
	return list
}
