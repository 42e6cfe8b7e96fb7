package shelf

import (
	"cmp"
	"fmt"
	"slices"

	"lettercase/tiles"
)

// naiveMoves tries every word of a list in every place with every choice of cards, and asks the
// rules themselves whether that is a lay. It shares nothing with the solver but the rules.
func naiveMoves(p Position, list []string) []Move {
	a, _ := tiles.AlphabetOf(p.Lang)
	box := boxes[p.Lang]
	var rack Rack
	for i, c := range p.Shelf {
		if c.Face != "" {
			rack.put(Placed{Slot: i + 1, Card: c.Face, As: c.As})
		}
	}
	_, first, last := rack.word()
	var moves []Move
	try := func(placed []Placed) {
		word, err := rack.check(placed, p.Options, box, a)
		if err != nil || slices.Contains(p.Used, word) || !slices.Contains(list, word) {
			return
		}
		next := rack.clone()
		shelf := p.Shelf
		for _, one := range placed {
			next.put(one)
			shelf[one.Slot-1] = Card{Face: one.Card, As: one.As}
		}
		m := Move{Shelf: FormatShelf(shelf), Word: word, Score: next.sum(box), Placed: slices.Clone(placed)}
		if p.Options.LongLay && len(placed) > 2 {
			m.Score += 3 * (len(placed) - 2)
		}
		moves = append(moves, m)
	}
	var fill func(slot int, letters map[int]string, hand []string, placed []Placed)
	fill = func(slot int, letters map[int]string, hand []string, placed []Placed) {
		if slot > Slots {
			try(placed)
			return
		}
		use := func(card, as string) {
			if rest, ok := tiles.Remove(hand, card); ok {
				fill(slot+1, letters, rest, append(placed[:len(placed):len(placed)], Placed{Slot: slot, Card: card, As: as}))
			}
		}
		want := letters[slot]
		switch {
		case want != "":
			if rack.letter(slot) == want {
				fill(slot+1, letters, hand, placed)
			}
			use(want, "")
			use(Joker, want)
		case slot >= first && slot <= last && first > 0:
			use(Blank, "")
			use(Joker, Blank)
		default:
			fill(slot+1, letters, hand, placed)
		}
	}
	for _, word := range list {
		runes := []rune(word)
		for from := 1; from+len(runes)-1 <= Slots; from++ {
			letters := map[int]string{}
			for i, r := range runes {
				letters[from+i] = string(r)
			}
			fill(1, letters, p.Hand, nil)
		}
	}
	return moves
}

// sameMoves says how two lists of moves differ, whatever their order.
func sameMoves(got, want []Move) error {
	text := func(list []Move) []string {
		var lines []string
		for _, m := range list {
			lines = append(lines, fmt.Sprint(m))
		}
		slices.Sort(lines)
		return lines
	}
	g, w := text(got), text(want)
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Errorf("move missing: %s", w[i])
		case i >= len(w):
			return fmt.Errorf("move too many: %s", g[i])
		case g[i] != w[i]:
			return fmt.Errorf("%d and %d moves, first difference: %s, %s", len(g), len(w), g[i], w[i])
		}
	}
	if !slices.IsSortedFunc(got, func(a, b Move) int { return cmp.Compare(b.Score, a.Score) }) {
		return fmt.Errorf("not best first")
	}
	return nil
}
