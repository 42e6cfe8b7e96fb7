package httpapi_test

import (
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/shelf"
)

// In each game: under challenge a word counts once it is accepted or the next player has played on, comes back after an
// objection, and counts in spite of one if the table has agreed on it. Under the dictionary it does not count until they
// have agreed.

func TestPeoplePlayAlfabet(t *testing.T) {
	rack := func(p *pair, seat game.Seat) []string {
		var v struct{ Rack []string }
		p.look(seat, &v)
		return v.Rack
	}
	// lay puts three tiles of the rack in a column or row from a square on.
	lay := func(rack []string, col, row, right, down int) act {
		tiles := []act{}
		for i := range 3 {
			tiles = append(tiles, act{"square": fmt.Sprintf("%c%d", 'A'+col+i*right, row+i*down), "letter": rack[i]})
		}
		return act{"lay": act{"tiles": tiles}}
	}
	t.Run("challenge", func(t *testing.T) {
		p := begin(t, "alfabet", game.ByChallenge, act{"blanks": false, "stops": false, "arrows": false})
		a := p.turn()
		b := 1 - a
		score := func(seat game.Seat) int { return p.look(0, nil).Scores[seat] }

		wants(t, p.try(b, act{"pass": act{}}), "alfabet/turn")
		p.do(a, lay(rack(p, a), 7, 9, 1, 0))
		p.answer(b, true)
		first := score(a)
		if first == 0 || p.turn() != b {
			t.Fatalf("an accepted word counts %d, and it is the turn of %d", first, p.turn())
		}
		p.do(b, lay(rack(p, b), 7, 10, 0, 1))
		p.answer(a, false)
		if score(b) != 0 || p.turn() != a {
			t.Fatalf("a refused word counts %d, and it is the turn of %d", score(b), p.turn())
		}
		p.do(a, lay(rack(p, a), 9, 10, 0, 1))
		p.asked(b)
		p.do(b, act{"pass": act{}})
		if score(a) <= first || p.turn() != a {
			t.Fatalf("playing on accepts: %d after %d, and it is the turn of %d", score(a), first, p.turn())
		}
		p.do(a, act{"exchange": act{"tiles": rack(p, a)[:1]}})
		p.do(b, lay(rack(p, b), 7, 10, 0, 1))
		p.agree(p.look(a, nil).Claims[0].Words[0])
		p.answer(a, false)
		if score(b) == 0 {
			t.Fatal("a word that the table has agreed on does not count")
		}
	})
	t.Run("dictionary", func(t *testing.T) {
		p := begin(t, "alfabet", game.ByDictionary, act{"blanks": false, "stops": false, "arrows": false})
		a := p.turn()
		r := rack(p, a)
		move := lay(r, 7, 9, 1, 0)
		wants(t, p.try(a, move), "alfabet/word")
		p.agree(r[0] + r[1] + r[2])
		p.do(a, move)
		if p.turn() != 1-a {
			t.Error("the word is not laid")
		}
	})
	t.Run("theme", func(t *testing.T) {
		p := begin(t, "alfabet", "", act{"blanks": false, "stops": false, "arrows": false, "theme": "ships"})
		a := p.turn()
		p.do(a, lay(rack(p, a), 7, 9, 1, 0))
		p.answer(1-a, false)
		if f := p.look(1-a, nil); len(f.Claims) != 1 || !f.Claims[0].Withdraw {
			t.Fatalf("the objection can be withdrawn: %+v", f.Claims)
		}
		p.do(1-a, act{"answer": act{"claims": []int{p.look(1-a, nil).Claims[0].ID}, "accept": true}})
		if f := p.look(0, nil); f.Scores[a] == 0 || len(f.Claims) > 0 {
			t.Fatalf("after it was withdrawn: %v %+v", f.Scores, f.Claims)
		}
	})
}

