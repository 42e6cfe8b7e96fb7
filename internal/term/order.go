package term

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
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

// order understands one command.
func (s *Session) order(text string) (order, error) {
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
	order  order
	seq    int // the log's length, once an action is made
	line   int // the number of what was said
	card   *table.Card
	f      *game.Forecast
	advice *table.Advice
}

// said tells an answer.
func (a answer) said(f Face) []string {
	switch {
	case a.order.do == "hint" && a.advice != nil:
		text := "Hint: " + f.Tell(a.advice.Action)
		if a.advice.Forecast.Score != 0 {
			text += " for " + count(a.advice.Forecast.Score, "point")
		}
		return []string{text + "."}
	case a.f != nil:
		return []string{forecast(*a.f)}
	}
	return nil
}

// desk is what asking the server needs; it may be used beside the session.
type desk struct {
	client *client.Client
	id     string
	seat   game.Seat
}

func (s *Session) desk() desk { return desk{s.client, s.Card.ID, s.Seat} }

// perform carries out what needs the server.
func (d desk) perform(ctx context.Context, o order) (a answer, err error) {
	a.order = o
	switch o.do {
	case "act":
		a.seq, err = d.send(ctx, o.action)
	case "try":
		a.f, err = d.preview(ctx, o.action)
	case "hint", "auto":
		a.advice = &table.Advice{}
		err = d.post(ctx, "hint", map[string]any{"seat": d.seat}, a.advice)
		if err == nil && o.do == "auto" {
			a.seq, err = d.send(ctx, a.advice.Action)
		}
	case "chat":
		var said struct{ ID int }
		err = d.post(ctx, "chat", map[string]any{"text": o.what}, &said)
		a.line = said.ID
	case "resign":
		var card table.Card
		err = d.post(ctx, "resign", map[string]any{"seat": d.seat}, &card)
		a.seq = card.Seq
	case "post":
		var card table.Card
		card, err = d.client.Post(ctx, d.id, o.what)
		a.seq = card.Seq
		if err == nil && o.what == "rematch" {
			if card.Status == table.Waiting && card.Host == d.client.Me.ID && full(card) {
				card, err = d.client.Post(ctx, card.ID, "start")
				a.seq = card.Seq
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

func (d desk) post(ctx context.Context, what string, in, out any) error {
	return d.client.Do(ctx, http.MethodPost, "/tables/"+d.id+"/"+what, in, out)
}

// send makes an action. It is tried again, with the same key, while the server cannot be reached.
func (d desk) send(ctx context.Context, action any) (seq int, err error) {
	raw, err := json.Marshal(action)
	if err != nil {
		return 0, err
	}
	key := table.NewID(16)
	for try := range 3 {
		seq, err = d.client.Act(ctx, d.id, d.seat, key, raw)
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

func (d desk) preview(ctx context.Context, action any) (*game.Forecast, error) {
	var f game.Forecast
	err := d.post(ctx, "preview", map[string]any{"seat": d.seat, "action": action}, &f)
	return &f, err
}

// foreseen reports that no word of a preview is known to be none.
func foreseen(f game.Forecast) bool {
	return !slices.ContainsFunc(f.Words, func(w game.ForecastWord) bool { return w.Valid != nil && !*w.Valid })
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
