package solve_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/games/letter/solve/solvetest"
	"lettercase/lexicon/lexicontest"
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
		lex := lexicontest.Of(t, x.lang, x.word)
		p := solve.Position{Size: 20, Mixed: true}
		var err error
		if p.Board, err = solve.ParseBoard(lex.Alphabet(), 20, x.board); err != nil {
			t.Fatal(err)
		}
		if p.Free, err = solve.ParseTiles(lex.Alphabet(), len(p.Board), x.free); err != nil {
			t.Fatal(err)
		}
		plays, err := solve.New(lex).Plays(p, letter.Default())
		if err != nil || len(plays) == 0 {
			t.Errorf("%s: %v, %v", x.word, plays, err)
			continue
		}
		s := solvetest.State(p)
		s.Lang = x.lang
		for _, l := range plays[0].Lays {
			if err := solvetest.Lay(s, letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}); err != nil {
				t.Fatal(err)
			}
		}
		rules, env := letter.Rules{}, game.Env{Words: game.Judge{Policy: game.ByDictionary, Dict: lex}}
		for _, a := range []letter.Action{{Name: &letter.Name{Word: x.word}}, {Done: &letter.Done{}}} {
			events, err := rules.Decide(env, s, 0, a)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				rules.Apply(s, e)
			}
		}
		if len(s.Sheets[0]) != 1 || s.Sheets[0][0].Word != x.word || len(s.Board) != len(p.Board)+len(plays[0].Lays) {
			t.Errorf("%s: sheet %v, board %v", x.word, s.Sheets[0], s.Board)
		}
	}
}

// Plays found on random boards can be made, and make exactly the words they promise.
func TestPlaysAreLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	s := solve.New(lexicontest.Open(t, "en"))
	several := 0
	for range 25 {
		p := solvetest.Random(r, 14, 3+r.IntN(8), 1, 3, 3, "AEINRSTLODUM")
		o := letter.Default()
		o.Board, o.Rotation = p.Size, p.Rotation
		o.Scoring = []string{letter.ScoreWords, letter.ScoreLetters, letter.ScoreBonus}[r.IntN(3)]
		plays, err := s.Plays(p, o)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.IsSortedFunc(plays, func(a, b solve.Play) int {
			x, tx := o.Score(a.Tally)
			y, ty := o.Score(b.Tally)
			return (y-x)*1000 + ty - tx
		}) {
			t.Fatal("not in order")
		}
		for i, play := range plays {
			if len(play.Lays) < 2 && i > 20 {
				continue
			}
			state := solvetest.State(p)
			if len(play.Lays) > 1 {
				several++
			}
			for _, l := range play.Lays {
				if err := solvetest.Lay(state, letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}); err != nil {
					t.Fatalf("%+v: %v", play, err)
				}
			}
			for _, w := range play.Words {
				_, err := letter.Rules{}.Preview(game.Env{}, state, 0, letter.Action{Name: &letter.Name{Word: w}})
				if err != nil && game.Code(err) != "letter/hanging" {
					t.Fatalf("%+v: %v", play, err)
				}
			}
		}
	}
	if several == 0 {
		t.Error("no play of several letters was tried")
	}
}
