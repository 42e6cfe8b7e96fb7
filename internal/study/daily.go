package study

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/lexicon"
)

// Day is one of a day's puzzles and how far a player is with it.
type Day struct {
	Game    string       `json:"game"`
	Bots    []int        `json:"bots" doc:"levels of the bots to play against; none where the puzzle is for one"`
	Minutes int          `json:"minutes" doc:"how long it takes, roughly"`
	Table   string       `json:"table,omitempty" doc:"the player's own table, once begun"`
	Status  table.Status `json:"status,omitempty" enum:"open,playing,paused,over,aborted"`
	Score   *int         `json:"score,omitempty" doc:"the result, once over"`
	Won     bool         `json:"won" doc:"against the bots, where there are any"`
	Before  *int         `json:"before,omitempty" doc:"the player's result of the day before, to be beaten"`
}

// DayBest is one line of a day's table of the best.
type DayBest struct {
	Name  string `json:"name"`
	Score int    `json:"score"`
	Table string `json:"table,omitempty" doc:"to replay it, once the day is over: before, it would give the puzzle away"`
	At    int64  `json:"at"`
}

// dayKey is the secret from which the ids of daily tables are derived. All nodes share it.
type dayKey struct {
	mu     sync.Mutex // also held while a table is created, so that two requests at once create one
	secret []byte
}

// Today is the date of the puzzles to play now.
func (s *Study) Today() string { return s.Clock.Now().UTC().Format(time.DateOnly) }

// dayTable is the id of a player's table of a puzzle. It is derived from player and puzzle, so that there is exactly one,
// whichever node is asked, and nobody else can guess it. The key's lock is held.
func (s *Study) dayTable(ctx context.Context, player string, p games.Puzzle) (string, error) {
	if s.days.secret == nil {
		secret, err := s.Store.Secret(ctx, "daily", []byte(persist.NewID(52)))
		if err != nil {
			return "", persist.Unavailable(err)
		}
		s.days.secret = secret
	}
	mac := hmac.New(sha256.New, s.days.secret)
	mac.Write([]byte(strings.Join([]string{player, p.Date, p.Game, p.Lang}, "\x00")))
	return s.hub.ID(persist.EncodeID(mac.Sum(nil))[:persist.IDLen]), nil
}

// PlayDaily returns a player's table of a puzzle, created and started the first time.
func (s *Study) PlayDaily(ctx context.Context, player string, p games.Puzzle) (table.Card, error) {
	s.days.mu.Lock()
	defer s.days.mu.Unlock()
	id, err := s.dayTable(ctx, player, p)
	if err != nil {
		return table.Card{}, err
	}
	card, err := s.hub.Table(id).Card(ctx, player)
	if game.Code(err) == "table/unknown" {
		n := table.New{
			ID:    id,
			Spec:  table.Spec{Game: p.Game, Lang: p.Lang, Options: p.Options, Policy: game.ByDictionary, Daily: p.Date},
			Seats: []table.NewSeat{{Kind: "me"}}, Start: true,
		}
		for _, level := range p.Bots {
			n.Seats = append(n.Seats, table.NewSeat{Kind: table.BotPlace, Level: &level})
		}
		made, failed := s.hub.Create(ctx, player, n)
		if failed == nil {
			return made, nil
		}
		if card, err = s.hub.Table(id).Card(ctx, player); err != nil { // unless another node has just created it
			return table.Card{}, failed
		}
	}
	if err == nil && card.Status == table.Waiting { // created, but not started
		return s.hub.Table(id).Start(ctx, player)
	}
	return card, err
}

// Days are the puzzles of a day in a language and how far a player is with them; player may be empty.
func (s *Study) Days(ctx context.Context, player, date, lang string) ([]Day, error) {
	days := []Day{}
	for _, g := range s.Games {
		if g.Daily == nil {
			continue
		}
		p, err := games.Daily(date, g.Info().Key, lang)
		if err != nil {
			return nil, err
		}
		d := Day{Game: p.Game, Bots: p.Bots, Minutes: p.Minutes}
		if player != "" {
			if err := s.fillDay(ctx, player, p, &d); err != nil {
				return nil, err
			}
			var before Day
			if yesterday, err := p.Before(); err == nil { // the first day of all has none
				if err := s.fillDay(ctx, player, yesterday, &before); err != nil {
					return nil, err
				}
			}
			d.Before = before.Score
		}
		days = append(days, d)
	}
	return days, nil
}

