package shelf

import (
	"slices"
	"testing"

	"lettercase/game"
)

// The shelf after a lay and its score, or why it is refused.
// SHELF-15: all visible cards count, with their signs.
func TestVectorsSHELF15(t *testing.T) {
	for _, v := range []struct {
		rule, shelf, lay, word string
		score                  int
		code                   string
	}{
		{rule: "SHELF-V1", shelf: ".........", lay: "4M 5E 6R", word: "MER", score: 7},
		{rule: "SHELF-V2", shelf: "...MER...", lay: "7E 8S", word: "MERES", score: 10},
		{rule: "SHELF-V3", shelf: "...MERES.", lay: "5A", word: "MARES", score: 11},
		{rule: "SHELF-V4", shelf: "...MARES.", lay: "4T", word: "TARES", score: 10},
		{rule: "SHELF-V5", shelf: "...TARES.", lay: "8_", word: "TARE", score: 6},
		{rule: "SHELF-V6", shelf: "...TARE_.", lay: "4_", word: "ARE", score: 1},
		{rule: "SHELF-V7 blank in the middle", shelf: "...MERES.", lay: "6_", code: "shelf/middle"},
		{rule: "SHELF-V7, SHELF-13 nothing stays", shelf: "...MER...", lay: "4R 5O 6I", code: "shelf/kept"},
		{rule: "SHELF-V7 ten letters", shelf: "MARIERAIT", lay: ":S", code: "shelf/slot"},
		{rule: "SHELF-V8", shelf: "...MER...", lay: "7*E", word: "MERE", score: 4},
		{rule: "SHELF-V9", shelf: "...MERES.", lay: "8*_", word: "MERE", score: 5},
		{rule: "SHELF-V12", shelf: "...MER...", lay: "3A", word: "AMER", score: 9},
		{rule: "SHELF-V12 three to the left", shelf: "...TES...", lay: "1C 2A 3R", word: "CARTES", score: 14},
		{rule: "SHELF-V12 slot 1", shelf: ".ARE.....", lay: "1T", word: "TARE", score: 8},
		{rule: "SHELF-V12 slot 0", shelf: "...MER...", lay: "0A", code: "shelf/slot"},

		{rule: "SHELF-10 before, behind and over at once", shelf: "...MER...", lay: "3A 7E 8S", word: "AMERES", score: 12},
		{rule: "SHELF-10 covering and behind", shelf: "...MER...", lay: "5A 7E 8E 9S", word: "MAREES", score: 12},
		{rule: "SHELF-11 a blank on the first letter", shelf: "...AMER..", lay: "4_", word: "MER", score: 5},
		{rule: "SHELF-12 a blank interrupts", shelf: "...MERE..", lay: "7_ 8S", code: "shelf/interrupted"},
		{rule: "SHELF-12 an empty slot interrupts", shelf: "...MER...", lay: "8S", code: "shelf/gap"},
		{rule: "SHELF-12 a lying blank interrupts", shelf: "...TARE_.", lay: "9S", code: "shelf/interrupted"},
		{rule: "SHELF-A2 three slots in one turn", shelf: "...MER...", lay: "3A 7E 8S", word: "AMERES", score: 12},
		{rule: "SHELF-A3 one card that stays is enough", shelf: "...MER...", lay: "4T 5A 7E", word: "TARE", score: 8},
		{rule: "SHELF-A3 a card under a blank does not stay", shelf: "...MER...", lay: "4A 5R 6_", code: "shelf/kept"},
		{rule: "SHELF-A5 two blanks from one end", shelf: "...MERES.", lay: "7_ 8_", word: "MER", score: 3},
		{rule: "SHELF-A5 blanks from both ends", shelf: "...TARES.", lay: "4_ 8_", word: "ARE", score: 1},
		{rule: "SHELF-A5 three blanks from the beginning", shelf: "..CARTES.", lay: "3_ 4_ 5_", word: "TES", score: 0},
		{rule: "SHELF-A6 a letter on a blank", shelf: "...TARE_.", lay: "8S", word: "TARES", score: 10},
		{rule: "SHELF-A6 a letter on a joker", shelf: "...MERe..", lay: "7S", word: "MERS", score: 9},
		{rule: "SHELF-A7 blanks beyond the ends count", shelf: "..._ARE_.", lay: "4T", word: "TARE", score: 6},
		{rule: "SHELF-A8 a lying joker counts again", shelf: "...MERe..", lay: "8S", word: "MERES", score: 6},
		{rule: "SHELF-A9 blanks alone", shelf: "...MERE..", lay: "7_", word: "MER", score: 5},
		{rule: "SHELF-A10 no card", shelf: "...MER...", lay: "", code: "shelf/nothing"},
		{rule: "SHELF-A13 a turn may cost points", shelf: "..._ARES.", lay: "5*A 8_", word: "ARE", score: -4},
		{rule: "SHELF-A16 a blank on an empty slot", shelf: "...MER...", lay: "7_", code: "shelf/blank"},
		{rule: "SHELF-A16 a joker as blank on an empty slot", shelf: "...MER...", lay: "3*_", code: "shelf/blank"},
		{rule: "SHELF-A16 a blank on a blank", shelf: "...TARE_.", lay: "8_", code: "shelf/blank"},
		{rule: "SHELF-A16 a letter on itself", shelf: "...MER...", lay: "4M 7E", word: "MERE", score: 8},
		{rule: "SHELF-A16 on itself is not kept", shelf: "...MER...", lay: "4M 5E 6R 7E", code: "shelf/kept"},
		{rule: "SHELF-A16 a joker-letter is kept", shelf: "...MEr...", lay: "4F 5E", word: "FER", score: 3},
		{rule: "SHELF-S3 the opening covers the closed shelf", shelf: ".........", lay: "3M 4E 5R", code: "shelf/opening"},
		{rule: "SHELF-7 an opening pulled out to both sides", shelf: ".........", lay: "3M 4A 5R 6E 7S", word: "MARES", score: 11},
		{rule: "SHELF-11 no blank in an opening", shelf: ".........", lay: "4M 5E 6R 7_", code: "shelf/blank"},
		{rule: "SHELF-S4 too short", shelf: "...MER...", lay: "4_", code: "shelf/short"},
		{rule: "SHELF-31 not a word", shelf: "...MER...", lay: "7O", code: "shelf/word"},
		{rule: "a slot takes one card a turn", shelf: "...MER...", lay: "7E 7S", code: "shelf/twice"},
		{rule: "no such card", shelf: "...MER...", lay: "7K", code: "shelf/card"},
		{rule: "SHELF-14 a joker has a meaning", shelf: "...MER...", lay: "7*", code: "shelf/joker"},
		{rule: "SHELF-14 only a joker has one", shelf: "...MER...", lay: "7ES", code: "shelf/as"},
	} {
		t.Run(v.rule, func(t *testing.T) {
			hand := ""
			for _, p := range placed(v.lay) {
				hand += p.Card
			}
			if hand == "" {
				hand = "U"
			}
			tb := playTable(t, DefaultOptions(), game.ByDictionary, hand, "U")
			if hand == "K" || v.shelf == "MARIERAIT" {
				tb.S.Pile = append(tb.S.Pile, "K", "I", "R", "A")
			}
			tb.stand(v.shelf)
			if v.code != "" {
				tb.Refuse(v.code, 0, tb.lay(v.lay))
				return
			}
			tb.Act(0, tb.lay(v.lay))
			tb.word(v.word)
			tb.score(0, v.score)
		})
	}
}

