package alfabet_test

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// ALF-1, ALF-41, ALF-V12: 112 letters, 4 arrows, 2 blanks, 2 black ones; every language has 112 letters.
func TestBoxALF1ALF41V12(t *testing.T) {
	for _, lang := range tiles.Langs {
		letters, special := 0, map[string]int{}
		for _, k := range LayoutOf(LayoutAlfabet).Box(lang, Defaults()) {
			if strings.ContainsAny(k.Face, Blank+Stop+Arrow) {
				special[k.Face] = k.Count
				if k.Value != 0 { // ALF-25
					t.Errorf("%s is worth %d", k.Face, k.Value)
				}
			} else {
				letters += k.Count
			}
		}
		if letters != 112 || special[Arrow] != 4 || special[Blank] != 2 || special[Stop] != 2 {
			t.Errorf("%s: %d letters, %v", lang, letters, special)
		}
	}
	if n := LayoutOf(LayoutClassic).Box("en", Defaults()).Len(); n != 100 {
		t.Errorf("the classic box has %d", n)
	}
}

// ALF-20, ALF-S2: seven kinds of squares, as often as the board has them, alike in all eight symmetries.
func TestSquaresALF20S2(t *testing.T) {
	l := LayoutOf(LayoutAlfabet)
	got := tiles.Count(l.Squares)
	want := map[string]int{"W4": 4, "W3": 4, "W2": 12, "L4": 4, "L3": 16, "L2": 28, "M2": 12}
	for kind, n := range want {
		if got[kind] != n {
			t.Errorf("%s: %d, want %d", kind, got[kind], n)
		}
	}
	for _, l := range []*Layout{LayoutOf(LayoutAlfabet), LayoutOf(LayoutClassic)} {
		n := l.Size
		for sq, kind := range l.Squares {
			r, c := sq/n, sq%n
			if l.Squares[c*n+r] != kind || l.Squares[r*n+n-1-c] != kind {
				t.Errorf("%s is not symmetric at %d", l.Name, sq)
			}
		}
	}
	if got := tiles.Count(LayoutOf(LayoutClassic).Squares); got["W3"] != 8 || got["W2"] != 17 || got["L3"] != 12 || got["L2"] != 24 {
		t.Errorf("classic: %v", got)
	}
}

