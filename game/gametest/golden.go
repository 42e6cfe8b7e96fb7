package gametest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
)

// goldenRow is a line of a golden log: a row of a game, the last one with the result.
type goldenRow struct {
	New     bool              `json:"new,omitempty"`
	Events  []json.RawMessage `json:"events"`
	Outcome *game.Outcome     `json:"outcome,omitempty"`
}

// goldenLine is a line of any golden log. In one that Golden did not write, a row may be the log's own, and the result of
// a game is a separate line.
type goldenLine struct {
	goldenRow
	Row game.Row        `json:"row"`
	End json.RawMessage `json:"end"`
}

// Golden replays games as a version of the rules once wrote them: they must end as they did then, whatever has changed in the
// rules since. The files hold every kind of event; the later ones were written when new kinds came. With write the last of
// them is rewritten.
func Golden[O, S, A, E, V any](t *testing.T, c Case[O, S, A, E, V], write bool, files ...string) {
	t.Helper()
	all := reflect.TypeFor[E]().NumField()
	if write {
		writeGolden(t, c, files[len(files)-1], all)
	}
	kinds := map[string]bool{}
	for _, file := range files {
		maps.Copy(kinds, replay(t, c.Rules, file, func(*S, json.RawMessage) { t.Error("the end of a game is a line by itself") }))
	}
	if len(kinds) != all {
		t.Errorf("%d kinds of events in the log, there are %d: %v", len(kinds), all, kinds)
	}
}

// Replay replays a golden log in a game's own format: after every game comes a line with its result, for
// the game to compare with the state.
func Replay[O, S, A, E, V any](t *testing.T, rules game.Rules[O, S, A, E, V], file string, ended func(s *S, end json.RawMessage)) {
	t.Helper()
	replay(t, rules, file, ended)
}

// replay gives the kinds of events in a golden log.
func replay[O, S, A, E, V any](t *testing.T, rules game.Rules[O, S, A, E, V], file string, ended func(s *S, end json.RawMessage)) map[string]bool {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	play := game.Bind(rules).New()
	kinds := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var line goldenLine
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		if line.New {
			play = game.Bind(rules).New()
		}
		events := append(line.Events, line.Row.Events...)
		if err := play.Apply(events); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		note(kinds, events)
		if line.Outcome != nil {
			line.Outcome, _ = outcome(*line.Outcome, true)
			if got, over := outcome(play.Outcome()); !over || !reflect.DeepEqual(got, line.Outcome) {
				t.Errorf("line %d: the game ends with %+v, not %+v", n, got, line.Outcome)
			}
		}
		if line.End != nil {
			ended(play.State().(*S), line.End)
			play = game.Bind(rules).New()
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return kinds
}

// writeGolden keeps generated games, each with a kind of event that those before it lack.
func writeGolden[O, S, A, E, V any](t *testing.T, c Case[O, S, A, E, V], file string, all int) {
	c.Moves, c.Reshuffle = nil, nil
	games := rapid.Custom(func(t *rapid.T) []goldenRow {
		r, err := begin(t, c)
		for err == nil && !r.over() {
			err = r.step()
		}
		if err != nil {
			panic(err)
		}
		rows := make([]goldenRow, len(r.rows))
		for i, events := range r.rows {
			rows[i] = goldenRow{New: i == 0, Events: events}
		}
		rows[len(rows)-1].Outcome, _ = outcome(c.Rules.Outcome(r.live))
		return rows
	})
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	kinds := map[string]bool{}
	for seed := 0; seed < 1000 && len(kinds) < all; seed++ {
		before := len(kinds)
		rows := games.Example(seed)
		for _, row := range rows {
			note(kinds, row.Events)
		}
		if len(kinds) == before {
			continue
		}
		for _, row := range rows {
			if err := out.Encode(row); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// outcome leaves out texts whose wording may change later. Older logs say null where nobody wins.
func outcome(o game.Outcome, over bool) (*game.Outcome, bool) {
	o.Details = nil
	if o.Winners == nil {
		o.Winners = []game.Seat{}
	}
	return &o, over
}

// note collects the kinds of events.
func note(kinds map[string]bool, events []json.RawMessage) {
	for _, e := range events {
		var one map[string]json.RawMessage
		if json.Unmarshal(e, &one) == nil {
			for kind := range one {
				kinds[kind] = true
			}
		}
	}
}
