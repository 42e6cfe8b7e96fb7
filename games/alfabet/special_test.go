package alfabet_test

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// ALF-13, ALF-25, ALF-A4: a blank is named for good and worth nothing, but word squares under it work.
func TestBlankALF13ALF25A4(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "?RUSEN#")
	tb.Refuse("alfabet/letter", 0, lays("G9:? H9:R I9:U J9:S"))
	tb.Act(0, lays("G9:b H9:R I9:U J9:S"))
	if tb.last().Points != 4 {
		t.Errorf("%+v", tb.last())
	}
	sq, _ := tb.S.Board.Square("G9")
	if c := tb.S.Board.Cells[sq]; c.Letter != "B" || !c.Blank {
		t.Errorf("%+v", c)
	}
	s := newScene(t, true, 7)
	s.Squares[s.Board.Centre()] = "W2"
	s.Squares[s.Board.Centre()+1] = "M2"
	s.want("I9:e J9:n K9:E", 2) // ALF-A4: nothing from the minus square, the word square counts
}

// ALF-14, ALF-A5a: where a stop tile goes; ALF-17, ALF-41: only if agreed.
func TestStopPlacesALF14A5(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	s.refused("#F9 G10:E", "alfabet/stop-place")          // before a word
	s.refused("#J10 J11:E J12:N", "alfabet/stop-place")   // below a letter that ends no downward word
	s.refused("#K9", "alfabet/nothing")                   // ALF-A5b: a stop without a word is not a move
	s.refused("#K9 L9:E", "alfabet/stop-word")            // one letter
	s.refused("#K9 M9:E N9:N", "alfabet/stop-word")       // not right behind it
	s.refused("#K9 L9:E M9:N K10:O", "alfabet/stop-word") // ALF-A7b: all letters in one word
	s.refused("#K9 K9:E L9:N", "alfabet/occupied")        // a square takes one of them
	s.refused("#J9 K9:E L9:N", "alfabet/occupied")        // never on a lying letter
	s.refused("#K18 L9:E M9:N", "alfabet/square")
	s.want("#K9 L9:E M9:N", 2, "EN")
	s.lay(0, "J10:L J11:Å")
	s.want("#J12 J13:E J14:N", 2, "EN") // below SLÅ, going down
	s.want("#J12 K12:E L12:N", 2, "EN") // or right of it
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.Stops, o.Arrows, o.Blanks = false, false, false })
	if n := tb.S.Set.Len(); n != 112 || slices.Contains(tb.S.Bag, Arrow) || slices.Contains(tb.S.Bag, Stop) || slices.Contains(tb.S.Bag, Blank) {
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

// ALF-A7a, c: whichever way a word turns, none of the corner's two outer squares holds a letter; at the board's edge
// there may be none, but then the word must still come in and go on.
func TestCornersTouchNothingALFA7(t *testing.T) {
	for _, c := range []struct{ lying, move, code string }{
		{"D5", "E5:N>down E6:E", ""},
		{"D5 F5", "E5:N>down E6:E", "alfabet/corner-touch"},
		{"D5 E4", "E5:N>down E6:E", "alfabet/corner-touch"},
		{"E4", "E5:N>right F5:E", ""},
		{"E4 E6", "E5:N>right F5:E", "alfabet/corner-touch"},
		{"E4 D5", "E5:N>right F5:E", "alfabet/corner-touch"},
		{"P5", "Q5:N>down Q6:E", ""},
		{"D1", "E1:N>down E2:E", ""},
		{"A4", "A5:N>right B5:E", ""},
		{"Q4", "Q5:N>right", "alfabet/corner-end"},
		{"A6", "A5:N>down", "alfabet/corner-end"},
		{"B1", "A1:N>right", "alfabet/corner-end"},
		{"Q16", "Q17:N>down", "alfabet/corner-end"},
	} {
		s := newScene(t, true, 7)
		for _, name := range strings.Fields(c.lying) {
			sq, err := s.Board.Square(name)
			if err != nil {
				t.Fatal(err)
			}
			s.Board.Put(sq, Cell{Letter: "E"})
		}
		if _, err := s.play(c.move); game.Code(err) != c.code {
			t.Errorf("%s beside %s: %v, want %q", c.move, c.lying, err, c.code)
		}
	}
}

// ALF-16, ALF-S9: corners: not first, not last, nothing outside, lines follow the arrow.
func TestCornersALF16S9A7(t *testing.T) {
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
