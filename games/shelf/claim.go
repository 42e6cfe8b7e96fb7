package shelf

import "lettercase/game"

// claim puts a word to the table (SHELF-A17).
func (d *decision) claim(seat game.Seat, word string) {
	window := game.Time(d.S.Options.ClaimTime) * game.Second
	d.claimEvents(game.OpenClaim(d.Env, d.S.Claims+1, seat, []string{word}, window))
}

// answer takes a seat's answer to another seat's word.
func (d *decision) answer(seat game.Seat, a *game.Reply) error {
	events, err := d.S.Claim.Answer(d.Env, a.One(), seat, a.Accept)
	if err != nil {
		return err
	}
	d.claimEvents(events)
	return nil
}

// claimEvents handles claim events and the consequences of the verdict.
func (d *decision) claimEvents(events []game.ClaimEvent) {
	for _, e := range events {
		before := d.S.Claim
		d.Emit(Event{Claim: &e})
		if e.Close != nil {
			d.fine(before, e.Close)
			d.judged(e.Close.Valid)
		}
	}
}

// fine makes a wrong objection cost the objector's next turn, by option; opinions in a vote cost nothing.
func (d *decision) fine(c *game.Claim, v *game.Verdict) {
	if !d.S.Options.ObjectionCost || d.Env.Words.Policy != game.ByChallenge || !v.Valid {
		return
	}
	for _, seat := range c.Objections.List() {
		d.Emit(Event{Fined: &Seated{seat}})
	}
}

// judged continues after a verdict on the pending word or on an announcement.
func (d *decision) judged(valid bool) {
	s := d.S
	switch {
	case s.Pending != nil && valid:
		d.settle()
	case s.Pending != nil: // SHELF-S9
		laid := s.Pending
		d.Emit(Event{TakenBack: &TakenBack{Seat: laid.Seat, Word: laid.Word}})
		d.next(laid.Seat)
	case valid: // SHELF-6
		d.turn(s.Contest.Queue[0])
	default: // SHELF-S8
		d.Emit(Event{Rejected: &Rejected{Seat: s.Contest.Queue[0]}})
		d.look()
	}
}
