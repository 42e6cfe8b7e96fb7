package httpapi_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/wordsmith"
)

func TestPeoplePlayLetterMix(t *testing.T) {
	turn := func(p *pair) (n int, team game.Seat) {
		var v lettermix.View
		p.look(0, &v)
		return v.Turn.Turn, game.Seat(v.Turn.Team)
	}
	// throw throws the dice and lays some of them in a row, as a word that is none.
	throw := func(p *pair, seat game.Seat) (word string) {
		n, _ := turn(p)
		p.do(seat, act{"throw": act{"turn": n}})
		var v lettermix.View
		p.look(seat, &v)
		dice := []act{}
		for _, d := range v.Dice {
			if d.Face != "*" && (len(dice) < 3 || known(p, word)) {
				dice = append(dice, act{"die": d.Die, "at": act{"x": len(dice), "y": 0}})
				word += d.Face
			}
		}
		p.do(seat, act{"move": act{"turn": v.Turn.Turn, "dice": dice}})
		return word
	}
	finish := func(p *pair, seat game.Seat) {
		n, _ := turn(p)
		p.do(seat, act{"finish": act{"turn": n}})
	}
	// whole tells of each turn whether all that was laid counts; after an objection only a part may (MIX-A2).
	whole := func(p *pair) (turns []bool) {
		var v lettermix.View
		p.look(0, &v)
		for _, s := range v.Sheet {
			turns = append(turns, s.Count.Whole)
		}
		return turns
	}
	t.Run("challenge", func(t *testing.T) {
		p := begin(t, "lettermix", game.ByChallenge, nil)
		_, a := turn(p)
		b := 1 - a
		throw(p, a)
		finish(p, a)
		p.answer(b, true)
		throw(p, b)
		finish(p, b)
		p.answer(a, false)
		throw(p, a)
		finish(p, a)
		p.asked(b)
		w := throw(p, b)
		finish(p, b)
		p.agree(w)
		p.answer(a, false)
		if got := whole(p); !slices.Equal(got, []bool{true, false, true, true}) {
			t.Errorf("the words count, by turn: %v", got)
		}
	})
	t.Run("dictionary", func(t *testing.T) {
		p := begin(t, "lettermix", game.ByDictionary, nil)
		_, a := turn(p)
		throw(p, a)
		finish(p, a)
		w := throw(p, 1-a)
		p.agree(w)
		finish(p, 1-a)
		if got := whole(p); !slices.Equal(got, []bool{false, true}) {
			t.Errorf("the words count, by turn: %v", got)
		}
	})
}

func TestPeoplePlayWordsmith(t *testing.T) {
	// invented is a word that a seat can build and that is none.
	invented := func(p *pair, seat game.Seat, not ...string) string {
		var v wordsmith.View
		p.look(seat, &v)
		const letters = "LITJCUNZVXAEFHKMTOPDRS"
		for _, x := range letters {
			for _, y := range letters {
				for _, z := range " " + letters {
					w := strings.TrimSpace(string([]rune{x, y, z}))
					if !slices.Contains(not, w) && v.Players[seat].Hand.Holds(wordsmith.WordPieces(w)) && wordsmith.Fresh(w, v.Players[seat].Previous) && !known(p, w) {
						return w
					}
				}
			}
		}
		t.Fatal("nothing can be built")
		return ""
	}
	written := func(p *pair) (n []int) {
		var v wordsmith.View
		p.look(0, &v)
		for _, s := range v.Players {
			n = append(n, s.Words)
		}
		return n
	}
	t.Run("challenge", func(t *testing.T) {
		p := begin(t, "wordsmith", game.ByChallenge, nil)
		w := invented(p, 0)
		p.do(0, act{"call": act{"word": w}})
		p.answer(1, true)
		other := invented(p, 1, w)
		p.do(1, act{"call": act{"word": other}})
		p.answer(0, false)
		if got := written(p); !slices.Equal(got, []int{1, 0}) {
			t.Fatalf("words written: %v", got)
		}
		// A call can be taken back, and playing on accepts it once it has been heard.
		p.do(1, act{"call": act{"word": other}})
		p.do(1, act{"withdraw": act{"call": p.asked(0)[0]}})
		p.do(1, act{"call": act{"word": other}})
		p.asked(0)
		p.clock.Advance(3 * time.Second)
		p.do(0, act{"roll": act{}})
		if got := written(p); !slices.Equal(got, []int{1, 1}) {
			t.Fatalf("words written after playing on: %v", got)
		}
		p.do(1, act{"roll": act{}})
		for slices.Contains(p.look(1, nil).May, "take") {
			p.do(1, act{"take": act{"piece": wordsmith.Short}})
		}
		third := invented(p, 1, w, other)
		p.do(1, act{"call": act{"word": third}})
		p.agree(third)
		p.answer(0, false)
		if got := written(p); !slices.Equal(got, []int{1, 2}) {
			t.Fatalf("words written after an agreement: %v", got)
		}
	})
	t.Run("dictionary", func(t *testing.T) {
		p := begin(t, "wordsmith", game.ByDictionary, nil)
		w := invented(p, 0)
		wants(t, p.try(0, act{"call": act{"word": w}}), "wordsmith/word")
		p.agree(w)
		p.do(0, act{"call": act{"word": w}})
		p.do(1, act{"roll": act{}})
		if got := written(p); !slices.Equal(got, []int{1, 0}) {
			t.Fatalf("words written: %v", got)
		}
	})
}
