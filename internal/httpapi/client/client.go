// Package client is a client of the HTTP API: for programs that play, load tests and tests.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// Client is one player. It is safe for concurrent use once signed up.
type Client struct {
	HTTP   *http.Client
	Server string // such as http://localhost:8080, with the base path
	Me     people.Player
	cookie string // of a player that signed up,
	token  string // or of a player for whom the program plays
}

// New makes a client of a server; sign up before playing.
func New(server string, h *http.Client) *Client {
	if h == nil {
		h = http.DefaultClient
	}
	return &Client{HTTP: h, Server: strings.TrimSuffix(server, "/")}
}

// SignUp creates a player.
func (c *Client) SignUp(ctx context.Context, name, code string) error {
	return c.Do(ctx, http.MethodPost, "/me", map[string]any{"name": name, "code": code}, &c.Me)
}

// Use plays for the player of a token.
func (c *Client) Use(ctx context.Context, token string) error {
	c.token = token
	return c.Do(ctx, http.MethodGet, "/me", nil, &c.Me)
}

// Cookie is what the player is signed in with, as a header.
func (c *Client) Cookie() string { return c.cookie }

// header adds the credentials to a request.
func (c *Client) header(h http.Header) {
	switch {
	case c.token != "":
		h.Set("Authorization", "Bearer "+c.token)
	case c.cookie != "":
		h.Set("Cookie", c.cookie)
	}
}

// Do sends a request. An error response is returned as a *game.Error with the server's code.
func (c *Client) Do(ctx context.Context, method, path string, in, out any) (err error) {
	var body io.Reader
	if in != nil {
		raw, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(raw)
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Server+"/api"+path, body)
	if err != nil {
		return err
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	c.header(req.Header)
	res, err := c.HTTP.Do(req)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, res.Body.Close()) }()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= 400 {
		refusal := &game.Error{}
		if json.Unmarshal(raw, refusal) != nil || refusal.Code == "" {
			return fmt.Errorf("%s %s: %s: %.200s", method, path, res.Status, raw)
		}
		return refusal
	}
	for _, k := range res.Cookies() {
		if k.Name == "lettercase" && c.token == "" {
			c.cookie = k.Name + "=" + k.Value
		}
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(raw, out)
}

// Seat is the occupant of a seat of a new table.
type Seat = table.NewSeat

// NewTable describes a table to create.
type NewTable struct {
	Game    string          `json:"game"`
	Lang    string          `json:"lang"`
	Options json.RawMessage `json:"options,omitempty"`
	Policy  game.Policy     `json:"policy,omitempty"`
	Places  *bool           `json:"places,omitempty"`
	Nominal bool            `json:"nominal,omitempty"`
	Family  *bool           `json:"family,omitempty"`
	Public  bool            `json:"public,omitempty"`
	Hints   *bool           `json:"hints,omitempty"`
	Seed    string          `json:"publicSeed,omitempty"`
	Circle  string          `json:"circle,omitempty"`
	Seats   []Seat          `json:"seats"`
	Start   bool            `json:"start,omitempty"`
}

// Create makes a table.
func (c *Client) Create(ctx context.Context, n NewTable) (card table.Card, err error) {
	return card, c.Do(ctx, http.MethodPost, "/tables", n, &card)
}

// Table returns a table.
func (c *Client) Table(ctx context.Context, id string) (card table.Card, err error) {
	return card, c.Do(ctx, http.MethodGet, "/tables/"+id, nil, &card)
}

// Sit takes a seat.
func (c *Client) Sit(ctx context.Context, id string, seat game.Seat) (card table.Card, err error) {
	return card, c.Do(ctx, http.MethodPost, "/tables/"+id+"/sit", map[string]any{"seat": seat}, &card)
}

// Ready says that a seat's player has the table before them, which starts the clock that waits for them.
func (c *Client) Ready(ctx context.Context, id string, seat game.Seat) error {
	return c.Do(ctx, http.MethodPost, "/tables/"+id+"/ready", map[string]any{"seat": seat}, nil)
}

// Post sends an operation without a body: start, pause, resume, abort, rematch.
func (c *Client) Post(ctx context.Context, id, what string) (card table.Card, err error) {
	return card, c.Do(ctx, http.MethodPost, "/tables/"+id+"/"+what, nil, &card)
}

// Act performs an action and returns the length of the log after it.
func (c *Client) Act(ctx context.Context, id string, seat game.Seat, key string, action json.RawMessage) (int, error) {
	var out struct {
		Seq int `json:"seq"`
	}
	err := c.Do(ctx, http.MethodPost, "/tables/"+id+"/actions", map[string]any{"seat": seat, "key": key, "action": action}, &out)
	return out.Seq, err
}
