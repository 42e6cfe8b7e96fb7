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

// Circle is a lasting group of people, such as a family or a class.
type Circle struct {
	ID      string // names it to its members; nobody gets in by it
	Link    string // anybody who has it may join
	Name    string
	Made    int64    // wall ms
	Members []Member // the one of the longest standing first
}

// Member is somebody in a circle.
type Member struct {
	Player string
	Since  int64 // wall ms
}

// Leader is who may rename a circle, remove people and change its link: who made it, or has been in it longest since then.
func (c Circle) Leader() string {
	if len(c.Members) == 0 {
		return ""
	}
	return c.Members[0].Player
}

// Has reports whether somebody is in the circle.
func (c Circle) Has(player string) bool {
	return player != "" && slices.ContainsFunc(c.Members, func(m Member) bool { return m.Player == player })
}

// Limits of circles.
const (
	MaxMembers    = 120 // of a circle: a club fits
	MaxCircles    = 20  // of a player
	maxCircleName = 40
)

// CircleStore keeps circles. Each method that changes something returns persist.ErrConflict, and changes nothing, if what it
// relies on no longer holds.
type CircleStore interface {
	// PutCircle stores a new circle with its first member, unless its id is taken or the member is in most circles already.
	PutCircle(ctx context.Context, c Circle, most int) error
	// FindCircle finds a circle by its id or its link, or returns persist.ErrNotFound.
	FindCircle(ctx context.Context, key string) (Circle, error)
	// CirclesOf are the circles of a player, the one joined last first.
	CirclesOf(ctx context.Context, player string) ([]Circle, error)
	// JoinCircle adds a member if the link is still that of the circle and neither has most of the other.
	JoinCircle(ctx context.Context, c Circle, m Member, mostMembers, mostCircles int) error
	// LeaveCircle removes a member, and the circle with the last one.
	LeaveCircle(ctx context.Context, id, player string) error
	// ChangeCircle sets name and link and removes a member, if there is one to be removed; if by leads the circle.
	ChangeCircle(ctx context.Context, c Circle, by, remove string) error
}

var (
	errCircleUnknown = game.Errorf("circle/unknown", "this link does not lead to a circle, or no longer does")
	errCircleMany    = game.Errorf("circle/many", "you are in %d circles; leave one first", MaxCircles).With("max", MaxCircles)
)

func (d *Directory) circles() (CircleStore, error) {
	store, ok := d.store.(CircleStore)
	if !ok { // in a browser
		return nil, errCircleUnknown
	}
	return store, nil
}

// cleanCircleName checks the name of a circle.
func cleanCircleName(name string) (string, error) {
	name = CleanName(name)
	if name == "" || mixed(name) || utf8.RuneCountInString(name) > maxCircleName {
		return "", game.Errorf("circle/name", "a circle's name has 1 to %d characters of one alphabet", maxCircleName).With("max", maxCircleName)
	}
	return name, nil
}

// NewCircle makes a circle with one member. The same id again gives the circle made first.
func (d *Directory) NewCircle(ctx context.Context, player, id, name string) (Circle, error) {
	store, err := d.circles()
	if err != nil {
		return Circle{}, err
	}
	if name, err = cleanCircleName(name); err != nil {
		return Circle{}, err
	}
	if id == "" {
		id = persist.NewID(persist.IDLen)
	}
	now := d.clock.Milli()
	c := Circle{ID: id, Link: persist.NewID(persist.IDLen), Name: name, Made: now, Members: []Member{{player, now}}}
	for range maxChanges {
		if made, err := d.CircleFor(ctx, player, id); err == nil || game.Code(err) != errCircleUnknown.Code {
			return made, err
		}
		if mine, err := d.CirclesOf(ctx, player); err != nil || len(mine) >= MaxCircles {
			return c, cmp.Or(err, error(errCircleMany))
		}
		switch err := store.PutCircle(ctx, c, MaxCircles); {
		case err == nil:
			return c, nil
		case !errors.Is(err, persist.ErrConflict):
			return c, persist.Unavailable(err)
		}
	}
	return c, persist.ErrUnavailable
}

