package solve

import (
	"errors"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// A board is read as it is drawn, whatever ends its lines; what is wrong with it is told by square.
func TestParseBoard(t *testing.T) {
	a, err := tiles.AlphabetOf("nb")
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.Repeat(".................\n", 17), "\n")[:17]
	rows[8] = "......BRuSe......"
	rows[9] = "...........N....#"
	board := strings.Join(rows, "\n")
	good := strings.Replace(board, "...........N", "..........N.", 1) + "\narrow K9 down\n"
	for _, text := range []string{good, strings.ReplaceAll(good, "\n", "\r\n"), "\ufeff" + good + "\n\n"} {
		b, err := ParseBoard(text, 17, a, 1)
		if err != nil {
			t.Fatal(err)
		}
		cell := func(name string) alfabet.Cell {
			sq, _ := b.Square(name)
			return *b.Cells[sq]
		}
		if cell("I9") != (alfabet.Cell{Letter: "U", Blank: true, By: 1}) || cell("K9") != (alfabet.Cell{Letter: "E", Blank: true, By: 1, Arrow: alfabet.Down}) ||
			cell("Q10") != (alfabet.Cell{Stop: true, By: 1}) || cell("A1") != (alfabet.Cell{}) {
			t.Errorf("read as %+v", b.Cells)
		}
	}
	for text, square := range map[string]string{
		"":                                                   "A1",
		strings.Join(rows[:16], "\n"):                        "A17",
		board + "\n.................":                        "Q17",
		strings.Replace(board, "#", "", 1):                   "Q10",
		strings.Replace(board, "#", "#.", 1):                 "Q10",
		strings.Replace(board, "BRuS", "B1uS", 1):            "H9",
		strings.Replace(board, "BRuS", "BÜuS", 1):            "H9",
		strings.Replace(board, "BRuS", "B\xffuS", 1):         "H9",
		board + "\narrow A1 down":                            "A1",
		board + "\narrow R1 down":                            "R1",
		strings.ReplaceAll(good, "K9", "J9"):                 "J9", // an arrow under a letter where nothing turns
		strings.Replace(good, "e......", "eN.....", 1):       "K9", // the corner is touched from outside
		strings.Replace(good, "arrow K9", "arrow G9", 1):     "G9",
		strings.Replace(good, "......BRuS", "R.........", 1): "K9", // nothing comes into the corner
	} {
		_, err := ParseBoard(text, 17, a, 0)
		var coded *game.Error
		if !errors.As(err, &coded) || coded.Data["square"] != square || !strings.Contains(coded.Text, square) {
			t.Errorf("%q: %v, want %s named", text, err, square)
		}
	}
	if _, err := ParseBoard(board+"\narrows K9 down", 17, a, 0); game.Code(err) != "alfabet/board" {
		t.Errorf("a line that says nothing: %v", err)
	}
}

// A line that is not a word is told by its first square; words follow their arrows.
func TestCheckWords(t *testing.T) {
	a, err := tiles.AlphabetOf("nb")
	if err != nil {
		t.Fatal(err)
	}
	b := alfabet.NewBoard(17)
	for sq, letter := range map[string]string{"G9": "B", "H9": "R", "I9": "U", "J9": "S", "K9": "E", "K10": "N"} {
		at, _ := b.Square(sq)
		b.Put(at, alfabet.Cell{Letter: letter})
	}
	corner, _ := b.Square("K9")
	b.Put(corner, alfabet.Cell{Letter: b.Cells[corner].Letter, Arrow: alfabet.Down})
	for list, square := range map[string]string{"BRUSEN": "", "BRUS EN": "G9", "BRUSE N": "G9"} {
		var coded *game.Error
		err := CheckWords(&b, lexicon.Build(a, strings.Fields(list)))
		if square == "" && err != nil || square != "" && (!errors.As(err, &coded) || coded.Data["square"] != square) {
			t.Errorf("%s: %v, want %q", list, err, square)
		}
	}
}
