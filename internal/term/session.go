package term

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// Config says where and what to play.
type Config struct {
	Server string // such as http://localhost:8080
	HTTP   *http.Client
	Token  string // of a player the server knows; empty: a new one
	Name   string
	Code   string // invitation, where the server asks for one

	Game    string
	Lang    string // the game's home language if empty
	Options map[string]string
	Policy  game.Policy
	Bots    []int // levels
	Open    int   // seats for other people
	Seat    int   // from 1; 0: the first that is free
	Seed    string
	Hints   bool
	Public  bool

	Table  string // join this one
	Resume bool   // go on with the last table of the game that is not over
}

// Session is a seat at a table: the connection, and what it has shown so far.
type Session struct {
	Table
	Face  Face
	Game  game.Game
	Token string // to come back as the same player

	client  *client.Client
	updates chan update
	seq     int
	over    bool
	lost    bool
	at      game.Time
	running bool
	when    time.Time
	chats   int
}

// update is something the connection has to say.
type update struct {
	client.Message
	view any
	card table.Card
	lost error
}

// Open signs in and sits down.
func Open(ctx context.Context, cfg Config) (*Session, error) {
	s := &Session{client: client.New(cfg.Server, cfg.HTTP), updates: make(chan update, 64)}
	if err := s.signIn(ctx, cfg); err != nil {
		return nil, err
	}
	var err error
	switch {
	case cfg.Table != "":
		s.Card, err = s.join(ctx, cfg)
	case cfg.Resume:
		s.Card, err = s.unfinished(ctx, cfg.Game)
	default:
		s.Card, err = s.create(ctx, cfg)
	}
	if err != nil {
		return nil, err
	}
	s.New = cfg.Table == "" && !cfg.Resume || s.Card.Status == table.Waiting
	return s, s.sitAt(cfg)
}

// sitAt takes the table's game and the player's seat at it.
func (s *Session) sitAt(cfg Config) (err error) {
	if s.Game, err = games.ByKey(s.Card.Game); err != nil {
		return err
	}
	if cfg.Game != "" && cfg.Game != s.Card.Game {
		return game.Errorf("table/game", "%s is played at this table, not %s", s.Card.Game, cfg.Game)
	}
	newFace, ok := faces[s.Card.Game]
	if !ok {
		return game.Errorf("game/unknown", "this program cannot show %s", s.Card.Game)
	}
	s.Face, s.seq, s.over, s.chats = newFace(), -1, false, 0
	s.Seat = game.Watcher
	for _, seat := range s.Card.Mine {
		if s.Seat == game.Watcher || int(seat) == cfg.Seat-1 {
			s.Seat = seat
		}
	}
	return nil
}

func (s *Session) signIn(ctx context.Context, cfg Config) error {
	if cfg.Token != "" {
		err := s.client.Use(ctx, cfg.Token)
		switch {
		case err == nil:
			s.Token = cfg.Token
			if cfg.Name != "" && cfg.Name != s.client.Me.Name {
				return s.client.Do(ctx, http.MethodPost, "/me", map[string]any{"name": cfg.Name}, &s.client.Me)
			}
			return nil
		case game.Code(err) == "":
			return err
		}
		s.client = client.New(cfg.Server, cfg.HTTP) // the server has forgotten the player
	}
	me := map[string]any{"code": cfg.Code}
	if cfg.Name != "" {
		me["name"] = cfg.Name
	}
	if err := s.client.Do(ctx, http.MethodPost, "/me", me, &s.client.Me); err != nil {
		return err
	}
	var out struct {
		Token string `json:"token"`
	}
	err := s.client.Do(ctx, http.MethodPost, "/me/token", nil, &out)
	s.Token = out.Token
	return err
}

