package lettermix

import (
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// Under challenge and vote every different word is put to the other players when the sand is through; partners
// do not judge their own, and what the referee makes by lifting dice is the dictionary's.
func TestPolicies(t *testing.T) {
	words := gametest.List("FLOW", "FLOWER")
	begin := func(policy game.Policy) (*match, game.Seat, game.Seat) {
		m := beginWith(t, game.Setup{Seats: 4, Teams: []int{0, 0, 1, 1}}, defaults(), game.Judge{Policy: policy, Dict: words})
		one := m.onTurn()
		m.throw(one, "BLANKETFLOWRS")
		m.lay(one, "BLANKS")
		if r := m.View(one).Boards[0].Count; r.Runs[0].Valid != nil || r.Score != 11-(1+2+3+2+2+3+1) {
			t.Fatalf("%s: the table knows too much: %+v", policy, r)
		}
		m.finish(one)
		return m, one, (one + 2) % 4
	}
	m, one, other := begin(game.ByChallenge)
	if f := m.Frame(other); f.Phase != string(Judging) || len(f.Claims) != 1 || !f.Can("answer") || !slices.Equal(m.open(other), []int{1}) {
		t.Fatalf("challenge: %+v", f.Claims)
	}
	m.Refuse("claim/own", one+1, Action{Answer: &game.Reply{Claims: []int{1}}})
	m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}}})
	if line := m.S.Sheet[0]; len(line.Count.Words) != 0 {
		t.Errorf("challenge: the dictionary does not know BLANKS: %+v", line.Count)
	}
	m, _, other = begin(game.ByChallenge)
	m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
	m.Act(other+1, Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
	if line := m.S.Sheet[0]; line.Count.Across != 11 {
		t.Errorf("challenge: all accept: %+v", line.Count)
	}
	m, _, other = begin(game.ByChallenge)
	m.Words.Dict = gametest.List("BLANKS")
	m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}}})
	m.Told(m.Names[other] + " objected, but BLANKS is in the dictionary.")
	m, _, other = begin(game.ByVote)
	m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}}})
	m.Act(other+1, Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
	m.Told("The table let BLANKS stand.")
	m, _, other = begin(game.ByVote)
	m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}}})
	m.Act(other+1, Action{Answer: &game.Reply{Claims: []int{1}}})
	if line := m.S.Sheet[0]; len(line.Count.Words) != 0 {
		t.Errorf("vote: two of three are against: %+v", line.Count)
	}
	m, _, _ = begin(game.ByVote)
	m.Advance(11 * game.Second)
	if line := m.S.Sheet[0]; line.Count.Across != 11 {
		t.Errorf("vote: silence accepts: %+v", line.Count)
	}
	m.Refuse("claim/closed", 0, Action{Answer: &game.Reply{Claims: []int{1}}})
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
		m := beginWith(t, game.Setup{Seats: 2}, defaults(), game.Judge{Policy: game.ByVote, Dict: gametest.List()})
		one := m.onTurn()
		other := 1 - one
		m.throw(one, "BLANKETFLOWRS")
		m.lay(one, c.rows...)
		m.finish(one)
		v := m.Frame(other)
		if len(v.Claims) != c.words || v.Clock.Total != c.lasts || v.Clock.Until != m.At+c.lasts {
			t.Errorf("%s: %d words, clock %+v at %d", c.name, len(v.Claims), v.Clock, m.At)
		}
		m.Act(other, Action{Answer: &game.Reply{Claims: []int{1}}})
		if v := m.Frame(other); c.words > 1 && v.Clock.Total != c.lasts {
			t.Errorf("%s: one answer changes the clock: %+v", c.name, v.Clock)
		}
	}
}

