package term

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/texts"
)

// day is the puzzles of a day as the server sends them.
type day struct {
	Date    string      `json:"date"`
	Puzzles []study.Day `json:"puzzles"`
}

// daily returns the player's table of a day's puzzle, and whether it is new to them; no date means today.
func (s *Session) daily(ctx context.Context, key, lang, date string) (card table.Card, isNew bool, err error) {
	p, err := s.caller().puzzle(ctx, key, lang, date)
	if err != nil {
		return card, false, err
	}
	err = s.client.Do(ctx, http.MethodPost, "/daily", map[string]any{"game": key, "lang": lang, "date": date}, &card)
	return card, p.Table == "", err
}

// puzzle is the player's status in a game's puzzle of a day; no date means today.
func (d caller) puzzle(ctx context.Context, key, lang, date string) (study.Day, error) {
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
func (d caller) compared(ctx context.Context, card table.Card) ([]game.Message, error) {
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
	return []game.Message{game.Say("term.record", "n", r.Best, "date", texts.Day(time.UnixMilli(r.At).Format(time.DateOnly)))}, nil
}

func (d caller) dayCompared(ctx context.Context, card table.Card) ([]game.Message, error) {
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
	var par games.Par
	if err := d.client.Do(ctx, http.MethodGet, strings.Replace(path, "/best", "/par", 1), nil, &par); err == nil {
		said = append(said, game.Say(parKey(par, *today.Score), "n", par.Points))
		if par.InTime != nil {
			said = append(said, game.Say("daily.par.inTime", "n", *par.InTime))
		}
	}
	return append(said, game.Say("term.share", "game", game.Say("game."+card.Game), "date", texts.Day(card.Daily), "lang", texts.Language(card.Lang), "n", *today.Score)), nil
}

// parKey is the text that compares a result with the best one.
func parKey(par games.Par, score int) string {
	switch {
	case par.Proven && score >= par.Points:
		return "daily.par.perfect"
	case par.Proven:
		return "daily.par.proven"
	case score >= par.Points:
		return "daily.par.top"
	}
	return "daily.par.known"
}

// mayCompare reports, once, that the table's result is kept for comparison: of a daily puzzle, or of a solo game
// with a secret seed.
func (s *Session) mayCompare() bool {
	may := !s.beside && s.Seat >= 0 && s.over && s.Card.Status == table.Over && (s.Card.Daily != "" || len(s.Card.Seats) == 1 && s.Card.Seed == "")
	s.beside = s.beside || may
	return may
}

// asker is the face of a game that asks the server something once a turn is scored, such as the best that could be made of it.
type asker interface {
	// Scored is the number of the last turn that can be asked about; 0 for none.
	Scored() int
	// Asks is the name of the question (kit.Query), and Tells makes a sentence of the answer.
	Asks() string
	Tells(answer json.RawMessage) (game.Message, error)
}

// question is what a face asks about a turn.
type question struct {
	asker
	turn int
}

// mayAsk returns, once, the question about a turn that has just been scored. Turns scored before the player came are skipped.
func (s *Session) mayAsk() (q question, may bool) {
	f, ok := s.Face.(asker)
	if !ok || s.seq < 0 {
		return q, false
	}
	if s.answered < 0 && s.New {
		s.answered = 0
	}
	turn := f.Scored()
	may = s.answered >= 0 && turn > s.answered
	s.answered = turn
	return question{f, turn}, may
}

// ask answers a question. It is optional: if there is no answer, nothing is printed.
func (d caller) ask(ctx context.Context, q question) []game.Message {
	var answer json.RawMessage
	if err := d.client.Do(ctx, http.MethodGet, fmt.Sprintf("/tables/%s/ask/%s/%d", d.card.ID, q.Asks(), q.turn), nil, &answer); err != nil {
		return nil
	}
	told, err := q.Tells(answer)
	if err != nil {
		return nil
	}
	return []game.Message{told}
}
