package letter

import (
	"slices"

	"lettercase/game"
)

// onTurn refuses a seat that may not lay or name now.
func (s *State) onTurn(seat game.Seat, phases ...Phase) error {
	if s.Speaker != seat || !slices.Contains(phases, s.Phase) {
		return game.Errorf("letter/turn", "it is not your turn").With("phase", s.Phase)
	}
	return nil
}

// place lays a letter, or moves one, within the turn (LTR-12, LTR-25, LTR-28).
func (d *decision) place(seat game.Seat, p Place) error {
	placed, err := d.S.placing(seat, p)
	if err != nil {
		return err
	}
	d.Emit(Event{Placed: &placed})
	d.reread(seat)
	return nil
}

// placing checks a placement. A tile that is off the grid, overlaps or touches nothing is refused at no cost (LTR-A15).
func (s *State) placing(seat game.Seat, p Place) (Placed, error) {
	if err := s.onTurn(seat, PhaseFirst, PhaseTurn, PhaseSolo); err != nil {
		return Placed{}, err
	}
	if p.Tile < 0 || p.Tile >= len(s.Tiles) {
		return Placed{}, game.Errorf("letter/tile", "there is no such tile").With("tile", p.Tile)
	}
	if s.Tiles[p.Tile].Blank() {
		return Placed{}, game.Errorf("letter/blank", "a blank is laid instead of a letter, not as one").With("tile", p.Tile)
	}
	if p.Turned && !s.Options.Rotation {
		return Placed{}, game.Errorf("letter/rotation", "tiles are not turned in this game")
	}
	laid := slices.Clone(s.Turn.Laid)
	loose := Loose{Lay: s.lie(p.Tile, p.At, p.Turned)}
	at := s.laidAt(p.Tile)
	if at >= 0 {
		if s.Turn.Laid[at].Fixed && s.Phase != PhaseSolo {
			return Placed{}, game.Errorf("letter/fixed", "a word has been named: the tile stays where it is").With("tile", p.Tile)
		}
		loose.Own = s.Turn.Laid[at].Own
	} else {
		own, err := s.mayLay(seat, p.Tile)
		if err != nil {
			return Placed{}, err
		}
		loose.Own = own
		at = len(laid)
		laid = append(laid, Loose{})
	}
	if p.Blank != nil {
		lifted, err := s.liftable(*p.Blank, loose.Own)
		if err != nil {
			return Placed{}, err
		}
		loose.Lifted = &lifted
	}
	laid[at] = loose
	if err := s.fits(laid); err != nil {
		return Placed{}, err
	}
	return Placed{Seat: seat, Lay: loose.Lay, Own: loose.Own, Lifted: loose.Lifted}, nil
}

// mayLay says whether a tile not yet laid is the seat's own or a free one, and whether it may be added.
func (s *State) mayLay(seat game.Seat, id int) (own bool, err error) {
	own = slices.Contains(s.Hands[seat], id)
	if !own && !slices.Contains(s.Free, id) {
		return false, game.Errorf("letter/tile", "this letter is neither yours nor free").With("tile", id)
	}
	if s.Phase == PhaseSolo {
		return own, nil
	}
	if s.Phase == PhaseFirst && (!own || len(s.Turn.Laid) > 0) {
		return own, game.Errorf("letter/first", "in the first round everybody lays one letter of their own")
	}
	for _, l := range s.Turn.Laid {
		switch {
		case own && l.Own:
			return own, game.Errorf("letter/one", "only one letter of your own may be laid in a turn").With("tile", l.Tile)
		case own != l.Own && !s.Options.FreeWithOwn:
			return own, game.Errorf("letter/mixed", "free letters are laid instead of your own, not with it").With("tile", l.Tile)
		}
	}
	return own, nil
}

// liftable finds the blank to be exchanged, on the board or lifted already in this turn (LTR-28).
func (s *State) liftable(id int, own bool) (Lay, error) {
	if s.Phase != PhaseTurn || !own {
		return Lay{}, game.Errorf("letter/exchange", "a blank is exchanged for a letter of your own, after the first round")
	}
	for _, l := range s.Turn.Laid {
		if l.Lifted != nil && l.Lifted.Tile == id {
			return *l.Lifted, nil
		}
	}
	for _, l := range s.Board {
		if l.Tile == id && s.Tiles[id].Blank() {
			return l, nil
		}
	}
	return Lay{}, game.Errorf("letter/exchange", "no such blank lies on the board").With("tile", id)
}

