package table

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// peopleCache spares the store a question per request. Entries live a minute, or until a hint.
type peopleCache struct {
	mu sync.Mutex
	m  map[string]cachedPlayer
}

type cachedPlayer struct {
	Player
	until int64
}

const personFor = 60_000

func (c *peopleCache) get(id string, now int64) (Player, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p, ok := c.m[id]
	return p.Player, ok && p.until > now
}

func (c *peopleCache) put(p Player, now int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil || len(c.m) > 50_000 {
		c.m = map[string]cachedPlayer{}
	}
	c.m[p.ID] = cachedPlayer{p, now + personFor}
}

func (c *peopleCache) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.m, id)
}

// persons looks players up; who is gone has no entry.
func (h *Hub) persons(ctx context.Context, ids ...string) (map[string]Player, error) {
	now := h.now()
	found := make(map[string]Player, len(ids))
	var ask []string
	for _, id := range ids {
		if p, ok := h.people.get(id, now); ok {
			found[id] = p
		} else if id != "" && id != gone {
			ask = append(ask, id)
		}
	}
	if len(ask) == 0 {
		return found, nil
	}
	players, err := h.store.Players(ctx, ask...)
	if err != nil {
		return nil, unsaved(err)
	}
	for _, p := range players {
		found[p.ID] = p
		h.people.put(p, now)
	}
	return found, nil
}

// Player finds a player by id.
func (h *Hub) Player(ctx context.Context, id string) (Player, error) {
	people, err := h.persons(ctx, id)
	if err != nil {
		return Player{}, err
	}
	p, ok := people[id]
	if !ok {
		return Player{}, game.Errorf("player/none", "we do not know you yet")
	}
	return p, nil
}

const maxName = 24

var colour = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// SavePlayer checks and stores a player; a new one has no id yet.
func (h *Hub) SavePlayer(ctx context.Context, p Player) (Player, error) {
	p.Name = Clean(p.Name)
	switch {
	case p.Name == "":
		return p, game.Errorf("player/name", "a name needs at least one letter")
	case utf8.RuneCountInString(p.Name) > maxName:
		return p, game.Errorf("player/name", "a name has at most %d characters", maxName)
	case !colour.MatchString(p.Colour):
		return p, game.Errorf("player/colour", "a colour looks like #a1b2c3")
	}
	if _, err := tiles.AlphabetOf(p.Lang); err != nil {
		return p, err
	}
	if p.ID == "" {
		p.ID = NewID(16)
	}
	if err := h.store.PutPlayer(ctx, p); err != nil {
		return p, unsaved(err)
	}
	h.people.put(p, h.now())
	h.tell(Hint{Player: p.ID})
	h.renamed(p.ID)
	return p, nil
}

// linkFor is how long the code for another device is good.
const linkFor = 30 * 24 * time.Hour

// Link makes a code that brings a player to another device, and says until when, in wall ms. It ends the one before.
func (h *Hub) Link(ctx context.Context, player string) (code string, expires int64, err error) {
	code, expires = NewID(IDLen), h.Now().Add(linkFor).UnixMilli()
	if err := h.store.PutLink(ctx, code, player, expires); err != nil {
		return "", 0, unsaved(err)
	}
	return code, expires, nil
}

// Linked is the player whom a code brings.
func (h *Hub) Linked(ctx context.Context, code string) (Player, error) {
	unknown := game.Errorf("link/unknown", "this code is not, or no longer, good")
	if !ValidID(code) {
		return Player{}, unknown
	}
	id, err := h.store.Link(ctx, code, h.now())
	switch {
	case errors.Is(err, ErrNotFound):
		return Player{}, unknown
	case err != nil:
		return Player{}, unsaved(err)
	}
	return h.Player(ctx, id)
}

// Clean makes one printable line of what somebody typed.
func Clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r) && r != '\u200d': // joins emoji
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// renamed tells the tables at which a player sits that his name may have changed.
func (h *Hub) renamed(id string) {
	h.each(func(t *Table) {
		if _, known := t.people[id]; known && t.s != nil && !t.closed {
			t.knowPeople(h.stop)
			t.tellCards(h.now())
		}
	})
}

// tables is a snapshot of what is held.
func (h *Hub) tables() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.held))
}

