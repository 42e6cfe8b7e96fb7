package lettermix

import (
	"slices"
	"testing"

	"lettercase/game"
)

// Under challenge and vote every different word is put to the other players when the sand is through; partners
// do not judge their own, and what the referee makes by lifting dice is the dictionary's.
func TestPolicies(t *testing.T) {
	words := list("FLOW", "FLOWER")
	begin := func(policy game.Policy) (*match, game.Seat, game.Seat) {
		m := beginWith(t, game.Setup{Seats: 4, Teams: []int{0, 0, 1, 1}}, defaults(), game.Judge{Policy: policy, Dict: words})
		one := m.onTurn()
		m.throw(one, "BLANKETFLOWRS")
		m.lay(one, "BLANKS")
		if r := m.view(one).Boards[0].Count; r.Runs[0].Valid != nil || r.Score != 11-(1+2+3+2+2+3+1) {
			t.Fatalf("%s: the table knows too much: %+v", policy, r)
		}
		m.finish(one)
		return m, one, (one + 2) % 4
	}
	m, one, other := begin(game.ByChallenge)
	if v := m.view(other); v.Phase != Judging || len(v.Claims) != 1 || !slices.Equal(v.May.Answer, []int{1}) {
		t.Fatalf("challenge: %+v", v.Claims)
	}
	m.refused("claim/own", one+1, Action{Answer: &Answer{Claims: []int{1}}})
	m.do(other, Action{Answer: &Answer{Claims: []int{1}}})
	if line := m.s.Sheet[0]; len(line.Count.Words) != 0 {
		t.Errorf("challenge: the dictionary does not know BLANKS: %+v", line.Count)
	}
	m, _, other = begin(game.ByChallenge)
	m.do(other, Action{Answer: &Answer{Claims: []int{1}, Accept: true}})
	m.do(other+1, Action{Answer: &Answer{Claims: []int{1}, Accept: true}})
	if line := m.s.Sheet[0]; line.Count.Across != 11 {
		t.Errorf("challenge: all accept: %+v", line.Count)
	}
	m, _, other = begin(game.ByVote)
	m.do(other, Action{Answer: &Answer{Claims: []int{1}}})
	m.do(other+1, Action{Answer: &Answer{Claims: []int{1}}})
	if line := m.s.Sheet[0]; len(line.Count.Words) != 0 {
		t.Errorf("vote: two of three are against: %+v", line.Count)
	}
	m, _, _ = begin(game.ByVote)
	m.wait(11 * game.Second)
	if line := m.s.Sheet[0]; line.Count.Across != 11 {
		t.Errorf("vote: silence accepts: %+v", line.Count)
	}
	m.refused("claim/closed", 0, Action{Answer: &Answer{Claims: []int{1}}})
}

// Many words take longer to look at: ten seconds for five of them, two more for each that follows.
func TestManyWordsTakeLongerToJudge(t *testing.T) {
	for _, c := range []struct {
		name  string
		rows  []string
		words int
		lasts game.Time
	}{
		{"one", []string{"BLANKS"}, 1, 10 * game.Second},
		{"five", []string{"BL", "AN", "KE"}, 5, 10 * game.Second},
		{"six", []string{"BLA", "NKE", "TFO"}, 6, 12 * game.Second},
		{"seven", []string{"BLA", "NKE", "TFO", "WR."}, 7, 14 * game.Second},
	} {
		m := beginWith(t, game.Setup{Seats: 2}, defaults(), game.Judge{Policy: game.ByVote, Dict: list()})
		one := m.onTurn()
		other := 1 - one
		m.throw(one, "BLANKETFLOWRS")
		m.lay(one, c.rows...)
		m.finish(one)
		v := m.view(other)
		if len(v.Claims) != c.words || v.Clock.Total != c.lasts || v.Clock.Until != m.at+c.lasts {
			t.Errorf("%s: %d words, clock %+v at %d", c.name, len(v.Claims), v.Clock, m.at)
		}
		m.do(other, Action{Answer: &Answer{Claims: []int{1}}})
		if v := m.view(other); c.words > 1 && v.Clock.Total != c.lasts {
			t.Errorf("%s: one answer changes the clock: %+v", c.name, v.Clock)
		}
	}
}

// Nobody waits for the word of a player who has left: with the last answer outstanding gone, the claim closes at once.
func TestJudgingGoesOnWithoutThoseWhoLeft(t *testing.T) {
	accept := func(m *match, seat game.Seat) {
		m.do(seat, Action{Answer: &Answer{Claims: []int{1}, Accept: true}})
	}
	for _, c := range []struct {
		name  string
		mode  string
		teams []int
	}{
		{"an opponent", Turns, []int{0, 1, 2}},
		{"a partner of an opponent", Turns, []int{0, 1, 1}},
		{"an opponent in duplicate", Duplicate, []int{0, 1, 2}},
	} {
		o := defaults()
		o.Mode = c.mode
		m := beginWith(t, game.Setup{Seats: 3, Teams: c.teams}, o, game.Judge{Policy: game.ByChallenge, Dict: list()})
		for m.s.Phase == InCup {
			for seat := range game.Seat(3) {
				if m.view(seat).May.Throw {
					m.do(seat, Action{Throw: &Throw{Turn: m.s.Turn}})
				}
			}
			if m.s.Team > 0 { // let the others have their turns before
				m.finish(m.onTurn())
			}
		}
		m.show("BLANKETFLOWRS")
		m.lay(0, "BLANK")
		for seat := range game.Seat(3) {
			if m.view(seat).May.Finish {
				m.finish(seat)
			}
		}
		accept(m, 1)
		if m.s.Phase != Judging {
			t.Fatalf("%s: seat 2 has not answered, and it is %s", c.name, m.s.Phase)
		}
		m.take(Rules{}.Leave(m.env(), m.s, 2), nil)
		if !slices.ContainsFunc(m.s.Sheet, func(line Scored) bool { return line.Team == 0 && line.Count.Across == 10 }) {
			t.Errorf("%s has left: still %s", c.name, m.s.Phase)
		}
	}
}
