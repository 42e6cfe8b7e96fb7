package alfabet_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
	"lettercase/tiles"
)

// ALF-42, ALF-S8, ALF-A13: a theme is shown and the table votes, whatever its policy; ALF-43: listed words earn extra,
// once.
func TestThemeAndListALF42ALF43S8A13(t *testing.T) {
	tb := sit(t, 3, game.ByDictionary, func(o *Options) { o.Theme = "drinks" })
	if v := tb.View(0); v.Policy != game.ByVote || v.Options.Theme != "drinks" {
		t.Errorf("%+v", v.Policy)
	}
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("G9:R H9:U I9:S J9:B")) // no word, but the table decides
	tb.Act(1, tb.answer(true))
	tb.Act(2, tb.answer(false))
	if tb.last().Kind != EntryLay {
		t.Errorf("%+v", tb.last())
	}
	tb = sit(t, 2, game.ByDictionary, func(o *Options) { o.List = []string{"brus", "Brus", "ost"} })
	if len(tb.S.Listed) != 2 {
		t.Fatalf("%v", tb.S.Listed)
	}
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	if e := tb.last(); e.Extra != 10 || e.Points != 18 || tb.S.Listed[0] != (Listed{"BRUS", 0}) {
		t.Errorf("%+v", e)
	}
	tb.hold(1, "RUSLÅTE")
	tb.Act(1, lays("G10:R G11:U G12:S"))
	if e := tb.last(); e.Extra != 0 || tb.S.Listed[0] != (Listed{"BRUS", 0}) || tb.S.Listed[1] != (Listed{"OST", -1}) {
		t.Errorf("a listed word pays once: %+v, %v", e, tb.S.Listed)
	}
	for word, ok := range map[string]bool{"en": true, "å": false, "a-b": false} { // two letters at least, and letters alone
		o := Defaults()
		o.List = []string{word}
		if _, err := rules.Start(tb.Now(), game.Setup{Lang: "nb", Seats: 2}, o); ok != (err == nil) || !ok && game.Code(err) == "" {
			t.Errorf("%q on the list: %v", word, err)
		}
	}
}

// ALF-44: one rack: the score is the record to beat, and nobody wins.
func TestSoloRecordALF44(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, nil)
	tb.hold(0, "BRUS")
	tb.drain(0)
	tb.Act(0, lays(brus))
	tb.ended(EndOut)
	if o, _ := tb.Outcome(); o.Record == nil || *o.Record != 8 || len(o.Winners) != 0 {
		t.Errorf("%+v", o)
	}
}

// ALF-44: two racks take turns, each with its own score; the player sees the one whose turn it is.
func TestSoloRacksTakeTurnsALF44(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloTwo })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.hold(1, "LÅENENE")
	if v := tb.View(0); strings.Join(v.Rack, "") != "LÅENENE" || len(v.Sides) != 2 || v.Sides[0].Rack == nil {
		t.Errorf("%+v", v.Sides)
	}
	tb.Act(0, lays("J10:L J11:Å"))
	if tb.S.Sides[0].Score != 8 || tb.S.Sides[1].Score != 10 {
		t.Errorf("%+v", tb.S.Sides)
	}
}

