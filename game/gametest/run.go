package gametest

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"sync/atomic"

	"pgregory.net/rapid"

	"lettercase/game"
)

// tries is the number of refused actions in a row after which the run lets time pass.
const tries = 40

// triesUntimed is the same where no time can pass: one seat of seven may have one action of six.
const triesUntimed = 20 * tries

// run is one generated game: the live state beside the one replayed through JSON.
type run[O, S, A, E, V any] struct {
	t        *rapid.T
	c        Case[O, S, A, E, V]
	setup    game.Setup
	live     *S
	replayed game.Play
	box      map[string]int
	rows     [][]json.RawMessage
	env      struct {
		seq  int
		at   game.Time
		seed [32]byte
		game.Judge
		humans, bots game.Seats
	}
}

func begin[O, S, A, E, V any](t *rapid.T, c Case[O, S, A, E, V]) (*run[O, S, A, E, V], error) {
	setup, options := c.Setup(t)
	r := &run[O, S, A, E, V]{t: t, c: c, setup: setup, live: new(S)}
	binary.LittleEndian.PutUint64(r.env.seed[:], rapid.Uint64().Draw(t, "seed"))
	r.env.Judge = c.Judge(t, setup, options)
	all := game.AllSeats(setup.Seats)
	r.env.humans = game.Seats(rapid.Uint32().Draw(t, "humans")) & all
	r.env.bots = game.Seats(rapid.Uint32().Draw(t, "bots")) & all &^ r.env.humans

	raw, err := json.Marshal(options)
	if err != nil {
		return nil, breach(1, "options do not become JSON: %w", err)
	}
	bound := game.Bind(c.Rules)
	if _, err := bound.Start(r.now(), setup, raw); err != nil {
		return nil, breach(1, "start through JSON: %w", err)
	}
	events, err := c.Rules.Start(r.now(), setup, options)
	if err != nil {
		return nil, breach(1, "start: %w", err)
	}
	r.replayed = bound.New()
	if err := r.commit(events); err != nil {
		return nil, err
	}
	r.box = c.Box(r.live)
	return r, nil
}

func (r *run[O, S, A, E, V]) now() game.Env {
	return game.Env{
		At: r.env.at, Rand: game.Chance(r.env.seed, r.env.seq), Words: r.env.Judge,
		Humans: r.env.humans, Bots: r.env.bots,
	}
}

func (r *run[O, S, A, E, V]) over() bool {
	_, over := r.c.Rules.Outcome(r.live)
	return over
}

// step makes one row: an action, sometimes a seat leaving, or an expiry.
func (r *run[O, S, A, E, V]) step() error {
	// Round the table from a drawn seat: if redrawn each time, the seat that can act might never come up.
	first := rapid.IntRange(0, r.setup.Seats-1).Draw(r.t, "seat")
	for i := range triesUntimed {
		if _, timed := r.c.Rules.Deadline(r.live); timed && i >= tries {
			break
		}
		r.wait()
		if made, err := r.expire(); made || err != nil {
			return err
		}
		if rapid.IntRange(0, 199).Draw(r.t, "leave") == 199 {
			return r.leave()
		}
		if made, err := r.act(game.Seat((first + i) % r.setup.Seats)); made || err != nil {
			return err
		}
	}
	at, ok := r.c.Rules.Deadline(r.live)
	if !ok {
		return breach(7, "nobody can act and no deadline is set")
	}
	r.env.at = max(r.env.at, at)
	if made, err := r.expire(); !made || err != nil {
		return errors.Join(breach(7, "the deadline brings nothing"), err)
	}
	return nil
}

// wait lets time pass: mostly a little, sometimes up to the deadline or just before it.
func (r *run[O, S, A, E, V]) wait() {
	r.env.at += game.Time(rapid.SampledFrom([]int64{0, 1, 120, 700, 2000}).Draw(r.t, "wait"))
	if at, ok := r.c.Rules.Deadline(r.live); ok {
		switch rapid.IntRange(0, 23).Draw(r.t, "dawdle") {
		case 22:
			r.env.at = max(r.env.at, at-1)
		case 23:
			r.env.at = max(r.env.at, at)
		}
	}
}

