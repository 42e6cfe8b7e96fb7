package table

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
)

// Day is how a player stands with one of a day's puzzles.
type Day struct {
	Game   string `json:"game"`
	Bots   []int  `json:"bots" doc:"levels of the bots to play against; none where the puzzle is for one"`
	Table  string `json:"table,omitempty" doc:"the player's own table, once begun"`
	Status Status `json:"status,omitempty" enum:"open,playing,paused,over,aborted"`
	Score  *int   `json:"score,omitempty" doc:"the result, once over"`
	Won    bool   `json:"won" doc:"against the bots, where there are any"`
	Before *int   `json:"before,omitempty" doc:"the player's result of the day before, to be beaten"`
}

// DayBest is one line of a day's table of the best.
type DayBest struct {
	Name  string `json:"name"`
	Score int    `json:"score"`
	Table string `json:"table"`
	At    int64  `json:"at"`
}

// dayKey is the secret from which the names of the tables with daily puzzles follow. All nodes share it.
type dayKey struct {
	mu     sync.Mutex // also held while a table is made, so that two requests at once make one
	secret []byte
}

// Today is the date of the puzzles to play now.
func (h *Hub) Today() string { return h.Now().UTC().Format(time.DateOnly) }

// dayTable names a player's table of a puzzle. The name follows from player and puzzle, so there is one and no more,
// whichever node is asked; nobody else can guess it. The lock of the key is held.
func (h *Hub) dayTable(ctx context.Context, player string, p games.Puzzle) (string, error) {
	if h.days.secret == nil {
		secret, err := h.store.Secret(ctx, "daily", []byte(NewID(52)))
		if err != nil {
			return "", unsaved(err)
		}
		h.days.secret = secret
	}
	mac := hmac.New(sha256.New, h.days.secret)
	mac.Write([]byte(strings.Join([]string{player, p.Date, p.Game, p.Lang}, "\x00")))
	return idCoding.EncodeToString(mac.Sum(nil))[:IDLen], nil
}

// PlayDaily gives a player's table of a puzzle, made and begun the first time.
func (h *Hub) PlayDaily(ctx context.Context, player string, p games.Puzzle) (Card, error) {
	h.days.mu.Lock()
	defer h.days.mu.Unlock()
	id, err := h.dayTable(ctx, player, p)
	if err != nil {
		return Card{}, err
	}
	card, err := h.Card(ctx, id, player)
	if game.Code(err) == "table/unknown" {
		n := New{
			Spec:  Spec{Game: p.Game, Lang: p.Lang, Options: p.Options, Policy: game.ByDictionary, Daily: p.Date},
			Seats: []NewSeat{{Kind: "me"}}, Start: true,
		}
		for _, level := range p.Bots {
			n.Seats = append(n.Seats, NewSeat{Kind: BotPlace, Level: level})
		}
		made, failed := h.create(ctx, player, id, n)
		if failed == nil {
			return made, nil
		}
		if card, err = h.Card(ctx, id, player); err != nil { // unless another node has just made it
			return Card{}, failed
		}
	}
	if err == nil && card.Status == Waiting { // made, but the start was lost
		return h.Start(ctx, id, player)
	}
	return card, err
}

// Days are the puzzles of a day in a language and how a player stands with them. Nobody in particular has none begun.
func (h *Hub) Days(ctx context.Context, player, date, lang string) ([]Day, error) {
	days := []Day{}
	for _, g := range h.cfg.Games {
		if g.Daily == nil {
			continue
		}
		p, err := games.Daily(date, g.Info().Key, lang)
		if err != nil {
			return nil, err
		}
		d := Day{Game: p.Game, Bots: p.Bots}
		if player != "" {
			if err := h.fillDay(ctx, player, p, &d); err != nil {
				return nil, err
			}
			var before Day
			if yesterday, err := p.Before(); err == nil { // the first day of all has none
				if err := h.fillDay(ctx, player, yesterday, &before); err != nil {
					return nil, err
				}
			}
			d.Before = before.Score
		}
		days = append(days, d)
	}
	return days, nil
}

// fillDay puts in what has come of a player's table.
func (h *Hub) fillDay(ctx context.Context, player string, p games.Puzzle, d *Day) error {
	h.days.mu.Lock()
	id, err := h.dayTable(ctx, player, p)
	h.days.mu.Unlock()
	if err != nil {
		return err
	}
	head, err := h.store.Head(ctx, id)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil
	case err != nil:
		return unsaved(err)
	}
	var l Listing
	if err := json.Unmarshal(head.Summary, &l); err != nil {
		return err
	}
	d.Table, d.Status = id, head.Status
	if o := l.Outcome; o != nil && len(o.Scores) > 0 {
		d.Score, d.Won = &o.Scores[0], slices.Contains(o.Winners, 0)
	}
	return nil
}

// DailyBest are the best results of a day's puzzle on this server.
func (h *Hub) DailyBest(ctx context.Context, p games.Puzzle) ([]DayBest, error) {
	found, err := h.store.Best(ctx, p.Game, p.Lang, p.Date, 20)
	if err != nil {
		return nil, unsaved(err)
	}
	ids := make([]string, len(found))
	for i, r := range found {
		ids[i] = r.Player
	}
	people, err := h.persons(ctx, ids...)
	if err != nil {
		return nil, err
	}
	best := []DayBest{}
	for _, r := range found {
		best = append(best, DayBest{people[r.Player].Name, r.Score, r.Table, r.At})
	}
	return best, nil
}
