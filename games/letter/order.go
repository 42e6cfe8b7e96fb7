package letter

import "lettercase/game"

// finishTurn goes on to the next player of the first round, or lets the others knock.
func (d *decision) finishTurn() {
	s := d.S
	if s.Turn.First {
		d.firstRound(s.In.After(s.Turn.Seat))
		return
	}
	dry := s.Dry + 1
	if s.Wrote {
		dry = 0
	}
	d.open(Window{ID: s.Window.ID + 1, Turn: s.Turn.Number, Ended: s.Turn.Seat, Next: s.In.After(s.Turn.Seat)}, dry)
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
	d.beginTurn(s.First, 0, false)
}

// beginTurn gives the seat its turn, or the next that can do anything (LTR-18). Who is passed over counts as a dry turn.
func (d *decision) beginTurn(seat game.Seat, dry int, knocks bool) {
	s := d.S
	if !s.In.Has(seat) {
		seat = s.In.After(seat)
	}
	var skipped []game.Seat
	for len(s.Hands[seat]) == 0 && len(s.Free) == 0 {
		skipped = append(skipped, seat)
		if dry++; dry >= s.In.Len() {
			d.Emit(Event{Over: &Over{Reason: EndDry, Skipped: skipped}})
			return
		}
		seat = s.In.After(seat)
	}
	d.Emit(Event{Turn: &TurnBegun{Number: s.Turn.Number + 1, Seat: seat, Skipped: skipped, Dry: dry, Knocks: knocks}})
	d.phase(PhaseTurn, seat, d.clock(s.Options.sandglass()))
}
