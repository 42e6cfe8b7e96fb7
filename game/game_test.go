package game_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"lettercase/game"
)

func TestJudge(t *testing.T) {
	j := game.Judge{
		Dict:   words{"HAUS", "BAUM"},
		Added:  map[string]bool{"BONN": true, "OMA": true},
		Barred: map[string]bool{"BAUM": true, "OMA": true},
	}
	if bad := j.Invalid("HAUS", "BAUM", "BONN", "OMA", "QWX"); !slices.Equal(bad, []string{"BAUM", "OMA", "QWX"}) {
		t.Errorf("invalid: %v", bad)
	}
	if (game.Judge{}).Valid("HAUS") {
		t.Error("no dictionary knows a word")
	}
	for policy, strict := range map[game.Policy]bool{"": true, game.ByDictionary: true, game.ByChallenge: false, game.ByVote: false} {
		if (game.Judge{Policy: policy}).Strict() != strict {
			t.Errorf("policy %q: only the dictionary decides at once", policy)
		}
	}
}

func TestErrors(t *testing.T) {
	base := game.Errorf("tile/held", "you hold no %s", "Q")
	err := fmt.Errorf("laying: %w", base.With("tile", "Q").With("slot", 3))
	if game.Code(err) != "tile/held" || game.Code(errors.New("plain")) != "" || base.Data != nil {
		t.Errorf("code %q, data %v", game.Code(err), base.Data)
	}
	if got := err.Error(); got != "laying: tile/held: you hold no Q" {
		t.Errorf("reads %q", got)
	}
	b, _ := json.Marshal(base.With("tile", "Q").With("slot", 3).With("row", 1))
	if string(b) != `{"code":"tile/held","text":"you hold no Q","data":{"row":1,"slot":3,"tile":"Q"}}` {
		t.Errorf("as JSON: %s", b)
	}
}

func TestOptions(t *testing.T) {
	info := game.Info{Key: "x", Options: []game.Option{
		{Key: "bonus", Kind: game.Switch, Default: true},
		{Key: "rack", Kind: game.Number, Default: 7, Min: 6, Max: 8},
		{Key: "mode", Kind: game.Choice, Default: "factor", Choices: []string{"factor", "net"}},
		{Key: "theme", Kind: game.Text, Default: "", Max: 5},
		{Key: "list", Kind: game.List, Default: []string{}, Max: 2},
	}}
	for given, want := range map[string]string{
		``:                         `{"bonus":true,"list":[],"mode":"factor","rack":7,"theme":""}`,
		`{"rack":8,"list":["A"]}`:  `{"bonus":true,"list":["A"],"mode":"factor","rack":8,"theme":""}`,
		`{"rack":6,"bonus":false}`: `{"bonus":false,"list":[],"mode":"factor","rack":6,"theme":""}`,
		`{"rack":null,"mode":"net","bonus":true,"theme":"Vögel","list":["A","B"]}`: `{"bonus":true,"list":["A","B"],"mode":"net","rack":7,"theme":"Vögel"}`,
	} {
		if full, err := info.Complete(json.RawMessage(given)); err != nil || string(full) != want {
			t.Errorf("%s becomes %s, %v", given, full, err)
		}
	}
	for given, code := range map[string]string{
		`7`:                      "options/json",
		`[]`:                     "options/json",
		`{"x":1}`:                "options/unknown",
		`{"rack":5}`:             "options/value",
		`{"rack":9}`:             "options/value",
		`{"rack":6.5}`:           "options/value",
		`{"rack":"7"}`:           "options/value",
		`{"bonus":1}`:            "options/value",
		`{"mode":"other"}`:       "options/value",
		`{"mode":1}`:             "options/value",
		`{"theme":1}`:            "options/value",
		`{"theme":"animal"}`:     "options/value",
		`{"list":["A","B","C"]}`: "options/value",
		`{"list":"A"}`:           "options/value",
	} {
		if _, err := info.Complete(json.RawMessage(given)); game.Code(err) != code {
			t.Errorf("%s: %v, want %s", given, err, code)
		}
	}
}

func TestOptionsOfAGameForOne(t *testing.T) {
	info := game.Info{Key: "x", Options: []game.Option{
		{Key: "calm", Kind: game.Switch, Default: false, Alone: true}, {Key: "rounds", Kind: game.Number, Default: 3, Max: 9},
	}}
	for seats, want := range map[int]string{1: `{"calm":true,"rounds":2}`, 2: `{"calm":false,"rounds":2}`} {
		full, _, err := info.CompleteFor(game.Company{Seats: seats}, json.RawMessage(`{"calm":false,"rounds":2}`))
		if err != nil || string(full) != want {
			t.Errorf("for %d: %s, %v", seats, full, err)
		}
	}
	if _, _, err := info.CompleteFor(game.Company{Seats: 1}, json.RawMessage(`{"calm":7}`)); game.Code(err) != "options/value" {
		t.Errorf("%v", err)
	}
}

