package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// View is what a seat or a watcher may see besides the frame: an allow-list.
type View struct {
	Seat    game.Seat   `json:"seat"`
	Table   TableView   `json:"table"`
	Shelf   ShelfView   `json:"shelf"`
	Hand    []HandCard  `json:"hand"`
	Seats   []SeatView  `json:"seats"`
	Pile    int         `json:"pile"`
	Unseen  []CardCount `json:"unseen"` // cards in the pile, in other hands or put aside
	Contest ContestView `json:"contest"`
	Words   []string    `json:"words"` // made so far, in order
	Turn    int         `json:"turn"`  // the turn to name in an action
	Swap    int         `json:"swap"`  // how many cards the seat may swap at most
	Buy     []int       `json:"buy"`   // slots of jokers the seat can take
}

// TableView is what does not change: what is agreed and what is in the box.
type TableView struct {
	Lang    string      `json:"lang"`
	Policy  game.Policy `json:"policy"`
	Options Options     `json:"options"`
	Dealer  game.Seat   `json:"dealer"`
	Box     tiles.Set   `json:"box"`
}

// ShelfView is the shelf as it stands.
type ShelfView struct {
	Slots []SlotView `json:"slots"` // nine
	Word  string     `json:"word"`  // "" before the opening
	First int        `json:"first"` // slots of the word's ends, 0 before the opening
	Last  int        `json:"last"`
	Sum   int        `json:"sum"`
	From  int        `json:"from"` // the shelf is pulled out from this slot
	To    int        `json:"to"`   // to this one
	By    game.Seat  `json:"by"`   // who laid what is new; -1 when nobody did
}

// SlotView is a slot with its visible card. An empty slot has no card and depth 0.
type SlotView struct {
	Slot   int    `json:"slot"`
	Card   string `json:"card"`   // a letter, "*" or "_"
	Letter string `json:"letter"` // what it reads as; "" for a blank
	Value  int    `json:"value"`
	Depth  int    `json:"depth"`           // how many cards lie there
	New    bool   `json:"new"`             // laid in the last lay
	Under  *Card  `json:"under,omitempty"` // what a new card lies on
}

// HandCard is a card in the viewer's own hand.
type HandCard struct {
	Card  string `json:"card"`
	Value int    `json:"value"`
}

// CardCount is how many of a card there are.
type CardCount struct {
	Card  string `json:"card"`
	Count int    `json:"count"`
}

// SeatView is what everybody knows of a seat.
type SeatView struct {
	Seat      game.Seat `json:"seat"`
	Cards     int       `json:"cards"`
	In        bool      `json:"in"`
	Announced bool      `json:"announced"`
	Passed    bool      `json:"passed"` // laid nothing since the last word
	Fined     bool      `json:"fined"`  // sits out the next turn
}

// ContestView is the opening contest. Calls holds only the viewer's own announcement until all are shown.
type ContestView struct {
	Shown   bool      `json:"shown"`
	Calls   []Call    `json:"calls"`
	Starter game.Seat `json:"starter"` // -1 until it is known
}

// View builds what a seat sees.
func (Rules) View(s *State, seat game.Seat) View {
	if int(seat) >= len(s.Hands) || seat < 0 {
		seat = game.Watcher
	}
	v := View{
		Seat:  seat,
		Table: TableView{Lang: s.Lang, Policy: s.Policy, Options: s.Options, Dealer: s.Dealer, Box: s.box()},
		Shelf: s.shelfView(), Hand: []HandCard{}, Pile: len(s.Pile), Unseen: s.unseen(seat), Contest: s.contestView(seat),
		Words: []string{}, Turn: s.Turn.Number, Buy: []int{},
	}
	if seat >= 0 {
		for _, card := range s.Hands[seat] {
			v.Hand = append(v.Hand, HandCard{Card: card, Value: s.box().Value(card)})
		}
	}
	for i := range game.Seat(len(s.Hands)) {
		v.Seats = append(v.Seats, SeatView{
			Seat: i, Cards: len(s.Hands[i]), In: s.In.Has(i),
			Announced: s.Contest.Calls[i] != nil, Passed: s.Passed.Has(i), Fined: s.Fined.Has(i),
		})
	}
	for _, e := range s.Sheet {
		if e.What == EntryWord {
			v.Words = append(v.Words, e.Word)
		}
	}
	if s.mayMove(seat) {
		v.Swap, v.Buy = s.swappable(seat), s.buyable(seat)
		if s.Pending != nil { // by moving, the seat accepts the pending word
			v.Turn++
		}
	}
	return v
}

func (s *State) shelfView() ShelfView {
	v := ShelfView{From: FirstClosed, To: LastClosed, Sum: s.Shelf.Sum(s.box()), By: game.Watcher}
	if len(s.Laid) > 0 {
		v.By = s.laidBy()
	}
	v.Word, v.First, v.Last = s.Shelf.Word()
	for slot := 1; slot <= Slots; slot++ {
		c, ok := s.Shelf.Top(slot)
		one := SlotView{Slot: slot, Depth: len(s.Shelf[slot-1])}
		if ok {
			one.Card, one.Letter, one.Value = c.Face, c.Letter(), s.box().Value(c.Face)
			one.New = slices.ContainsFunc(s.Laid, func(p Placed) bool { return p.Slot == slot })
			if n := one.Depth - 2; one.New && n >= 0 {
				under := s.Shelf[slot-1][n]
				one.Under = &under
			}
			v.From, v.To = min(v.From, slot), max(v.To, slot)
		}
		v.Slots = append(v.Slots, one)
	}
	return v
}

// laidBy is who laid the last cards.
func (s *State) laidBy() game.Seat {
	if s.Pending != nil {
		return s.Pending.Seat
	}
	for _, e := range slices.Backward(s.Sheet) {
		if e.What == EntryWord {
			return e.Seat
		}
	}
	return game.Watcher
}

// unseen counts the box without the seat's hand and all cards ever laid.
func (s *State) unseen(seat game.Seat) []CardCount {
	seen := map[string]int{}
	for _, stack := range s.Shelf {
		for _, c := range stack {
			seen[c.Face]++
		}
	}
	if seat >= 0 {
		for _, card := range s.Hands[seat] {
			seen[card]++
		}
	}
	list := make([]CardCount, 0, len(s.box()))
	for _, k := range s.box() {
		list = append(list, CardCount{Card: k.Face, Count: k.Count - seen[k.Face]})
	}
	return list
}

func (s *State) contestView(seat game.Seat) ContestView {
	v := ContestView{Shown: s.Contest.Shown, Calls: []Call{}, Starter: s.Contest.Starter}
	for i, call := range s.Contest.Calls {
		if call != nil && (s.Contest.Shown || game.Seat(i) == seat) {
			v.Calls = append(v.Calls, *call)
		}
	}
	return v
}
