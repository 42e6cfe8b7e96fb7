package letter

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/texts"
)

// phased checks who is waited for, what each seat may do, and what it is told to do.
func (tb *table) phased(active []game.Seat, may, todo [2]string) {
	tb.Helper()
	for seat := range game.Seat(2) {
		f := tb.Frame(seat)
		if !slices.Equal(f.Active, active) || strings.Join(f.May, " ") != may[seat] || tb.Todo(seat) != todo[seat] {
			tb.Errorf("phase %s, seat %d: active %v, may %q, todo %q; want %v, %q, %q",
				f.Phase, seat, f.Active, strings.Join(f.May, " "), tb.Todo(seat), active, may[seat], todo[seat])
		}
	}
	if f := tb.Frame(game.Watcher); len(f.May) > 0 || f.Choice || !slices.Equal(f.Active, active) {
		tb.Errorf("a watcher: %+v", f)
	}
}

// Through the phases of a game the frame says whom the table waits for, what each may do, and the clock that runs.
func TestFrameThroughTheGame(t *testing.T) {
	tb := deal(t, 2, plain(func(o *Options) { o.Draw = DrawChoose }))
	tb.Words.Dict = gametest.List("AT")
	tb.phased([]game.Seat{0}, [2]string{"draw", "draw"}, [2]string{"Draw a tile", "Ann draws a tile"})
	clock := func(what string, total game.Time) {
		t.Helper()
		if c := tb.Frame(1).Clock; c == nil || c.What != what || c.Total != total || c.Until <= 0 {
			t.Errorf("clock %+v, want %s of %d", c, what, total)
		} else if said := tb.Say(game.Say("letter.clock." + what)); said == "" {
			t.Errorf("the clock %s has no name", what)
		}
	}
	clock("draw", 20*game.Second)
	tb.Act(1, Action{Draw: &Draw{Rest: true}})
	tb.Act(0, Action{Draw: &Draw{Rest: true}})
	tb.phased([]game.Seat{0}, [2]string{"place", ""}, [2]string{"First round: lay one of your letters anywhere", ""})
	clock("turn", 30*game.Second)
	if f := tb.Frame(0); !f.Choice || tb.Frame(1).Choice || f.Turn != (game.Turn{Number: 1, Seat: 0}) {
		t.Errorf("%+v", f)
	}
	tb.Act(0, Action{Place: &Place{Tile: tb.S.letters(0)[0], At: [2]int{9, 9}}})
	tb.phased([]game.Seat{0}, [2]string{"place take name done", ""}, [2]string{"Name a word if you see one. If not, press Done.", ""})
	if tb.Frame(0).Choice {
		t.Error("a choice, though a letter lies")
	}
}

