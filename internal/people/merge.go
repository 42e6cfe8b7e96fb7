package people

import (
	"context"
	"errors"
	"slices"

	"lettercase/internal/persist"
)

// Aliases are the players that these former players are now; others are left out.
func (d *Directory) Aliases(ctx context.Context, ids ...string) (map[string]string, error) {
	keys, ok := d.store.(KeyStore)
	if !ok || len(ids) == 0 {
		return nil, nil
	}
	found, err := keys.Aliases(ctx, ids...)
	return found, persist.Unavailable(err)
}

// AliasesOf are the former ids of a player, which logs still name.
func (d *Directory) AliasesOf(ctx context.Context, player string) ([]string, error) {
	keys, ok := d.store.(KeyStore)
	if !ok {
		return nil, nil
	}
	found, err := keys.AliasesOf(ctx, player)
	return found, persist.Unavailable(err)
}

// Holdings is what a player would lose.
func (d *Directory) Holdings(ctx context.Context, player string) (Holdings, error) {
	store, err := d.keys()
	if err != nil {
		return Holdings{}, err
	}
	h, err := store.Holdings(ctx, player)
	return h, persist.Unavailable(err)
}

// Merge gives everything of one player to another and removes the one, in the browser whose session was old and becomes the
// given one. All other sessions of the one end: a cookie of the one must not become a cookie of the other. The caller has checked
// that both are the same person.
func (d *Directory) Merge(ctx context.Context, from, into, old string, session Session) (Player, error) {
	store, err := d.keys()
	if err != nil {
		return Player{}, err
	}
	for range maxChanges {
		d.drop(from)
		d.drop(into)
		one, err := d.Player(ctx, from)
		if err != nil {
			return Player{}, err
		}
		other, err := d.Player(ctx, into)
		if err != nil {
			return Player{}, err
		}
		other.addSession(session)
		other.takeSettings(one, old, session.ID)
		switch err := store.Merge(ctx, one, other); {
		case errors.Is(err, persist.ErrConflict):
			continue
		case err != nil:
			return Player{}, persist.Unavailable(err)
		}
		d.drop(from)
		d.drop(into)
		d.changed(from, true)
		d.changed(into, true)
		return d.Player(ctx, into)
	}
	return Player{}, persist.ErrUnavailable
}

// takeSettings takes over what the player has not chosen themselves, and where the other one gets messages. Browsers in which
// the other one is signed in elsewhere are signed out, so they get none.
func (p *Player) takeSettings(from Player, old, session string) {
	if p.Notices.Kinds == nil {
		p.Notices.Kinds = from.Notices.Kinds
	}
	if p.Notices.Quiet == nil {
		p.Notices.Quiet = from.Notices.Quiet
	}
	if len(p.Notices.Holidays) == 0 { // never both: a year has only so many days off
		p.Notices.Holidays = from.Notices.Holidays
	}
	devices := slices.Clone(p.Notices.Devices)
	for _, device := range from.Notices.Devices {
		known := slices.ContainsFunc(devices, func(x Device) bool { return x.URL == device.URL })
		if !known && (device.Session == "" || device.Session == old) {
			if device.Session != "" {
				device.Session = session
			}
			devices = append(devices, device)
		}
	}
	p.Notices.Devices = devices[:min(len(devices), MaxDevices)]
}