// ALF-S1: the Norwegian letters with their counts and values; Q, X and Z come only by a blank.
func TestNorwegianLettersALFS1(t *testing.T) {
	want := tiles.MustSet("A8/1 B3/4 C1/10 D6/1 E12/1 F4/3 G4/3 H3/3 I6/1 J2/4 K5/2 L6/1 M3/2 N7/1 O4/2 P2/4 R8/1 S7/1 T8/1 U3/2 V3/4 W1/8 Y1/6 Æ1/6 Ø2/5 Å2/4")
	o := Defaults()
	o.Blanks, o.Stops, o.Arrows = false, false, false
	if got := LayoutOf(LayoutAlfabet).Box("nb", o); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// ALF-S2: the board's upper left quarter, as printed; TestSquaresALF20S2 checks that the rest mirrors it.
func TestBoardALFS2(t *testing.T) {
	l := LayoutOf(LayoutAlfabet)
	if l.Size != 17 {
		t.Fatalf("the board has %d rows", l.Size)
	}
	for r, row := range []string{
		"W4 .. .. .. L2 .. .. .. W3",
		".. .. .. L3 .. .. .. L2 ..",
		".. .. W2 .. .. .. L3 .. ..",
		".. L3 .. M2 .. W2 .. .. M2",
		"L2 .. .. .. L4 .. .. .. ..",
		".. .. .. W2 .. M2 .. .. L2",
		".. .. L3 .. .. .. .. L2 ..",
		".. L2 .. .. .. .. L2 .. ..",
		"W3 .. .. M2 .. L2 .. .. ..",
	} {
		for c, want := range strings.Fields(row) {
			if got := l.Squares[r*l.Size+c]; got != strings.Trim(want, ".") {
				t.Errorf("%c%d is %q, want %q", 'A'+c, r+1, got, want)
			}
		}
	}
}

// ALF-S3: two to four play, or one alone.
func TestPlayersALFS3(t *testing.T) {
	for n, ok := range map[int]bool{0: false, 1: true, 2: true, 4: true, 5: false} {
		if err := rules.Info().CheckSetup(game.Setup{Lang: "nb", Seats: n}); (err == nil) != ok {
			t.Errorf("%d players: %v", n, err)
		}
	}
}

// ALF-17, ALF-41: each kind of special tiles is in the box only if agreed, and by default all are.
func TestSpecialTilesAreAgreedALF17ALF41(t *testing.T) {
	for _, c := range []struct {
		agree func(*Options)
		gone  string
	}{
		{func(*Options) {}, ""},
		{func(o *Options) { o.Blanks = false }, Blank},
		{func(o *Options) { o.Stops = false }, Stop},
		{func(o *Options) { o.Arrows = false }, Arrow},
	} {
		o := Defaults()
		c.agree(&o)
		box := tiles.Count(LayoutOf(LayoutAlfabet).Box("nb", o).Faces())
		for _, face := range []string{Blank, Stop, Arrow} {
			if (box[face] == 0) != (face == c.gone) {
				t.Errorf("without %q there are %d of %q", c.gone, box[face], face)
			}
		}
	}
}

// ALF-18: the Norwegian dictionary has no names, no abbreviations and no word of one letter.
func TestDictionaryALF18(t *testing.T) {
	words := lexicontest.Open(t, "nb")
	for word, want := range map[string]bool{
		"BRUS": true, "SLÅBROK": true, "EGGET": true, "ØL": true,
		"OSLO": false, "NORGE": false, "KARI": false, "OSV": false, "DVS": false, "Å": false, "I": false,
	} {
		if words.Has(word) != want {
			t.Errorf("%s counts: %v", word, !want)
		}
	}
}

// ALF-2, ALF-S4: each draws a tile, the highest value begins, equals draw again; ALF-3: racks of the agreed size.
func TestStartALF2ALF3S4(t *testing.T) {
	first := map[int]bool{}
	for seed := range byte(60) {
		o := Defaults()
		o.RackSize = 6 + int(seed)%3
		env := game.Env{Rand: game.Chance([32]byte{seed}, 0)}
		events, err := rules.Start(env, game.Setup{Lang: "nb", Seats: 4}, o)
		if err != nil {
			t.Fatal(err)
		}
		s := new(State)
		for _, e := range events {
			rules.Apply(s, e)
		}
		in := []int{0, 1, 2, 3}
		draw := events[0].Started.Draw
		for i, d := range draw[0] {
			if d.Side != i {
				t.Fatalf("seed %d: everybody draws: %v", seed, draw[0])
			}
		}
		first[s.Turn.Side] = true
		for _, round := range draw {
			if len(round) != len(in) {
				t.Fatalf("seed %d: %v draw, want %v", seed, round, in)
			}
			best := slices.MaxFunc(round, func(a, b Drawn) int { return a.Value - b.Value }).Value
			in = in[:0]
			for _, d := range round {
				if d.Value != s.Set.Value(d.Face) {
					t.Errorf("%v", d)
				}
				if d.Value == best {
					in = append(in, d.Side)
				}
			}
		}
		if len(in) != 1 || s.Turn.Side != in[0] {
			t.Errorf("seed %d: side %d begins, want %v", seed, s.Turn.Side, in)
		}
		for _, side := range s.Sides {
			if len(side.Rack) != o.RackSize {
				t.Errorf("rack of %d, want %d", len(side.Rack), o.RackSize)
			}
		}
		if len(s.Bag) != 120-4*o.RackSize {
			t.Errorf("the pool has %d", len(s.Bag))
		}
	}
	if len(first) != 4 {
		t.Errorf("only the sides %v ever begin", first)
	}
	events, err := rules.Start(game.Env{Rand: game.Chance([32]byte{}, 0)}, game.Setup{Lang: "nb", Seats: 2}, Options{
		RackSize: 7, Layout: LayoutAlfabet, Minus: MinusDouble, Solo: SoloTwo,
	})
	if err != nil || len(events[0].Started.Sides) != 2 {
		t.Errorf("two players have two racks, whatever one would have alone: %v", err)
	}
	if _, err := rules.Start(game.Env{}, game.Setup{Lang: "xx", Seats: 2}, Defaults()); game.Code(err) == "" {
		t.Errorf("a game without letters: %v", err)
	}
}

// ALF-4, ALF-46: every agreement is an option with a sentence, bounds and a default, and is in the view.
func TestAgreementsALF4ALF46(t *testing.T) {
	info := rules.Info()
	full, err := info.Complete([]byte(`{"inflections":"no plurals","rackSize":8}`))
	if err != nil || !strings.Contains(string(full), `"no plurals"`) {
		t.Errorf("%s %v", full, err)
	}
	for _, bad := range []string{`{"rackSize":9}`, `{"rackSize":5}`, `{"minus":"x"}`, `{"hurry":true}`} {
		if _, err := info.Complete([]byte(bad)); game.Code(err) == "" {
			t.Errorf("%s is taken", bad)
		}
	}
	for _, o := range info.Options {
		if !strings.HasSuffix(o.Text, ".") {
			t.Errorf("%s has no sentence", o.Key)
		}
	}
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.Inflections = "no plurals" })
	if tb.View(1).Options.Inflections != "no plurals" {
		t.Error("the view does not tell")
	}
}