// DaysPlayed are the days of which a player has finished a puzzle, the latest first; player may be empty.
func (s *Study) DaysPlayed(ctx context.Context, player string) ([]string, error) {
	if player == "" {
		return []string{}, nil
	}
	days, err := s.Store.DaysPlayed(ctx, player, 400)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	return append([]string{}, days...), nil
}

// fillDay adds the state of a player's table.
func (s *Study) fillDay(ctx context.Context, player string, p games.Puzzle, d *Day) error {
	s.days.mu.Lock()
	id, err := s.dayTable(ctx, player, p)
	s.days.mu.Unlock()
	if err != nil {
		return err
	}
	head, err := s.Store.Head(ctx, id)
	switch {
	case errors.Is(err, persist.ErrNotFound):
		return nil
	case err != nil:
		return persist.Unavailable(err)
	}
	var l table.Listing
	if err := json.Unmarshal(head.Summary, &l); err != nil {
		return err
	}
	d.Table, d.Status = id, head.Status
	if o := l.Outcome; o != nil && len(o.Scores) > 0 {
		d.Score, d.Won = &o.Scores[0], slices.Contains(o.Winners, 0)
	}
	return nil
}

// DailyPar is what the player's result of a puzzle is compared with, told once the player has one. The best result on this
// server is the best known if it is better than what the program found.
func (s *Study) DailyPar(ctx context.Context, player string, p games.Puzzle) (par games.Par, err error) {
	var d Day
	if err := s.fillDay(ctx, player, p, &d); err != nil {
		return par, err
	}
	if d.Score == nil {
		return par, game.Errorf("daily/unfinished", "the best result is told once you have finished the puzzle")
	}
	if par, err = s.par(ctx, p); err != nil || par.Proven {
		return par, err
	}
	best, err := s.Store.Best(ctx, p.Game, p.Lang, p.Date, 1)
	if err != nil {
		return par, persist.Unavailable(err)
	}
	for _, r := range best {
		par.Points = max(par.Points, r.Score)
	}
	par.Points = max(par.Points, *d.Score)
	return par, nil
}

// par is what the program makes of a puzzle. It is worked out once.
func (s *Study) par(ctx context.Context, p games.Puzzle) (par games.Par, err error) {
	key := strings.Join([]string{p.Date, p.Game, p.Lang}, " ")
	if par, ok := s.pars.get(key); ok {
		return par, nil
	}
	if err := s.solving.Acquire(ctx, 1); err != nil {
		return par, err
	}
	defer s.solving.Release(1)
	if par, ok := s.pars.get(key); ok {
		return par, nil
	}
	defer s.Contain(&err, "", "par")
	g, err := games.ByKey(p.Game)
	if err != nil {
		return par, err
	}
	words, err := s.Words.Dictionary(table.Spec{Game: p.Game, Lang: p.Lang}.ByTheBook(g.Info()))
	if err != nil {
		return par, err
	}
	if par, err = p.Par(words, s.hub.Until(ctx, solveBudget)); err == nil {
		err = ctx.Err() // an answer that was cut short must not be kept
	}
	if err == nil {
		s.pars.put(key, par)
	}
	return par, err
}

// DailyBest are the best results of a day's puzzle on this server.
func (s *Study) DailyBest(ctx context.Context, p games.Puzzle) ([]DayBest, error) {
	found, err := s.Store.Best(ctx, p.Game, p.Lang, p.Date, 20)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	ids := make([]string, len(found))
	for i, r := range found {
		ids[i] = r.Player
	}
	people, err := s.People.Find(ctx, ids...)
	if err != nil {
		return nil, err
	}
	best := []DayBest{}
	for _, r := range found {
		b := DayBest{Name: lexicon.PublicName(people[r.Player].Name), Score: r.Score, At: r.At}
		if p.Date < s.Today() {
			b.Table = r.Table
		}
		best = append(best, b)
	}
	return best, nil
}
