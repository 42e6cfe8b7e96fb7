package shelf

import (
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// Slots is how many cards can stand side by side (SHELF-7).
const Slots = 9

// FirstClosed and LastClosed are the ends of the closed shelf; three more slots open on each side (SHELF-4, SHELF-S3).
const (
	FirstClosed = 4
	LastClosed  = 6
)

// Card is a card on the shelf. A joker keeps the meaning its owner gave it (SHELF-14).
type Card struct {
	Face string `json:"card"`
	As   string `json:"as,omitempty"` // of a joker: a letter or Blank
}

// Letter is what the card reads as in a word; "" for a blank.
func (c Card) Letter() string {
	switch {
	case c.Face == Joker && c.As != Blank:
		return c.As
	case c.Face == Joker || c.Face == Blank:
		return ""
	}
	return c.Face
}

// Shelf is the telescopic shelf: nine slots, each a stack of cards of which the last is visible. Stacks are never changed
// in place, so a copy of a Shelf is independent.
type Shelf [Slots][]Card

// Top is the visible card of a slot, 1 to 9.
func (f *Shelf) Top(slot int) (Card, bool) {
	stack := f[slot-1]
	if len(stack) == 0 {
		return Card{}, false
	}
	return stack[len(stack)-1], true
}

// Letter is the letter that can be read in a slot; "" for an empty slot or a blank.
func (f *Shelf) Letter(slot int) string {
	c, _ := f.Top(slot)
	return c.Letter()
}

// Word is the standing word with its first and last slot. Before the opening it is empty.
func (f *Shelf) Word() (word string, first, last int) {
	var b strings.Builder
	for slot := 1; slot <= Slots; slot++ {
		if l := f.Letter(slot); l != "" {
			if first == 0 {
				first = slot
			}
			last = slot
			b.WriteString(l)
		}
	}
	return b.String(), first, last
}

// Sum is the value of all visible cards (SHELF-15).
func (f *Shelf) Sum(box tiles.Set) int {
	n := 0
	for slot := 1; slot <= Slots; slot++ {
		if c, ok := f.Top(slot); ok {
			n += box.Value(c.Face)
		}
	}
	return n
}

// Put lays a card on a slot.
func (f *Shelf) Put(p Placed) {
	stack := f[p.Slot-1]
	f[p.Slot-1] = append(stack[:len(stack):len(stack)], Card{Face: p.Card, As: p.As})
}

// take lifts the visible card of a slot.
func (f *Shelf) take(slot int) Card {
	stack := f[slot-1]
	c := stack[len(stack)-1]
	f[slot-1] = stack[: len(stack)-1 : len(stack)-1]
	return c
}

// Check decides whether cards may be put on the shelf, and returns the word they make. It knows only the
// shelf's rules: not whose cards they are, nor whether the word is valid.
func (f *Shelf) Check(placed []Placed, o Options, box tiles.Set, alphabet *tiles.Alphabet) (string, error) {
	if len(placed) == 0 { // SHELF-A10
		return "", game.Errorf("shelf/nothing", "lay at least one card, or pass")
	}
	var laid [Slots + 1]*Placed
	next := *f
	for i := range placed {
		p := &placed[i]
		if err := p.check(box, alphabet); err != nil {
			return "", err
		}
		if laid[p.Slot] != nil {
			return "", game.Errorf("shelf/twice", "only one card a turn goes on a slot").With("slot", p.Slot)
		}
		laid[p.Slot] = p
		next.Put(*p)
	}
	_, first, last := f.Word()
	if err := f.checkBlanks(&laid, first, last); err != nil {
		return "", err
	}
	word, err := next.Unbroken()
	if err != nil {
		return "", err
	}
	if first == 0 {
		err = next.checkOpening()
	} else {
		err = f.checkKept(&laid, first, last)
	}
	if err != nil {
		return "", err
	}
	if err := f.checkGrowth(&laid, o.SlotsPerTurn); err != nil {
		return "", err
	}
	if n := len([]rune(word)); n < o.MinLength {
		return "", game.Errorf("shelf/short", "a word has at least %d letters", o.MinLength).With("word", word)
	}
	if o.NoSameLetter {
		for _, p := range placed {
			if f.Letter(p.Slot) == next.Letter(p.Slot) {
				return "", game.Errorf("shelf/same", "a letter may not be covered by the same letter").With("slot", p.Slot)
			}
		}
	}
	return word, nil
}

// check refuses unknown cards, invalid slots, and a joker without a meaning.
func (p *Placed) check(box tiles.Set, alphabet *tiles.Alphabet) error {
	if p.Slot < 1 || p.Slot > Slots { // SHELF-7
		return game.Errorf("shelf/slot", "the shelf has the slots 1 to %d", Slots).With("slot", p.Slot)
	}
	if !box.Has(p.Card) {
		return game.Errorf("shelf/card", "there is no card %q", p.Card).With("card", p.Card)
	}
	if p.Card != Joker {
		if p.As != "" {
			return game.Errorf("shelf/as", "only a joker stands for something else").With("slot", p.Slot)
		}
		return nil
	}
	if p.As != Blank && !isLetter(alphabet, p.As) {
		return game.Errorf("shelf/joker", "say which letter the joker stands for, or that it is a blank").With("slot", p.Slot)
	}
	return nil
}

// blank reports whether the card is played as a blank (SHELF-14).
func (p *Placed) blank() bool { return p.Card == Blank || p.As == Blank }

// checkBlanks: blanks only cover letters of the standing word (SHELF-A16), from its ends inwards (SHELF-11, SHELF-A5).
func (f *Shelf) checkBlanks(laid *[Slots + 1]*Placed, first, last int) error {
	blanked := func(slot int) bool { return laid[slot] != nil && laid[slot].blank() }
	from, to := first, last // the part not covered by blanks from the ends
	for from <= last && from > 0 && blanked(from) {
		from++
	}
	for to >= from && to > 0 && blanked(to) {
		to--
	}
	for slot := 1; slot <= Slots; slot++ {
		switch {
		case !blanked(slot):
		case slot < first || slot > last:
			return game.Errorf("shelf/blank", "a blank only covers a letter of the word").With("slot", slot)
		case slot >= from && slot <= to:
			return game.Errorf("shelf/middle", "a blank only covers the beginning or the end of the word").With("slot", slot)
		}
	}
	return nil
}

// Unbroken gives the word, which neither an empty slot nor a blank may interrupt (SHELF-12).
func (f *Shelf) Unbroken() (string, error) {
	word, first, last := f.Word()
	for slot := first; slot <= last && slot > 0; slot++ {
		if _, ok := f.Top(slot); !ok {
			return "", game.Errorf("shelf/gap", "the letters must stand side by side").With("slot", slot)
		}
		if f.Letter(slot) == "" {
			return "", game.Errorf("shelf/interrupted", "a blank interrupts the word").With("slot", slot)
		}
	}
	return word, nil
}

// checkOpening: the first word fills the closed shelf (SHELF-S3) and may extend beyond it.
func (f *Shelf) checkOpening() error {
	for slot := FirstClosed; slot <= LastClosed; slot++ {
		if f.Letter(slot) == "" {
			return game.Errorf("shelf/opening", "the first word covers the slots %d to %d", FirstClosed, LastClosed).With("slot", slot)
		}
	}
	return nil
}

// checkKept: a card of the standing word stays visible in its slot (SHELF-13, SHELF-A3).
func (f *Shelf) checkKept(laid *[Slots + 1]*Placed, first, last int) error {
	for slot := first; slot <= last; slot++ {
		if laid[slot] == nil {
			return nil
		}
	}
	return game.Errorf("shelf/kept", "at least one letter of the word must stay")
}

// checkGrowth counts the slots that open (SHELF-A2).
func (f *Shelf) checkGrowth(laid *[Slots + 1]*Placed, most int) error {
	n := 0
	for slot := 1; slot <= Slots; slot++ {
		if _, taken := f.Top(slot); laid[slot] != nil && !taken && (slot < FirstClosed || slot > LastClosed) {
			n++
		}
	}
	if n > most {
		return game.Errorf("shelf/growth", "the shelf may be pulled out by %d in one turn", most).With("slots", n)
	}
	return nil
}

func isLetter(a *tiles.Alphabet, s string) bool {
	runes := []rune(s)
	if len(runes) != 1 {
		return false
	}
	_, ok := a.Index(runes[0])
	return ok
}
