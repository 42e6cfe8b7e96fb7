package letter

import "lettercase/game"

// byLeaving is who decided on the words of a player who left before they were judged.
const byLeaving = "left"

// Leave takes a seat out of play. What it has written stays written, so the words are not new again.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == PhaseOver || !s.In.Has(seat) {
		return nil
	}
	env.Humans, env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	d := decide(env, s)
	for _, p := range s.Pending {
		if p.By == seat {
			d.Emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: p.ID, By: byLeaving}}})
			d.Emit(Event{Wrong: &Wrong{Seat: seat, Word: p.Entry.Word, How: p.Entry.How}})
		}
	}
	if s.Phase == PhaseSolo {
		d.endSolo(EndLeft)
		return d.Events
	}
	phase, onTurn, speaking := s.Phase, s.Turn.Seat == seat, s.Speaker == seat
	if phase == PhaseJudge {
		phase = s.After
	}
	if onTurn {
		d.settle()
	}
	d.Emit(Event{Left: &Left{Seat: seat}})
	if d.S.In.Len() < 2 {
		d.Emit(Event{Over: &Over{Reason: EndLeft}})
		return d.Events
	}
	switch {
	case phase == PhaseRace:
		if d.S.Race == nil {
			d.reopen()
		}
	case !speaking:
		for _, p := range d.S.Pending {
			d.judged(p, p.Settle(env))
		}
	case phase == PhaseDraw:
		d.nextDraw(d.S.In.After(seat))
	case phase == PhaseKnock, phase == PhaseGive && s.Debt.Why == WrongKnock:
		d.reopen()
	default: // their turn ends with what they have laid
		d.finishTurn()
	}
	return d.Events
}
