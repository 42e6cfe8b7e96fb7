package wordsmith

import (
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon"
)

// SMITH-22, SMITH-23, SMITH-24, SMITH-V7: the word goes into the next free line, unused pieces cross fields and go back
// (SMITH-15), used ones are kept.
func TestSecuringAWordSMITH15SMITH22SMITH23SMITH24V7(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "RAU")
	tb.hand(0, "3L4S2c")
	stock := tb.S.Stock
	tb.Act(0, call("tau"))
	p := tb.S.Players[0]
	if p.Hand != pieces(t, "3L4S1c") || tb.sheet(0).Crossed != 1 || tb.S.Stock != stock.With(Bow, 1) {
		t.Errorf("after TAU: hand %v, %d crossed, box %v", p.Hand, tb.sheet(0).Crossed, tb.S.Stock)
	}
	tb.hand(0, "3L4S2c")
	tb.Act(0, call("RAU"))
	if got := tb.words(0); got != "TAU RAU - - - -" {
		t.Errorf("the sheet reads %s", got)
	}
}

// SMITH-20: what is called lies built in front of the caller.
func TestAWordMustBeBuiltSMITH20(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU")
	tb.hand(0, "3L3S1c")
	tb.Refuse("wordsmith/pieces", 0, call("TAU"))
	tb.Refuse("word/letter", 0, call("T-U"))
	tb.Refuse("word/empty", 0, call(""))
	tb.Refuse("wordsmith/pieces", 0, Action{Call: &Spoken{Word: "TAU", Line: 3}})
	tb.hand(0, "3L4S1c")
	tb.Refuse("wordsmith/line", 0, Action{Call: &Spoken{Word: "TAU", Line: 3}})
	tb.Refuse("wordsmith/call", 0, write("TAU"))
	tb.Act(0, Action{Call: &Spoken{Word: "TAU", Line: 1}})
}

// SMITH-4: only words of the dictionary. SMITH-A4: a failed call costs nothing. SMITH-A9: two letters at least.
func TestOnlyAllowedWordsSMITH4A4A9(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "EI", "I")
	tb.hand(0, "9L9S9C9c")
	before := Rules{}.Clone(tb.S)
	for _, name := range []string{"JOHN", "BENTLEY", "PERU", "TUA"} {
		tb.hand(0, WordPieces(name).String())
		tb.Refuse("wordsmith/word", 0, call(name))
	}
	tb.hand(0, "9L9S9C9c")
	tb.Refuse("wordsmith/short", 0, call("I"))
	if tb.sheet(0).Crossed != 0 || tb.S.Players[0].Hand != before.Players[0].Hand {
		t.Error("a refused call cost something")
	}
	tb.hand(0, WordPieces("EI").String())
	tb.Act(0, call("EI"))
}

// SMITH-3, SMITH-V9: umlauts and sharp s are two letters, and count as two (SMITH-A14).
func TestUmlautsAreTwoLettersSMITH3A14V9(t *testing.T) {
	tb := sit(t, 2, plain(), "BAER", "STRASSE")
	tb.secure(0, "BAER")
	tb.hand(0, WordPieces("STRASSE").String())
	tb.Act(0, call("Straße"))
	for i, want := range []Line{{Word: "BAER", Letters: 4}, {Word: "STRASSE", Letters: 7}} {
		if l := tb.sheet(0).Lines[i]; l.Word != want.Word || l.Letters != want.Letters {
			t.Errorf("line %d is %s with %d letters, want %s with %d", i+1, l.Word, l.Letters, want.Word, want.Letters)
		}
	}
	if w, err := Spell("de", "Bär"); err != nil || w != "BAER" || WordPieces(w) != WordPieces("BAER") {
		t.Errorf("Bär is built as %s (%v)", w, err)
	}
}

// The box has no Æ, Ø, Å: by the reasoning of SMITH-3 they are built as AE, OE, AA, and the dictionary
// is asked for every reading.
func TestNorwegianLettersAreTwoSMITH3(t *testing.T) {
	for text, want := range map[string]string{"bær": "BAER", "Øre": "OERE", "båt": "BAAT"} {
		if got, err := Spell("nb", text); err != nil || got != want {
			t.Errorf("%s is built as %s (%v), want %s", text, got, err, want)
		}
	}
	j := judge(game.Env{Words: game.Judge{Dict: gametest.List("BÆR", "ÅA", "AE"), Barred: map[string]bool{"AE": true}}}, "nb")
	for word, want := range map[string]bool{"BAER": true, "AAA": true, "AE": false, "AA": false, "BAR": false} {
		if j.Valid(word) != want {
			t.Errorf("%s: %v, want %v", word, !want, want)
		}
	}
}

