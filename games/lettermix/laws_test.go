package lettermix

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
)

// manyWords calls a good part of all rows words, so that generated layouts are right and wrong in turn.
type manyWords struct{}

func (manyWords) Has(word string) bool {
	sum := 0
	for _, r := range word {
		sum += int(r)
	}
	return sum%3 != 0
}

func lawsCase() gametest.Case[Options, State, Action, Event, View] {
	return gametest.Case[Options, State, Action, Event, View]{
		Rules: Rules{},
		Setup: func(t *rapid.T) (game.Setup, Options) {
			o := Options{
				Mode:        rapid.SampledFrom([]string{Turns, Duplicate}).Draw(t, "mode"),
				Children:    rapid.Bool().Draw(t, "children"),
				Sand:        60,
				Ending:      rapid.SampledFrom([]string{Rounds, Playtime, Target}).Draw(t, "ending"),
				Rounds:      rapid.IntRange(1, 3).Draw(t, "rounds"),
				Minutes:     5,
				Target:      5,
				Words:       5,
				Tie:         rapid.SampledFrom([]string{ThrowOff, Shared}).Draw(t, "tie"),
				Referee:     rapid.SampledFrom([]string{BestPart, Strict}).Draw(t, "referee"),
				VowelReroll: rapid.Bool().Draw(t, "reroll"),
				Live:        rapid.Bool().Draw(t, "live"),
				Pause:       rapid.SampledFrom([]int{0, 20}).Draw(t, "pause"),
			}
			if o.Ending == Target {
				o.Children = true // generated crosswords lose points round after round; words add up
			}
			lang := rapid.SampledFrom([]string{"en", "nb"}).Draw(t, "lang")
			return game.Setup{Lang: lang, Seats: rapid.SampledFrom([]int{1, 2, 3, 7}).Draw(t, "seats"), Shared: rapid.Bool().Draw(t, "shared")}, o
		},
		Judge: func(t *rapid.T, _ game.Setup, _ Options) game.Judge {
			return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: manyWords{}}
		},
		Action:    anyAction,
		Box:       allDice,
		Reshuffle: reshuffle,
		MaxRows:   6000,
	}
}

func anyAction(t *rapid.T, _ game.Env, s *State, seat game.Seat) Action {
	turn := s.Turn
	if rapid.IntRange(0, 19).Draw(t, "late") == 0 {
		turn--
	}
	switch s.Phase {
	case InCup:
		return Action{Throw: &Throw{Turn: turn}}
	case Judging:
		a := &game.Reply{Accept: rapid.IntRange(0, 3).Draw(t, "accept") > 0}
		for _, c := range s.Claims {
			if rapid.IntRange(0, 4).Draw(t, "answer") > 0 {
				a.Claims = append(a.Claims, c.ID)
			}
		}
		return Action{Answer: a}
	}
	switch rapid.IntRange(0, 5).Draw(t, "what") {
	case 0:
		return Action{Finish: &Finish{Turn: turn}}
	case 2:
		return Action{Throw: &Throw{Turn: turn}} // the team's own sandglass
	case 1:
		return Action{Rethrow: &Rethrow{Turn: turn}}
	}
	m := &Move{Turn: turn}
	for range rapid.IntRange(1, 8).Draw(t, "n") {
		p := Placed{Die: rapid.IntRange(0, Dice-1).Draw(t, "die")}
		if slices.ContainsFunc(m.Dice, func(q Placed) bool { return q.Die == p.Die }) {
			continue
		}
		if rapid.IntRange(0, 9).Draw(t, "off") > 0 {
			p.At = &Spot{X: rapid.IntRange(-1, 3).Draw(t, "x"), Y: rapid.IntRange(-1, 3).Draw(t, "y")}
		}
		if s.Faces != nil && s.Faces[p.Die] == Joker {
			p.Letter = rapid.SampledFrom([]string{"", "A", "S"}).Draw(t, "letter")
		}
		m.Dice = append(m.Dice, p)
	}
	return Action{Move: m}
}

// allDice finds the thirteen dice of every team, each showing one of its own faces.
func allDice(s *State) map[string]int {
	n := map[string]int{}
	for team, b := range s.Boards {
		for i, p := range b.Layout {
			n[fmt.Sprintf("team %d die %d", team, p.Die)]++
			if s.Faces != nil && !slices.Contains(s.box().Dice[i], s.Faces[i]) {
				n["a die shows a foreign face"]++
			}
		}
		for i, p := range b.Layout {
			for _, q := range b.Layout[:i] {
				if p.At != nil && q.At != nil && *p.At == *q.At {
					n["two dice on one spot"]++
				}
			}
		}
	}
	return n
}

// reshuffle lays the hidden dice of the other teams again (MIX-A12).
func reshuffle(s *State, seat game.Seat, r *rand.Rand) {
	if s.Phase != Sand || s.Team != AllTeams {
		return
	}
	for team := range s.Boards {
		if seat >= 0 && s.TeamOf[seat] == team {
			continue
		}
		if !s.sees(team) {
			continue // nothing lies there yet
		}
		l := newLayout()
		for i := range r.IntN(Dice) {
			l[i].At = &Spot{X: i % 4, Y: i / 4}
			if s.Faces[i] == Joker {
				l[i].Letter = "E"
			}
		}
		s.Boards[team].Layout = l
		s.Boards[team].Count = s.counting(func(string) bool { return true }, false).Count(s.box(), s.Faces, l)
	}
}

func TestLaws(t *testing.T) { gametest.Run(t, lawsCase()) }

func FuzzAction(f *testing.F) { gametest.Fuzz(f, lawsCase()) }
