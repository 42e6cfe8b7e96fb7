package shelf

import (
	"testing"

	"lettercase/game"
)

// What a seat sees of the shelf, the hands, the pile and the pad.
func TestView(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "MERUUUU", "_SAAAAA")
	tb.Act(0, tb.lay("4M 5E 6R"))
	tb.Act(1, tb.lay("7S"))
	tb.Act(0, tb.pass())
	v := tb.View(1)
	if v.Shelf.Word != "MERS" || v.Shelf.Sum != 9 || v.Shelf.First != 4 || v.Shelf.Last != 7 || v.Shelf.From != 4 || v.Shelf.To != 7 {
		t.Errorf("shelf %+v", v.Shelf)
	}
	if s := v.Shelf.Slots[6]; s != (SlotView{Slot: 7, Card: "S", Letter: "S", Value: 2, Depth: 1, New: true}) {
		t.Errorf("slot 7 %+v", s)
	}
	if len(v.Hand) != 7 || v.Seats[0].Cards != 7 || !v.Seats[0].Passed || v.Pile != 82-14-4 {
		t.Errorf("hand %v, seats %+v, pile %d", v.Hand, v.Seats, v.Pile)
	}
	if len(v.Words) != 2 || v.Words[1] != "MERS" {
		t.Errorf("words %v", v.Words)
	}
	if v.Turn != 4 {
		t.Errorf("turn %d", v.Turn)
	}
	total := 0
	for _, c := range v.Unseen {
		total += c.Count
	}
	if total != v.Pile+v.Seats[0].Cards {
		t.Errorf("%d unseen", total)
	}
}

// A watcher sees no hand and may do nothing.
func TestWatcher(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "MERUUUU", "_SAAAAA")
	v := tb.View(game.Watcher)
	if len(v.Hand) != 0 || v.Seat != game.Watcher {
		t.Errorf("a watcher sees %+v", v)
	}
	tb.may(game.Watcher, "")
	tb.Refuse("shelf/seat", game.Watcher, tb.pass())
}

// Previews tell the score, and validity only under the dictionary and where the table lets it.
func TestPreview(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		policy game.Policy
		live   bool
		lay    string
		valid  *bool
		score  int
	}{
		{game.ByDictionary, true, "7S", &yes, 9},
		{game.ByDictionary, true, "7O", &no, 10},
		{game.ByDictionary, false, "7S", nil, 9},
		{game.ByChallenge, true, "7S", nil, 9},
		{game.ByVote, true, "7O", nil, 10},
	} {
		o := DefaultOptions()
		o.LiveCheck = c.live
		tb := playTable(t, o, c.policy, "UUUU", "SO")
		tb.stand("...MER...")
		f, err := tb.Preview(1, tb.lay(c.lay)) // out of turn: one may try words on
		if err != nil || f.Score != c.score || len(f.Words) != 1 {
			t.Fatalf("%+v: %+v %v", c, f, err)
		}
		if v := f.Words[0].Valid; (v == nil) != (c.valid == nil) || v != nil && *v != *c.valid {
			t.Errorf("%+v: valid %v", c, v)
		}
	}
	tb := newTable(t, DefaultOptions(), game.ByDictionary, "MERU", "SO")
	if f, err := tb.Preview(0, announce("mer")); err != nil || f.Score != 7 {
		t.Errorf("SHELF-5: preview of an announcement: %+v %v", f, err)
	}
	tb.may(0, "announce")
	if f, err := tb.Preview(0, announce("")); err != nil || f.Words != nil {
		t.Errorf("no word: %+v %v", f, err)
	}
	if _, err := tb.Preview(1, announce("mer")); game.Code(err) != "shelf/hand" {
		t.Errorf("%v", err)
	}
}

// SHELF-A6: covered cards stay under the visible one.
func TestDepthSHELFA6(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "_UUUUOO", "SEEEEEE")
	tb.stand("...TARES.")
	tb.Act(0, tb.lay("8_"))
	if s := tb.View(1).Shelf.Slots[7]; s.Depth != 2 || s.Card != Blank || s.Letter != "" || s.Value != -2 {
		t.Errorf("slot 8 %+v", s)
	}
	tb.Act(1, tb.lay("8S"))
	if s := tb.View(1).Shelf.Slots[7]; s.Depth != 3 || s.Card != "S" {
		t.Errorf("slot 8 %+v", s)
	}
}