// FindCircle finds a circle by its link, or by its id if the player is in it.
func (d *Directory) FindCircle(ctx context.Context, player, key string) (Circle, error) {
	store, err := d.circles()
	if err != nil || !persist.ValidID(key) {
		return Circle{}, errCircleUnknown
	}
	c, err := store.FindCircle(ctx, key)
	switch {
	case errors.Is(err, persist.ErrNotFound):
		return c, errCircleUnknown
	case err != nil:
		return c, persist.Unavailable(err)
	case key != c.Link && !c.Has(player):
		return Circle{}, errCircleUnknown
	}
	return c, nil
}

// CircleFor finds a circle for somebody in it.
func (d *Directory) CircleFor(ctx context.Context, player, key string) (Circle, error) {
	c, err := d.FindCircle(ctx, player, key)
	if err == nil && !c.Has(player) {
		return Circle{}, game.Errorf("circle/outside", "join this circle first")
	}
	return c, err
}

// CirclesOf are the circles of a player, the one joined last first.
func (d *Directory) CirclesOf(ctx context.Context, player string) ([]Circle, error) {
	store, err := d.circles()
	if err != nil {
		return nil, err
	}
	all, err := store.CirclesOf(ctx, player)
	return all, persist.Unavailable(err)
}

// JoinCircle adds a player to the circle of a link.
func (d *Directory) JoinCircle(ctx context.Context, player, link string) (Circle, error) {
	for range maxChanges {
		c, err := d.FindCircle(ctx, player, link)
		if err != nil || c.Has(player) {
			return c, err
		}
		if len(c.Members) >= MaxMembers {
			return c, game.Errorf("circle/full", "this circle has %d people already", MaxMembers).With("max", MaxMembers)
		}
		mine, err := d.CirclesOf(ctx, player)
		if err != nil || len(mine) >= MaxCircles {
			return c, cmp.Or(err, error(errCircleMany))
		}
		store, err := d.circles()
		if err != nil {
			return c, err
		}
		if err := store.JoinCircle(ctx, c, Member{player, d.clock.Milli()}, MaxMembers, MaxCircles); err != nil && !errors.Is(err, persist.ErrConflict) {
			return c, persist.Unavailable(err)
		}
	}
	return Circle{}, persist.ErrUnavailable
}

// LeaveCircle takes a player out of a circle. The last one takes the circle with them.
func (d *Directory) LeaveCircle(ctx context.Context, player, key string) error {
	c, err := d.CircleFor(ctx, player, key)
	if err != nil {
		return err
	}
	store, err := d.circles()
	if err != nil {
		return err
	}
	if err := store.LeaveCircle(ctx, c.ID, player); err != nil && !errors.Is(err, persist.ErrConflict) {
		return persist.Unavailable(err)
	}
	return nil
}

// CircleChange is what a leader may change; the zero value of each leaves it as it is.
type CircleChange struct {
	Name   string
	Link   bool   // a new one; the old one leads nowhere then
	Remove string // a member. The link changes with it, so that they do not come back by it
}

// ChangeCircle changes a circle for its leader.
func (d *Directory) ChangeCircle(ctx context.Context, player, key string, change CircleChange) (Circle, error) {
	for range maxChanges {
		c, err := d.CircleFor(ctx, player, key)
		if err != nil {
			return c, err
		}
		if c.Leader() != player {
			return c, game.Errorf("circle/leader", "only who has been in the circle longest may do this")
		}
		if change.Name != "" {
			if c.Name, err = cleanCircleName(change.Name); err != nil {
				return c, err
			}
		}
		remove := change.Remove
		if remove == player || remove != "" && !c.Has(remove) {
			return c, game.Errorf("circle/member", "they are not in this circle")
		}
		if change.Link || remove != "" {
			c.Link = persist.NewID(persist.IDLen)
		}
		store, err := d.circles()
		if err != nil {
			return c, err
		}
		switch err := store.ChangeCircle(ctx, c, player, remove); {
		case err == nil:
			c.Members = slices.DeleteFunc(c.Members, func(m Member) bool { return m.Player == remove })
			return c, nil
		case !errors.Is(err, persist.ErrConflict):
			return c, persist.Unavailable(err)
		}
		key = c.ID // the link may have changed meanwhile
	}
	return Circle{}, persist.ErrUnavailable
}
