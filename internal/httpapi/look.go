package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
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

// look is a table at one moment.
type look struct {
	Table table.Card      `json:"table"`
	Seq   int             `json:"seq" doc:"length of the log"`
	At    game.Time       `json:"at" doc:"table time"`
	View  json.RawMessage `json:"view,omitempty" doc:"what the seat sees, once play has begun"`
}

// liveMessage is of a live connection what a look is made of.
type liveMessage struct {
	Type string `json:"type"`
	look
}

// lookRoutes is for programs without a live connection: the same, asked for and waited for.
func (s *Server) lookRoutes() {
	route(s, http.MethodGet, "/tables/{id}/view", "look", "play", "A seat's view, at once or as soon as something has happened", func(ctx context.Context, in *lookInput) (*body[look], error) {
		who := whoAsks(ctx)
		if who.err != nil {
			return nil, who.err
		}
		c := &liveConn{player: who.player.ID, end: make(chan struct{})}
		if err := s.enter(c); err != nil {
			return nil, err
		}
		defer s.exit(c)
		if in.After >= 0 {
			sub, err := s.hub.Live(ctx, in.ID, c.player, in.Seat, in.After)
			if err != nil {
				return nil, err
			}
			defer sub.Leave() // not before the look below: whoever waits is there all the while
			in.await(ctx, c, sub)
		}
		sub, err := s.hub.Live(ctx, in.ID, c.player, in.Seat, -1)
		if err != nil {
			return nil, err
		}
		defer sub.Leave()
		now := look{}
		// Whoever comes finds the table and the whole view waiting; what comes after them is of a later moment.
		for len(sub.C) > 0 && now.View == nil {
			var m liveMessage
			if err := json.Unmarshal(<-sub.C, &m); err != nil {
				return nil, err
			}
			switch {
			case m.Type == "table" && now.Table.ID == "":
				now.Table, now.Seq = m.Table, m.Table.Seq
			case m.Type == "view":
				now.Seq, now.At, now.View = m.Seq, m.At, m.View
			}
		}
		return &body[look]{now}, nil
	})
}

// await returns when the log has grown, when it cannot grow any more, or when the time is up.
func (in *lookInput) await(ctx context.Context, c *liveConn, sub *table.Sub) {
	late := time.NewTimer(time.Duration(in.Wait) * time.Second)
	defer late.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-late.C:
			return
		case <-c.end:
			return
		case raw, more := <-sub.C:
			var m liveMessage
			if !more || json.Unmarshal(raw, &m) != nil || m.Type == "view" || m.Type == "table" && (m.Table.Seq > in.After || m.Table.Status.Closed()) {
				return
			}
		}
	}
}