// A whole number may be written in another notation.
func TestWholeNumbersAreStoredAsSuch(t *testing.T) {
	info := game.Info{Key: "x", Options: []game.Option{{Key: "rounds", Kind: game.Number, Default: 3, Max: 90}}}
	for _, given := range []string{`{"rounds":20.0}`, `{"rounds":2e1}`, `{"rounds":20}`} {
		if full, _, err := info.CompleteFor(game.Company{Seats: 2}, json.RawMessage(given)); err != nil || string(full) != `{"rounds":20}` {
			t.Errorf("%s: %s, %v", given, full, err)
		}
	}
}

// People challenge each other's words and play with the sandglass; a person alone or with programs does neither.
func TestDefaultsDependOnWhoPlays(t *testing.T) {
	info := game.Info{Key: "x", Options: []game.Option{
		{Key: "sand", Kind: game.Number, Default: 30, Min: 10, Max: 60, Off: true, Single: 0},
		{Key: "rounds", Kind: game.Number, Default: 3, Max: 9},
	}}
	for _, c := range []struct {
		company game.Company
		given   string
		want    string
		open    []string
		policy  game.Policy
	}{
		{game.Company{Seats: 2, People: 2}, `{}`, `{"rounds":3,"sand":30}`, []string{"sand"}, game.ByChallenge},
		{game.Company{Seats: 3, People: 2}, `{}`, `{"rounds":3,"sand":30}`, []string{"sand"}, game.ByChallenge},
		{game.Company{Seats: 2, People: 1}, `{}`, `{"rounds":3,"sand":0}`, []string{"sand"}, game.ByDictionary},
		{game.Company{Seats: 1, People: 1}, `{"rounds":2}`, `{"rounds":2,"sand":0}`, []string{"sand"}, game.ByDictionary},
		{game.Company{Seats: 2, People: 1}, `{"sand":20}`, `{"rounds":3,"sand":20}`, nil, game.ByDictionary},
		{game.Company{Seats: 2, People: 2}, `{"sand":0}`, `{"rounds":3,"sand":0}`, nil, game.ByChallenge},
	} {
		full, open, err := info.CompleteFor(c.company, json.RawMessage(c.given))
		if err != nil || string(full) != c.want || !slices.Equal(open, c.open) || c.company.Policy() != c.policy {
			t.Errorf("%+v, %s: %s, %v left open, %s, %v", c.company, c.given, full, open, c.company.Policy(), err)
		}
	}
	info.Options = append(info.Options, game.Option{Key: "steps", Kind: game.Switch, Default: false, Shared: true})
	shared := game.Company{Seats: 2, People: 2, Shared: true}
	if full, open, err := info.CompleteFor(shared, nil); err != nil || string(full) != `{"rounds":3,"sand":30,"steps":true}` || len(open) != 2 {
		t.Errorf("on one device: %s, %v, %v", full, open, err)
	}
	if _, _, err := info.CompleteFor(shared, json.RawMessage(`{"steps":false}`)); game.Code(err) != "options/shared" {
		t.Errorf("what cannot be on one device: %v", err)
	}
	if _, _, err := info.CompleteFor(game.Company{}, json.RawMessage(`{"sand":5}`)); game.Code(err) != "options/value" {
		t.Errorf("5 seconds: %v", err)
	}
}

func TestOptionsOfSeatsGoWithThePeople(t *testing.T) {
	info := game.Info{Options: []game.Option{
		{Key: "h1", PerSeat: "h"}, {Key: "h2", PerSeat: "h"}, {Key: "h3", PerSeat: "h"}, {Key: "h4", PerSeat: "h"}, {Key: "rounds"},
	}}
	for seats, want := range map[int]string{
		1: `{"h1":1,"h2":2,"h3":3,"h4":4,"rounds":5}`,
		2: `{"h1":2,"h2":1,"h3":3,"h4":4,"rounds":5}`,
		3: `{"h1":2,"h2":3,"h3":1,"h4":4,"rounds":5}`,
	} {
		got, err := info.Rotate(seats, json.RawMessage(`{"h1":1,"h2":2,"h3":3,"h4":4,"rounds":5}`), nil)
		if err != nil || string(got) != want {
			t.Errorf("with %d: %s, %v", seats, got, err)
		}
	}
}