// Claims do not wait for a player who has left: if theirs was the last missing answer, the claim closes at once.
func TestJudgingGoesOnWithoutThoseWhoLeft(t *testing.T) {
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
		m := beginWith(t, game.Setup{Seats: 3, Teams: c.teams}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List()})
		for m.S.Phase == InCup {
			for seat := range game.Seat(3) {
				if m.can(seat, "throw") {
					m.Act(seat, Action{Throw: &Throw{Turn: m.S.Turn}})
				}
			}
			if m.S.Team > 0 { // let the others have their turns before
				m.finish(m.onTurn())
			}
		}
		m.show("BLANKETFLOWRS")
		m.lay(0, "BLANK")
		for seat := range game.Seat(3) {
			if m.can(seat, "finish") {
				m.finish(seat)
			}
		}
		m.answer(1, true, 1)
		if m.S.Phase != Judging {
			t.Fatalf("%s: seat 2 has not answered, and it is %s", c.name, m.S.Phase)
		}
		m.Leave(2)
		if !slices.ContainsFunc(m.S.Sheet, func(line Scored) bool { return line.Team == 0 && line.Count.Across == 10 }) {
			t.Errorf("%s has left: still %s", c.name, m.S.Phase)
		}
	}
}

// Of all that lies at the end of a duplicate round each different word is asked once; every one gets its own verdict.
func TestEachWordBeforeTheTable(t *testing.T) {
	o := defaults()
	o.Mode = Duplicate
	m := beginWith(t, game.Setup{Seats: 3}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List("FLOW")})
	m.common("BLANKETFLOWRS")
	m.lay(0, crossing...)
	m.lay(1, "FLOWER")
	m.lay(2, "SO")
	for seat := range game.Seat(3) {
		m.finish(seat)
	}
	v := m.Frame(1)
	var asked []string
	for i, c := range v.Claims {
		asked = append(asked, c.Words...)
		if c.ID != i+1 || c.By != []game.Seat{0, 0, 2}[i] || c.Until != m.At+10*game.Second {
			t.Errorf("claim %+v", c)
		}
	}
	if !slices.Equal(asked, []string{"BLANKET", "FLOWER", "SO"}) {
		t.Fatalf("asked: %v", asked)
	}
	for seat, want := range map[game.Seat][]int{0: {3}, 1: {1, 3}, 2: {1, 2}, game.Watcher: {}} {
		if got := m.open(seat); got == nil || !slices.Equal(got, want) {
			t.Errorf("seat %d may answer %v", seat, got)
		}
	}
	if v.Clock.What != "judging" || v.Clock.Until != m.At+10*game.Second || len(m.View(1).Boards) != 3 {
		t.Errorf("MIX-A12: the layouts are shown, and time runs: %+v, %d layouts", v.Clock, len(m.View(1).Boards))
	}
	m.Refuse("lettermix/empty", 1, Action{Answer: &game.Reply{}})
	m.Refuse("claim/own", 0, Action{Answer: &game.Reply{Claims: []int{3, 1}, Accept: true}})
	m.Refuse("lettermix/closed", 1, Action{Throw: &Throw{Turn: 1}})

	m.Refuse("claim/own", 1, Action{Answer: &game.Reply{Claims: []int{2}}}) // seat 1 has laid FLOWER, too
	m.answer(2, false, 2)
	if got := m.View(0).Judged; !slices.Equal(got, []Judged{{Claim: 2, Word: "FLOWER", By: game.ByTheBook}}) {
		t.Errorf("judged: %+v", got)
	}
	m.Refuse("claim/closed", 2, Action{Answer: &game.Reply{Claims: []int{1, 2}, Accept: true}})
	m.answer(1, true, 1, 3)
	m.Refuse("claim/answered", 1, Action{Answer: &game.Reply{Claims: []int{3}}})
	if got := m.open(1); len(got) != 0 || m.S.Phase != Judging {
		t.Errorf("seat 1 may answer %v, %s", got, m.S.Phase)
	}
	m.answer(2, true, 1)
	m.answer(0, true, 3)
	want := []int{13, 10, 3} // BLANKET is accepted, FLOWER is not valid but FLOW in it is, SO is accepted
	for i, line := range m.View(0).Sheet {
		if line.Team != i || line.Count.Across+line.Count.Down != want[i] || line.Turn != 1 || line.Round != 1 ||
			!slices.Equal(line.Faces, letters("BLANKETFLOWRS")) || len(line.Layout) != Dice {
			t.Errorf("line %d: %+v", i, line)
		}
	}
	if v := m.View(0); len(v.Sheet) != 3 || len(v.Judged) != 0 || len(m.S.Claims) != 0 || m.S.Round != 2 {
		t.Errorf("after the round: %+v", v)
	}

	// In the next round a word is asked again, and what nobody answers in time is accepted.
	m.common("BLANKETFLOWRS")
	m.lay(0, "SO", "", "BE")
	m.Advance(150*game.Second + Grace)
	if c := m.Frame(1).Claims; len(c) != 2 || c[0].ID != 4 || c[0].Words[0] != "SO" {
		t.Fatalf("asked again: %+v", c)
	}
	m.At += 10 * game.Second
	m.Expire()
	if line := m.S.Sheet[3]; m.S.Phase != InCup || line.Count.Across != 4 {
		t.Errorf("after ten seconds: %s, %+v", m.S.Phase, line.Count)
	}
}

