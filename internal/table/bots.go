package table

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/kit"
)

// plan is the next action of a bot. It is computed again whenever the state changes.
type plan struct {
	seq      int  // sequence number of the state it is for; -1: none yet
	thinking bool // queued or being computed
	nothing  bool // the bot has nothing to do
	action   json.RawMessage
	since    int64 // wall ms since when it has had something to do
	due      int64 // wall ms
	refused  int   // consecutive refusals
	retry    int64 // wall ms before which a refused bot does not try again
}

// noBots is the error for a game without bots.
func noBots(k kit.Kit) error {
	return game.Errorf("bot/none", "there are no bots that play %s", k.Info().Name)
}

// botLevel checks a level that somebody chose; nil is the default one.
func botLevel(k kit.Kit, level *int) (int, error) {
	if k.Bot == nil {
		return 0, noBots(k)
	}
	if level == nil {
		return bot.Default, nil
	}
	_, err := bot.LevelOf(*level)
	return *level, err
}

// LevelName is the name of a bot.
func LevelName(level int) string {
	l, err := bot.LevelOf(level)
	if err != nil {
		return ""
	}
	return l.Name
}

// seatNames tells apart those at a table who have the same name, such as two bots of a level: seat by seat, the second gets a number.
type seatNames map[string]int

func (n seatNames) of(name string) string {
	if n[name]++; name == "" || n[name] == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n[name])
}

// planBots queues every bot that has no plan for this state. The table's lock is held.
func (t *Table) planBots() {
	bots := t.s.botPlayed()
	for seat := range t.plans {
		if (!bots.Has(seat) || t.s.status != Playing) && !t.plans[seat].thinking {
			delete(t.plans, seat)
		}
	}
	if t.s.status != Playing || t.s.play == nil {
		return
	}
	for i := range t.s.seats {
		seat := game.Seat(i)
		if !bots.Has(seat) {
			continue
		}
		p := t.plans[seat]
		if p == nil {
			p = &plan{seq: -1}
			t.plans[seat] = p
		}
		if p.thinking || p.seq == t.s.seq {
			continue
		}
		p.thinking = true
		t.hub.thinking.add(t, seat, t.s.host)
	}
}

// nextPlan is the plan that is due first. In a repeatable game all bots must have a plan first, so that the order does not
// depend on how fast they think.
func (t *Table) nextPlan() (seat game.Seat, next *plan) {
	bots := t.s.botPlayed()
	if t.s.holding != 0 { // they would begin while a page loads
		bots = 0
	}
	for i := range t.s.seats {
		p := t.plans[game.Seat(i)]
		switch {
		case p == nil || !bots.Has(game.Seat(i)):
		case p.thinking || p.seq != t.s.seq:
			if t.s.spec.Repeatable() {
				return 0, nil
			}
		case !p.nothing && (next == nil || p.due < next.due):
			seat, next = game.Seat(i), p
		}
	}
	return seat, next
}

// think is a worker that computes bots' moves.
func (h *Hub) think() {
	for job := h.thinking.take(); job != nil; job = h.thinking.take() {
		h.pageFirst(job.table)
		began := time.Now()
		h.thinkAbout(job.table, job.seat)
		h.thinking.done(job, time.Since(began))
	}
}

// pageFirst lets the page of a table in a browser have what it waits for before a bot thinks: there, one thread does it all.
func (h *Hub) pageFirst(t *Table) {
	wait := h.cfg.PageFirst
	for here := wait == 0; !here && wait < time.Second; wait += h.cfg.PageFirst {
		here = t.peopled.Load()
		time.Sleep(h.cfg.PageFirst)
	}
}

func (h *Hub) thinkAbout(t *Table, seat game.Seat) {
	var failed error // logged by Contain
	defer h.services.Contain(&failed, t.id, "bot")
	s, p, view := t.botPosition(seat)
	if s == nil {
		return
	}
	if s.lesson != nil {
		action, ok := s.scripted(seat)
		t.plan(s, seat, p, action, lessonPause, ok, nil)
		return
	}
	since := s.at
	if p.since != 0 {
		since -= game.Time(s.wall - p.since)
	}
	for level := s.levelOf(seat); ; level-- { // if it fails, a weaker one plays this move
		think := bot.Think{Level: level, Rand: bot.Chance(s.seed, seat, s.seats[seat].moves), Since: since}
		action, after, ok, err := h.askBot(s, seat, think, view)
		if err != nil {
			h.metrics.botErrors.Inc()
			h.log.Error("bot failed", "table", t.id, "game", s.spec.Game, "seat", seat, "level", level, "err", err)
		}
		if err == nil || level == 0 {
			t.plan(s, seat, p, action, after, ok, err)
			return
		}
	}
}

// plan keeps what a bot has thought of, unless the table does without it by now.
func (t *Table) plan(s *state, seat game.Seat, p *plan, action json.RawMessage, after game.Time, ok bool, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p.thinking = false
	if t.closed || t.plans[seat] != p {
		return
	}
	_ = t.guarded(func() error {
		t.planned(s, seat, p, action, after, ok, err)
		return nil
	})
}

// botPosition is the state and the view for which a bot needs a plan, or nil if it does not need one any more.
func (t *Table) botPosition(seat game.Seat) (s *state, p *plan, view any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p = t.plans[seat]; p == nil {
		return nil, nil, nil
	}
	if t.closed || t.s.status != Playing || !t.s.botPlayed().Has(seat) {
		p.thinking = false
		return nil, nil, nil
	}
	err := t.guarded(func() error {
		view = t.s.play.View(seat)
		return nil
	})
	if err != nil {
		return nil, nil, nil
	}
	return t.s, p, view
}

