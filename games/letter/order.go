package letter

import (
	"slices"

	"lettercase/game"
)

// finishTurn continues with the next player of the first round, or lets the others knock.
func (d *decision) finishTurn() {
	s, seat := d.S, d.S.Turn.Seat
	if s.Turn.First {
		d.firstRound(s.In.After(seat))
		return
	}
	dry := s.Dry.With(seat)
	if slices.ContainsFunc(s.Sheets[seat], s.ofTurn) { // what was struck with its tiles is no longer there
		dry = 0
	}
	d.open(Window{ID: s.Window.ID + 1, Turn: s.Turn.Number, Ended: seat, Next: s.In.After(seat)}, dry)
}

// firstRound gives everybody one free placement, beginning with the seat; then play begins (LTR-10).
func (d *decision) firstRound(seat game.Seat) {
	s := d.S
	for range s.Seats {
		if s.In.Has(seat) && !s.Opened.Has(seat) {
			d.Emit(Event{Turn: &TurnBegun{Number: s.Turn.Number + 1, Seat: seat, First: true}})
			d.phase(PhaseFirst, seat, d.clock(s.Options.sandglass()))
			return
		}
		seat = s.In.After(seat)
	}
	d.goOn(s.First, false)
}

// follow is how play continues: with a turn, or with the end.
type follow struct {
	seat    game.Seat   // whose turn it is
	skipped []game.Seat // passed over on the way (LTR-18)
	dry     game.Seats  // with those who were passed over
	over    bool        // the game ends
}

// follow finds who has the next turn: the seat, or the first after it that can do anything (LTR-18). It alone decides whether
// the game ends: it does once everybody still playing has had a turn without a new word since the last one, or was passed
// over (LTR-40, LTR-A14). Seats are compared and not counted, since a departure changes how many there are.
func (s *State) follow(seat game.Seat) follow {
	if !s.In.Has(seat) {
		seat = s.In.After(seat)
	}
	f := follow{seat: seat, dry: s.Dry}
	for s.In&^f.dry != 0 {
		if len(s.Hands[f.seat]) > 0 || len(s.Free) > 0 {
			return f
		}
		f.skipped, f.dry = append(f.skipped, f.seat), f.dry.With(f.seat)
		f.seat = s.In.After(f.seat)
	}
	f.over = true
	return f
}

// goOn gives the turn to the seat or the next that can act, or ends the game.
func (d *decision) goOn(seat game.Seat, knocks bool) {
	s := d.S
	f := s.follow(seat)
	if f.over {
		d.Emit(Event{Over: &Over{Reason: EndDry, Skipped: f.skipped}})
		return
	}
	d.Emit(Event{Turn: &TurnBegun{Number: s.Turn.Number + 1, Seat: f.seat, Skipped: f.skipped, Dry: f.dry.Len(), Knocks: knocks}})
	d.phase(PhaseTurn, f.seat, d.clock(s.Options.sandglass()))
}
