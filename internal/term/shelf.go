package term

import (
	"fmt"

	"lettercase/game"
	"lettercase/games/shelf"
)

// shelfFace shows Shelf.
type shelfFace struct {
	frameFace
	v     *shelf.View
	draft []shelf.Placed
	slot  int  // the cursor's
	joker bool // the next key says what a joker stands for
	sure  bool // the key to pass was pressed once
}

func (f *shelfFace) Take(view any, t *Table) []string {
	v := view.(shelf.View)
	if f.v == nil || f.v.Turn != v.Turn || !t.Frame.Can("lay") && !t.Frame.Can("announce") {
		f.draft, f.joker = nil, false
		if f.slot == 0 || v.Shelf.Word == "" { // after the contest the first word goes where the announced one was put together
			f.slot = shelf.FirstClosed
		}
	}
	f.v = &v
	return f.news(t)
}

func (f *shelfFace) Secret() bool { return true }

// Ask adds the hand, for the plain mode.
func (f *shelfFace) Ask() string {
	ask := f.frameFace.Ask()
	if ask != "" && (f.can("announce") || f.can("lay")) {
		ask += " " + f.say("term.hand", "cards", f.cards())
	}
	return ask
}

func (f *shelfFace) cards() string {
	list := make([]string, len(f.v.Hand))
	for i, c := range f.v.Hand {
		list[i] = fmt.Sprintf("%s%d", c.Card, c.Value)
	}
	return spaced(list)
}

// cardFor puts a card on a slot: the joker if the hand has no such card left.
func (f *shelfFace) cardFor(slot int, card string, used []shelf.Placed) shelf.Placed {
	if !f.holds(card, used) && f.holds(shelf.Joker, used) {
		return shelf.Placed{Slot: slot, Card: shelf.Joker, As: card}
	}
	return shelf.Placed{Slot: slot, Card: card}
}

func (f *shelfFace) holds(card string, used []shelf.Placed) bool {
	n := 0
	for _, c := range f.v.Hand {
		if c.Card == card {
			n++
		}
	}
	for _, p := range used {
		if p.Card == card {
			n--
		}
	}
	return n > 0
}

func (f *shelfFace) Scores() []Line {
	if f.v == nil {
		return nil
	}
	out := f.scores(func(seat game.Seat) string { return f.say("term.cards", "n", f.v.Seats[seat].Cards) })
	return append(out, line(Faint, "  "+f.say("term.shelf.pile", "n", f.v.Pile)))
}
