package alfabet

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/tiles"
)

// ALF-1, ALF-V12: 112 letters, 4 arrows, 2 blanks, 2 black ones; every language has 112 letters.
func TestBoxALF1V12(t *testing.T) {
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
func TestSquaresALF20(t *testing.T) {
	l := LayoutOf(LayoutAlfabet)
	got := tiles.Count(l.Squares)
	want := map[string]int{"W4": 4, "W3": 4, "W2": 12, "L4": 4, "L3": 16, "L2": 28, "M2": 12}
	for kind, n := range want {
		if got[kind] != n {
			t.Errorf("%s: %d, want %d", kind, got[kind], n)
		}
	}
	for _, l := range layouts {
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

// ALF-2: each draws a tile, the highest value begins, equals draw again; ALF-3: racks of the agreed size.
func TestStartALF2ALF3(t *testing.T) {
	for seed := range byte(60) {
		o := Defaults()
		o.RackSize = 6 + int(seed)%3
		env := game.Env{Rand: game.Chance([32]byte{seed}, 0)}
		events, err := Rules{}.Start(env, game.Setup{Lang: "nb", Seats: 4}, o)
		if err != nil {
			t.Fatal(err)
		}
		s := new(State)
		for _, e := range events {
			Rules{}.Apply(s, e)
		}
		in := []int{0, 1, 2, 3}
		for _, round := range s.Draw {
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
}

// ALF-4, ALF-46: what is agreed is an option with a sentence, bounds and a default, and stands in the view.
func TestAgreementsALF4ALF46(t *testing.T) {
	info := Rules{}.Info()
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
	if (Rules{}).View(tb.s, 1).Options.Inflections != "no plurals" {
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
	s.refused("R9:E", "alfabet/square")
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
	tb.refused(1, lays("I9:E J9:N"), "alfabet/turn")
	tb.refused(0, lays("G9:B H9:R I9:U J9:Å"), "alfabet/rack")
	tb.refused(0, lays("G9:R H9:U I9:S"), "alfabet/word")
	tb.must(0, lays(brus))
	if e := tb.last(); e.Points != 8 || e.Total != 8 || e.Move.Words[0] != (Word{"BRUS", 8}) {
		t.Errorf("%+v", e)
	}
	if len(tb.s.Sides[0].Rack) != 7 || tb.s.Turn.Side != 1 || tb.s.Turn.Number != 2 {
		t.Errorf("%+v %+v", tb.s.Sides[0], tb.s.Turn)
	}
	tb.refused(1, Action{Pass: &Pass{Turn: 1}}, "alfabet/closed")
}

// ALF-11, ALF-S5: an exchange is the whole turn and needs as many tiles in the pool; ALF-12: passing is always allowed.
func TestExchangeALF11PassALF12(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSENO")
	pool := len(tb.s.Bag)
	tb.must(0, Action{Exchange: &Exchange{Tiles: []string{"B", "O"}}})
	if e := tb.last(); e.Kind != EntryExchange || e.Count != 2 || len(tb.s.Bag) != pool || len(tb.s.Sides[0].Rack) != 7 || tb.s.Turn.Side != 1 {
		t.Errorf("%+v", e)
	}
	tb.must(1, passing())
	tb.hold(0, "BRUSENO")
	tb.drain(1)
	tb.refused(0, Action{Exchange: &Exchange{Tiles: []string{"B", "O"}}}, "alfabet/pool")
	tb.refused(0, Action{Exchange: &Exchange{Tiles: []string{"Å"}}}, "alfabet/rack")
	tb.refused(0, Action{Exchange: &Exchange{}}, "alfabet/nothing")
}

// ALF-13, ALF-25, ALF-A4: a blank is named for good and worth nothing, but word squares under it work.
func TestBlankALF13ALF25A4(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "?RUSEN#")
	tb.refused(0, lays("G9:? H9:R I9:U J9:S"), "alfabet/letter")
	tb.must(0, lays("G9:b H9:R I9:U J9:S"))
	if tb.last().Points != 4 {
		t.Errorf("%+v", tb.last())
	}
	sq, _ := tb.s.Board.Square("G9")
	if c := tb.s.Board.Cells[sq]; c.Letter != "B" || !c.Blank {
		t.Errorf("%+v", c)
	}
	s := newScene(t, true, 7)
	s.Squares[s.Board.centre()] = "W2"
	s.Squares[s.Board.centre()+1] = "M2"
	s.want("I9:e J9:n K9:E", 2) // ALF-A4: nothing from the minus square, the word square counts
}

// ALF-A3: several word squares multiply.
func TestWordSquaresMultiplyALFA3(t *testing.T) {
	s := newScene(t, true, 7)
	c := s.Board.centre()
	s.Squares[c], s.Squares[c+1] = "W2", "W3"
	s.want("I9:E J9:N", 12)
}

// ALF-21, ALF-A1, ALF-40: minus squares subtract double, or the value, or nothing.
func TestMinusALF21A1ALF40(t *testing.T) {
	for mode, want := range map[string]int{MinusDouble: -1, MinusNet: 0, MinusPlain: 2} {
		s := newScene(t, true, 7)
		d4, _ := s.Board.Square("D4")
		s.Squares[s.Board.centre()] = LayoutOf(LayoutAlfabet).agreed(mode)[d4]
		s.want("I9:E J9:N", want)
	}
}

// ALF-14, ALF-A5a: where a stop tile goes; ALF-17, ALF-41: only if agreed.
func TestStopPlacesALF14A5(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.refused("#F9 G10:E", "alfabet/stop-place")          // before a word
	s.refused("#J10 J11:E J12:N", "alfabet/stop-place")   // below a letter that ends no downward word
	s.refused("#K9", "alfabet/nothing")                   // ALF-A5b: a stop without a word is no move
	s.refused("#K9 L9:E", "alfabet/stop-word")            // one letter
	s.refused("#K9 M9:E N9:N", "alfabet/stop-word")       // not right behind it
	s.refused("#K9 L9:E M9:N K10:O", "alfabet/stop-word") // ALF-A7b: all letters in one word
	s.want("#K9 L9:E M9:N", 2, "EN")
	s.lay(0, "J10:L J11:Å")
	s.want("#J12 J13:E J14:N", 2, "EN") // below SLÅ, going down
	s.want("#J12 K12:E L12:N", 2, "EN") // or right of it
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.Stops, o.Arrows, o.Blanks = false, false, false })
	if n := tb.s.Set.Len(); n != 112 || slices.Contains(tb.s.Bag, Arrow) || slices.Contains(tb.s.Bag, Stop) || slices.Contains(tb.s.Bag, Blank) {
		t.Errorf("without special tiles the box has %d", n)
	}
}

// ALF-A5 (c): a stop ends every line, and spends its square.
func TestStopEndsLinesALFA5(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.lay(0, "#K9 L9:E M9:N")
	s.want("F9:E", 1+8, "EBRUS") // the words stay apart, whatever the dictionary says
	s.want("N9:E", 3, "ENE")
	s.refused("K9:E", "alfabet/occupied")
}

// ALF-15, ALF-A5d: nobody else begins a line behind a stop, not by crossing either; the layer may, unless agreed.
func TestStopBarsALF15A5(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.lay(0, "#K9 L9:E M9:N")
	s.lay(1, "M8:S M10:T") // S E... down through the N: crossing the line beyond its beginning
	s.lay(1, "L8:E")       // above the E of EN, left of the S
	s.Side = 1
	// J10-L10 would make a down line begin below the stop once K11 follows.
	s.lay(1, "J10:E K10:G L10:N")
	s.refused("K11:E", "alfabet/stop-barred")
	s.Side = 0
	s.want("K11:E", 4, "GE")
	s.StopAll = true
	s.refused("K11:E", "alfabet/stop-barred")
	s.Side, s.StopAll = 1, false
	s.want("N9:E", 3, "ENE") // extending what begins there is allowed
}

// ALF-16, ALF-A7: corners: not first, not last, nothing outside, lines follow the arrow.
func TestCornersALF16A7(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.refused("K9:E>down", "alfabet/corner-end")                // last
	s.refused("J8:E>right K8:N", "alfabet/corner-end")          // first
	s.refused("K9:E>up K10:N", "alfabet/arrow")                 // never up
	s.refused("K9:E>right K10:N", "alfabet/corner-end")         // comes from above, goes right: nothing above
	s.refused("H10:E>down H11:N G10:E", "alfabet/corner-touch") // the R above it
	s.lay(0, "K9:E>down K10:N")
	s.refused("#K8 L8:E M8:N", "alfabet/closed-square")
	s.refused("K8:E", "alfabet/closed-square")
	s.want("F9:E", 1+10, "EBRUSEN") // ALF-A7f: scored whole, round the corner
	s.want("L10:O", 3, "NO")        // hooked on a leg
	s.want("#K11 K12:E K13:N", 2)   // ALF-A5a: straight on from the last leg
	s.refused("#L9 M9:E N9:N", "alfabet/closed-square")
	two := newScene(t, true, 8)
	two.lay(0, brus)
	two.want("K9:E>down K10:N>right L10:E", 8+3, "BRUSENE") // several arrows
}

// ALF-A6, ALF-A14, ALF-26: special tiles count to the bonus; a rack shortened by an empty pool earns none.
func TestBonusALFA6A14(t *testing.T) {
	s := newScene(t, true, 6)
	s.lay(0, brus)
	s.want("#K9 L9:E M9:G>down M10:G M11:E", 8+40, "EGGE")
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "EN")
	tb.drain(0)
	tb.must(0, lays("I9:E J9:N"))
	if e := tb.last(); e.Points != 2 || e.Move.Bonus != 0 {
		t.Errorf("%+v", e)
	}
}

// ALF-30: out; ALF-31, ALF-A9, ALF-A10, ALF-V11: deductions, given to nobody.
func TestGoingOutALF30ALF31V11(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUS")
	tb.hold(1, "B?#E")
	tb.drain(0)
	tb.must(0, lays(brus))
	tb.ended(EndOut)
	if !slices.Equal(tb.s.End.Deductions, []int{0, 5}) || tb.s.Sides[0].Score != 8 || tb.s.Sides[1].Score != -5 {
		t.Errorf("%+v %+v", tb.s.End, tb.s.Sides)
	}
	if o, over := (Rules{}).Outcome(tb.s); !over || !slices.Equal(o.Winners, []game.Seat{0}) {
		t.Errorf("%+v", o)
	}
	tb.refused(1, passing(), "alfabet/over")
}

// ALF-A9: an empty pool alone ends nothing.
func TestPoolEmptyALFA9(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSEN")
	tb.hold(1, "SLÅENE")
	tb.drain(0)
	tb.must(0, lays(brus))
	if tb.s.End != nil {
		t.Errorf("%+v", tb.s.End)
	}
}

// ALF-30, ALF-A8: everybody passed twice in a row; an exchange is no pass; only if agreed.
func TestPassesALF30A8(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.must(0, passing())
	tb.must(1, passing())
	tb.must(0, Action{Exchange: &Exchange{Tiles: tb.s.Sides[0].Rack[:1]}})
	tb.must(1, passing())
	if tb.s.End != nil {
		t.Fatal("an exchange counts as a pass")
	}
	tb.must(0, passing())
	tb.must(1, passing())
	tb.ended(EndDry) // ALF-A15: three turns each without a word
	tb = sit(t, 2, game.ByDictionary, nil)
	for i := range 4 {
		tb.must(game.Seat(i%2), passing())
	}
	tb.ended(EndPasses)
	tb = sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd = false })
	for i := range 5 {
		tb.must(game.Seat(i%2), passing())
	}
	if tb.s.End != nil {
		t.Error("not agreed")
	}
	tb.must(1, passing())
	tb.ended(EndDry)
}

