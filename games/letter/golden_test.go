package letter

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
	"lettercase/lexicon"
)

var update = flag.Bool("update", false, "write the golden log anew; only for a new version of the rules")

// goldenLog holds games as this version wrote them: a line a row, and after each game a line with what came of it.
const goldenLog = "testdata/v1.jsonl"

// goldenEnd is what came of a game.
type goldenEnd struct {
	Outcome game.Outcome `json:"outcome"`
	Sheets  [][]Entry    `json:"sheets"`
	Board   []Lay        `json:"board"`
	Log     []LogLine    `json:"log"`
}

type goldenLine struct {
	Row *game.Row  `json:"row,omitempty"`
	End *goldenEnd `json:"end,omitempty"`
}

// A log written by version 1 replays to the same game, whatever has become of the rules since.
func TestGoldenLog(t *testing.T) {
	if *update {
		writeGolden(t)
	}
	data, err := os.ReadFile(goldenLog)
	if err != nil {
		t.Fatal(err)
	}
	bound := game.Bind(Rules{})
	play := bound.New()
	games := 0
	scan := bufio.NewScanner(bytes.NewReader(data))
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		var line goldenLine
		if err := json.Unmarshal(scan.Bytes(), &line); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		if line.Row != nil {
			if err := play.Apply(line.Row.Events); err != nil {
				t.Fatalf("line %d: %v", n, err)
			}
			continue
		}
		var got, want any
		for from, to := range map[*any]any{&got: endOf(play.State().(*State)), &want: line.End} {
			raw, err := json.Marshal(to)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(raw, from); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("game %d ends as %v, want %v", games, got, want)
		}
		play = bound.New()
		games++
	}
	if games != len(goldenTables) {
		t.Errorf("%d games, want %d", games, len(goldenTables))
	}
}

func endOf(s *State) *goldenEnd {
	out, _ := Rules{}.Outcome(s)
	return &goldenEnd{Outcome: out, Sheets: s.Sheets, Board: s.Board, Log: s.Log}
}

// goldenTables are the games in the log.
var goldenTables = []struct {
	setup   game.Setup
	policy  game.Policy
	options string
}{
	{game.Setup{Lang: "de", Seats: 3}, game.ByDictionary, `{"first":2,"wrongPlacement":"both"}`},
	{game.Setup{Lang: "nb", Seats: 2}, game.ByChallenge, `{"timed":false,"draw":"chance","scoring":"bonus","rotation":true}`},
	{game.Setup{Lang: "fr", Seats: 4}, game.ByVote, `{"scoring":"letters","distinctLetters":true}`},
	{game.Setup{Lang: "en", Seats: 1}, game.ByDictionary, `{"soloLetters":14,"soloMinutes":3}`},
}

