package term

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// order is a command that has been read.
type order struct {
	do     string // act, try, hint, auto, chat, post, resign, show, help, wait, quit, none
	action any
	what   string // of post, show, chat
	times  int    // of auto; -1: until the end
}

// common are the commands of every game.
var common = []Command{
	{"show", "draw the table, your hand and the scores"},
	{"board, hand, score, pad, clock, seats", "one thing only"},
	{"try COMMAND", "what a move would bring"},
	{"hint", "what the best player would do; the others are told"},
	{"auto, auto N, auto all", "let the best player act for you, so many times or to the end"},
	{"wait", "until you have something to do"},
	{"chat TEXT", "say something to the table"},
	{"pause, continue, abort", "propose it, or agree"},
	{"resign", "leave the game; the others play on"},
	{"rematch", "play again after the end"},
	{"quit", "stop here; the game is kept"},
}

// parse reads a line that may hold several commands, with semicolons between.
func parse(text string) []string {
	if first, _, _ := strings.Cut(strings.TrimSpace(text), " "); strings.EqualFold(first, "chat") {
		return []string{text}
	}
	return strings.Split(text, ";")
}

// read understands one command. Those of the game go before the common ones.
func (s *Session) read1(text string) (order, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return order{do: "none"}, nil
	}
	rest := strings.Join(words[1:], " ")
	switch name := strings.ToLower(words[0]); name {
	case "help", "?":
		return order{do: "help"}, nil
	case "quit", "exit":
		return order{do: "quit"}, nil
	case "show", "board", "hand", "rack", "score", "scores", "pad", "sheet", "clock", "seats":
		return order{do: "show", what: name}, nil
	case "hint", "wait", "resign":
		return order{do: name}, nil
	case "auto":
		return autoOrder(rest)
	case "chat", "say":
		return order{do: "chat", what: strings.TrimSpace(text[strings.Index(text, words[0])+len(words[0]):])}, nil
	case "start", "pause", "abort", "rematch":
		return order{do: "post", what: name}, nil
	case "continue":
		return order{do: "post", what: table.ToResume}, nil
	case "try":
		if len(words) == 1 {
			return order{}, errCommand("try what? For example: try pass")
		}
		o, err := s.act(words[1:])
		o.do = "try"
		return o, err
	}
	return s.act(words)
}

func autoOrder(times string) (order, error) {
	switch times {
	case "":
		return order{do: "auto", times: 1}, nil
	case "all":
		return order{do: "auto", times: -1}, nil
	}
	n, err := strconv.Atoi(times)
	if err != nil || n < 1 {
		return order{}, errCommand("auto, auto 3 or auto all")
	}
	return order{do: "auto", times: n}, nil
}

func (s *Session) act(words []string) (order, error) {
	switch {
	case s.Seat < 0:
		return order{}, errCommand("you are looking on")
	case s.seq < 0:
		return order{}, errCommand("the game has not begun")
	}
	action, err := s.Face.Action(words)
	if err == nil && action == nil {
		err = errCommand("%q is no command here; help lists them", words[0])
	}
	return order{do: "act", action: action}, err
}

// answer is what an order brought.
type answer struct {
	said []string
	seq  int // the log's length, once an action is made
	card *table.Card
	f    *game.Forecast
}

// perform carries out what needs the server.
func (s *Session) perform(ctx context.Context, o order) (a answer, err error) {
	id := s.Card.ID
	switch o.do {
	case "act":
		a.seq, err = s.send(ctx, o.action)
	case "try":
		a.f, err = s.preview(ctx, o.action)
		if err == nil {
			a.said = []string{forecast(*a.f)}
		}
	case "hint":
		var h table.Advice
		if h, err = s.advice(ctx); err == nil {
			a.said = []string{"Hint: " + s.Face.Tell(h.Action)}
			if h.Forecast.Score != 0 {
				a.said[0] += " for " + count(h.Forecast.Score, "point")
			}
		}
	case "auto":
		return s.auto(ctx)
	case "chat":
		err = s.client.Do(ctx, http.MethodPost, "/tables/"+id+"/chat", map[string]any{"text": o.what}, nil)
	case "resign":
		err = s.client.Do(ctx, http.MethodPost, "/tables/"+id+"/resign", map[string]any{"seat": s.Seat}, nil)
	case "post":
		var card table.Card
		card, err = s.client.Post(ctx, id, o.what)
		if err == nil && o.what == "rematch" {
			if card.Status == table.Waiting && card.Host == s.client.Me.ID && full(card) {
				card, err = s.client.Post(ctx, card.ID, "start")
			}
			a.card = &card
		}
	}
	return a, err
}

func full(card table.Card) bool {
	for _, seat := range card.Seats {
		if seat.Kind == table.OpenPlace {
			return false
		}
	}
	return true
}

// send makes an action. It is tried again, with the same key, while the server cannot be reached.
func (s *Session) send(ctx context.Context, action any) (seq int, err error) {
	raw, err := json.Marshal(action)
	if err != nil {
		return 0, err
	}
	key := table.NewID(16)
	for try := range 3 {
		seq, err = s.client.Act(ctx, s.Card.ID, s.Seat, key, raw)
		if code := game.Code(err); err == nil || code != "" && code != "store/unavailable" {
			return seq, err
		}
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(time.Duration(try+1) * 300 * time.Millisecond):
		}
	}
	return seq, err
}

func (s *Session) preview(ctx context.Context, action any) (*game.Forecast, error) {
	var f game.Forecast
	err := s.client.Do(ctx, http.MethodPost, "/tables/"+s.Card.ID+"/preview", map[string]any{"seat": s.Seat, "action": action}, &f)
	return &f, err
}

func (s *Session) advice(ctx context.Context) (a table.Advice, err error) {
	err = s.client.Do(ctx, http.MethodPost, "/tables/"+s.Card.ID+"/hint", map[string]any{"seat": s.Seat}, &a)
	return a, err
}

// auto acts as the best player would. Having nothing to do is no error: the table may have moved on.
func (s *Session) auto(ctx context.Context) (a answer, err error) {
	h, err := s.advice(ctx)
	if err != nil {
		return a, err
	}
	a.seq, err = s.send(ctx, h.Action)
	return a, err
}

// forecast tells a preview in a sentence.
func forecast(f game.Forecast) string {
	var words []string
	for _, w := range f.Words {
		text := fmt.Sprintf("%s %d", w.Word, w.Score)
		if w.Valid != nil && !*w.Valid {
			text += " (not in the dictionary)"
		}
		words = append(words, text)
	}
	said := "That would bring " + count(f.Score, "point")
	if len(words) > 0 {
		said += ": " + strings.Join(words, ", ")
	}
	return said + "."
}
