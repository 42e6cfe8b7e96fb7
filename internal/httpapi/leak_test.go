//go:build !race

package httpapi_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

// recorder collects everything that a client receives.
type recorder struct {
	http.RoundTripper
	mu  sync.Mutex
	all [][]byte
}

func (r *recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	res, err := r.RoundTripper.RoundTrip(req)
	if err != nil || res.StatusCode == http.StatusSwitchingProtocols {
		return res, err
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	_ = res.Body.Close()
	res.Body = io.NopCloser(bytes.NewReader(body))
	head := fmt.Appendf(nil, "%v", res.Header)
	r.mu.Lock()
	r.all = append(r.all, body, head)
	r.mu.Unlock()
	return res, nil
}

// The fields that a message may have, apart from the view, which the tests of the games check. A field that is not listed here
// is a leak until somebody has thought about it.
var allowed = map[string][]string{
	"view":  {"type", "seq", "at", "running", "full", "view", "gone"},
	"table": {"type", "table"},
	"row":   {"type", "seq", "at", "seat", "what"},
	"beat":  {"type"},
	"chat":  {"type", "id", "from", "name", "text", "when"},
	"card": {
		"places", "abbreviations", "nominal", "family", "server", "defaults", "noRecord", "held",
		"id", "game", "lang", "options", "policy", "added", "barred", "public", "hints", "teams", "pace", "daily", "offline", "from", "publicSeed", "status", "why", "host", "seats", "mine", "back",
		"seq", "created", "now", "outcome", "rematch", "rematchBy", "after", "declined", "proposals", "muted", "watchers", "screens", "visitors", "version", "words",
	},
	"seat": {"seat", "kind", "player", "level", "team", "present", "away", "left", "reserved", "keptFor", "label", "colour", "time", "hints"},
}

// TestWholeGamesGiveNothingAway plays all games through the API, as players and as somebody looking on, keeps every
// byte that is sent, and checks: a client was shown at each moment exactly the view of its own seat, the envelope
// around it has no field that is not meant, and the table's seed and invitations are nowhere.
func TestWholeGamesGiveNothingAway(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		policies := []game.Policy{game.ByDictionary, game.ByChallenge}
		if os.Getenv("LETTERCASE_SOAK") != "" {
			policies = game.Policies
		}
		for _, policy := range policies {
			t.Run(g.Info().Key+"/"+string(policy), func(t *testing.T) { leakless(t, g, policy) })
		}
	}
}

