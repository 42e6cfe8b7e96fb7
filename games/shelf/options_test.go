package shelf

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/texts"
	"lettercase/tiles"
)

// The defaults described are the defaults used.
func TestDefaultOptions(t *testing.T) {
	full, err := Rules{}.Info().Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if err := json.Unmarshal(full, &o); err != nil || o != DefaultOptions() {
		t.Errorf("%+v, want %+v (%v)", o, DefaultOptions(), err)
	}
	if n := reflect.TypeFor[Options]().NumField(); n != len(Rules{}.Info().Options) {
		t.Errorf("%d options described, %d there", len(Rules{}.Info().Options), n)
	}
}

// SHELF-1, SHELF-S2: 82 cards in every language: 70 letters, 4 jokers of -3, 8 blanks of -2.
func TestBoxesSHELF1S1S2(t *testing.T) {
	for _, lang := range langs {
		box := Box(lang)
		a, err := tiles.AlphabetOf(lang)
		if err != nil {
			t.Fatal(err)
		}
		letters := 0
		for _, k := range box {
			if isLetter(a, k.Face) {
				letters += k.Count
				if k.Value < 1 || k.Value > 10 || k.Count < 1 {
					t.Errorf("%s: %+v", lang, k)
				}
			}
		}
		if box.Len() != 82 || letters != 70 || box.Value(Joker) != -3 || box.Value(Blank) != -2 {
			t.Errorf("%s: %d cards, %d letters", lang, box.Len(), letters)
		}
	}
	for face, k := range map[string][2]int{ // SHELF-S1: count and value
		"E": {10, 1}, "A": {6, 2}, "I": {5, 2}, "S": {5, 2}, "R": {5, 2}, "T": {5, 3}, "N": {4, 2}, "U": {4, 2}, "L": {4, 3}, "O": {4, 3},
		"D": {2, 4}, "M": {2, 4}, "C": {2, 4}, "P": {2, 4}, "G": {1, 5}, "B": {1, 5}, "F": {1, 5}, "H": {1, 6}, "V": {1, 6},
		"J": {1, 8}, "Q": {1, 8}, "X": {1, 10}, "Y": {1, 10}, "Z": {1, 10}, Joker: {4, -3}, Blank: {8, -2},
	} {
		i := slices.IndexFunc(Box("fr"), func(t tiles.Kind) bool { return t.Face == face })
		if i < 0 || Box("fr")[i].Count != k[0] || Box("fr")[i].Value != k[1] {
			t.Errorf("French %s: want %v", face, k)
		}
	}
	if len(langs) != len(tiles.Langs) {
		t.Errorf("boxes for %v, dictionaries for %v", langs, tiles.Langs)
	}
}

// The further rules of the older game, each on and off.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		name        string
		on          func(*Options)
		shelf, lay  string
		off, with   string // codes
		offS, withS int    // scores
	}{
		{name: "SHELF-S4 two letters", on: func(o *Options) { o.MinLength = 2 }, shelf: "...MER...", lay: "4_", off: "shelf/short", withS: 1},
		{name: "SHELF-A2 one slot a turn", on: func(o *Options) { o.SlotsPerTurn = 1 }, shelf: "...MER...", lay: "7E 8S", offS: 10, with: "shelf/growth"},
		{name: "SHELF-A2 one slot is enough", on: func(o *Options) { o.SlotsPerTurn = 1 }, shelf: "...MERE..", lay: "7E 8S", offS: 10, withS: 10},
		{name: "SHELF-A2 the opening grows too", on: func(o *Options) { o.SlotsPerTurn = 1 }, shelf: ".........", lay: "4M 5E 6R 7E", offS: 8, withS: 8},
		{name: "SHELF-A2 but no further", on: func(o *Options) { o.SlotsPerTurn = 1 }, shelf: ".........", lay: "4M 5E 6R 7E 8S", offS: 10, with: "shelf/growth"},
		{name: "SHELF-A2 to the left too", on: func(o *Options) { o.SlotsPerTurn = 1 }, shelf: "...MER...", lay: "2R 3A", offS: 11, with: "shelf/growth"},
		{name: "long lay, two cards", on: func(o *Options) { o.LongLay = true }, shelf: "...MER...", lay: "7E 8S", offS: 10, withS: 10},
		{name: "long lay, four cards", on: func(o *Options) { o.LongLay = true }, shelf: "...MER...", lay: "5A 7E 8E 9S", offS: 12, withS: 18},
		{name: "SHELF-A16 same letter", on: func(o *Options) { o.NoSameLetter = true }, shelf: "...MER...", lay: "4M 7E", offS: 8, with: "shelf/same"},
		{name: "SHELF-A16 same letter by joker", on: func(o *Options) { o.NoSameLetter = true }, shelf: "...MER...", lay: "4*M 7E", offS: 1, with: "shelf/same"},
		{name: "SHELF-A16 another letter", on: func(o *Options) { o.NoSameLetter = true }, shelf: "...MER...", lay: "5A 7E", offS: 9, withS: 9},
	} {
		for _, on := range []bool{false, true} {
			o, code, score := DefaultOptions(), c.off, c.offS
			if on {
				c.on(&o)
				code, score = c.with, c.withS
			}
			hand := ""
			for _, p := range placed(c.lay) {
				hand += p.Card
			}
			tb := playTable(t, o, game.ByDictionary, hand, "U")
			tb.Words.Added = map[string]bool{"ER": true, "RAMER": true}
			tb.stand(c.shelf)
			if err := tb.Try(0, tb.lay(c.lay)); game.Code(err) != code || tb.S.Scores[0] != score {
				t.Errorf("%s, on=%v: %v and %d points, want %q and %d", c.name, on, err, tb.S.Scores[0], code, score)
			}
		}
	}
}