// SMITH-5, SMITH-A2, SMITH-V6: at least one new letter compared with the player's own previous word.
func TestANewLetterSMITH5A2V6(t *testing.T) {
	for _, c := range []struct {
		previous, word string
		allowed        bool
	}{
		{"SAU", "AUS", false},
		{"SAU", "PUR", true},
		{"EINE", "NIE", false},
		{"EINE", "NIERE", true},
		{"EIN", "EINE", true}, // a second E must be built
		{"SAU", "SAU", false},
		{"", "SAU", true},
	} {
		if got := Fresh(c.word, c.previous); got != c.allowed {
			t.Errorf("%s after %q: %v, want %v", c.word, c.previous, got, c.allowed)
		}
	}
	tb := sit(t, 2, plain(), "SAU", "AUS", "PUR")
	tb.secure(0, "SAU")
	tb.Refuse("wordsmith/new-letter", 0, call("AUS"))
	tb.secure(1, "AUS") // another player's previous word does not matter
	tb.secure(0, "PUR")
	tb.hand(0, WordPieces("AUS").String())
	tb.beaten(0, "AUS")
}

// SMITH-21, SMITH-A8: a word is secured once per round, by any player; in another round it is free again.
func TestAWordOnceARoundSMITH21A8(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.hand(1, "3L4S1c")
	tb.beaten(1, "TAU")
	tb.secure(0, "IRE")
	tb.Refuse("wordsmith/secured", 0, call("TAU"))
	tb.Act(0, pass())
	tb.Act(1, pass())
	if tb.S.Round != 2 {
		t.Fatalf("round %d", tb.S.Round)
	}
	tb.secure(1, "TAU")
}

// SMITH-25, SMITH-26, SMITH-A6: twelve discards at most; then only words that use all pieces.
func TestTwelveDiscardsSMITH25SMITH26A6(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE", "RAU", "PUR")
	tb.hand(0, "8L12S1c")
	tb.Refuse("wordsmith/fields", 0, call("TAU")) // 13 left over
	tb.hand(0, "8L11S1c")
	tb.Act(0, call("TAU"))
	if tb.sheet(0).Crossed != 12 {
		t.Fatalf("%d crossed", tb.sheet(0).Crossed)
	}
	tb.roll(0, Long) // rolling is still allowed, but the piece must be used
	tb.Refuse("wordsmith/fields", 0, call("IRE"))
	tb.hand(0, "3L4S2c")
	tb.Act(0, call("RAU"))
}

// SMITH-30, SMITH-31, SMITH-V8: A has six words, B four: one more without new pieces, discarding allowed.
func TestFertigSMITH30SMITH31V8(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR", "EINE", "HAUS", "NIERE", "AUS", "PI")
	for _, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU"} {
		tb.secure(0, w)
	}
	for _, w := range []string{"PUR", "EINE", "HAUS", "NIERE"} {
		tb.secure(1, w)
	}
	tb.hand(0, WordPieces("TIP").String())
	events := tb.Act(0, call("TIP"))
	if !has(events, func(e Event) bool { return e.Fertig != nil && e.Fertig.Seat == 0 }) || tb.S.Phase != Last {
		t.Fatalf("the sixth word is not Fertig: %+v", tb.S.Phase)
	}
	tb.At += 5000
	tb.Refuse("wordsmith/no-roll", 1, Action{Roll: &Roll{}})
	tb.Refuse("wordsmith/full", 0, call("PI"))
	tb.hand(1, WordPieces("AUS").With(Long, 2).String())
	events = tb.Act(1, call("AUS"))
	if got := tb.S.Players[1].Sheets[0]; got.words() != 5 || got.Crossed != 2 {
		t.Errorf("B has %d words and %d crossed, want 5 and 2", got.words(), got.Crossed)
	}
	if !has(events, func(e Event) bool { return e.Score != nil }) || tb.S.Round != 2 {
		t.Error("after the others' last word the round is scored")
	}
}

