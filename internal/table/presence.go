package table

import (
	"context"
	"slices"

	"lettercase/game"
)

// Times of presence, in ms.
const (
	presenceFor = 50_000    // what another node said about its connections is believed so long
	actedFor    = 60_000    // so long an action counts as being there
	awayFor     = 60_000    // nobody there for so long: a timed table pauses itself
	unheldFor   = 75_000    // nobody there for longer and no pause: no node was there to see to it
	voteAfter   = 120_000   // a seat away for so long may be voted on
	longPace    = 3_600_000 // a limit beyond this is not a sandglass, and runs while everybody is away
	saySeenEach = 10_000    // presence is written to the store and told to other nodes so often
)

// elsewhere is who is connected to another node.
type elsewhere struct {
	players []string
	until   int64
}

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
func (t *Table) presentSeats(now int64) (set game.Seats) {
	for i, p := range t.s.seats {
		if p.kind == HumanPlace && (now-p.acted < actedFor || t.here(p.player, now)) {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// localPlayers are the players with a connection on this node.
func (t *Table) localPlayers() []string {
	players := []string{}
	for s := range t.subs {
		if s.player != "" && !slices.Contains(players, s.player) {
			players = append(players, s.player)
		}
	}
	return players
}

// arrive notes that a player looks at the table: a table that paused because all were away goes on.
func (t *Table) arrive(ctx context.Context, player string, now int64) {
	delete(t.absent, player)
	if len(t.s.seatsOf(player)) > 0 {
		t.seen = max(t.seen, now)
	}
	t.tellPresence(now)
	if t.s.status == Paused && (t.s.why == whyAway || t.s.why == whyDowntime) && len(t.s.seatsOf(player)) > 0 {
		t.goOn(ctx)
	}
	t.backInTime(ctx, player)
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
	t.tellPresence(now)
	t.schedule()
}

// tellPresence sends the card to all who look on if somebody came or went, and a hint to the other nodes.
func (t *Table) tellPresence(now int64) {
	here := map[string]bool{}
	for _, p := range t.s.players() {
		here[p] = t.here(p, now)
	}
	changed := len(here) != len(t.wasHere)
	for p, is := range here {
		changed = changed || t.wasHere[p] != is
	}
	if !changed {
		return
	}
	t.wasHere = here
	t.hintPresence()
	t.tellCards(now)
}

func (t *Table) hintPresence() {
	if t.hub.bus.Alone() {
		return
	}
	local := t.localPlayers()
	t.hub.tell(Hint{Table: t.id, Present: local, Gone: len(local) == 0})
}

// tellCards sends everybody the table as he may see it.
func (t *Table) tellCards(now int64) {
	cards := map[string][]byte{}
	for s := range t.subs {
		if cards[s.player] == nil {
			cards[s.player] = t.encode(tableMessage{"table", t.card(s.player, now)})
		}
		t.send(s, cards[s.player])
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
	if now-t.fetched > saySeenEach/2 { // somebody may be there on another node whose hints we miss
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
