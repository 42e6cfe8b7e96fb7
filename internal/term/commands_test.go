package term

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/games/lettermix/solve"
	"lettercase/internal/table"
	"lettercase/texts"
)

// reading is a command and the action it makes, or the code of its refusal.
type reading struct{ command, want string }

func (b *bench) reads(seat int, list ...reading) {
	b.t.Helper()
	for _, r := range list {
		o, err := b.seats[seat].order(r.command)
		got := game.Code(err)
		if err == nil {
			raw, _ := json.Marshal(o.action)
			got = string(raw)
		}
		if got != r.want {
			b.t.Errorf("%s: %s\nwant %s (%v)", r.command, got, r.want, err)
		}
	}
}

func TestAlfabetCommands(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3) // I > L W M H F
	b.reads(0,
		reading{"I9 across mi", `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"M","blank":false},{"square":"J9","letter":"I","blank":false}]}}`},
		reading{"lay I9 d WILF", `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"W","blank":false},{"square":"I10","letter":"I","blank":false},{"square":"I11","letter":"L","blank":false},{"square":"I12","letter":"F","blank":false}]}}`},
		reading{"I9 across M?E", `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"M","blank":false},{"square":"J9","letter":"E","blank":true}]}}`},
		reading{"I9 across #MI", `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"M","blank":false},{"square":"J9","letter":"I","blank":false}],"stop":"H9"}}`},
		reading{"I9 across FI/LM", `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"F","blank":false},{"square":"J9","letter":"I","blank":false,"arrow":"down"},{"square":"J10","letter":"L","blank":false},{"square":"J11","letter":"M","blank":false}]}}`},
		reading{"exchange >WH", `{"exchange":{"turn":1,"tiles":["\u003e","W","H"]}}`},
		reading{"pass", `{"pass":{"turn":1}}`},
		reading{"Z9 across MI", "alfabet/square"},
		reading{"I9 sideways MI", "input/command"},
		reading{"Q9 across MI", "input/command"},
		reading{"exchange 1", "alfabet/rack-tile"},
		reading{"accept", "claim/closed"},
		reading{"dance", "input/command"},
	)
	b.do(0, "I9 across FI/LM")
	b.do(1, "J11 across MUND")
	told := strings.Join(b.said[1], "\n")
	for _, want := range []string{"Drawn for the start: Ada ", "Ada will begin.", "Ada laid FILM at I9 across for 13 points.", "You laid MUND at K11 across for "} {
		if !strings.Contains(told, want) {
			t.Errorf("told:\n%s\nwant %q", told, want)
		}
	}
	b.reads(0, reading{"I9 across XY", "alfabet/occupied"})
}

func TestAlfabetWordsThroughLyingTiles(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3)
	b.do(0, "H9 across FILM")
	b.reads(1, reading{"I8 down RING", `{"lay":{"turn":2,"tiles":[{"square":"I8","letter":"R","blank":false},{"square":"I10","letter":"N","blank":false},{"square":"I11","letter":"G","blank":false}]}}`})
	b.do(1, "I8 down RING")
}

func TestLetterCommands(t *testing.T) {
	b := newBench(t, "letter", "de", `{"draw":"chance"}`, 3)
	s := b.seats[1].Face.(*letterFace)
	id := s.own()[0].ID // S2x3
	b.reads(1,
		reading{"place s 9,9", `{"place":{"tile":` + itoa(id) + `,"at":[9,9],"turned":false}}`},
		reading{"place S2x3 9,9 turned", `{"place":{"tile":` + itoa(id) + `,"at":[9,9],"turned":true}}`},
		reading{"name süß", `{"name":{"word":"SUESS"}}`},
		reading{"draw rest", `{"draw":{"rest":true}}`},
		reading{"draw 1x2", `{"draw":{"w":1,"h":2}}`},
		reading{"done", `{"done":{}}`},
		reading{"give S", `{"free":{"tile":` + itoa(id) + `}}`},
		reading{"place S1x1 9,9", "input/command"},
		reading{"place +S 9,9", "input/command"},
		reading{"place S nowhere", "input/command"},
		reading{"take S", "input/command"},
		reading{"accept", "claim/closed"},
	)
	b.do(1, "place S 9,9")
	b.reads(1, reading{"take S", `{"take":{"tile":` + itoa(id) + `}}`})
}

func itoa(n int) string { raw, _ := json.Marshal(n); return string(raw) }