// ALF-5: the first word covers the centre, across or down; ALF-18: and has two letters.
func TestOpeningALF5(t *testing.T) {
	s := newScene(t, true, 7)
	s.refused("A1:E B1:N", "alfabet/centre")
	s.refused("I9:E", "alfabet/one-letter")
	s.want("I9:E J9:N", 2, "EN")
	s.want("I8:E I9:N", 2, "EN")
	s.want("H9:E I9:N>down I10:E", 3, "ENE") // ALF-A7a: also turned
	s.refused("#A1 I9:E J9:N", "alfabet/stop-place")
}

// ALF-6, ALF-7, ALF-9: one word, connected, all its cross words count; ALF-10: lying tiles stay.
func TestLayingALF6ALF7ALF9ALF10(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.refused("A1:E B1:N", "alfabet/unconnected")
	s.refused("F9:E K9:N A1:T", "alfabet/apart")
	s.refused("J10:L J12:Å", "alfabet/apart") // a gap
	s.refused("J9:E", "alfabet/occupied")
	for _, name := range []string{"R9", "A0", "A18", "A-1", "9", "", "AA1", "A01", "Å1", "@1"} {
		s.refused(name+":E", "alfabet/square")
	}
	s.refused("", "alfabet/nothing")
	s.lay(0, "C9:L D9:E E9:T F9:T")
	if m, _ := s.play("D10:N E10:O F10:E"); len(m.Words) != 4 {
		t.Errorf("%v", m.Words)
	}
}

// ALF-6: the rack is refilled to its size and the turn goes on; ALF-32: the sheet has it all.
func TestTurnALF6ALF32(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSENO")
	tb.Refuse("alfabet/turn", 1, lays("I9:E J9:N"))
	tb.Refuse("alfabet/rack", 0, lays("G9:B H9:R I9:U J9:Å"))
	tb.Refuse("alfabet/word", 0, lays("G9:R H9:U I9:S"))
	tb.Act(0, lays(brus))
	if e := tb.last(); e.Points != 8 || e.Total != 8 || e.Move.Words[0] != (Word{"BRUS", 8}) {
		t.Errorf("%+v", e)
	}
	if len(tb.S.Sides[0].Rack) != 7 || tb.S.Turn.Side != 1 || tb.S.Turn.Number != 2 {
		t.Errorf("%+v %+v", tb.S.Sides[0], tb.S.Turn)
	}
	tb.Refuse("alfabet/closed", 1, Action{Pass: &Pass{Turn: 1}})
	tb.Act(1, Action{Pass: &Pass{Turn: 2}})
	tb.Refuse("alfabet/letter", 0, Action{Lay: &Lay{Tiles: []Placed{{Square: "K9", Letter: "EN"}}}}) // a tile holds one letter
}

