package shelf

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

func announce(word string) Action { return Action{Announce: &Announce{Word: word}} }

// SHELF-5: the highest three-letter word announced starts; ties in dealing order; none: the dealer's left.
func TestWhoStartsSHELF5SHELF6S7(t *testing.T) {
	for _, c := range []struct {
		name    string
		hands   []string
		words   []string
		values  []int
		starter game.Seat
	}{
		{"SHELF-6 the highest value", []string{"MERUUUU", "ROIUUUE", "VERAAAA"}, []string{"MER", "ROI", "VER"}, []int{7, 7, 9}, 2},
		{"SHELF-S7 among equals the dealer comes last", []string{"MERUUUU", "RUEUUAE", "ROIAAAA"}, []string{"MER", "RUE", "ROI"}, []int{7, 5, 7}, 2},
		{"SHELF-S7 first dealt to among equals", []string{"MERUUUU", "ROIUUEE", "SELAAAA"}, []string{"MER", "ROI", "SEL"}, []int{7, 7, 6}, 1},
		{"SHELF-S7 nobody has a word", []string{"UUUUEEE", "AAAAEEE", "IIIIOOO"}, []string{"", "", ""}, []int{0, 0, 0}, 1},
		{"SHELF-A14 a joker counts its value", []string{"M*RUUUU", "RUEUUAE", "IIIIOOO"}, []string{"MER", "RUE", ""}, []int{3, 5, 0}, 1},
		{"SHELF-A14 a word below 0 still starts", []string{"UUUUEEE", "IIIIOOO", "M**AAAA"}, []string{"", "", "MER"}, []int{0, 0, -2}, 2},
		{"SHELF-S6 accents are not written", []string{"ETEUUUU", "IIIIOOO", "AAAADDD"}, []string{"été", "", ""}, []int{5, 0, 0}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t, DefaultOptions(), game.ByDictionary, c.hands...)
			for seat, word := range c.words {
				if tb.S.Phase != PhaseContest {
					t.Fatal("the contest closed early")
				}
				tb.Act(game.Seat(seat), announce(word))
			}
			for seat, call := range tb.S.Contest.Calls {
				if call.Value != c.values[seat] {
					t.Errorf("seat %d announced %+v, want %d", seat, *call, c.values[seat])
				}
			}
			if tb.S.Phase != PhasePlay || tb.S.Turn.Seat != c.starter || tb.S.Contest.Starter != c.starter {
				t.Errorf("seat %d starts, want %d", tb.S.Turn.Seat, c.starter)
			}
		})
	}
}

// SHELF-5: what an announcement may not be.
func TestAnnouncementsAreCheckedSHELF5A14(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByDictionary, "MER_UUU", "ROIEUUU")
	tb.Refuse("shelf/three", 0, announce("MERU"))
	tb.Refuse("shelf/hand", 0, announce("ROI"))
	tb.Refuse("shelf/hand", 0, announce("MES")) // SHELF-A14: a blank is not a letter
	tb.Refuse("shelf/hand", 0, announce("ERE")) // each card serves once
	tb.Refuse("shelf/word", 0, announce("UUU"))
	tb.Refuse("word/letter", 0, announce("M-R"))
	tb.Refuse("shelf/phase", 0, tb.lay("4M 5E 6R"))
	tb.Act(0, announce("MER"))
	tb.Refuse("shelf/announced", 0, announce(""))
	tb.Act(1, announce(""))
	tb.Refuse("shelf/closed", 1, announce("ROI"))
}

// SHELF-S7: announcements are secret until all are in, for watchers too; missing ones count as none after 60 s.
func TestAnnouncementsAreSecretSHELFS7(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByDictionary, "MERUUUU", "ROIEUUU")
	tb.Act(0, announce("MER"))
	for _, seat := range []game.Seat{1, game.Watcher} {
		v := tb.View(seat)
		if len(v.Contest.Calls) != 0 || !v.Seats[0].Announced || v.Seats[1].Announced {
			t.Errorf("seat %d sees %+v", seat, v.Contest)
		}
	}
	if v := tb.View(0); len(v.Contest.Calls) != 1 {
		t.Errorf("seat 0 sees %+v", v.Contest)
	}
	tb.may(0, "")
	tb.may(1, "announce")
	if at, _ := tb.Deadline(); at != 60*game.Second {
		t.Errorf("the contest ends at %d", at)
	}
	tb.Expire()
	if v := tb.View(game.Watcher); len(v.Contest.Calls) != 2 || v.Contest.Calls[1].Word != "" || v.Contest.Starter != 0 {
		t.Errorf("shown: %+v", v.Contest)
	}
}

