//go:build !js

package httpapi

import (
	"context"
	"crypto/hmac"
	"fmt"
	"hash/fnv"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/texts"
)

type meInput struct {
	Accept string `header:"Accept-Language"`
	Body   struct {
		Name   *string `json:"name,omitempty" maxLength:"100"`
		Colour *string `json:"colour,omitempty" maxLength:"7"`
		Lang   *string `json:"lang,omitempty" maxLength:"5"`
		Code   string  `json:"code,omitempty" maxLength:"100" doc:"invitation, where the operator asks new players for one"`
	}
}

type meOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      me
}

// me is a player as they see themselves.
type me struct {
	people.Player
	Guest   bool  `json:"guest" doc:"still has the name that a new player gets"`
	KeysEnd int64 `json:"keysEnd,omitempty" doc:"wall time in ms at which all their keys end, because they are said to be lost"`
}

func asMe(p people.Player) me { return me{p, guestName.MatchString(p.Name), p.Notices.KeysEnd} }

type linkOutput struct {
	Code    string `json:"code"`
	URL     string `json:"url" doc:"opened on another device, it brings the same player there"`
	Expires int64  `json:"expires"`
}

func (s *Server) playerRoutes() {
	route(s, methodPost, "/me", "saveMe", "players", "Become a player, or change name, colour and language", s.saveMe)
	ownRoute(s, methodGet, "/me", "getMe", "players", "Who am I", func(ctx context.Context, p people.Player, _ *none) (*body[me], error) {
		p, err := s.cfg.People.Use(ctx, p, callerOf(ctx).session)
		return &body[me]{asMe(p)}, err
	})
	ownRoute(s, methodDelete, "/me", "deleteMe", "players", "Delete all that is kept about me", s.deleteMe)
	ownRoute(s, methodPost, "/me/link", "linkMe", "players", "A code that brings me to another device", s.linkMe)
	route(s, methodPost, "/me/adopt", "adoptMe", "players", "Be the player of a code", s.adoptMe)
	s.sessionRoutes()
	s.keyRoutes()
	ownRoute(s, methodPost, "/me/token", "tokenMe", "players", "A token for a program that plays for me; it ends the one before", s.tokenMe)
	s.noticeRoutes()
	s.holidayRoutes()
	s.mineRoutes()
	s.circleRoutes()
}

func (s *Server) saveMe(ctx context.Context, in *meInput) (*meOutput, error) {
	a := callerOf(ctx)
	if a.err != nil {
		return nil, a.err
	}
	set := func(p *people.Player) {
		for to, from := range map[*string]*string{&p.Name: in.Body.Name, &p.Colour: in.Body.Colour, &p.Lang: in.Body.Lang} {
			if from != nil {
				*to = *from
			}
		}
	}
	p, session := a.player, a.session
	var err error
	if p.ID != "" {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		p, err = s.cfg.People.Change(ctx, p.ID, set)
	} else {
		if err := s.checkInvitation(a, in.Body.Code); err != nil {
			return nil, err
		}
		if !s.guests.allow(a.address) {
			s.refused.note("new players from one address", a.address)
			return nil, game.Errorf("rate/slow", "too many new players from one address; please wait a moment")
		}
		wanted := in.Accept
		if in.Body.Lang != nil {
			wanted = *in.Body.Lang
		}
		p = newGuest(wanted)
		set(&p)
		p.Sessions = []people.Session{s.cfg.People.NewSession(a.device)}
		session = p.Sessions[0].ID
		p, err = s.cfg.People.Save(ctx, p)
	}
	if err != nil {
		return nil, err
	}
	return &meOutput{s.cookie(a, p.ID, session), asMe(p)}, nil
}

// notByToken refuses what a token must not do: a program plays for a player, but does not become them.
func notByToken(ctx context.Context) error {
	if callerOf(ctx).token {
		return game.Errorf("player/scope", "a program with a token only plays; do this in the app")
	}
	return nil
}

// checkInvitation checks the operator's code for new players. Wrong codes are limited, right ones are not.
func (s *Server) checkInvitation(a *caller, code string) error {
	if s.cfg.Invitation == "" {
		return nil
	}
	if s.codes.exhausted(a.address) {
		return s.guessing(a)
	}
	if !hmac.Equal([]byte(code), []byte(s.cfg.Invitation)) {
		s.codes.allow(a.address)
		return game.Errorf("player/invited", "this server is for invited players: give the code you got")
	}
	return nil
}

