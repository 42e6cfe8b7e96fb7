package letter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lettercase/game"
)

// LTR-V6, LTR-25: long words out of several free letters are found, and every play can really be made.
func TestPlaysWithFreeLetters(t *testing.T) {
	for _, x := range []struct{ lang, board, free, word string }{
		{"de", "S@0,0,1x1 T@1,0,1x1 A@2,0,1x1 D@3,0,1x1 T@4,0,1x1", "T1x1 O1x1 R1x1", "STADTTOR"},
		{"en", "C@5,0,1x1 A@6,0,1x1 R@7,0,1x1 T@8,0,1x1", "X1x1 O1x1", "OXCART"},
		{"fr", "V@5,0,1x1 E@6,0,1x1 R@7,0,1x1", "R1x1 E1x1", "VERRE"},
		{"it", "D@5,0,1x1 I@6,0,1x1 T@7,0,1x1 O@8,0,1x1", "N1x1 O1x1 C1x1", "CONDITO"},
		{"en", "C@5,0,1x1 T@8,0,1x1", "A2x1 S1x2", "CATS"}, // the A spans a gap
	} {
		lex := lexiconOf(t, x.lang, x.word)
		tb := rig(t, plain(), x.lang, x.word, x.board, x.free, "B1x1", "B1x1")
		plays, err := NewSolver(lex).Plays(PositionOf(Rules{}.View(tb.s, 0)), tb.s.Options)
		if err != nil || len(plays) == 0 {
			t.Errorf("%s: %v, %v", x.word, plays, err)
			continue
		}
		tb.play(plays[0])
		tb.sheets(x.word)
	}
}

// play makes a play by the rules.
func (tb *table) play(p Play) {
	tb.Helper()
	seat := tb.s.Speaker
	for _, l := range p.Lays {
		tb.do(seat, Action{Place: &Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}})
	}
	for _, w := range p.Words {
		tb.do(seat, name(w))
	}
	laid := len(tb.s.Turn.Laid)
	before := len(tb.s.Board)
	tb.do(seat, done)
	if len(tb.s.Board) != before+laid {
		tb.Fatalf("%+v: a tile went back", p)
	}
}

// Plays found on random boards can be made, and make exactly the words they promise.
func TestPlaysAreLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	lex := openLexicon(t, "en")
	s := NewSolver(lex)
	several := 0
	for range 25 {
		p := randomPosition(r, 14, 3+r.IntN(8), 1, 3, 3, "AEINRSTLODUM")
		o := plain()
		o.Board, o.Rotation = p.Size, p.Rotation
		o.Scoring = []string{ScoreWords, ScoreLetters, ScoreBonus}[r.IntN(3)]
		plays, err := s.Plays(p, o)
		if err != nil {
			t.Fatal(err)
		}
		for i, play := range plays {
			if i > 0 && o.better(plays[i-1].Tally, play.Tally) > 0 {
				t.Fatal("not in order")
			}
			if len(play.Lays) < 2 && i > 20 {
				continue
			}
			state := p.state()
			if len(play.Lays) > 1 {
				several++
			}
			for _, l := range play.Lays {
				placed, err := state.placing(0, Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank})
				if err != nil {
					t.Fatalf("%+v: %v", play, err)
				}
				Rules{}.Apply(state, Event{Placed: &placed})
			}
			for _, w := range play.Words {
				if _, err := state.pathOf(w, strings.Split(w, ""), nil); err != nil && game.Code(err) != "letter/hanging" {
					t.Fatalf("%+v: %v", play, err)
				}
			}
		}
	}
	if several == 0 {
		t.Error("no play of several letters was tried")
	}
}
