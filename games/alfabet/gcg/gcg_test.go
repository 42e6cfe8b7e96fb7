package gcg_test

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/gcg"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon/lexicontest"
)

// sample has every kind of line.
const sample = `#character-encoding UTF-8
#player1 ada Ada of Ash Lane
#player2 ben Ben
#title A game made up for this test
>ada: ?EIRSTV 8D RIVETS +20 20
#note A note
over two lines
>ben: AAEILNO -AO +0 0
>ada: ?EIOPRW 9H zE +6 26
>ada: ?EIOPRW -- -6 20
>ben: AEILNOT 7H TO +8 8
>ben: AEILNOT (challenge) +5 13
>ada: ?EIOPRW - +0 20
>ben: AEILNRU 7H (TO)R +3 16
>ada: ?EIOPRW (?EIOPRW) -11 9
`

func TestParse(t *testing.T) {
	g, err := gcg.Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	if want := (gcg.Player{Nick: "ada", Name: "Ada of Ash Lane"}); g.Players[0] != want {
		t.Errorf("%+v", g.Players)
	}
	var kinds []gcg.Kind
	for _, turn := range g.Turns {
		kinds = append(kinds, turn.Kind)
	}
	if want := []gcg.Kind{gcg.Lay, gcg.Exchange, gcg.Lay, gcg.Lost, gcg.Lay, gcg.Adjust, gcg.Pass, gcg.Lay, gcg.Rest}; !slices.Equal(kinds, want) {
		t.Errorf("%v", kinds)
	}
	if last := g.Turns[8]; last.Line != 15 || len(last.Tiles) != 7 || last.Points != -11 || last.Total != 9 {
		t.Errorf("%+v", last)
	}
}

// A file becomes a log, and the log the same file, except for notes and for how tiles that lay there are written.
func TestLogAndBack(t *testing.T) {
	g, err := gcg.Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	back, err := gcg.Of(events(t, g, "en"), []string{"ada", "ben"})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("#title A game made up for this test\n", "#description lettercase classic15 en\n",
		"#note A note\nover two lines\n", "", " Ada of Ash Lane", " ada", " Ben", " ben", "(TO)R", "..R").Replace(sample)
	if back.String() != want {
		t.Errorf("got\n%swant\n%s", back, want)
	}
}

func events(t *testing.T, g *gcg.Game, lang string) (list []alfabet.Event) {
	t.Helper()
	rows, err := g.Log(lang)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		list = append(list, r.Events...)
	}
	return list
}

func TestEncodings(t *testing.T) {
	for name, text := range map[string]string{
		"Latin-1":    "#player1 a\n#player2 b\n>a: \xc6R 8G \xc6R +14 14\n",
		"UTF-8, DOS": "\ufeff#player1 a\r\n#player2 b\r\n>a: ÆR 8G ÆR +14 14\r\n",
		"no rack":    "#player1 a\n#player2 b\n>a: 8G ÆR +14 14\n",
	} {
		g, err := gcg.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if list := events(t, g, "nb"); len(list) < 4 || list[2].Laid == nil || list[2].Laid.Move.Words[0].Word != "ÆR" {
			t.Errorf("%s: %+v", name, list)
		}
	}
}

// The points that end a game by the rules of other programs stay those of the file.
func TestOtherEnding(t *testing.T) {
	g, err := gcg.Parse("#player1 a\n#player2 b\n>a: AT 8G AT +4 4\n>b: QZ - +0 0\n>a: E 1A E +1 5\n>a: (QZ) +40 45\n")
	if err == nil {
		_, err = g.Log("en")
	}
	if game.Code(err) != "gcg/place" { // one letter
		t.Fatal(err)
	}
	g, err = gcg.Parse("#player1 a\n#player2 b\n>a: AET 8G AT +4 4\n>b: QZ - +0 0\n>a: E 8G ..E +3 7\n>a: (QZ) +40 47\n")
	if err != nil {
		t.Fatal(err)
	}
	list := events(t, g, "en")
	end := list[len(list)-1].Ended
	if end == nil || !slices.Equal(end.Totals, []int{47, 0}) || end.Reason != alfabet.EndOut {
		t.Errorf("%+v", end)
	}
	back, err := gcg.Of(list, []string{"a", "b"})
	if err != nil || !strings.HasSuffix(back.String(), ">a: (QZ) +40 47\n") {
		t.Errorf("%v %s", err, back)
	}
}

