package shelf

import (
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/texts"
)

func (tb *table) tells(from int, want ...string) {
	tb.Helper()
	if got := tb.Story(game.Watcher, from); !slices.Equal(got, want) {
		tb.Errorf("told\n%q, want\n%q", got, want)
	}
}

// waits checks for whom the table waits, what the clock measures, and what each seat is told to do.
func (tb *table) waits(active []game.Seat, clock string, todo ...string) {
	tb.Helper()
	for seat := range game.Seat(len(tb.S.Hands)) {
		f := tb.Frame(seat)
		if !slices.Equal(f.Active, active) || f.Active == nil {
			tb.Errorf("the table waits for %v, want %v", f.Active, active)
		}
		got := ""
		if f.Clock != nil {
			got = fmt.Sprint(f.Clock.What, " ", f.Clock.Total/game.Second)
		}
		if got != clock {
			tb.Errorf("the clock is %q, want %q", got, clock)
		}
		if got := tb.Todo(seat); got != todo[seat] {
			tb.Errorf("seat %d is told %q, want %q", seat, got, todo[seat])
		}
	}
}

// The opening contest, a word, a pass, the end: who is waited for, what is told.
func TestFrameOfAGame(t *testing.T) {
	const announce1, wait, first = "Show your best word of three letters: the highest begins", "Waiting for the other announcements …", "Lay the first word over the middle of the shelf"
	o := DefaultOptions()
	o.TurnTime = 120
	tb := newTable(t, o, game.ByDictionary, "MERUUUU", "ROIEUUU", "IIIOOO_")
	tb.waits([]game.Seat{0, 1, 2}, "announce 60", announce1, announce1, announce1)
	tb.Act(0, announce("MER"))
	tb.Act(2, announce(""))
	tb.waits([]game.Seat{1}, "announce 60", wait, announce1, wait)
	if f := tb.Frame(1); f.Turn != (game.Turn{Seat: game.Watcher}) || f.Phase != "contest" || f.Choice || f.Clock.Until != 60*game.Second {
		t.Errorf("before the first turn: %+v", f)
	}
	tb.tells(0, "Anna dealt the cards.")
	tb.Act(1, announce(""))
	tb.tells(1, "Announced: Anna MER (7).", "Anna got the first turn.")
	tb.waits([]game.Seat{0}, "turn 120", first, "", "")
	tb.may(0, "lay pass")
	tb.may(1, "")
	if f := tb.Frame(0); f.Turn != (game.Turn{Number: 1, Seat: 0}) || f.Phase != "play" || !f.Choice || f.Clock.Until != 120*game.Second {
		t.Errorf("the first turn: %+v", f)
	}
	tb.Act(0, tb.lay("4M 5E 6R"))
	tb.waits([]game.Seat{1}, "turn 120", "", "Your turn: make a new word from MER", "")
	tb.Act(1, tb.pass())
	tb.Expire()
	tb.Act(0, tb.pass())
	tb.tells(3,
		"Anna made MER for 7.", "Bo passed.", "Cleo ran out of time.", "Anna passed.", "Everybody passed, so new cards were drawn.",
	)
}

// The end tells what was left in hand; the table no longer waits for anyone.
func TestFrameAtTheEnd(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "S", "A*_")
	tb.stand("...MER...")
	tb.emptyPile(0)
	tb.Act(0, tb.lay("7S"))
	tb.tells(3, "Anna made MERS for 9.", "Bo had A, joker, and blank card left: −7.")
	tb.waits([]game.Seat{}, "", "", "")
	f := tb.Frame(1)
	if f.Phase != game.PhaseOver || len(f.May) != 0 || f.Choice || !slices.Equal(f.Scores, []int{9, -7}) {
		t.Errorf("%+v", f)
	}
	if f.End == nil || !slices.Equal(f.End.Winners, []game.Seat{0}) || tb.Say(f.End.Why) != "The pile is used up and somebody laid their last card." {
		t.Errorf("%+v", f.End)
	}
	for _, reason := range []string{EndPassed, EndOut, EndLeft} {
		tb.Say(game.Say("shelf.end." + reason))
	}
	line := f.Sheets[1].Lines[0]
	if tb.Say(*line.Say) != "left in hand" || *line.Points != -7 || *line.Total != -7 || f.Sheets[1].Total != -7 {
		t.Errorf("%+v", f.Sheets[1])
	}
}

// Words before the table: whom the claim waits for, and its result on the pad and in the story.
func TestFrameOfAClaim(t *testing.T) {
	o := DefaultOptions()
	o.ObjectionCost = true
	tb := playTable(t, o, game.ByChallenge, "SOUUUEE", "EAUUUUU", "IIIOOOO")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7O"))
	tb.waits([]game.Seat{1, 2}, "claim 10", "The others may object", "Is Anna’s word all right?", "Is Anna’s word all right?")
	tb.Act(1, answer(1, true))
	tb.waits([]game.Seat{2}, "claim 10", "The others may object", "Waiting for the others …", "Is Anna’s word all right?")
	for seat, open := range map[game.Seat]bool{0: false, 1: false, 2: true, game.Watcher: false} {
		f := tb.Frame(seat)
		if len(f.Claims) != 1 || f.Claims[0].Open != open || f.Claims[0].By != 0 || f.Claims[0].Policy != game.ByChallenge || f.Can("answer") != open {
			t.Errorf("seat %d: %+v, may %v", seat, f.Claims, f.May)
		}
	}
	tb.Act(2, answer(1, false))
	tb.Act(1, tb.lay("7E"))
	tb.Act(2, answer(2, false))
	tb.tells(3, "Anna took back MERO: not a word.", "Cleo objected, but MERE is in the dictionary.", "Bo made MERE for 8.", "Cleo sat out for a wrong objection.")
	f := tb.Frame(0)
	if len(f.Claims) != 0 || f.Claims == nil {
		t.Errorf("claims %+v", f.Claims)
	}
	if l := f.Sheets[0].Lines[0]; l.Text != "MERO" || l.Points != nil || l.Total != nil || !l.Struck {
		t.Errorf("the pad of seat 0: %+v", l)
	}
	if l := f.Sheets[1].Lines[0]; l.Text != "MERE" || *l.Points != 8 || *l.Total != 8 || l.Struck {
		t.Errorf("the pad of seat 1: %+v", l)
	}
	if l := f.Sheets[2].Lines[0]; l.Text != "–" || l.Points != nil {
		t.Errorf("the pad of seat 2: %+v", l)
	}
	if f.Sheets[1].Total != 8 || !slices.Equal(f.Sheets[1].Seats, []game.Seat{1}) || !slices.Equal(f.Scores, []int{0, 8, 0}) {
		t.Errorf("sheets %+v, scores %v", f.Sheets, f.Scores)
	}
}

