package shelf

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"lettercase/game"
)

var update = flag.Bool("update", false, "write the golden log anew; only for a new version of the rules")

const goldenLog = "testdata/v1.jsonl"

// A log of version 1 replays to the same end for ever. It holds every kind of event.
func TestGoldenLog(t *testing.T) {
	if *update {
		writeGolden(t)
	}
	data, err := os.ReadFile(goldenLog)
	if err != nil {
		t.Fatal(err)
	}
	var play game.Play
	kinds := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var row struct {
			New     bool              `json:"new"`
			Events  []json.RawMessage `json:"events"`
			Outcome *game.Outcome     `json:"outcome"`
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if row.New {
			play = game.Bind(Rules{}).New()
		}
		if err := play.Apply(row.Events); err != nil {
			t.Fatal(err)
		}
		for _, e := range row.Events {
			var one map[string]json.RawMessage
			if err := json.Unmarshal(e, &one); err != nil {
				t.Fatal(err)
			}
			for kind := range one {
				kinds[kind] = true
			}
		}
		if row.Outcome == nil {
			continue
		}
		out, over := play.Outcome()
		out.Details = nil
		if !over || !reflect.DeepEqual(out, *row.Outcome) {
			t.Errorf("the log ends with %+v, not %+v", out, *row.Outcome)
		}
	}
	if n := reflect.TypeFor[Event]().NumField(); len(kinds) != n {
		t.Errorf("%d kinds of events in the log, there are %d: %v", len(kinds), n, kinds)
	}
}

// writeGolden plays games at random until every kind of event has happened.
func writeGolden(t *testing.T) {
	var file bytes.Buffer
	out := json.NewEncoder(&file)
	for n := range 3 {
		r := rand.New(rand.NewPCG(uint64(n), 6))
		o := DefaultOptions()
		o.Swap, o.BuyJoker, o.ObjectionCost, o.TurnTime = true, true, true, 90
		tb := newTable(t, o, game.ByChallenge, "M", "U", "A")
		events, err := Rules{}.Start(tb.now(), game.Setup{Lang: "fr", Seats: 3}, o)
		if err != nil {
			t.Fatal(err)
		}
		tb.s = new(State)
		for first := true; ; first = false {
			tb.apply(events)
			row := map[string]any{"new": first, "events": events}
			outcome, over := Rules{}.Outcome(tb.s)
			if over {
				outcome.Details = nil
				row["outcome"] = outcome
			}
			if err := out.Encode(row); err != nil {
				t.Fatal(err)
			}
			if over {
				break
			}
			events = randomRow(tb, r)
		}
	}
	if err := os.WriteFile(goldenLog, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// randomRow finds something that can happen next.
func randomRow(tb *table, r *rand.Rand) []Event {
	solver := NewSolver(dictionary(tb.t, words+" MERO REM TAR"))
	for try := 0; ; try++ {
		if due, ok := (Rules{}).Deadline(tb.s); ok && try > 30 {
			tb.env.At = due
			return Rules{}.Expire(tb.now(), tb.s)
		}
		seat := game.Seat(r.IntN(3))
		if r.IntN(400) == 0 && tb.s.In.Has(seat) {
			return Rules{}.Leave(tb.now(), tb.s, seat)
		}
		v := Rules{}.View(tb.s, seat)
		var a Action
		switch k := r.IntN(12); {
		case v.May.Announce:
			a.Announce = &Announce{}
			if moves, n := solver.Moves(v.Position(), 0); n > 0 && len([]rune(moves[n-1].Word)) == 3 {
				a.Announce.Word = moves[n-1].Word
			}
			if len(v.Hand) > 2 && k == 0 {
				a.Announce.Word = v.Hand[0].Card + v.Hand[1].Card + v.Hand[2].Card // a bluff
			}
		case v.May.Answer > 0:
			a.Answer = &Answer{Claim: v.May.Answer, Accept: k > 2}
		case len(v.May.Buy) > 0:
			a.Buy = &Buy{Turn: v.May.Turn, Slot: v.May.Buy[0]}
		case k == 0:
			a.Swap = &Swap{Turn: v.May.Turn, Cards: tb.s.Hands[seat][:min(2, len(tb.s.Hands[seat]))]}
		case k < 3:
			a.Pass = &Pass{Turn: v.May.Turn}
		default:
			if moves, n := solver.Moves(v.Position(), 0); n > 0 {
				a.Lay = &Lay{Turn: v.May.Turn, Placed: moves[r.IntN(n)].Placed}
			} else {
				a.Pass = &Pass{Turn: v.May.Turn}
			}
		}
		if events, err := (Rules{}).Decide(tb.now(), tb.s, seat, a); err == nil {
			return events
		}
	}
}
