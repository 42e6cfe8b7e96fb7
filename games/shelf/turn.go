package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// turn gives a seat the turn.
func (d *draft) turn(seat game.Seat) {
	t := &Turn{Number: d.s.Turn.Number + 1, Seat: seat}
	if limit := game.Time(d.s.Options.TurnTime) * game.Second; limit > 0 {
		t.Until = d.env.At + limit
	}
	d.emit(Event{Turn: t})
}

// next ends a seat's turn: the game, if nobody can play any more, else the turn of the player to the left.
func (d *draft) next(seat game.Seat) {
	s := d.s
	if s.In&^s.Passed == 0 {
		if len(s.Pile) == 0 { // SHELF-20, SHELF-A12
			d.end(EndPassed)
			return
		}
		d.drawRound(seat)
	}
	seat = s.In.After(seat)
	for s.Fined.Has(seat) {
		d.emit(Event{Skipped: &Seated{seat}})
		seat = s.In.After(seat)
	}
	d.turn(seat)
}

// drawRound gives each a card after a full round of passes, as far as the pile lasts, so that it empties in the end (SHELF-A15).
func (d *draft) drawRound(last game.Seat) {
	s := d.s
	drawn, _ := tiles.DrawPieces(d.env, s.Pile, s.In.Len())
	e := &Drew{}
	seat := last
	for _, card := range drawn {
		seat = s.In.After(seat)
		e.Draws = append(e.Draws, Draw{Seat: seat, Card: card})
	}
	d.emit(Event{Drew: e})
}

// end reckons: what is left in hand is deducted, the highest wins, equals share (SHELF-22, SHELF-S7).
func (d *draft) end(reason string) {
	s := d.s
	e := &Ended{Reason: reason, Scores: slices.Clone(s.Scores)}
	for seat := range game.Seat(len(s.Hands)) {
		if s.In.Has(seat) {
			points := deduction(s.box(), s.Hands[seat], s.Options.Signed)
			e.Deductions = append(e.Deductions, Deduction{Seat: seat, Cards: slices.Clone(s.Hands[seat]), Points: points})
			e.Scores[seat] -= points
		}
	}
	e.Winners = game.Highest(e.Scores, s.In)
	d.emit(Event{Ended: e})
}

// deduction is what a hand costs at the end. A blank or joker left costs its value too, unless signs count (SHELF-A11).
func deduction(box tiles.Set, hand []string, signed bool) int {
	n := 0
	for _, card := range hand {
		v := box.Value(card)
		if v < 0 && !signed {
			v = -v
		}
		n += v
	}
	return n
}

// Deadline is the end of the contest, of a claim, or of a timed turn.
func (Rules) Deadline(s *State) (game.Time, bool) {
	switch {
	case s.Phase == PhaseOver:
	case s.Claim != nil:
		return s.Claim.Until, true
	case s.Phase == PhaseContest:
		return s.Contest.Until, true
	case s.Turn.Until > 0:
		return s.Turn.Until, true
	}
	return 0, false
}

// Expire does what is due: a missing announcement is none, a claim closes, a turn out of time is a pass.
func (r Rules) Expire(env game.Env, s *State) []Event {
	if due, ok := r.Deadline(s); !ok || env.At < due {
		return nil
	}
	d := newDraft(env, s)
	switch {
	case s.Claim != nil:
		d.claimEvents(s.Claim.Expire(env))
	case s.Phase == PhaseContest:
		for seat := range game.Seat(len(s.Hands)) {
			if s.In.Has(seat) && s.Contest.Calls[seat] == nil {
				d.emit(Event{Announced: &Call{Seat: seat}})
			}
		}
		d.show()
	default:
		d.pass(s.Turn.Seat, true)
	}
	return d.events
}

// Leave takes a seat out: its word that lies comes back, its cards go aside, its turn passes on.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == PhaseOver || !s.In.Has(seat) {
		return nil
	}
	env.Humans, env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	d := newDraft(env, s)
	s = d.s
	own := s.Claim != nil && s.Claim.By == seat
	if own {
		d.emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: s.Claim.ID, By: game.BySilence}}})
		if s.Pending != nil {
			d.emit(Event{TakenBack: &TakenBack{Seat: seat, Word: s.Pending.Word}})
		}
	}
	d.emit(Event{Left: &Seated{seat}})
	switch {
	case s.In.Len() < 2:
		d.closeForGood()
		d.end(EndLeft)
	case s.Phase == PhasePlay && s.Turn.Seat == seat:
		d.next(seat)
	case s.Claim != nil:
		d.claimEvents(s.Claim.Settle(d.env))
	case s.Phase == PhaseContest && own:
		d.look()
	case s.Phase == PhaseContest && !s.Contest.Shown:
		d.show()
	}
	return d.events
}

// closeForGood has the dictionary decide on a word that nobody is left to answer.
func (d *draft) closeForGood() {
	s := d.s
	if s.Claim == nil {
		return
	}
	bad := d.env.Words.Invalid(s.Claim.Words...)
	d.emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: s.Claim.ID, Valid: len(bad) == 0, By: game.ByTheBook, Bad: bad}}})
	switch laid := s.Pending; {
	case laid == nil:
	case len(bad) == 0:
		d.emit(Event{Scored: &Scored{Seat: laid.Seat, Word: laid.Word, Score: laid.Score}})
	default:
		d.emit(Event{TakenBack: &TakenBack{Seat: laid.Seat, Word: laid.Word}})
	}
}

// Outcome is the result once the game is over.
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.End == nil {
		return game.Outcome{}, false
	}
	return game.Outcome{Scores: slices.Clone(s.End.Scores), Winners: slices.Clone(s.End.Winners), Reason: s.End.Reason, Details: s.End.Deductions}, true
}