func (s *Session) create(ctx context.Context, cfg Config) (table.Card, error) {
	g, err := games.ByKey(cfg.Game)
	if err != nil {
		return table.Card{}, err
	}
	n := client.NewTable{Game: cfg.Game, Lang: cfg.Lang, Policy: cfg.Policy, Hints: cfg.Hints, Seed: cfg.Seed, Public: cfg.Public, Start: true}
	if n.Lang == "" {
		n.Lang = g.Info().Home
	}
	if n.Options, err = options(g.Info(), cfg.Options); err != nil {
		return table.Card{}, err
	}
	for _, level := range cfg.Bots {
		n.Seats = append(n.Seats, client.Seat{Kind: table.BotPlace, Level: level})
	}
	for range cfg.Open {
		n.Seats = append(n.Seats, client.Seat{Kind: table.OpenPlace})
	}
	mine := max(0, cfg.Seat-1)
	if mine > len(n.Seats) {
		return table.Card{}, game.Errorf("input/seat", "there are only %d seats", len(n.Seats)+1)
	}
	seats := append([]client.Seat{}, n.Seats[:mine]...)
	n.Seats = append(append(seats, client.Seat{Kind: "me"}), n.Seats[mine:]...)
	return s.client.Create(ctx, n)
}

// options reads the values of flags: JSON where it is JSON, and words as they are.
func options(info game.Info, given map[string]string) (json.RawMessage, error) {
	values := map[string]json.RawMessage{}
	for key, value := range given {
		raw := json.RawMessage(value)
		if !json.Valid(raw) {
			raw, _ = json.Marshal(value)
		}
		values[key] = raw
	}
	raw, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	_, err = info.Complete(raw)
	return raw, err
}

// join sits down at a table, or looks on where no seat is free.
func (s *Session) join(ctx context.Context, cfg Config) (table.Card, error) {
	card, err := s.client.Table(ctx, cfg.Table)
	if err != nil || len(card.Mine) > 0 || card.Status != table.Waiting {
		return card, err
	}
	for _, seat := range card.Seats {
		if seat.Kind == table.OpenPlace && (cfg.Seat == 0 || int(seat.Seat) == cfg.Seat-1) {
			return card, s.client.Do(ctx, http.MethodPost, "/tables/"+card.ID+"/sit", map[string]any{"seat": seat.Seat, "code": cfg.Code}, &card)
		}
	}
	if cfg.Seat != 0 {
		return card, game.Errorf("seat/taken", "seat %d is not free", cfg.Seat)
	}
	return card, nil
}

// unfinished is the player's last table of a game that is not over.
func (s *Session) unfinished(ctx context.Context, key string) (table.Card, error) {
	var mine struct {
		Games []table.Listing `json:"games"`
	}
	if err := s.client.Do(ctx, http.MethodGet, "/me/games", nil, &mine); err != nil {
		return table.Card{}, err
	}
	var last *table.Listing
	for i, l := range mine.Games {
		if l.Game == key && (l.Status == table.Playing || l.Status == table.Paused || l.Status == table.Waiting) && (last == nil || l.Updated > last.Updated) {
			last = &mine.Games[i]
		}
	}
	if last == nil {
		return table.Card{}, game.Errorf("table/none", "there is no unfinished game of %s", key)
	}
	return s.client.Table(ctx, last.ID)
}

// live reads the table's connection until the context ends, and comes back when it breaks.
func (s *Session) live(ctx context.Context, out chan<- update) {
	go follow(ctx, s.client, s.Card.ID, s.Seat, s.Game, out)
}

func follow(ctx context.Context, from *client.Client, id string, seat game.Seat, g game.Game, out chan<- update) {
	pause := 200 * time.Millisecond
	for ctx.Err() == nil {
		conn, err := from.Watch(ctx, id, seat, -1)
		if err == nil {
			pause = 200 * time.Millisecond
			err = read(ctx, conn, g, out)
			conn.Close()
		}
		if ctx.Err() != nil {
			return
		}
		send(ctx, out, update{lost: err})
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, 5*time.Second)
	}
}

