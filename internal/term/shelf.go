package term

import (
	"fmt"
	"strings"

	"lettercase/game"
	"lettercase/games/shelf"
)

// shelfFace shows Shelf.
type shelfFace struct {
	v     *shelf.View
	t     *Table
	draft []shelf.Placed
	slot  int  // the cursor's
	joker bool // the next key says what a joker stands for
	sure  bool // the key to pass was pressed once
}

func (f *shelfFace) Take(view any, t *Table) []string {
	v := view.(shelf.View)
	old := f.v
	f.v, f.t = &v, t
	if f.slot == 0 {
		f.slot = 4
	}
	if old == nil || old.May.Turn != v.May.Turn || !v.May.Lay {
		f.draft, f.joker = nil, false
	}
	var said []string
	seen, shown, claim := 0, false, 0
	if old != nil {
		seen, shown = len(old.Sheet), old.Contest.Shown
		if old.Claim != nil {
			claim = old.Claim.ID
		}
	} else {
		seen, shown = t.untold(len(v.Sheet)), len(v.Sheet) > 0 && !t.New
		said = append(said, t.Does(v.Table.Dealer, "deal", "deals")+".")
	}
	if v.Contest.Shown && !shown {
		for _, c := range v.Contest.Calls {
			said = append(said, f.called(c))
		}
		if v.Contest.Starter >= 0 {
			said = append(said, t.Does(v.Contest.Starter, "begin", "begins")+".")
		}
	}
	for _, e := range v.Sheet[min(seen, len(v.Sheet)):] {
		said = append(said, f.entry(e))
	}
	if v.Pending != nil && v.Claim != nil && v.Claim.ID != claim {
		said = append(said, fmt.Sprintf("%s %s for %d, unless somebody objects.", t.Does(v.Pending.Seat, "lay", "lays"), v.Pending.Word, v.Pending.Score))
	}
	if v.End != nil && (old == nil || old.End == nil) {
		for _, d := range v.End.Deductions {
			if d.Points != 0 {
				said = append(said, fmt.Sprintf("%s %s for %s.", t.Does(d.Seat, "lose", "loses"), count(d.Points, "point"), spaced(d.Cards)))
			}
		}
		said = append(said, t.Result(game.Outcome{Scores: v.End.Scores, Winners: v.End.Winners, Reason: v.End.Reason}, shelfEnds)...)
	}
	return said
}

var shelfEnds = map[string]string{
	shelf.EndPassed: "the pile is used up and nobody can play", shelf.EndOut: "a hand is empty and so is the pile", shelf.EndLeft: leftReason,
}

func (f *shelfFace) called(c shelf.Call) string {
	if c.Word == "" {
		return f.t.Does(c.Seat, "announce", "announces") + " no word."
	}
	said := fmt.Sprintf("%s %s for %d", f.t.Does(c.Seat, "announce", "announces"), c.Word, c.Value)
	if c.Wrong {
		said += ", which is no word"
	}
	return said + "."
}

func (f *shelfFace) entry(e shelf.Entry) string {
	does := func(you, other string) string { return f.t.Does(e.Seat, you, other) }
	switch e.What {
	case shelf.EntryWord:
		return fmt.Sprintf("%s %s for %d: %d in all.", does("lay", "lays"), e.Word, e.Score, e.Total)
	case shelf.EntryTimeout:
		return f.t.Whose(e.Seat) + " time is up."
	case shelf.EntrySwap:
		return fmt.Sprintf("%s cards for %d: %d in all.", does("swap", "swaps"), e.Score, e.Total)
	case shelf.EntryTakenBack:
		return fmt.Sprintf("%s %s back: it is no word.", does("take", "takes"), e.Word)
	case shelf.EntrySkipped:
		return does("sit", "sits") + " this turn out."
	case shelf.EntryHand:
		return fmt.Sprintf("%s cards left: %+d, %d in all.", f.t.Whose(e.Seat), e.Score, e.Total)
	}
	return does("pass", "passes") + "."
}

func (f *shelfFace) Secret() bool { return true }

func (f *shelfFace) Over() bool { return f.v != nil && f.v.Phase == shelf.PhaseOver }

func (f *shelfFace) Ask() string {
	switch {
	case f.v == nil:
		return ""
	case f.v.May.Announce:
		return "Announce a word of three letters, or none. Hand: " + f.cards() + "."
	case f.v.May.Lay:
		return fmt.Sprintf("Your turn at %s. Hand: %s.", f.standing(), f.cards())
	case f.v.May.Answer != 0:
		return fmt.Sprintf("Accept or object to %s?", strings.Join(f.v.Claim.Words, ", "))
	}
	return ""
}

func (f *shelfFace) standing() string {
	if f.v.Shelf.Word == "" {
		return "the empty shelf"
	}
	return fmt.Sprintf("%s (slots %d to %d)", f.v.Shelf.Word, f.v.Shelf.First, f.v.Shelf.Last)
}

func (f *shelfFace) cards() string {
	list := make([]string, len(f.v.Hand))
	for i, c := range f.v.Hand {
		list[i] = fmt.Sprintf("%s%d", c.Card, c.Value)
	}
	return spaced(list)
}

func (f *shelfFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock == nil {
		return Clock{}, false
	}
	o := f.v.Table.Options
	c := Clock{"turn", *f.v.Clock, game.Time(o.TurnTime) * game.Second}
	switch {
	case f.v.Claim != nil:
		c.What, c.Total = "objections", game.Time(o.ClaimTime)*game.Second
	case f.v.Phase == shelf.PhaseContest:
		c.What, c.Total = "announcements", game.Time(o.AnnounceTime)*game.Second
	}
	return c, true
}

// cardFor puts a card on a slot: the joker where the hand has no such card left.
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
	var out []Line
	for _, s := range f.v.Seats {
		mark, kind := "  ", Plain
		if f.v.Turn != nil && f.v.Turn.Seat == s.Seat && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		out = append(out, line(kind, fmt.Sprintf("%s%s %4d  %s", mark, f.t.column(f.t.Name(s.Seat)), s.Score, count(s.Cards, "card"))))
	}
	return append(out, line(Faint, fmt.Sprintf("  %s in the pile", count(f.v.Pile, "card"))))
}

func (f *shelfFace) Pad() []Line {
	var out []Line
	for _, e := range f.v.Sheet {
		out = append(out, line(Plain, f.entry(e)))
	}
	return out
}
