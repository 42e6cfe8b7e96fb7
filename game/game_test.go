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
	if !(game.Judge{}).Strict() || (game.Judge{Policy: game.ByVote}).Strict() {
		t.Error("only the dictionary decides at once")
	}
}

func TestErrors(t *testing.T) {
	base := game.Errorf("tile/held", "you hold no %s", "Q")
	err := fmt.Errorf("laying: %w", base.With("tile", "Q").With("slot", 3))
	if game.Code(err) != "tile/held" || game.Code(errors.New("plain")) != "" || base.Data != nil {
		t.Errorf("code %q, data %v", game.Code(err), base.Data)
	}
	b, _ := json.Marshal(base.With("tile", "Q"))
	if string(b) != `{"code":"tile/held","text":"you hold no Q","data":{"tile":"Q"}}` {
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
	full, err := info.Complete(json.RawMessage(`{"rack":8,"list":["A"]}`))
	if err != nil || string(full) != `{"bonus":true,"list":["A"],"mode":"factor","rack":8,"theme":""}` {
		t.Errorf("completed: %s, %v", full, err)
	}
	if _, err := info.Complete(nil); err != nil {
		t.Errorf("no options: %v", err)
	}
	for given, code := range map[string]string{
		`[]`:                     "options/json",
		`{"x":1}`:                "options/unknown",
		`{"rack":9}`:             "options/value",
		`{"rack":6.5}`:           "options/value",
		`{"rack":"7"}`:           "options/value",
		`{"bonus":1}`:            "options/value",
		`{"mode":"other"}`:       "options/value",
		`{"theme":"animal"}`:     "options/value",
		`{"list":["A","B","C"]}`: "options/value",
		`{"list":"A"}`:           "options/value",
	} {
		if _, err := info.Complete(json.RawMessage(given)); game.Code(err) != code {
			t.Errorf("%s: %v, want %s", given, err, code)
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
	c = c.Resume(start)
	if got := c.At(start.Add(1500 * time.Millisecond)); got != 1500 {
		t.Errorf("after 1.5 s: %d", got)
	}
	if got := c.At(start.Add(-time.Hour)); got != 0 {
		t.Errorf("wall time that steps back: %d", got)
	}
	c = c.Pause(start.Add(2 * time.Second))
	c = c.Resume(start.Add(time.Hour))
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

func TestSeats(t *testing.T) {
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
		t.Error("who is alone comes after himself")
	}
	if got := game.Highest([]int{5, 9, 9, 12}, game.AllSeats(3)); !slices.Equal(got, []game.Seat{1, 2}) {
		t.Errorf("highest among the first three: %v", got)
	}
}

// counter is the smallest game there is: it shows what Bind refuses at its edges.
type counter struct{}

type (
	counterState  struct{ N int }
	counterAction struct {
		Add  *int      `json:"add,omitempty"`
		Stop *struct{} `json:"stop,omitempty"`
	}
	counterEvent struct {
		Added *int      `json:"added,omitempty"`
		Begun *struct{} `json:"begun,omitempty"`
	}
)

func (counter) Info() game.Info {
	return game.Info{Key: "counter", MinSeats: 1, MaxSeats: 1, Langs: []string{"en"}}
}

func (counter) Start(game.Env, game.Setup, struct{}) ([]counterEvent, error) {
	return []counterEvent{{Begun: &struct{}{}}}, nil
}

func (counter) Decide(_ game.Env, _ *counterState, _ game.Seat, a counterAction) ([]counterEvent, error) {
	if a.Add == nil {
		return nil, nil
	}
	return []counterEvent{{Added: a.Add}}, nil
}

func (counter) Preview(game.Env, *counterState, game.Seat, counterAction) (game.Forecast, error) {
	return game.Forecast{}, nil
}
func (counter) Deadline(*counterState) (game.Time, bool)                { return 0, false }
func (counter) Expire(game.Env, *counterState) []counterEvent           { return nil }
func (counter) Leave(game.Env, *counterState, game.Seat) []counterEvent { return nil }
func (counter) Clone(s *counterState) *counterState                     { c := *s; return &c }
func (counter) View(s *counterState, _ game.Seat) counterState          { return *s }
func (counter) Outcome(*counterState) (game.Outcome, bool)              { return game.Outcome{}, false }

func (counter) Apply(s *counterState, e counterEvent) {
	if e.Added != nil {
		s.N += *e.Added
	}
}

func TestBind(t *testing.T) {
	g := game.Bind(counter{})
	first, err := g.Start(game.Env{}, game.Setup{Lang: "en", Seats: 1}, nil)
	if err != nil || string(first[0]) != `{"begun":{}}` {
		t.Fatalf("start: %s, %v", first, err)
	}
	play := g.New()
	for action, code := range map[string]string{
		``:                    "action/json",
		`null`:                "action/one",
		`{}`:                  "action/one",
		`{"add":1,"stop":{}}`: "action/one",
		`{"add":1}{"add":2}`:  "action/json",
		`{"add":"1"}`:         "action/json",
		`{"subtract":1}`:      "action/json",
		`{"stop":{}}`:         "action/idle",
		`{"add":1}`:           "",
	} {
		if _, err := play.Decide(game.Env{}, 0, json.RawMessage(action)); game.Code(err) != code {
			t.Errorf("%s: %v, want %q", action, err, code)
		}
	}
	bad := []json.RawMessage{[]byte(`{"added":2}`), []byte(`{"vanished":1}`)}
	if err := play.Apply(bad); err == nil {
		t.Error("an unknown event is applied")
	}
	if got := play.View(0).(counterState).N; got != 0 {
		t.Errorf("half a row was applied: %d", got)
	}
	if _, err := g.Start(game.Env{}, game.Setup{Lang: "en", Seats: 2}, nil); game.Code(err) != "setup/seats" {
		t.Errorf("too many seats: %v", err)
	}
}