func TestFrameOfATurn(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 _1x1", "X1x1")
	tb.phased([]game.Seat{0}, [2]string{"place done free blank", ""}, [2]string{"Attach a letter and read a new word", ""})
	tb.Act(0, tb.place("T", 6, 5))
	tb.phased([]game.Seat{0}, [2]string{"place take name done free blank", ""}, [2]string{"Name a new word through the letter", ""})
	tb.Act(0, name("AT"))
	tb.phased([]game.Seat{0}, [2]string{"name done", ""}, [2]string{"See more words? If not, press Done.", ""})
	tb.Act(0, done)
	tb.phased([]game.Seat{}, [2]string{"", "knock decline"}, [2]string{"The others may knock now", "Knock if you see a word they missed"})
	f := tb.Frame(0)
	if c := f.Clock; c.What != "window" || c.Total != 5*game.Second {
		t.Errorf("clock %+v", c)
	}
	if !slices.Equal(f.Scores, []int{1, 0}) || f.Sheets[0].Total != 1 || f.Sheets[0].Lines[0].Total != nil {
		t.Errorf("scores %v, sheets %+v", f.Scores, f.Sheets)
	}
	tb.Act(1, tb.knock())
	tb.phased([]game.Seat{}, [2]string{"", ""}, [2]string{"Somebody knocked", "Somebody knocked"}) // LTR-S8: Ann may knock only later
	tb.wait(300)
	tb.phased([]game.Seat{1}, [2]string{"", "name done"}, [2]string{"Bob has knocked and names words", "You knocked: name the words that were missed"})
	tb.Act(1, name("TA"))
	tb.Act(1, done)
	tb.phased([]game.Seat{1}, [2]string{"", "free"}, [2]string{"Bob has to give up a letter", "Knocked for nothing: put one of your letters beside the board"})
	tb.Act(1, free(tb.tile("X")))
	tb.phased([]game.Seat{}, [2]string{"knock decline", "knock decline"}, [2]string{"Knock if you see a word they missed", "Knock if you see a word they missed"})
	want := []string{"Ann laid T: AT.", "Bob knocked.", "Bob named what does not count: TA.", "Bob knocked for nothing.", "Bob put X beside the board."}
	if got := tb.Story(0, 0); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for i, want := range []game.StoryEntry{{Seat: 0, Turn: 1, Did: game.DidWord, Words: []string{"AT"}, Points: 1}, {Seat: 1, Turn: 1}} {
		got := tb.S.Story[i]
		got.Say = game.Message{}
		if a, b := text(t, got), text(t, want); a != b {
			t.Errorf("%s, want %s", a, b)
		}
	}
	if last := tb.S.Story[4]; last.Did != "" {
		t.Errorf("what a knock costs counts as the turn of somebody: %+v", last)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// A hand that holds only a blank is told so, and is not offered what would be refused.
func TestOnlyABlankInHandLTR18A16(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "_1x1", "X1x1")
	tb.phased([]game.Seat{0}, [2]string{"done blank pass", ""}, [2]string{"You only have a blank: lay it, or pass", ""})
	if !tb.Frame(0).Choice {
		t.Error("the move is still before Ann")
	}
	tb.Act(0, done)
	tb.phased([]game.Seat{0}, [2]string{"blank pass", ""}, [2]string{"No letter laid: lay your blank, or pass", "Ann has to give up a letter"})
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "T1x1", "_1x1", "X1x1")
	tb.phased([]game.Seat{0}, [2]string{"place done blank pass", ""}, [2]string{"You only have a blank: lay it or a free letter, or pass", ""})
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "T1x1", "", "X1x1")
	tb.phased([]game.Seat{0}, [2]string{"place done pass", ""}, [2]string{"You have no letters: lay a free one, or pass", ""})
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 _1x1", "X1x1")
	tb.Act(0, done)
	tb.phased([]game.Seat{0}, [2]string{"free blank", ""}, [2]string{"Put one of your letters beside the board, or lay a blank", "Ann has to give up a letter"})
}

// LTR-D5: where a wrong placement forfeits the letter itself, a player without another has none to give.
func TestNothingLeftToGive(t *testing.T) {
	tb := rig(t, plain(func(o *Options) { o.WrongPlacement = WrongBoth }), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("TA"))
	tb.phased([]game.Seat{0}, [2]string{"name done", ""}, [2]string{"Name a new word through the letter", ""})
}

