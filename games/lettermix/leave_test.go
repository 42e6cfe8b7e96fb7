package lettermix

import (
	"slices"
	"testing"

	"lettercase/game"
)

// A player who leaves is out: partners go on, a team with no players left is skipped, and the last one wins.
func TestLeaving(t *testing.T) {
	m := begin(t, game.Setup{Seats: 5, Teams: []int{0, 0, 1, 2, 2}}, defaults(), flower)
	m.Leave(0)
	if !m.S.inPlay(0) {
		t.Error("a partner is left")
	}
	for m.S.Team != 1 {
		m.play(m.onTurn(), "BLANKETFLOWRS")
	}
	m.throw(2, "BLANKETFLOWRS")
	lines := len(m.S.Sheet)
	m.Leave(2)
	if m.S.Team == 1 || len(m.S.Sheet) != lines || slices.Contains(m.S.playing(), 1) {
		t.Errorf("the team that left keeps the cup: %+v", m.View(0).Turn)
	}
	if (Rules{}).Leave(m.Now(), m.S, 2) != nil {
		t.Error("leaving twice")
	}
	m.Leave(1)
	out, over := m.Outcome()
	if !over || out.Reason != ReasonLeft || !slices.Equal(out.Winners, []game.Seat{3, 4}) {
		t.Errorf("%+v", out)
	}
}

// A partner who leaves takes nothing with them: the team's turn goes on. So does the turn of others when somebody who waits leaves.
func TestTurnGoesOnWhenOthersLeave(t *testing.T) {
	m := begin(t, game.Setup{Seats: 6, Teams: []int{0, 0, 1, 1, 2, 2}}, defaults(), flower)
	one := m.onTurn()
	team := m.S.Team
	m.throw(one, "BLANKETFLOWRS")
	m.lay(one, "FLOWER")
	m.Leave(one + 1)
	if got := m.Last[0].Left; *got != (Left{Seat: one + 1, Team: team}) || len(m.Last) != 1 {
		t.Errorf("a partner left: %+v", got)
	}
	next := m.S.Queue[0]
	for _, seat := range m.View(0).Teams[next].Seats {
		m.Leave(seat)
	}
	if got := m.Last[0].Left; !got.Gone || got.Team != next {
		t.Errorf("a team is gone: %+v", got)
	}
	if m.S.Phase != Sand || m.S.Team != team || m.S.Boards[team].Count.Across != 12 || m.View(0).Teams[next].In {
		t.Fatalf("the turn does not go on: %s, team %d", m.S.Phase, m.S.Team)
	}
	m.finish(one)
	last := m.S.Team
	if last == next || last == team {
		t.Errorf("team %d follows team %d, team %d is gone", last, team, next)
	}
	m.play(m.onTurn(), "BLANKETFLOWRS")
	if v := m.S; v.Round != 2 || !slices.Equal(v.Contest, []int{team, last}) || !slices.Equal(v.Queue, []int{last}) {
		t.Errorf("the second round: %+v", v)
	}
}

// A player who leaves while their words are before the table takes them back, and the cup moves on.
func TestLeavingWhileJudged(t *testing.T) {
	m := beginWith(t, game.Setup{Seats: 3}, defaults(), game.Judge{Policy: game.ByVote, Dict: flower})
	one := m.onTurn()
	m.throw(one, "BLANKETFLOWRS")
	m.lay(one, crossing...)
	m.finish(one)
	if len(m.Frame(one).Claims) != 2 {
		t.Fatalf("before the table: %+v", m.Frame(one).Claims)
	}
	m.Leave(one)
	if v := m.S; v.Phase != InCup || len(v.Claims) != 0 || len(v.Sheet) != 0 || !m.can(m.onTurn(), "throw") {
		t.Errorf("%s, %d claims, %d lines", v.Phase, len(v.Claims), len(v.Sheet))
	}
}

