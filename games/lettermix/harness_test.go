package lettermix

import (
	"encoding/json"
	"testing"

	"lettercase/game"
)

// wordList is a dictionary for one test.
type wordList map[string]bool

func (w wordList) Has(word string) bool { return w[word] }

func list(words ...string) wordList {
	w := wordList{}
	for _, word := range words {
		w[word] = true
	}
	return w
}

// match is a table under test: it applies what is decided and keeps the time.
type match struct {
	*testing.T
	s      *State
	at     game.Time
	seq    int
	judge  game.Judge
	humans game.Seats
	bots   game.Seats
	last   []Event
}

func defaults() Options {
	full, err := Rules{}.Info().Complete(nil)
	var o Options
	if err != nil || json.Unmarshal(full, &o) != nil {
		panic("the defaults are no options")
	}
	return o
}

func begin(t *testing.T, setup game.Setup, o Options, words wordList) *match {
	t.Helper()
	return beginWith(t, setup, o, game.Judge{Policy: game.ByDictionary, Dict: words})
}

func beginWith(t *testing.T, setup game.Setup, o Options, judge game.Judge) *match {
	t.Helper()
	if setup.Lang == "" {
		setup.Lang = "en"
	}
	m := &match{T: t, s: &State{}, judge: judge, humans: game.AllSeats(setup.Seats)}
	events, err := Rules{}.Start(m.env(), setup, o)
	m.take(events, err)
	return m
}

func (m *match) env() game.Env {
	return game.Env{At: m.at, Rand: game.Chance([32]byte{1}, m.seq), Words: m.judge, Humans: m.humans, Bots: m.bots}
}

func (m *match) take(events []Event, err error) {
	m.Helper()
	if err != nil {
		m.Fatal(err)
	}
	m.seq++
	m.last = events
	for _, e := range events {
		Rules{}.Apply(m.s, e)
	}
}

func (m *match) do(seat game.Seat, a Action) {
	m.Helper()
	events, err := Rules{}.Decide(m.env(), m.s, seat, a)
	m.take(events, err)
}

// refused wants an action to be refused with a code.
func (m *match) refused(code string, seat game.Seat, a Action) {
	m.Helper()
	if _, err := (Rules{}).Decide(m.env(), m.s, seat, a); game.Code(err) != code {
		m.Fatalf("refused as %v, want %s", err, code)
	}
}

// wait lets time pass and does what falls due.
func (m *match) wait(d game.Time) {
	m.Helper()
	end := m.at + d
	for {
		due, ok := Rules{}.Deadline(m.s)
		if !ok || due > end {
			break
		}
		m.at = max(m.at, due)
		m.take(Rules{}.Expire(m.env(), m.s), nil)
	}
	m.at = end
}

// throw throws and then turns the dice to the faces that the test wants.
func (m *match) throw(seat game.Seat, faces string) {
	m.Helper()
	m.do(seat, Action{Throw: &Throw{Turn: m.s.Turn}})
	m.show(faces)
}

func (m *match) show(faces string) {
	all := letters(faces)
	for len(all) < Dice {
		all = append(all, "Z")
	}
	m.s.Faces = all
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
			for i, f := range m.s.Faces {
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
	m.at += 300
	m.do(seat, Action{Move: &Move{Turn: m.s.Turn, Dice: m.draw(rows...)}})
}

func (m *match) finish(seat game.Seat) {
	m.Helper()
	m.do(seat, Action{Finish: &Finish{Turn: m.s.Turn}})
}

// leave takes a seat out of play.
func (m *match) leave(seat game.Seat) {
	m.Helper()
	m.take(Rules{}.Leave(m.env(), m.s, seat), nil)
}

// common is the throw of a duplicate round: everybody says ready. Without faces the dice stay as they fall.
func (m *match) common(faces string) {
	m.Helper()
	for seat := range m.s.TeamOf {
		if m.can(game.Seat(seat), "throw") {
			m.do(game.Seat(seat), Action{Throw: &Throw{Turn: m.s.Turn}})
		}
	}
	if faces != "" {
		m.show(faces)
	}
}

// answer gives a seat's word on claims.
func (m *match) answer(seat game.Seat, accept bool, claims ...int) {
	m.Helper()
	m.do(seat, Action{Answer: &game.Reply{Claims: claims, Accept: accept}})
}

// play is a whole turn.
func (m *match) play(seat game.Seat, faces string, rows ...string) Scored {
	m.Helper()
	m.throw(seat, faces)
	if len(rows) > 0 {
		m.lay(seat, rows...)
	}
	m.finish(seat)
	return m.s.Sheet[len(m.s.Sheet)-1]
}

// onTurn is a seat of the team that has the cup.
func (m *match) onTurn() game.Seat {
	for seat, team := range m.s.TeamOf {
		if team == m.s.Team && m.s.In.Has(game.Seat(seat)) {
			return game.Seat(seat)
		}
	}
	return game.System
}

func (m *match) view(seat game.Seat) View { return Rules{}.View(m.s, seat) }

func (m *match) frame(seat game.Seat) game.Frame { return Rules{}.Frame(m.s, seat) }

// can reports whether a seat may do something now.
func (m *match) can(seat game.Seat, action string) bool {
	f := m.frame(seat)
	return f.Can(action)
}

// open are the claims that wait for a seat's answer.
func (m *match) open(seat game.Seat) []int {
	ids := []int{}
	for _, c := range m.frame(seat).Claims {
		if c.Open {
			ids = append(ids, c.ID)
		}
	}
	return ids
}