func writeGolden(t *testing.T) {
	var file bytes.Buffer
	enc := json.NewEncoder(&file)
	for n, table := range goldenTables {
		bound, r := game.Bind(Rules{}), rand.New(rand.NewPCG(uint64(n), 1))
		seed, seq, at := [32]byte{byte(n)}, 0, game.Time(0)
		lex := openLexicon(t, table.setup.Lang).Common(3)
		solver := NewSolver(lex)
		all := game.AllSeats(table.setup.Seats)
		env := func() game.Env {
			return game.Env{At: at, Rand: game.Chance(seed, seq), Humans: all, Words: game.Judge{Policy: table.policy, Dict: lex}}
		}
		play := bound.New()
		commit := func(seat game.Seat, events []json.RawMessage, err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			if err := play.Apply(events); err != nil {
				t.Fatal(err)
			}
			if err := enc.Encode(goldenLine{Row: &game.Row{Seq: seq, At: at, Seat: seat, Kind: game.GameRow, Events: events}}); err != nil {
				t.Fatal(err)
			}
			seq++
		}
		events, err := bound.Start(env(), table.setup, json.RawMessage(table.options))
		commit(game.System, events, err)
		s := play.State().(*State)
		for s.Phase != PhaseOver {
			at += game.Time(50 + r.IntN(900))
			if due, ok := play.Deadline(); ok && due <= at {
				events, err := play.Expire(env())
				commit(game.System, events, err)
				continue
			}
			if table.setup.Seats == 4 && seq == 200 {
				events, err := play.Leave(env(), 1)
				commit(1, events, err)
				continue
			}
			seat := game.Seat(r.IntN(table.setup.Seats))
			a, ok := goldenMove(s, seat, solver, lex, r)
			if !ok {
				continue
			}
			raw, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			if events, err := play.Decide(env(), seat, raw); err == nil {
				commit(seat, events, nil)
			}
		}
		if err := enc.Encode(goldenLine{End: endOf(s)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(goldenLog, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenMove is a player of middling skill who tries everything once in a while.
func goldenMove(s *State, seat game.Seat, solver *Solver, lex *lexicon.Lexicon, r *rand.Rand) (a Action, ok bool) {
	v := Rules{}.View(s, seat)
	if len(v.May) == 0 {
		return a, false
	}
	p := PositionOf(v)
	switch act := v.May[r.IntN(len(v.May))]; act {
	case MayDraw:
		sizes := v.Pile.Letters
		if len(s.letters(seat)) == dealt[s.Seats] {
			sizes = v.Pile.Blanks
		}
		size := sizes[r.IntN(len(sizes))]
		a.Draw = &Draw{W: size.W, H: size.H}
	case MayPlace:
		if plays, err := solver.Plays(p, v.Options); err == nil && len(plays) > 0 {
			l := plays[r.IntN(min(4, len(plays)))].Lays[0]
			a.Place = &Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}
		} else if letters := s.letters(seat); len(letters) > 0 {
			a.Place = &Place{Tile: letters[r.IntN(len(letters))], At: [2]int{4 + r.IntN(10), 4 + r.IntN(10)}}
		}
	case MayName:
		found, err := solver.Words(p)
		if err == nil && len(found) > 0 {
			f := found[r.IntN(len(found))]
			a.Name = &Name{Word: f.Word}
		}
		if read := s.read(); r.IntN(6) == 0 && len(read.lays) > 1 && read.near[0]&2 != 0 {
			a.Name = &Name{Word: read.letter[0] + read.letter[1]} // most often no word
		}
	case MayTake:
		if r.IntN(4) == 0 {
			a.Take = &Take{Tile: s.Turn.Laid[0].Tile}
		}
	case MayBlank:
		if blanks := s.blanks(seat); r.IntN(20) == 0 && len(blanks) > 0 {
			if spots := p.Spots(s.Tiles[blanks[0]]); len(spots) > 0 {
				a.Blank = &Place{Tile: blanks[0], At: spots[r.IntN(len(spots))]}
			}
		}
	case MayFree:
		if letters := s.letters(seat); len(letters) > 0 && (s.Phase == PhaseGive || r.IntN(60) == 0) {
			a.Free = &Free{Tile: letters[0]}
		}
	case MayDone:
		if found, err := solver.Words(p); err == nil && (len(found) == 0 && (len(s.Turn.Laid) > 0 || s.Phase == PhaseKnock) || r.IntN(40) == 0) {
			a.Done = &Done{}
		}
	case MayPass:
		a.Pass = &Pass{}
	case MayKnock:
		if found, err := solver.Words(p); err == nil && len(found) > 2 && r.IntN(3) == 0 || r.IntN(40) == 0 {
			a.Knock = &Knock{Window: v.Knock.Window}
		}
	case MayDecline:
		a.Decline = &Decline{Window: v.Knock.Window}
	case MayAnswer:
		c := v.Claims[r.IntN(len(v.Claims))]
		a.Answer = &Answer{Claim: c.ID, Accept: lex.Has(c.Word) || r.IntN(2) == 0}
	}
	return a, !reflect.DeepEqual(a, Action{})
}