func TestShelfCommands(t *testing.T) {
	b := newBench(t, "shelf", "fr", `{"swap":true}`, 3) // R J T _ N * U
	b.reads(0,
		reading{"announce rut", `{"announce":{"word":"RUT"}}`},
		reading{"announce none", `{"announce":{"word":""}}`},
		reading{"announce 3", "word/letter"},
	)
	b.do(0, "announce RUT")
	b.do(1, "announce MUL", "4 MUL") // R S _ M U L X
	b.reads(0,
		reading{"4 MU*NT", `{"lay":{"turn":2,"placed":[{"slot":6,"card":"*","as":"N"},{"slot":7,"card":"T"}]}}`},
		reading{"4 .+U", `{"lay":{"turn":2,"placed":[{"slot":5,"card":"U"}]}}`},
		reading{"4 JUS", `{"lay":{"turn":2,"placed":[{"slot":4,"card":"J"},{"slot":6,"card":"*","as":"S"}]}}`},
		reading{"3 _", `{"lay":{"turn":2,"placed":[{"slot":3,"card":"_"}]}}`},
		reading{"swap RJ", `{"swap":{"turn":2,"cards":["R","J"]}}`},
		reading{"buy 4", `{"buy":{"turn":2,"slot":4}}`},
		reading{"8 MOT", "input/command"},
		reading{"0 MOT", "input/command"},
		reading{"buy it", "input/command"},
		reading{"swap 7", "shelf/card"},
	)
	b.do(0, "4 ..*NT")
	b.do(1, "pass")
}

func TestWordsmithCommands(t *testing.T) {
	b := newBench(t, "wordsmith", "de", "{}", 3)
	b.reads(0,
		reading{"call töne 3", `{"call":{"word":"TOENE","line":3}}`},
		reading{"write TAU", `{"write":{"word":"TAU"}}`},
		reading{"take long", `{"take":{"piece":"L"}}`},
		reading{"take c", `{"take":{"piece":"c"}}`},
		reading{"roll", `{"roll":{"round":1}}`},
		reading{"dispute 3", `{"dispute":{"round":1,"line":3}}`},
		reading{"ready", `{"ready":{"round":1}}`},
		reading{"pass", `{"pass":{}}`},
		reading{"resume", `{"resume":{}}`},
		reading{"take two", "input/command"},
		reading{"call", "input/command"},
		reading{"call TAU three", "input/command"},
		reading{"mark 1", "input/command"},
		reading{"dispute", "input/command"},
	)
	b.do(1, "call CI")
	b.do(0, "roll", "take bow")
}

func TestLettermixCommands(t *testing.T) {
	b := newBench(t, "lettermix", "en", "{}", 3)
	b.do(0, "throw") // Q N U A P N X O T V S I P
	b.do(0, "M13 across QUIP")
	b.reads(0,
		reading{"O12 down NIP", `{"move":{"turn":1,"dice":[{"die":1,"at":{"x":2,"y":-1}},{"die":12,"at":{"x":2,"y":1}}]}}`},
		reading{"off Q", `{"move":{"turn":1,"dice":[{"die":0,"at":null}]}}`},
		reading{"off O13", `{"move":{"turn":1,"dice":[{"die":11,"at":null}]}}`},
		reading{"finish", `{"finish":{"turn":1}}`},
		reading{"M13 across QUIP", "input/command"},
		reading{"M13 across QUIT", "input/command"},
		reading{"M14 across *E", "input/command"},
		reading{"13 across TO", "input/command"},
		reading{"off Z", "input/command"},
	)
	b.do(0, "O12 down NIP", "clear")
}