func (r *run[O, S, A, E, V]) expire() (bool, error) {
	at, ok := r.c.Rules.Deadline(r.live)
	if !ok || at > r.env.at {
		if early := r.c.Rules.Expire(r.now(), r.live); len(early) > 0 {
			return false, breach(4, "something expires before its deadline")
		}
		return false, nil
	}
	before := r.c.Rules.Clone(r.live)
	events := r.c.Rules.Expire(r.now(), r.live)
	if !equal(before, r.live) {
		return false, breach(4, "expiring changed the state")
	}
	if len(events) == 0 {
		return false, breach(7, "nothing expires at the deadline")
	}
	if err := r.commit(events); err != nil {
		return false, err
	}
	if again, ok := r.c.Rules.Deadline(r.live); ok && again <= r.env.at && again <= at {
		return false, breach(7, "the deadline %d stays after it has passed", at)
	}
	return true, r.laws()
}

func (r *run[O, S, A, E, V]) leave() error {
	seat := game.Seat(rapid.IntRange(0, r.setup.Seats-1).Draw(r.t, "leaver"))
	if err := r.commit(r.c.Rules.Leave(r.now(), r.live, seat)); err != nil {
		return err
	}
	r.env.humans, r.env.bots = r.env.humans.Without(seat), r.env.bots.Without(seat)
	return r.laws()
}

func (r *run[O, S, A, E, V]) act(seat game.Seat) (bool, error) {
	action := r.c.Action(r.t, r.now(), r.live, seat)
	if err := r.alike(seat, action); err != nil {
		return false, err
	}
	before := r.c.Rules.Clone(r.live)
	preview := r.now()
	preview.Rand = nil
	_, perr := r.c.Rules.Preview(preview, r.live, seat, action)
	events, derr := r.c.Rules.Decide(r.now(), r.live, seat, action)
	if !equal(before, r.live) {
		return false, breach(4, "deciding or previewing changed the state")
	}
	_, _ = r.c.Rules.View(r.live, seat), r.c.Rules.Frame(r.live, seat)
	if !equal(before, r.live) {
		return false, breach(4, "looking changed the state")
	}
	for _, err := range []error{perr, derr} {
		if err != nil && game.Code(err) == "" {
			return false, breach(5, "a refusal without a code: %w", err)
		}
	}
	garbage := rapid.SliceOfN(rapid.Byte(), 0, 12).Draw(r.t, "bytes")
	if err := r.anyBytes(seat, garbage); err != nil {
		return false, err
	}
	if derr != nil {
		return false, nil
	}
	if len(events) == 0 {
		return false, breach(5, "an action is neither refused nor has events")
	}
	if err := r.listed(seat, action); err != nil {
		return false, err
	}
	if err := r.commit(events); err != nil {
		return false, err
	}
	return true, r.laws()
}

// commit applies a row live and, through JSON, to the replayed state, and compares.
func (r *run[O, S, A, E, V]) commit(events []E) error {
	raw := make([]json.RawMessage, len(events))
	for i, e := range events {
		b, err := json.Marshal(e)
		if err != nil {
			return breach(1, "event does not become JSON: %w", err)
		}
		raw[i] = b
	}
	copied := r.c.Rules.Clone(r.live)
	for _, e := range events {
		r.c.Rules.Apply(copied, e)
	}
	if !equal(r.replayed.State(), r.live) {
		return breach(4, "a clone shares memory with its original")
	}
	for _, e := range events {
		r.c.Rules.Apply(r.live, e)
	}
	if err := r.replayed.Apply(raw); err != nil {
		return breach(1, "replay: %w", err)
	}
	if !equal(r.replayed.State(), r.live) {
		return breach(1, "the replayed state differs after row %d: %s", r.env.seq, raw)
	}
	r.env.seq++
	r.rows = append(r.rows, raw)
	return nil
}

// laws checks what must hold at every row boundary.
func (r *run[O, S, A, E, V]) laws() error {
	if box := r.c.Box(r.live); !maps.Equal(box, r.box) {
		return breach(2, "the box held %v, now %v", r.box, box)
	}
	if err := r.frames(); err != nil {
		return err
	}
	if r.c.Moves == nil || r.over() {
		return nil
	}
	seat := game.Seat(rapid.IntRange(0, r.setup.Seats-1).Draw(r.t, "mover"))
	if err := r.c.Moves(r.t, r.now(), r.live, seat); err != nil {
		return breach(6, "%w", err)
	}
	return nil
}

// scanned counts the payloads that were compared with those of a state in which everything hidden was dealt again.
var scanned atomic.Int64

