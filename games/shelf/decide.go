package shelf

import (
	"slices"
	"strconv"

	"lettercase/game"
	"lettercase/tiles"
)

// decision is a decision in progress.
type decision struct{ game.Decision[State, Event] }

func begin(env game.Env, s *State) *decision { return &decision{game.Begin(env, s, Rules{})} }

// Start deals seven cards to each; the dealer is drawn by lot (SHELF-3, SHELF-S7).
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	box, ok := boxes[setup.Lang]
	if !ok {
		return nil, game.Errorf("setup/lang", "there are no cards for %q", setup.Lang)
	}
	cards := box.Only(env.Box(box.Faces())).Faces()
	pile := cards
	hands := make([][]string, setup.Seats)
	for i := range hands {
		hands[i], pile = tiles.DrawPieces(env, pile, HandSize)
	}
	e := &Started{
		Lang: setup.Lang, Policy: env.Words.Policy.OrDictionary(), Options: o,
		Dealer: game.Seat(env.Pick(setup.Seats, strconv.Itoa)), Hands: hands,
	}
	e.InTurn = setup.Shared && o.AnnounceTime > 0
	if o.AnnounceTime > 0 && !e.InTurn {
		e.Until = env.At + game.Time(o.AnnounceTime)*game.Second
	}
	if len(cards) < box.Len() {
		e.Cards = cards
	}
	d := begin(env, &State{})
	d.Emit(Event{Start: e})
	d.ownClock()
	return d.Events, nil
}

// Decide decides a seat's action.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.seated(seat); err != nil {
		return nil, err
	}
	d := begin(env, s)
	var err error
	switch {
	case a.Announce != nil:
		err = d.announce(seat, a.Announce)
	case a.Answer != nil:
		err = d.answer(seat, a.Answer)
	case a.Lay != nil:
		err = d.lay(seat, a.Lay)
	case a.Pass != nil:
		err = d.pass(seat, a.Pass)
	case a.Swap != nil:
		err = d.swap(seat, a.Swap)
	case a.Buy != nil:
		err = d.buy(seat, a.Buy)
	default:
		err = game.Errorf("shelf/action", "this is not an action of the game")
	}
	if err != nil {
		return nil, err
	}
	return d.Events, nil
}

// seated refuses a seat that is not, or no longer, in play.
func (s *State) seated(seat game.Seat) error {
	switch {
	case s.Phase == PhaseOver:
		return game.Errorf("shelf/over", "the game is over")
	case !s.In.Has(seat):
		return game.Errorf("shelf/seat", "only players in the game can act")
	}
	return nil
}

// takeTurn checks that it is the seat's turn, and the turn it named, and checks its move. While a
// word may still be objected to, the next player's move accepts it; the move is checked first, so that one which
// fails accepts nothing, and is refused while others may still object (SHELF-A17). Accepting the word may end the game:
// then there is no turn left to take, and the result is that end.
func (d *decision) takeTurn(seat game.Seat, turn int, check func() error) error {
	s := d.S
	if s.Phase != PhasePlay {
		return game.Errorf("shelf/phase", "the opening announcements come first")
	}
	if s.Pending != nil && seat == s.nextSeat() && turn == s.Turn.Number+1 {
		if err := check(); err != nil {
			return err
		}
		d.claimEvents(s.Claim.PlayOn(d.Env, seat))
		if s.Phase == PhaseOver {
			return nil
		}
	}
	switch {
	case s.Pending != nil:
		return game.Errorf("shelf/claim", "the others may still object to the word").With("claim", s.Claim.ID)
	case turn != s.Turn.Number:
		return game.Errorf("shelf/closed", "this turn is over").With("turn", turn)
	case seat != s.Turn.Seat:
		return game.Errorf("shelf/turn", "it is not your turn").With("seat", s.Turn.Seat)
	}
	return check()
}

// lay puts cards on the shelf: at once where the dictionary judges, else as a claim.
func (d *decision) lay(seat game.Seat, a *Lay) error {
	var laid *Laid
	err := d.takeTurn(seat, a.Turn, func() (err error) {
		laid, err = d.S.tryLay(seat, a.Placed)
		return err
	})
	if err != nil || d.S.Phase == PhaseOver {
		return err
	}
	if !d.Env.Words.Strict() {
		d.Emit(Event{Laid: laid})
		d.claim(seat, laid.Word)
		return nil
	}
	if !d.Env.Words.Valid(laid.Word) { // SHELF-30, SHELF-31
		return notAWord(laid.Word)
	}
	d.Emit(Event{Laid: laid})
	d.settle()
	return nil
}

