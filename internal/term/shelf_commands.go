package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/tiles"
)

func (f *shelfFace) Commands() []Command {
	return []Command{
		f.command("announce WORD, announce none", "shelf.do.announce"),
		f.command("3 TRACE", "shelf.do.lay"),
		f.command("pass", "do.pass"),
		f.command("swap ABC", "shelf.do.swap"),
		f.command("buy 4", "shelf.do.buy"),
		f.command("accept, object", "do.answer"),
	}
}

func (f *shelfFace) Action(words []string) (any, error) {
	reply, ok, err := f.answered(words)
	if ok {
		return shelf.Action{Answer: reply}, err
	}
	turn := f.v.Turn
	rest := strings.Join(words[1:], "")
	switch strings.ToLower(words[0]) {
	case "announce":
		return f.announce(rest)
	case "pass":
		return shelf.Action{Pass: &shelf.Pass{Turn: turn}}, nil
	case "swap":
		cards, err := solve.ParseHand(f.v.Table.Lang, rest)
		return shelf.Action{Swap: &shelf.Swap{Turn: turn, Cards: cards}}, err
	case "buy":
		slot, err := strconv.Atoi(rest)
		if err != nil {
			return nil, errCommand("buy")
		}
		return shelf.Action{Buy: &shelf.Buy{Turn: turn, Slot: slot}}, nil
	case "lay":
		words = words[1:]
	}
	if len(words) != 2 {
		return nil, nil
	}
	slot, err := strconv.Atoi(words[0])
	if err != nil || slot < 1 || slot > shelf.Slots {
		return nil, errCommand("slot", "n", shelf.Slots)
	}
	placed, err := f.row(slot, words[1])
	return shelf.Action{Lay: &shelf.Lay{Turn: turn, Placed: placed}}, err
}

func (f *shelfFace) announce(word string) (any, error) {
	if word == "" || strings.EqualFold(word, "none") {
		return shelf.Action{Announce: &shelf.Announce{}}, nil
	}
	alphabet, err := tiles.AlphabetOf(f.v.Table.Lang)
	if err != nil {
		return nil, err
	}
	folded, err := alphabet.Fold(word)
	return shelf.Action{Announce: &shelf.Announce{Word: folded}}, err
}

// row reads what to lay on the slots, starting at one of them.
func (f *shelfFace) row(slot int, text string) ([]shelf.Placed, error) {
	placed := []shelf.Placed{}
	cover, joker := false, false
	for _, r := range text {
		card := string(unicode.ToUpper(r))
		switch {
		case r == '+':
			cover = true
			continue
		case card == shelf.Joker:
			joker = true
			continue
		case slot > shelf.Slots:
			return nil, errCommand("beyond", "word", text, "n", shelf.Slots)
		}
		lying := f.v.Shelf.Slots[slot-1]
		same := lying.Letter == card || lying.Depth > 0 && lying.Letter == "" && card == shelf.Blank
		switch {
		case r == '.' || same && !cover && !joker:
		case joker:
			placed = append(placed, shelf.Placed{Slot: slot, Card: shelf.Joker, As: card})
		default:
			placed = append(placed, f.cardFor(slot, card, placed))
		}
		cover, joker = false, false
		slot++
	}
	return placed, nil
}

func (f *shelfFace) Tell(raw json.RawMessage) string {
	a := told[shelf.Action](raw)
	switch {
	case a.Announce != nil && a.Announce.Word == "":
		return "announce none"
	case a.Announce != nil:
		return "announce " + a.Announce.Word
	case a.Lay != nil:
		return f.tellLay(a.Lay.Placed)
	case a.Swap != nil:
		return "swap " + strings.Join(a.Swap.Cards, "")
	case a.Buy != nil:
		return fmt.Sprintf("buy %d", a.Buy.Slot)
	}
	return "pass"
}

func (f *shelfFace) tellLay(placed []shelf.Placed) string {
	first, last := shelf.Slots, 1
	for _, p := range placed {
		first, last = min(first, p.Slot), max(last, p.Slot)
	}
	text := ""
	for slot := first; slot <= last; slot++ {
		i := slices.IndexFunc(placed, func(p shelf.Placed) bool { return p.Slot == slot })
		switch {
		case i < 0:
			text += "."
		case placed[i].As != "":
			text += placed[i].Card + placed[i].As
		case f.v.Shelf.Slots[slot-1].Letter == placed[i].Card:
			text += "+" + placed[i].Card
		default:
			text += placed[i].Card
		}
	}
	return fmt.Sprintf("%d %s", first, text)
}

// Where are the places that a hint leads to.
func (f *shelfFace) Where(raw json.RawMessage) []string {
	a := told[shelf.Action](raw)
	if a.Lay == nil {
		return nil
	}
	var at []string
	for _, p := range a.Lay.Placed {
		at = append(at, strconv.Itoa(p.Slot))
	}
	return at
}