// alike checks law 3 for one seat and, for what it sees, for a watcher.
func (r *run[O, S, A, E, V]) alike(seat game.Seat, action A) error {
	if r.c.Reshuffle == nil {
		return nil
	}
	chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(r.t, "reshuffle"), 0))
	for _, who := range []game.Seat{seat, game.Watcher} {
		other := r.c.Rules.Clone(r.live)
		r.c.Reshuffle(other, who, chance)
		if a, b := asJSON(r.c.Rules.View(r.live, who)), asJSON(r.c.Rules.View(other, who)); !bytes.Equal(a, b) {
			return breach(3, "seat %d sees what is hidden:\n%s\n%s", who, a, b)
		}
		if a, b := r.c.Rules.Frame(r.live, who), r.c.Rules.Frame(other, who); !equal(a, b) {
			return breach(3, "the frame of seat %d tells what is hidden:\n%s\n%s", who, asJSON(a), asJSON(b))
		}
		scanned.Add(2)
		if who == game.Watcher {
			continue
		}
		env := r.now()
		env.Rand = nil
		f1, e1 := r.c.Rules.Preview(env, r.live, who, action)
		f2, e2 := r.c.Rules.Preview(env, other, who, action)
		if !bytes.Equal(asJSON(f1), asJSON(f2)) || !bytes.Equal(asJSON(e1), asJSON(e2)) {
			return breach(3, "a preview of seat %d tells what is hidden: %s %v, %s %v", who, asJSON(f1), e1, asJSON(f2), e2)
		}
		_, e1 = r.c.Rules.Decide(r.now(), r.live, who, action)
		_, e2 = r.c.Rules.Decide(r.now(), other, who, action)
		if !bytes.Equal(asJSON(e1), asJSON(e2)) {
			return breach(3, "a refusal of seat %d tells what is hidden: %v, %v", who, e1, e2)
		}
		scanned.Add(2)
	}
	return nil
}

func (r *run[O, S, A, E, V]) anyBytes(seat game.Seat, action []byte) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = breach(5, "%q of seat %d panics: %v", action, seat, p)
		}
	}()
	play := r.replayed.Clone()
	if _, err := play.Preview(r.now(), seat, action); err != nil && game.Code(err) == "" {
		return breach(5, "%q of seat %d is refused without a code: %w", action, seat, err)
	}
	if _, err := play.Decide(r.now(), seat, action); err != nil && game.Code(err) == "" {
		return breach(5, "%q of seat %d is refused without a code: %w", action, seat, err)
	}
	return nil
}

// closed checks that a finished game does not change any more.
func (r *run[O, S, A, E, V]) closed() error {
	outcome, _ := r.c.Rules.Outcome(r.live)
	if len(outcome.Scores) != r.setup.Seats {
		return breach(7, "%d scores for %d seats", len(outcome.Scores), r.setup.Seats)
	}
	if _, ok := r.c.Rules.Deadline(r.live); ok {
		return breach(7, "a finished game has a deadline")
	}
	for seat := range game.Seat(r.setup.Seats) {
		action := r.c.Action(r.t, r.now(), r.live, seat)
		if _, err := r.c.Rules.Decide(r.now(), r.live, seat, action); err == nil {
			return breach(7, "seat %d can act after the end", seat)
		}
	}
	return nil
}

func asJSON(v any) []byte {
	if err, ok := v.(error); ok && err != nil {
		if coded, ok := errors.AsType[*game.Error](err); ok {
			v = coded
		}
	}
	b, err := json.Marshal(v)
	if err != nil {
		return []byte(err.Error())
	}
	return b
}

// equal compares deeply; an empty slice or map equals a nil one, as JSON has it.
func equal(a, b any) bool { return same(reflect.ValueOf(a), reflect.ValueOf(b)) }

func same(a, b reflect.Value) bool {
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return same(a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if !same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		if a.Kind() == reflect.Slice && a.UnsafePointer() == b.UnsafePointer() {
			return true // a long history is shared by clones
		}
		for i := range a.Len() {
			if !same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Map:
		if a.Len() != b.Len() {
			return false
		}
		for _, k := range a.MapKeys() {
			if v := b.MapIndex(k); !v.IsValid() || !same(a.MapIndex(k), v) {
				return false
			}
		}
		return true
	default:
		return a.Equal(b)
	}
}
