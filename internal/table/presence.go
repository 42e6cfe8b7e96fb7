package table

import (
	"context"
	"maps"
	"slices"

	"lettercase/game"
)

// Times of presence, in ms.
const (
	presenceFor  = 50_000    // how long a presence hint of another node is valid
	actedFor     = 60_000    // how long an action counts as presence
	awayFor      = 60_000    // a timed table pauses if nobody is present for this long
	unheldFor    = 75_000    // if it did not pause by then, no server was running
	voteAfter    = 120_000   // a seat may be voted on once its player is away for this long
	longPace     = 3_600_000 // a longer deadline keeps running while everybody is away
	backFor      = 15_000    // after a start of the server those who may have been here count as present for this long
	recordEach   = 10_000    // interval at which presence is recorded
	repeatAfter  = 15_000    // who is here is said again to other nodes, every second time that presence is recorded
	recordRarely = 600_000   // the same for storing it where no clock counts: only a table that nobody visits for days expires
	watchersEach = 500       // shortest interval between two updates of the number of watchers
)

// remotePresence is who is connected to the table on another node.
type remotePresence struct {
	players []string
	onlookers
	until int64
	said  int64
}

// onlookers are those who look at a table without a seat.
type onlookers struct {
	watchers int
	screens  int
	visitors []string // known people at a waiting table, sorted; at most visitorsShown
}

func (o onlookers) equal(p onlookers) bool {
	return o.watchers == p.watchers && o.screens == p.screens && slices.Equal(o.visitors, p.visitors)
}

// visitorsShown is how many of those who have opened a waiting table are named.
const visitorsShown = 8

// here reports whether a player is connected to the table, on any node.
func (t *Table) here(player string, now int64) bool {
	for s := range t.subs {
		if s.player == player {
			return true
		}
	}
	for _, e := range t.remote {
		if e.until > now && slices.Contains(e.players, player) {
			return true
		}
	}
	return false
}

// presentSeats are the seats whose player is connected or has just acted.
func (t *Table) presentSeats(now int64) (set game.Seats) { return t.present(t.s, now) }

