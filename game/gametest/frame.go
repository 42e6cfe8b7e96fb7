package gametest

import (
	"reflect"
	"strings"

	"lettercase/game"
)

// frames checks law 8 for everybody at the table, as far as it does not take an action.
func (r *run[O, S, A, E, V]) frames() error {
	outcome, over := r.c.Rules.Outcome(r.live)
	for seat := game.Watcher; int(seat) < r.setup.Seats; seat++ {
		f := r.c.Rules.Frame(r.live, seat)
		_, open := f.OpenClaim()
		switch list := nilList(f); {
		case list != "":
			return breach(8, "the frame of seat %d has no list %s, not even an empty one", seat, list)
		case f.Seat != seat:
			return breach(8, "the frame of seat %d is seat %d's", seat, f.Seat)
		case len(f.Scores) != r.setup.Seats:
			return breach(8, "%d scores for %d seats", len(f.Scores), r.setup.Seats)
		case (f.End != nil) != over || (f.Phase == game.PhaseOver) != over:
			return breach(8, "over is %t, but the frame's phase is %q, its end %+v", over, f.Phase, f.End)
		case over && !equal(f.End.Scores, outcome.Scores):
			return breach(8, "the frame ends with %v, the game with %v", f.End.Scores, outcome.Scores)
		case over && (len(f.Active) > 0 || f.Clock != nil || f.Choice):
			return breach(8, "the game is over, but the table waits for %v, clock %+v, choice %t", f.Active, f.Clock, f.Choice)
		case (over || seat == game.Watcher) && len(f.May) > 0:
			return breach(8, "seat %d may %v", seat, f.May)
		case f.Can("answer") != open:
			return breach(8, "seat %d may %v while the claims are %+v", seat, f.May, f.Claims)
		}
		for _, a := range f.Active {
			if a < 0 || int(a) >= r.setup.Seats {
				return breach(8, "the table waits for seat %d of %d", a, r.setup.Seats)
			}
		}
		for _, name := range f.May {
			if !hasAction(reflect.TypeFor[A](), name) {
				return breach(8, "seat %d may %q, which is not an action of the game", seat, name)
			}
		}
	}
	return nil
}

// listed checks law 8 for an action that was not refused.
func (r *run[O, S, A, E, V]) listed(seat game.Seat, action A) error {
	name := actionName(action)
	if f := r.c.Rules.Frame(r.live, seat); !f.Can(name) {
		return breach(8, "seat %d can %s, but its frame lists %v: %s", seat, name, f.May, asJSON(action))
	}
	return nil
}

// nilList names a nil list in the frame: clients would get null for it.
func nilList(f game.Frame) string {
	v := reflect.ValueOf(f)
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.Slice && v.Field(i).IsNil() {
			return v.Type().Field(i).Name
		}
	}
	for _, s := range f.Sheets {
		if s.Seats == nil || s.Lines == nil {
			return "Sheets"
		}
	}
	return ""
}

// jsonName is what a field is called in JSON.
func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

func hasAction(actions reflect.Type, name string) bool {
	for field := range actions.Fields() {
		if jsonName(field) == name {
			return true
		}
	}
	return false
}

// actionName is the JSON name of the field that an action sets.
func actionName(action any) string {
	v := reflect.ValueOf(action)
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Pointer && !f.IsNil() {
			return jsonName(v.Type().Field(i))
		}
	}
	return ""
}
