package solve

import (
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// What the solver keeps between moves equals a fresh computation, and the referee counts its moves the same way.
func TestSelfPlayIsPlayedByTheRules(t *testing.T) {
	for _, c := range []struct {
		lang, layout string
		special      bool
	}{{"en", alfabet.LayoutClassic, false}, {"nb", alfabet.LayoutAlfabet, true}, {"nb", alfabet.LayoutAlfabet, false}} {
		words, err := lexicon.Open(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		o := alfabet.Defaults()
		o.Layout, o.Stops, o.Arrows = c.layout, c.special, c.special
		v := New(words).Indexed()
		fresh := New(words)
		m := NewMatch(v, alfabet.LayoutOf(c.layout), o, LeavesFor(c.layout, c.lang, 7), nil)
		p := alfabet.NewPosition(c.lang, o)
		turns := 0
		m.watch = func(side int, laid bool) {
			if turns++; !laid {
				return
			}
			p.Side, v.pos = side, p
			placed, stop := v.placed(&v.best)
			move, err := p.Play(placed, stop)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range move.Words {
				if !words.Has(w.Word) {
					t.Fatalf("%v is not a word", w)
				}
			}
			if move.Score != int(v.best.score) {
				t.Fatalf("%v scores %d for the referee, %d for the solver", move, move.Score, v.best.score)
			}
			if turns%4 == 0 { // a fresh graph walk finds nothing better
				fresh.Set(p)
				fresh.h = v.h
				if fresh.top(-1 << 29); fresh.best.equity != v.best.equity {
					t.Fatalf("%v is worth %d, %d on a fresh board", move, v.best.equity, fresh.best.equity)
				}
			}
			p.Board.Lay(move, side)
			if m.special {
				v.pos = &m.pos
			}
		}
		for seed := range uint64(6) {
			p.Board = alfabet.NewBoard(p.Board.Size)
			m.Play(seed)
		}
	}
}

// The same seed gives the same game, regardless of earlier games.
func TestSelfPlayFollowsFromItsSeed(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	v := New(words).Indexed()
	o := alfabet.Defaults()
	a, b := NewMatch(v, alfabet.LayoutOf(alfabet.LayoutAlfabet), o, nil, nil), NewMatch(v.Share(), alfabet.LayoutOf(alfabet.LayoutAlfabet), o, nil, nil)
	b.Play(1)
	if x, y := a.Play(7), b.Play(7); x != y {
		t.Errorf("%+v, %+v", x, y)
	}
}

// Every file of leave values can be read, and says what it was written for; a blank is worth keeping.
func TestLeaveValues(t *testing.T) {
	files, err := data.ReadDir("leaves")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, lang := range tiles.Langs {
		a, _ := tiles.AlphabetOf(lang)
		for size := 6; size <= 8; size++ {
			l := LeavesFor(alfabet.LayoutAlfabet, lang, size)
			if l == nil {
				t.Errorf("no leave values for %s, racks of %d", lang, size)
				continue
			}
			if l.One[faceBlank] < 5*scale {
				t.Errorf("%s: a blank is worth %d", l.Name, l.One[faceBlank])
			}
			again, err := ParseLeaves(l.Name, l.Text(a))
			if err != nil || *again != *l {
				t.Errorf("%s is not read as it was written: %v", l.Name, err)
			}
		}
	}
}

// Learning from games gives values that beat having none, over pairs of games with the same tiles.
func TestTrainingPays(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	v := New(words).Indexed()
	o := alfabet.Defaults()
	o.Layout = alfabet.LayoutClassic
	layout := alfabet.LayoutOf(alfabet.LayoutClassic)
	learned := Train(v, layout, o, nil, 1500, 1)
	first, second := NewMatch(v, layout, o, learned, nil), NewMatch(v, layout, o, nil, learned)
	lead := 0
	for seed := range uint64(300) {
		a, b := first.Play(seed+1e6), second.Play(seed+1e6)
		lead += a.Scores[0] - a.Scores[1] + b.Scores[1] - b.Scores[0]
	}
	if lead < 600*5 {
		t.Errorf("the learned values lead by %.1f points a game", float64(lead)/600)
	}
}
