package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// pair is two people who play through the API alone: they open no live connection and never call "ready".
type pair struct {
	*harness
	people []*client.Client
	id     string
	acts   int
}

type act = map[string]any

// begin seats two people at a table of a game and starts it.
func begin(t *testing.T, key string, policy game.Policy, options act) *pair {
	h := open(t, nil)
	p := &pair{harness: h, people: []*client.Client{h.guest("Ada"), h.guest("Bob")}}
	raw, err := json.Marshal(options)
	check(t, err)
	card, err := p.people[0].Create(t.Context(), client.NewTable{Game: key, Lang: "en", Policy: policy, Options: raw, Seed: "people", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	p.id = card.ID
	_, err = p.people[1].Sit(t.Context(), p.id, 1)
	check(t, err)
	_, err = p.people[0].Post(t.Context(), p.id, "start")
	check(t, err)
	return p
}

func (p *pair) try(seat game.Seat, a act) error {
	p.Helper()
	raw, err := json.Marshal(a)
	check(p.TB, err)
	p.acts++
	_, err = p.people[seat].Act(p.Context(), p.id, seat, strconv.Itoa(p.acts), raw)
	return err
}

func (p *pair) do(seat game.Seat, a act) {
	p.Helper()
	if err := p.try(seat, a); err != nil {
		p.Fatalf("seat %d, %v: %v", seat, a, err)
	}
}

// look reads the view of a seat and returns its frame.
func (p *pair) look(seat game.Seat, view any) (f game.Frame) {
	p.Helper()
	var raw struct{ View json.RawMessage }
	check(p.TB, p.people[seat].Do(p.Context(), "GET", fmt.Sprintf("/tables/%s/view?seat=%d", p.id, seat), nil, &raw))
	in := struct{ Frame *game.Frame }{&f}
	check(p.TB, json.Unmarshal(raw.View, &in))
	if view != nil {
		check(p.TB, json.Unmarshal(raw.View, view))
	}
	return f
}

func (p *pair) turn() game.Seat { p.Helper(); return p.look(0, nil).Turn.Seat }

// answer accepts the words that a seat is asked about, or objects to them.
func (p *pair) answer(seat game.Seat, accept bool) {
	p.Helper()
	claims := p.asked(seat)
	p.do(seat, act{"answer": act{"claims": claims, "accept": accept}})
}

// asked are the claims that a seat is asked about; there are some, and the other seat cannot answer them.
func (p *pair) asked(seat game.Seat) (ids []int) {
	p.Helper()
	f := p.look(seat, nil)
	for _, c := range f.Claims {
		if c.Open {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 || !slices.Contains(f.May, "answer") {
		p.Fatalf("seat %d is asked nothing: %+v, may %v", seat, f.Claims, f.May)
	}
	wants(p.TB, p.try(1-seat, act{"answer": act{"claims": ids, "accept": false}}), "claim/own")
	return ids
}

// settled: nothing is asked, and the seats have these points.
func (p *pair) settled(scores ...int) {
	p.Helper()
	if f := p.look(0, nil); len(f.Claims) > 0 || !slices.Equal(f.Scores, scores) {
		p.Fatalf("claims %+v, scores %v, want %v", f.Claims, f.Scores, scores)
	}
}

// agree lets both agree that a word counts from now on.
func (p *pair) agree(word string) {
	p.Helper()
	for i, c := range p.people {
		var card table.Card
		check(p.TB, c.Do(p.Context(), "POST", "/tables/"+p.id+"/word", act{"word": word, "counts": true}, &card))
		if got, want := slices.Contains(card.Added, word), i == 1; got != want {
			p.Fatalf("%s counts: %t after %d of two have agreed: %+v", word, got, i+1, card.Proposals)
		}
	}
}

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

// known reports whether the dictionary has a word.
func known(p *pair, word string) bool {
	var about struct{ Valid bool }
	check(p.TB, p.people[0].Do(p.Context(), "GET", "/words/en/"+word, nil, &about))
	return about.Valid
}