// knowPeople looks up the names at the table. The table's lock is held.
func (t *Table) knowPeople(ctx context.Context) {
	people, err := t.hub.persons(ctx, t.s.concerned()...)
	if err != nil {
		t.hub.log.Warn("names not read", "table", t.id, "err", err)
		return
	}
	t.people = people
}

// Forget deletes all that is kept about a player. Where he plays he resigns first; in the logs, which
// others need, his id is replaced and his labels are emptied.
func (h *Hub) Forget(ctx context.Context, id string) error {
	heads, err := h.store.Of(ctx, id, 1<<30)
	if err != nil {
		return unsaved(err)
	}
	for _, head := range heads {
		if err := h.forgetAt(ctx, head, id); err != nil {
			return err
		}
	}
	if err := h.store.DeletePlayer(ctx, id); err != nil {
		return unsaved(err)
	}
	h.people.drop(id)
	h.tell(Hint{Player: id})
	return nil
}

// forgetAt takes a player out of one table. At a damaged one there is nobody to resign to, and its rows are all that there is.
func (h *Hub) forgetAt(ctx context.Context, head Head, id string) (err error) {
	if !head.Status.Closed() {
		err = h.walkOut(ctx, head.ID, id)
	}
	if err == nil {
		err = h.scrub(ctx, head.ID, id)
	}
	if game.Code(err) != errDamaged.Code {
		return err
	}
	if err = h.scrubRows(ctx, head.ID, id); permanent(err) {
		h.log.Error("player not taken out of a damaged log", "table", head.ID, "err", err)
		return nil
	}
	return err
}

// scrubRows takes a player out of the rows of a log. Those that do not read are left to whoever mends the table.
func (h *Hub) scrubRows(ctx context.Context, table, id string) error {
	rows, err := h.store.Rows(ctx, table, 0)
	switch {
	case permanent(err):
		return err
	case err != nil:
		return unsaved(err)
	}
	for _, r := range rows {
		if r.Kind != game.TableRow {
			continue
		}
		events, changed, err := scrubbed(r.Events, id)
		if err != nil {
			return &RowError{Seq: r.Seq, Err: err}
		}
		if changed {
			if err := h.store.Rewrite(ctx, table, r.Seq, events); err != nil {
				return unsaved(err)
			}
		}
	}
	return nil
}

// scrub takes a player out of a table's log, and out of memory.
func (h *Hub) scrub(ctx context.Context, table, id string) error {
	return h.with(ctx, table, func(t *Table) error {
		if err := h.scrubRows(ctx, table, id); permanent(err) {
			return t.quarantine(err)
		} else if err != nil {
			return err
		}
		s, keys := t.s, t.keys
		t.s, t.keys, t.stale = nil, map[string]int{}, true
		if err := t.fresh(ctx); err != nil {
			t.s, t.keys = s, keys
			return err
		}
		for s := range t.subs {
			if s.player == id {
				t.end(s, "forgotten")
			}
		}
		return nil
	})
}

func scrubbed(raw []json.RawMessage, id string) (out []json.RawMessage, changed bool, err error) {
	for _, r := range raw {
		var e Event
		if err := json.Unmarshal(r, &e); err != nil {
			return nil, false, err
		}
		mine := false
		for _, p := range []*string{
			ptr(e.Create, func(c *Created) *string { return &c.Host }), ptr(e.Sit, func(s *Sat) *string { return &s.Player }),
			ptr(e.Host, func(h *PlayerOf) *string { return &h.Player }), ptr(e.Mute, func(m *Muted) *string { return &m.Player }),
			ptr(e.Reserve, func(r *Reserved) *string { return &r.Player }), ptr(e.Decline, func(d *PlayerOf) *string { return &d.Player }),
		} {
			if p != nil && *p == id {
				*p, mine = gone, true
			}
		}
		if e.Sit != nil && e.Sit.Player == gone {
			e.Sit.Label = ""
		}
		if e.Reserve != nil && e.Reserve.Player == gone {
			e.Reserve.Label = ""
		}
		if changed = changed || mine; mine {
			if r, err = json.Marshal(e); err != nil {
				return nil, false, err
			}
		}
		out = append(out, r)
	}
	return out, changed, nil
}

func ptr[T any](p *T, f func(*T) *string) *string {
	if p == nil {
		return nil
	}
	return f(p)
}
