// Package people manages the players: their names, colours and languages, and the codes that sign them in on other devices.
package people

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/clock"
	"lettercase/internal/persist"
	"lettercase/tiles"
)

// Player is a person: a name without an account.
type Player struct {
	ID     string `json:"id" doc:"names the player everywhere"`
	Name   string `json:"name"`
	Colour string `json:"colour" doc:"avatar colour, #rrggbb"`
	Lang   string `json:"lang" doc:"language of the interface"`
	Tokens int    `json:"-"` // generation of their bot token: a new one revokes the others

	Sessions []Session `json:"-"` // the browsers they are signed in with
	Notices  Notices   `json:"-"` // where they are told what happens while they are away
	Version  int       `json:"-"` // of what is stored; 0 for a new player
}

// Palette are the colours that new players get.
var Palette = []string{"#b5473c", "#c7792b", "#8a7a1f", "#4e7f3a", "#2f7d74", "#2f6a9e", "#5a57a6", "#8d4a8f", "#a64a6b", "#6b5b4b"}

// Gone stands in logs for a player who had everything about them deleted.
const Gone = "gone"

// Store keeps players. All of it is safe for concurrent use.
type Store interface {
	// PutPlayer stores a player, or returns persist.ErrConflict if the stored version is not theirs.
	PutPlayer(context.Context, Player) error
	Players(ctx context.Context, ids ...string) ([]Player, error)
	// DeletePlayer removes a player with their results, chat and links; their name stands nowhere else.
	DeletePlayer(ctx context.Context, id string) error
	PutLink(ctx context.Context, code, player string, expires int64) error
	Link(ctx context.Context, code string, now int64) (player string, err error)
}

// Directory finds players and caches them until they change: for a minute, in case another node changes them and its hint is lost,
// for an hour where there is none.
type Directory struct {
	store Store
	clock *clock.Clock

	mu       sync.Mutex
	known    map[string]entry
	changes  [256]uint64 // how often players were saved or dropped, those whose ids end alike together
	keep     time.Duration
	onChange []func(player string, here bool)
}

type entry struct {
	Player
	until time.Time
}

const (
	keptFor   = time.Minute
	keptAlone = time.Hour
	keptMost  = 100_000
)

// New makes a directory on a store.
func New(store Store, clock *clock.Clock) *Directory {
	return &Directory{store: store, clock: clock, known: map[string]entry{}, keep: keptFor}
}

// Alone says that there are no other nodes.
func (d *Directory) Alone() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.keep = keptAlone
}

// OnChange calls f after every player that is changed or deleted, here or on another node. A new one is not a change.
func (d *Directory) OnChange(f func(player string, here bool)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.onChange = append(d.onChange, f)
}

func (d *Directory) changed(id string, here bool) {
	d.mu.Lock()
	notify := d.onChange
	d.mu.Unlock()
	for _, f := range notify {
		f(id, here)
	}
}

func (d *Directory) get(id string) (Player, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	e, ok := d.known[id]
	return e.Player, ok && e.until.After(d.clock.Now())
}

// changesOf is the count of changes to a player, and perhaps to some others.
func (d *Directory) changesOf(id string) *uint64 {
	last := byte(0)
	if id != "" {
		last = id[len(id)-1]
	}
	return &d.changes[last]
}

// moment is to be taken before a player is read or written.
func (d *Directory) moment(id string) uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return *d.changesOf(id)
}

// put caches a player who was read or written after a moment. If there was a change since, this may be out of date; and what
// others have read before this was written is.
func (d *Directory) put(p Player, after uint64, written bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	changes := d.changesOf(p.ID)
	current := *changes == after
	if written {
		*changes++
		delete(d.known, p.ID)
	}
	if !current {
		return
	}
	if len(d.known) > keptMost {
		clear(d.known)
	}
	d.known[p.ID] = entry{p, d.clock.Now().Add(d.keep)}
}

// ChangedElsewhere says that another node has saved or deleted a player.
func (d *Directory) ChangedElsewhere(id string) {
	d.drop(id)
	d.changed(id, false)
}

// drop removes a player from the cache.
func (d *Directory) drop(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	*d.changesOf(id)++
	delete(d.known, id)
}

