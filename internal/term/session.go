package term

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
	"lettercase/kit"
)

// Config says where and what to play.
type Config struct {
	Server string // such as http://localhost:8080
	Own    bool   // the server is in this process and serves nobody else
	HTTP   *http.Client
	Token  string // of a player the server knows; empty: a new one
	Name   string
	Code   string // invitation, where the server asks for one
	UILang string // language of the sentences; English if empty

	Game    string
	Lang    string // the game's home language if empty
	Options map[string]string
	Policy  game.Policy
	Places  *bool    // place names count; nil: as the game's book says
	Family  *bool    // rude words do not count; nil: the table's default
	Nominal bool     // only nouns and adjectives count
	Bots    []int    // levels
	With    []string // others on this device
	Open    int      // seats for other people
	Seat    int      // from 1; 0: the first that is free
	Seed    string
	Hints   bool
	Public  bool

	Table  string // join this one
	Watch  bool   // only as a spectator
	Daily  bool   // the puzzle of the day
	Date   string // of the puzzle; today if empty
	Resume bool   // continue the last unfinished table of the game
	Lesson bool   // the game's lesson: where it was left, or from the beginning
}

// Session is the player's place at a table: the connection, and what each of their seats has been shown so far.
type Session struct {
	*hand         // who plays now
	hands []*hand // all seats on this device
	Game  kit.Kit
	Token string // to come back as the same player

	client   *client.Client
	lang     string // of the sentences; English if empty
	own      bool
	updates  chan update
	told     int  // the last row whose table news were told
	moved    bool // the player's seats have changed since the hands were made
	curtain  bool // the hand is hidden until its owner is alone with it
	over     bool
	beside   bool // the result was compared with earlier ones
	answered int  // the last turn that was asked about; -1: nothing seen yet
	at       game.Time
	running  bool
	when     time.Time
	chats    int
}

// Open signs in and takes a seat.
func Open(ctx context.Context, cfg Config) (*Session, error) {
	s := &Session{client: client.New(cfg.Server, cfg.HTTP), lang: cfg.UILang, own: cfg.Own, updates: make(chan update, 64)}
	if err := s.signIn(ctx, cfg); err != nil {
		return nil, reached(err)
	}
	if g, err := games.ByKey(cfg.Game); err == nil && cfg.Lang == "" {
		cfg.Lang = g.Info().LangFor(cfg.UILang)
	}
	var card table.Card
	var err error
	isNew := cfg.Table == "" && !cfg.Resume
	switch {
	case cfg.Lesson:
		isNew = true
		err = s.client.Do(ctx, http.MethodPost, "/lessons", map[string]any{"game": cfg.Game, "lang": cfg.Lang}, &card)
	case cfg.Daily:
		card, isNew, err = s.daily(ctx, cfg.Game, cfg.Lang, cfg.Date)
	case cfg.Table != "":
		card, err = s.join(ctx, cfg)
	case cfg.Resume:
		card, err = s.unfinished(ctx, cfg.Game)
	default:
		card, err = s.create(ctx, cfg)
	}
	if err != nil {
		return nil, err
	}
	if cfg.Game != "" && cfg.Game != card.Game {
		return nil, game.Refuse("table/game", "game", card.Game, "other", cfg.Game)
	}
	return s, s.sitAt(card, cfg.Seat-1, isNew || card.Status == table.Waiting)
}

// link is the table's address, for browsers and for others who play in a terminal.
func (s *Session) link() string { return s.client.Server + "/t/" + s.Card.ID }

