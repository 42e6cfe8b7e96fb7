package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/tiles"
)

// shelfFace shows Shelf.
type shelfFace struct {
	v     *shelf.View
	t     *Table
	draft []shelf.Placed
	slot  int // the cursor's
	joker bool
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
		seen, shown = max(0, len(v.Sheet)-1), len(v.Sheet) > 0
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

func (f *shelfFace) Commands() []Command {
	return []Command{
		{"announce WORD, announce none", "three letters for the right to begin"},
		{"3 TRACE", "make the row from slot 3 on read TRACE: cards go where it differs. A dot leaves a slot as it is, +T covers a T with a T, _ is a blank card, *E a joker as E, *_ a joker as a blank"},
		{"pass", "lay nothing"},
		{"swap ABC", "exchange cards with the pile, where that is agreed"},
		{"buy 4", "take the joker from slot 4 for its letter, where that is agreed"},
		{"accept, object", "answer another's word where words are challenged"},
	}
}

func (f *shelfFace) Action(words []string) (any, error) {
	turn := f.v.May.Turn
	rest := strings.Join(words[1:], "")
	switch name := strings.ToLower(words[0]); name {
	case "announce":
		return f.announce(rest)
	case "pass":
		return shelf.Action{Pass: &shelf.Pass{Turn: turn}}, nil
	case "swap":
		cards, err := shelf.ParseHand(f.v.Table.Lang, rest)
		return shelf.Action{Swap: &shelf.Swap{Turn: turn, Cards: cards}}, err
	case "buy":
		slot, err := strconv.Atoi(rest)
		if err != nil {
			return nil, errCommand("buy which slot? For example: buy 4")
		}
		return shelf.Action{Buy: &shelf.Buy{Turn: turn, Slot: slot}}, nil
	case "accept", "object":
		return shelf.Action{Answer: &shelf.Answer{Claim: f.v.May.Answer, Accept: name == "accept"}}, nil
	case "lay":
		words = words[1:]
	}
	if len(words) != 2 {
		return nil, nil
	}
	slot, err := strconv.Atoi(words[0])
	if err != nil || slot < 1 || slot > shelf.Slots {
		return nil, errCommand("a slot is a number from 1 to %d, as in 3 TRACE", shelf.Slots)
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

// row reads what the slots from one on shall show.
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
			return nil, errCommand("%s goes beyond slot %d", text, shelf.Slots)
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
	case a.Answer != nil && a.Answer.Accept:
		return "accept"
	case a.Answer != nil:
		return "object"
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

func (f *shelfFace) Board(width, _ int) []Line {
	p := f.v.Position()
	p = p.After(shelf.Move{Placed: f.draft})
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
	if width > 0 && (f.v.May.Lay || f.v.May.Announce) {
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
	l := Line{{"Hand ", Faint}}
	used := slices.Clone(f.draft)
	for _, c := range f.v.Hand {
		if i := slices.IndexFunc(used, func(p shelf.Placed) bool { return p.Card == c.Card }); i >= 0 {
			used = slices.Delete(used, i, i+1)
			continue
		}
		l = append(l, Span{fmt.Sprintf(" %s%d ", c.Card, c.Value), Tile}, Span{" ", Plain})
	}
	return l.flow(width)
}

func (f *shelfFace) Scores() []Line {
	var out []Line
	for _, s := range f.v.Seats {
		mark, kind := "  ", Plain
		if f.v.Turn != nil && f.v.Turn.Seat == s.Seat && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		out = append(out, line(kind, fmt.Sprintf("%s%-10s %4d  %s", mark, f.t.Name(s.Seat), s.Score, count(s.Cards, "card"))))
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

func (f *shelfFace) Keys() []Command {
	return []Command{
		{"←, →", "move along the slots"},
		{"letters", "put a card on the slot"},
		{"_", "put a blank card on the slot"},
		{"*, then a letter or _", "put a joker on the slot as that"},
		{"Backspace", "take the last card back"},
		{"Enter", "lay; in the opening contest, announce the word"},
		{"Esc", "take all cards back"},
	}
}

func (f *shelfFace) Draft() any {
	switch {
	case len(f.draft) == 0:
		return nil
	case f.v.May.Announce:
		word := ""
		for _, p := range slices.SortedFunc(slices.Values(f.draft), func(a, b shelf.Placed) int { return a.Slot - b.Slot }) {
			word += (shelf.Card{Face: p.Card, As: p.As}).Letter()
		}
		return shelf.Action{Announce: &shelf.Announce{Word: word}}
	}
	return shelf.Action{Lay: &shelf.Lay{Turn: f.v.May.Turn, Placed: f.draft}}
}

func (f *shelfFace) Key(key string) (any, error) {
	switch key {
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
		r, n := utf8.DecodeRuneInString(key)
		if n != len(key) || !unicode.IsLetter(r) && key != shelf.Blank {
			return nil, nil
		}
		return nil, f.put(string(unicode.ToUpper(r)))
	}
	return nil, nil
}

// put lays a card on the cursor's slot in place of what the draft had there.
func (f *shelfFace) put(card string) error {
	kept := slices.DeleteFunc(slices.Clone(f.draft), func(p shelf.Placed) bool { return p.Slot == f.slot })
	one := f.cardFor(f.slot, card, kept)
	if f.joker {
		one = shelf.Placed{Slot: f.slot, Card: shelf.Joker, As: card}
	}
	if !f.holds(one.Card, kept) {
		f.joker = false
		return errCommand("you hold no %s", one.Card)
	}
	f.draft, f.joker = append(kept, one), false
	f.slot = min(shelf.Slots, f.slot+1)
	return nil
}
