//go:build !js

package httpapi

import (
	"context"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
)

// noticesView is where and when a player is told what happens while they are away.
type noticesView struct {
	Key     string        `json:"key" doc:"the server's public key, with which a browser subscribes"`
	Devices []deviceView  `json:"devices"`
	Kinds   []string      `json:"kinds" doc:"what they are told"`
	Quiet   *people.Quiet `json:"quiet,omitempty"`
}

type deviceView struct {
	ID    string `json:"id"`
	Kind  string `json:"kind" enum:"web,ntfy,hook"`
	Name  string `json:"name" doc:"browser and system, or the server it is sent to"`
	Added int64  `json:"added"`
	Here  bool   `json:"here" doc:"the browser that asks"`
}

type noticesInput struct {
	Body struct {
		Kinds *[]string     `json:"kinds,omitempty" maxItems:"4"`
		Quiet *people.Quiet `json:"quiet,omitempty" doc:"from and to the same: no quiet hours"`
	}
}

type deviceInput struct {
	Body struct {
		Kind   string `json:"kind" enum:"web,ntfy,hook"`
		URL    string `json:"url" maxLength:"1000"`
		P256dh string `json:"p256dh,omitempty" maxLength:"100"`
		Auth   string `json:"auth,omitempty" maxLength:"40"`
	}
}

type devicePath struct {
	ID string `path:"id" maxLength:"40"`
}

type stopInput struct {
	Body struct {
		Token string `json:"token" maxLength:"80" doc:"from a message"`
	}
}

func (s *Server) noticeRoutes() {
	if s.cfg.Notify == nil {
		return
	}
	own := func(ctx context.Context, p people.Player, err error) (*body[noticesView], error) {
		return &body[noticesView]{s.noticesOf(ctx, p)}, err
	}
	ownRoute(s, methodGet, "/me/notices", "myNotices", "players", "Where and when I am told what happens while I am away", func(ctx context.Context, p people.Player, _ *none) (*body[noticesView], error) {
		return own(ctx, p, notByToken(ctx))
	})
	ownRoute(s, methodPost, "/me/notices", "setNotices", "players", "Choose what I am told, and when not", func(ctx context.Context, p people.Player, in *noticesInput) (*body[noticesView], error) {
		if err := s.checkNotices(ctx, in); err != nil {
			return nil, err
		}
		p, err := s.cfg.People.Change(ctx, p.ID, func(p *people.Player) {
			if in.Body.Kinds != nil {
				p.Notices.Kinds = in.Body.Kinds
			}
			if q := in.Body.Quiet; q != nil {
				if p.Notices.Quiet = q; q.From == q.To {
					p.Notices.Quiet = nil
				}
			}
		})
		return own(ctx, p, err)
	})
	ownRoute(s, methodPost, "/me/notices/devices", "addDevice", "players", "Send me messages here; at most five devices, the oldest makes room", func(ctx context.Context, p people.Player, in *deviceInput) (*body[noticesView], error) {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		b := in.Body
		a := callerOf(ctx)
		d := people.Device{Kind: b.Kind, URL: b.URL, P256dh: b.P256dh, Auth: b.Auth, Site: s.url(ctx, "")}
		if d.Kind == people.WebPush {
			d.Name, d.Session = a.device, a.session
		} else {
			d.P256dh, d.Auth = "", ""
		}
		if err := s.cfg.Notify.Check(d); err != nil {
			return nil, err
		}
		p, err := s.cfg.People.AddDevice(ctx, p.ID, d)
		return own(ctx, p, err)
	})
	ownRoute(s, methodDelete, "/me/notices/devices/{id}", "dropDevice", "players", "Send no more messages to a device", func(ctx context.Context, p people.Player, in *devicePath) (*body[noticesView], error) {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		if err := s.cfg.People.DropDevice(ctx, p.ID, in.ID); err != nil {
			return nil, err
		}
		p, err := s.cfg.People.Player(ctx, p.ID)
		return own(ctx, p, err)
	})
	ownRoute(s, methodPost, "/me/notices/devices/{id}/test", "testDevice", "players", "Send a message to a device, to see whether it arrives", func(ctx context.Context, p people.Player, in *devicePath) (*body[done], error) {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		i := slices.IndexFunc(p.Notices.Devices, func(d people.Device) bool { return d.ID == in.ID })
		if i < 0 {
			return nil, game.Errorf("notices/unknown", "no messages are sent there")
		}
		if !s.tests.allow(p.ID) {
			return nil, game.Errorf("rate/slow", "this is too fast; please wait a moment")
		}
		return &body[done]{done{true}}, s.cfg.Notify.Test(ctx, p, p.Notices.Devices[i])
	})
	route(s, methodPost, "/notices/stop", "stopNotices", "players", "Stop the messages to a device, by what stands in each of them", func(ctx context.Context, in *stopInput) (*body[done], error) {
		player, device, _ := strings.Cut(in.Body.Token, ".")
		p, err := s.cfg.People.Player(ctx, player)
		known := err == nil && slices.ContainsFunc(p.Notices.Devices, func(d people.Device) bool { return d.ID == device })
		if !known { // stopped before, or never there: either way nothing is sent
			return &body[done]{done{true}}, nil
		}
		return &body[done]{done{true}}, s.cfg.People.DropDevice(ctx, p.ID, device)
	})
}

func (s *Server) checkNotices(ctx context.Context, in *noticesInput) error {
	if err := notByToken(ctx); err != nil {
		return err
	}
	if in.Body.Kinds != nil {
		for _, kind := range *in.Body.Kinds {
			if !slices.Contains(people.NoticeKinds, kind) {
				return game.Errorf("notices/kind", "there are no messages of the kind %q", kind)
			}
		}
	}
	if q := in.Body.Quiet; q != nil && q.From != q.To {
		return q.Check()
	}
	return nil
}

func (s *Server) noticesOf(ctx context.Context, p people.Player) noticesView {
	v := noticesView{Key: s.cfg.Notify.PublicKey(), Devices: []deviceView{}, Kinds: p.Notices.Chosen(), Quiet: p.Notices.Quiet}
	for _, d := range p.Notices.Devices {
		name := d.Name
		if d.Kind != people.WebPush {
			name = d.URL
		}
		v.Devices = append(v.Devices, deviceView{d.ID, d.Kind, name, d.Added, d.Session != "" && d.Session == callerOf(ctx).session})
	}
	return v
}