func (t *Table) present(s *state, now int64) (set game.Seats) {
	for i, p := range s.seats {
		if p.kind == HumanPlace && (now-p.acted < actedFor || t.here(p.player, now)) {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// localPlayers are the seated players connected to this node, sorted, and those of them who are so only by tabs in the background.
func (t *Table) localPlayers() (players, hidden []string) {
	looks := map[string]bool{} // in the foreground
	for s := range t.subs {
		if len(t.s.seatsOf(s.player)) > 0 {
			looks[s.player] = looks[s.player] || !s.hidden
		}
	}
	players = slices.AppendSeq([]string{}, maps.Keys(looks))
	slices.Sort(players)
	for _, p := range players {
		if !looks[p] {
			hidden = append(hidden, p)
		}
	}
	return players, hidden
}

// localOnlookers counts the people without a seat who look on from this node: each once, however many tabs they have
// open, if we know who they are. Screens belong to the room and not to a person.
func (t *Table) localOnlookers() (o onlookers) {
	known := map[string]bool{}
	for s := range t.subs {
		switch {
		case s.screen:
			o.screens++
			continue
		case s.seat != game.Watcher || known[s.player] || len(t.s.seatsOf(s.player)) > 0:
			continue
		}
		o.watchers++
		if s.player != "" {
			known[s.player] = true
		}
	}
	if t.s.status == Waiting {
		o.visitors = slices.Sorted(maps.Keys(known))
		o.visitors = o.visitors[:min(len(o.visitors), visitorsShown)]
	}
	return o
}

// onlookers are those who look on, wherever they are connected.
func (t *Table) onlookers(now int64) onlookers {
	o := t.localOnlookers()
	for _, e := range t.remote {
		if e.until > now {
			o.watchers += e.watchers
			o.screens += e.screens
			o.visitors = append(o.visitors, e.visitors...)
		}
	}
	slices.Sort(o.visitors)
	o.visitors = slices.Compact(o.visitors)
	return o
}

// arrive records that a player has connected. A table that paused because everybody was away resumes.
func (t *Table) arrive(ctx context.Context, player string, now int64) {
	delete(t.absent, player)
	if len(t.s.seatsOf(player)) > 0 {
		t.seen = max(t.seen, now)
	}
	t.publishPresence(now)
	if t.s.status == Paused && t.s.resumesFor(player) {
		t.resume(ctx, player)
	}
	t.dropProposals(ctx, player)
	t.schedule()
}

// resumesFor reports that a table that paused by itself goes on when a player comes.
func (s *state) resumesFor(player string) bool {
	seats := s.seatsOf(player)
	switch s.why {
	case whyAway, whyDowntime:
		return len(seats) > 0
	case whyTime:
		return slices.ContainsFunc(seats, func(seat game.Seat) bool { return s.seats[seat].over })
	}
	return false
}

// resume resumes a table that paused by itself.
func (t *Table) resume(ctx context.Context, player string) {
	err := t.doLocked(ctx, func(s *state, _ int64) ([]draft, error) {
		if s.status != Paused || !s.resumesFor(player) {
			return nil, nil
		}
		return tableRows(game.System, Event{Resume: &Reason{"back"}})
	})
	if err != nil {
		t.hub.log.Warn("table not resumed", "table", t.id, "err", err)
	}
}

// depart records that one of a player's connections has ended.
func (t *Table) depart(player string, now int64) {
	if len(t.s.seatsOf(player)) > 0 {
		t.seen = max(t.seen, now)
		if !t.here(player, now) {
			t.absent[player] = now
		}
	}
	t.publishPresence(now)
	t.schedule()
}

// publishPresence sends the card to all subscribers and a hint to other nodes if presence has changed. Changes of the number of
// watchers are batched; the timer sends the last one.
func (t *Table) publishPresence(now int64) {
	here, watchers := t.presence(now)
	if _, hidden := t.localPlayers(); !slices.Equal(hidden, t.saidHidden) {
		t.hintPresence() // for other nodes; nobody at the table sees the difference
	}
	if maps.Equal(here, t.shownPresence) && (watchers.equal(t.shownOnlookers) || now < t.watchersAt+watchersEach) {
		return
	}
	t.notePresence(here, watchers, now)
	t.knowVisitors(watchers)
	t.sendCards(now)
}

// presence is who of the players is here, and who looks on.
func (t *Table) presence(now int64) (here map[string]bool, watchers onlookers) {
	here = map[string]bool{}
	for _, p := range t.s.players() {
		here[p] = t.here(p, now)
	}
	return here, t.onlookers(now)
}

// notePresence records the presence that a card shows to everybody, and sends a hint if it has changed.
func (t *Table) notePresence(here map[string]bool, watchers onlookers, now int64) {
	if maps.Equal(here, t.shownPresence) && watchers.equal(t.shownOnlookers) {
		return
	}
	if !watchers.equal(t.shownOnlookers) {
		t.shownOnlookers, t.watchersAt = watchers, now
	}
	t.shownPresence = here
	t.hintPresence()
}

func (t *Table) hintPresence() {
	if t.hub.bus.Alone() {
		return
	}
	local, hidden := t.localPlayers()
	t.saidHidden = hidden
	t.said = max(t.said+1, t.hub.now()) // also greater than before the table was evicted
	o := t.localOnlookers()
	t.hub.publish(Hint{Table: t.id, Present: local, Hidden: hidden, Watchers: o.watchers, Screens: o.screens, Visitors: o.visitors, Gone: len(local) == 0, Said: t.said})
}

// knowVisitors looks up the names of those who have opened a waiting table.
func (t *Table) knowVisitors(watchers onlookers) {
	for _, id := range watchers.visitors {
		if _, known := t.people[id]; !known {
			t.loadNames(t.hub.stop)
			return
		}
	}
}

// sendCards sends every subscriber their card.
func (t *Table) sendCards(now int64) {
	cards := t.cards(now)
	for s := range t.subs {
		t.send(s, cards(s.player))
	}
}

// cards encodes the card once per player, and once for everybody without a seat.
func (t *Table) cards(now int64) func(player string) []byte {
	made := map[string][]byte{}
	var msg *tableMessage
	subs := 0
	return func(player string) []byte {
		mine, back := t.s.seatsOf(player), t.s.backFor(player)
		if len(mine) == 0 && len(back) == 0 {
			player = ""
		}
		if msg == nil || len(t.subs) != subs { // somebody who did not keep up was dropped meanwhile
			msg, subs = &tableMessage{"table", t.card("", now)}, len(t.subs)
			clear(made)
		}
		if made[player] == nil {
			msg.Table.Mine, msg.Table.Back = mine, back // all that differs
			made[player] = encodeFor(t, msg)
		}
		return made[player]
	}
}

// Reasons of pauses that end by themselves.
const (
	whyAway     = "away"
	whyDowntime = "downtime"
)

// timed reports that a short deadline is running, for which people have to be present.
func (s *state) timed() bool {
	if s.status != Playing || s.play == nil || s.lesson != nil || s.slowClock() {
		return false
	}
	at, ok := s.play.Deadline()
	return ok && at-s.at < longPace
}

// selfPause reports whether the table has to pause because nobody is present, and at what table time: now if this node was
// watching, otherwise when somebody was last seen.
func (t *Table) selfPause(ctx context.Context, now int64) (why string, at game.Time, away bool) {
	if !t.s.timed() || t.s.humans() == 0 || now-t.seen < awayFor || t.s.humans()&t.presentSeats(now) != 0 {
		return "", 0, false
	}
	if now-t.fetched > recordEach/2 { // hints of another node may have been lost
		t.fetched = now
		if head, err := t.hub.store.Head(ctx, t.id); err == nil {
			t.seen = max(t.seen, head.Seen)
		}
		if now-t.seen < awayFor {
			return "", 0, false
		}
	}
	if now-t.seen > unheldFor {
		return whyDowntime, t.s.tableTime(t.seen), true
	}
	return whyAway, t.s.tableTime(now), true
}

// localSeats are the seats whose player is connected to this node.
func (t *Table) localSeats() (set game.Seats) {
	for s := range t.subs {
		for _, seat := range t.s.seatsOf(s.player) {
			set = set.With(seat)
		}
	}
	return set
}