// fits checks tiles laid one after another in this turn against the board (LTR-20, LTR-21, LTR-A6, LTR-A8).
func (s *State) fits(laid []Loose) error {
	base := slices.Clone(s.Board)
	for _, l := range s.Turn.Laid {
		if l.Lifted != nil {
			base = append(base, *l.Lifted)
		}
	}
	var gap *Loose // the exchange: other tiles stay out of its gap until it is final
	for _, l := range laid {
		if l.Lifted == nil {
			continue
		}
		base = slices.DeleteFunc(base, func(b Lay) bool { return b.Tile == l.Lifted.Tile })
		if !l.Overlaps(*l.Lifted) {
			return game.Errorf("letter/exchange", "the letter must cover a cell of the blank").With("tile", l.Tile)
		}
		if !s.used().has(l.Tile) {
			gap = &l
		}
	}
	anyLetter := slices.ContainsFunc(base, func(l Lay) bool { return !s.Tiles[l.Tile].Blank() })
	for i, l := range laid {
		if !l.Inside(s.Options.Board) {
			return game.Errorf("letter/outside", "the tile would lie off the board").With("tile", l.Tile)
		}
		touching := s.Phase != PhaseTurn || !anyLetter && i == 0
		for _, b := range base {
			if l.Overlaps(b) {
				return game.Errorf("letter/occupied", "the place is taken").With("tile", b.Tile)
			}
			touching = touching || l.Touches(b) && !s.Tiles[b.Tile].Blank()
		}
		for _, b := range laid[:i] {
			if l.Overlaps(b.Lay) {
				return game.Errorf("letter/occupied", "the place is taken").With("tile", b.Tile)
			}
			touching = touching || l.Touches(b.Lay)
		}
		if gap != nil && gap.Tile != l.Tile && l.Overlaps(*gap.Lifted) {
			return game.Errorf("letter/occupied", "the blank's place is free only once a word through its letter stands").With("tile", gap.Tile)
		}
		if !touching {
			return game.Errorf("letter/apart", "the tile must share an edge with a letter").With("tile", l.Tile)
		}
	}
	return nil
}

// take takes a tile of this turn back.
func (d *decision) take(seat game.Seat, t Take) error {
	if err := d.S.onTurn(seat, PhaseFirst, PhaseTurn, PhaseSolo); err != nil {
		return err
	}
	i := d.S.laidAt(t.Tile)
	switch {
	case i < 0:
		return game.Errorf("letter/tile", "this tile was not laid in this turn").With("tile", t.Tile)
	case d.S.Turn.Laid[i].Fixed && d.S.Phase != PhaseSolo:
		return game.Errorf("letter/fixed", "a word has been named: the tile stays where it is").With("tile", t.Tile)
	}
	if err := d.S.fits(slices.Concat(d.S.Turn.Laid[:i], d.S.Turn.Laid[i+1:])); err != nil {
		return game.Errorf("letter/holds", "another tile hangs on this one").With("tile", t.Tile)
	}
	d.Emit(Event{Taken: &Taken{Seat: seat, Tile: t.Tile}})
	d.reread(seat)
	return nil
}

// done ends a turn, a knock, a solo game.
func (d *decision) done(seat game.Seat) error {
	if err := d.S.onTurn(seat, PhaseFirst, PhaseTurn, PhaseKnock, PhaseSolo); err != nil {
		return err
	}
	switch d.S.Phase {
	case PhaseFirst:
		if len(d.S.Turn.Laid) == 0 {
			return game.Errorf("letter/first", "in the first round everybody lays one letter of their own")
		}
		d.endTurn()
	case PhaseTurn:
		d.endTurn()
	case PhaseKnock:
		d.endKnock()
	case PhaseSolo:
		if !d.S.together() {
			return game.Errorf("letter/apart", "all letters must hang together")
		}
		d.endSolo(EndDone)
	}
	return nil
}

// endTurn stops laying and naming. It waits for words still before the table.
func (d *decision) endTurn() {
	if len(d.S.Pending) > 0 {
		d.Emit(Event{Phase: &PhaseSet{Phase: PhaseJudge, Speaker: d.S.Turn.Seat, After: PhaseTurn}})
		return
	}
	stands, wrong := d.settle()
	if stands {
		d.finishTurn()
		return
	}
	d.owe(wrong)
}