func TestSetup(t *testing.T) {
	info := game.Info{Name: "X", MinSeats: 1, MaxSeats: 4, Langs: []string{"de"}, Teams: true}
	for _, c := range []struct {
		setup game.Setup
		code  string
	}{
		{game.Setup{Lang: "de", Seats: 2}, ""},
		{game.Setup{Lang: "de", Seats: 4, Teams: []int{0, 1, 0, 1}}, ""},
		{game.Setup{Lang: "de", Seats: 0}, "setup/seats"},
		{game.Setup{Lang: "de", Seats: 5}, "setup/seats"},
		{game.Setup{Lang: "xx", Seats: 2}, "setup/lang"},
		{game.Setup{Lang: "de", Seats: 3, Teams: []int{0, 1}}, "setup/teams"},
		{game.Setup{Lang: "de", Seats: 2, Teams: []int{0, 2}}, "setup/teams"},
		{game.Setup{Lang: "de", Seats: 2, Teams: []int{-1, 0}}, "setup/teams"},
	} {
		if err := info.CheckSetup(c.setup); game.Code(err) != c.code {
			t.Errorf("%+v: %v, want %q", c.setup, err, c.code)
		}
	}
	info.MaxTeams = 2
	for code, teams := range map[string][]int{"": {0, 1, 1, 1}, "setup/manyTeams": {0, 1, 2, 2}} {
		if err := info.CheckSetup(game.Setup{Lang: "de", Seats: 4, Teams: teams}); game.Code(err) != code {
			t.Errorf("%v of two teams at most: %v", teams, err)
		}
	}
	info.Teams = false
	if err := info.CheckSetup(game.Setup{Lang: "de", Seats: 2, Teams: []int{0, 0}}); game.Code(err) != "setup/teams" {
		t.Errorf("teams in a game without: %v", err)
	}
}

func TestClock(t *testing.T) {
	start := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	var c game.Clock
	if c.At(start) != 0 {
		t.Error("a new clock stands at 0")
	}
	c = game.Clock{Since: start, Running: true}
	if got := c.At(start.Add(1500 * time.Millisecond)); got != 1500 {
		t.Errorf("after 1.5 s: %d", got)
	}
	if got := c.At(start.Add(-time.Hour)); got != 0 {
		t.Errorf("wall time that steps back: %d", got)
	}
	c = game.Clock{Base: c.At(start.Add(2 * time.Second))}
	c = game.Clock{Base: c.At(start.Add(time.Hour)), Since: start.Add(time.Hour), Running: true}
	if got := c.At(start.Add(time.Hour + time.Second)); got != 3000 {
		t.Errorf("an hour's pause counts: %d", got)
	}
	if got := c.Wall(5000); !got.Equal(start.Add(time.Hour + 3*time.Second)) {
		t.Errorf("will show 5 s at %v", got)
	}
}

func TestChanceFollowsFromSeedAndRow(t *testing.T) {
	first := game.Chance([32]byte{1}, 5).Uint64()
	if again := game.Chance([32]byte{1}, 5).Uint64(); again != first {
		t.Error("the same row has other chance the second time")
	}
	if other := game.Chance([32]byte{1}, 6).Uint64(); other == first {
		t.Error("two rows share their chance")
	}
	if other := game.Chance([32]byte{2}, 5).Uint64(); other == first {
		t.Error("two tables share their chance")
	}
}

// Pieces have their own randomness, the same on every path to them; without it a piece uses the row's.
func TestChanceOfPieces(t *testing.T) {
	env := game.Env{Rand: game.Chance([32]byte{1}, 0), Pieces: game.PiecesOf([32]byte{1})}
	third := env.Nth(3).Uint64()
	env.Rand = game.Chance([32]byte{1}, 9)
	if again := env.Nth(3).Uint64(); again != third {
		t.Error("the third piece depends on the row")
	}
	if env.Nth(4).Uint64() == third {
		t.Error("two pieces share their chance")
	}
	if game.Chance([32]byte{1}, 3).Uint64() == third {
		t.Error("a public seed tells the chance of a row")
	}
	env.Pieces = nil
	if env.Nth(3) != env.Rand {
		t.Error("without pieces' own chance it is the row's")
	}
}

func TestSeats(t *testing.T) {
	if all := game.AllSeats(3); all != game.SeatsOf(0, 1, 2) || !all.Has(0) || all.Has(3) {
		t.Errorf("three seats: %b", all)
	}
	if got := game.SeatsOf(0, 3).Without(3); got != game.SeatsOf(0) {
		t.Errorf("seat 3 stays: %b", got)
	}
	set := game.SeatsOf(0, 3).With(1).Without(0).Without(game.Watcher)
	if set.Has(0) || !set.Has(1) || !set.Has(3) || set.Has(game.Watcher) || set.Has(game.System) || set.Len() != 2 {
		t.Errorf("set %b", set)
	}
	for from, want := range map[game.Seat]game.Seat{game.Watcher: 1, 0: 1, 1: 3, 2: 3, 3: 1, 7: 1} {
		if got := set.After(from); got != want {
			t.Errorf("after seat %d of %b comes %d, want %d", from, set, got, want)
		}
	}
	if game.SeatsOf(2).After(2) != 2 || game.Seats(0).After(4) != 4 {
		t.Error("who is alone comes after themselves")
	}
	if got := game.Highest([]int{5, 9, 9, 1, 12}, game.AllSeats(4)); !slices.Equal(got, []game.Seat{1, 2}) {
		t.Errorf("highest among the first four: %v", got)
	}
}
