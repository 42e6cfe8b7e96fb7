package game_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"lettercase/game"
)

// counter is the smallest game there is: it shows what Bind passes on and what it refuses at its edges.
type counter struct{}

type (
	counterOptions struct {
		From int `json:"from"`
	}
	counterState  struct{ N int }
	counterAction struct {
		Add  *int      `json:"add,omitempty"`
		Stop *struct{} `json:"stop,omitempty"`
		Wait *struct{} `json:"wait,omitempty"`
	}
	counterEvent struct {
		Begun   *int       `json:"begun,omitempty"`
		Added   *int       `json:"added,omitempty"`
		Expired *game.Time `json:"expired,omitempty"`
		Left    *game.Seat `json:"left,omitempty"`
	}
)

func (counter) Info() game.Info {
	return game.Info{
		Key: "counter", MinSeats: 1, MaxSeats: 1, Langs: []string{"en"},
		Options: []game.Option{{Key: "from", Kind: game.Number, Default: 0, Max: 13}},
	}
}

func (counter) Start(_ game.Env, _ game.Setup, o counterOptions) ([]counterEvent, error) {
	if o.From == 13 {
		return nil, game.Errorf("counter/unlucky", "nobody begins with thirteen")
	}
	return []counterEvent{{Begun: &o.From}}, nil
}

// Decide counts up one by one.
func (counter) Decide(_ game.Env, _ *counterState, _ game.Seat, a counterAction) ([]counterEvent, error) {
	if a.Add == nil {
		return nil, nil
	}
	if *a.Add < 0 {
		return nil, game.Errorf("counter/down", "only upwards")
	}
	one := 1
	return slices.Repeat([]counterEvent{{Added: &one}}, *a.Add), nil
}

func (counter) Preview(env game.Env, s *counterState, _ game.Seat, a counterAction) (game.Forecast, error) {
	return game.Forecast{Score: s.N + *a.Add, Data: env.Rand}, nil
}

func (counter) Deadline(s *counterState) (game.Time, bool) { return game.Time(s.N) * game.Second, true }

func (counter) Expire(env game.Env, _ *counterState) []counterEvent {
	return []counterEvent{{Expired: &env.At}}
}

func (counter) Leave(_ game.Env, _ *counterState, seat game.Seat) []counterEvent {
	return []counterEvent{{Left: &seat}}
}

func (counter) Clone(s *counterState) *counterState            { c := *s; return &c }
func (counter) View(s *counterState, _ game.Seat) counterState { return *s }

func (counter) Frame(s *counterState, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, 1, "count")
	f.Scores[0] = s.N
	return f
}

func (counter) Outcome(s *counterState) (game.Outcome, bool) {
	return game.Outcome{Scores: []int{s.N}}, s.N > 0
}

func (counter) Apply(s *counterState, e counterEvent) {
	if e.Added != nil {
		s.N += *e.Added
	}
}

// misdescribed offers an option that its options have no place for.
type misdescribed struct{ counter }

func (misdescribed) Info() game.Info {
	info := counter{}.Info()
	info.Options = append(info.Options, game.Option{Key: "to", Kind: game.Number, Default: 0})
	return info
}

func rawRow(events ...string) []json.RawMessage {
	var row []json.RawMessage
	for _, e := range events {
		row = append(row, json.RawMessage(e))
	}
	return row
}

func TestBindDescribesTheGame(t *testing.T) {
	g := game.Bind(counter{})
	if g.Info().Key != "counter" {
		t.Errorf("info: %+v", g.Info())
	}
	want := game.Types{
		Options: reflect.TypeFor[counterOptions](), Action: reflect.TypeFor[counterAction](),
		Event: reflect.TypeFor[counterEvent](), View: reflect.TypeFor[counterState](),
	}
	if g.Types() != want {
		t.Errorf("types: %+v", g.Types())
	}
}

func TestBindStart(t *testing.T) {
	g := game.Bind(counter{})
	one := game.Setup{Lang: "en", Seats: 1}
	for _, c := range []struct {
		name    string
		game    game.Game
		setup   game.Setup
		options string
		row     string
		code    string
	}{
		{"defaults", g, one, ``, `{"begun":0}`, ""},
		{"as agreed", g, one, `{"from":7}`, `{"begun":7}`, ""},
		{"too many seats", g, game.Setup{Lang: "en", Seats: 2}, ``, "", "setup/seats"},
		{"an option there is not", g, one, `{"to":7}`, "", "options/unknown"},
		{"refused by the rules", g, one, `{"from":13}`, "", "counter/unlucky"},
		{"a described option without a field", game.Bind(misdescribed{}), one, ``, "", "options/json"},
	} {
		row, err := c.game.Start(game.Env{}, c.setup, json.RawMessage(c.options))
		if game.Code(err) != c.code || c.code == "" && (len(row) != 1 || string(row[0]) != c.row) {
			t.Errorf("%s: %s, %v", c.name, row, err)
		}
	}
}

