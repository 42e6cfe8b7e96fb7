//go:build !js

package httpapi

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"slices"
	"sort"
	"strings"
	"sync"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/picture"
	"lettercase/internal/table"
	"lettercase/lexicon"
	"lettercase/texts"
)

// A shared link shows a picture and a sentence in messengers (Open Graph). Both are made of the address and of the table's
// summary, which everybody with the link may read: no view of a game is asked for.

// preview is what a link shows.
type preview struct {
	lang  string
	date  string // of a daily puzzle
	title string
	text  string
	card  picture.Card
}

// The pages of the app that stand alone, and those that are about a game; tables and circles come beside them.
var (
	pages     = []string{"", "about", "box", "box/solve", "c", "daily", "find", "learn", "lobby", "me", "practice", "words"}
	gamePages = []string{"how", "new", "rules", "solo"}
)

// previewOf is what an address of the app shows; missing reports a page, table or circle that does not exist.
func (s *Server) previewOf(ctx context.Context, name string, query url.Values, fallback string) (p preview, missing bool) {
	kind, rest, _ := strings.Cut(name, "/")
	rest, _, _ = strings.Cut(rest, "/")
	var l table.Listing
	var circle people.Circle
	var err error
	_, unknown := games.ByKey(rest)
	aboutGame := unknown == nil && slices.Contains(gamePages, kind)
	switch {
	case slices.Contains(pages, name) || aboutGame:
	case kind == "t" && !persist.ValidID(rest):
		missing = true
	case kind == "t":
		l, err = s.hub.Listing(ctx, rest)
		missing = errors.Is(err, persist.ErrNotFound)
	case kind == "c": // the link shows no more than its page shows a stranger
		circle, err = s.cfg.People.FindCircle(ctx, "", rest)
		missing = game.Code(err) == "circle/unknown"
	default:
		missing = true
	}
	p.lang = cmp.Or(l.Lang, fallback)
	if want := query.Get("l"); slices.Contains(texts.Langs, want) { // of the person who shared it
		p.lang = want
	}
	w := writer{s.book(p.lang, cmp.Or(l.Game, rest))}
	switch {
	case l.ID != "":
		w.table(&p, l)
	case circle.ID != "":
		w.circle(&p, circle)
	case kind == "daily":
		w.daily(&p, query.Get("date"), s.cfg.Clock.Now().UTC().Format("2006-01-02"))
	case aboutGame:
		p.card = picture.Card{Game: rest, Title: w.say("game." + rest), Text: w.say("game." + rest + ".line")}
	default:
		p.card = picture.Card{Title: "Lettercase", Text: w.say("meta.description")}
	}
	p.title, p.text = cmp.Or(p.title, p.card.Title), cmp.Or(p.text, p.card.Text)
	return p, missing
}

// book is the texts of a language and a game.
func (s *Server) book(lang, key string) *texts.Book {
	if g, err := games.ByKey(key); err == nil {
		if book, err := texts.Open(lang, texts.Shared, g.Texts); err == nil {
			return book
		}
	}
	book, err := texts.Open(lang, texts.Shared)
	if err != nil { // the texts are embedded
		s.log.Error("no texts", "lang", lang, "err", err)
	}
	return book
}

// writer writes previews in one language.
type writer struct{ *texts.Book }

func (w writer) say(key string, data ...any) string {
	return w.Say(game.Say(key, data...), nil)
}

func (w writer) daily(p *preview, date, today string) {
	if games.CheckDate(date) != nil {
		date = today
	}
	p.card = picture.Card{Day: strings.TrimLeft(date[8:], "0"), Kicker: w.Date(date), Title: w.say("daily.title"), Text: w.say("og.daily")}
	p.title, p.date = p.card.Title+" · "+p.card.Kicker, date
}

func (w writer) circle(p *preview, c people.Circle) {
	p.title = cmp.Or(lexicon.PublicName(c.Name), w.say("circle.one"))
	p.card = picture.Card{Kicker: w.say("og.invitation"), Title: w.say("circle.one"), Text: w.say("og.circle", "n", len(c.Members))}
	if picture.Shown(p.title) {
		p.card.Title = p.title
	}
}

// name is a seat as everybody may read it.
func (w writer) name(s table.SeatCard) string {
	return cmp.Or(lexicon.PublicName(s.Label), w.say("seat.n", "n", int(s.Seat)+1))
}

// drawn is a name as the fonts of the pictures can write it.
func (w writer) drawn(s table.SeatCard) string {
	if name := w.name(s); picture.Shown(name) {
		return name
	}
	return w.say("seat.n", "n", int(s.Seat)+1)
}

func (w writer) table(p *preview, l table.Listing) {
	title := w.say("game." + l.Game)
	p.card = picture.Card{Game: l.Game, Title: title}
	var names, drawn []string
	free := 0
	for _, s := range l.Seats {
		if s.Kind == table.OpenPlace {
			free++
			continue
		}
		names, drawn = append(names, w.name(s)), append(drawn, w.drawn(s))
	}
	p.title = title
	if len(names) > 0 {
		p.title = w.say("og.with", "game", title, "names", w.List(names))
	}
	words := w.say("og.lang." + l.Lang)
	sentences := func(all ...string) string {
		return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " ")
	}
	switch {
	case l.Lesson:
		p.card.Text = w.say("game." + l.Game + ".line")
	case l.Status == table.Over && l.Outcome != nil:
		w.result(p, l)
	case l.Status.Closed():
		p.card.Kicker, p.card.Text = w.say("og.result"), w.say("result.aborted")
	case l.Status == table.Waiting:
		seats := w.say("og.full")
		if free > 0 {
			seats = w.say("og.free", "n", free)
		}
		with := func(names []string) string {
			if len(names) == 0 {
				return ""
			}
			return w.say("og.play", "names", w.List(names))
		}
		p.card.Kicker, p.card.Text = w.say("og.invitation"), sentences(with(drawn), seats, words)
		p.text = sentences(with(names), seats, words)
	default:
		key := "og.look"
		if len(names) == 1 {
			key = "og.solo"
		}
		p.card.Kicker, p.card.Text = w.say("og.playing"), sentences(w.say(key, "names", w.List(drawn)), words)
		p.text = sentences(w.say(key, "names", w.List(names)), words)
	}
	if l.Daily != "" {
		p.card.Kicker = w.say("daily.title") + " · " + w.Date(l.Daily)
	}
}

