package lettermix

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// scored ends a turn with a given score, so that endings can be tested without laying.
func (m *match) scored(team, score int) {
	m.S.Totals[team] += score
}

// MIX-D5, MIX-D10: what ends a game is agreed before it starts: three rounds, or a target of 200, unless a table agrees
// otherwise.
func TestEndIsAgreedMIXD5D10(t *testing.T) {
	full, err := (Rules{}).Info().Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if err := json.Unmarshal(full, &o); err != nil || o.Ending != Rounds || o.Rounds != 3 || o.Target != 200 {
		t.Errorf("%+v, %v", o, err)
	}
	o.Rounds = 1
	m := begin(t, game.Setup{Seats: 1}, o, flower)
	m.S.Options.Rounds = 1
	if m.play(0, "BLANKETFLOWRS"); m.S.Over == nil {
		t.Error("the agreed round is over, the game is not")
	}
}

// A number of rounds, the highest total wins.
func TestEndAfterRoundsMIX13(t *testing.T) {
	o := defaults()
	o.Rounds = 2
	m := begin(t, game.Setup{Seats: 2}, o, flower)
	good := m.onTurn()
	for range 2 {
		m.play(good, "BLANKETFLOWRS", crossing...)
		m.play(m.onTurn(), "BLANKETFLOWRS")
	}
	out, over := m.Outcome()
	if !over || out.Reason != ReasonRounds || !slices.Equal(out.Winners, []game.Seat{good}) || out.Scores[good] != 48 || out.Record != nil {
		t.Errorf("MIX-13: %+v", out)
	}
	m.Refuse("lettermix/over", good, Action{Throw: &Throw{Turn: m.S.Turn}})
}