func read(ctx context.Context, conn *client.Live, g game.Game, out chan<- update) error {
	for {
		m, err := conn.Next(ctx)
		if err != nil {
			return err
		}
		u := update{Message: m, card: conn.Card}
		switch m.Type {
		case "view":
			view, ok, err := conn.View(g)
			if err != nil {
				return err
			}
			if ok {
				u.view = view
			}
		case "bye":
			return errors.New("the server says goodbye: " + m.Reason)
		}
		send(ctx, out, u)
	}
}

func send(ctx context.Context, out chan<- update, u update) {
	select {
	case out <- u:
	case <-ctx.Done():
	}
}

// take takes in an update and tells what it brings.
func (s *Session) take(u update) []string {
	if u.lost != nil {
		if s.lost {
			return nil
		}
		s.lost = true
		return []string{"The connection is lost; trying again."}
	}
	var said []string
	if s.lost {
		s.lost = false
		said = append(said, "The connection is back.")
	}
	switch u.Type {
	case "table":
		said = append(said, s.tableNews(u.card)...)
	case "view":
		s.seq, s.at, s.running, s.when = u.Seq, u.At, u.Running, time.Now()
		if u.view != nil {
			said = append(said, s.Face.Take(u.view, &s.Table)...)
			s.over = s.Face.Over()
		}
	case "chat":
		if u.ID > s.chats {
			s.chats = u.ID
			said = append(said, fmt.Sprintf("%s says: %s", u.Name, u.Text))
		}
	case "row":
		if u.What == "hint" && u.Message.Seat != s.Seat {
			said = append(said, s.Does(u.Message.Seat, "ask for a hint", "asks for a hint")+".")
		}
	}
	return said
}

// tableNews tells what has changed about the table itself.
func (s *Session) tableNews(card table.Card) []string {
	old := s.Card
	s.Card = card
	var said []string
	for i, seat := range card.Seats {
		if i >= len(old.Seats) || seat.Seat == s.Seat {
			continue
		}
		before, name := old.Seats[i], s.Name(seat.Seat)
		switch {
		case before.Kind != seat.Kind && seat.Kind != table.OpenPlace:
			said = append(said, name+" sits down.")
		case before.Kind != seat.Kind:
			said = append(said, fmt.Sprintf("Seat %d is open.", i+1))
		case !before.Left && seat.Left:
			said = append(said, name+" is out of the game.")
		case before.Present && !seat.Present:
			said = append(said, name+" is away.")
		case !before.Present && seat.Present:
			said = append(said, name+" is here.")
		}
	}
	if old.Status != card.Status {
		switch card.Status {
		case table.Paused:
			said = append(said, "The table is paused.")
		case table.Playing:
			if old.Status == table.Paused {
				said = append(said, "Play goes on.")
			}
		case table.Aborted:
			said = append(said, "The game was broken off.")
			s.over = true
		}
	}
	for _, p := range card.Proposals[min(len(old.Proposals), len(card.Proposals)):] {
		if p.By != s.Seat {
			said = append(said, s.Does(p.By, "propose", "proposes")+": "+p.Kind+". Type the same to agree.")
		}
	}
	return said
}

// now is the table's time.
func (s *Session) now() game.Time {
	if !s.running {
		return s.at
	}
	return s.at + game.Time(time.Since(s.when).Milliseconds())
}

// left is how long the clock still runs.
func (s *Session) left() (Clock, game.Time, bool) {
	c, ok := s.Face.Clock()
	if !ok || c.Until <= 0 {
		return c, 0, false
	}
	return c, max(0, c.Until-s.now()), true
}

// Unfinished reports that there is a game to come back to.
func (s *Session) Unfinished() bool {
	return s.Seat >= 0 && !s.over && (s.Card.Status == table.Playing || s.Card.Status == table.Paused || s.Card.Status == table.Waiting)
}

// mayStart reports that all are seated and the host, who is the player, has only to begin.
func (s *Session) mayStart() bool {
	return s.Card.Status == table.Waiting && s.Card.Host == s.client.Me.ID && full(s.Card)
}