// ALF-30, ALF-A15: with the pool empty the referee ends a game in which nobody can lay a word.
func TestStuckALF30A15(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFF")
	tb.drain(0)
	tb.must(0, lays(brus))
	tb.ended(EndStuck)
	tb = sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFFE") // SE
	tb.drain(0)
	tb.must(0, lays(brus))
	if tb.s.End != nil {
		t.Error("SE can still be laid")
	}
}

// ALF-42, ALF-A13: a theme is shown and the table votes, whatever its policy; ALF-43: listed words earn extra, once.
func TestThemeAndListALF42ALF43A13(t *testing.T) {
	tb := sit(t, 3, game.ByDictionary, func(o *Options) { o.Theme = "drinks" })
	if v := (Rules{}).View(tb.s, 0); v.Policy != game.ByVote || v.Options.Theme != "drinks" {
		t.Errorf("%+v", v.Policy)
	}
	tb.hold(0, "BRUSENO")
	tb.must(0, lays("G9:R H9:U I9:S J9:B")) // no word, but the table decides
	tb.must(1, Action{Accept: &Answer{Claim: tb.s.Claim.ID}})
	tb.must(2, Action{Object: &Answer{Claim: tb.s.Claim.ID}})
	if tb.last().Kind != EntryLay {
		t.Errorf("%+v", tb.last())
	}
	tb = sit(t, 2, game.ByDictionary, func(o *Options) { o.List = []string{"brus", "Brus", "ost"} })
	if len(tb.s.Listed) != 2 {
		t.Fatalf("%v", tb.s.Listed)
	}
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.must(1, Action{Accept: &Answer{Claim: tb.s.Claim.ID}})
	if e := tb.last(); e.Extra != 10 || e.Points != 18 || tb.s.Listed[0] != (Listed{"BRUS", 0}) {
		t.Errorf("%+v", e)
	}
	a := Options{List: []string{"a-b"}}
	if err := a.check(game.Setup{Lang: "nb"}); game.Code(err) == "" {
		t.Error("a hyphen on the list")
	}
}