// SMITH-A7: a refused claim does not use up the last word; exactly one more; pass or the time limit close the round;
// pieces in hand at the end of the round cost nothing.
func TestTheLastWordSMITHA7(t *testing.T) {
	begin := func() *table {
		tb := sit(t, 3, plain(), "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR", "EINE", "HAUS")
		for _, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"} {
			tb.secure(0, w)
		}
		return tb
	}
	tb := begin()
	tb.hand(1, "9L9S9c")
	tb.Refuse("wordsmith/fields", 1, call("LUMP"))
	tb.secure(1, "PUR")
	tb.Refuse("wordsmith/last-used", 1, call("HAUS"))
	if tb.S.Phase != Last {
		t.Fatal("the third player has not had their last word")
	}
	tb.Act(2, pass())
	if tb.S.Round != 2 {
		t.Error("all others have had their last word or passed")
	}
	t.Run("limit", func(t *testing.T) {
		tb := begin()
		tb.hand(1, "9L9S9c")
		if at, _ := tb.Deadline(); at != 90*game.Second {
			t.Errorf("the limit is %d", at)
		}
		tb.Expire()
		if tb.S.Round != 2 || tb.S.Players[1].Sheets[0].Score.Total != 6 {
			t.Errorf("round %d, score %v", tb.S.Round, tb.S.Players[1].Sheets[0].Score)
		}
	})
}

// SMITH-A7: a piece rolled before "Fertig!" may still be chosen after it.
func TestAJokerRolledInTimeCountsSMITHA7(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE", "RAU", "PUT", "ALU", "TIP")
	tb.roll(1, Bow)
	for _, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"} {
		tb.secure(0, w)
	}
	tb.Act(1, take(Curve))
	tb.Refuse("wordsmith/no-choice", 1, take(Curve))
}

// SMITH-32, SMITH-A15: "nothing more" may be taken back; when all have said it, the round ends.
func TestNothingMoreSMITH32A15(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU")
	tb.Act(0, pass())
	tb.Refuse("wordsmith/passed", 0, pass())
	tb.Act(0, Action{Resume: &Resume{}})
	tb.Refuse("wordsmith/playing", 0, Action{Resume: &Resume{}})
	tb.Act(0, pass())
	tb.roll(0, Long) // rolling takes it back too
	tb.Act(1, pass())
	if tb.S.Round != 1 {
		t.Fatal("the first player is still rolling")
	}
	tb.Act(0, pass())
	if tb.S.Round != 2 {
		t.Error("all have said it")
	}
}

// SMITH-A13: two to four in the race, one for each die; alone only in steps.
func TestPlayersSMITHA13(t *testing.T) {
	g := game.Bind(Rules{})
	for seats, ok := range map[int]bool{0: false, 1: true, 2: true, 4: true, 5: false} {
		_, err := g.Start(game.Env{Rand: game.Chance([32]byte{}, 0)}, game.Setup{Lang: "de", Seats: seats}, nil)
		if (err == nil) != ok {
			t.Errorf("%d players: %v", seats, err)
		}
	}
	_, err := Rules{}.Start(game.Env{Rand: game.Chance([32]byte{}, 0)}, game.Setup{Lang: "de", Seats: 1}, DefaultOptions())
	if game.Code(err) != "wordsmith/solo" {
		t.Errorf("a race alone: %v", err)
	}
}

// SMITH-4: the dictionary has no names, abbreviations, or words of other languages.
func TestDictionarySMITH4(t *testing.T) {
	words := gametest.Must(lexicon.Open("de"))
	for word, want := range map[string]bool{
		"TAU": true, "SOCKEN": true, "NIERE": true,
		"JOHN": false, "BENTLEY": false, "PERU": false, "USW": false, "GMBH": false, "THROUGH": false, "VOITURE": false,
	} {
		if words.Has(word) != want {
			t.Errorf("%s is a word: %v", word, !want)
		}
	}
}

// SMITH-S3: a race has no clock but the 1.5 seconds between two rolls, and the limit after "Fertig!".
func TestNothingElseIsTimedSMITHS3(t *testing.T) {
	tb := sit(t, 2, plain(), six...)
	for _, w := range six {
		if at, runs := tb.Deadline(); runs || tb.Frame(0).Clock != nil {
			t.Fatalf("a clock runs until %d", at)
		}
		tb.secure(0, w)
	}
	if _, runs := tb.Deadline(); !runs || tb.S.Phase != Last {
		t.Errorf("phase %s without its limit", tb.S.Phase)
	}
}

// SMITH-S4: the two variants whose titles are lost are the options required and steps.
func TestVariantNamesSMITHS4(t *testing.T) {
	for _, key := range []string{"required", "steps"} {
		if _, err := (Rules{}).Info().Complete([]byte(`{"` + key + `":true}`)); err != nil {
			t.Error(err)
		}
	}
}
