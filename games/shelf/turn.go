package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// turn gives a seat the turn.
func (d *decision) turn(seat game.Seat) {
	t := &Turn{Number: d.S.Turn.Number + 1, Seat: seat}
	if limit := game.Time(d.S.Options.TurnTime) * game.Second; limit > 0 {
		t.Until = d.Env.At + limit
	}
	d.Emit(Event{Turn: t})
}

// next ends a seat's turn: it ends the game if nobody can play any more, else the player to the left is next.
func (d *decision) next(seat game.Seat) {
	s := d.S
	if s.In&^s.Passed == 0 {
		if len(s.Pile) == 0 { // SHELF-20, SHELF-A12
			d.end(EndPassed)
			return
		}
		d.drawRound(seat)
	}
	seat = s.In.After(seat)
	for s.Fined.Has(seat) {
		d.Emit(Event{Skipped: &Seated{seat}})
		seat = s.In.After(seat)
	}
	d.turn(seat)
}

// nextSeat is whose turn comes once the pending word is accepted: the next seat that does not sit out.
func (s *State) nextSeat() game.Seat {
	from := s.Pending.Seat
	if s.In&^s.Fined == 0 { // all sit out, so all do it at once
		return s.In.After(from)
	}
	return (s.In &^ s.Fined).After(from)
}

// drawRound gives each a card after a full round of passes, as far as the pile lasts, so that it empties in the end (SHELF-A15).
func (d *decision) drawRound(last game.Seat) {
	s := d.S
	drawn, _ := tiles.DrawPieces(d.Env, s.Pile, s.In.Len())
	e := &Drew{}
	seat := last
	for _, card := range drawn {
		seat = s.In.After(seat)
		e.Draws = append(e.Draws, Draw{Seat: seat, Card: card})
	}
	d.Emit(Event{Drew: e})
}

// end does the final scoring: cards in hand are deducted, the highest wins, ties share (SHELF-22, SHELF-S7).
func (d *decision) end(reason string) {
	s := d.S
	e := &Ended{Reason: reason, Scores: slices.Clone(s.Scores)}
	for _, seat := range s.In.List() {
		points := HandCost(s.box(), s.Hands[seat], s.Options.Signed)
		e.Deductions = append(e.Deductions, Deduction{Seat: seat, Cards: slices.Clone(s.Hands[seat]), Points: points})
		e.Scores[seat] -= points
	}
	e.Winners = game.Highest(e.Scores, s.In)
	d.Emit(Event{Ended: e})
}

// HandCost is what a hand costs at the end. A blank or joker left costs its value too, unless signs count (SHELF-A11).
func HandCost(box tiles.Set, hand []string, signed bool) int {
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
		return s.Contest.Until, s.Contest.Until > 0
	case s.Turn.Until > 0:
		return s.Turn.Until, true
	}
	return 0, false
}

// Expire does what is due: a missing announcement counts as none, a claim closes, a turn out of time is a pass.
func (r Rules) Expire(env game.Env, s *State) []Event {
	if due, ok := r.Deadline(s); !ok || env.At < due {
		return nil
	}
	d := begin(env, s)
	switch {
	case s.Claim != nil:
		d.claimEvents(s.Claim.Expire(env))
	case s.Phase == PhaseContest:
		for _, seat := range s.In.List() {
			if s.Contest.Calls[seat] == nil && (s.Contest.Clocked < 0 || s.Contest.Clocked == seat) {
				d.Emit(Event{Announced: &Call{Seat: seat}})
			}
		}
		d.show()
		d.ownClock()
	default:
		d.passed(s.Turn.Seat, true)
	}
	return d.Events
}

// Leave takes a seat out: its pending word comes back, its cards go aside, its turn passes on.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == PhaseOver || !s.In.Has(seat) {
		return nil
	}
	env.Humans, env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	d := begin(env, s)
	s = d.S
	own := s.Claim != nil && s.Claim.By == seat
	if own {
		d.Emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: s.Claim.ID, By: game.BySilence}}})
		if s.Pending != nil {
			d.Emit(Event{TakenBack: &TakenBack{Seat: seat, Word: s.Pending.Word}})
		}
	}
	d.Emit(Event{Left: &Seated{seat}})
	switch {
	case s.In.Len() < 2:
		d.closeForGood()
		d.end(EndLeft)
	case s.Phase == PhasePlay && s.Turn.Seat == seat:
		d.next(seat)
	case s.Claim != nil:
		d.claimEvents(s.Claim.Settle(d.Env))
	case s.Phase == PhaseContest && own:
		d.look()
	case s.Phase == PhaseContest && !s.Contest.Shown:
		d.show()
		d.ownClock()
	}
	return d.Events
}

// closeForGood has the dictionary decide on a word that nobody is left to answer.
func (d *decision) closeForGood() {
	s := d.S
	if s.Claim == nil {
		return
	}
	bad := d.Env.Words.Invalid(s.Claim.Words...)
	d.Emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: s.Claim.ID, Valid: len(bad) == 0, By: game.ByTheBook, Bad: bad}}})
	switch laid := s.Pending; {
	case laid == nil:
	case len(bad) == 0:
		d.Emit(Event{Scored: &Scored{Seat: laid.Seat, Word: laid.Word, Score: laid.Score}})
	default:
		d.Emit(Event{TakenBack: &TakenBack{Seat: laid.Seat, Word: laid.Word}})
	}
}

// Outcome is the result once the game is over.
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.End == nil {
		return game.Outcome{}, false
	}
	return game.Outcome{Scores: slices.Clone(s.End.Scores), Winners: slices.Clone(s.End.Winners), Reason: s.End.Reason, Details: s.End.Deductions}, true
}
