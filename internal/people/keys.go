package people

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/persist"
)

// Kinds of keys.
const (
	Passkey = "passkey" // of a device or a password manager
	Card    = "card"    // words on paper
	Account = "account" // with the provider that the operator has set up
)

// Key is what a player signs in with on another device. It is valid until it is revoked.
type Key struct {
	ID     string `json:"id"`
	Player string `json:"-"`
	Kind   string `json:"kind" enum:"passkey,card,account"`
	Proof  string `json:"-"` // finds the key; never what somebody could sign in with
	Name   string `json:"name" doc:"as the player named it, or the device it was made on"`
	Data   string `json:"-"` // of a passkey: its public key
	Made   int64  `json:"made"`
	Used   int64  `json:"used,omitempty" doc:"when it last signed somebody in"`
}

// Challenge is something a browser was asked or given, and may hand in once before it expires.
type Challenge struct {
	ID      string
	Kind    string
	Data    string
	Expires int64
}

// KeyStore keeps keys and challenges, and remembers which players are the same person.
type KeyStore interface {
	// PutKey stores a key, or returns persist.ErrConflict if there is one with this proof.
	PutKey(context.Context, Key) error
	// SetKey changes name, data and last use of a key.
	SetKey(context.Context, Key) error
	Keys(ctx context.Context, player string) ([]Key, error)
	// Key finds a key by its proof, or returns persist.ErrNotFound.
	Key(ctx context.Context, kind, proof string) (Key, error)
	DeleteKey(ctx context.Context, player, id string) error

	PutChallenge(context.Context, Challenge) error
	// TakeChallenge removes a challenge and returns it, or persist.ErrNotFound: it counts once.
	TakeChallenge(ctx context.Context, id, kind string, now int64) (Challenge, error)

	// Aliases are the players that these former players are now; others are left out.
	Aliases(ctx context.Context, ids ...string) (map[string]string, error)
	// AliasesOf are the former ids of a player.
	AliasesOf(ctx context.Context, player string) ([]string, error)
	// Merge gives everything of one player to another, whose new state is given, and removes the one: all of it or nothing.
	// It returns persist.ErrConflict if either has another version in the store.
	Merge(ctx context.Context, from, into Player) error
	// Holdings is what a player would lose.
	Holdings(ctx context.Context, player string) (Holdings, error)
}

// Holdings is what a player has on the server.
type Holdings struct {
	Games     int `json:"games" doc:"tables at which they sit or sat"`
	Running   int `json:"running" doc:"of them not over"`
	Practised int `json:"practised" doc:"kinds of practice"`
}

// Empty reports that there is nothing to lose.
func (h Holdings) Empty() bool { return h.Games+h.Practised == 0 }

// maxKeys is how many keys a player has at most.
const maxKeys = 20

// ErrKeyUnknown is what somebody is told whose key is not, or no longer, valid.
var ErrKeyUnknown = game.Errorf("key/unknown", "this key is not, or no longer, valid")

func (d *Directory) keys() (KeyStore, error) {
	if keys, ok := d.store.(KeyStore); ok {
		return keys, nil
	}
	return nil, persist.ErrUnavailable
}

// Keys are the keys of a player, the oldest first.
func (d *Directory) Keys(ctx context.Context, player string) ([]Key, error) {
	store, err := d.keys()
	if err != nil {
		return nil, err
	}
	if ended, err := d.endedKeys(ctx, store, player); ended || err != nil {
		return nil, err
	}
	keys, err := store.Keys(ctx, player)
	return keys, persist.Unavailable(err)
}

// AddKey stores a new key of a player.
func (d *Directory) AddKey(ctx context.Context, k Key) (Key, error) {
	store, err := d.keys()
	if err != nil {
		return k, err
	}
	have, err := d.Keys(ctx, k.Player)
	if err != nil {
		return k, err
	}
	if len(have) >= maxKeys {
		return k, game.Errorf("key/many", "you have %d keys already; revoke one first", len(have)).With("n", maxKeys)
	}
	if k.Name, err = keyName(k.Name); err != nil {
		return k, err
	}
	k.ID, k.Made = persist.NewID(12), d.clock.Milli()
	switch err := store.PutKey(ctx, k); {
	case errors.Is(err, persist.ErrConflict):
		return k, game.Errorf("key/taken", "this key belongs to a player already")
	default:
		return k, persist.Unavailable(err)
	}
}

