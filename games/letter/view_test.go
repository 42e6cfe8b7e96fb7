package letter

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

// A seat sees the board, all hands, the free row, and sheets with paths and points.
func TestView(t *testing.T) {
	tb := judging(t, game.ByDictionary)
	tb.Act(0, name("AT"))
	v := tb.View(0)
	if v.Seat != 0 || v.Phase != PhaseTurn || v.Turn.Speaker != 0 {
		t.Errorf("%+v", v)
	}
	last := v.Board[len(v.Board)-1]
	if last.Letter != "T" || !last.Loose || !last.Fixed || !last.Used || !last.Own {
		t.Errorf("%+v", last)
	}
	if len(v.Hands) != 3 || v.Hands[1].Tiles[0].Letter != "X" {
		t.Errorf("hands %+v", v.Hands)
	}
	if w := v.Sheets[0].Words[0]; w.Word != "AT" || len(w.Tiles) != 2 || w.Points != 1 || w.How != ByTurn {
		t.Errorf("%+v", w)
	}
	tb.Act(0, done)
	raw, err := json.Marshal(tb.View(1))
	if err != nil {
		t.Fatal(err)
	}
	// Lists are lists for the client, never null; only what may be missing as a whole is.
	for _, part := range strings.Split(string(raw), ",") {
		if strings.Contains(part, "null") && !slices.ContainsFunc([]string{"debt", "solo", "heard", "blank"}, func(k string) bool { return strings.Contains(part, `"`+k+`":null`) }) {
			t.Errorf("null in %s", part)
		}
	}
}

// LTR-4, LTR-5: the pile shows sizes and numbers, not which letters are where.
func TestPileShowsSizesOnlyLTR4LTR5(t *testing.T) {
	tb := deal(t, 2, plain(func(o *Options) { o.Draw = DrawChoose }))
	raw, err := json.Marshal(tb.View(0))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(raw), `"letter":"`) {
		t.Error("a letter is shown before any is drawn")
	}
	v := tb.View(0)
	sum := 0
	for _, s := range v.Pile.Letters {
		sum += s.Count
	}
	if sum != 66 || len(v.Pile.Blanks) != 6 {
		t.Errorf("%+v", v.Pile)
	}
}
