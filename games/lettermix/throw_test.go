package lettermix

import (
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// The sandglass runs 150 s unless agreed otherwise, 60 to 300. A throw poor in vowels may be repeated if agreed.
func TestSandAndRerollMIXS3S8(t *testing.T) {
	for _, c := range []struct {
		options string
		code    string
	}{{`{"sand":59}`, "options/value"}, {`{"sand":301}`, "options/value"}, {`{"sand":60}`, ""}} {
		_, err := game.Bind(Rules{}).Start(gametest.Open(t, Rules{}, 0, game.Judge{}).Now(), game.Setup{Lang: "en", Seats: 1}, []byte(c.options))
		if game.Code(err) != c.code {
			t.Errorf("MIX-S3: %s: %v", c.options, err)
		}
	}
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.throw(0, "BLNKTFLWRSSTE")
	m.Refuse("lettermix/rethrow", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(0, "rethrow") {
		t.Error("MIX-S8: not agreed, and yet offered")
	}
	o := defaults()
	o.VowelReroll = true
	m = begin(t, game.Setup{Seats: 1}, o, flower)
	m.throw(0, "BLANKTFLWRSSE")
	m.Refuse("lettermix/vowels", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	m.show("BLNKTFLWRSSTE")
	until := m.S.Until
	m.At += 10 * game.Second
	m.lay(0, "BLN")
	m.Act(0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.S.Until != until || slices.Equal(m.S.Faces, letters("BLNKTFLWRSSTE")) || len(m.S.Faces) != Dice {
		t.Error("MIX-S8: the sand must run on, the dice fall anew")
	}
	if got := m.Last[0].Throw; got.Seat != 0 || !got.Again {
		t.Errorf("MIX-S8: told as %+v", got)
	}
	if count := m.View(0).Boards[0].Count; len(count.Runs) != 0 || m.S.Boards[0].Layout[0].At != nil {
		t.Error("MIX-S8: dice of the poor throw still lie")
	}
	m.show("BLNKTFLWRSSTE")
	if !m.can(0, "rethrow") {
		t.Error("MIX-S8: poor again, and no throw is offered")
	}
	m.At = until
	m.Refuse("lettermix/closed", 0, Action{Rethrow: &Rethrow{Turn: 1}})

	m = begin(t, game.Setup{Seats: 2}, o, flower)
	one := m.onTurn()
	m.Refuse("lettermix/closed", one, Action{Rethrow: &Rethrow{Turn: 1}})
	m.throw(one, "BLNKTFLWRSSTE")
	m.Refuse("lettermix/turn", 1-one, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(1-one, "rethrow") || !m.can(one, "rethrow") {
		t.Error("MIX-S8: only whoever threw may throw again")
	}
	m.show("BLANKTFLWRSSE")
	if m.can(one, "rethrow") {
		t.Error("MIX-S8: two vowels are enough")
	}
}

// In duplicate the throw is everybody's, so a poor one is rethrown before the sand starts, and nobody chooses.
func TestDuplicateRerollMIXS8(t *testing.T) {
	poorest := func(mode string, reroll bool) int {
		o := defaults()
		o.Mode, o.VowelReroll = mode, reroll
		least := Dice
		for seed := range 2000 {
			m := begin(t, game.Setup{Seats: 2}, o, flower)
			m.Seq = 1000 * (1 + seed)
			m.common("")
			least = min(least, m.S.box().Vowels(m.S.Faces))
		}
		return least
	}
	if got := poorest(Duplicate, true); got != 2 {
		t.Errorf("MIX-S8: a throw with %d vowels stands, or one with two does not", got)
	}
	if poorest(Duplicate, false) > 1 || poorest(Turns, true) > 1 {
		t.Error("MIX-S8: not agreed, or in turns where the player chooses, a poor throw fell anew")
	}
	o := defaults()
	o.Mode, o.VowelReroll = Duplicate, true
	m := begin(t, game.Setup{Seats: 2}, o, flower)
	m.common("BLNKTFLWRSSTE")
	m.Refuse("lettermix/rethrow", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(0, "rethrow") {
		t.Error("MIX-S8: one of two may throw for both")
	}
}

// A cup waits for its player; where a pause is agreed, it is tipped out after that.
func TestPauseMIX12(t *testing.T) {
	m := begin(t, game.Setup{Seats: 2}, defaults(), flower)
	if m.Advance(24 * 60 * game.Minute); m.S.Phase != InCup || m.Frame(0).Clock != nil {
		t.Fatalf("MIX-12: nobody has thrown, and it is %s", m.S.Phase)
	}
	o := defaults()
	o.Pause = 60
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	if v := m.Frame(0); v.Clock.What != "pause" || v.Clock.Until != 60*game.Second {
		t.Fatalf("%+v", v.Clock)
	}
	if m.At = 60*game.Second - 1; m.Due() != nil {
		t.Error("MIX-12: thrown before the pause is over")
	}
	m.Advance(game.Second)
	if m.S.Phase != Sand || m.S.Until != 210*game.Second {
		t.Errorf("%s until %d", m.S.Phase, m.S.Until)
	}
}

// The log tells who did what: threw, waited, moved, finished.
func TestEventsNameTheirSeat(t *testing.T) {
	o := defaults()
	o.VowelReroll = true
	m := begin(t, game.Setup{Seats: 4, Teams: []int{0, 1, 0, 1}}, o, flower)
	partner := m.onTurn() + 2
	m.Act(partner, Action{Throw: &Throw{Turn: 1}})
	if got := m.Last[0].Throw; got == nil || got.Seat != partner {
		t.Errorf("thrown: %+v", m.Last[0])
	}
	m.show("BLNKTFLWRSSTE")
	m.Act(partner, Action{Rethrow: &Rethrow{Turn: 1}})
	if got := m.Last[0].Throw; got.Seat != partner {
		t.Errorf("thrown again: %+v", got)
	}
	m.lay(partner, notJoker(m.S.Faces))
	if got := m.Last[0].Move; got.Seat != partner || got.Team != m.S.Team || got.At != m.At {
		t.Errorf("moved: %+v", got)
	}
	m.Refuse("lettermix/turn", (partner+1)%4, Action{Finish: &Finish{Turn: 1}})
	m.finish(partner)
	if got := m.Last[0].Finish; got.Seat != partner || got.Team != m.S.TeamOf[partner] {
		t.Errorf("finished: %+v", got)
	}
	if got := m.Last[1].Stop; got.Turn != 1 {
		t.Errorf("stopped: %+v", got)
	}
	o.Mode = Duplicate
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	m.Act(1, Action{Throw: &Throw{Turn: 1}})
	if got := m.Last[0].Ready; got.Seat != 1 || got.Team != 1 || !m.View(0).Teams[1].Ready {
		t.Errorf("ready: %+v", got)
	}
	m.Act(0, Action{Throw: &Throw{Turn: 1}})
	if got := m.Last[1].Throw; got.Seat != game.System {
		t.Errorf("the common throw: %+v", got)
	}
}

// A late action belongs to its own turn and does not affect the next; a seat out of play can do nothing.
func TestLateAndForeignActions(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.play(0, "BLANKETFLOWRS")
	m.Refuse("lettermix/closed", 0, Action{Throw: &Throw{Turn: 1}})
	m.Refuse("lettermix/closed", 0, Action{Finish: &Finish{Turn: 2}})
	m.Refuse("action/one", 0, Action{})
	m = begin(t, game.Setup{Seats: 3}, defaults(), flower)
	gone := m.onTurn()
	m.Leave(gone)
	for _, seat := range []game.Seat{gone, 3, game.Watcher, game.System} {
		m.Refuse("lettermix/seat", seat, Action{Throw: &Throw{Turn: m.S.Turn}})
		if may := m.Frame(seat).May; len(may) > 0 {
			t.Errorf("seat %d may throw", seat)
		}
	}
}

// A preview says what a move would count, and of anything else only whether it is allowed: it has no chance to look into.
func TestPreview(t *testing.T) {
	o := defaults()
	o.VowelReroll = true
	m := begin(t, game.Setup{Seats: 2}, o, gametest.List("FLOW"))
	one := m.onTurn()
	preview := func(seat game.Seat, a Action) (game.Forecast, string) {
		f, err := m.Preview(seat, a)
		return f, game.Code(err)
	}
	want := func(code string, seat game.Seat, a Action) {
		t.Helper()
		if f, got := preview(seat, a); got != code || f.Data != nil || f.Words != nil || f.Score != 0 {
			t.Errorf("previewed as %q %+v, want %q", got, f, code)
		}
	}
	throw, again := Action{Throw: &Throw{Turn: 1}}, Action{Rethrow: &Rethrow{Turn: 1}}
	want("", one, throw)
	want("lettermix/turn", 1-one, throw)
	want("lettermix/seat", game.Watcher, throw)
	want("lettermix/closed", one, again)
	m.throw(one, "BLNKTFLWRSSTO")
	want("", one, again)
	want("lettermix/closed", one, throw)
	m.At += 300
	f, code := preview(one, Action{Move: &Move{Turn: 1, Dice: m.draw("FLOW", "...R")}})
	count, _ := f.Data.(Count)
	if code != "" || f.Score != count.Score || count.Across != 10 || len(f.Words) != 2 {
		t.Fatalf("%q %+v", code, f)
	}
	for i, w := range []game.ForecastWord{{Word: "FLOW", Score: 10}, {Word: "WR", Score: 4}} {
		if got := f.Words[i]; got.Word != w.Word || got.Score != w.Score || got.Valid == nil || *got.Valid != (i == 0) {
			t.Errorf("%+v", got)
		}
	}
	want("lettermix/empty", one, Action{Move: &Move{Turn: 1}})
	want("lettermix/turn", 1-one, Action{Finish: &Finish{Turn: 1}})
	want("", one, Action{Finish: &Finish{Turn: 1}})
	board := m.S.Boards[m.S.Team]
	if m.S.Phase != Sand || board.Done || slices.ContainsFunc(board.Layout, func(p Placed) bool { return p.At != nil }) {
		t.Error("a preview did something")
	}
	m.Leave(one)
	want("lettermix/over", 1-one, throw)
}