// What a review reads: every use of a turn once, under its turn.
func TestStoryTellsTurns(t *testing.T) {
	o := DefaultOptions()
	o.Swap, o.BuyJoker = true, true
	tb := playTable(t, o, game.ByChallenge, "MUUUUEE", "EAUUUUU", "OIIOOOO")
	tb.Bots, tb.Humans = game.SeatsOf(1, 2), game.SeatsOf(0)
	tb.stand("...mER...")
	accept := func(claim int, seats ...game.Seat) {
		for _, seat := range seats {
			tb.Act(seat, answer(claim, true))
		}
	}
	tb.Act(0, Action{Buy: &Buy{Turn: 1, Slot: 4}})
	tb.Act(0, tb.lay("7E"))
	accept(1, 1, 2)
	tb.Act(1, Action{Swap: &Swap{Turn: 2, Cards: []string{"U", "U"}}})
	tb.Act(2, tb.lay("8O"))
	tb.Act(0, answer(2, false))
	tb.Act(0, tb.pass())
	tb.S.Turn.Until = tb.At + 1
	tb.Expire()
	tb.tells(3, "Anna took the joker for M.", "Anna made MERE for 8.", "Bo swapped cards for −4.", "Cleo took back MEREO: not a word.", "Anna passed.", "Everybody passed, so new cards were drawn.", "Bo ran out of time.")
	type turn struct {
		seat   game.Seat
		turn   int
		did    string
		words  string
		points int
	}
	var got []turn
	for _, e := range tb.S.Story {
		if e.Did != "" {
			got = append(got, turn{e.Seat, e.Turn, e.Did, fmt.Sprint(e.Words), e.Points})
		}
	}
	want := []turn{
		{0, 1, game.DidWord, "[MERE]", 8},
		{1, 2, game.DidExchange, "[]", -4},
		{2, 3, game.DidLost, "[MEREO]", 0},
		{0, 4, game.DidPass, "[]", 0},
		{1, 5, game.DidTime, "[]", 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("turns %+v, want %+v", got, want)
	}
	if l := tb.Frame(1).Sheets[1].Lines[0]; tb.Say(*l.Say) != "swapped" || *l.Points != -4 {
		t.Errorf("%+v", l)
	}
}

// A word that goes because its player left was not found wrong; an announcement that was is told.
func TestStoryOfLeavingAndOfAWrongAnnouncement(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByChallenge, "VUEUUUU", "ROIEUUU", "SELAAAA")
	for seat, word := range []string{"VUE", "ROI", "SEL"} {
		tb.Act(game.Seat(seat), announce(word))
	}
	tb.waits([]game.Seat{1, 2}, "claim 10", "The others may object", "Is Anna’s word all right?", "Is Anna’s word all right?")
	tb.Act(1, answer(1, false))
	tb.Act(0, answer(2, true))
	tb.Act(2, answer(2, true))
	tb.tells(1, "Announced: Anna VUE (9), Bo ROI (7), and Cleo SEL (6).", "Anna announced VUE: not a word.", "Bo got the first turn.")
	tb.Act(1, tb.lay("4R 5O 6I"))
	tb.Leave(1)
	tb.tells(4, "Bo left, so ROI was taken back.")
	if f := tb.Frame(1); len(f.May) != 0 || f.Turn.Seat != 2 {
		t.Errorf("who has left may %v, turn %+v", f.May, f.Turn)
	}

	tb = newTable(t, DefaultOptions(), game.ByDictionary, "UUUUUUU", "OOOOOOO")
	tb.Expire()
	tb.tells(1, "Nobody announced a word.", "Bo got the first turn.")
}

// Every sentence of the game is there in every language.
func TestTextsOfTheFrame(t *testing.T) {
	keys := []string{"shelf.call", "shelf.clock.turn", "shelf.clock.announce", "shelf.clock.claim"}
	for _, what := range []string{"deals", "calls", "noCall", "rejected", "begins", "word", "pass", "timeout", "swap", "takenBack", "withdrawn", "buy", "drew", "skipped", "hand"} {
		keys = append(keys, "shelf.log."+what)
	}
	for _, what := range []string{"announce", "wait", "first", "lay", "claim", "claimOwn"} {
		keys = append(keys, "shelf.todo."+what)
	}
	for _, lang := range texts.Langs {
		book, err := texts.Open(lang, texts.Shared, Texts)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			if !book.Has(key) {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}