// planned records a bot's plan. The table's lock is held.
func (t *Table) planned(s *state, seat game.Seat, p *plan, action json.RawMessage, after game.Time, ok bool, err error) {
	h := t.hub
	p.seq, p.nothing, p.action = s.seq, !ok, action
	if err != nil {
		t.withdrawBot(seat, p, h.now())
		return
	}
	switch {
	case !ok:
		p.since = 0
	case p.since == 0:
		p.since = s.wall
	}
	p.since = min(p.since, h.now()) // the clock may have been set back since the row
	pause := max(after, bot.MinReaction)
	if s.waited()&s.humans() == 0 {
		pause = unhurried(pause)
	}
	p.due = max(p.retry, p.since+int64(float64(pause)*h.cfg.BotPace))
	t.schedule()
}

// unhurried is how long a bot takes when no person is to act: at most three seconds, and the slower of two stays the slower.
// Where people act as well, a bot that answered so fast would win every race.
func unhurried(pause game.Time) game.Time {
	const free = 2 * game.Second
	if pause <= free {
		return pause
	}
	return free + game.Second - game.Second*free/pause
}

// askBot computes a bot's move within its time budget; t is filled with what the table knows.
func (h *Hub) askBot(s *state, seat game.Seat, t bot.Think, view any) (action json.RawMessage, after game.Time, ok bool, err error) {
	defer h.services.Contain(&err, s.id, "bot")
	if s.game.Bot == nil {
		return nil, 0, false, noBots(s.game)
	}
	h.bots.RLock()
	defer h.bots.RUnlock()
	h.metrics.thinking.Inc()
	defer h.metrics.thinking.Dec()
	budget := h.cfg.BotBudget
	if s.spec.Repeatable() {
		budget *= 20 // repeatable bots are bounded by work, not by time: a slow machine must give the same game
	}
	began := time.Now()
	words, err := h.words.vocabulary(s.spec, t.Level)
	if err != nil {
		return nil, 0, false, err
	}
	learned := time.Since(began)
	thought := h.work(h.stop, budget) // the words it knows are not part of the budget
	defer func() {
		took := learned + thought.took()
		h.metrics.think.Observe(took.Seconds())
		if h.cfg.Thought != nil {
			h.cfg.Thought(s.spec.Game, t.Level, took)
		}
	}()
	t.Frame, t.Words, t.Policy, t.Form = s.play.Frame(seat), words, s.spec.Policy, bot.Form(s.seed, seat)
	t.Stop = thought.stop
	return s.game.Bot.Move(&t, view)
}

// moveBots performs the plans that are due. The table's lock is held.
func (t *Table) moveBots(ctx context.Context) error {
	for range len(t.s.seats) {
		now := t.hub.now()
		seat, p := t.nextPlan()
		if p == nil || p.due > now {
			return nil
		}
		moved := false
		err := t.doLocked(ctx, func(s *state, now int64) ([]draft, error) {
			key := fmt.Sprintf(botKey+"%d:%d", seat, s.seats[seat].moves)
			if p.seq != s.seq || !s.botPlayed().Has(seat) || s.status != Playing {
				moved = false
				return nil, nil
			}
			moved = true
			return t.decide(s, now, seat, key, p.action)
		})
		switch {
		case t.closed: // quarantined
			return err
		case game.Code(err) == persist.ErrUnavailable.Code || err != nil && game.Code(err) == "":
			return err
		case err != nil:
			t.refusedBot(seat, p, err, now)
		case moved:
			p.refused, p.since, p.retry = 0, 0, 0
			t.hub.metrics.botMoves.Inc()
		}
	}
	return nil
}

// refusedBot schedules a retry, with growing delay, for a bot whose action was refused. After maxRefused attempts the bot leaves
// its seat, so that a bug cannot block a table.
func (t *Table) refusedBot(seat game.Seat, p *plan, err error, now int64) {
	t.hub.metrics.botErrors.Inc()
	p.refused++
	t.hub.log.Warn("bot refused", "table", t.id, "game", t.s.spec.Game, "seat", seat, "action", string(p.action), "times", p.refused, "err", err)
	if p.refused < maxRefused {
		p.retry = now + int64(1000*p.refused)
		p.due = p.retry
		return
	}
	t.withdrawBot(seat, p, now)
}

// withdrawBot takes a bot that cannot move out of its seat. The table's lock is held.
func (t *Table) withdrawBot(seat game.Seat, p *plan, now int64) {
	p.nothing = true
	if t.s.seats[seat].kind != BotPlace { // it stands in for a person, who may still move
		if err := t.commitEvents(t.hub.stop, now, Event{TimeUp: &TimesUp{Seat: seat, Do: EndRemind}}); err != nil {
			t.hub.log.Warn("bot does not give up", "table", t.id, "seat", seat, "err", err)
		}
		return
	}
	leave := t.doLocked(t.hub.stop, func(s *state, now int64) ([]draft, error) { return t.leave(s, now, seat, "stuck") })
	if leave != nil {
		t.hub.log.Error("bot does not leave", "table", t.id, "seat", seat, "err", leave)
	}
}

const maxRefused = 5