func (s *Server) guessing(a *caller) error {
	s.refused.note("wrong codes from one address", a.address)
	return game.Errorf("rate/slow", "too many wrong codes from one address; please wait a moment")
}

// guest is the name of new players, by language.
var guest = map[string]string{"de": "Gast", "en": "Guest", "fr": "Invité", "it": "Ospite", "nl": "Gast", "nb": "Gjest"}

// guestName matches the names that newGuest gives.
var guestName = regexp.MustCompile(`^(` + strings.Join(slices.Sorted(maps.Values(guest)), "|") + `) \d{3}$`)

// newGuest is a new player with a random colour and a name in the first language of an Accept-Language header that we have.
func newGuest(accept string) people.Player {
	id := persist.NewID(16)
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	p := people.Player{ID: id, Colour: people.Palette[int(h.Sum32()>>8)%len(people.Palette)], Lang: acceptedLang(accept)}
	p.Name = fmt.Sprintf("%s %d", guest[p.Lang], 100+h.Sum32()%900)
	return p
}

// acceptedLang is the first language of an Accept-Language header that we have, or English.
func acceptedLang(accept string) string {
	for want := range strings.SplitSeq(accept, ",") {
		lang, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(want)), ";")
		lang, _, _ = strings.Cut(lang, "-")
		if lang == "no" || lang == "nn" {
			lang = "nb"
		}
		if slices.Contains(texts.Langs, lang) {
			return lang
		}
	}
	return "en"
}

type cookieOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      done
}

type deleteInput struct {
	Proof string `query:"proof" maxLength:"40" doc:"from /me/prove; needed by players who have a key"`
}

func (s *Server) deleteMe(ctx context.Context, p people.Player, in *deleteInput) (*cookieOutput, error) {
	if err := notByToken(ctx); err != nil {
		return nil, err
	}
	if err := s.checkProof(ctx, p, in.Proof); err != nil {
		return nil, err
	}
	if err := s.hub.Forget(ctx, p.ID); err != nil {
		return nil, err
	}
	return &cookieOutput{s.noCookie(callerOf(ctx)), done{true}}, nil
}

func (s *Server) linkMe(ctx context.Context, p people.Player, _ *none) (*body[linkOutput], error) {
	if err := notByToken(ctx); err != nil {
		return nil, err
	}
	code, expires, err := s.cfg.People.Link(ctx, p.ID)
	return &body[linkOutput]{linkOutput{code, s.url(ctx, "/me?code="+code), expires}}, err
}

type adoptInput struct {
	Body struct {
		Code string `json:"code" maxLength:"100"`
	}
}

func (s *Server) adoptMe(ctx context.Context, in *adoptInput) (*signInOutput, error) {
	a := callerOf(ctx)
	if s.codes.exhausted(a.address) {
		return nil, s.guessing(a)
	}
	p, err := s.cfg.People.Linked(ctx, strings.ToLower(strings.TrimSpace(in.Body.Code)))
	if err != nil {
		s.codes.allow(a.address)
		return nil, err
	}
	return s.signIn(ctx, p.ID)
}

// byCode takes a seat, with the code of an invitation or without one. Wrong codes are limited like all others.
func (s *Server) byCode(ctx context.Context, code string, sit func() (table.Card, error)) (table.Card, error) {
	a := callerOf(ctx)
	if code != "" && s.codes.exhausted(a.address) {
		return table.Card{}, s.guessing(a)
	}
	card, err := sit()
	if code != "" && game.Code(err) == "seat/reserved" {
		s.codes.allow(a.address)
	}
	return card, err
}

type tokenOutput struct {
	Token string `json:"token" doc:"send it as Authorization: Bearer …"`
}

func (s *Server) tokenMe(ctx context.Context, p people.Player, _ *none) (*body[tokenOutput], error) {
	if err := notByToken(ctx); err != nil {
		return nil, err
	}
	p, err := s.cfg.People.Change(ctx, p.ID, func(p *people.Player) { p.Tokens++ })
	return &body[tokenOutput]{tokenOutput{s.token(p)}}, err
}
