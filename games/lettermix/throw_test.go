package lettermix

import (
	"slices"
	"testing"

	"lettercase/game"
)

// MIX-S3: the sandglass runs 150 s unless agreed otherwise, 60 to 300. MIX-S8: a throw poor in vowels may be repeated if agreed.
func TestSandAndReroll(t *testing.T) {
	for _, c := range []struct {
		options string
		code    string
	}{{`{"sand":59}`, "options/value"}, {`{"sand":301}`, "options/value"}, {`{"sand":60}`, ""}} {
		_, err := game.Bind(Rules{}).Start((&match{T: t}).env(), game.Setup{Lang: "en", Seats: 1}, []byte(c.options))
		if game.Code(err) != c.code {
			t.Errorf("MIX-S3: %s: %v", c.options, err)
		}
	}
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.throw(0, "BLNKTFLWRSSTE")
	m.refused("lettermix/rethrow", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(0, "rethrow") {
		t.Error("MIX-S8: not agreed, and yet offered")
	}
	o := defaults()
	o.VowelReroll = true
	m = begin(t, game.Setup{Seats: 1}, o, flower)
	m.throw(0, "BLANKTFLWRSSE")
	m.refused("lettermix/vowels", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	m.show("BLNKTFLWRSSTE")
	until := m.s.Until
	m.at += 10 * game.Second
	m.lay(0, "BLN")
	m.do(0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.s.Until != until || slices.Equal(m.s.Faces, letters("BLNKTFLWRSSTE")) || len(m.s.Faces) != Dice {
		t.Error("MIX-S8: the sand must run on, the dice fall anew")
	}
	if got := m.last[0].Throw; got.Seat != 0 || !got.Again {
		t.Errorf("MIX-S8: told as %+v", got)
	}
	if count := m.view(0).Boards[0].Count; len(count.Runs) != 0 || m.s.Boards[0].Layout[0].At != nil {
		t.Error("MIX-S8: dice of the poor throw still lie")
	}
	m.show("BLNKTFLWRSSTE")
	if !m.can(0, "rethrow") {
		t.Error("MIX-S8: poor again, and no throw is offered")
	}
	m.at = until
	m.refused("lettermix/closed", 0, Action{Rethrow: &Rethrow{Turn: 1}})

	m = begin(t, game.Setup{Seats: 2}, o, flower)
	one := m.onTurn()
	m.refused("lettermix/closed", one, Action{Rethrow: &Rethrow{Turn: 1}})
	m.throw(one, "BLNKTFLWRSSTE")
	m.refused("lettermix/turn", 1-one, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(1-one, "rethrow") || !m.can(one, "rethrow") {
		t.Error("MIX-S8: only whoever threw may throw again")
	}
	m.show("BLANKTFLWRSSE")
	if m.can(one, "rethrow") {
		t.Error("MIX-S8: two vowels are enough")
	}
}

// MIX-S8 in duplicate: the throw is everybody's, so a poor one falls anew before the sand starts, and nobody chooses.
func TestDuplicateReroll(t *testing.T) {
	poorest := func(mode string, reroll bool) int {
		o := defaults()
		o.Mode, o.VowelReroll = mode, reroll
		least := Dice
		for seed := range 2000 {
			m := begin(t, game.Setup{Seats: 2}, o, flower)
			m.seq = 1000 * (1 + seed)
			m.common("")
			least = min(least, m.s.box().Vowels(m.s.Faces))
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
	m.refused("lettermix/rethrow", 0, Action{Rethrow: &Rethrow{Turn: 1}})
	if m.can(0, "rethrow") {
		t.Error("MIX-S8: one of two may throw for both")
	}
}

// MIX-12, R16: a cup waits for its player; where a pause is agreed, it is tipped out after that.
func TestPause(t *testing.T) {
	m := begin(t, game.Setup{Seats: 2}, defaults(), flower)
	if m.wait(24 * 60 * game.Minute); m.s.Phase != InCup || m.frame(0).Clock != nil {
		t.Fatalf("MIX-12: nobody has thrown, and it is %s", m.s.Phase)
	}
	o := defaults()
	o.Pause = 60
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	if v := m.frame(0); v.Clock.What != "pause" || v.Clock.Until != 60*game.Second {
		t.Fatalf("%+v", v.Clock)
	}
	if m.at = 60*game.Second - 1; (Rules{}).Expire(m.env(), m.s) != nil {
		t.Error("MIX-12: thrown before the pause is over")
	}
	m.wait(game.Second)
	if m.s.Phase != Sand || m.s.Until != 210*game.Second {
		t.Errorf("%s until %d", m.s.Phase, m.s.Until)
	}
}

// The log tells who did what: threw, waited, moved, finished.
func TestEventsNameTheirSeat(t *testing.T) {
	o := defaults()
	o.VowelReroll = true
	m := begin(t, game.Setup{Seats: 4, Teams: []int{0, 1, 0, 1}}, o, flower)
	partner := m.onTurn() + 2
	m.do(partner, Action{Throw: &Throw{Turn: 1}})
	if got := m.last[0].Throw; got == nil || got.Seat != partner {
		t.Errorf("thrown: %+v", m.last[0])
	}
	m.show("BLNKTFLWRSSTE")
	m.do(partner, Action{Rethrow: &Rethrow{Turn: 1}})
	if got := m.last[0].Throw; got.Seat != partner {
		t.Errorf("thrown again: %+v", got)
	}
	m.lay(partner, notJoker(m.s.Faces))
	if got := m.last[0].Move; got.Seat != partner || got.Team != m.s.Team || got.At != m.at {
		t.Errorf("moved: %+v", got)
	}
	m.refused("lettermix/turn", (partner+1)%4, Action{Finish: &Finish{Turn: 1}})
	m.finish(partner)
	if got := m.last[0].Finish; got.Seat != partner || got.Team != m.s.TeamOf[partner] {
		t.Errorf("finished: %+v", got)
	}
	if got := m.last[1].Stop; got.Turn != 1 {
		t.Errorf("stopped: %+v", got)
	}
	o.Mode = Duplicate
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	m.do(1, Action{Throw: &Throw{Turn: 1}})
	if got := m.last[0].Ready; got.Seat != 1 || got.Team != 1 || !m.view(0).Teams[1].Ready {
		t.Errorf("ready: %+v", got)
	}
	m.do(0, Action{Throw: &Throw{Turn: 1}})
	if got := m.last[1].Throw; got.Seat != game.System {
		t.Errorf("the common throw: %+v", got)
	}
}

// What comes late belongs to its own turn and does nothing to the next; who does not play does nothing at all.
func TestLateAndForeignActions(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.play(0, "BLANKETFLOWRS")
	m.refused("lettermix/closed", 0, Action{Throw: &Throw{Turn: 1}})
	m.refused("lettermix/closed", 0, Action{Finish: &Finish{Turn: 2}})
	m.refused("action/one", 0, Action{})
	m = begin(t, game.Setup{Seats: 3}, defaults(), flower)
	gone := m.onTurn()
	m.take(Rules{}.Leave(m.env(), m.s, gone), nil)
	for _, seat := range []game.Seat{gone, 3, game.Watcher, game.System} {
		m.refused("lettermix/seat", seat, Action{Throw: &Throw{Turn: m.s.Turn}})
		if may := m.frame(seat).May; len(may) > 0 {
			t.Errorf("seat %d may throw", seat)
		}
	}
}

// A preview says what a move would count, and of anything else only whether it is allowed: it has no chance to look into.
func TestPreview(t *testing.T) {
	o := defaults()
	o.VowelReroll = true
	m := begin(t, game.Setup{Seats: 2}, o, list("FLOW"))
	one := m.onTurn()
	preview := func(seat game.Seat, a Action) (game.Forecast, string) {
		env := m.env()
		env.Rand = nil
		f, err := Rules{}.Preview(env, m.s, seat, a)
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
	m.at += 300
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
	board := m.s.Boards[m.s.Team]
	if m.s.Phase != Sand || board.Done || slices.ContainsFunc(board.Layout, func(p Placed) bool { return p.At != nil }) {
		t.Error("a preview did something")
	}
	m.take(Rules{}.Leave(m.env(), m.s, one), nil)
	want("lettermix/over", 1-one, throw)
}
