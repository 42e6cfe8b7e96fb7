package solve

import (
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/tiles"
)

// ParsePosition reads a position from text: see ParseShelf and ParseHand. Used words may be written as
// usual; the word that stands on the shelf is one of them anyway (SHELF-12). The pile is taken to be half full.
func ParsePosition(lang, lying, hand string, used []string, o shelf.Options) (p Position, err error) {
	p = Position{Lang: lang, Options: o, Pile: shelf.Box(lang).Len() / 2}
	if p.Shelf, err = ParseShelf(lang, lying); err != nil {
		return p, err
	}
	if p.Hand, err = ParseHand(lang, hand); err != nil {
		return p, err
	}
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return p, err
	}
	standing := ""
	for _, c := range p.Shelf {
		standing += c.Letter()
	}
	if standing != "" {
		p.Used = []string{standing}
	}
	if o.NewWord == shelf.NewOnShelf {
		return p, nil
	}
	for _, w := range used {
		folded, err := a.Fold(w)
		if err != nil {
			return p, err
		}
		p.Used = append(p.Used, folded)
	}
	return p, nil
}

// ParseShelf reads a shelf of nine characters: "." an empty slot, a capital a letter card, a small
// letter a joker standing for it, "_" a blank card, "*" a joker lying as a blank.
func ParseShelf(lang, text string) (lying [shelf.Slots]shelf.Card, err error) {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return lying, err
	}
	runes := []rune(text)
	if len(runes) != shelf.Slots {
		return lying, game.Errorf("shelf/length", "a shelf is written with %d characters, %q has %d", shelf.Slots, text, len(runes)).With("shelf", text)
	}
	for i, r := range runes {
		if r == '.' {
			continue
		}
		if lying[i], err = parseLying(a, r); err != nil {
			return lying, err
		}
	}
	return lying, checkStanding(text, lying)
}

func parseLying(a *tiles.Alphabet, r rune) (shelf.Card, error) {
	switch {
	case string(r) == shelf.Blank:
		return shelf.Card{Face: shelf.Blank}, nil
	case string(r) == shelf.Joker:
		return shelf.Card{Face: shelf.Joker, As: shelf.Blank}, nil
	case unicode.IsLower(r) && isLetter(a, unicode.ToUpper(r)):
		return shelf.Card{Face: shelf.Joker, As: string(unicode.ToUpper(r))}, nil
	case shelf.Box(a.Lang).Has(string(r)):
		return shelf.Card{Face: string(r)}, nil
	case isLetter(a, r):
		return shelf.Card{}, game.Errorf("shelf/card.none", "there is no card %c among the %s cards; a joker for it is written %c", r, a.Lang, unicode.ToLower(r)).With("card", string(r))
	}
	return shelf.Card{}, game.Errorf("shelf/card.sign", "%q is not a card", string(r)).With("card", string(r))
}

// checkStanding refuses what no turn can have left: a gap, a blank within the word, blanks without a word.
func checkStanding(text string, lying [shelf.Slots]shelf.Card) error {
	var built shelf.Shelf
	first, last := 0, 0
	for i, c := range lying {
		if c.Face != "" {
			built.Put(shelf.Placed{Slot: i + 1, Card: c.Face, As: c.As})
			if first == 0 {
				first = i + 1
			}
			last = i + 1
		}
	}
	for slot := first; slot < last; slot++ {
		if lying[slot-1].Face == "" {
			return game.Errorf("shelf/gap.slot", "slot %d is empty between cards in %q", slot, text).With("slot", slot)
		}
	}
	word, err := built.Unbroken()
	if err == nil && word == "" && first > 0 {
		return game.Errorf("shelf/interrupted.none", "no word stands in %q", text).With("shelf", text)
	}
	return err
}

// FormatShelf is the opposite of ParseShelf, except that a joker lying as a blank is shown as a plain blank.
func FormatShelf(lying [shelf.Slots]shelf.Card) string {
	var b strings.Builder
	for _, c := range lying {
		switch {
		case c.Face == "":
			b.WriteByte('.')
		case c.Letter() == "":
			b.WriteString(shelf.Blank)
		case c.Face == shelf.Joker:
			b.WriteString(strings.ToLower(c.As))
		default:
			b.WriteString(c.Face)
		}
	}
	return b.String()
}

// ParseHand reads cards written one after another: letters, "*" a joker, "_" a blank.
func ParseHand(lang, text string) ([]string, error) {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return nil, err
	}
	var hand []string
	for _, r := range text {
		card := string(unicode.ToUpper(r))
		switch {
		case shelf.Box(lang).Has(card):
			hand = append(hand, card)
		case isLetter(a, unicode.ToUpper(r)):
			return nil, game.Errorf("shelf/card.none", "there is no card %s among the %s cards", card, lang).With("card", card)
		default:
			return nil, game.Errorf("shelf/card.sign", "%q is not a card", string(r)).With("card", string(r))
		}
	}
	if n := len(hand); n == 0 || n > shelf.Box(lang).Len() {
		return nil, game.Errorf("shelf/hand.size", "a hand has 1 to %d cards, this one %d", shelf.Box(lang).Len(), n).With("most", shelf.Box(lang).Len()).With("cards", n)
	}
	return hand, nil
}

func isLetter(a *tiles.Alphabet, r rune) bool {
	_, ok := a.Index(r)
	return ok
}
