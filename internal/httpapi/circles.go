//go:build !js

package httpapi

import (
	"context"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

// CirclePath is the circle in a path.
type CirclePath struct {
	ID string `path:"id" maxLength:"32" doc:"the id of a circle of mine, or what stands in its link"`
}

type onCircle[B any] struct {
	CirclePath
	Body B
}

// circleOutput is a circle. Somebody with the link who is not in it is told its name and how many are in it, no more.
type circleOutput struct {
	ID      string          `json:"id,omitempty" doc:"names it to its members; nobody gets in by it"`
	Link    string          `json:"link,omitempty" doc:"what stands in its link, /c/…: whoever has it may join"`
	Name    string          `json:"name"`
	Count   int             `json:"count" doc:"how many people are in it"`
	Member  bool            `json:"member" doc:"whether I am in it; what follows is told to members only"`
	Leads   bool            `json:"leads" doc:"whether I may rename it, remove people and change its link: who has been in it longest may"`
	Members []circleMember  `json:"members,omitempty" doc:"who has been in it longest comes first"`
	Tables  []table.Listing `json:"tables,omitempty" doc:"tables made for it that are not over"`
	Results []table.Listing `json:"results,omitempty" doc:"the last that are"`
}

type circleMember struct {
	table.PlayerCard
	Playing bool `json:"playing" doc:"has a table open now"`
}

type listOfCircles struct {
	Circles []circleOutput `json:"circles"`
}

type circleScoresOutput struct {
	Scores []table.CircleScore `json:"scores" doc:"of members, at tables of the circle at which several people played; by game, who has won most first"`
	Days   []study.CircleDay   `json:"days" doc:"puzzles of today and yesterday that members have played"`
}

type newCircleBody struct {
	Key  string `json:"key,omitempty" maxLength:"64" doc:"chosen by the client; a request sent again with the same key makes no second circle"`
	Name string `json:"name" maxLength:"200"`
}

type changeCircleBody struct {
	Name   string `json:"name,omitempty" maxLength:"200" doc:"a new name"`
	Link   bool   `json:"link,omitempty" doc:"a new link; the old one leads nowhere then"`
	Remove string `json:"remove,omitempty" maxLength:"40" doc:"a member; the link changes, so that they do not come back by it"`
}

func (s *Server) circleRoutes() {
	all := s.cfg.People
	answer := func(ctx context.Context, p people.Player, c people.Circle, err error) (*body[circleOutput], error) {
		if err != nil {
			return nil, err
		}
		out, err := s.circleView(ctx, p.ID, c)
		return &body[circleOutput]{out}, err
	}
	route(s, methodGet, "/me/circles", "myCircles", "circles", "My circles, the one joined last first; none for a browser that nobody has played in", func(ctx context.Context, _ *none) (*body[listOfCircles], error) {
		out := listOfCircles{[]circleOutput{}}
		p, err := player(ctx)
		if game.Code(err) == "player/none" {
			return &body[listOfCircles]{out}, nil
		}
		if err != nil {
			return nil, err
		}
		mine, err := all.CirclesOf(ctx, p.ID)
		for _, c := range mine {
			out.Circles = append(out.Circles, circleCard(p.ID, c))
		}
		return &body[listOfCircles]{out}, err
	})
	ownRoute(s, methodPost, "/circles", "createCircle", "circles", "Make a circle", func(ctx context.Context, p people.Player, in *struct{ Body newCircleBody }) (*body[circleOutput], error) {
		id := ""
		if in.Body.Key != "" { // a name that only this player and key lead to
			id = persist.EncodeID(s.mac("circle", p.ID+"\x00"+in.Body.Key))[:persist.IDLen]
		}
		if a := callerOf(ctx); !s.makes.allow(p.ID) || !s.made.allow(a.address) {
			s.refused.note("circles of one player or address", a.address)
			return nil, game.Errorf("rate/slow", "you create circles too fast; please wait a moment")
		}
		c, err := all.NewCircle(ctx, p.ID, id, in.Body.Name)
		return answer(ctx, p, c, err)
	})
	route(s, methodGet, "/circles/{id}", "getCircle", "circles", "A circle: to members all of it, to others with the link its name and how many are in it", func(ctx context.Context, in *CirclePath) (*body[circleOutput], error) {
		p := callerOf(ctx).player
		c, err := all.FindCircle(ctx, p.ID, in.ID)
		return answer(ctx, p, c, err)
	})
	ownRoute(s, methodGet, "/circles/{id}/scores", "getCircleScores", "circles", "Who has played and won how often, and the puzzles of the day", func(ctx context.Context, p people.Player, in *CirclePath) (*body[circleScoresOutput], error) {
		c, err := all.CircleFor(ctx, p.ID, in.ID)
		if err != nil {
			return nil, err
		}
		out := circleScoresOutput{Scores: []table.CircleScore{}}
		if store, ok := s.cfg.Store.(table.CircleStore); ok {
			scores, err := store.CircleScores(ctx, c.ID)
			if err != nil {
				return nil, persist.Unavailable(err)
			}
			out.Scores = append(out.Scores, scores...)
		}
		out.Days, err = s.study.CircleDays(ctx, p.ID, c.ID)
		return &body[circleScoresOutput]{out}, err
	})
	ownRoute(s, methodPost, "/circles/{id}/join", "joinCircle", "circles", "Join the circle of a link", func(ctx context.Context, p people.Player, in *CirclePath) (*body[circleOutput], error) {
		c, err := all.JoinCircle(ctx, p.ID, in.ID)
		return answer(ctx, p, c, err)
	})
	ownRoute(s, methodPost, "/circles/{id}/leave", "leaveCircle", "circles", "Leave a circle; the last one takes it with them", func(ctx context.Context, p people.Player, in *CirclePath) (*body[done], error) {
		return &body[done]{done{true}}, all.LeaveCircle(ctx, p.ID, in.ID)
	})
	ownRoute(s, methodPost, "/circles/{id}/change", "changeCircle", "circles", "Rename a circle, change its link or remove somebody (who has been in it longest)", func(ctx context.Context, p people.Player, in *onCircle[changeCircleBody]) (*body[circleOutput], error) {
		c, err := all.ChangeCircle(ctx, p.ID, in.ID, people.CircleChange{Name: in.Body.Name, Link: in.Body.Link, Remove: in.Body.Remove})
		return answer(ctx, p, c, err)
	})
}

// circleCard is a circle without its tables and people.
func circleCard(player string, c people.Circle) circleOutput {
	out := circleOutput{Name: c.Name, Count: len(c.Members)}
	if c.Has(player) {
		out.ID, out.Link, out.Member, out.Leads = c.ID, c.Link, true, c.Leader() == player
	}
	return out
}

// circleView is a circle as a player may see it.
func (s *Server) circleView(ctx context.Context, player string, c people.Circle) (circleOutput, error) {
	out := circleCard(player, c)
	if !out.Member {
		return out, nil
	}
	ids := make([]string, len(c.Members))
	for i, m := range c.Members {
		ids[i] = m.Player
	}
	found, err := s.cfg.People.Find(ctx, ids...)
	if err != nil {
		return out, err
	}
	playing := s.hub.Online(ids)
	for _, id := range ids {
		if p, ok := found[id]; ok {
			out.Members = append(out.Members, circleMember{table.PlayerCard{ID: id, Name: p.Name, Colour: p.Colour}, slices.Contains(playing, id)})
		}
	}
	lists, err := s.hub.List(ctx, table.Filter{Circle: c.ID})
	for _, l := range lists {
		if l.Status.Closed() {
			out.Results = append(out.Results, l)
		} else {
			out.Tables = append(out.Tables, l)
		}
	}
	return out, err
}

// callCircle tells the others in a circle that a table waits for them. A circle that makes many tables is told of the first few:
// all of them are on its page.
func (s *Server) callCircle(c people.Circle, maker, id string) {
	var others []string
	for _, m := range c.Members {
		if m.Player != maker {
			others = append(others, m.Player)
		}
	}
	if len(others) > 0 && s.calls.allow(c.ID) {
		s.hub.CallCircle(id, others)
	}
}
