package solve

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/tiles"
)

// ParseBoard reads tiles on a board of the given size, such as "A@1,1,1x2 _@4,4,2x2": letter or _ for a blank, column and
// row of the top left cell from 0, width by height. A tile's number is its place in the list. Errors name the tile.
func ParseBoard(a *tiles.Alphabet, size int, text string) ([]letter.TileView, error) {
	var board []letter.TileView
	for _, field := range strings.Fields(text) {
		face, rest, ok := strings.Cut(field, "@")
		part := strings.Split(rest, ",")
		if !ok || len(part) != 3 {
			return nil, game.Errorf("letter/text.form", "%q is not LETTER@col,row,WxH", field).With("tile", field)
		}
		t, err := parseTile(a, field, face, part[2])
		if err != nil {
			return nil, err
		}
		col, err1 := strconv.Atoi(part[0])
		row, err2 := strconv.Atoi(part[1])
		if err1 != nil || err2 != nil {
			return nil, game.Errorf("letter/text.number", "%q: column and row are whole numbers", field).With("tile", field)
		}
		lay := letter.Lay{Tile: len(board), At: [2]int{col, row}, W: t.W, H: t.H}
		if !lay.Inside(size) {
			return nil, game.Errorf("letter/outside.board", "%q does not lie on the board of %dx%d", field, size, size).With("tile", field).With("size", size)
		}
		for i, other := range board {
			if lay.Overlaps(other.Lay()) {
				return nil, game.Errorf("letter/occupied.tiles", "%q overlaps %q", field, strings.Fields(text)[i]).With("tile", field).With("other", strings.Fields(text)[i])
			}
		}
		board = append(board, letter.TileView{Tile: lay.Tile, Letter: t.Letter, At: lay.At, W: lay.W, H: lay.H})
	}
	return board, nil
}

// ParseTiles reads tiles such as "R1x2 T2x1 _1x1". They are numbered from the given number on.
func ParseTiles(a *tiles.Alphabet, from int, text string) ([]letter.Tile, error) {
	var list []letter.Tile
	for _, field := range strings.Fields(text) {
		_, n := utf8.DecodeRuneInString(field)
		t, err := parseTile(a, field, field[:n], field[n:])
		if err != nil {
			return nil, err
		}
		t.ID = from + len(list)
		list = append(list, t)
	}
	return list, nil
}

func parseTile(a *tiles.Alphabet, field, face, size string) (letter.Tile, error) {
	var t letter.Tile
	if face != "_" {
		folded, err := a.Fold(face)
		if err != nil || utf8.RuneCountInString(folded) != 1 {
			return t, game.Errorf("letter/text.letter", "%q: %q is not a letter of this language", field, face).With("tile", field).With("letter", face)
		}
		t.Letter = folded
	}
	w, h, ok := strings.Cut(size, "x")
	var err1, err2 error
	t.W, err1 = strconv.Atoi(w)
	t.H, err2 = strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || t.W < 1 || t.W > letter.MaxSide || t.H < 1 || t.H > letter.MaxSide {
		return t, game.Errorf("letter/size.form", "%q: a tile is 1 to %d cells wide and high, written WxH", field, letter.MaxSide).With("tile", field).With("most", letter.MaxSide)
	}
	return t, nil
}

// TileText writes a tile as ParseTiles reads it.
func TileText(t letter.Tile) string {
	face := t.Letter
	if t.Blank() {
		face = "_"
	}
	return face + strconv.Itoa(t.W) + "x" + strconv.Itoa(t.H)
}