func leakless(t *testing.T, g kit.Kit, policy game.Policy) {
	h := open(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	tape := &recorder{RoundTripper: h.http.Transport}
	taped := &http.Client{Transport: tape}
	var people []*client.Client
	for i := range 2 {
		c := client.New(h.url, taped)
		check(t, c.SignUp(ctx, fmt.Sprint("Player", i), ""))
		people = append(people, c)
	}
	card, err := people[0].Create(ctx, client.NewTable{Game: g.Info().Key, Lang: "en", Policy: policy, Hints: new(true), Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	_, err = people[1].Sit(ctx, card.ID, 1)
	check(t, err)
	_, err = people[0].Post(ctx, card.ID, "start")
	check(t, err)

	done := make(chan struct{})
	var wg sync.WaitGroup
	for seat := game.Seat(-1); seat < 2; seat++ {
		c := client.New(h.url, taped)
		if seat >= 0 {
			c = people[seat]
		}
		live, err := c.Watch(ctx, card.ID, seat, -1)
		check(t, err)
		wg.Go(func() { h.follow(t, g, card.ID, seat, c, live, tape, done) })
	}
	for length, still := 0, 0; length < 40; { // enough for every phase that generated play reaches
		time.Sleep(20 * time.Millisecond) // others play meanwhile
		head, err := h.store.Head(ctx, card.ID)
		check(t, err)
		if still++; head.Seq > length {
			length, still = head.Seq, 0
		}
		if head.Status == table.Over {
			break
		}
		if still > 5 { // they wait for a sandglass
			still = 0
			h.clock.Advance(3 * time.Second)
		}
	}
	close(done)
	wg.Wait()

	rows, err := h.store.Rows(ctx, card.ID, 0)
	check(t, err)
	var first struct{ Create struct{ Seed []byte } }
	check(t, json.Unmarshal(rows[0].Events[0], &first))
	seed := first.Create.Seed
	if len(seed) != 32 {
		t.Fatal("no seed")
	}
	secrets := []string{string(seed), hex.EncodeToString(seed), base64.StdEncoding.EncodeToString(seed), base64.RawURLEncoding.EncodeToString(seed), `"seed"`, `"create"`}
	for _, payload := range tape.all {
		for _, s := range secrets {
			if bytes.Contains(payload, []byte(s)) {
				t.Fatalf("a secret was sent: %.200s", payload)
			}
		}
	}
	t.Logf("%d rows, %d payloads", len(rows), len(tape.all))
}

var vocabulary = sync.OnceValue(func() *lexicon.Lexicon {
	l, err := lexicon.Open("en")
	if err != nil {
		panic(err)
	}
	return bot.Levels[2].Vocabulary(l)
})

// follow reads a live connection, plays where it may, and compares every view with the seat's own.
func (h *harness) follow(t *testing.T, g kit.Kit, id string, seat game.Seat, c *client.Client, live *client.Live, tape *recorder, done <-chan struct{}) {
	defer live.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { <-done; cancel() }()
	chance := rand.New(rand.NewPCG(uint64(seat)+7, 3))
	for {
		m, err := live.Next(ctx)
		if err != nil {
			return
		}
		tape.mu.Lock()
		tape.all = append(tape.all, live.Raw())
		tape.mu.Unlock()
		if err := meant(live.Raw()); err != nil {
			t.Errorf("seat %d: %v: %.300s", seat, err, live.Raw())
		}
		if m.Type != "view" {
			continue
		}
		h.own(t, g, id, seat, live)
		view, ok, err := live.View(g)
		frame, wrong := live.Frame()
		if err != nil || wrong != nil || !ok || seat < 0 || live.Card.Status != table.Playing {
			continue
		}
		if chance.IntN(20) == 0 { // thinking is slow under the race detector
			_ = c.Do(ctx, "POST", "/tables/"+id+"/hint", map[string]any{"seat": seat}, nil)
		}
		_, _ = c.Table(ctx, id)
		for range 3 { // a race may refuse what is right a moment later
			action, _, ok, err := g.Bot.Move(&bot.Think{Frame: frame, Words: vocabulary(), Level: 2, Rand: chance, Stop: func() bool { return true }}, view)
			if err != nil || !ok {
				break
			}
			_ = c.Do(ctx, "POST", "/tables/"+id+"/preview", map[string]any{"seat": seat, "action": action}, nil)
			if _, err := c.Act(ctx, id, seat, persist.NewID(10), action); err == nil || ctx.Err() != nil {
				break
			}
			h.clock.Advance(2 * time.Second)
		}
	}
}

// own checks that what a client knows is the view of its seat, no less and no more.
func (h *harness) own(t *testing.T, g kit.Kit, id string, seat game.Seat, live *client.Live) {
	rows, err := h.store.Rows(context.Background(), id, 0)
	if err != nil {
		t.Error(err)
		return
	}
	play := g.New()
	for _, r := range rows[:min(live.Seq, len(rows))] {
		if r.Kind == game.GameRow {
			if err := play.Apply(r.Events); err != nil {
				t.Error(err)
				return
			}
		}
	}
	want, _ := json.Marshal(play.View(seat))
	var sections map[string]json.RawMessage
	_ = json.Unmarshal(want, &sections)
	got := live.Sections()
	for name := range got {
		if !bytes.Equal(got[name], sections[name]) {
			t.Errorf("seat %d at %d: %s is %.200s, its view has %.200s", seat, live.Seq, name, got[name], sections[name])
		}
	}
	if len(got) != len(sections) {
		t.Errorf("seat %d at %d: %d sections, its view has %d", seat, live.Seq, len(got), len(sections))
	}
	frame, err := live.Frame()
	check(t, err)
	here, _ := json.Marshal(frame)
	there, _ := json.Marshal(play.Frame(seat))
	var a, b any
	check(t, json.Unmarshal(here, &a))
	check(t, json.Unmarshal(there, &b))
	if !reflect.DeepEqual(a, b) {
		t.Errorf("seat %d at %d: the frame is %.500s, its game has %.500s", seat, live.Seq, here, there)
	}
}

// meant checks the envelope of a message.
func meant(raw []byte) error {
	var m map[string]json.RawMessage
	if err := json.Unmarshal(raw, &m); err != nil {
		return err
	}
	kind := strings.Trim(string(m["type"]), `"`)
	if kind == "bye" {
		return nil
	}
	if err := onlyKeys(m, kind); err != nil || kind != "table" {
		return err
	}
	var card map[string]json.RawMessage
	if err := json.Unmarshal(m["table"], &card); err != nil {
		return err
	}
	if err := onlyKeys(card, "card"); err != nil {
		return err
	}
	var seats []map[string]json.RawMessage
	if err := json.Unmarshal(card["seats"], &seats); err != nil {
		return err
	}
	for _, s := range seats {
		if err := onlyKeys(s, "seat"); err != nil {
			return err
		}
	}
	return nil
}

func onlyKeys(m map[string]json.RawMessage, kind string) error {
	if allowed[kind] == nil {
		return fmt.Errorf("a message of kind %q", kind)
	}
	for key := range m {
		if !slices.Contains(allowed[kind], key) {
			return fmt.Errorf("%s has a field %q", kind, key)
		}
	}
	return nil
}