// SHELF-S5: by option a player who passes draws a card; the game still ends, once a round passes without a card to
// draw.
func TestDrawOnPassSHELFS5(t *testing.T) {
	o := DefaultOptions()
	o.DrawOnPass = true
	tb := playTable(t, o, game.ByDictionary, "UUU", "AAA")
	tb.emptyPile(3)
	for _, want := range []int{4, 4, 5} {
		seat := tb.S.Turn.Seat
		tb.Act(seat, tb.pass())
		if len(tb.S.Hands[seat]) != want {
			t.Errorf("seat %d holds %d, want %d", seat, len(tb.S.Hands[seat]), want)
		}
	}
	tb.Act(1, tb.pass())
	if tb.S.Phase == PhaseOver {
		t.Fatal("seat 0 has drawn the last card and may try again")
	}
	tb.Act(0, tb.pass())
	if tb.S.Phase != PhaseOver {
		t.Error("SHELF-20: both have passed without drawing")
	}
}

// SHELF-S10: by option a turn has its time; out of time is a pass.
func TestTurnTimeSHELFS10(t *testing.T) {
	o := DefaultOptions()
	tb := playTable(t, o, game.ByDictionary, "UUU", "AAA")
	tb.At = 3 * game.Second
	tb.Act(0, tb.pass())
	if _, ok := tb.Deadline(); ok {
		t.Error("a deadline without a timer")
	}
	tb.S.Options.TurnTime = 120
	tb.Act(1, tb.pass())
	tb.At = 7 * game.Second
	tb.Act(0, tb.pass())
	if early := tb.Due(); early != nil {
		t.Errorf("nothing is due yet: %v", early)
	}
	if at, ok := tb.Deadline(); !ok || at != 127*game.Second {
		t.Errorf("deadline %d", at)
	}
	late := tb.pass()
	tb.Expire()
	if tb.S.Turn.Seat != 0 || tb.S.Turn.Until != 247*game.Second || tb.S.Sheet[3].What != EntryTimeout {
		t.Errorf("turn %+v, sheet %+v", tb.S.Turn, tb.S.Sheet)
	}
	tb.Refuse("shelf/closed", 1, late)
}