// ALF-44: one rack against one's record, or two against each other.
func TestSoloALF44(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, nil)
	tb.hold(0, "BRUS")
	tb.drain(0)
	tb.must(0, lays(brus))
	tb.ended(EndOut)
	if o, _ := (Rules{}).Outcome(tb.s); o.Record == nil || *o.Record != 8 || len(o.Winners) != 0 {
		t.Errorf("%+v", o)
	}
	tb = sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloTwo })
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.hold(1, "LÅENENE")
	if v := (Rules{}).View(tb.s, 0); strings.Join(v.Rack, "") != "LÅENENE" || len(v.Sides) != 2 || v.Sides[0].Rack == nil {
		t.Errorf("%+v", v.Sides)
	}
	tb.must(0, lays("J10:L J11:Å"))
	if tb.s.Sides[0].Score != 8 || tb.s.Sides[1].Score != 10 {
		t.Errorf("%+v", tb.s.Sides)
	}
}

// ALF-45: open letters: tiles picked by choice, the best words shown.
func TestOpenLettersALF45(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloOpen })
	v := Rules{}.View(tb.s, 0)
	if v.Phase != PhaseRefill || len(v.Rack) != 0 || v.Pool != 120 || !slices.Equal(v.May, []string{"take"}) {
		t.Fatalf("%+v", v)
	}
	tb.refused(0, passing(), "alfabet/refill")
	tb.refused(0, Action{Take: &Take{Tiles: []string{"B"}}}, "alfabet/count")
	tb.refused(0, Action{Take: &Take{Tiles: strings.Split("CCBRUSE", "")}}, "alfabet/gone")
	tb.must(0, Action{Take: &Take{Tiles: strings.Split("BRUSENO", "")}})
	tb.must(0, Action{Best: &Best{}})
	if v = (Rules{}).View(tb.s, 0); len(v.Best) == 0 || v.Best[0].Score < v.Best[len(v.Best)-1].Score {
		t.Errorf("%+v", v.Best)
	}
	tb.must(0, lays(brus))
	if tb.s.Phase != PhaseRefill || tb.s.Sides[0].Score != 8 {
		t.Errorf("%+v", tb.s.Phase)
	}
	tb.must(0, Action{Take: &Take{Tiles: strings.Split("LÅTE", "")}})
	tb.must(0, lays("J10:L J11:Å"))
	other := sit(t, 2, game.ByDictionary, nil)
	other.refused(0, Action{Best: &Best{}}, "alfabet/best")
	other.refused(0, Action{Take: &Take{}}, "alfabet/no-refill")
}