// An action is one thing, known to the game, and changes something; what the rules refuse stays refused.
func TestBindAction(t *testing.T) {
	play := game.Bind(counter{}).New()
	for action, code := range map[string]string{
		``:                    "action/json",
		`null`:                "action/one",
		`{}`:                  "action/one",
		`{"add":1,"stop":{}}`: "action/one",
		`{"add":1}{"add":2}`:  "action/json",
		`{"add":"1"}`:         "action/json",
		`{"subtract":1}`:      "action/json",
		`{"stop":{}}`:         "action/idle",
		`{"add":-1}`:          "counter/down",
		`{"add":1}`:           "",
	} {
		if _, err := play.Decide(game.Env{}, 0, json.RawMessage(action)); game.Code(err) != code {
			t.Errorf("%s: %v, want %q", action, err, code)
		}
	}
	var refusal *game.Error
	if _, err := play.Decide(game.Env{}, 0, json.RawMessage(`{"add":1,"stop":{}}`)); !errors.As(err, &refusal) || refusal.Data["last"] != "Stop" {
		t.Errorf("two things at once: %+v", refusal)
	}
	row, err := play.Decide(game.Env{}, 0, json.RawMessage(`{"add":2}`))
	if err != nil || len(row) != 2 || string(row[0]) != `{"added":1}` || string(row[1]) != `{"added":1}` {
		t.Errorf("the row of two events: %s, %v", row, err)
	}
}

// A preview is refused as the action would be, and has no randomness to reveal.
func TestBindPreview(t *testing.T) {
	play := game.Bind(counter{}).New()
	env := game.Env{Rand: game.Chance([32]byte{1}, 0)}
	if _, err := play.Preview(env, 0, json.RawMessage(`{"subtract":1}`)); game.Code(err) != "action/json" {
		t.Errorf("not an action: %v", err)
	}
	forecast, err := play.Preview(env, 0, json.RawMessage(`{"add":3}`))
	if err != nil || forecast.Score != 3 {
		t.Errorf("%+v, %v", forecast, err)
	}
	if !reflect.ValueOf(forecast.Data).IsNil() {
		t.Error("a preview sees what will fall")
	}
}

// A row is applied whole or not at all.
func TestBindApply(t *testing.T) {
	play := game.Bind(counter{}).New()
	for _, bad := range [][]json.RawMessage{
		rawRow(`{"added":2}`, `{"vanished":1}`),
		rawRow(`{"added":2}`, `{"added":2,"vanished":1}`),
		rawRow(`{"added":2}`, `{}`),
		rawRow(`{"added":2}`, `{"added":2,"left":0}`),
	} {
		if err := play.Apply(bad); err == nil {
			t.Errorf("%s is applied", bad)
		}
		if got := play.View(0).(counterState).N; got != 0 {
			t.Fatalf("half of %s was applied: %d", bad, got)
		}
	}
	before := play.Clone()
	if err := play.Apply(rawRow(`{"added":2}`, `{"added":3}`)); err != nil {
		t.Fatal(err)
	}
	if got := play.State().(*counterState).N; got != 5 {
		t.Errorf("two and three are %d", got)
	}
	if got := before.View(0).(counterState).N; got != 0 {
		t.Errorf("the copy counts on: %d", got)
	}
	if due, ok := play.Deadline(); !ok || due != 5*game.Second {
		t.Errorf("due at %d, %v", due, ok)
	}
	if row, err := play.Expire(game.Env{At: 5000}); err != nil || len(row) != 1 || string(row[0]) != `{"expired":5000}` {
		t.Errorf("expires: %s, %v", row, err)
	}
	if row, err := play.Leave(game.Env{}, 0); err != nil || len(row) != 1 || string(row[0]) != `{"left":0}` {
		t.Errorf("leaves: %s, %v", row, err)
	}
	if out, over := play.Outcome(); !over || !slices.Equal(out.Scores, []int{5}) || out.Winners == nil {
		t.Errorf("outcome: %+v, %v", out, over)
	}
}
