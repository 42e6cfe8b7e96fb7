package term

import (
	"math"
	"strings"

	"lettercase/games/wordsmith"
)

// smithLetters are the letters by their place in the alphabet.
var smithLetters = wordsmith.Alphabet()

// braille[y][x] is the bit of a dot in a character of two by four.
var braille = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// smithColours are terminal colours near those of the pieces.
var smithColours = map[wordsmith.Piece]string{
	wordsmith.Long: "\x1b[31m", wordsmith.Short: "\x1b[33m", wordsmith.Curve: "\x1b[34m", wordsmith.Bow: "\x1b[32m",
}

// WordsmithWord draws a word from its pieces, in the given number of lines of Braille dots, in colour if wanted.
func WordsmithWord(word string, height int, colour bool) []string {
	type cell struct {
		dots  rune
		piece wordsmith.Piece
	}
	rows := make([][]cell, height)
	scale := float64(4*height - 1)
	left := 0.0
	for _, r := range word {
		if r < 'A' || r > 'Z' {
			continue
		}
		letter := smithLetters[r-'A']
		for _, s := range letter.Strokes {
			for _, p := range s.Points() {
				x := int(math.Round(left + max(0, p[0])*scale))
				y := min(max(0, int(math.Round(p[1]*scale))), 4*height-1)
				row := &rows[y/4]
				for len(*row) <= x/2 {
					*row = append(*row, cell{})
				}
				c := &(*row)[x/2]
				c.dots |= braille[y%4][x%2]
				c.piece = s.Piece
			}
		}
		// Start the next letter in a new character, so that colours do not mix.
		left = 2 * math.Ceil((left+letter.Width*scale+3)/2)
	}
	out := make([]string, height)
	for i, row := range rows {
		var b strings.Builder
		last := wordsmith.Piece("")
		for _, c := range row {
			if colour && c.dots != 0 && c.piece != last {
				b.WriteString(smithColours[c.piece])
				last = c.piece
			}
			if c.dots == 0 {
				b.WriteByte(' ')
				continue
			}
			b.WriteRune(0x2800 + c.dots)
		}
		if last != "" {
			b.WriteString("\x1b[0m")
		}
		out[i] = b.String()
	}
	return out
}