func TestRefused(t *testing.T) {
	const head = "#player1 a\n#player2 b\n"
	for _, c := range []struct{ text, code, says string }{
		{"", "gcg/empty", ""},
		{head, "gcg/empty", ""},
		{"#player2 b\n>b: AT 8G AT +4 4\n", "gcg/empty", ""},
		{"#player1\n", "gcg/line", "line 1"},
		{"#player9 a\n", "gcg/line", "line 1"},
		{"#player1 a\n#player2 a\n", "gcg/line", "line 2"},
		{head + ">c: AT 8G AT +4 4", "gcg/player", "line 3"},
		{head + ">a: AT 8G AT", "gcg/line", "line 3"},
		{head + ">a: AT 8P AT +4 4", "gcg/line", "line 3"},
		{head + ">a: A5 8G AT +4 4", "gcg/line", "line 3"},
		{head + ">a: AT 8G AT +4 9999999", "gcg/line", "line 3"},
		{head + ">a: AT ? +4 4", "gcg/line", "line 3"},
		{head + ">a: AT 8G AT +4 5", "gcg/points", "line 3"},
		{head + ">a: AT 8G AT +5 5", "gcg/points", "line 3"},
		{head + ">a: AT 1A AT +4 4", "gcg/place", "line 3"},
		{head + ">a: AT 8O AT +4 4", "gcg/place", "line 3"},
		{head + ">a: AT 8G A. +4 4", "gcg/place", "line 3"},
		{head + ">a: AT 8G ÆT +4 4", "gcg/place", "line 3"},
		{head + ">a: AS 8G AT +4 4", "gcg/rack", "line 3"},
		{head + ">a: AAAAAAAAA - +0 0", "gcg/rack", "line 3"},
		{head + ">a: QQ - +0 0", "gcg/tiles", "line 3"},
		{head + ">a: Q - +0 0\n>b: Q - +0 0", "gcg/tiles", "line 4"},
		{head + ">a: AB -C +0 0", "gcg/rack", "line 3"},
		{head + ">a: AB -- +0 0", "gcg/line", "line 3"},
		{strings.Repeat("#", 1<<19), "gcg/size", ""},
		{head + strings.Repeat(">a: A - +0 0\n", 1100), "gcg/size", ""},
	} {
		g, err := gcg.Parse(c.text)
		if err == nil {
			_, err = g.Log("en")
		}
		if game.Code(err) != c.code || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.80q: %v, want %s %s", c.text, err, c.code, c.says)
		}
	}
}

// Other programs write places in small letters, words in full, the other words of a move behind the total, a withdrawn word without
// its points, and know lines about the game that we do not need.
func TestOtherPrograms(t *testing.T) {
	g, err := gcg.Parse("#character-encoding ISO-8859-1\r\n#player1 Zo\xeb Zo\xeb Vos\r\n#player2 ben Ben\r\n#lexicon OWN\r\n#tile-set english set\r\n" +
		">Zo\xeb: ?EIRSTV  8d   RIVETS          +20   20  \r\n" +
		">ben: AAEILNO  -AO +0 0\r\n" +
		">Zo\xeb: ?EIOPRW  9h   zE +6 26 SzE\r\n" +
		">Zo\xeb: ?EIOPRW   -- +0 20\r\n" +
		">ben: AEILNOT  7h   TO              +8   8  TT, OS\r\n" +
		">ben: AEILNOT  (challenge) +5 13\r\n" +
		">Zo\xeb: ?EIOPRW - +0 20\r\n#note Over\r\ntwo lines\r\n" +
		">ben: AEILNRU  7h   TOR +3 16\r\n" +
		">Zo\xeb:  (time) -10 10\r\n")
	if err != nil {
		t.Fatal(err)
	}
	if g.Players[0].Name != "Zoë Vos" {
		t.Errorf("%+v", g.Players)
	}
	var s alfabet.State
	apply(&s, events(t, g, "en"))
	if laid := s.Board.Cells; laid[6*15+9].Letter != "R" || laid[8*15+7].Letter != "" {
		t.Errorf("%+v", s.Board)
	}
	if rack := s.Sides[1].Rack; len(rack) != 6 {
		t.Errorf("a word written in full took tiles that lay there: %v", rack)
	}
}

// Somebody who records a game rarely sees the other rack: what does not fit the next rack was never drawn.
func TestRacksThatDoNotFit(t *testing.T) {
	g, err := gcg.Parse("#player1 a\n#player2 b\n>a: AEGIRST 8G AT +4 4\n>b: EEEEEEE -E +0 0\n>a: BCDEGIR - +0 4\n>b: AILMNOU - +0 0\n>a: EGHJKPX - +0 4\n>b: 8G ATE +3 3\n")
	if err != nil {
		t.Fatal(err)
	}
	list := events(t, g, "en")
	var s alfabet.State
	var racks []string
	for _, e := range list {
		alfabet.Rules{}.Apply(&s, e)
		if e.Turn != nil {
			racks = append(racks, strings.Join(slices.Sorted(slices.Values(s.Sides[s.Turn.Side].Rack)), ""))
		}
	}
	if want := []string{"AEGT", "E", "EG", "ILMNOU", "EGHJKPX"}; !slices.Equal(racks[:5], want) {
		t.Errorf("%v, want %v", racks, want)
	}
}