const maxKeyName = 40

// keyName checks the name of a key. It may be empty.
func keyName(name string) (string, error) {
	if name = Clean(name); utf8.RuneCountInString(name) > maxKeyName {
		return "", game.Errorf("key/name", "the name of a key has at most %d characters", maxKeyName).With("n", maxKeyName)
	}
	return name, nil
}

// FindKey finds a key by its proof.
func (d *Directory) FindKey(ctx context.Context, kind, proof string) (Key, error) {
	store, err := d.keys()
	if err != nil {
		return Key{}, err
	}
	k, err := store.Key(ctx, kind, proof)
	switch {
	case errors.Is(err, persist.ErrNotFound):
		return k, ErrKeyUnknown
	case err != nil:
		return k, persist.Unavailable(err)
	}
	if ended, err := d.endedKeys(ctx, store, k.Player); ended || err != nil {
		return Key{}, cmp.Or(err, error(ErrKeyUnknown))
	}
	return k, nil
}

// UseKey notes that a key was used, with what it now is. The player has not lost all of them, then.
func (d *Directory) UseKey(ctx context.Context, k Key) error {
	if _, err := d.KeepKeys(ctx, k.Player); err != nil {
		return err
	}
	k.Used = d.clock.Milli()
	return d.setKey(ctx, k)
}

// RenameKey gives a key of a player another name.
func (d *Directory) RenameKey(ctx context.Context, player, id, name string) error {
	name, err := keyName(name)
	if err != nil {
		return err
	}
	k, err := d.ownKey(ctx, player, id)
	if err != nil {
		return err
	}
	k.Name = name
	return d.setKey(ctx, k)
}

func (d *Directory) setKey(ctx context.Context, k Key) error {
	store, err := d.keys()
	if err != nil {
		return err
	}
	return persist.Unavailable(store.SetKey(ctx, k))
}

func (d *Directory) ownKey(ctx context.Context, player, id string) (Key, error) {
	keys, err := d.Keys(ctx, player)
	if err != nil {
		return Key{}, err
	}
	if i := slices.IndexFunc(keys, func(k Key) bool { return k.ID == id }); i >= 0 {
		return keys[i], nil
	}
	return Key{}, ErrKeyUnknown
}

// RevokeKey ends a key of a player.
func (d *Directory) RevokeKey(ctx context.Context, player, id string) error {
	store, err := d.keys()
	if err != nil {
		return err
	}
	if _, err := d.ownKey(ctx, player, id); err != nil {
		return err
	}
	return persist.Unavailable(store.DeleteKey(ctx, player, id))
}

// challengeFor is how long, in ms, a challenge can be answered.
const challengeFor = 5 * 60_000

// Ask stores a challenge and returns its id, which the answer names.
func (d *Directory) Ask(ctx context.Context, kind, data string) (id string, err error) {
	store, err := d.keys()
	if err != nil {
		return "", err
	}
	c := Challenge{ID: persist.NewID(32), Kind: kind, Data: data, Expires: d.clock.Milli() + challengeFor}
	return c.ID, persist.Unavailable(store.PutChallenge(ctx, c))
}

// Answered takes a challenge out of the store: whatever comes of it, it cannot be answered again.
func (d *Directory) Answered(ctx context.Context, id, kind string) (data string, err error) {
	store, err := d.keys()
	if err != nil {
		return "", err
	}
	c, err := store.TakeChallenge(ctx, id, kind, d.clock.Milli())
	if errors.Is(err, persist.ErrNotFound) {
		return "", game.Errorf("key/expired", "this took too long, or was answered before; please try again")
	}
	return c.Data, persist.Unavailable(err)
}
