package term

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"lettercase/game"
	"lettercase/games/lettermix/solve"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

// day is the puzzles of a day as the server sends them.
type day struct {
	Date    string      `json:"date"`
	Puzzles []study.Day `json:"puzzles"`
}

// daily returns the player's table of a day's puzzle, and whether it is new to them; no date means today.
func (s *Session) daily(ctx context.Context, key, lang, date string) (card table.Card, isNew bool, err error) {
	p, err := s.desk().puzzle(ctx, key, lang, date)
	if err != nil {
		return card, false, err
	}
	err = s.client.Do(ctx, http.MethodPost, "/daily", map[string]any{"game": key, "lang": lang, "date": date}, &card)
	return card, p.Table == "", err
}

// puzzle is the player's status in a game's puzzle of a day; no date means today.
func (d desk) puzzle(ctx context.Context, key, lang, date string) (study.Day, error) {
	var out day
	if err := d.client.Do(ctx, http.MethodGet, "/daily?"+url.Values{"lang": {lang}, "date": {date}}.Encode(), nil, &out); err != nil {
		return study.Day{}, err
	}
	for _, p := range out.Puzzles {
		if p.Game == key {
			return p, nil
		}
	}
	return study.Day{}, game.Refuse("daily/game")
}

// compared compares the result of a finished game with earlier ones: a solo game's with the player's best,
// the daily puzzle's with yesterday's and with those of other players.
func (d desk) compared(ctx context.Context, card table.Card) ([]game.Message, error) {
	if card.Daily != "" {
		return d.dayCompared(ctx, card)
	}
	var mine struct {
		Records []study.Record `json:"records"`
	}
	if err := d.client.Do(ctx, http.MethodGet, "/me/records?like="+card.ID, nil, &mine); err != nil {
		return nil, err
	}
	if len(mine.Records) == 0 {
		return nil, nil
	}
	r := mine.Records[0]
	if r.Table == card.ID {
		return []game.Message{game.Say("term.record.new", "n", r.Best)}, nil
	}
	return []game.Message{game.Say("term.record", "n", r.Best, "date", time.UnixMilli(r.At).Format(time.DateOnly))}, nil
}

func (d desk) dayCompared(ctx context.Context, card table.Card) ([]game.Message, error) {
	today, err := d.puzzle(ctx, card.Game, card.Lang, card.Daily)
	if err != nil || today.Score == nil {
		return nil, err
	}
	var said []game.Message
	if today.Before != nil {
		key, by := "term.dayBefore", *today.Score-*today.Before
		if by > 0 {
			key = "term.dayBefore.beaten"
		}
		said = append(said, game.Say(key, "n", *today.Before, "by", by))
	}
	var best struct {
		Best []study.DayBest `json:"best"`
	}
	path := "/daily/best?" + url.Values{"game": {card.Game}, "lang": {card.Lang}, "date": {card.Daily}}.Encode()
	if err := d.client.Do(ctx, http.MethodGet, path, nil, &best); err != nil {
		return nil, err
	}
	for i, b := range best.Best[:min(3, len(best.Best))] {
		said = append(said, game.Say("term.dayBest", "place", i+1, "name", b.Name, "points", b.Score))
	}
	return append(said, game.Say("term.share", "game", card.Game, "date", card.Daily, "lang", card.Lang, "n", *today.Score)), nil
}

// mayCompare reports, once, that the table's result is kept for comparison: of a daily puzzle, or of a solo game
// with a secret seed.
func (s *Session) mayCompare() bool {
	may := !s.beside && s.Seat >= 0 && s.over && s.Card.Status == table.Over && (s.Card.Daily != "" || len(s.Card.Seats) == 1 && s.Card.Seed == "")
	s.beside = s.beside || may
	return may
}

// thrower is the face of a game whose throws have a best answer, which the server reveals once they are scored.
type thrower interface {
	// Scored is the number of the last throw that is scored; 0 for none.
	Scored() int
}

// mayLook returns, once, a throw that has just been scored. Throws scored before the player came are skipped.
func (s *Session) mayLook() (throw int, may bool) {
	f, ok := s.Face.(thrower)
	if !ok || s.seq < 0 {
		return 0, false
	}
	if s.looked < 0 && s.New {
		s.looked = 0
	}
	throw = f.Scored()
	may = s.looked >= 0 && throw > s.looked
	s.looked = throw
	return throw, may
}

// best says what the best layout of a throw was. It is optional: if it is not available, nothing is printed.
func (d desk) best(ctx context.Context, throw int) []game.Message {
	var b solve.Best
	if err := d.client.Do(ctx, http.MethodGet, fmt.Sprintf("/tables/%s/ask/throw/%d", d.card.ID, throw), nil, &b); err != nil {
		return nil
	}
	return []game.Message{bestThrow(b)}
}
