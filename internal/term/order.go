package term

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// order is a parsed command.
type order struct {
	do       string // act, try, hint, auto, chat, post, invite, compare, ask, show, help, wait, quit, none
	action   any
	what     string // of post, show, chat
	team     bool   // of chat: only for the partners
	body     any    // of post
	times    int    // of auto; -1: until the end
	question        // of ask
	seat     game.Seat
}

// common are the commands of every game, with the keys of their texts.
var common = []Command{
	{"show", "show"},
	{"board, hand, score, pad, clock, seats", "part"},
	{"rules, rules all", "rules"},
	{"try COMMAND", "try"},
	{"hint", "hint"},
	{"auto, auto N, auto all", "auto"},
	{"wait", "wait"},
	{"chat TEXT", "chat"},
	{"team TEXT", "team"},
	{"pause, continue, abort", "pause"},
	{"replace 2, out 2", "replace"},
	{"allow WORD, bar WORD", "allow"},
	{"refuse", "refuse"},
	{"sit 2", "sit"},
	{"start, invite 2, bot 2 5, open 2", "start"},
	{"teams pairs, teams threes, teams 1,3 2,4, teams none", "teams"},
	{"resign", "resign"},
	{"rematch", "rematch"},
	{"quit", "quit"},
}

// commands are the game's own commands, then those of every game.
func (s *Session) commands() []Command {
	list := s.Face.Commands()
	for _, c := range common {
		list = append(list, Command{c.Form, s.say("term.do." + c.Text)})
	}
	return list
}

// parse reads a line with one or more commands, separated by semicolons.
func parse(text string) []string {
	if first, _, _ := strings.Cut(strings.TrimSpace(text), " "); slices.Contains([]string{"chat", "say", "team"}, strings.ToLower(first)) {
		return []string{text}
	}
	return strings.Split(text, ";")
}

// order parses one command.
func (s *Session) order(text string) (order, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return order{do: "none"}, nil
	}
	rest := strings.Join(words[1:], " ")
	switch name := strings.ToLower(words[0]); name {
	case "help", "?":
		return order{do: "help"}, nil
	case "rules":
		return order{do: "rules", what: rest}, nil
	case "quit", "exit":
		return order{do: "quit"}, nil
	case "show", "board", "hand", "rack", "score", "scores", "pad", "sheet", "clock", "seats":
		return order{do: "show", what: name}, nil
	case "hint", "wait":
		return order{do: name}, nil
	case "resign":
		return order{do: "post", what: name, body: map[string]any{"seat": s.Seat}}, nil
	case "sit", "invite", "bot", "open", "replace", "out":
		return seatOrder(name, words[1:])
	case "allow", "bar":
		if rest == "" {
			return order{}, errCommand("whichWord", "command", name)
		}
		return order{do: "post", what: "word", body: map[string]any{"word": rest, "counts": name == "allow"}}, nil
	case "refuse":
		return s.refusal()
	case "auto":
		return autoOrder(rest)
	case "teams":
		return s.teamsOrder(words[1:])
	case "chat", "say", "team":
		return order{do: "chat", team: name == "team", what: strings.TrimSpace(text[strings.Index(text, words[0])+len(words[0]):])}, nil
	case "start", "pause", "abort", "rematch":
		return order{do: "post", what: name}, nil
	case "continue":
		return order{do: "post", what: table.ToResume}, nil
	case "try":
		if len(words) == 1 {
			return order{}, errCommand("try")
		}
		o, err := s.act(words[1:])
		o.do = "try"
		return o, err
	}
	if name, ok := strings.CutSuffix(words[0], ":"); ok && s.Shared && len(words) > 1 {
		if h := s.named(name); h != nil {
			return h.act(words[1:])
		}
		return order{}, errCommand("whoIs", "name", name)
	}
	return s.act(words)
}

// seatOrder reads a command about a seat, numbered from 1.
func seatOrder(name string, words []string) (order, error) {
	numbers, err := atoi(words)
	if err != nil || len(numbers) == 0 || len(numbers) > 2 || len(numbers) == 2 && name != "bot" || numbers[0] < 1 {
		return order{}, errCommand("whichSeat", "command", name)
	}
	body := map[string]any{"seat": numbers[0] - 1}
	switch name {
	case "invite":
		return order{do: "invite", body: body}, nil
	case "replace", "out":
		body["by"] = map[string]string{"replace": table.ToBot, "out": table.ToOut}[name]
		return order{do: "post", what: "replace", body: body}, nil
	case "bot", "open":
		body["kind"] = name
		if len(numbers) == 2 {
			body["level"] = numbers[1]
		}
		return order{do: "post", what: "seats", body: body}, nil
	}
	return order{do: "post", what: name, body: body}, nil
}

// teamsOrder reads who plays with whom: a size, or the seats of each team, as in "1,3 2,4".
func (s *Session) teamsOrder(words []string) (order, error) {
	seats := len(s.Card.Seats)
	set := func(teams []int) (order, error) {
		return order{do: "post", what: "setup", body: map[string]any{"teams": teams}}, nil
	}
	if len(words) == 1 {
		sizes := map[string]int{"none": 1, "pairs": 2, "threes": 3}
		if size, ok := sizes[strings.ToLower(words[0])]; ok {
			if !slices.Contains(s.Game.Info().TeamSizes(seats), size) {
				return order{}, errCommand("teamSize", "n", seats)
			}
			return set(append([]int{}, game.TeamsOf(seats, size)...))
		}
	}
	teams := make([]int, seats)
	placed := 0
	for team, list := range words {
		numbers, err := atoi(strings.Split(list, ","))
		if err != nil {
			return order{}, errTeams
		}
		for _, n := range numbers {
			if n < 1 || n > seats {
				return order{}, errTeams
			}
			teams[n-1] = team
			placed++
		}
	}
	if placed != seats {
		return order{}, errTeams
	}
	return set(teams)
}