// sitAt takes the player's seats at a table, one of them first. New says that nothing has been played there yet.
func (s *Session) sitAt(card table.Card, first int, isNew bool) (err error) {
	if s.Game, err = games.ByKey(card.Game); err != nil {
		return err
	}
	book, err := OpenBook(cmp.Or(s.lang, "en"), s.Game)
	if err != nil {
		return err
	}
	seats := card.Mine
	if len(seats) == 0 {
		seats = []game.Seat{game.Watcher}
	}
	s.hands, s.hand, s.told, s.over, s.beside, s.answered, s.moved, s.chats = nil, nil, -1, false, false, -1, false, 0
	for _, seat := range seats {
		h := &hand{Table: Table{Card: card, Book: book, Seat: seat, New: isNew, Shared: len(seats) > 1}, Face: faceOf(s.Game, book), seq: -1}
		s.hands = append(s.hands, h)
		if s.hand == nil || int(seat) == first {
			s.hand = h
		}
	}
	s.curtain = s.Shared
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
		s.client = client.New(cfg.Server, cfg.HTTP) // the server no longer knows the player
	}
	me := map[string]any{"code": cfg.Code, "lang": cmp.Or(cfg.UILang, "en")}
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
	n := client.NewTable{Game: cfg.Game, Lang: cfg.Lang, Policy: cfg.Policy, Places: cfg.Places, Nominal: cfg.Nominal, Family: cfg.Family, Hints: &cfg.Hints, Seed: cfg.Seed, Public: cfg.Public, Start: true}
	if n.Options, err = game.OptionsOf(cfg.Options); err != nil {
		return table.Card{}, err
	}
	if _, err := g.Info().Complete(n.Options); err != nil {
		return table.Card{}, err
	}
	for _, level := range cfg.Bots {
		n.Seats = append(n.Seats, client.Seat{Kind: table.BotPlace, Level: &level})
	}
	for range cfg.Open {
		n.Seats = append(n.Seats, client.Seat{Kind: table.OpenPlace})
	}
	mine := max(0, cfg.Seat-1)
	if mine > len(n.Seats) {
		return table.Card{}, game.Refuse("input/seat.few", "n", len(n.Seats)+1+len(cfg.With))
	}
	people := []client.Seat{{Kind: "me"}}
	for _, name := range cfg.With {
		people = append(people, client.Seat{Kind: "me", Label: name})
	}
	n.Seats = slices.Insert(n.Seats, mine, people...)
	return s.client.Create(ctx, n)
}

// join takes seats at a table for everybody on this device, or joins as a spectator if no seat is free.
func (s *Session) join(ctx context.Context, cfg Config) (table.Card, error) {
	card, err := s.client.Table(ctx, cfg.Table)
	if err != nil || len(card.Mine) > 0 || card.Status != table.Waiting || cfg.Watch {
		return card, err
	}
	labels := append([]string{""}, cfg.With...)
	for _, seat := range card.Seats {
		if len(labels) == 0 || seat.Kind != table.OpenPlace || len(card.Mine) == 0 && cfg.Seat != 0 && int(seat.Seat) != cfg.Seat-1 {
			continue
		}
		sit := map[string]any{"seat": seat.Seat, "code": cfg.Code, "label": labels[0]}
		err := s.client.Do(ctx, http.MethodPost, "/tables/"+card.ID+"/sit", sit, &card)
		switch {
		case err == nil:
			labels = labels[1:]
		case game.Code(err) != "seat/reserved" && game.Code(err) != "seat/taken":
			return card, err
		}
	}
	switch {
	case len(card.Mine) == 0 && cfg.Seat != 0:
		return card, game.Refuse("seat/taken.this", "seat", cfg.Seat)
	case len(card.Mine) > 0 && len(labels) > 0:
		return card, game.Refuse("seat/taken.none", "name", labels[0])
	}
	return card, nil
}

// unfinished is the player's last unfinished table of a game.
func (s *Session) unfinished(ctx context.Context, key string) (table.Card, error) {
	var mine struct {
		Games []table.Listing `json:"games"`
	}
	if err := s.client.Do(ctx, http.MethodGet, "/me/games", nil, &mine); err != nil {
		return table.Card{}, err
	}
	var last *table.Listing
	for i, l := range mine.Games {
		if l.Game == key && !l.Status.Closed() && (last == nil || l.Updated > last.Updated) {
			last = &mine.Games[i]
		}
	}
	if last == nil {
		return table.Card{}, game.Refuse("table/none", "game", key)
	}
	return s.client.Table(ctx, last.ID)
}
