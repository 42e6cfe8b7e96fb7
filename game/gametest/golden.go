package gametest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
)

// goldenRow is a line of a golden log: a row of a game, with what came of it in the last.
type goldenRow struct {
	New     bool              `json:"new,omitempty"`
	Events  []json.RawMessage `json:"events"`
	Outcome *game.Outcome     `json:"outcome,omitempty"`
}

// Golden replays games as a version of the rules once wrote them: they end as they did then, whatever has become of the
// rules since. The file holds every kind of event. With write, for a new version only, it is written anew.
func Golden[O, S, A, E, V any](t *testing.T, c Case[O, S, A, E, V], file string, write bool) {
	t.Helper()
	all := reflect.TypeFor[E]().NumField()
	if write {
		writeGolden(t, c, file, all)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var play game.Play
	kinds := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var row goldenRow
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		if row.New {
			play = game.Bind(c.Rules).New()
		}
		if err := play.Apply(row.Events); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		note(kinds, row.Events)
		if row.Outcome == nil {
			continue
		}
		if got, over := outcome(play.Outcome()); !over || !reflect.DeepEqual(got, row.Outcome) {
			t.Errorf("line %d: the game ends with %+v, not %+v", n, got, row.Outcome)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(kinds) != all {
		t.Errorf("%d kinds of events in the log, there are %d: %v", len(kinds), all, kinds)
	}
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

// outcome leaves out what a game may tell in other words later.
func outcome(o game.Outcome, over bool) (*game.Outcome, bool) {
	o.Details = nil
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
