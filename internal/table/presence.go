package table

import (
	"context"
	"maps"
	"slices"

	"lettercase/game"
)

// Times of presence, in ms.
const (
	presenceFor  = 50_000    // what another node said about its connections is believed so long
	actedFor     = 60_000    // so long an action counts as being there
	awayFor      = 60_000    // nobody there for so long: a timed table pauses itself
	unheldFor    = 75_000    // nobody there for longer and no pause: no node was there to see to it
	voteAfter    = 120_000   // a seat away for so long may be voted on
	longPace     = 3_600_000 // a limit beyond this is not a sandglass, and runs while everybody is away
	recordEach   = 10_000    // presence is written to the store and told to other nodes so often
	watchersEach = 500       // how many look on is told at once, and then no more often than this
)

// elsewhere is who is connected to another node.
type elsewhere struct {
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

// here reports whether a player is at the table, on this node or another.
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

// presentSeats are the seats whose player is there or has just acted.
func (t *Table) presentSeats(now int64) (set game.Seats) { return t.present(t.s, now) }

func (t *Table) present(s *state, now int64) (set game.Seats) {
	for i, p := range s.seats {
		if p.kind == HumanPlace && (now-p.acted < actedFor || t.here(p.player, now)) {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// localPlayers are the players with a seat and a connection on this node.
func (t *Table) localPlayers() []string {
	players := []string{}
	for s := range t.subs {
		if !slices.Contains(players, s.player) && len(t.s.seatsOf(s.player)) > 0 {
			players = append(players, s.player)
		}
	}
	return players
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

// arrive notes that a player looks at the table: a table that paused because all were away goes on.
func (t *Table) arrive(ctx context.Context, player string, now int64) {
	delete(t.absent, player)
	if len(t.s.seatsOf(player)) > 0 {
		t.seen = max(t.seen, now)
	}
	t.publishPresence(now)
	if t.s.status == Paused && (t.s.why == whyAway || t.s.why == whyDowntime) && len(t.s.seatsOf(player)) > 0 {
		t.goOn(ctx)
	}
	t.backInTime(ctx, player)
	t.schedule()
}

// goOn resumes after a self-pause.
func (t *Table) goOn(ctx context.Context) {
	err := t.doLocked(ctx, func(s *state, _ int64) ([]draft, error) {
		if s.status != Paused || s.why != whyAway && s.why != whyDowntime {
			return nil, nil
		}
		return tableRows(game.System, Event{Resume: &Reason{"back"}})
	})
	if err != nil {
		t.hub.log.Warn("table not resumed", "table", t.id, "err", err)
	}
}

// depart notes that one of a player's connections is gone.
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

// publishPresence sends the card to all who look on if somebody came or went, and a hint to the other nodes. A crowd is
// told of in steps; the timer brings the last one.
func (t *Table) publishPresence(now int64) {
	here, crowd := t.presence(now)
	if maps.Equal(here, t.wasHere) && (crowd.equal(t.shownOnlookers) || now < t.watchersAt+watchersEach) {
		return
	}
	t.notePresence(here, crowd, now)
	t.knowVisitors(crowd)
	t.tellCards(now)
}

// presence is who of the players is here, and who looks on.
func (t *Table) presence(now int64) (here map[string]bool, crowd onlookers) {
	here = map[string]bool{}
	for _, p := range t.s.players() {
		here[p] = t.here(p, now)
	}
	return here, t.onlookers(now)
}

// notePresence remembers what a card that goes to everybody says, and lets the other nodes know.
func (t *Table) notePresence(here map[string]bool, crowd onlookers, now int64) {
	if maps.Equal(here, t.wasHere) && crowd.equal(t.shownOnlookers) {
		return
	}
	if !crowd.equal(t.shownOnlookers) {
		t.shownOnlookers, t.watchersAt = crowd, now
	}
	t.wasHere = here
	t.hintPresence()
}

func (t *Table) hintPresence() {
	if t.hub.bus.Alone() {
		return
	}
	local := t.localPlayers()
	t.said = max(t.said+1, t.hub.now()) // also greater than whatever was said before the table slept
	o := t.localOnlookers()
	t.hub.publish(Hint{Table: t.id, Present: local, Watchers: o.watchers, Screens: o.screens, Visitors: o.visitors, Gone: len(local) == 0, Said: t.said})
}

// knowVisitors looks up the names of those who have opened a waiting table.
func (t *Table) knowVisitors(crowd onlookers) {
	for _, id := range crowd.visitors {
		if _, known := t.people[id]; !known {
			t.knowPeople(t.hub.stop)
			return
		}
	}
}

// tellCards sends everybody the table as they may see it.
func (t *Table) tellCards(now int64) {
	cards := t.cards(now)
	for s := range t.subs {
		t.send(s, cards(s.player))
	}
}

// cards encodes the table for each player once, and once for all who have no seat.
func (t *Table) cards(now int64) func(player string) []byte {
	made := map[string][]byte{}
	return func(player string) []byte {
		if len(t.s.seatsOf(player)) == 0 && len(t.s.backFor(player)) == 0 {
			player = ""
		}
		if made[player] == nil {
			made[player] = t.encode(tableMessage{"table", t.card(player, now)})
		}
		return made[player]
	}
}

// Reasons of a pause that ends by itself.
const (
	whyAway     = "away"
	whyDowntime = "downtime"
)

// timed reports whether a sandglass runs: a deadline at a pace at which people sit at the table.
func (s *state) timed() bool {
	if s.status != Playing || s.play == nil {
		return false
	}
	at, ok := s.play.Deadline()
	return ok && at-s.at < longPace
}

// selfPause says whether the table has to stop its clock because nobody is there, and at what table time:
// now if this node has watched over it, else when somebody was last seen.
func (t *Table) selfPause(ctx context.Context, now int64) (why string, at game.Time, away bool) {
	if !t.s.timed() || t.s.humans() == 0 || now-t.seen < awayFor || t.s.humans()&t.presentSeats(now) != 0 {
		return "", 0, false
	}
	if now-t.fetched > recordEach/2 { // somebody may be there on another node whose hints we miss
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

// localSeats are the seats whose player has a connection on this node.
func (t *Table) localSeats() (set game.Seats) {
	for s := range t.subs {
		for _, seat := range t.s.seatsOf(s.player) {
			set = set.With(seat)
		}
	}
	return set
}