// SHELF-6, SHELF-S8: shown and found wrong, the next highest starts, without penalty.
func TestWrongAnnouncementSHELF6S8(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByChallenge, "VUEUUUU", "ROIEUUU", "RUEAAAA")
	tb.Act(0, announce("VUE")) // not in the tests' dictionary
	tb.Act(1, announce("ROI"))
	tb.Act(2, announce("RUE"))
	if c := tb.S.Claim; c == nil || c.By != 0 || c.Words[0] != "VUE" {
		t.Fatalf("the highest is to be shown first: %+v", c)
	}
	tb.Refuse("shelf/closed", 1, announce("ROI"))
	tb.Act(1, answer(1, false))
	if c := tb.S.Claim; c == nil || c.By != 1 || !tb.S.Contest.Calls[0].Wrong {
		t.Fatalf("then the next: %+v", c)
	}
	tb.Act(0, answer(2, true))
	tb.Act(2, answer(2, true))
	if tb.S.Turn.Seat != 1 || !slices.Equal(tb.S.Scores, []int{0, 0, 0}) {
		t.Errorf("turn %+v, scores %v", tb.S.Turn, tb.S.Scores)
	}
}

// SHELF-A1: the starter may lay any word, of three to seven letters.
func TestOpeningNeedNotBeTheAnnouncedWordSHELFA1(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByDictionary, "MAREESU", "UUUEEEE")
	tb.Act(0, announce(""))
	tb.Act(1, announce(""))
	tb.Act(1, tb.pass()) // SHELF-S7: a starter without a word passes; the first player who can lays the opening
	tb.Act(0, tb.lay("3M 4A 5R 6E 7E 8S"))
	tb.word("MAREES")
	tb.score(0, 12)
}

// 2 to 6 players, seven cards each, the rest is the pile; the dealer is drawn by lot.
func TestDealSHELF1SHELF3(t *testing.T) {
	dealers := map[game.Seat]bool{}
	for seed := range 40 {
		env := game.Env{Rand: game.Chance([32]byte{2}, seed), At: 5 * game.Second}
		events, err := Rules{}.Start(env, game.Setup{Lang: "fr", Seats: 6}, DefaultOptions())
		if err != nil {
			t.Fatal(err)
		}
		var s State
		for _, e := range events {
			Rules{}.Apply(&s, e)
		}
		for _, h := range s.Hands {
			if len(h) != 7 {
				t.Errorf("SHELF-3: a hand of %d", len(h))
			}
		}
		if len(s.Pile) != 82-42 || s.Contest.Until != 65*game.Second || s.Policy != game.ByDictionary {
			t.Errorf("pile of %d, contest until %d", len(s.Pile), s.Contest.Until)
		}
		dealers[s.Dealer] = true
	}
	if len(dealers) != 6 {
		t.Errorf("only %d seats ever deal", len(dealers))
	}
	env := game.Env{Rand: game.Chance([32]byte{2}, 0), Words: game.Judge{Policy: game.ByVote}}
	if events, err := (Rules{}).Start(env, game.Setup{Lang: "fr", Seats: 2}, DefaultOptions()); err != nil || events[0].Start.Policy != game.ByVote {
		t.Errorf("who judges is written down: %+v, %v", events, err)
	}
	if _, err := (Rules{}).Start(game.Env{}, game.Setup{Lang: "xx", Seats: 2}, DefaultOptions()); game.Code(err) != "setup/lang" {
		t.Errorf("a game without cards: %v", err)
	}
	info := Rules{}.Info()
	for n, ok := range map[int]bool{1: false, 2: true, 6: true, 7: false} { // SHELF-1
		if err := info.CheckSetup(game.Setup{Lang: "fr", Seats: n}); (err == nil) != ok {
			t.Errorf("%d players: %v", n, err)
		}
	}
}

// People who share a device announce one after another, each with a clock of their own.
func TestOwnClockInTheContest(t *testing.T) {
	tb := &table{gametest.Sit(t, Rules{}, game.Setup{Lang: "fr", Seats: 3, Shared: true}, DefaultOptions(), game.Judge{Policy: game.ByDictionary})}
	first := (tb.S.Dealer + 1) % 3
	second, third := (first+1)%3, (first+2)%3
	clocked := func(seat game.Seat, until game.Time) {
		t.Helper()
		f := tb.Frame(game.Watcher)
		if !slices.Equal(f.Active, []game.Seat{seat}) || f.Clock == nil || f.Clock.Until != until*game.Second {
			t.Errorf("active %v, clock %+v; want seat %d until %d s", f.Active, f.Clock, seat, until)
		}
	}
	clocked(first, 60)
	tb.At = 50 * game.Second
	tb.Act(first, announce(""))
	clocked(second, 110)
	tb.Expire() // costs the second player only
	if tb.S.Contest.Calls[second] == nil || tb.S.Contest.Calls[third] != nil {
		t.Error("one clock has run for everybody")
	}
	clocked(third, 170)
	tb.Act(third, announce(""))
	if tb.S.Phase != PhasePlay || tb.S.Turn.Seat != first {
		t.Errorf("%s, seat %d", tb.S.Phase, tb.S.Turn.Seat)
	}
	full, _, err := Rules{}.Info().CompleteFor(game.Company{Seats: 3, People: 3, Shared: true}, nil)
	if err != nil || !strings.Contains(string(full), `"announceTime":60`) {
		t.Errorf("%s, %v", full, err)
	}
}
