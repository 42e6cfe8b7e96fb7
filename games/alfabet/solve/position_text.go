package solve

import (
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// ParseBoard reads a board: one line per row, one character per square, "." for an empty one, a capital letter a tile, a small
// letter a blank as that letter, "#" a stop tile; after the rows a line "arrow J14 right" for every arrow under a letter.
// Tiles count as laid by the given side. Errors name the square.
func ParseBoard(text string, size int, a *tiles.Alphabet, by int) (alfabet.Board, error) {
	b := alfabet.NewBoard(size)
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r", ""), "\ufeff")
	lines := strings.Split(strings.TrimRight(text, "\n \t"), "\n")
	if lines[0] == "" {
		return b, game.Errorf("alfabet/board.short", "the board is empty: nothing on A1").With("square", "A1").With("size", size)
	}
	if len(lines) < size {
		return b, game.Errorf("alfabet/board.short", "the board has %d rows, but %d are wanted: nothing on A%d", len(lines), size, len(lines)+1).With("square", b.Name(len(lines)*size)).With("size", size)
	}
	for row, line := range lines[:size] {
		squares := []rune(strings.TrimRight(line, " \t"))
		for col, r := range squares {
			if col >= size {
				return b, game.Errorf("alfabet/board.long", "row %d goes on behind %s: %d squares are wanted", row+1, b.Name(row*size+size-1), size).With("square", b.Name(row*size+size-1)).With("size", size)
			}
			c, ok := parseCell(r, a)
			if !ok {
				return b, game.Errorf("alfabet/board.letter", "%q on %s is not a letter", r, b.Name(row*size+col)).With("letter", string(r)).With("square", b.Name(row*size+col))
			}
			c.By = by
			if c.Empty() {
				c.By = 0
			}
			b.Put(row*size+col, c)
		}
		if n := len(squares); n < size {
			return b, game.Errorf("alfabet/board.short", "row %d ends before %s: %d squares are wanted", row+1, b.Name(row*size+n), size).With("square", b.Name(row*size+n)).With("size", size)
		}
	}
	for _, line := range lines[size:] {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if err := parseArrow(&b, line); err != nil {
			return b, err
		}
	}
	return b, b.CheckCorners()
}

func parseCell(r rune, a *tiles.Alphabet) (alfabet.Cell, bool) {
	switch string(r) {
	case ".":
		return alfabet.Cell{}, true
	case alfabet.Stop:
		return alfabet.Cell{Stop: true}, true
	}
	capital := unicode.ToUpper(r)
	_, ok := a.Index(capital)
	return alfabet.Cell{Letter: string(capital), Blank: capital != r}, ok
}

func parseArrow(b *alfabet.Board, line string) error {
	f := strings.Fields(line)
	if len([]rune(line)) == b.Size {
		return game.Errorf("alfabet/board.long", "the board goes on behind %s: %d rows are wanted", b.Name(len(b.Cells)-1), b.Size).With("square", b.Name(len(b.Cells)-1)).With("size", b.Size)
	}
	if len(f) != 3 || f[0] != "arrow" || alfabet.Dir(f[2]) != alfabet.Right && alfabet.Dir(f[2]) != alfabet.Down {
		return game.Errorf("alfabet/board.after", "after the rows come lines such as \"arrow J14 right\" or \"arrow J14 down\", not %q", line).With("line", line)
	}
	sq, err := b.Square(f[1])
	if err != nil {
		return err
	}
	if b.Cells[sq].Letter == "" {
		return game.Errorf("alfabet/board.arrow", "the arrow on %s lies under no letter", f[1]).With("square", f[1])
	}
	c := *b.Cells[sq]
	c.Arrow = alfabet.Dir(f[2])
	b.Put(sq, c)
	return nil
}

// CheckWords refuses a board with a line that is not a word, naming its first square.
func CheckWords(b *alfabet.Board, words game.Dictionary) error {
	for sq, c := range b.Cells {
		if c.Letter == "" || c.Arrow != "" {
			continue
		}
		for _, d := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
			line := b.Line(sq, d)
			if len(line) < 2 || line[0] != sq {
				continue
			}
			if w := b.Word(line); !words.Has(w) {
				return game.Errorf("alfabet/board-word.at", "%s on %s (%s) is not in the dictionary", w, b.Name(sq), d).With("square", b.Name(sq)).With("word", w)
			}
		}
	}
	return nil
}

