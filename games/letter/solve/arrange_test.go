package solve

import (
	"slices"
	"testing"

	"lettercase/games/letter"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// Arranged letters lie as the rules allow, make the words they were counted for, and lie the same when asked again.
func TestArrange(t *testing.T) {
	words := lexicontest.Open(t, "en")
	words = words.CleanPart("short", lexicon.LastClass, func(word string, _ int) bool { return len(word) <= 4 })
	p := Position{Size: 20}
	for i, size := range [][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 1}} {
		p.Free = append(p.Free, letter.Tile{ID: i, Letter: "STARE"[i : i+1], W: size[0], H: size[1]})
	}
	lays := New(words).Arrange(p, letter.Default(), nil)
	if again := New(words).Arrange(p, letter.Default(), nil); !slices.Equal(lays, again) {
		t.Errorf("%v, then %v", lays, again)
	}
	board := p
	board.Free = nil
	for i, l := range lays {
		at := l.Lay()
		if i > 0 && !slices.ContainsFunc(lays[:i], func(m PlayLay) bool { return m.Lay().Touches(at) }) ||
			slices.ContainsFunc(lays[:i], func(m PlayLay) bool { return m.Lay().Overlaps(at) }) || !at.Inside(p.Size) {
			t.Errorf("%+v cannot lie there: %+v", l, lays[:i])
		}
		board.Board = append(board.Board, letter.TileView{Tile: at.Tile, Letter: l.Tile.Letter, At: at.At, W: at.W, H: at.H})
	}
	found, err := New(words).Words(board)
	if most := naiveArrangement(t, words, p); err != nil || len(lays) != len(p.Free) || len(found) != most {
		t.Errorf("%d tiles make %d words, the best board of all %d (%v)", len(lays), len(found), most, err)
	}
}

// naiveArrangement is the number of words of the best board of all boards.
func naiveArrangement(t *testing.T, words *lexicon.Lexicon, p Position) (most int) {
	t.Helper()
	solver := New(words)
	seen := map[string]int{}
	var lay func(q Position, left []letter.Tile)
	lay = func(q Position, left []letter.Tile) {
		if len(left) == 0 {
			key := touches(q.Board)
			if _, known := seen[key]; !known {
				found, err := solver.Words(q)
				if err != nil {
					t.Fatal(err)
				}
				seen[key] = len(found)
				most = max(most, len(found))
			}
			return
		}
		for i, tile := range left {
			rest := slices.Delete(slices.Clone(left), i, i+1)
			for _, at := range q.Spots(tile) {
				next := q
				next.Board = append(slices.Clip(q.Board), letter.TileView{Tile: tile.ID, Letter: tile.Letter, At: at, W: tile.W, H: tile.H})
				lay(next, rest)
			}
		}
	}
	first := p.Free[0]
	p.Board = []letter.TileView{{Tile: first.ID, Letter: first.Letter, At: [2]int{9, 9}, W: first.W, H: first.H}}
	lay(p, p.Free[1:])
	return most
}

// touches names the pairs of tiles that touch: boards with the same ones have the same words.
func touches(board []letter.TileView) string {
	var pairs []byte
	for _, t := range board {
		for _, u := range board {
			if t.Tile < u.Tile && t.Lay().Touches(u.Lay()) {
				pairs = append(pairs, byte('0'+8*t.Tile+u.Tile))
			}
		}
	}
	slices.Sort(pairs)
	return string(pairs)
}