// Tiles exchanged without being named are those that the player does not hold afterwards.
func TestUnnamedExchange(t *testing.T) {
	g, err := gcg.Parse("#player1 a\n#player2 b\n>a: ABCDEFG -3 +0 0\n>b: - +0 0\n>a: ABCDXYZ - +0 0\n#incomplete\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events(t, g, "en") {
		if x := e.Exchanged; x != nil && (strings.Join(x.Gave, "") != "EFG" || strings.Join(x.Drew, "") != "XYZ") {
			t.Errorf("%+v", x)
		}
	}
}

// Games of the golden log and a game of our own on the classic board come back as they were written.
func TestRoundTrip(t *testing.T) {
	played := append(golden(t), selfPlayed(t))
	written := 0
	for i, log := range played {
		names := make([]string, len(log[0].Started.Sides))
		for i := range names {
			names[i] = string(rune('a' + i))
		}
		g, err := gcg.Of(log, names)
		if game.Code(err) == "gcg/board" || game.Code(err) == "gcg/empty" {
			continue
		}
		if err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		read, err := gcg.Parse(g.String())
		if err != nil {
			t.Fatalf("game %d: %v\n%s", i, err, g)
		}
		again, err := gcg.Of(events(t, read, g.Lang), names)
		if err != nil || again.String() != g.String() {
			t.Errorf("game %d: %v\nwritten\n%sread\n%s", i, err, g, again)
		}
		var a, b alfabet.State
		apply(&a, log)
		apply(&b, events(t, read, g.Lang))
		if !reflect.DeepEqual(a.Board, b.Board) || (a.End == nil) != (b.End == nil) || a.End != nil && !slices.Equal(a.End.Totals, b.End.Totals) {
			t.Errorf("game %d ends otherwise: %+v, %+v\n%s", i, a.End, b.End, g)
		}
		written++
	}
	if written == 0 {
		t.Error("no game was written")
	}
}

func apply(s *alfabet.State, log []alfabet.Event) {
	for _, e := range log {
		alfabet.Rules{}.Apply(s, e)
	}
}

// golden are the games of the golden log.
func golden(t *testing.T) (games [][]alfabet.Event) {
	t.Helper()
	f, err := os.Open("../testdata/v1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row struct {
			Events []alfabet.Event `json:"events"`
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if len(row.Events) > 0 && row.Events[0].Started != nil {
			games = append(games, nil)
		}
		if n := len(games); n > 0 {
			games[n-1] = append(games[n-1], row.Events...)
		}
	}
	if len(games) == 0 {
		t.Fatal("no games")
	}
	return games
}

// selfPlayed is a game in which both always lay the most points.
func selfPlayed(t *testing.T) (log []alfabet.Event) {
	t.Helper()
	words := lexicontest.Open(t, "nb")
	rules := alfabet.Rules{Search: solve.Searcher}
	env := game.Env{Rand: game.Chance([32]byte{7}, 0), Words: game.Judge{Dict: words, Policy: game.ByDictionary}}
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = alfabet.LayoutClassic, false, false
	list, err := rules.Start(env, game.Setup{Lang: "nb", Seats: 2}, o)
	var s alfabet.State
	solver := solve.New(words)
	for n := 0; err == nil; n++ {
		apply(&s, list)
		log = append(log, list...)
		if s.Phase == alfabet.PhaseOver {
			return log
		}
		side := s.Turn.Side
		p := s.Position(side)
		a := alfabet.Action{Pass: &alfabet.Pass{}}
		if top := solver.Top(&p, s.Sides[side].Rack, 1); n == 3 {
			a = alfabet.Action{Exchange: &alfabet.Exchange{Tiles: s.Sides[side].Rack[:2]}}
		} else if len(top) > 0 {
			a = alfabet.Action{Lay: &alfabet.Lay{Tiles: top[0].Placed}}
		}
		list, err = rules.Decide(env, &s, game.Seat(side), a)
	}
	t.Fatal(err)
	return nil
}

// Whatever a file says, reading it gives a game or an error.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("#player1 a\n#player2 b\n>a: 8G ÆR +14 14\n#rack1 ABC\n#incomplete\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := gcg.Parse(text)
		if err != nil {
			return
		}
		rows, err := g.Log("en")
		if err != nil {
			return
		}
		var list []alfabet.Event
		for _, r := range rows {
			list = append(list, r.Events...)
		}
		names := make([]string, len(g.Players))
		if _, err := gcg.Of(list, names); err != nil && game.Code(err) == "" {
			t.Error(err)
		}
	})
}