// By option cards are swapped with the pile for 2 points each; swapping is not laying.
func TestSwap(t *testing.T) {
	swap := func(tb *table, cards ...string) Action {
		return Action{Swap: &Swap{Turn: tb.S.Turn.Number, Cards: cards}}
	}
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "UUUEEEE", "AAAEEEE")
	tb.Refuse("shelf/option", 0, swap(tb, "U"))
	tb.S.Options.Swap = true
	tb.Refuse("shelf/nothing", 0, swap(tb))
	tb.Refuse("shelf/hand", 0, swap(tb, "Z"))
	if f, err := tb.Preview(0, swap(tb, "U", "U")); err != nil || f.Score != -4 {
		t.Errorf("preview %+v %v", f, err)
	}
	tb.Act(0, swap(tb, "U", "U", "U"))
	tb.score(0, -6)
	if len(tb.S.Hands[0]) != 7 || tiles.Count(tb.S.Pile)["U"] < 3 || tb.S.Turn.Seat != 1 {
		t.Errorf("hand %v, pile %v", tb.S.Hands[0], tb.S.Pile)
	}
	tb.Act(1, tb.pass())
	if len(tb.S.Hands[0]) != 8 { // SHELF-A15: nobody has laid a card in this round
		t.Errorf("hand of %d", len(tb.S.Hands[0]))
	}
	if v := tb.View(0); v.Swap != 8 {
		t.Errorf("may swap %d", v.Swap)
	}
	tb.emptyPile(1)
	tb.Refuse("shelf/pile", 0, swap(tb, "E", "E"))
	tb.Act(0, swap(tb, "E"))
}

// SHELF-14: by option a lying joker is bought with the letter it stands for, and may be laid in the same turn.
func TestBuyJokerSHELF14(t *testing.T) {
	buy := func(tb *table, slot int) Action { return Action{Buy: &Buy{Turn: tb.S.Turn.Number, Slot: slot}} }
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "RSUUU", "AAAE")
	tb.stand("...Mer...")
	tb.Refuse("shelf/option", 0, buy(tb, 6))
	tb.S.Options.BuyJoker = true
	tb.Refuse("shelf/slot", 0, buy(tb, 0))
	tb.Refuse("shelf/slot", 0, buy(tb, 10))
	tb.Refuse("shelf/buy", 0, buy(tb, 1))
	tb.Refuse("shelf/buy", 0, buy(tb, 4))
	tb.Refuse("shelf/buy", 0, buy(tb, 9))
	tb.Refuse("shelf/hand", 0, buy(tb, 5))
	if v := tb.View(0); len(v.Buy) != 1 || v.Buy[0] != 6 {
		t.Errorf("may buy %v", v.Buy)
	}
	tb.Act(0, buy(tb, 6))
	tb.word("MER")
	if tb.S.Turn.Seat != 0 || tiles.Count(tb.S.Hands[0])[Joker] != 1 || tiles.Count(tb.S.Hands[0])["R"] != 0 {
		t.Fatalf("hand %v, turn %+v", tb.S.Hands[0], tb.S.Turn)
	}
	if _, err := tb.Preview(0, buy(tb, 6)); game.Code(err) != "shelf/buy" {
		t.Errorf("no joker is left there: %v", err)
	}
	tb.Act(0, tb.lay("7*S"))
	tb.score(0, 4-3+2-3)
	tb.S.Shelf.take(7)
	tb.S.Shelf.Put(Placed{Slot: 7, Card: Joker, As: Blank})
	tb.Refuse("shelf/buy", 1, buy(tb, 7))
}

// SHELF-A10: buying is part of a turn, which continues like any other: a player who then finds no word passes, keeps
// the joker, and that is a pass also for the end. The option says so in every language.
func TestBuyJokerThenPassSHELFA10A12(t *testing.T) {
	o := DefaultOptions()
	o.BuyJoker = true
	tb := playTable(t, o, game.ByDictionary, "RSUUU", "AAAE")
	tb.stand("...Mer...")
	tb.emptyPile(0)
	tb.Act(0, Action{Buy: &Buy{Turn: tb.S.Turn.Number, Slot: 6}})
	tb.Act(0, tb.pass())
	if tiles.Count(tb.S.Hands[0])[Joker] != 1 || !tb.S.Passed.Has(0) || tb.S.Turn.Seat != 1 {
		t.Fatalf("hand %v, passed %v, turn %+v", tb.S.Hands[0], tb.S.Passed.List(), tb.S.Turn)
	}
	tb.Act(1, tb.pass())
	if tb.S.End == nil || tb.S.End.Reason != EndPassed {
		t.Errorf("SHELF-A12: %+v", tb.S.End)
	}
	for lang, pass := range map[string]string{"en": "pass", "de": "gepasst", "fr": "passe", "it": "passi", "nl": "pas je", "nb": "melder pass"} {
		book, err := texts.Open(lang, Texts)
		if err != nil {
			t.Fatal(err)
		}
		if help := book.Say(game.Say("option.shelf.buyJoker.help"), nil); !strings.Contains(help, pass) {
			t.Errorf("%s: %s", lang, help)
		}
	}
}