// In duplicate nobody waits for a team that has gone: the dice fall when the others are ready, the round ends when they have finished,
// and words that only it had laid are not judged any more.
func TestDuplicateGoesOnWithoutATeam(t *testing.T) {
	o := defaults()
	o.Mode, o.Rounds = Duplicate, 1
	start := func(policy game.Policy) *match {
		return beginWith(t, game.Setup{Seats: 4}, o, game.Judge{Policy: policy, Dict: flower})
	}
	m := start(game.ByDictionary)
	m.Act(0, Action{Throw: &Throw{Turn: 1}})
	m.Leave(1)
	if m.S.Phase != InCup {
		t.Fatal("two are not ready")
	}
	m.Act(2, Action{Throw: &Throw{Turn: 1}})
	m.Leave(3)
	if m.S.Phase != Sand {
		t.Fatalf("all who are left are ready: %s", m.S.Phase)
	}
	m.show("BLANKETFLOWRS")
	m.lay(0, crossing...)
	m.finish(0)
	m.Leave(2)
	if out, over := m.Outcome(); !over || out.Reason != ReasonLeft || !slices.Equal(out.Winners, []game.Seat{0}) {
		t.Errorf("the last one wins: %+v", out)
	}
	if (Rules{}).Leave(m.Now(), m.S, 0) != nil || m.can(0, "finish") {
		t.Error("after the end there is nothing to leave")
	}

	m = start(game.ByDictionary)
	m.common("BLANKETFLOWRS")
	m.lay(0, crossing...)
	m.finish(0)
	m.finish(1)
	m.Leave(2)
	if m.S.Phase != Sand {
		t.Fatal("seat 3 has not finished")
	}
	m.Leave(3)
	if out, over := m.Outcome(); !over || out.Reason != ReasonRounds || len(m.S.Sheet) != 2 {
		t.Errorf("all who are left have finished: %+v, %d lines", out, len(m.S.Sheet))
	}

	m = start(game.ByChallenge)
	m.common("BLANKETFLOWRS")
	m.lay(0, "SO")
	m.lay(1, "SO", "", "BE")
	m.lay(2, "TO")
	for seat := range game.Seat(4) {
		m.finish(seat)
	}
	m.Leave(1) // SO is team 0's too, BE is nobody's now
	var words []string
	for _, c := range m.Frame(3).Claims {
		words = append(words, c.Words...)
	}
	if !slices.Equal(words, []string{"SO", "TO"}) || len(m.View(3).Judged) != 0 {
		t.Fatalf("still to be judged: %v", words)
	}
	m.Leave(2)
	m.Leave(3)
	if v := m.Frame(0); v.End == nil || len(v.Claims) != 0 || v.Clock != nil || len(v.May) != 0 {
		t.Errorf("over, and words are before the table: %+v", v)
	}
}

// A player who leaves a throw-off of two loses it, and the game ends normally.
func TestLeavingAThrowOffMIXS5(t *testing.T) {
	m, order := level(t)
	if v := m.S; v.ThrowOff != 1 || v.Round != 2 {
		t.Fatalf("MIX-S5: %+v", v)
	}
	m.Leave(game.Seat(order[2]))
	out, over := m.Outcome()
	if !over || out.Reason != ReasonRounds || !slices.Equal(out.Winners, []game.Seat{game.Seat(order[0])}) {
		t.Errorf("MIX-S5: %+v", out)
	}

	// One of three level players leaves: the other two throw on.
	o := defaults()
	o.Rounds = 1
	m = begin(t, game.Setup{Seats: 3}, o, flower)
	for range 3 {
		m.play(m.onTurn(), "BLANKETFLOWRS")
	}
	m.Leave(m.onTurn())
	if _, over := m.Outcome(); over || m.S.ThrowOff != 1 || len(m.S.playing()) != 1 {
		t.Errorf("two are level still: %+v", m.View(0).Turn)
	}
}