// Find looks players up; deleted and unknown ones are left out.
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
	before := make(map[string]uint64, len(ask))
	for _, id := range ask {
		before[id] = d.moment(id)
	}
	players, err := d.store.Players(ctx, ask...)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	for _, p := range players {
		found[p.ID] = p
		d.put(p, before[p.ID], false)
	}
	return found, nil
}

// Player finds a player by id.
func (d *Directory) Player(ctx context.Context, id string) (Player, error) {
	if p, known := d.get(id); known {
		return p, nil
	}
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

// isColour reports whether a text is a colour such as #8a5a2b.
func isColour(s string) bool {
	return len(s) == 7 && s[0] == '#' && strings.Trim(s[1:], "0123456789abcdefABCDEF") == ""
}

// Save checks and stores a player. A new one gets an id.
func (d *Directory) Save(ctx context.Context, p Player) (Player, error) {
	p.Name = CleanName(p.Name)
	switch {
	case p.Name == "":
		return p, game.Errorf("player/name", "a name needs at least one letter")
	case mixed(p.Name):
		return p, game.Errorf("player/script", "a name is written in one alphabet")
	case utf8.RuneCountInString(p.Name) > maxName:
		return p, game.Errorf("player/name", "a name has at most %d characters", maxName)
	case !isColour(p.Colour):
		return p, game.Errorf("player/colour", "a colour looks like #a1b2c3")
	}
	if _, err := tiles.AlphabetOf(p.Lang); err != nil {
		return p, err
	}
	created := p.ID == ""
	if created {
		p.ID = persist.NewID(16)
	}
	before := d.moment(p.ID)
	switch err := d.store.PutPlayer(ctx, p); {
	case errors.Is(err, persist.ErrConflict):
		return p, err
	case err != nil:
		return p, persist.Unavailable(err)
	}
	p.Version++
	d.put(p, before, true)
	if !created { // nobody can know them yet, at any table
		d.changed(p.ID, true)
	}
	return p, nil
}

// Change changes a stored player. If somebody else has changed them meanwhile, change runs again on the newer version.
func (d *Directory) Change(ctx context.Context, id string, change func(*Player)) (Player, error) {
	for range maxChanges {
		d.drop(id)
		p, err := d.Player(ctx, id)
		if err != nil {
			return p, err
		}
		change(&p)
		if p, err = d.Save(ctx, p); !errors.Is(err, persist.ErrConflict) {
			return p, err
		}
	}
	return Player{}, persist.ErrUnavailable
}

// maxChanges bounds how often a change is repeated.
const maxChanges = 10

// Delete removes a player. The caller takes them out of their tables first.
func (d *Directory) Delete(ctx context.Context, id string) error {
	if err := d.store.DeletePlayer(ctx, id); err != nil {
		return persist.Unavailable(err)
	}
	d.drop(id)
	d.changed(id, true)
	return nil
}

// linkFor is how long the code for another device is valid.
const linkFor = 30 * 24 * time.Hour

// Link makes a code that signs a player in on another device, and returns when it expires, in wall ms. It replaces an earlier code.
func (d *Directory) Link(ctx context.Context, player string) (code string, expires int64, err error) {
	code, expires = persist.NewID(persist.IDLen), d.clock.Now().Add(linkFor).UnixMilli()
	return code, expires, persist.Unavailable(d.store.PutLink(ctx, code, player, expires))
}

// Linked is the player of a code.
func (d *Directory) Linked(ctx context.Context, code string) (Player, error) {
	unknown := game.Errorf("link/unknown", "this code is not valid, or has expired")
	if !persist.ValidID(code) {
		return Player{}, unknown
	}
	id, err := d.store.Link(ctx, code, d.clock.Now().UnixMilli())
	switch {
	case errors.Is(err, persist.ErrNotFound):
		return Player{}, unknown
	case err != nil:
		return Player{}, persist.Unavailable(err)
	}
	return d.Player(ctx, id)
}

// Clean turns what somebody typed into one printable line.
func Clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r) && r != '\u200d': // the joiner inside emoji stays
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}
