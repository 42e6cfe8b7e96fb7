package alfabet

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

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
	tb.hold(1, "RUSLÅTE")
	tb.must(1, lays("G10:R G11:U G12:S"))
	tb.must(0, Action{Accept: &Answer{Claim: tb.s.Claim.ID}})
	if e := tb.last(); e.Extra != 0 || tb.s.Listed[0] != (Listed{"BRUS", 0}) || tb.s.Listed[1] != (Listed{"OST", -1}) {
		t.Errorf("a listed word pays once: %+v, %v", e, tb.s.Listed)
	}
	if err := (&Options{List: []string{"å"}}).check(game.Setup{Lang: "nb"}); game.Code(err) == "" {
		t.Error("a single letter on the list")
	}
	if err := (&Options{List: []string{"en"}}).check(game.Setup{Lang: "nb"}); err != nil {
		t.Error(err)
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
