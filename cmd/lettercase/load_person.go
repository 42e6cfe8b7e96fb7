package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
)

// person is somebody who sits at a table.
type person struct {
	*loadTable
	ctx    context.Context
	seat   int
	pace   *rand.Rand // separate source, as thinking and reading run concurrently
	chance *rand.Rand
	think  *time.Timer

	acts   sync.Mutex // one thing after the other
	screen sync.Mutex // guards what is on the screen, shared by reading and thinking
	live   *client.Live
}

// sitDown connects one of the crowd with the table. Those without a seat look on, and look only for when a view comes.
func (t *loadTable) sitDown(ctx context.Context, p int) error {
	seat, hears := game.Watcher, t.lookOn(ctx, p)
	if p < t.seats {
		who := &person{
			loadTable: t, ctx: ctx, seat: p, live: client.NewLive(),
			pace: rand.New(rand.NewPCG(rand.Uint64(), uint64(p))), chance: rand.New(rand.NewPCG(rand.Uint64(), uint64(p))),
		}
		who.think = time.AfterFunc(time.Hour, who.act)
		t.people = append(t.people, who)
		seat, hears = game.Seat(p), who.hear
	}
	stop, err := t.crowd[p].Follow(ctx, t.many, t.id, seat, hears, func(err error) {
		if !t.isOver() {
			t.fail(ctx, "live", err)
		}
	})
	if err == nil {
		t.stops = append(t.stops, stop)
	}
	return err
}

// startThinking has somebody think: around the mean time, sometimes much longer. The lock of the screen is held.
func (p *person) startThinking() {
	p.think.Reset(time.Duration(float64(p.Think) * min(p.pace.ExpFloat64(), 4)))
}

// lookOn hears messages for somebody who has no seat.
func (t *loadTable) lookOn(ctx context.Context, p int) func([]byte) {
	return func(msg []byte) {
		if seq, ok := client.SeqOf(msg); ok {
			t.saw(p, seq, time.Now())
		} else if bytes.Contains(msg, []byte(`"type":"bye"`)) {
			t.fail(ctx, "live", errors.New(string(msg)))
		}
	}
}

// hear applies a message to the screen.
func (p *person) hear(msg []byte) {
	now := time.Now()
	p.screen.Lock()
	m, err := p.live.Take(bytes.Clone(msg))
	if m.Type == "view" && p.playing() {
		p.startThinking() // again, about what they see now
	}
	p.screen.Unlock()
	switch {
	case err != nil:
		p.fail(p.ctx, "live", err)
	case m.Type == "bye":
		if !p.isOver() {
			p.fail(p.ctx, "live", errors.New("bye: "+m.Reason))
		}
	case m.Type == "table" && m.Table.Status.Closed():
		p.finish()
	case m.Type == "view":
		p.saw(p.seat, m.Seq, now)
	}
}

// act has somebody do what they have thought of, if it is their turn.
func (p *person) act() {
	p.mu.Lock()
	left := p.left
	if !left {
		p.acting.Add(1)
	}
	p.mu.Unlock()
	if left {
		return
	}
	defer p.acting.Done()
	p.acts.Lock()
	defer p.acts.Unlock()
	p.screen.Lock()
	action, ok, err := p.brain.choose(p.game, p.live, p.chance)
	p.screen.Unlock()
	p.fail(p.ctx, p.game.Info().Key, err)
	if ok && p.ctx.Err() == nil {
		p.loadTable.act(p.ctx, p.seat, action)
	}
}