// tryLay checks everything about a lay except whether its word is valid.
func (s *State) tryLay(seat game.Seat, placed []Placed) (*Laid, error) {
	word, err := s.Shelf.Check(placed, s.Options, s.box(), s.alphabet())
	if err != nil {
		return nil, err
	}
	cards := make([]string, len(placed))
	next := s.Shelf
	for i, p := range placed {
		cards[i] = p.Card
		next.Put(p)
	}
	if _, ok := tiles.Remove(s.Hands[seat], cards...); !ok {
		return nil, notInHand(cards)
	}
	if s.used(word) {
		return nil, game.Errorf("shelf/used", "%s is not a new word", word).With("word", word)
	}
	score, bonus := s.score(&next, len(placed))
	return &Laid{Seat: seat, Placed: slices.Clone(placed), Word: word, Score: score, Bonus: bonus}, nil
}

// settle scores the pending word, refills the hand (SHELF-16) and continues.
func (d *decision) settle() {
	s, laid := d.S, d.S.Pending
	drawn, _ := tiles.DrawPieces(d.Env, s.Pile, HandSize-len(s.Hands[laid.Seat]))
	d.Emit(Event{Scored: &Scored{Seat: laid.Seat, Word: laid.Word, Score: laid.Score, Drawn: drawn}})
	if len(s.Pile) == 0 && len(s.Hands[laid.Seat]) == 0 { // SHELF-21
		d.end(EndOut)
		return
	}
	d.next(laid.Seat)
}

// pass lays nothing.
func (d *decision) pass(seat game.Seat, a *Pass) error {
	err := d.takeTurn(seat, a.Turn, func() error { return nil })
	if err == nil && d.S.Phase != PhaseOver {
		d.passed(seat, false)
	}
	return err
}

// passed ends a turn without a lay (SHELF-S5).
func (d *decision) passed(seat game.Seat, timeout bool) {
	p := &Passed{Seat: seat, Timeout: timeout}
	if d.S.Options.DrawOnPass {
		p.Drawn, _ = tiles.DrawNew(d.Env, d.S.Pile, 1)
	}
	d.Emit(Event{Passed: p})
	d.next(seat)
}

// swapPrice is the older game's price for a swapped card.
const swapPrice = 2

func (d *decision) swap(seat game.Seat, a *Swap) error {
	err := d.takeTurn(seat, a.Turn, func() error { return d.S.trySwap(seat, a.Cards) })
	if err != nil || d.S.Phase == PhaseOver {
		return err
	}
	drawn, _ := tiles.DrawNew(d.Env, d.S.Pile, len(a.Cards))
	d.Emit(Event{Swapped: &Swapped{Seat: seat, Cards: slices.Clone(a.Cards), Drawn: drawn, Score: -swapPrice * len(a.Cards)}})
	d.next(seat)
	return nil
}

func (s *State) trySwap(seat game.Seat, cards []string) error {
	if !s.Options.Swap {
		return game.Errorf("shelf/option", "cards are not swapped at this table").With("option", "swap")
	}
	if len(cards) == 0 {
		return game.Errorf("shelf/nothing", "name the cards to swap, or pass")
	}
	if len(cards) > len(s.Pile) {
		return game.Errorf("shelf/pile", "the pile has only %d cards", len(s.Pile)).With("pile", len(s.Pile))
	}
	if _, ok := tiles.Remove(s.Hands[seat], cards...); !ok {
		return notInHand(cards)
	}
	return nil
}

// buy takes a joker from the shelf. It changes no word and ends no turn.
func (d *decision) buy(seat game.Seat, a *Buy) error {
	letter := ""
	err := d.takeTurn(seat, a.Turn, func() (err error) {
		letter, err = d.S.tryBuy(seat, a.Slot)
		return err
	})
	if err != nil || d.S.Phase == PhaseOver {
		return err
	}
	d.Emit(Event{Bought: &Bought{Seat: seat, Slot: a.Slot, Letter: letter}})
	return nil
}

func (s *State) tryBuy(seat game.Seat, slot int) (letter string, err error) {
	if !s.Options.BuyJoker {
		return "", game.Errorf("shelf/option", "lying jokers stay at this table").With("option", "buyJoker")
	}
	if slot < 1 || slot > Slots {
		return "", game.Errorf("shelf/slot", "the shelf has the slots 1 to %d", Slots).With("slot", slot)
	}
	c, _ := s.Shelf.Top(slot)
	if c.Face != Joker || c.Letter() == "" {
		return "", game.Errorf("shelf/buy", "no joker stands for a letter there").With("slot", slot)
	}
	if !slices.Contains(s.Hands[seat], c.As) {
		return "", notInHand([]string{c.As})
	}
	return c.As, nil
}

func notInHand(cards []string) error {
	return game.Errorf("shelf/hand", "these cards are not all in your hand").With("cards", cards)
}

func notAWord(word string) error {
	return game.Errorf("shelf/word", "%s is not in the dictionary", word).With("word", word)
}
