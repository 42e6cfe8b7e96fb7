package people

import (
	"context"
	"slices"

	"lettercase/game"
	"lettercase/internal/persist"
)

// Session is a browser in which a player is signed in, until it is signed out there or from another one.
type Session struct {
	ID     string `json:"id"`
	Device string `json:"device,omitempty" doc:"browser and system, as far as they tell"`
	Began  int64  `json:"began,omitempty"`
	Seen   int64  `json:"seen,omitempty" doc:"last use, to the day"`
}

// OldSession stands for all browsers that were signed in before sessions had names.
const OldSession = "0"

const (
	maxSessions = 20
	day         = 24 * 3600_000
)

// NewSession is a session that begins now.
func (d *Directory) NewSession(device string) Session {
	now := d.clock.Milli()
	return Session{ID: persist.NewID(8), Device: device, Began: now, Seen: now}
}

// SignIn adds a session to a player. With too many, the one that was not used for longest ends.
func (d *Directory) SignIn(ctx context.Context, player string, session Session) (Player, error) {
	return d.Change(ctx, player, func(p *Player) { p.addSession(session) })
}

func (p *Player) addSession(session Session) {
	p.Sessions = append(slices.Clone(p.Sessions), session)
	for len(p.Sessions) > maxSessions {
		oldest := slices.MinFunc(p.Sessions, func(a, b Session) int { return int(a.Seen - b.Seen) })
		p.Sessions = without(p.Sessions, oldest.ID)
		p.dropSession(oldest.ID)
	}
}

// SignOutOthers ends all sessions of a player but one, and the code with which somebody could sign in again.
func (d *Directory) SignOutOthers(ctx context.Context, player, session string) (Player, error) {
	if err := d.store.PutLink(ctx, persist.NewID(persist.IDLen), player, 0); err != nil { // replaces the code by one that has expired
		return Player{}, persist.Unavailable(err)
	}
	return d.Change(ctx, player, func(p *Player) {
		for _, s := range p.Sessions {
			if s.ID != session {
				p.dropSession(s.ID)
			}
		}
		p.Sessions = slices.DeleteFunc(slices.Clone(p.Sessions), func(s Session) bool { return s.ID != session })
	})
}

// SignOut ends a session of a player.
func (d *Directory) SignOut(ctx context.Context, player, session string) error {
	known := false
	_, err := d.Change(ctx, player, func(p *Player) {
		_, known = p.Session(session)
		p.Sessions = without(p.Sessions, session)
		p.dropSession(session)
	})
	if err == nil && !known {
		return game.Errorf("session/unknown", "this device is not signed in")
	}
	return err
}

// Use notes that a session is in use, once a day.
func (d *Directory) Use(ctx context.Context, p Player, session string) (Player, error) {
	now := d.clock.Milli()
	if s, ok := p.Session(session); !ok || now-s.Seen < day {
		return p, nil
	}
	return d.Change(ctx, p.ID, func(p *Player) {
		p.Sessions = slices.Clone(p.Sessions)
		for i := range p.Sessions {
			if p.Sessions[i].ID == session {
				p.Sessions[i].Seen = now
			}
		}
	})
}

// Session is one of the player's sessions.
func (p Player) Session(id string) (Session, bool) {
	i := slices.IndexFunc(p.Sessions, func(s Session) bool { return s.ID == id })
	if i < 0 {
		return Session{}, false
	}
	return p.Sessions[i], true
}

func without(sessions []Session, id string) []Session {
	return slices.DeleteFunc(slices.Clone(sessions), func(s Session) bool { return s.ID == id })
}
