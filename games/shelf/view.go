package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// View is what a seat, or a watcher, may see: an allow-list.
type View struct {
	Seat    game.Seat   `json:"seat"`
	Phase   Phase       `json:"phase"`
	Table   TableView   `json:"table"`
	Shelf   ShelfView   `json:"shelf"`
	Hand    []HandCard  `json:"hand"`
	Seats   []SeatView  `json:"seats"`
	Pile    int         `json:"pile"`
	Unseen  []CardCount `json:"unseen"` // cards that lie in the pile, in other hands or aside
	Contest ContestView `json:"contest"`
	Turn    *Turn       `json:"turn"` // nil before the first
	Claim   *game.Claim `json:"claim"`
	Pending *Laid       `json:"pending"` // the word that may still be objected to; its cards lie on the shelf
	Words   []string    `json:"words"`   // made so far, in order
	Sheet   []Entry     `json:"sheet"`
	Last    *LastMove   `json:"last"` // the last turn that ended
	May     May         `json:"may"`
	Clock   *game.Time  `json:"clock"` // when time runs out; nil: no limit
	End     *Ended      `json:"end"`
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
}

// SlotView is a slot with what lies visible in it. An empty slot has no card and depth 0.
type SlotView struct {
	Slot   int    `json:"slot"`
	Card   string `json:"card"`   // a letter, "*" or "_"
	Letter string `json:"letter"` // what it reads as; "" for a blank
	Value  int    `json:"value"`
	Depth  int    `json:"depth"` // how many cards lie there
	New    bool   `json:"new"`   // laid in the last lay
}

// HandCard is a card in one's own hand.
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
	Score     int       `json:"score"`
	In        bool      `json:"in"`
	Announced bool      `json:"announced"`
	Passed    bool      `json:"passed"` // laid nothing since the last word
	Fined     bool      `json:"fined"`  // sits out the next turn
}

// ContestView is the opening contest. Calls hold one's own announcement only, until all are shown.
type ContestView struct {
	Until   game.Time `json:"until"`
	Shown   bool      `json:"shown"`
	Calls   []Call    `json:"calls"`
	Starter game.Seat `json:"starter"` // -1 until it is known
}

// LastMove is what the last turn brought.
type LastMove struct {
	Entry  Entry    `json:"entry"`
	Placed []Placed `json:"placed"`
}

// May says what the seat may do now.
type May struct {
	Announce bool  `json:"announce"`
	Lay      bool  `json:"lay"`
	Pass     bool  `json:"pass"`
	Swap     int   `json:"swap"`   // at most so many cards
	Buy      []int `json:"buy"`    // slots of jokers it can buy
	Answer   int   `json:"answer"` // the claim it may answer, 0: none
	Turn     int   `json:"turn"`   // the turn to name in an action
}

// View builds what a seat sees.
func (r Rules) View(s *State, seat game.Seat) View {
	if int(seat) >= len(s.Hands) || seat < 0 {
		seat = game.Watcher
	}
	v := View{
		Seat: seat, Phase: s.Phase,
		Table: TableView{Lang: s.Lang, Policy: s.Policy, Options: s.Options, Dealer: s.Dealer, Box: s.box()},
		Shelf: s.shelfView(), Hand: []HandCard{}, Pile: len(s.Pile), Unseen: s.unseen(seat),
		Contest: s.contestView(seat), Claim: s.Claim, Pending: s.Pending,
		Words: []string{}, Sheet: slices.Clone(s.Sheet), Last: s.last(), May: s.may(seat), End: s.End,
	}
	if seat >= 0 {
		for _, card := range s.Hands[seat] {
			v.Hand = append(v.Hand, HandCard{Card: card, Value: s.box().Value(card)})
		}
	}
	for i := range game.Seat(len(s.Hands)) {
		v.Seats = append(v.Seats, SeatView{
			Seat: i, Cards: len(s.Hands[i]), Score: s.Scores[i], In: s.In.Has(i),
			Announced: s.Contest.Calls[i] != nil, Passed: s.Passed.Has(i), Fined: s.Fined.Has(i),
		})
	}
	for _, e := range s.Sheet {
		if e.What == EntryWord {
			v.Words = append(v.Words, e.Word)
		}
	}
	if s.Turn.Number > 0 {
		turn := s.Turn
		v.Turn = &turn
	}
	if at, ok := r.Deadline(s); ok {
		v.Clock = &at
	}
	if v.Sheet == nil {
		v.Sheet = []Entry{}
	}
	return v
}

func (s *State) shelfView() ShelfView {
	v := ShelfView{From: FirstClosed, To: LastClosed, Sum: s.Shelf.Sum(s.box())}
	v.Word, v.First, v.Last = s.Shelf.Word()
	for slot := 1; slot <= Slots; slot++ {
		c, ok := s.Shelf.Top(slot)
		one := SlotView{Slot: slot, Depth: len(s.Shelf[slot-1])}
		if ok {
			one.Card, one.Letter, one.Value = c.Face, c.Letter(), s.box().Value(c.Face)
			one.New = slices.ContainsFunc(s.Laid, func(p Placed) bool { return p.Slot == slot })
			v.From, v.To = min(v.From, slot), max(v.To, slot)
		}
		v.Slots = append(v.Slots, one)
	}
	return v
}

// unseen counts the box without what the seat holds and what was ever laid open.
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
	v := ContestView{Until: s.Contest.Until, Shown: s.Contest.Shown, Calls: []Call{}, Starter: s.Contest.Starter}
	for i, call := range s.Contest.Calls {
		if call != nil && (s.Contest.Shown || game.Seat(i) == seat) {
			v.Calls = append(v.Calls, *call)
		}
	}
	return v
}

func (s *State) last() *LastMove {
	for i := len(s.Sheet) - 1; i >= 0; i-- {
		if e := s.Sheet[i]; e.What != EntryHand {
			m := &LastMove{Entry: e, Placed: []Placed{}}
			if e.What == EntryWord {
				m.Placed = slices.Clone(s.Laid)
			}
			return m
		}
	}
	return nil
}

// may tells without knowing who is present; where it says no too much, the seat answers the claim first.
func (s *State) may(seat game.Seat) May {
	m := May{Buy: []int{}, Turn: s.Turn.Number}
	if s.seated(seat) != nil {
		return m
	}
	m.Announce = s.Phase == PhaseContest && !s.Contest.Shown && s.Contest.Calls[seat] == nil
	if c := s.Claim; c != nil {
		answered := c.Accepts | c.Objections
		if c.By != seat && !answered.Has(seat) {
			m.Answer = c.ID
		}
		if s.Pending == nil || s.In.After(c.By) != seat || s.Fined.Has(seat) || s.In&^answered.With(c.By).With(seat) != 0 {
			return m
		}
		m.Turn++
		m.Lay, m.Pass = true, true
		return m
	}
	if s.Phase != PhasePlay || s.Turn.Seat != seat {
		return m
	}
	m.Lay, m.Pass = true, true
	if s.Options.Swap {
		m.Swap = min(len(s.Pile), len(s.Hands[seat]))
	}
	for slot := 1; slot <= Slots; slot++ {
		if _, err := s.tryBuy(seat, slot); err == nil {
			m.Buy = append(m.Buy, slot)
		}
	}
	return m
}