// ParseRack reads a rack: letters, "?" a blank, "#" a stop, ">" an arrow.
func ParseRack(text string, a *tiles.Alphabet) ([]string, error) {
	var rack []string
	for _, r := range text {
		face := string(unicode.ToUpper(r))
		switch {
		case face == alfabet.Blank || face == alfabet.Stop || face == alfabet.Arrow:
		case unicode.IsSpace(r):
			continue
		default:
			if _, ok := a.Index(unicode.ToUpper(r)); !ok {
				return nil, game.Errorf("alfabet/rack-tile.sign", "%q is not a tile: those are letters, ? for a blank, # for a stop, > for an arrow", r).With("tile", string(r))
			}
		}
		rack = append(rack, face)
	}
	if len(rack) == 0 || len(rack) > 8 {
		return nil, game.Errorf("alfabet/rack-size.tiles", "a rack has 1 to 8 tiles, not %d", len(rack)).With("tiles", len(rack))
	}
	return rack, nil
}

// BoardText is the board as ParseBoard reads it.
func BoardText(b *alfabet.Board) string {
	var out, arrows strings.Builder
	for sq, c := range b.Cells {
		switch {
		case c.Stop:
			out.WriteString(alfabet.Stop)
		case c.Letter == "":
			out.WriteByte('.')
		case c.Blank:
			out.WriteString(strings.ToLower(c.Letter))
		default:
			out.WriteString(c.Letter)
		}
		if c.Arrow != "" {
			arrows.WriteString("arrow " + b.Name(sq) + " " + string(c.Arrow) + "\n")
		}
		if sq%b.Size == b.Size-1 {
			out.WriteByte('\n')
		}
	}
	return out.String() + arrows.String()
}

// Draw is a picture of the position for a terminal, with a move's new tiles in brackets.
func Draw(p *alfabet.Position, m *alfabet.Move) string {
	b := p.Board.Clone()
	fresh := map[int]bool{}
	if m != nil {
		b.Lay(*m, p.Side)
		for _, t := range m.Placed {
			sq, _ := b.Square(t.Square)
			fresh[sq] = true
		}
		if sq, err := b.Square(m.Stop); err == nil {
			fresh[sq] = true
		}
	}
	var out strings.Builder
	out.WriteString("    ")
	for col := range b.Size {
		out.WriteString(" " + string(rune('A'+col)) + " ")
	}
	for sq, c := range b.Cells {
		if sq%b.Size == 0 {
			row := b.Name(sq)[1:]
			out.WriteString("\n " + strings.Repeat(" ", 2-len(row)) + row + " ")
		}
		out.WriteString(picture(p, &b, sq, c, fresh[sq]))
	}
	out.WriteByte('\n')
	return out.String()
}

// picture is one square, three characters wide.
func picture(p *alfabet.Position, b *alfabet.Board, sq int, c *alfabet.Cell, fresh bool) string {
	face := c.Letter
	switch {
	case c.Stop:
		face = "■"
	case c.Letter == "":
		letter, word := alfabet.Factor(p.Squares[sq])
		switch {
		case sq == b.Centre() && word == 1:
			return " ✶ "
		case word > 1:
			return " " + string(rune('0'+word)) + "w"
		case letter > 1:
			return " " + string(rune('0'+letter)) + "l"
		case letter < 0:
			return " -" + string(rune('0'-letter))
		}
		return " · "
	case c.Blank:
		face = strings.ToLower(c.Letter)
	}
	left, right := " ", " "
	if fresh {
		left, right = "[", "]"
	}
	switch c.Arrow {
	case alfabet.Right:
		right = "→"
	case alfabet.Down:
		right = "↓"
	}
	return left + face + right
}
