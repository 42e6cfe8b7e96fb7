package letter

import (
	"slices"

	"lettercase/game"
)

// owe makes the player on turn give up a letter, or lay a blank if they only failed to attach (LTR-16, LTR-26).
func (d *decision) owe(wrong bool) {
	s, seat := d.S, d.S.Turn.Seat
	debt := Debt{Seat: seat, Why: Stuck, Blank: !s.Turn.First && len(s.blanks(seat)) > 0}
	if wrong {
		debt.Why, debt.Blank = WrongWord, false
	}
	if len(s.letters(seat)) == 0 && !debt.Blank { // LTR-A2, LTR-A3: nothing to give
		d.Emit(Event{Passed: &Passed{Seat: seat}})
		d.finishTurn()
		return
	}
	d.demand(debt)
}

func (d *decision) demand(debt Debt) {
	d.Emit(Event{Owes: &debt})
	d.phase(PhaseGive, debt.Seat, d.clock(giveTime))
}

// yield takes back what was laid without success and says why a letter is due; it refuses a player who has made a word.
func (d *decision) yield(seat game.Seat) (Debt, error) {
	s := d.S
	if s.Phase == PhaseGive && s.Debt != nil && s.Debt.Seat == seat {
		return *s.Debt, nil
	}
	if err := s.onTurn(seat, PhaseTurn); err != nil {
		return Debt{}, err
	}
	if len(s.turnPaths()) > 0 {
		return Debt{}, game.Errorf("letter/word", "you have made a word: end the turn with it")
	}
	debt := Debt{Seat: seat, Why: Stuck, Blank: true}
	if _, wrong := d.settle(); wrong {
		debt.Why, debt.Blank = WrongWord, false
	}
	return debt, nil
}

// free puts a letter beside the board: instead of attaching one, or as a penalty.
func (d *decision) free(seat game.Seat, f Free) error {
	debt, err := d.yield(seat)
	if err != nil {
		return err
	}
	if !slices.Contains(d.S.letters(seat), f.Tile) {
		return game.Errorf("letter/tile", "you do not hold this letter").With("tile", f.Tile)
	}
	d.Emit(Event{Gave: &Gave{Seat: seat, Tile: f.Tile}})
	d.paid(debt)
	return nil
}

// blank lays a blank on the board (LTR-16, LTR-27).
func (d *decision) blank(seat game.Seat, p Place) error {
	debt, err := d.yield(seat)
	if err != nil {
		return err
	}
	lay, err := d.S.blanking(seat, p)
	if err != nil {
		return err
	}
	if !debt.Blank {
		return game.Errorf("letter/penalty", "this costs a letter, a blank will not do").With("why", debt.Why)
	}
	d.Emit(Event{Blank: &Blanked{Seat: seat, Lay: lay}})
	d.paid(debt)
	return nil
}

// blanking checks the place of a blank: it attaches like a letter (LTR-A5).
func (s *State) blanking(seat game.Seat, p Place) (Lay, error) {
	if err := s.onTurn(seat, PhaseTurn, PhaseGive); err != nil {
		return Lay{}, err
	}
	if !slices.Contains(s.blanks(seat), p.Tile) {
		return Lay{}, game.Errorf("letter/tile", "you do not hold this blank").With("tile", p.Tile)
	}
	if p.Blank != nil {
		return Lay{}, game.Errorf("letter/exchange", "a blank is exchanged for a letter")
	}
	if p.Turned && !s.Options.Rotation {
		return Lay{}, game.Errorf("letter/rotation", "tiles are not turned in this game")
	}
	lay := s.lie(p.Tile, p.At, p.Turned)
	if !lay.Inside(s.Options.Board) {
		return Lay{}, game.Errorf("letter/outside", "the tile would lie off the board").With("tile", p.Tile)
	}
	board := slices.Clone(s.Board) // what was laid without success goes back first, a lifted blank to its place
	for _, l := range s.Turn.Laid {
		if l.Lifted != nil {
			board = append(board, *l.Lifted)
		}
	}
	touching := false
	for _, b := range board {
		if lay.Overlaps(b) {
			return Lay{}, game.Errorf("letter/occupied", "the place is taken").With("tile", b.Tile)
		}
		touching = touching || lay.Touches(b) && !s.Tiles[b.Tile].Blank()
	}
	if !touching {
		return Lay{}, game.Errorf("letter/apart", "the tile must share an edge with a letter").With("tile", p.Tile)
	}
	return lay, nil
}

// pass does nothing; only a player without letters may pass (LTR-A2).
func (d *decision) pass(seat game.Seat) error {
	if len(d.S.letters(seat)) > 0 || slices.ContainsFunc(d.S.Turn.Laid, func(l Loose) bool { return l.Own }) {
		return game.Errorf("letter/pass", "who has letters lays one, gives one up, or lays a blank")
	}
	debt, err := d.yield(seat)
	if err != nil {
		return err
	}
	d.Emit(Event{Passed: &Passed{Seat: seat}})
	d.paid(debt)
	return nil
}

// forfeit: a player who has not chosen in time loses a random letter (LTR-A16).
func (d *decision) forfeit() {
	debt := *d.S.Debt
	if letters := d.S.letters(debt.Seat); len(letters) > 0 {
		d.Emit(Event{Gave: &Gave{Seat: debt.Seat, Tile: letters[d.Env.Rand.IntN(len(letters))], Chance: true}})
	} else {
		d.Emit(Event{Passed: &Passed{Seat: debt.Seat}})
	}
	d.paid(debt)
}

// paid continues after a letter was given up.
func (d *decision) paid(debt Debt) {
	if debt.Why == WrongKnock {
		d.reopen()
		return
	}
	d.finishTurn()
}