// The view says who may knock, also without the sandglass while the next player has not laid yet.
func TestViewSaysWhoMayKnock(t *testing.T) {
	tb := rig(t, plain(untimed), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1 Y1x1", "Z1x1")
	may := func(want ...game.Seat) {
		t.Helper()
		for seat := game.Watcher; seat < 3; seat++ {
			if got := tb.View(seat).Knock.May; !slices.Equal(got, want) {
				t.Errorf("seat %d sees that %v may knock, want %v", seat, got, want)
			}
		}
		for seat := range game.Seat(3) {
			_, err := tb.Decide(seat, tb.knock())
			if f := tb.Frame(seat); f.Can(MayKnock) != slices.Contains(want, seat) || f.Can(MayKnock) != (err == nil) {
				t.Errorf("seat %d may %v: %v", seat, f.May, err)
			}
		}
	}
	may([]game.Seat{}...)
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.expect(PhaseTurn, 1) // the turn of Bob has begun, the knocks are for Ann's
	may(1, 2)
	if got := tb.Todo(2); got != "Bob to play; knock if you see a word that was missed" {
		t.Errorf("%q", got)
	}
	tb.Act(2, tb.knock())
	may(1)
	tb.wait(300)
	may([]game.Seat{}...)
	tb.Act(2, done)
	tb.Act(2, free(tb.tile("Z")))
	may(0, 1, 2) // after another's knock Ann may, too; Cid has paid
	tb.Act(1, tb.place("X", 6, 6))
	may([]game.Seat{}...)
}

// LTR-33: the story names the winner of the die, with all throws.
func TestDiceAreTold(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1", "Z1x1")
	rolls := [][]game.Roll{{{Seat: 1, Pips: 4}, {Seat: 2, Pips: 4}}, {{Seat: 1, Pips: 2}, {Seat: 2, Pips: 6}}}
	tb.Commit(Event{Race: &game.RaceEvent{Settle: &game.Settled{Winner: 2, Others: []game.Seat{1}, Margin: 120, Rolls: rolls}}})
	want := []string{"Cid knocked and won the roll: Bob 4 and Cid 4; then Bob 2 and Cid 6. The knocks were 120 ms apart."}
	if got := tb.Story(0, 0); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if heard := tb.View(0).Knock.Heard; heard.Winner != 2 || len(heard.Rolls) != 2 {
		t.Errorf("%+v", heard)
	}
}

// Words before the table are claims: open to those who have not answered, and waited for once the turn is over.
func TestFrameOfClaims(t *testing.T) {
	tb := judging(t, game.ByVote)
	tb.Act(0, name("AT"))
	claims := func(seat game.Seat) game.ClaimView { t.Helper(); return tb.Frame(seat).Claims[0] }
	if c := claims(1); !c.Open || c.By != 0 || !slices.Equal(c.Words, []string{"AT"}) {
		t.Errorf("%+v", c)
	}
	if claims(0).Open || claims(game.Watcher).Open {
		t.Error("open to the claimant or a watcher")
	}
	if f := tb.Frame(1); !slices.Equal(f.May, []string{MayAnswer}) || !slices.Equal(f.Active, []game.Seat{0}) {
		t.Errorf("may %v, active %v", f.May, f.Active)
	}
	tb.Act(0, done)
	if f := tb.Frame(0); !slices.Equal(f.Active, []game.Seat{1, 2}) || tb.Todo(0) != "The players judge the words" {
		t.Errorf("active %v", f.Active)
	}
	tb.Act(1, answer(claims(1).ID, true))
	if c := claims(1); c.Open || !slices.Equal(c.Accepts, []game.Seat{1}) {
		t.Errorf("%+v", c)
	}
	if w := tb.View(2).Waiting; len(w) != 1 || w[0].Word != "AT" || len(w[0].Tiles) != 2 || w[0].Claim != claims(2).ID {
		t.Errorf("%+v", w)
	}
}

// The pad has a line for every word with its tiles, running totals where words count differently, and a mark at words knocked for.
func TestSheets(t *testing.T) {
	tb := rig(t, plain(func(o *Options) { o.Scoring = ScoreLetters }), "en", "AT TAT", "A@5,5,1x1 T@4,5,1x1", "", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("TAT"))
	tb.Act(0, done)
	tb.Act(1, tb.knock())
	tb.wait(300)
	tb.Act(1, name("AT", 0, 1))
	tb.Act(1, done)
	f := tb.Frame(0)
	if line := f.Sheets[0].Lines[0]; line.Text != "TAT" || *line.Points != 3 || *line.Total != 3 || len(line.Ref.([]int)) != 3 {
		t.Errorf("%+v", line)
	}
	if line := f.Sheets[1].Lines[0]; line.Text != "AT !" || *line.Points != 2 || !slices.Equal(f.Sheets[1].Seats, []game.Seat{1}) {
		t.Errorf("%+v", line)
	}
	if !slices.Equal(f.Scores, []int{3, 2}) {
		t.Errorf("%v", f.Scores)
	}
}

// turn plays a turn and checks what the story made of it.
func (tb *table) turn(seat game.Seat, want string, acts ...Action) {
	tb.Helper()
	tb.expect(PhaseTurn, seat)
	n := len(tb.S.Story)
	for _, a := range acts {
		tb.Act(seat, a)
	}
	var did []string
	for _, e := range tb.S.Story[n:] {
		did = append(did, e.Did)
	}
	if got := strings.Join(did, " ") + ": " + strings.Join(tb.Story(0, n), " "); got != want {
		tb.Errorf("%q, want %q", got, want)
	}
	if tb.S.Phase == PhaseWindow {
		tb.quiet()
	}
}

// What a turn came to, as a review counts it, and how it is told.
func TestStoryOfTurns(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 E1x1", "X1x1")
	tb.turn(0, " word: Ann named what does not count: TA. Ann laid T: AT.", tb.place("T", 6, 5), name("AT"), name("TA"), done)
	tb.turn(1, "lost free: Bob took X back. Bob put X beside the board.", tb.place("X", 5, 6), done, free(tb.tile("X")))
	tb.turn(0, "lost free: Ann took E back. Not valid: EA. Ann put E beside the board.",
		tb.place("E", 5, 6), name("EA"), done, free(tb.tile("E")))
	f := tb.Frame(0)
	if f.End == nil || f.Phase != game.PhaseOver || len(f.May)+len(f.Active) > 0 || f.Clock != nil || f.Todo != nil {
		t.Fatalf("%+v", f)
	}
	if said := tb.Say(f.End.Why); said != "A whole round went by without a new word." || !slices.Equal(f.End.Winners, []game.Seat{0}) {
		t.Errorf("%q, %+v", said, f.End)
	}
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 _1x1", "_1x1")
	tb.turn(0, "blank: Ann laid a blank.", Action{Blank: &Place{Tile: tb.S.blanks(0)[0], At: [2]int{6, 5}}})
	if got := tb.View(0).Fresh; len(got) != 1 || !tb.S.Tiles[got[0]].Blank() {
		t.Errorf("fresh %v", got)
	}
	tb.turn(1, "pass: Bob passed.", pass)
}

// Alone the game tells what to aim for, and the whole game is one turn.
func TestFrameAlone(t *testing.T) {
	tb := alone(t, plain(), "TEA", "T1x1 E1x1 A1x1")
	if f := tb.Frame(0); !f.Choice || tb.Todo(0) != "Many words, and no letter left over" || f.Clock != nil {
		t.Errorf("%+v", f)
	}
	for i, l := range []string{"T", "E", "A"} {
		tb.Act(0, tb.place(l, i, 0))
	}
	tb.Act(0, name("AET"))
	tb.Act(0, name("TEA"))
	tb.Act(0, done)
	f := tb.Frame(0)
	if got := tb.Story(0, 0); !slices.Equal(got, []string{"Ann laid T, E, and A: TEA."}) || !slices.Equal(f.Scores, []int{1}) {
		t.Errorf("%q, scores %v", got, f.Scores)
	}
	if said := tb.Say(f.End.Why); said != "You ended the game." {
		t.Errorf("%q", said)
	}
}

// A log line of every kind has its text in all languages, and a frame has lists, never null.
func TestFrameTexts(t *testing.T) {
	for _, lang := range texts.Langs {
		book, err := texts.Open(lang, texts.Shared, Texts)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range strings.Fields(`log.lay log.layOnly log.back log.wrong log.free log.blank log.pass log.skip log.knock log.dice log.roll
			log.again log.knockWon log.knockLost log.struck log.placed log.left end.dry end.done end.time end.left
			clock.draw clock.turn clock.give clock.window clock.race clock.knock clock.solo todo.draw todo.draws todo.first todo.firstLaid
			todo.lay todo.name todo.more todo.stuck todo.onlyBlank todo.freeOrBlank todo.judge todo.give.stuck todo.give.wrong todo.give.wrongKnock
			todo.give.onlyBlank todo.give.either todo.gives todo.knock todo.knockOrWait todo.wait todo.race todo.claim todo.claims
			todo.many todo.long right wrong`) {
			if !book.Has("letter." + key) {
				t.Errorf("%s: no text letter.%s", lang, key)
			}
		}
	}
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	raw := text(t, tb.Frame(0))
	for _, part := range strings.Split(raw, ",") {
		if strings.Contains(part, "null") && !slices.ContainsFunc([]string{"name", "end", "todo"}, func(k string) bool { return strings.Contains(part, `"`+k+`":null`) }) {
			t.Errorf("null in %s", part)
		}
	}
}
