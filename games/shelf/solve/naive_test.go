package solve

import (
	"cmp"
	"fmt"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// naiveMoves tries every word of a list in every place with every choice of cards, and asks the
// rules themselves whether that is a lay. It shares nothing with the solver but the rules.
func naiveMoves(p Position, list []string) []Move {
	a, _ := tiles.AlphabetOf(p.Lang)
	box := shelf.Box(p.Lang)
	var built shelf.Shelf
	for i, c := range p.Shelf {
		if c.Face != "" {
			built.Put(shelf.Placed{Slot: i + 1, Card: c.Face, As: c.As})
		}
	}
	_, first, last := built.Word()
	var moves []Move
	try := func(placed []shelf.Placed) {
		word, err := built.Check(placed, p.Options, box, a)
		if err != nil || slices.Contains(p.Used, word) || !slices.Contains(list, word) {
			return
		}
		next := built
		lying := p.Shelf
		for _, one := range placed {
			next.Put(one)
			lying[one.Slot-1] = shelf.Card{Face: one.Card, As: one.As}
		}
		m := Move{Shelf: FormatShelf(lying), Word: word, Score: next.Sum(box), Placed: slices.Clone(placed)}
		if p.Options.LongLay && len(placed) > 2 {
			m.Score += 3 * (len(placed) - 2)
		}
		moves = append(moves, m)
	}
	var fill func(slot int, letters map[int]string, hand []string, placed []shelf.Placed)
	fill = func(slot int, letters map[int]string, hand []string, placed []shelf.Placed) {
		if slot > shelf.Slots {
			try(placed)
			return
		}
		use := func(card, as string) {
			if rest, ok := tiles.Remove(hand, card); ok {
				fill(slot+1, letters, rest, append(placed[:len(placed):len(placed)], shelf.Placed{Slot: slot, Card: card, As: as}))
			}
		}
		want := letters[slot]
		switch {
		case want != "":
			if built.Letter(slot) == want {
				fill(slot+1, letters, hand, placed)
			}
			use(want, "")
			use(shelf.Joker, want)
		case slot >= first && slot <= last && first > 0:
			use(shelf.Blank, "")
			use(shelf.Joker, shelf.Blank)
		default:
			fill(slot+1, letters, hand, placed)
		}
	}
	for _, word := range list {
		runes := []rune(word)
		for from := 1; from+len(runes)-1 <= shelf.Slots; from++ {
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