// result is who won, and the scores.
func (w writer) result(p *preview, l table.Listing) {
	o := l.Outcome
	p.card.Kicker = w.say("og.result") + " · " + w.say("game."+l.Game)
	var won, wonDrawn, scores []string
	order := slices.Clone(l.Seats)
	score := func(s table.SeatCard) int {
		if int(s.Seat) < len(o.Scores) {
			return o.Scores[s.Seat]
		}
		return 0
	}
	wins := func(s table.SeatCard) bool { return slices.Contains(o.Winners, s.Seat) }
	sort.SliceStable(order, func(i, j int) bool {
		a, b := order[i], order[j]
		if wins(a) != wins(b) { // somebody who gave up may have more points
			return wins(a)
		}
		return score(a) > score(b)
	})
	for _, s := range order {
		winner := wins(s)
		if winner {
			won, wonDrawn = append(won, w.name(s)), append(wonDrawn, w.drawn(s))
		}
		points := w.Number(score(s))
		scores = append(scores, w.name(s)+" "+points)
		p.card.Rows = append(p.card.Rows, picture.Row{Name: w.drawn(s), Score: points, Won: winner})
	}
	headline := func(won []string) string {
		switch {
		case len(l.Seats) == 1:
			points := o.Scores[0]
			if o.Record != nil {
				points = *o.Record
			}
			return w.say("result.solo", "points", w.Number(points))
		case len(won) == 0:
			return w.say("result.none")
		case len(won) == 1:
			return w.say("result.won", "name", won[0])
		}
		return w.say("result.shared", "names", w.List(won))
	}
	p.card.Title = headline(wonDrawn)
	p.title = w.say("game."+l.Game) + w.Colon() + " " + headline(won)
	p.text = strings.Join(scores, " · ")
}

// withPreview puts what a link shows into the page.
func (s *Server) withPreview(ctx context.Context, page []byte, name string, p preview) []byte {
	sum := p.card.Key()
	query := url.Values{"l": {p.lang}}
	if p.date != "" {
		query.Set("date", p.date)
	}
	self := s.url(ctx, "/"+name+"?"+query.Encode()) // some messengers ask again by this address
	query.Set("v", hex.EncodeToString(sum[:4]))
	image := s.url(ctx, "/preview/"+cmp.Or(name, "lobby")+".png?"+query.Encode())
	var tags bytes.Buffer
	for _, t := range [][2]string{
		{"og:type", "website"},
		{"og:site_name", "Lettercase"},
		{"og:locale", p.lang},
		{"og:title", p.title},
		{"og:description", p.text},
		{"og:url", self},
		{"og:image", image},
		{"og:image:type", "image/png"},
		{"og:image:width", fmt.Sprint(picture.Width)},
		{"og:image:height", fmt.Sprint(picture.Height)},
		{"og:image:alt", p.title},
		{"twitter:card", "summary_large_image"},
	} {
		attribute := "property"
		if strings.HasPrefix(t[0], "twitter") {
			attribute = "name"
		}
		fmt.Fprintf(&tags, "<meta %s=%q content=\"%s\">\n", attribute, t[0], html.EscapeString(t[1]))
	}
	head, tail, ok := bytes.Cut(page, []byte("</head>"))
	if !ok {
		return page
	}
	return slices.Concat(head, tags.Bytes(), []byte("</head>"), tail)
}

// pictures keeps the last pictures, and draws one at a time.
type pictures struct {
	mu    sync.Mutex
	drawn map[picture.Key][]byte
}

// maxPictures bounds them: 40 kB each.
const maxPictures = 200

// of is a picture; nil if it would have to be drawn and may not be.
func (c *pictures) of(card picture.Card, may func() bool) ([]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := card.Key()
	if raw, ok := c.drawn[key]; ok {
		return raw, nil
	}
	if !may() {
		return nil, nil
	}
	raw, err := picture.PNG(card)
	if err != nil {
		return nil, err
	}
	if c.drawn == nil || len(c.drawn) >= maxPictures {
		c.drawn = map[picture.Key][]byte{}
	}
	c.drawn[key] = raw
	return raw, nil
}

// servePreview serves the picture of an address of the app: /preview/t/<id>.png.
func (s *Server) servePreview(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutSuffix(r.PathValue("path"), ".png")
	p, missing := s.previewOf(r.Context(), name, r.URL.Query(), "en")
	if !ok || missing {
		writeError(w, http.StatusNotFound, "request/path", "there is no such picture")
		return
	}
	raw, err := s.pictures.of(p.card, func() bool { return s.draws.allow(callerOf(r.Context()).address) })
	if raw == nil && err == nil {
		writeError(w, http.StatusTooManyRequests, "rate/slow", "this is too fast; please wait a moment")
		return
	}
	if err != nil {
		s.log.Error("picture not drawn", "path", name, "err", err)
		writeError(w, http.StatusInternalServerError, "server/error", "something went wrong on our side")
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write(raw)
}
