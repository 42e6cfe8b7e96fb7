package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"sync"
)

// Game is a game with JSON at its edges; Bind makes one from Rules.
type Game interface {
	Info() Info
	// Types are the Go types of options, action, event and view, for the API's description.
	Types() Types
	// Start checks and completes the options and deals. The events make the log's first row.
	Start(Env, Setup, json.RawMessage) ([]json.RawMessage, error)
	// New is the empty state, on which the first row is applied.
	New() Play
}

// Types are the types at a game's edges.
type Types struct{ Options, Action, Event, View reflect.Type }

// Play is the state of one running game. Decide, Preview, Expire, Leave and View change nothing;
// only Apply does. A Play is not safe for concurrent use.
type Play interface {
	Decide(Env, Seat, json.RawMessage) ([]json.RawMessage, error)
	Preview(Env, Seat, json.RawMessage) (Forecast, error)
	Deadline() (Time, bool)
	Expire(Env) ([]json.RawMessage, error)
	Leave(Env, Seat) ([]json.RawMessage, error)
	Apply([]json.RawMessage) error
	Clone() Play
	View(Seat) any
	Frame(Seat) Frame
	Outcome() (Outcome, bool)
	// Agreed are the options in force, in a game where play may change them; nil in others. See Agreeing.
	Agreed() (json.RawMessage, error)
	// State returns the typed state (a pointer), for callers that know the game.
	State() any
}

// Bind gives typed rules their JSON edges. If the compiler cannot infer the types, because it meets the call before the
// methods of the rules, move the call behind them.
func Bind[O, S, A, E, V any](r Rules[O, S, A, E, V]) Game {
	return bound[O, S, A, E, V]{r, sync.OnceValue(r.Info)}
}

type bound[O, S, A, E, V any] struct {
	rules Rules[O, S, A, E, V]
	info  func() Info // made once: it is asked for often, and must not be changed
}

func (b bound[O, S, A, E, V]) Info() Info { return b.info() }

func (b bound[O, S, A, E, V]) Types() Types {
	return Types{reflect.TypeFor[O](), reflect.TypeFor[A](), reflect.TypeFor[E](), reflect.TypeFor[V]()}
}

func (b bound[O, S, A, E, V]) Start(env Env, setup Setup, options json.RawMessage) ([]json.RawMessage, error) {
	info := b.Info()
	if err := info.CheckSetup(setup); err != nil {
		return nil, err
	}
	full, _, err := info.CompleteFor(Company{Seats: setup.Seats, People: setup.Seats - env.Bots.Len(), Shared: setup.Shared}, options)
	if err != nil {
		return nil, err
	}
	var o O
	if err := decode(full, &o); err != nil {
		return nil, Errorf("options/json", "%v", err)
	}
	events, err := b.rules.Start(env, setup, o)
	if err != nil {
		return nil, err
	}
	return encode(events)
}

func (b bound[O, S, A, E, V]) New() Play { return &play[O, S, A, E, V]{b.rules, new(S)} }

type play[O, S, A, E, V any] struct {
	rules Rules[O, S, A, E, V]
	state *S
}

func (p *play[O, S, A, E, V]) Decide(env Env, seat Seat, raw json.RawMessage) ([]json.RawMessage, error) {
	a, err := p.action(raw)
	if err != nil {
		return nil, err
	}
	events, err := p.rules.Decide(env, p.state, seat, a)
	if err != nil {
		return nil, err
	}
	if len(events) == 0 {
		return nil, Errorf("action/idle", "this changes nothing")
	}
	return encode(events)
}

func (p *play[O, S, A, E, V]) Preview(env Env, seat Seat, raw json.RawMessage) (Forecast, error) {
	a, err := p.action(raw)
	if err != nil {
		return Forecast{}, err
	}
	env.Rand = nil
	return p.rules.Preview(env, p.state, seat, a)
}

func (p *play[O, S, A, E, V]) action(raw json.RawMessage) (A, error) {
	var a A
	if err := decode(raw, &a); err != nil {
		return a, Errorf("action/json", "not an action of this game: %v", err)
	}
	if name, n := chosen(reflect.ValueOf(a)); n != 1 {
		return a, Errorf("action/one", "an action does exactly one thing, this one %d", n).With("last", name)
	}
	return a, nil
}

func (p *play[O, S, A, E, V]) Deadline() (Time, bool) { return p.rules.Deadline(p.state) }

func (p *play[O, S, A, E, V]) Expire(env Env) ([]json.RawMessage, error) {
	return encode(p.rules.Expire(env, p.state))
}

func (p *play[O, S, A, E, V]) Leave(env Env, seat Seat) ([]json.RawMessage, error) {
	return encode(p.rules.Leave(env, p.state, seat))
}

func (p *play[O, S, A, E, V]) Apply(raw []json.RawMessage) error {
	events := make([]E, len(raw))
	for i, r := range raw {
		if err := decode(r, &events[i]); err != nil {
			return fmt.Errorf("event %d: %w", i, err)
		}
		if _, n := chosen(reflect.ValueOf(events[i])); n != 1 {
			return fmt.Errorf("event %d: %d things in one event", i, n)
		}
	}
	for _, e := range events {
		p.rules.Apply(p.state, e)
	}
	return nil
}

func (p *play[O, S, A, E, V]) Clone() Play {
	return &play[O, S, A, E, V]{p.rules, p.rules.Clone(p.state)}
}
func (p *play[O, S, A, E, V]) View(seat Seat) any { return p.rules.View(p.state, seat) }
func (p *play[O, S, A, E, V]) State() any         { return p.state }

// Clients get a list of winners, never null: a game alone has none.

func (p *play[O, S, A, E, V]) Frame(seat Seat) Frame {
	f := p.rules.Frame(p.state, seat)
	if f.End != nil && f.End.Winners == nil {
		end := *f.End
		end.Winners = []Seat{}
		f.End = &end
	}
	return f
}

func (p *play[O, S, A, E, V]) Outcome() (Outcome, bool) {
	o, over := p.rules.Outcome(p.state)
	if over && o.Winners == nil {
		o.Winners = []Seat{}
	}
	return o, over
}

func (p *play[O, S, A, E, V]) Agreed() (json.RawMessage, error) {
	if r, ok := p.rules.(Agreeing[O, S]); ok {
		return json.Marshal(r.Agreed(p.state))
	}
	return nil, nil
}

// chosen counts the fields set in a struct of pointers and names the last of them.
func chosen(v reflect.Value) (name string, n int) {
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Pointer && !f.IsNil() {
			name, n = v.Type().Field(i).Name, n+1
		}
	}
	return name, n
}

func decode(raw json.RawMessage, into any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more than one value")
	}
	return nil
}

func encode[E any](events []E) ([]json.RawMessage, error) {
	raw := make([]json.RawMessage, len(events))
	for i, e := range events {
		b, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", i, err)
		}
		raw[i] = b
	}
	return raw, nil
}