func TestLettermixSentences(t *testing.T) {
	book := openBook(t, "lettermix")
	said := func(b solve.Best) string { return book.Say(bestThrow(b), nil) }
	for got, want := range map[string]string{
		said(solve.Best{Figure: &solve.Solution{Score: 5, Words: []solve.SolvedWord{{Word: "TO"}}, Optimal: true}}): "The best possible was 5: TO.",
		said(solve.Best{Figure: &solve.Solution{Score: -9, Optimal: true}}):                                         "No word was possible.",
		said(solve.Best{Figure: &solve.Solution{Score: 5, Words: []solve.SolvedWord{{Word: "TO"}}}}):                "At least 5 was possible: TO.",
		said(solve.Best{Words: &solve.WordsSolution{Count: 2, Words: []string{"TO", "OX"}, Optimal: true}}):         "The best possible was 2 words: TO, OX.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Words the table asks about can be answered all together, or one by one by name.
func TestLettermixAnswers(t *testing.T) {
	b := newBench(t, "lettermix", "en", "{}", 3)
	f := b.seats[0].Face.(*mixFace)
	if _, err := f.Action([]string{"accept"}); game.Code(err) != "claim/closed" {
		t.Errorf("nothing to answer: %v", err)
	}
	claim := func(id int, word string, open bool) game.ClaimView {
		return game.ClaimView{ID: id, By: 1, Words: []string{word}, Open: open, Policy: game.ByVote}
	}
	f.t.Frame.Claims = []game.ClaimView{claim(1, "TO", true), claim(2, "OX", false), claim(3, "IN", true)}
	if got := f.Ask(); got != "Accept or object to TO and IN?" {
		t.Errorf("%q", got)
	}
	b.reads(0,
		reading{"accept", `{"answer":{"claims":[1,3],"accept":true}}`},
		reading{"object", `{"answer":{"claims":[1,3],"accept":false}}`},
		reading{"object in", `{"answer":{"claims":[3],"accept":false}}`},
		reading{"object ox", "claim/closed"},
	)
}

// The host decides who plays with whom, by a size or seat by seat; invalid teams are refused before they are sent.
func TestTeamCommands(t *testing.T) {
	b := newBench(t, "lettermix", "en", "{}", 1)
	b.seats[0].Card.Seats = make([]table.SeatCard, 4)
	for command, want := range map[string]string{
		"teams pairs": "[0 0 1 1]", "teams 1,3 2,4": "[0 1 0 1]", "teams 1,2,3 4": "[0 0 0 1]", "teams none": "[]",
	} {
		o, err := b.seats[0].order(command)
		if err != nil || o.what != "setup" || fmt.Sprint(o.body.(map[string]any)["teams"]) != want {
			t.Errorf("%q: %+v, %v", command, o, err)
		}
	}
	for _, command := range []string{"teams", "teams threes", "teams 1 2", "teams 1,2 3,5", "teams us them"} {
		if o, err := b.seats[0].order(command); game.Code(err) != "input/command" {
			t.Errorf("%q: %+v, %v", command, o, err)
		}
	}
	if o, err := b.seats[0].order("team keep the Q"); err != nil || !o.team || o.what != "keep the Q" {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestCommonCommands(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3)
	for command, do := range map[string]string{
		"help": "help", "?": "help", "quit": "quit", "show": "show", "Board": "show", "hint": "hint", "auto all": "auto", "auto 3": "auto",
		"wait": "wait", "chat a; b": "chat", "team a; b": "chat", "pause": "post", "continue": "post", "rematch": "post", "resign": "post", "try pass": "try", "": "none",
	} {
		if o, err := b.seats[0].order(command); err != nil || o.do != do {
			t.Errorf("%q: %q, %v", command, o.do, err)
		}
	}
	for _, command := range []string{"auto many", "try", "try dance"} {
		if _, err := b.seats[0].order(command); game.Code(err) != "input/command" {
			t.Errorf("%q: %v", command, err)
		}
	}
	if parts := parse("pass; wait"); len(parts) != 2 {
		t.Errorf("two commands on a line: %q", parts)
	}
	if parts := parse("chat one; two"); len(parts) != 1 {
		t.Errorf("a semicolon in chat: %q", parts)
	}
}

// The rules come in the reader's language: what fits the phase, or all of them with the letters of the table's box.
func TestRulesCommand(t *testing.T) {
	for _, k := range games.All {
		if k.Rulebook == nil {
			continue
		}
		for _, lang := range texts.Langs {
			book, err := OpenBook(lang, k)
			if err != nil {
				t.Fatal(err)
			}
			s := &Session{Game: k, hand: &hand{Table: Table{Book: book}, seq: 1}}
			s.Card.Lang = lang
			whole, err := s.rules(true)
			if err != nil {
				t.Fatal(err)
			}
			s.Frame.Phase = game.PhaseOver
			part, err := s.rules(false)
			if err != nil || len(part) == 0 || len(part) >= len(whole) {
				t.Errorf("%s %s: %d lines of %d fit the end (%v)", k.Info().Key, lang, len(part), len(whole), err)
			}
			for _, l := range whole {
				if text := l.String(); strings.Contains(text, "**") || strings.Contains(text, "option.") || strings.Contains(text, "{") {
					t.Errorf("%s %s: %s", k.Info().Key, lang, text)
				}
			}
		}
	}
}

// How words are judged is told as it is, also where an option changes it.
func TestJudgingIsTold(t *testing.T) {
	for _, k := range games.All {
		info := k.Info()
		for _, row := range []struct {
			game, options, told string
			policy              game.Policy
		}{
			{"wordsmith", `{}`, "The others have a moment to object", game.ByChallenge},
			{"wordsmith", `{"quick":true}`, "nobody objects", game.ByChallenge},
			{"wordsmith", `{"quick":true,"live":false}`, "nobody objects", game.ByDictionary},
			{"wordsmith", `{}`, "You see beforehand", game.ByDictionary},
			{"wordsmith", `{"live":false}`, "when you play the word", game.ByDictionary},
			{"wordsmith", `{"live":false}`, "The others have a moment to object", game.ByChallenge},
			{"shelf", `{}`, "You see beforehand", game.ByDictionary},
			{"shelf", `{"liveCheck":false}`, "when you play the word", game.ByDictionary},
			{"alfabet", `{"live":false}`, "when you play the word", game.ByDictionary},
			{"alfabet", `{"live":false,"theme":"birds"}`, "the players vote", game.ByDictionary},
			{"letter", `{}`, "at once", game.ByDictionary},
			{"lettermix", `{"live":false}`, "You may lay any rows", game.ByDictionary},
		} {
			if row.game != info.Key {
				continue
			}
			book, err := OpenBook("en", k)
			if err != nil {
				t.Fatal(err)
			}
			s := &Session{Game: k, hand: &hand{Table: Table{Book: book}}}
			s.Card.Policy, s.Card.Seats = row.policy, make([]table.SeatCard, 2)
			if s.Card.Options, err = info.Complete(json.RawMessage(row.options)); err != nil {
				t.Fatal(err)
			}
			if got := s.judging(); !strings.Contains(got, row.told) {
				t.Errorf("%s %s by %s: told %q", row.game, row.options, row.policy, got)
			}
		}
	}
}
