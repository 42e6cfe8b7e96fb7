//go:build unix

package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

// BenchmarkAction plays recorded games of four people and somebody who looks on: request, rules, durable commit and five views,
// without the network. It reports the processor time of an action, in which waiting for the disk does not count.
func BenchmarkAction(b *testing.B) {
	for _, g := range games.All {
		b.Run(g.Info().Key, func(b *testing.B) {
			h := open(b, nil)
			at := &benchTable{harness: h, game: g}
			for i := range 4 {
				at.people = append(at.people, h.guest(fmt.Sprintf("Bench %d", i)))
			}
			h.clock.Slow(1000) // only advanced, so that every table has the same times
			script, used := at.record(), time.Duration(0)
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; {
				b.StopTimer()
				at.begin()
				b.StartTimer()
				for _, m := range script[:min(len(script), b.N-n)] {
					used += at.post(m)
					n++
				}
				b.StopTimer()
				at.end()
			}
			b.ReportMetric(float64(used.Microseconds())/float64(b.N), "cpu-µs/op")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// processor is the time that this process has used.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// benchTable is a table whose deal and throws are always the same.
type benchTable struct {
	*harness
	game   kit.Kit
	people []*client.Client
	id     string
	subs   []*table.Sub
	n      int
}

type move struct {
	seat   game.Seat
	action json.RawMessage
}

// nobody takes messages and drops them.
type nobody struct{}

func (nobody) Send(...[]byte) bool { return true }
func (nobody) End(string)          {}

func (t *benchTable) begin() {
	seats := []client.Seat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}, {Kind: "open"}}
	card, err := t.people[0].Create(t.Context(), client.NewTable{Game: t.game.Info().Key, Lang: "en", Policy: game.ByDictionary, Seed: "bench", Seats: seats})
	check(t.TB, err)
	t.id = card.ID
	for seat, c := range t.people[1:] {
		_, err := c.Sit(t.Context(), t.id, game.Seat(seat+1))
		check(t.TB, err)
	}
	t.subs = nil
	for seat := game.Watcher; int(seat) < len(t.people); seat++ {
		player := ""
		if seat >= 0 {
			player = t.people[seat].Me.ID
		}
		sub, err := t.hub.Table(t.id).Follow(t.Context(), table.View{Player: player, Seat: seat, Seq: -1}, nobody{})
		check(t.TB, err)
		t.subs = append(t.subs, sub)
	}
	_, err = t.people[0].Post(t.Context(), t.id, "start")
	check(t.TB, err)
}

func (t *benchTable) end() {
	_, _ = t.people[0].Post(t.Context(), t.id, "abort") // or it is over
	for _, s := range t.subs {
		s.Leave()
	}
}

// post makes an action and returns the processor time that it took. Time passes before it: some actions may not follow too fast.
func (t *benchTable) post(m move) time.Duration {
	t.n++
	t.clock.Advance(1700 * time.Millisecond)
	body := fmt.Sprintf(`{"seat":%d,"key":"key%d","action":%s}`, m.seat, t.n, m.action)
	r := httptest.NewRequest(http.MethodPost, "/api/tables/"+t.id+"/actions", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Cookie", t.people[m.seat].Cookie())
	w := httptest.NewRecorder()
	began := processor()
	t.api.ServeHTTP(w, r)
	used := processor() - began
	if w.Code != http.StatusOK {
		t.Fatalf("%s: %s", m.action, w.Body)
	}
	return used
}

// record has weak bots play until nobody may act without waiting.
func (t *benchTable) record() (script []move) {
	words, err := lexicon.Open("en")
	check(t.TB, err)
	chance := rand.New(rand.NewPCG(1, 2))
	t.begin()
	defer t.end()
	for len(script) < 150 {
		pos, err := t.hub.Table(t.id).Position(t.Context())
		check(t.TB, err)
		m, ok := t.choose(pos.Play, words, chance)
		if !ok {
			break
		}
		t.post(m)
		script = append(script, m)
	}
	if len(script) < 10 {
		t.Fatal("nothing to play")
	}
	return script
}

func (t *benchTable) choose(play game.Play, words *lexicon.Lexicon, chance *rand.Rand) (m move, ok bool) {
	for _, seat := range chance.Perm(len(t.people)) {
		m.seat = game.Seat(seat)
		f := play.Frame(m.seat)
		if len(f.May) == 0 {
			continue
		}
		var err error
		m.action, _, ok, err = t.game.Bot.Move(&bot.Think{Frame: f, Words: bot.Levels[1].Vocabulary(words), Level: 1, Rand: chance, Stop: func() bool { return false }}, play.View(m.seat))
		check(t.TB, err)
		if ok {
			return m, true
		}
	}
	return m, false
}
