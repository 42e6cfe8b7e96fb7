package lettermix

import (
	"encoding/json"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/texts"
)

// match is a game in play.
type match struct {
	*gametest.Table[Options, State, Action, Event, View]
}

// english are the texts that the tests read.
var english = gametest.Must(texts.Open("en", texts.Shared, Texts))

func defaults() Options {
	full, err := Rules{}.Info().Complete(nil)
	var o Options
	if err != nil || json.Unmarshal(full, &o) != nil {
		panic("the defaults are no options")
	}
	return o
}

func begin(t *testing.T, setup game.Setup, o Options, words gametest.Words) *match {
	t.Helper()
	return beginWith(t, setup, o, game.Judge{Policy: game.ByDictionary, Dict: words})
}

func beginWith(t *testing.T, setup game.Setup, o Options, judge game.Judge) *match {
	t.Helper()
	if setup.Lang == "" {
		setup.Lang = "en"
	}
	m := &match{gametest.Sit(t, Rules{}, setup, o, judge)}
	m.Book, m.Names = english, []string{"Ada", "Ben", "Cleo", "Dan"}
	return m
}

// throw throws and then turns the dice to the faces that the test wants.
func (m *match) throw(seat game.Seat, faces string) {
	m.Helper()
	m.Act(seat, Action{Throw: &Throw{Turn: m.S.Turn}})
	m.show(faces)
}

func (m *match) show(faces string) {
	all := letters(faces)
	for len(all) < Dice {
		all = append(all, "Z")
	}
	m.S.Faces = all
}

func letters(text string) []string {
	var out []string
	for _, r := range text {
		out = append(out, string(r))
	}
	return out
}

// draw turns a drawing into a move: each letter takes the first free die that shows it, a small letter the joker.
func (m *match) draw(rows ...string) []Placed {
	m.Helper()
	var used [Dice]bool
	var dice []Placed
	for y, row := range rows {
		for x, r := range letters(row) {
			if r == "." || r == " " {
				continue
			}
			face, letter := r, ""
			if r >= "a" {
				face, letter = Joker, string(r[0]-'a'+'A')
			}
			die := -1
			for i, f := range m.S.Faces {
				if f == face && !used[i] {
					die = i
					break
				}
			}
			if die < 0 {
				m.Fatalf("no die shows %s", face)
			}
			used[die] = true
			dice = append(dice, Placed{Die: die, At: &Spot{X: x, Y: y}, Letter: letter})
		}
	}
	return dice
}

func (m *match) lay(seat game.Seat, rows ...string) {
	m.Helper()
	m.At += 300
	m.Act(seat, Action{Move: &Move{Turn: m.S.Turn, Dice: m.draw(rows...)}})
}

func (m *match) finish(seat game.Seat) {
	m.Helper()
	m.Act(seat, Action{Finish: &Finish{Turn: m.S.Turn}})
}

// common is the throw of a duplicate round: everybody says ready. Without faces the dice stay as they fall.
func (m *match) common(faces string) {
	m.Helper()
	for seat := range m.S.TeamOf {
		if m.can(game.Seat(seat), "throw") {
			m.Act(game.Seat(seat), Action{Throw: &Throw{Turn: m.S.Turn}})
		}
	}
	if faces != "" {
		m.show(faces)
	}
}

// answer gives a seat's word on claims.
func (m *match) answer(seat game.Seat, accept bool, claims ...int) {
	m.Helper()
	m.Act(seat, Action{Answer: &game.Reply{Claims: claims, Accept: accept}})
}

// play is a whole turn.
func (m *match) play(seat game.Seat, faces string, rows ...string) Scored {
	m.Helper()
	m.throw(seat, faces)
	if len(rows) > 0 {
		m.lay(seat, rows...)
	}
	m.finish(seat)
	return m.S.Sheet[len(m.S.Sheet)-1]
}

// onTurn is a seat of the team that has the cup.
func (m *match) onTurn() game.Seat {
	for seat, team := range m.S.TeamOf {
		if team == m.S.Team && m.S.In.Has(game.Seat(seat)) {
			return game.Seat(seat)
		}
	}
	return game.System
}

// can reports whether a seat may do something now.
func (m *match) can(seat game.Seat, action string) bool {
	f := m.Frame(seat)
	return f.Can(action)
}

// open are the claims that wait for a seat's answer.
func (m *match) open(seat game.Seat) []int {
	ids := []int{}
	for _, c := range m.Frame(seat).Claims {
		if c.Open {
			ids = append(ids, c.ID)
		}
	}
	return ids
}
