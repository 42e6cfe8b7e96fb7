package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"lettercase/game"
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

// known reports whether the dictionary has a word.
func known(p *pair, word string) bool {
	var about struct{ Valid bool }
	check(p.TB, p.people[0].Do(p.Context(), "GET", "/words/en/"+word, nil, &about))
	return about.Valid
}