func TestPeoplePlayShelf(t *testing.T) {
	hand := func(p *pair, seat game.Seat) (cards []string, turn int) {
		var v struct {
			Hand []struct{ Card string }
			Turn int
		}
		p.look(seat, &v)
		for _, c := range v.Hand {
			if c.Card != shelf.Joker && c.Card != shelf.Blank {
				cards = append(cards, c.Card)
			}
		}
		return cards, v.Turn
	}
	lay := func(p *pair, seat game.Seat, slots ...int) act {
		cards, turn := hand(p, seat)
		placed := []act{}
		for i, slot := range slots {
			placed = append(placed, act{"slot": slot, "card": cards[i]})
		}
		return act{"lay": act{"turn": turn, "placed": placed}}
	}
	begun := func(t *testing.T, policy game.Policy) (p *pair, a, b game.Seat) {
		p = begin(t, "shelf", policy, nil)
		p.do(1, act{"announce": act{"word": ""}})
		p.do(0, act{"announce": act{"word": ""}})
		a = p.turn()
		return p, a, 1 - a
	}
	t.Run("challenge", func(t *testing.T) {
		p, a, b := begun(t, game.ByChallenge)
		score := func(seat game.Seat) int { return p.look(0, nil).Scores[seat] }
		p.do(a, lay(p, a, 3, 4, 5, 6))
		p.answer(b, true)
		first := score(a)
		if first == 0 || p.turn() != b {
			t.Fatalf("an accepted word counts %d, and it is the turn of %d", first, p.turn())
		}
		p.do(b, lay(p, b, 7))
		p.answer(a, false)
		if score(b) != 0 || p.turn() != a {
			t.Fatalf("a refused word counts %d, and it is the turn of %d", score(b), p.turn())
		}
		p.do(a, lay(p, a, 2))
		p.asked(b)
		_, turn := hand(p, b)
		p.do(b, act{"pass": act{"turn": turn}})
		if score(a) <= first || p.turn() != a {
			t.Fatalf("playing on accepts: %d after %d, and it is the turn of %d", score(a), first, p.turn())
		}
		_, turn = hand(p, a)
		p.do(a, act{"pass": act{"turn": turn}})
		p.do(b, lay(p, b, 7))
		p.agree(p.look(a, nil).Claims[0].Words[0])
		p.answer(a, false)
		if score(b) == 0 {
			t.Fatal("a word that the table has agreed on does not count")
		}
	})
	t.Run("dictionary", func(t *testing.T) {
		p, a, _ := begun(t, game.ByDictionary)
		move := lay(p, a, 3, 4, 5, 6)
		wants(t, p.try(a, move), "shelf/word")
		cards, _ := hand(p, a)
		p.agree(cards[0] + cards[1] + cards[2] + cards[3])
		p.do(a, move)
		if p.turn() != 1-a {
			t.Error("the word is not laid")
		}
	})
}

func TestPeoplePlayLetter(t *testing.T) {
	// A row of letters grows to the right, each beside the last.
	type row struct {
		*pair
		end  int
		last []letter.Tile
	}
	place := func(r *row, seat game.Seat) {
		var v struct {
			Hands []struct{ Tiles []letter.Tile }
		}
		r.look(seat, &v)
		tile := v.Hands[seat].Tiles[slices.IndexFunc(v.Hands[seat].Tiles, func(t letter.Tile) bool { return t.Letter != "" })]
		r.do(seat, act{"place": act{"tile": tile.ID, "at": []int{r.end, 8}}})
		r.end += tile.W
		r.last = append(r.last, tile)
	}
	// name names the last letters, in either direction, as a word that is none.
	name := func(r *row, seat game.Seat) string {
		last := slices.Clone(r.last[len(r.last)-3:])
		spelled := func() string { return last[0].Letter + last[1].Letter + last[2].Letter }
		if known(r.pair, spelled()) {
			slices.Reverse(last)
		}
		r.do(seat, act{"name": act{"word": spelled(), "tiles": []int{last[0].ID, last[1].ID, last[2].ID}}})
		return spelled()
	}
	begun := func(t *testing.T, policy game.Policy, timed bool) *row {
		r := &row{pair: begin(t, "letter", policy, act{"draw": "chance", "first": 1, "timed": timed, "board": 24})}
		for seat := range game.Seat(2) {
			place(r, seat)
			r.do(seat, act{"done": act{}})
		}
		return r
	}
	for _, timed := range []bool{true, false} {
		t.Run(fmt.Sprintf("challenge, timed %t", timed), func(t *testing.T) {
			r := begun(t, game.ByChallenge, timed)
			// next ends the time in which somebody could knock.
			next := func(seat game.Seat) {
				var v struct{ Knock struct{ Window int } }
				if f := r.look(seat, &v); timed && slices.Contains(f.May, "decline") {
					r.do(seat, act{"decline": act{"window": v.Knock.Window}})
				}
			}
			place(r, 0)
			name(r, 0)
			r.do(0, act{"done": act{}})
			r.answer(1, true)
			r.settled(1, 0)
			next(1)
			place(r, 1)
			name(r, 1)
			r.answer(0, false)
			r.settled(1, 0)
			w := name(r, 1)
			r.agree(w)
			r.answer(0, false)
			r.settled(1, 1)
			r.do(1, act{"done": act{}})
			next(0)
			place(r, 0)
			name(r, 0)
			r.do(0, act{"done": act{}})
			r.asked(1)
			if timed {
				next(1) // accepts the word and declines to knock
			}
			place(r, 1)
			r.settled(2, 1)
		})
	}
	t.Run("dictionary", func(t *testing.T) {
		r := begun(t, game.ByDictionary, true)
		place(r, 0)
		w := name(r, 0) // an invalid name costs only time (LTR-A15)
		r.settled(0, 0)
		r.agree(w)
		name(r, 0)
		r.settled(1, 0)
	})
}
