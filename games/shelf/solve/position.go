package solve

import (
	"slices"

	"lettercase/games/shelf"
)

// Position is all that finding moves depends on. It is built from a View or from text, never from a State.
type Position struct {
	Lang    string
	Shelf   [shelf.Slots]shelf.Card // the visible cards; an empty slot has no face
	Hand    []string
	Used    []string // words that are no longer new
	Pile    int      // cards left in it
	Unseen  []string // cards that may be in the pile or in other hands; for looking ahead
	Others  []int    // how many cards the others hold, in the order of their turns
	Passed  int      // how many of them have passed since the last word
	Options shelf.Options
	Seen    *Seen // the last turn, where it is known

	known [][]string // for tests: the others' hands
}

// PositionOf is the position that a seat sees.
func PositionOf(v shelf.View) Position {
	p := Position{Lang: v.Table.Lang, Options: v.Table.Options, Used: v.Words, Pile: v.Pile}
	for i, s := range v.Shelf.Slots {
		p.Shelf[i] = shelf.Card{Face: s.Card}
		if s.Card == shelf.Joker {
			p.Shelf[i].As = s.Letter
			if s.Letter == "" {
				p.Shelf[i].As = shelf.Blank
			}
		}
	}
	switch standing := v.Shelf.Word; {
	case p.Options.NewWord == shelf.NewOnShelf:
		p.Used = []string{standing}
	case standing != "" && !slices.Contains(p.Used, standing): // it may still be objected to, but is not new
		p.Used = append(slices.Clip(p.Used), standing)
	}
	for _, c := range v.Unseen {
		for range c.Count {
			p.Unseen = append(p.Unseen, c.Card)
		}
	}
	for i := 1; i < len(v.Seats) && v.Seat >= 0; i++ {
		if next := v.Seats[(int(v.Seat)+i)%len(v.Seats)]; next.In {
			p.Others = append(p.Others, next.Cards)
			if next.Passed {
				p.Passed++
			}
		}
	}
	for _, c := range v.Hand {
		p.Hand = append(p.Hand, c.Card)
	}
	p.Seen = p.seen(v)
	return p
}

// seen is what the view tells of the last turn of the player before: they passed, or the new cards are theirs.
func (p *Position) seen(v shelf.View) *Seen {
	if v.Seat < 0 || len(p.Others) == 0 {
		return nil
	}
	before := (int(v.Seat) - 1 + len(v.Seats)) % len(v.Seats)
	for !v.Seats[before].In {
		before = (before - 1 + len(v.Seats)) % len(v.Seats)
	}
	who := v.Seats[before]
	last := &Seen{Shelf: p.Shelf, Used: p.Used, Kept: who.Cards}
	switch {
	case who.Passed:
		return last
	case v.Shelf.By != who.Seat:
		return nil
	}
	for i, s := range v.Shelf.Slots {
		if !s.New {
			continue
		}
		last.Placed = append(last.Placed, shelf.Placed{Slot: s.Slot, Card: p.Shelf[i].Face, As: p.Shelf[i].As})
		last.Shelf[i] = shelf.Card{}
		if s.Under != nil {
			last.Shelf[i] = *s.Under
		}
	}
	if who.Cards <= shelf.HandSize { // they drew as many as they laid, unless the pile was used up
		last.Kept = min(who.Cards, shelf.HandSize-len(last.Placed))
	}
	last.Used = slices.DeleteFunc(slices.Clone(p.Used), func(w string) bool { return w == v.Shelf.Word })
	if p.Options.NewWord == shelf.NewOnShelf {
		word := ""
		for _, c := range last.Shelf {
			word += c.Letter()
		}
		last.Used = []string{word}
	}
	return last
}

// Move is a lay with the word it makes and what it scores.
type Move struct {
	Shelf  string         `json:"shelf"` // nine characters: see ParseShelf
	Word   string         `json:"word"`
	Score  int            `json:"score"`
	Placed []shelf.Placed `json:"placed"`
	Equity float64        `json:"equity,omitempty"` // what it is worth for the game, where that was asked
	Lying  float64        `json:"-"`                // the part of that which the shelf leaves to the next player
}

// After is the position's shelf with a move on it.
func (p *Position) After(m Move) Position {
	next := *p
	for _, one := range m.Placed {
		next.Shelf[one.Slot-1] = shelf.Card{Face: one.Card, As: one.As}
	}
	return next
}
