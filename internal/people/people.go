// Package people knows the players: their names, colours and languages, and the links that bring them to other devices.
package people

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/tiles"
)

// Player is a person, as far as we know them.
type Player struct {
	ID     string `json:"id" doc:"stands for the player everywhere"`
	Name   string `json:"name"`
	Colour string `json:"colour" doc:"avatar colour, #rrggbb"`
	Lang   string `json:"lang" doc:"language of the interface"`
	Tokens int    `json:"-"` // generation of their bot token: a new one ends the older
}

// Gone stands in logs for a player who had everything about them deleted.
const Gone = "gone"

// Store keeps players. All of it is safe for concurrent use.
type Store interface {
	PutPlayer(context.Context, Player) error
	Players(ctx context.Context, ids ...string) ([]Player, error)
	// DeletePlayer removes a player with their results, chat and links; their name stands nowhere else.
	DeletePlayer(ctx context.Context, id string) error
	PutLink(ctx context.Context, code, player string, expires int64) error
	Link(ctx context.Context, code string, now int64) (player string, err error)
}

// Directory finds players and keeps those that were asked for lately. Entries live a minute, or until Drop.
type Directory struct {
	store   Store
	now     func() time.Time
	changed func(player string) // told after a player was saved or deleted

	mu    sync.Mutex
	known map[string]entry
}

type entry struct {
	Player
	until time.Time
}

const (
	keptFor  = time.Minute
	keptMost = 50_000
)

// New makes a directory on a store. changed is called after a player was saved or deleted.
func New(store Store, now func() time.Time, changed func(player string)) *Directory {
	return &Directory{store: store, now: now, changed: changed, known: map[string]entry{}}
}

func (d *Directory) get(id string) (Player, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	e, ok := d.known[id]
	return e.Player, ok && e.until.After(d.now())
}

func (d *Directory) put(p Player) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.known) > keptMost {
		clear(d.known)
	}
	d.known[p.ID] = entry{p, d.now().Add(keptFor)}
}

// Drop forgets what is known of a player, so that the store is asked again.
func (d *Directory) Drop(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.known, id)
}

// Find looks players up; who is gone has no entry.
func (d *Directory) Find(ctx context.Context, ids ...string) (map[string]Player, error) {
	found := make(map[string]Player, len(ids))
	var ask []string
	for _, id := range ids {
		if p, ok := d.get(id); ok {
			found[id] = p
		} else if id != "" && id != Gone {
			ask = append(ask, id)
		}
	}
	if len(ask) == 0 {
		return found, nil
	}
	players, err := d.store.Players(ctx, ask...)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	for _, p := range players {
		found[p.ID] = p
		d.put(p)
	}
	return found, nil
}

// Player finds a player by id.
func (d *Directory) Player(ctx context.Context, id string) (Player, error) {
	people, err := d.Find(ctx, id)
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

// Save checks and stores a player; a new one has no id yet.
func (d *Directory) Save(ctx context.Context, p Player) (Player, error) {
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
		p.ID = persist.NewID(16)
	}
	if err := d.store.PutPlayer(ctx, p); err != nil {
		return p, persist.Unavailable(err)
	}
	d.put(p)
	d.changed(p.ID)
	return p, nil
}

// Delete removes a player. Their tables are the caller's business.
func (d *Directory) Delete(ctx context.Context, id string) error {
	if err := d.store.DeletePlayer(ctx, id); err != nil {
		return persist.Unavailable(err)
	}
	d.Drop(id)
	d.changed(id)
	return nil
}

// linkFor is how long the code for another device is good.
const linkFor = 30 * 24 * time.Hour

// Link makes a code that brings a player to another device, and says until when, in wall ms. It ends the one before.
func (d *Directory) Link(ctx context.Context, player string) (code string, expires int64, err error) {
	code, expires = persist.NewID(persist.IDLen), d.now().Add(linkFor).UnixMilli()
	if err := d.store.PutLink(ctx, code, player, expires); err != nil {
		return "", 0, persist.Unavailable(err)
	}
	return code, expires, nil
}

// Linked is the player whom a code brings.
func (d *Directory) Linked(ctx context.Context, code string) (Player, error) {
	unknown := game.Errorf("link/unknown", "this code is not, or no longer, good")
	if !persist.ValidID(code) {
		return Player{}, unknown
	}
	id, err := d.store.Link(ctx, code, d.now().UnixMilli())
	switch {
	case errors.Is(err, persist.ErrNotFound):
		return Player{}, unknown
	case err != nil:
		return Player{}, persist.Unavailable(err)
	}
	return d.Player(ctx, id)
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