// A team speaks by its first player still there. Partners do not judge their own, persons or programs.
func TestTeamsSpeakAndDoNotJudgeThemselves(t *testing.T) {
	begin := func() *match {
		o := defaults()
		o.Mode = Duplicate
		m := beginWith(t, game.Setup{Seats: 4, Teams: []int{1, 0, 0, 0}}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List()})
		m.Humans, m.Bots = game.SeatsOf(0, 1, 2), game.SeatsOf(3)
		m.common("BLANKETFLOWRS")
		m.lay(2, "SO")
		return m
	}
	m := begin()
	m.finish(0)
	m.finish(1)
	if c := m.Frame(0).Claims; len(c) != 1 || c[0].By != 1 {
		t.Fatalf("seat 1 speaks: %+v", c)
	}
	for _, seat := range []game.Seat{1, 2, 3} {
		m.Refuse("claim/own", seat, Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
	}
	m.answer(0, true, 1)
	if m.S.Phase != InCup {
		t.Errorf("the only opponent has answered: %s", m.S.Phase)
	}
	m = begin()
	m.Leave(1)
	m.finish(0)
	m.finish(2)
	if c := m.Frame(0).Claims; len(c) != 1 || c[0].By != 2 {
		t.Errorf("seat 1 has left, seat 2 speaks: %+v", c)
	}
}

// Alone, or with nobody there to answer, words are not put to the table: the dictionary decides at once.
func TestNobodyThereToJudge(t *testing.T) {
	for _, policy := range []game.Policy{game.ByChallenge, game.ByVote} {
		m := beginWith(t, game.Setup{Seats: 1}, defaults(), game.Judge{Policy: policy, Dict: gametest.List("FLOW")})
		if line := m.play(0, "BLANKETFLOWRS", "FLOW"); line.Count.Across != 10 {
			t.Errorf("%s: FLOW counts %d", policy, line.Count.Across)
		}
		if line := m.play(0, "BLANKETFLOWRS", "BANK"); line.Count.Across != 0 {
			t.Errorf("%s: BANK counts %d", policy, line.Count.Across)
		}
	}
}

