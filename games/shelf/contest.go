package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// CallLength is how long the word of the opening contest is (SHELF-5).
const CallLength = 3

// announce takes an opening announcement: secret until all are in, checked against the hand at once (SHELF-S7).
func (d *decision) announce(seat game.Seat, a *Announce) error {
	s := d.S
	switch {
	case s.Contest.Shown:
		return game.Errorf("shelf/closed", "the announcements are closed")
	case s.Contest.Calls[seat] != nil:
		return game.Errorf("shelf/announced", "you have announced already")
	}
	call, err := s.tryCall(seat, a.Word)
	if err != nil {
		return err
	}
	if call.Word != "" && d.Env.Words.Strict() && !d.Env.Words.Valid(call.Word) {
		return notAWord(call.Word)
	}
	d.Emit(Event{Announced: call})
	d.show()
	d.ownClock()
	return nil
}

// ownClock starts the clock of the next player where people who share a device announce one after another. The table's
// time stands still until they have the device.
func (d *decision) ownClock() {
	s := d.S
	if next := s.toAnnounce(); s.Contest.InTurn && next >= 0 && next != s.Contest.Clocked {
		until := d.Env.At + game.Time(s.Options.AnnounceTime)*game.Second
		d.Emit(Event{Clock: &Clocked{Seat: next, Until: until}})
	}
}

// toAnnounce is the first player in dealing order who has not announced; Watcher if all have.
func (s *State) toAnnounce() game.Seat {
	for i := range s.Hands {
		seat := (s.Dealer + 1 + game.Seat(i)) % game.Seat(len(s.Hands))
		if s.Phase == PhaseContest && !s.Contest.Shown && s.In.Has(seat) && s.Contest.Calls[seat] == nil {
			return seat
		}
	}
	return game.Watcher
}

// tryCall makes an announcement from a hand. The letters come from their own cards as far as they
// go, then from jokers, which count with their value; blanks cannot be used (SHELF-A14).
func (s *State) tryCall(seat game.Seat, written string) (*Call, error) {
	call := &Call{Seat: seat}
	if written == "" {
		return call, nil
	}
	word, err := s.alphabet().Fold(written)
	if err != nil {
		return nil, err
	}
	if len([]rune(word)) != CallLength {
		return nil, game.Errorf("shelf/three", "announce a word of three letters").With("word", word)
	}
	hand := s.Hands[seat]
	for _, r := range word {
		rest, ok := tiles.Remove(hand, string(r))
		card := string(r)
		if !ok {
			card = Joker
			if rest, ok = tiles.Remove(hand, Joker); !ok {
				return nil, game.Errorf("shelf/hand", "your cards do not make %s", word).With("word", word)
			}
		}
		hand = rest
		call.Cards = append(call.Cards, card)
		call.Value += s.box().Value(card)
	}
	call.Word = word
	return call, nil
}

// show reveals the announcements once all are in: the highest is checked first,
// among equals the first in dealing order (SHELF-6, SHELF-S7).
func (d *decision) show() {
	s := d.S
	var order []game.Seat
	for i := range s.Hands {
		seat := (s.Dealer + 1 + game.Seat(i)) % game.Seat(len(s.Hands))
		switch call := s.Contest.Calls[seat]; {
		case !s.In.Has(seat):
		case call == nil:
			return
		case call.Word != "":
			order = append(order, seat)
		}
	}
	slices.SortStableFunc(order, func(a, b game.Seat) int {
		return s.Contest.Calls[b].Value - s.Contest.Calls[a].Value
	})
	d.Emit(Event{Shown: &Shown{Order: order}})
	d.look()
}

// look checks the best remaining announcement; if there is none, the player left of the dealer starts.
func (d *decision) look() {
	s := d.S
	switch {
	case len(s.Contest.Queue) == 0:
		d.turn(s.In.After(s.Dealer))
	case d.Env.Words.Strict(): // a non-word was refused when announced
		d.turn(s.Contest.Queue[0])
	default:
		seat := s.Contest.Queue[0]
		d.claim(seat, s.Contest.Calls[seat].Word)
	}
}