// A playing time; the round that runs at its end is finished.
func TestEndByTimeMIX14S7(t *testing.T) {
	o := defaults()
	o.Ending, o.Minutes, o.Pause = Playtime, 5, 0
	m := begin(t, game.Setup{Seats: 2}, o, flower)
	first := m.onTurn()
	m.play(first, "BLANKETFLOWRS", crossing...)
	m.Advance(6 * game.Minute)
	if _, over := m.Outcome(); over {
		t.Fatal("MIX-S7: the round is not finished")
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	if out, over := m.Outcome(); !over || out.Reason != ReasonTime {
		t.Errorf("MIX-14: %+v %v", out, over)
	}
	// To the millisecond: a round finished before the time is up is followed by another.
	for ends, at := range map[bool]game.Time{false: 5*game.Minute - 1, true: 5 * game.Minute} {
		m := begin(t, game.Setup{Seats: 1}, o, flower)
		m.At = at
		m.play(0, "BLANKETFLOWRS")
		if _, over := m.Outcome(); over != ends {
			t.Errorf("MIX-14: at %d it is over: %v", at, over)
		}
	}
}

// A target; the round is finished, and of several who reach it the highest total wins.
func TestEndByTargetMIX15V6(t *testing.T) {
	o := defaults()
	o.Ending = Target
	m := begin(t, game.Setup{Seats: 3}, o, flower)
	a, b, c := m.S.Order[0], m.S.Order[1], m.S.Order[2]
	m.scored(a, 198-24)
	m.scored(b, 205-24)
	m.scored(c, 211-24)
	for i, team := range []int{a, b, c} {
		if _, over := m.Outcome(); over {
			t.Fatalf("MIX-15: over before turn %d of the round", i)
		}
		m.play(game.Seat(team), "BLANKETFLOWRS", crossing...)
	}
	out, over := m.Outcome()
	if !over || out.Reason != ReasonTarget || !slices.Equal(out.Winners, []game.Seat{game.Seat(c)}) || out.Scores[a] != 198 || out.Scores[c] != 211 {
		t.Errorf("MIX-V6: %+v", out)
	}
	// Nobody has reached it: another round. Reaching it is enough.
	m = begin(t, game.Setup{Seats: 1}, o, flower)
	m.scored(0, 199-48)
	m.play(0, "BLANKETFLOWRS", crossing...)
	m.play(0, "BLANKETFLOWRS", crossing...)
	if f := m.Frame(0); f.End != nil || f.Turn.Round != 3 {
		t.Fatalf("MIX-15: over with %d of 200", m.S.Totals[0])
	}
	m.scored(0, 1-24)
	m.play(0, "BLANKETFLOWRS", crossing...)
	if out, over := m.Outcome(); !over || out.Scores[0] != 200 {
		t.Errorf("MIX-15: %+v", out)
	}
}

// Only the time ends a game by time, however many rounds are played before.
func TestTimeKnowsNoRoundsMIX14(t *testing.T) {
	o := defaults()
	o.Ending = Playtime
	m := begin(t, game.Setup{Seats: 1}, o, flower)
	for m.At < 120*game.Minute {
		if m.S.Over != nil {
			t.Fatalf("MIX-14: over after %d rounds and %d minutes: %+v", m.S.Round, m.At/game.Minute, m.S.Over)
		}
		m.At += 10 * game.Second
		m.play(0, "BLANKETFLOWRS")
	}
	if m.S.Over == nil || m.S.Over.Reason != ReasonTime || m.S.Round != 720 {
		t.Errorf("MIX-14: round %d, %+v", m.S.Round, m.S.Over)
	}
}

// MIX-15: a target game takes as long as it takes; only one that nobody gets close to does not keep the table for ever,
// and then the end says so.
func TestTargetTakesItsRoundsMIX15(t *testing.T) {
	o := defaults()
	o.Ending, o.Target = Target, 1000
	m := begin(t, game.Setup{Seats: 1}, o, flower)
	for round := range maxRounds {
		if m.S.Over != nil || m.S.Round != round+1 {
			t.Fatalf("round %d: %+v", m.S.Round, m.S.Over)
		}
		m.S.Story, m.S.Sheet = nil, nil // or the test takes long
		m.play(0, "BLANKETFLOWRS")
	}
	if out, over := m.Outcome(); !over || out.Reason != ReasonCap || m.Say(m.S.why()) != "After 1,000 rounds the game ends in any case." {
		t.Errorf("%+v %v, %s", out, over, m.Say(m.S.why()))
	}
}

// Children have a target in words; points do not apply to them. A log from before that counted the words
// up to what was agreed as points.
func TestChildrensTargetMIX15(t *testing.T) {
	for _, c := range []struct{ words, target, want int }{{0, 0, 30}, {2, 0, 2}, {-1, 3, 3}} {
		o := defaults()
		o.Children, o.Ending = true, Target
		if c.words != 0 {
			o.Words = max(0, c.words)
		}
		if c.target != 0 {
			o.Target = c.target
		}
		m := begin(t, game.Setup{Seats: 1}, o, gametest.List("FLOWER"))
		for n := range c.want {
			if m.S.Over != nil {
				t.Fatalf("MIX-15: over with %d words of %d", n, c.want)
			}
			m.play(0, "FLOWERAAAAAAA", "FLOWER")
		}
		if m.S.Over == nil || m.S.Over.Reason != ReasonTarget {
			t.Errorf("MIX-15: %d words, %+v", m.S.Totals[0], m.S.Over)
		}
	}
}

// Between the throws the frame shows the agreed playing time; when it is over, the players are told that
// this is the last round.
func TestPlaytimeIsShownMIX14S7(t *testing.T) {
	o := defaults()
	o.Ending, o.Minutes, o.Tie = Playtime, 5, ThrowOff
	m := begin(t, game.Setup{Seats: 2}, o, flower)
	want := game.Countdown{What: "time", Until: 5 * game.Minute, Total: 5 * game.Minute}
	told := func() (n int) {
		for _, e := range m.Frame(0).Story {
			if e.Say.Key == "lettermix.log.lastRound" {
				n++
			}
		}
		return n
	}
	if c := m.Frame(0).Clock; c == nil || *c != want {
		t.Fatalf("MIX-14: %+v", c)
	}
	if due, ok := (Rules{}).Deadline(m.S); ok {
		t.Errorf("MIX-S7: the time itself does nothing, and yet something is due at %d", due)
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	if c := m.Frame(0).Clock; c == nil || *c != want || told() != 0 {
		t.Errorf("MIX-14: %+v", c)
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	m.throw(m.onTurn(), "BLANKETFLOWRS")
	if c := m.Frame(0).Clock; c.What != "sand" {
		t.Errorf("MIX-3: %+v", c)
	}
	m.At = 5 * game.Minute
	m.finish(m.onTurn())
	if c := m.Frame(0).Clock; c != nil || told() != 1 {
		t.Errorf("MIX-S7: the time is over: %+v, told %d times", c, told())
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	if c := m.Frame(0).Clock; m.S.ThrowOff != 1 || c != nil || told() != 1 {
		t.Errorf("MIX-S5: %+v in a throw-off", c)
	}
}

// level is a game of one round in which the first and the last of three, in order, are level.
func level(t *testing.T) (*match, []int) {
	o := defaults()
	o.Rounds = 1
	m := begin(t, game.Setup{Seats: 3}, o, flower)
	order := slices.Clone(m.S.Order)
	m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
	m.play(m.onTurn(), "BLANKETFLOWRS")
	m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
	return m, order
}

// Level players throw once more, which is not added to their totals; or they share the victory.
func TestTiesMIXS5(t *testing.T) {
	m, order := level(t)
	if m.S.ThrowOff != 1 || !slices.Equal(m.S.Contest, []int{order[0], order[2]}) {
		t.Fatalf("MIX-S5: %+v", m.View(0).Turn)
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
	out, over := m.Outcome()
	if !over || !slices.Equal(out.Winners, []game.Seat{game.Seat(order[2])}) || out.Scores[order[2]] != 24 {
		t.Errorf("MIX-S5: %+v", out)
	}
	if why := m.Frame(0).End.Why; why.Key != "lettermix.end.throwOff" {
		t.Errorf("MIX-S5: told as %+v", why)
	}
	o := defaults()
	o.Rounds, o.Tie = 1, Shared
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	m.play(m.onTurn(), "BLANKETFLOWRS")
	m.play(m.onTurn(), "BLANKETFLOWRS")
	if out, over := m.Outcome(); !over || len(out.Winners) != 2 {
		t.Errorf("MIX-S5 shared: %+v", out)
	}
	// Throw-offs that stay level end as a shared victory.
	o.Tie = ThrowOff
	m = begin(t, game.Setup{Seats: 2}, o, flower)
	for range 2 + 2*throwOffs {
		m.play(m.onTurn(), "BLANKETFLOWRS")
	}
	if out, over := m.Outcome(); !over || len(out.Winners) != 2 {
		t.Errorf("level throw-offs: %+v %v", out, over)
	}
}

// Shared winners are named in the order of the teams, regardless of who began.
func TestSharedWinnersInOrderMIXS5(t *testing.T) {
	o := defaults()
	o.Rounds, o.Tie = 1, Shared
	m := begin(t, game.Setup{Seats: 3}, o, flower)
	m.S.Queue, m.S.Contest, m.S.Order, m.S.Team = []int{0, 1}, []int{2, 0, 1}, []int{2, 0, 1}, 2
	for range 3 {
		m.play(m.onTurn(), "BLANKETFLOWRS")
	}
	if out, over := m.Outcome(); !over || !slices.Equal(m.S.Over.Winners, []int{0, 1, 2}) || len(out.Winners) != 3 {
		t.Errorf("MIX-S5: %+v", m.S.Over)
	}
}

// In the children's game the dice used break ties; in the crossword they do not, in the game or in a throw-off.
func TestDicePartChildrenOnlyMIXS5A8(t *testing.T) {
	for _, children := range []bool{false, true} {
		o := defaults()
		o.Rounds, o.Children = 1, children
		m := begin(t, game.Setup{Seats: 2}, o, gametest.List("FLOWER", "FLOWERS"))
		play := func(row string) game.Seat {
			seat := m.onTurn()
			m.play(seat, "FLOWER*AAAAAA", row)
			return seat
		}
		level := func() {
			play("FLOWER")
			play("FLOWER")
		}
		// The joker adds a die and no points.
		long := play("FLOWERs")
		play("FLOWER")
		out, over := m.Outcome()
		if over != children || children && !slices.Equal(out.Winners, []game.Seat{long}) {
			t.Errorf("MIX-A8, children %v: over %v, %+v", children, over, out)
		}
		m = begin(t, game.Setup{Seats: 2}, o, gametest.List("FLOWER", "FLOWERS"))
		level()
		used := m.S.Used[0]
		long = play("FLOWERs")
		play("FLOWER")
		out, over = m.Outcome()
		if over != children || children && !slices.Equal(out.Winners, []game.Seat{long}) {
			t.Errorf("MIX-S5, children %v: over %v, %+v", children, over, out)
		}
		if line := m.S.Sheet[2]; line.ThrowOff != 1 || line.Round != 2 || line.Total != m.S.Sheet[0].Total || m.S.Used[0] != used || used != 6 {
			t.Errorf("MIX-S5: a throw-off is written as such and adds nothing: %+v, %d dice", line, used)
		}
	}
}

// A game keeps the reason why it has ended through a throw-off, and each reason has its own word.
func TestThrowOffKeepsTheReason(t *testing.T) {
	for _, c := range []struct {
		ending, want string
		round, lead  int
	}{
		{Target, ReasonTarget, 7, 300},
		{Target, ReasonCap, maxRounds, 0},
		{Playtime, ReasonTime, 7, 0},
		{Playtime, ReasonTime, maxRounds, 0},
		{Rounds, ReasonRounds, 3, 0},
	} {
		for _, leaves := range []bool{false, true} {
			o := defaults()
			o.Ending, o.Minutes = c.ending, 60
			m := begin(t, game.Setup{Seats: 3}, o, flower)
			m.S.Round = c.round
			for _, team := range m.S.Order[:2] {
				m.scored(team, c.lead+5)
			}
			if c.want == ReasonTime {
				m.At = 60 * game.Minute
			}
			for range 3 {
				m.play(m.onTurn(), "BLANKETFLOWRS")
			}
			if m.S.ThrowOff != 1 {
				t.Fatalf("%s: no throw-off: %+v", c.want, m.S.Over)
			}
			m.At = 60 * game.Minute // what is reached only now is not the reason
			m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
			if leaves {
				m.Leave(m.onTurn())
			} else {
				m.play(m.onTurn(), "BLANKETFLOWRS")
			}
			if out, over := m.Outcome(); !over || out.Reason != c.want {
				t.Errorf("%s in round %d ends by %q, want %q", c.ending, c.round, out.Reason, c.want)
			}
		}
	}
}

// A log from before throw-offs kept the reason goes on with what was agreed.
func TestThrowOffOfAnOldLog(t *testing.T) {
	m, _ := level(t)
	m.S.Reason = ""
	m.play(m.onTurn(), "BLANKETFLOWRS")
	m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
	if out, over := m.Outcome(); !over || out.Reason != ReasonRounds {
		t.Errorf("%+v", out)
	}
}
