package lettermix

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// A view tells a seat all that lies open: what was agreed, whose turn it is, what runs, the dice, the teams, the pad.
func TestViewTellsWhatLiesOpen(t *testing.T) {
	o := defaults()
	o.Rounds, o.Pause = 1, 20
	m := begin(t, game.Setup{Lang: "nb", Seats: 4, Teams: []int{0, 1, 1, 2}}, o, gametest.List("BE"))
	one := m.onTurn()
	v := m.View(3)
	if v.Team != 2 || v.Lang != "nb" || v.Options != o {
		t.Errorf("agreed: %+v", v)
	}
	if w := v.Turn; w.Turn != 1 || w.Team != m.S.Team || !slices.Equal(w.Contest, m.S.Order) || w.ThrowOff != 0 {
		t.Errorf("turn: %+v", w)
	}
	for team, seats := range [][]game.Seat{{0}, {1, 2}, {3}} {
		if got := v.Teams[team]; got.Team != team || !slices.Equal(got.Seats, seats) || !got.In || got.Done {
			t.Errorf("team %d: %+v", team, got)
		}
	}
	for _, seat := range []game.Seat{game.Watcher, 4} {
		if w := m.View(seat); w.Team != -1 || m.can(seat, "throw") {
			t.Errorf("seat %d looks on: %+v", seat, w)
		}
	}
	// Lists are lists even when empty.
	text, _ := json.Marshal(v)
	for _, want := range []string{`"dice":[]`, `"boards":[]`, `"judged":[]`, `"sheet":[]`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}

	m.throw(one, "BEÆ*AAAAAAAAA")
	v = m.View(3)
	if !slices.Equal(v.Dice[:4], []DieView{{0, "B", 3}, {1, "E", 1}, {2, "Æ", 7}, {3, Joker, 0}}) {
		t.Errorf("the throw: %+v", v.Dice)
	}
	if b := v.Boards; len(b) != 1 || b[0].Team != m.S.Team || b[0].Done || b[0].Count.Unused != 3+1+7+9 || b[0].Count.Runs == nil || b[0].Count.Dice == nil {
		t.Errorf("MIX-V5: nothing is laid yet: %+v", b)
	}
	m.lay(one, "BE")
	if b := m.View(game.Watcher).Boards[0]; b.Layout[0].At == nil || b.Count.Across != 4 {
		t.Errorf("what lies is open to all in turns: %+v", b)
	}
	m.finish(one)
	for m.S.Over == nil {
		m.play(m.onTurn(), "BEÆ*AAAAAAAAA")
	}
	v = m.View(one)
	if len(v.Boards) != 0 || len(v.Sheet) != 3 {
		t.Errorf("over: %+v", v)
	}
}

// In duplicate a team that has finished is seen to have, though not what it has laid; and nobody sees another team move.
func TestViewOfADuplicateRoundMIXA12(t *testing.T) {
	o := defaults()
	o.Mode = Duplicate
	m := begin(t, game.Setup{Seats: 3, Teams: []int{0, 0, 1}}, o, flower)
	m.Act(2, Action{Throw: &Throw{Turn: 1}})
	if v := m.View(2); m.can(2, "throw") || !v.Teams[1].Ready || v.Teams[0].Ready || !m.can(0, "throw") || v.Turn.Team != AllTeams {
		t.Errorf("ready: %+v", v.Teams)
	}
	m.common("BLANKETFLOWRS")
	began := m.At
	m.Advance(5 * game.Second)
	m.lay(2, "SO")
	if v := m.View(0); v.Boards[0].Moved != began || len(v.Boards) != 1 || v.Boards[0].Team != 0 {
		t.Errorf("MIX-A12: another team's move is seen: %+v", v)
	}
	m.lay(1, "SO")
	if v := m.View(0); v.Boards[0].Moved != m.At {
		t.Error("MIX-A11: a partner's move is not seen")
	}
	m.finish(1)
	v := m.View(0)
	if m.can(0, "move") || m.can(0, "finish") || !v.Boards[0].Done || !v.Teams[0].Done || v.Teams[1].Done {
		t.Errorf("finished: %+v", v.Teams)
	}
	m.Leave(2)
	if v := m.View(0); v.Teams[1].In {
		t.Errorf("who has left is in: %+v", v.Teams)
	}
}