// After laying, the hand is refilled to seven and the turn goes to the left.
func TestRefillAndTurnSHELF8SHELF9SHELF16S5(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "MEREEEE", "AAAAAAS", "UUUSSTT")
	pile := len(tb.S.Pile)
	tb.Act(0, tb.lay("4M 5E 6R"))
	if n := len(tb.S.Hands[0]); n != HandSize || len(tb.S.Pile) != pile-3 {
		t.Errorf("SHELF-16: hand of %d, pile of %d", n, len(tb.S.Pile))
	}
	if tb.S.Turn.Seat != 1 || tb.S.Turn.Number != 2 {
		t.Errorf("SHELF-9: turn %+v", tb.S.Turn)
	}
	tb.Refuse("shelf/turn", 0, tb.pass())
	tb.Refuse("shelf/hand", 1, tb.lay("7E 8S")) // only cards from the player's own hand
	tb.Act(1, tb.lay("7S"))
	tb.Act(2, tb.pass())
	if tb.S.Turn.Seat != 0 {
		t.Errorf("SHELF-9: turn %+v", tb.S.Turn)
	}
	tb.score(0, 7)                       // SHELF-8
	tb.score(1, 9)                       // SHELF-15
	tb.score(2, 0)                       // SHELF-S5
	if n := len(tb.S.Hands[2]); n != 7 { // a pass draws nothing
		t.Errorf("SHELF-S5: hand of %d after a pass", n)
	}
}