// ALF-11, ALF-S5: an exchange is the whole turn and needs as many tiles in the pool; ALF-12: passing is always allowed.
func TestExchangeALF11S5PassALF12(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSENO")
	pool := len(tb.S.Bag)
	tb.Act(0, Action{Exchange: &Exchange{Tiles: []string{"B", "O"}}})
	if e := tb.last(); e.Kind != EntryExchange || e.Count != 2 || len(tb.S.Bag) != pool || len(tb.S.Sides[0].Rack) != 7 || tb.S.Turn.Side != 1 {
		t.Errorf("%+v", e)
	}
	tb.Act(1, passing())
	tb.hold(0, "BRUSENO")
	tb.drain(1)
	tb.Refuse("alfabet/pool", 0, Action{Exchange: &Exchange{Tiles: []string{"B", "O"}}})
	fresh := tb.S.Bag[0]
	tb.Act(0, Action{Exchange: &Exchange{Tiles: []string{"U"}}}) // as many as there are; the old tile is mixed in afterwards
	if !slices.Contains(tb.S.Sides[0].Rack, fresh) || slices.Contains(tb.S.Sides[0].Rack, "U") || !slices.Equal(tb.S.Bag, []string{"U"}) {
		t.Errorf("rack %v, pool %v", tb.S.Sides[0].Rack, tb.S.Bag)
	}
	tb.Act(1, passing())
	tb.Refuse("alfabet/rack", 0, Action{Exchange: &Exchange{Tiles: []string{"Å"}}})
	tb.Refuse("alfabet/nothing", 0, Action{Exchange: &Exchange{}})
}

// ALF-A3: several word squares multiply.
func TestWordSquaresMultiplyALFA3(t *testing.T) {
	s := newScene(t, true, 7)
	c := s.Board.Centre()
	s.Squares[c], s.Squares[c+1] = "W2", "W3"
	s.want("I9:E J9:N", 12)
}

// ALF-21, ALF-A1, ALF-40: minus squares subtract double, or the value, or nothing.
func TestMinusALF21A1ALF40(t *testing.T) {
	for mode, want := range map[string]int{MinusDouble: -1, MinusNet: 0, MinusPlain: 2} {
		s := newScene(t, true, 7)
		d4, _ := s.Board.Square("D4")
		s.Squares[s.Board.Centre()] = LayoutOf(LayoutAlfabet).Agreed(mode)[d4]
		s.want("I9:E J9:N", want)
	}
}

// ALF-A6, ALF-A14, ALF-26: special tiles count to the bonus; a rack shortened by an empty pool earns none.
func TestBonusALFA6A14(t *testing.T) {
	s := newScene(t, true, 6)
	s.lay(0, brus)
	s.want("#K9 L9:E M9:G>down M10:G M11:E", 8+40, "EGGE")
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "EN")
	tb.drain(0)
	tb.Act(0, lays("I9:E J9:N"))
	if e := tb.last(); e.Points != 2 || e.Move.Bonus != 0 {
		t.Errorf("%+v", e)
	}
}

// ALF-18: the dictionary decides, one-letter words do not count, and under the dictionary a preview may tell.
func TestPreviewALF18(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSENO")
	f, err := tb.Preview(0, lays("G9:R H9:U I9:S"))
	if err != nil || f.Words[0].Valid == nil || *f.Words[0].Valid || f.Score != 4 {
		t.Errorf("%+v %v", f, err)
	}
	tb.S.Options.Live = false
	if f, _ = tb.Preview(0, lays(brus)); f.Words[0].Valid != nil || f.Score != 8 {
		t.Errorf("%+v", f)
	}
	tb = sit(t, 2, game.ByChallenge, nil)
	tb.hold(1, "BRUSENO")
	if f, err = tb.Preview(1, lays(brus)); err != nil || f.Words[0].Valid != nil {
		t.Errorf("%+v %v", f, err) // off turn one may try, but not learn
	}
}

// A turn with a clock passes when its time is up.
func TestTurnTime(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.TurnTime = 60 })
	at, ok := tb.Deadline()
	if !ok || at != 60*game.Second {
		t.Fatal(at, ok)
	}
	if events := tb.Due(); len(events) > 0 {
		t.Error("too early")
	}
	tb.At = at
	tb.Expire()
	if e := tb.last(); e.Kind != EntryPass || e.Why != WhyTime || tb.S.Turn.Side != 1 {
		t.Errorf("%+v", e)
	}
}
