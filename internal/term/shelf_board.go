package term

import (
	"slices"
	"strings"

	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
)

func (f *shelfFace) Board(width, _ int) []Line {
	p := solve.PositionOf(*f.v)
	p = p.After(solve.Move{Placed: f.draft})
	rows := strings.Split(strings.TrimRight(p.Draw(), "\n"), "\n")
	var out []Line
	for y, row := range rows {
		if y != 2 && y != 3 {
			out = append(out, line(Faint, row))
			continue
		}
		l := Line{}
		for i, cell := range slice(row, 5) {
			bar, text := cell, ""
			if runes := []rune(cell); len(runes) > 0 {
				bar, text = string(runes[:1]), string(runes[1:])
			}
			l = append(l, Span{bar, Faint}, Span{text, f.kind(i + 1)})
		}
		out = append(out, l)
	}
	if width > 0 && (f.can("lay") || f.can("announce")) {
		mark := " ▲ "
		if f.joker {
			mark = "▲*…"
		}
		out = append(out, Line{{strings.Repeat(" ", 5*(f.slot-1)+1), Plain}, {mark, Cursor}})
	}
	return out
}

func (f *shelfFace) kind(slot int) Kind {
	switch {
	case slices.ContainsFunc(f.draft, func(p shelf.Placed) bool { return p.Slot == slot }):
		return Draft
	case slot > shelf.Slots || f.v.Shelf.Slots[slot-1].Depth == 0:
		return Plain
	case f.v.Shelf.Slots[slot-1].New:
		return Fresh
	}
	return Tile
}

func (f *shelfFace) Hand(width int) []Line {
	l := Line{{f.say("term.label.hand") + " ", Faint}}
	used := slices.Clone(f.draft)
	for _, c := range f.v.Hand {
		if i := slices.IndexFunc(used, func(p shelf.Placed) bool { return p.Card == c.Card }); i >= 0 {
			used = slices.Delete(used, i, i+1)
			continue
		}
		l = l.with(c.Card, c.Value)
	}
	return l.flow(width)
}

func (f *shelfFace) Keys() []Key {
	announce := f.can("announce")
	put, pass, enter := announce || f.can("lay"), "brief.pass", "brief.lay"
	if announce {
		pass, enter = "brief.none", "brief.announce"
	}
	return []Key{
		f.key("←, →", "shelf.keys.move", put, ""),
		f.key("letters", "shelf.keys.letters", put, ""),
		f.key("_", "shelf.keys.blank", put, ""),
		f.key("joker", "shelf.keys.joker", put, ""),
		f.key("Backspace", "shelf.keys.back", put, ""),
		f.key("Esc", "shelf.keys.clear", put, ""),
		f.key("Enter", "shelf.keys.lay", put, enter),
		f.key("=", "shelf.keys.swap", f.can("swap"), "brief.swap"),
		f.key("!", "shelf.keys.buy", f.can("buy"), "brief.buy"),
		f.key("twice", "shelf.keys.pass", put, pass),
		f.key("+, -", "keys.answer", f.can("answer"), "brief.answer"),
	}
}

func (f *shelfFace) Draft() any {
	switch {
	case len(f.draft) == 0:
		return nil
	case f.can("announce"):
		word := ""
		for _, p := range slices.SortedFunc(slices.Values(f.draft), func(a, b shelf.Placed) int { return a.Slot - b.Slot }) {
			word += (shelf.Card{Face: p.Card, As: p.As}).Letter()
		}
		return shelf.Action{Announce: &shelf.Announce{Word: word}}
	}
	return shelf.Action{Lay: &shelf.Lay{Turn: f.v.Turn, Placed: f.draft}}
}

func (f *shelfFace) Key(key string) (any, error) {
	sure := f.sure
	f.sure = false
	switch key {
	case ".":
		if f.sure = !sure; f.sure {
			return nil, errCommand("again")
		}
		if f.can("announce") {
			return f.announce("")
		}
		return f.Action([]string{"pass"})
	case "+":
		return f.Action([]string{"accept"})
	case "-":
		return f.Action([]string{"object"})
	case "=":
		if len(f.draft) == 0 {
			return fill("swap "), nil
		}
		swap := &shelf.Swap{Turn: f.v.Turn, Cards: []string{}}
		for _, p := range f.draft {
			swap.Cards = append(swap.Cards, p.Card)
		}
		return shelf.Action{Swap: swap}, nil
	case "!":
		return shelf.Action{Buy: &shelf.Buy{Turn: f.v.Turn, Slot: f.slot}}, nil
	case "left":
		f.slot = max(1, f.slot-1)
	case "right":
		f.slot = min(shelf.Slots, f.slot+1)
	case "esc":
		f.draft, f.joker = nil, false
	case "enter":
		return f.Draft(), nil
	case "backspace":
		if n := len(f.draft); n > 0 {
			f.slot, f.draft = f.draft[n-1].Slot, f.draft[:n-1]
		}
		f.joker = false
	case shelf.Joker:
		f.joker = true
	default:
		if _, ok := letterOf(key); !ok && key != shelf.Blank {
			return nil, nil
		}
		return nil, f.put(strings.ToUpper(key))
	}
	return nil, nil
}

// put lays a card on the cursor's slot and replaces what the draft had there.
func (f *shelfFace) put(card string) error {
	kept := slices.DeleteFunc(slices.Clone(f.draft), func(p shelf.Placed) bool { return p.Slot == f.slot })
	one := f.cardFor(f.slot, card, kept)
	if f.joker {
		one = shelf.Placed{Slot: f.slot, Card: shelf.Joker, As: card}
	}
	if !f.holds(one.Card, kept) {
		f.joker = false
		return errCommand("noCard", "card", one.Card)
	}
	f.draft, f.joker = append(kept, one), false
	f.slot = min(shelf.Slots, f.slot+1)
	return nil
}
