package people

import (
	"context"

	"lettercase/game"
	"lettercase/internal/persist"
)

// Somebody who is signed in but has lost every key cannot change their keys, because that needs one. They may have all of them
// end, but only after some days: who really has a key, or another browser, learns of it and keeps them. See docs/decisions/0031-lost-keys.md.

// keysEndAfter is how long, in ms, that takes.
const keysEndAfter = 7 * 24 * 3600_000

// EndKeys has all keys of a player end in some days. If they are about to already, nothing changes.
func (d *Directory) EndKeys(ctx context.Context, player string) (Player, error) {
	keys, err := d.Keys(ctx, player)
	if err != nil {
		return Player{}, err
	}
	if len(keys) == 0 {
		return Player{}, ErrKeyUnknown
	}
	at := d.clock.Milli() + keysEndAfter
	return d.Change(ctx, player, func(p *Player) {
		if p.Notices.KeysEnd == 0 {
			p.Notices.KeysEnd = at
		}
	})
}

// KeepKeys takes EndKeys back.
func (d *Directory) KeepKeys(ctx context.Context, player string) (Player, error) {
	p, err := d.Player(ctx, player)
	if err != nil || p.Notices.KeysEnd == 0 {
		return p, err
	}
	return d.Change(ctx, player, func(p *Player) { p.Notices.KeysEnd = 0 })
}

// endedKeys removes the keys of a player if their time has come, and reports that it has.
func (d *Directory) endedKeys(ctx context.Context, store KeyStore, player string) (bool, error) {
	p, err := d.Player(ctx, player)
	if err != nil || p.Notices.KeysEnd == 0 || p.Notices.KeysEnd > d.clock.Milli() {
		if game.Code(err) == "player/none" {
			err = nil
		}
		return false, err
	}
	keys, err := store.Keys(ctx, player)
	if err != nil {
		return false, persist.Unavailable(err)
	}
	for _, k := range keys {
		if err := store.DeleteKey(ctx, player, k.ID); err != nil {
			return false, persist.Unavailable(err)
		}
	}
	_, err = d.KeepKeys(ctx, player)
	return true, err
}