// ALF-44: of two racks one wins, and the end names it; equals share (ALF-S7). They are not added up, and there is no record.
func TestSoloTwoRacksHaveAWinnerALF44S7(t *testing.T) {
	end := func(first, second string, laid ...string) *table {
		tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloTwo })
		tb.hold(0, first)
		tb.hold(1, second)
		tb.drain(0)
		for _, word := range laid {
			tb.Act(0, lays(word))
		}
		tb.ended(EndOut)
		return tb
	}
	for _, c := range []struct {
		tb    *table
		racks []int
		why   string
	}{
		{end("BRUSB", "LÅ", brus, "J10:L J11:Å"), []int{1}, "Rack 2 wins with 10 to 4. The bag is empty and somebody laid their last tile."},
		{end("BRUSB", "E", brus, "J10:E"), []int{0}, "Rack 1 wins with 4 to 2. The bag is empty and somebody laid their last tile."},
		{end("BRUSDDDDDG", "E", brus, "J10:E"), []int{1}, "Rack 2 wins with 2 to 0. The bag is empty and somebody laid their last tile."},
		{end("BRUSDDDG", "E", brus, "J10:E"), []int{0, 1}, "Both racks have 2: a draw. The bag is empty and somebody laid their last tile."},
	} {
		o, _ := rules.Outcome(c.tb.S)
		if totals := c.tb.S.End.Totals; !slices.Equal(c.tb.S.End.Racks, c.racks) || o.Record != nil || !slices.Equal(o.Scores, []int{max(totals[0], totals[1])}) || len(o.Winners) != 0 {
			t.Errorf("%+v %+v", c.tb.S.End, o)
		}
		if got := c.tb.Say(c.tb.Frame(0).End.Why); got != c.why {
			t.Errorf("told %q, want %q", got, c.why)
		}
	}
	two := sit(t, 2, game.ByDictionary, nil)
	for i := range 4 {
		two.Act(game.Seat(i%2), passing())
	}
	if two.S.End.Racks != nil {
		t.Errorf("players win, not racks: %+v", two.S.End)
	}
	gone := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloTwo })
	gone.Leave(0)
	if gone.S.End.Racks != nil {
		t.Errorf("a soloist who left has no winner: %+v", gone.S.End)
	}
}

// ALF-40: the simplest game is one preset: letters alone, and no minus squares.
func TestSimplestPresetALF40(t *testing.T) {
	g := game.Bind(rules)
	i := slices.IndexFunc(g.Info().Presets, func(p game.Preset) bool { return p.Key == "simplest" })
	if i < 0 {
		t.Fatal("there is no simplest game")
	}
	raw, err := json.Marshal(g.Info().Presets[i].Options)
	if err != nil {
		t.Fatal(err)
	}
	full, err := g.Info().Complete(raw)
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if err := json.Unmarshal(full, &o); err != nil {
		t.Fatal(err)
	}
	for _, lang := range tiles.Langs {
		events, err := rules.Start(game.Env{Rand: game.Chance([32]byte{1}, 0)}, game.Setup{Lang: lang, Seats: 2}, o)
		if err != nil {
			t.Fatal(err)
		}
		e := events[0].Started
		if n := e.Set.Len(); n != 112 {
			t.Errorf("%s: %d tiles", lang, n)
		}
		if slices.ContainsFunc(e.Squares, func(sq string) bool { return strings.HasPrefix(sq, "M") }) {
			t.Errorf("%s: minus squares", lang)
		}
	}
}

// ALF-45: open letters: tiles picked by choice, the best words shown.
func TestOpenLettersALF45(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloOpen })
	v := tb.View(0)
	if tb.S.Phase != PhaseRefill || len(v.Rack) != 0 || v.Pool != 120 || !slices.Equal(tb.Frame(0).May, []string{"take"}) {
		t.Fatalf("%+v", v)
	}
	tb.Refuse("alfabet/refill", 0, passing())
	tb.Refuse("alfabet/count", 0, Action{Take: &Take{Tiles: []string{"B"}}})
	tb.Refuse("alfabet/gone", 0, Action{Take: &Take{Tiles: strings.Split("CCBRUSE", "")}})
	tb.Act(0, Action{Take: &Take{Tiles: strings.Split("BRUSENO", "")}})
	tb.Act(0, Action{Best: &Best{}})
	if v = tb.View(0); len(v.Best) == 0 || v.Best[0].Score < v.Best[len(v.Best)-1].Score {
		t.Errorf("%+v", v.Best)
	}
	tb.Act(0, lays(brus))
	if tb.S.Phase != PhaseRefill || tb.S.Sides[0].Score != 8 {
		t.Errorf("%+v", tb.S.Phase)
	}
	tb.Act(0, Action{Take: &Take{Tiles: strings.Split("LÅTE", "")}})
	tb.Act(0, lays("J10:L J11:Å"))
	other := sit(t, 2, game.ByDictionary, nil)
	other.Refuse("alfabet/best", 0, Action{Best: &Best{}})
	other.Refuse("alfabet/no-refill", 0, Action{Take: &Take{}})
}
