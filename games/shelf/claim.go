package shelf

import "lettercase/game"

// claim puts a word to the table (SHELF-A17).
func (d *draft) claim(seat game.Seat, word string) {
	window := game.Time(d.s.Options.ClaimTime) * game.Second
	d.claimEvents(game.OpenClaim(d.env, d.s.Claims+1, seat, []string{word}, window))
}

// answer takes what a seat says about another's word.
func (d *draft) answer(seat game.Seat, a *Answer) error {
	events, err := d.s.Claim.Answer(d.env, a.Claim, seat, a.Accept)
	if err != nil {
		return err
	}
	d.claimEvents(events)
	return nil
}

// claimEvents takes what happens to a claim and draws the consequences of its end.
func (d *draft) claimEvents(events []game.ClaimEvent) {
	for _, e := range events {
		before := d.s.Claim
		d.emit(Event{Claim: &e})
		if e.Close != nil {
			d.fine(before, e.Close)
			d.judged(e.Close.Valid)
		}
	}
}

// fine makes a wrong objection cost the objector's next turn, by option; opinions in a vote cost nothing.
func (d *draft) fine(c *game.Claim, v *game.Verdict) {
	if !d.s.Options.ObjectionCost || d.env.Words.Policy != game.ByChallenge || !v.Valid {
		return
	}
	for seat := range game.Seat(len(d.s.Hands)) {
		if c.Objections.Has(seat) {
			d.emit(Event{Fined: &Seated{seat}})
		}
	}
}

// judged goes on after a verdict on the word that lies, or on an announcement.
func (d *draft) judged(valid bool) {
	s := d.s
	switch {
	case s.Pending != nil && valid:
		d.settle()
	case s.Pending != nil: // SHELF-S9
		laid := s.Pending
		d.emit(Event{TakenBack: &TakenBack{Seat: laid.Seat, Word: laid.Word}})
		d.next(laid.Seat)
	case valid: // SHELF-6
		d.turn(s.Contest.Queue[0])
	default: // SHELF-S8
		d.emit(Event{Rejected: &Rejected{Seat: s.Contest.Queue[0]}})
		d.look()
	}
}
