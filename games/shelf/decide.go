package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// draft is a decision in the making: a copy of the state, carried forward by the events decided so far.
type draft struct {
	env    game.Env
	s      *State
	events []Event
}

func newDraft(env game.Env, s *State) *draft { return &draft{env: env, s: Rules{}.Clone(s)} }

func (d *draft) emit(e Event) {
	Rules{}.Apply(d.s, e)
	d.events = append(d.events, e)
}

// Start deals seven cards to each; the dealer is drawn by lot (SHELF-3, SHELF-S7).
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	box, ok := boxes[setup.Lang]
	if !ok {
		return nil, game.Errorf("setup/lang", "there are no cards for %q", setup.Lang)
	}
	pile := box.Faces()
	hands := make([][]string, setup.Seats)
	for i := range hands {
		hands[i], pile = tiles.DrawPieces(env, pile, HandSize)
	}
	policy := env.Words.Policy
	if policy == "" {
		policy = game.ByDictionary
	}
	return []Event{{Start: &Started{
		Lang: setup.Lang, Policy: policy, Options: o,
		Dealer: game.Seat(env.Rand.IntN(setup.Seats)), Hands: hands,
		Until: env.At + game.Time(o.AnnounceTime)*game.Second,
	}}}, nil
}

// Decide settles what a seat asks for.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.seated(seat); err != nil {
		return nil, err
	}
	d := newDraft(env, s)
	var err error
	switch {
	case a.Announce != nil:
		err = d.announce(seat, a.Announce)
	case a.Answer != nil:
		err = d.answer(seat, a.Answer)
	case a.Lay != nil:
		if err = d.takeTurn(seat, a.Lay.Turn); err == nil {
			err = d.lay(seat, a.Lay.Placed)
		}
	case a.Pass != nil:
		if err = d.takeTurn(seat, a.Pass.Turn); err == nil {
			d.pass(seat, false)
		}
	case a.Swap != nil:
		if err = d.takeTurn(seat, a.Swap.Turn); err == nil {
			err = d.swap(seat, a.Swap.Cards)
		}
	case a.Buy != nil:
		if err = d.takeTurn(seat, a.Buy.Turn); err == nil {
			err = d.buy(seat, a.Buy.Slot)
		}
	default:
		err = game.Errorf("shelf/action", "this is no action of the game")
	}
	if err != nil {
		return nil, err
	}
	return d.events, nil
}

// seated refuses those who are not, or no longer, in play.
func (s *State) seated(seat game.Seat) error {
	switch {
	case s.Phase == PhaseOver:
		return game.Errorf("shelf/over", "the game is over")
	case !s.In.Has(seat):
		return game.Errorf("shelf/seat", "only players in the game can act")
	}
	return nil
}

// takeTurn settles whether it is the seat's turn, and that very turn. The next player's action
// accepts the word that lies; it is refused while others may still object (SHELF-A17).
func (d *draft) takeTurn(seat game.Seat, turn int) error {
	s := d.s
	if s.Phase != PhasePlay {
		return game.Errorf("shelf/phase", "the opening announcements come first")
	}
	if s.Pending != nil && seat == s.In.After(s.Pending.Seat) && turn == s.Turn.Number+1 {
		if !s.Claim.Accepts.Has(seat) && !s.Claim.Objections.Has(seat) {
			if err := d.answer(seat, &Answer{Claim: s.Claim.ID, Accept: true}); game.Code(err) != "claim/bot" && err != nil {
				return err
			}
		}
		if s.Phase == PhaseOver {
			return game.Errorf("shelf/over", "the game is over")
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
	return nil
}

// lay puts cards on the shelf: at once where the dictionary judges, else as a claim.
func (d *draft) lay(seat game.Seat, placed []Placed) error {
	laid, err := d.s.tryLay(seat, placed)
	if err != nil {
		return err
	}
	if !d.env.Words.Strict() {
		d.emit(Event{Laid: laid})
		d.claim(seat, laid.Word)
		return nil
	}
	if !d.env.Words.Valid(laid.Word) { // SHELF-30, SHELF-31
		return notAWord(laid.Word)
	}
	d.emit(Event{Laid: laid})
	d.settle()
	return nil
}

// tryLay settles everything about a lay but whether its word is one.
func (s *State) tryLay(seat game.Seat, placed []Placed) (*Laid, error) {
	word, err := s.Rack.check(placed, s.Options, s.box(), s.alphabet())
	if err != nil {
		return nil, err
	}
	cards := make([]string, len(placed))
	next := s.Rack.clone()
	for i, p := range placed {
		cards[i] = p.Card
		next.put(p)
	}
	if _, ok := tiles.Remove(s.Hands[seat], cards...); !ok {
		return nil, notInHand(cards)
	}
	if s.used(word) {
		return nil, game.Errorf("shelf/used", "%s is no new word", word).With("word", word)
	}
	score, bonus := s.score(&next, len(placed))
	return &Laid{Seat: seat, Placed: slices.Clone(placed), Word: word, Score: score, Bonus: bonus}, nil
}

// settle scores the word that lies, refills the hand (SHELF-16) and goes on.
func (d *draft) settle() {
	s, laid := d.s, d.s.Pending
	drawn, _ := tiles.DrawPieces(d.env, s.Pile, HandSize-len(s.Hands[laid.Seat]))
	d.emit(Event{Scored: &Scored{Seat: laid.Seat, Word: laid.Word, Score: laid.Score, Drawn: drawn}})
	if len(s.Pile) == 0 && len(s.Hands[laid.Seat]) == 0 { // SHELF-21
		d.end(EndOut)
		return
	}
	d.next(laid.Seat)
}

// pass lays nothing (SHELF-S5).
func (d *draft) pass(seat game.Seat, timeout bool) {
	p := &Passed{Seat: seat, Timeout: timeout}
	if d.s.Options.DrawOnPass {
		p.Drawn, _ = tiles.Draw(d.env.Rand, d.s.Pile, 1)
	}
	d.emit(Event{Passed: p})
	d.next(seat)
}

// swapPrice is what the older game takes for a swapped card.
const swapPrice = 2

func (d *draft) swap(seat game.Seat, cards []string) error {
	if err := d.s.trySwap(seat, cards); err != nil {
		return err
	}
	drawn, _ := tiles.Draw(d.env.Rand, d.s.Pile, len(cards))
	d.emit(Event{Swapped: &Swapped{Seat: seat, Cards: slices.Clone(cards), Drawn: drawn, Score: -swapPrice * len(cards)}})
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

// buy changes no word and ends no turn.
func (d *draft) buy(seat game.Seat, slot int) error {
	letter, err := d.s.tryBuy(seat, slot)
	if err != nil {
		return err
	}
	d.emit(Event{Bought: &Bought{Seat: seat, Slot: slot, Letter: letter}})
	return nil
}

func (s *State) tryBuy(seat game.Seat, slot int) (letter string, err error) {
	if !s.Options.BuyJoker {
		return "", game.Errorf("shelf/option", "lying jokers stay at this table").With("option", "buyJoker")
	}
	if slot < 1 || slot > Slots {
		return "", game.Errorf("shelf/slot", "the shelf has the slots 1 to %d", Slots).With("slot", slot)
	}
	c, _ := s.Rack.top(slot)
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
