//go:build !js

package httpapi

import (
	"context"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

type lookInput struct {
	TablePath
	Seat  game.Seat `query:"seat" default:"-1" minimum:"-1" maximum:"31" doc:"whose view; -1 looks on"`
	After int       `query:"after" default:"-1" doc:"the seq of the last look: wait until there is more"`
	Wait  int       `query:"wait" default:"25" minimum:"0" maximum:"60" doc:"so many seconds at most; then the answer is what it was"`
}

// lookRoutes is long polling, for programs without a live connection.
func (s *Server) lookRoutes() {
	route(s, methodGet, "/tables/{id}/view", "look", "play", "A seat's view, at once or as soon as something has happened", func(ctx context.Context, in *lookInput) (*body[table.Look], error) {
		who := callerOf(ctx)
		if who.err != nil {
			return nil, who.err
		}
		ended, end := context.WithCancel(context.Background())
		defer end()
		c := &liveConn{player: who.player.ID, address: who.address, bye: func(string) { end() }}
		if err := s.enter(c); err != nil {
			return nil, err
		}
		defer s.exit(c)
		look, err := s.lookAfter(ctx, ended.Done(), c.player, in)
		return &body[table.Look]{look}, err
	})
}

// lookAfter returns the view once the log has grown, the table is closed, or the time is up.
func (s *Server) lookAfter(ctx context.Context, end <-chan struct{}, player string, in *lookInput) (table.Look, error) {
	look, err := s.hub.Table(in.ID).Look(ctx, player, in.Seat)
	if err != nil || in.After < 0 || look.Seq > in.After || look.Table.Status.Closed() {
		return look, err
	}
	// The subscription stays open while we wait, so that a program that polls counts as present.
	sub, err := s.hub.Table(in.ID).Live(ctx, player, in.Seat, in.After)
	if err != nil {
		return look, err
	}
	defer sub.Leave()
	late := time.NewTimer(time.Duration(in.Wait) * time.Second)
	defer late.Stop()
	for more := true; more; {
		select {
		case <-ctx.Done():
			more = false
		case <-late.C:
			more = false
		case <-end:
			more = false
		case _, more = <-sub.C:
		}
		look, err = s.hub.Table(in.ID).Look(ctx, player, in.Seat)
		if err != nil || look.Seq > in.After || look.Table.Status.Closed() {
			break
		}
	}
	return look, err
}