// A word that several teams have laid is judged by the others alone; where all have laid it, by the dictionary.
func TestNobodyJudgesAWordTheyHaveLaid(t *testing.T) {
	begin := func(policy game.Policy) *match {
		o := defaults()
		o.Mode = Duplicate
		m := beginWith(t, game.Setup{Seats: 4, Teams: []int{0, 1, 1, 2}}, o, game.Judge{Policy: policy, Dict: gametest.List("SO")})
		m.common("BLANKETFLOWRS")
		m.lay(0, "BE")
		m.lay(2, "BE")
		return m
	}
	finish := func(m *match) {
		for _, seat := range []game.Seat{0, 1, 3} {
			m.finish(seat)
		}
	}
	for _, policy := range []game.Policy{game.ByChallenge, game.ByVote} {
		m := begin(policy)
		finish(m)
		if c := m.S.Claims; len(c) != 1 || c[0].By != 0 {
			t.Fatalf("%s: %+v", policy, c)
		}
		for seat, open := range []int{0, 0, 0, 1} {
			if len(m.open(game.Seat(seat))) != open || m.can(game.Seat(seat), "answer") != (open > 0) {
				t.Errorf("%s: seat %d answers %v", policy, seat, m.open(game.Seat(seat)))
			}
		}
		if got := m.Frame(0).Active; !slices.Equal(got, []game.Seat{3}) {
			t.Errorf("%s: the table waits for %v", policy, got)
		}
		m.Refuse("claim/own", 1, Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
		m.answer(3, true, 1)
		if m.S.Phase != InCup || m.S.Sheet[0].Count.Across != 4 || m.S.Sheet[1].Count.Across != 4 {
			t.Errorf("%s: %+v", policy, m.S.Sheet)
		}
		// The team that stands for it leaves: the other does not judge it for that.
		m = begin(policy)
		finish(m)
		m.Leave(0)
		if m.S.Phase != Judging || len(m.open(1)) != 0 || len(m.open(3)) != 1 {
			t.Errorf("%s: without the claimant: %s, %v, %v", policy, m.S.Phase, m.open(1), m.open(3))
		}
		// All have laid it.
		m = begin(policy)
		m.lay(3, "BE")
		finish(m)
		if m.S.Phase != InCup || m.S.Sheet[0].Count.Across != 0 {
			t.Errorf("%s: nobody is left to judge: %s, %+v", policy, m.S.Phase, m.S.Sheet)
		}
	}
}

// Simply playing on accepts, so that nobody waits (ALF-A16 says how): the throw of the next player, or of everybody where
// all have laid. The agreed end may be the answer.
func TestPlayingOnAcceptsMIX5(t *testing.T) {
	judged := func(seats int, o Options) (*match, game.Seat) {
		m := beginWith(t, game.Setup{Seats: seats}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List()})
		one := m.onTurn()
		m.throw(one, "BLANKETFLOWRS")
		m.lay(one, "SO", "", "BE")
		m.finish(one)
		return m, one
	}
	next := Action{Throw: &Throw{Turn: 2}}
	t.Run("two", func(t *testing.T) {
		m, one := judged(2, defaults())
		two := 1 - one
		if got := m.Todo(two); got != "Is everything right? If so, you can simply play on" {
			t.Errorf("todo: %q", got)
		}
		m.Refuse("lettermix/turn", one, next)
		m.Refuse("lettermix/closed", one, Action{Throw: &Throw{Turn: 1}})
		m.Refuse("lettermix/closed", two, Action{Throw: &Throw{Turn: 3}})
		for _, throw := range []Action{next, {Throw: &Throw{Turn: 1}}} { // the coming turn, or the one that the view tells
			if _, err := m.Preview(two, throw); err != nil {
				t.Error(err)
			}
		}
		m.Act(two, next)
		if m.S.Phase != Sand || m.S.Totals[m.S.TeamOf[one]] == 0 || m.S.Turn != 2 {
			t.Errorf("%s, %v", m.S.Phase, m.S.Totals)
		}
	})
	t.Run("three", func(t *testing.T) {
		m, one := judged(3, defaults())
		two, three := (one+1)%3, (one+2)%3
		m.Refuse("lettermix/claim", two, next)
		m.Refuse("lettermix/turn", three, next)
		m.answer(three, true, m.open(three)...)
		m.Act(two, next)
		if m.S.Phase != Sand {
			t.Error(m.S.Phase)
		}
	})
	t.Run("the end", func(t *testing.T) {
		o := defaults()
		o.Rounds = 1
		m, one := judged(2, o)
		m.Act(1-one, next)
		m.show("BLANKETFLOWRS")
		m.lay(1-one, "BLANKET")
		m.finish(1 - one)
		m.Act(one, Action{Throw: &Throw{Turn: 3}})
		if m.S.Phase != Ended {
			t.Error(m.S.Phase)
		}
	})
	t.Run("all at once", func(t *testing.T) {
		o := defaults()
		o.Mode = Duplicate
		m := beginWith(t, game.Setup{Seats: 2}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List()})
		m.common("BLANKETFLOWRS")
		m.lay(0, "SO")
		m.lay(1, "BE")
		m.finish(0)
		m.finish(1)
		m.Act(0, next)
		if m.S.Phase != Judging || m.can(0, "throw") {
			t.Error(m.S.Phase)
		}
		m.Act(1, next)
		if m.S.Phase != InCup || !m.S.Ready[m.S.TeamOf[1]] || m.S.Ready[m.S.TeamOf[0]] {
			t.Errorf("%s, %v", m.S.Phase, m.S.Ready)
		}
	})
}