var errTeams = errCommand("teams")

// refusal refuses what another player has proposed.
func (s *Session) refusal() (order, error) {
	if p := s.proposed(); p != nil {
		return order{do: "post", what: "refuse", body: map[string]any{"kind": p.Kind, "seat": p.Seat, "word": p.Word}}, nil
	}
	return order{}, errCommand("noProposal")
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
		return order{}, errCommand("auto")
	}
	return order{do: "auto", times: n}, nil
}

// act reads a command of the game.
func (h *hand) act(words []string) (order, error) {
	switch {
	case h.Seat < 0:
		return order{}, errCommand("watching")
	case h.seq < 0:
		return order{}, errCommand("notBegun")
	}
	action, err := h.Face.Action(words)
	if err == nil && action == nil {
		err = errCommand("unknown", "command", words[0])
	}
	return order{do: "act", action: action, seat: h.Seat}, err
}

// answer is the result of an order.
type answer struct {
	order  order
	seq    int // the log's length after the action
	line   int // the number of the chat line
	card   *table.Card
	f      *game.Forecast
	advice *table.Advice
	invite struct{ Code, URL string }
	news   []game.Message
}

// said describes an answer.
func (a answer) said(s *Session) []string {
	switch {
	case a.order.do == "hint" && a.advice != nil:
		return s.hint(*a.advice)
	case a.f != nil:
		return []string{s.forecast(*a.f)}
	case a.invite.URL != "":
		return []string{s.say("term.invited", "link", a.invite.URL)}
	}
	var said []string
	for _, m := range a.news {
		said = append(said, s.Say(m))
	}
	return said
}

// caller is what is needed to ask the server; it may be used concurrently with the session.
type caller struct {
	client *client.Client
	card   table.Card
	seat   game.Seat
}

func (s *Session) caller() caller {
	if s.hand == nil {
		return caller{client: s.client}
	}
	return caller{s.client, s.Card, s.Seat}
}

// perform carries out an order that needs the server.
func (d caller) perform(ctx context.Context, o order) (a answer, err error) {
	a.order = o
	if o.do == "act" {
		d.seat = o.seat
	}
	switch o.do {
	case "act":
		a.seq, err = d.send(ctx, o.action)
	case "try":
		a.f, err = d.preview(ctx, o.action)
	case "auto", "hint":
		a.advice = &table.Advice{}
		switch c := d.card.Coach; { // the coach knows what comes next
		case c == nil || c.Done:
			err = d.post(ctx, "hint", map[string]any{"seat": d.seat}, a.advice)
		case c.Do == nil:
			err = game.Refuse("lesson/wait")
		default:
			a.advice.Action = c.Do
		}
		if err == nil && o.do == "auto" {
			a.seq, err = d.send(ctx, a.advice.Action)
		}
	case "chat":
		var said struct{ ID int }
		err = d.post(ctx, "chat", map[string]any{"text": o.what, "team": o.team}, &said)
		a.line = said.ID
	case "invite":
		err = d.post(ctx, "invite", o.body, &a.invite)
	case "compare":
		a.news, err = d.compared(ctx, d.card)
	case "ask":
		a.news = d.ask(ctx, o.question)
	case "post":
		var card table.Card
		err = d.post(ctx, o.what, o.body, &card)
		if err == nil && o.what == "rematch" {
			a.card = &card
		}
		a.seq = card.Seq
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

func (d caller) post(ctx context.Context, what string, in, out any) error {
	return d.client.Do(ctx, http.MethodPost, "/tables/"+d.card.ID+"/"+what, in, out)
}

// send makes an action. It retries with the same key while the server cannot be reached.
func (d caller) send(ctx context.Context, action any) (seq int, err error) {
	raw, err := json.Marshal(action)
	if err != nil {
		return 0, err
	}
	key := persist.NewID(16)
	for try := range 3 {
		seq, err = d.client.Act(ctx, d.card.ID, d.seat, key, raw)
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

func (d caller) preview(ctx context.Context, action any) (*game.Forecast, error) {
	var f game.Forecast
	err := d.post(ctx, "preview", map[string]any{"seat": d.seat, "action": action}, &f)
	return &f, err
}

// foreseen reports that no word of a preview is known to be invalid.
func foreseen(f game.Forecast) bool {
	return !slices.ContainsFunc(f.Words, func(w game.ForecastWord) bool { return w.Valid != nil && !*w.Valid })
}

// forecast describes a preview in a sentence.
func (t *Table) forecast(f game.Forecast) string {
	var words []string
	for _, w := range f.Words {
		key := "term.forecast.word"
		if w.Valid != nil && !*w.Valid {
			key = "term.forecast.unknown"
		}
		words = append(words, t.say(key, "word", w.Word, "score", w.Score))
	}
	if len(words) == 0 {
		return t.say("term.forecast", "n", f.Score)
	}
	return t.say("term.forecast.words", "n", f.Score, "words", strings.Join(words, ", "))
}
