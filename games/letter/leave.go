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
	w := newWork(env, s)
	for _, p := range s.Pending {
		if p.By == seat {
			w.emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: p.ID, By: byLeaving}}})
			w.emit(Event{Wrong: &Wrong{Seat: seat, Word: p.Entry.Word, How: p.Entry.How}})
		}
	}
	if s.Phase == PhaseSolo {
		w.endSolo(EndLeft)
		return w.out
	}
	phase, onTurn, speaking := s.Phase, s.Turn.Seat == seat, s.Speaker == seat
	if phase == PhaseJudge {
		phase = s.After
	}
	if onTurn {
		w.settle()
	}
	w.emit(Event{Left: &Left{Seat: seat}})
	if w.s.In.Len() < 2 {
		w.emit(Event{Over: &Over{Reason: EndLeft}})
		return w.out
	}
	switch {
	case phase == PhaseRace:
		if w.s.Race == nil {
			w.reopen()
		}
	case !speaking:
		for _, p := range w.s.Pending {
			w.judged(p, p.Settle(env))
		}
	case phase == PhaseDraw:
		w.nextDraw(w.s.In.After(seat))
	case phase == PhaseKnock, phase == PhaseGive && s.Debt.Why == WrongKnock:
		w.reopen()
	default: // his turn ends, with what he had made of it
		w.finishTurn()
	}
	return w.out
}
