package alfabet_test

import (
	"slices"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

func drinks(o *Options) { o.Theme = "drinks" }

// ALF-42, ALF-A13: between two people an objection to the theme stands, whatever the dictionary says; the word comes back at no cost.
func TestThemeObjectionStandsALF42A13(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, drinks)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus)) // in the dictionary
	tb.Act(1, tb.answer(false))
	if tb.S.Claim == nil || tb.S.Phase != PhaseClaim {
		t.Fatal("no time to withdraw the objection")
	}
	tb.may(1, "answer")
	if c := tb.Frame(1).Claims[0]; !c.Open || !c.Withdraw {
		t.Errorf("%+v", c)
	}
	if c := tb.Frame(0).Claims[0]; c.Open || c.Withdraw {
		t.Errorf("its player has no say: %+v", c)
	}
	if got := tb.Todo(1); got != "You objected, so Ana’s word is taken back. You can still change your mind and accept it" {
		t.Errorf("told %q", got)
	}
	tb.Refuse("claim/answered", 1, tb.answer(false))
	tb.At, _ = rules.Deadline(tb.S)
	tb.Expire()
	side := tb.S.Sides[0]
	if tb.S.Claim != nil || tb.S.Turn.Side != 0 || tb.S.Turn.Number != 1 || tb.S.Phase != PhasePlay || len(tb.S.Sheet) != 0 || len(side.Rack) != 7 || side.Dry != 0 {
		t.Errorf("turn %+v, sheet %+v, rack %v", tb.S.Turn, tb.S.Sheet, side.Rack)
	}
	tb.told("Ana took back BRUS: it does not fit the theme.")
	tb.Act(0, lays("I9:R J9:E"))
}

// ALF-A13: an objection that is withdrawn in time lets the word lie, also one that no dictionary has.
func TestThemeObjectionWithdrawnALFA13(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, drinks)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("G9:R H9:U I9:S J9:B"))
	tb.Act(1, tb.answer(false))
	tb.Refuse("alfabet/claim", 1, passing())
	tb.Act(1, tb.answer(true))
	if e := tb.last(); e.Kind != EntryLay || tb.S.Turn.Side != 1 {
		t.Errorf("%+v %+v", e, tb.S.Turn)
	}
}

// ALF-A13: among three a majority decides at once where nothing can change, and a word that is outvoted costs what was agreed.
func TestThemeMajorityALFA13(t *testing.T) {
	tb := sit(t, 3, game.ByDictionary, drinks)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(1, tb.answer(false))
	tb.Act(2, tb.answer(true))
	if tb.S.Claim != nil || tb.last().Kind != EntryLay {
		t.Errorf("%+v", tb.S.Claim)
	}
	tb.hold(1, "LÅTTENE")
	tb.Act(1, lays("J10:L J11:Å"))
	tb.Act(0, tb.answer(false))
	tb.Act(2, tb.answer(false))
	tb.At, _ = rules.Deadline(tb.S)
	tb.Expire()
	if e := tb.last(); e.Kind != EntryLost || e.Why != WhyTheme || tb.S.Turn.Side != 2 {
		t.Errorf("%+v", e)
	}
}

// ALF-A13: a program whose word is refused loses the turn, since it would lay the same word again.
func TestThemeBotLosesTheTurnALFA13(t *testing.T) {
	tb := sit(t, 3, game.ByDictionary, drinks)
	tb.Humans, tb.Bots = game.SeatsOf(1), game.SeatsOf(0) // the third, a person, is away
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(1, tb.answer(false))
	tb.At, _ = rules.Deadline(tb.S)
	tb.Expire()
	if e := tb.last(); e.Kind != EntryLost || tb.S.Turn.Side != 1 {
		t.Errorf("%+v", e)
	}
}

// ALF-42, ALF-A13: against programs, or alone, the theme is a matter of honour: the dictionary judges at once, and the player is told so.
func TestThemeOfHonourALF42A13(t *testing.T) {
	for _, seats := range []int{1, 3} {
		bots := game.AllSeats(seats).Without(0)
		tb := sitWith(t, seats, game.ByDictionary, bots, drinks)
		if !tb.S.Turn.Honour {
			t.Fatalf("%d seats: nobody could judge", seats)
		}
		tb.hold(0, "BRUSENO")
		tb.Refuse("alfabet/word", 0, lays("G9:R H9:U I9:S J9:B"))
		f, err := tb.Preview(0, lays(brus))
		if err != nil || f.Words[0].Valid == nil || !*f.Words[0].Valid {
			t.Errorf("%+v %v", f, err)
		}
		tb.Act(0, lays(brus))
		if tb.S.Claim != nil || tb.last().Kind != EntryLay {
			t.Errorf("%d seats: %+v", seats, tb.S.Claim)
		}
		if seats > 1 {
			tb.hold(1, "LÅTTENE")
			tb.Act(1, lays("J10:L J11:Å")) // a program's word does not open a claim either
			tb.Act(2, passing())
		}
		if got := tb.Todo(0); got != "Theme: drinks. Nobody here can judge that but you; the dictionary only checks that it is a word" {
			t.Errorf("%d seats: told %q", seats, got)
		}
		story := tb.Frame(game.Watcher).Story
		if n := len(slices.DeleteFunc(slices.Clone(story), func(e game.StoryEntry) bool { return e.Say.Key != "alfabet.theme.honour" })); n != 1 {
			t.Errorf("told %d times in the story", n)
		}
	}
	two := sitWith(t, 3, game.ByDictionary, game.SeatsOf(2), drinks)
	if two.S.Turn.Honour {
		t.Error("two people judge each other")
	}
	plain := sitWith(t, 2, game.ByVote, game.SeatsOf(1), nil)
	if plain.S.Turn.Honour {
		t.Error("there is no theme")
	}
}

// ALF-43, ALF-A13: a listed word counts without a dictionary and without a vote; what else a move makes is judged.
func TestListedWordsCountALF43A13(t *testing.T) {
	list := func(o *Options) { o.List = []string{"RUSB"} }
	for name, bots := range map[string]game.Seats{"people": 0, "programs": game.SeatsOf(1)} {
		tb := sitWith(t, 2, game.ByDictionary, bots, list)
		tb.hold(0, "BRUSENO")
		tb.Act(0, lays("G9:R H9:U I9:S J9:B"))
		if e := tb.last(); e.Kind != EntryLay || e.Extra != 10 {
			t.Errorf("%s: %+v", name, e)
		}
	}
	tb := sit(t, 2, game.ByDictionary, list)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	if tb.S.Claim == nil {
		t.Fatal("a word that is not listed is voted on")
	}
	tb.Act(1, tb.answer(true))
	tb.hold(1, "RUBERRE")
	tb.Act(1, lays("J10:E")) // SE
	tb.Act(0, tb.answer(true))
	tb.hold(0, "RUSBXXX"[:4])
	tb.Act(0, lays("K8:R K9:U K10:S K11:B")) // RUSB, with BRUSU and ES
	if got := tb.S.Claim.Words; slices.Contains(got, "RUSB") || len(got) != 2 {
		t.Errorf("judged: %v", got)
	}
}