// Alone nobody wins: there is a record, and a list of winners that is empty.
func TestOutcomeAlone(t *testing.T) {
	o := defaults()
	o.Rounds = 1
	m := begin(t, game.Setup{Seats: 2, Teams: []int{0, 0}}, o, flower)
	if f := m.Frame(0); m.S.First != nil || f.Clock != nil || len(f.Story) != 0 {
		t.Errorf("MIX-17: alone there is no start die and no hurry: %+v", f)
	}
	if m.Due() != nil {
		t.Error("MIX-17: the cup is tipped by itself")
	}
	m.play(0, "BLANKETFLOWRS", crossing...)
	out, over := m.Outcome()
	text, _ := json.Marshal(m.S.Over)
	if !over || out.Record == nil || *out.Record != 24 || out.Winners == nil || len(out.Winners) != 0 || !slices.Equal(out.Scores, []int{24, 24}) {
		t.Errorf("MIX-17: %+v", out)
	}
	if string(text) != `{"winners":[],"reason":"rounds"}` {
		t.Errorf("MIX-17: %s", text)
	}
}

// MIX-S6: six play singly; a table without a policy has the dictionary's; there is a box for each language.
func TestStartMIXS6(t *testing.T) {
	env := gametest.Open(t, Rules{}, 0, game.Judge{}).Now()
	if _, err := (Rules{}).Start(env, game.Setup{Lang: "xx", Seats: 1}, defaults()); game.Code(err) != "lettermix/lang" {
		t.Errorf("no dice: %v", err)
	}
	events, err := Rules{}.Start(env, game.Setup{Lang: "en", Seats: 6}, defaults())
	if err != nil || events[0].Start.Policy != game.ByDictionary || len(events[0].Start.Order) != 6 {
		t.Errorf("six players: %+v, %v", events, err)
	}
	if events[1].First == nil || events[2].Cup == nil || events[2].Cup.Turn != 1 {
		t.Errorf("then the start dice, then the cup: %+v", events[1:])
	}
	if first := highest([]StartRoll{{Team: 4, Value: 0}, {Team: 5, Value: 0}}); !slices.Equal(first, []int{4, 5}) {
		t.Errorf("MIX-A1: two blanks are level: %v", first)
	}
}

// MIX-A11: partners see when one of them last moved a die, or when the dice fell.
func TestPartnersSeeWhenDiceWereMovedMIXA11(t *testing.T) {
	m := begin(t, game.Setup{Seats: 4, Teams: []int{0, 0, 1, 1}}, defaults(), gametest.List("CAT"))
	seat := m.onTurn()
	m.throw(seat, "CATXXXXXXXXXX")
	moved := func() game.Time { return m.View(seat).Boards[0].Moved }
	if moved() != m.At {
		t.Errorf("nobody has moved: %d, the dice fell at %d", moved(), m.At)
	}
	m.Advance(10 * game.Second)
	m.lay(seat+1, "CAT")
	if moved() != m.At {
		t.Errorf("the partner moved at %d: %d", m.At, moved())
	}
	m.Advance(2 * game.Second)
	m.lay(seat, "", "CAT")
	if moved() != m.At {
		t.Errorf("moved at %d: %d", m.At, moved())
	}
	m.finish(seat)
	m.throw(m.onTurn(), "CATXXXXXXXXXX")
	m.finish(m.onTurn())
	m.Advance(10 * game.Second)
	m.throw(m.onTurn(), "CATXXXXXXXXXX")
	if moved() != m.At {
		t.Errorf("moves of an earlier turn: %d, the dice fell at %d", moved(), m.At)
	}
}