// ALF-18: the dictionary decides, one-letter words are none, and under the dictionary a preview may tell.
func TestPreviewALF18(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSENO")
	f, err := Rules{}.Preview(tb.env, tb.s, 0, lays("G9:R H9:U I9:S"))
	if err != nil || f.Words[0].Valid == nil || *f.Words[0].Valid || f.Score != 4 {
		t.Errorf("%+v %v", f, err)
	}
	tb.s.Options.Live = false
	if f, _ = (Rules{}).Preview(tb.env, tb.s, 0, lays(brus)); f.Words[0].Valid != nil || f.Score != 8 {
		t.Errorf("%+v", f)
	}
	tb = sit(t, 2, game.ByChallenge, nil)
	tb.hold(1, "BRUSENO")
	if f, err = (Rules{}).Preview(tb.env, tb.s, 1, lays(brus)); err != nil || f.Words[0].Valid != nil {
		t.Errorf("%+v %v", f, err) // off turn one may try, but not learn
	}
}

// A turn with a clock passes when its time is up.
func TestTurnTime(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.TurnTime = 60 })
	at, ok := Rules{}.Deadline(tb.s)
	if !ok || at != 60*game.Second {
		t.Fatal(at, ok)
	}
	if events := (Rules{}).Expire(tb.env, tb.s); len(events) > 0 {
		t.Error("too early")
	}
	tb.env.At = at
	tb.apply(Rules{}.Expire(tb.env, tb.s))
	if e := tb.last(); e.Kind != EntryPass || e.Why != WhyTime || tb.s.Turn.Side != 1 {
		t.Errorf("%+v", e)
	}
}