// SHELF-14, SHELF-V8: later players may cover a joker on the shelf but not change its meaning.
func TestJokerKeepsItsMeaningSHELF14V8(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "*EEEEEE", "*AAAAAS")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7*E"))
	tb.score(0, 4)
	tb.Words.Added = map[string]bool{"MERSA": true}
	tb.Refuse("shelf/word", 1, tb.lay("8A")) // MERSA only if the joker were an S
	tb.Act(1, tb.lay("8S"))
	tb.word("MERES")
	if v := tb.View(0).Shelf.Slots[6]; v.Letter != "E" || v.Card != Joker || v.Value != -3 {
		t.Errorf("slot 7 shows %+v", v)
	}
}

// Three slots open to each side and no more.
func TestShelfOpensSHELF4V12(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "M", "U")
	v := tb.View(0).Shelf
	if v.From != 4 || v.To != 6 || len(v.Slots) != 9 {
		t.Errorf("SHELF-4: closed shelf %d to %d of %d", v.From, v.To, len(v.Slots))
	}
	tb.stand("MIRERA...")
	v = tb.View(0).Shelf
	if v.From != 1 || v.To != 6 || v.First != 1 || v.Last != 6 || v.Word != "MIRERA" {
		t.Errorf("SHELF-V12: shelf %+v", v)
	}
}

// SHELF-12: new is what was not made in this game or, by option, what does not stand there.
func TestNewWordSHELF12A4(t *testing.T) {
	for _, c := range []struct{ newWord, code string }{{NewInGame, "shelf/used"}, {NewOnShelf, ""}} {
		o := DefaultOptions()
		o.NewWord = c.newWord
		tb := playTable(t, o, game.ByDictionary, "MERUUUU", "SUUUAAA")
		tb.Act(0, tb.lay("4M 5E 6R"))
		tb.Act(1, tb.lay("7S"))
		tb.S.Hands[0] = append(tb.S.Hands[0], Blank)
		if err := tb.Try(0, tb.lay("7_")); game.Code(err) != c.code {
			t.Errorf("SHELF-A4 %s: %v, want %q", c.newWord, err, c.code)
		}
	}
	o := DefaultOptions()
	o.NewWord = NewOnShelf
	tb := playTable(t, o, game.ByDictionary, "MUUUUUU", "SUUUAAA")
	tb.stand("...MER...")
	tb.Refuse("shelf/used", 0, tb.lay("4M"))
}

// SHELF-22, SHELF-A11: what is left in hand costs its absolute value or, by option, counts with its sign.
func TestHandsAreDeductedSHELF2SHELF22A11V11(t *testing.T) {
	for _, c := range []struct {
		signed bool
		want   int
	}{{false, 33}, {true, 43}} {
		o := DefaultOptions()
		o.Signed = c.signed
		tb := playTable(t, o, game.ByDictionary, "A_*", "UUU")
		tb.emptyPile(0)
		tb.S.Scores = []int{40, 39}
		tb.Act(0, tb.pass())
		tb.Act(1, tb.pass())
		out, over := tb.Outcome()
		if !over || out.Scores[0] != c.want || out.Reason != EndPassed {
			t.Errorf("SHELF-V11 signed=%v: %+v, want %d", c.signed, out, c.want)
		}
		tb.score(0, c.want)
		// SHELF-2, SHELF-S7: the highest total wins, equals share.
		if want := map[bool][]game.Seat{false: {0, 1}, true: {0}}[c.signed]; !slices.Equal(out.Winners, want) {
			t.Errorf("SHELF-2: winners %v of %v, want %v", out.Winners, out.Scores, want)
		}
	}
}
