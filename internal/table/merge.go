package table

import (
	"context"
	"maps"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Two players can turn out to be one person. The store then gives everything to one of them, and the id of the other becomes an alias.
// Logs keep the old id: it is resolved when a state is built or a list is read.

// Merge gives everything of one player to another; see people.Directory.Merge for the sessions. It refuses while both sit at one table
// that is not over, as the person would play against themselves.
func (h *Hub) Merge(ctx context.Context, from, into, old string, session people.Session) (people.Player, error) {
	shared, err := h.sharedTable(ctx, from, into)
	if err != nil {
		return people.Player{}, err
	}
	if shared != nil {
		return people.Player{}, game.Errorf("merge/together", "both sit at one table; finish that game or leave it first").With("table", shared.ID).With("game", shared.Game)
	}
	return h.people.Merge(ctx, from, into, old, session)
}

// Together is a table at which both players sit and that is not over; "" if there is none.
func (h *Hub) Together(ctx context.Context, a, b string) (string, error) {
	shared, err := h.sharedTable(ctx, a, b)
	if err != nil || shared == nil {
		return "", err
	}
	return shared.ID, nil
}

// maxShared bounds how many tables of a player are searched for the other one.
const maxShared = 10_000

// sharedTable is a table at which both players sit and that is not over; nil if there is none.
func (h *Hub) sharedTable(ctx context.Context, a, b string) (*Listing, error) {
	heads, err := h.store.Of(ctx, a, maxShared)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	lists, err := h.listings(ctx, "", slices.DeleteFunc(heads, func(head Head) bool { return head.Status.Closed() }))
	if err != nil {
		return nil, err
	}
	for i, l := range lists {
		sits := func(id string) bool {
			return slices.ContainsFunc(l.Seats, func(s SeatCard) bool { return s.Player != nil && s.Player.ID == id })
		}
		if sits(a) && sits(b) {
			return &lists[i], nil
		}
	}
	return nil, nil
}

// resolveAliases replaces players at the table who are somebody else now, and reports whether there were any. The table's lock is held.
func (t *Table) resolveAliases(ctx context.Context, known map[string]people.Player) (bool, error) {
	now, err := t.hub.aliases(ctx, t.s.named(), known)
	if err != nil || len(now) == 0 {
		return false, err
	}
	s := t.s.clone(false)
	s.rename(now)
	t.s = s
	return true, nil
}

// aliases are the players that unknown ones are now.
func (h *Hub) aliases(ctx context.Context, ids []string, known map[string]people.Player) (map[string]string, error) {
	var unknown []string
	for _, id := range ids {
		if _, ok := known[id]; !ok && id != people.Gone && id != "" {
			unknown = append(unknown, id)
		}
	}
	if len(unknown) == 0 {
		return nil, nil
	}
	return h.people.Aliases(ctx, unknown...)
}

// named are all players whom a state names, also those who have left or are muted.
func (s *state) named() []string {
	ids := s.concerned()
	for _, p := range s.seats {
		if p.prev != "" {
			ids = append(ids, p.prev)
		}
	}
	ids = slices.AppendSeq(slices.AppendSeq(ids, maps.Keys(s.hands)), maps.Keys(s.muted))
	slices.Sort(ids)
	return slices.Compact(ids)
}

// rename replaces players in a state that nobody else has yet.
func (s *state) rename(now map[string]string) {
	change := func(id *string) {
		if to, ok := now[*id]; ok {
			*id = to
		}
	}
	change(&s.host)
	for i := range s.seats {
		p := &s.seats[i]
		change(&p.player)
		change(&p.keptFor)
		change(&p.prev)
	}
	for i := range s.declined {
		change(&s.declined[i])
	}
	for from, to := range now {
		if s.muted[from] {
			s.muted[to] = true
			delete(s.muted, from)
		}
		if seats, ok := s.hands[from]; ok {
			s.hands[to] |= seats
			delete(s.hands, from)
		}
	}
}

// resolveListed replaces players in lists who are somebody else now, and adds those to the known ones.
func (h *Hub) resolveListed(ctx context.Context, lists []Listing, known map[string]people.Player) error {
	var ids []string
	each := func(f func(*PlayerCard)) {
		for _, l := range lists {
			for _, s := range l.Seats {
				for _, p := range []*PlayerCard{s.Player, s.KeptFor} {
					if p != nil {
						f(p)
					}
				}
			}
		}
	}
	each(func(p *PlayerCard) { ids = append(ids, p.ID) })
	now, err := h.aliases(ctx, ids, known)
	if err != nil || len(now) == 0 {
		return err
	}
	var others []string
	each(func(p *PlayerCard) {
		if to, ok := now[p.ID]; ok {
			p.ID = to
			others = append(others, to)
		}
	})
	found, err := h.people.Find(ctx, others...)
	maps.Copy(known, found)
	return err
}
