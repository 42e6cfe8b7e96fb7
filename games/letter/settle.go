package letter

import (
	"slices"

	"lettercase/game"
)

// used are the tiles laid in this turn that a word of this turn, written or before the table, runs through.
func (s *State) used() ids {
	var set ids
	for _, path := range s.turnPaths() {
		set = set.union(idsOf(path...))
	}
	return set
}

// turnPaths are the paths of the words named in this turn that have not been refused.
func (s *State) turnPaths() [][]int {
	var paths [][]int
	if s.Turn.Seat < 0 {
		return nil
	}
	for _, e := range s.Sheets[s.Turn.Seat] {
		if e.Turn == s.Turn.Number && e.How == ByTurn {
			paths = append(paths, e.Tiles)
		}
	}
	for _, p := range s.Pending {
		if p.Entry.How == ByTurn {
			paths = append(paths, p.Entry.Tiles)
		}
	}
	return paths
}

// standing finds what holds when a turn ends: the laid tiles that belong to a word and hang, by such tiles, on a letter
// that lay before (LTR-21, LTR-A8), and the words all of whose tiles hold. A word's fall may bring others down.
func (s *State) standing(paths [][]int) (kept ids, holds []bool) {
	holds = make([]bool, len(paths))
	for i := range holds {
		holds[i] = true
	}
	for {
		var wanted ids
		for i, path := range paths {
			if holds[i] {
				wanted = wanted.union(idsOf(path...))
			}
		}
		kept = s.hanging(wanted)
		fell := false
		for i, path := range paths {
			if !holds[i] {
				continue
			}
			for _, id := range path {
				if s.laidAt(id) >= 0 && !kept.has(id) {
					holds[i], fell = false, true
				}
			}
		}
		if !fell {
			break
		}
	}
	if kept == (ids{}) { // LTR-A16: without a word through a laid tile no word of the turn counts
		clear(holds)
	}
	return kept, holds
}

// hanging are those of the wanted laid tiles that reach a letter lying before the turn.
func (s *State) hanging(wanted ids) ids {
	var kept ids
	var ground []Lay
	for _, l := range s.Board {
		if !s.Tiles[l.Tile].Blank() {
			ground = append(ground, l)
		}
	}
	var gap *Lay // a blank whose exchange fails comes back to its place
	for _, l := range s.Turn.Laid {
		if l.Lifted != nil && !wanted.has(l.Tile) {
			gap = l.Lifted
		}
	}
	for grown := true; grown; {
		grown = false
		for _, l := range s.Turn.Laid {
			if !wanted.has(l.Tile) || kept.has(l.Tile) || gap != nil && l.overlaps(*gap) {
				continue
			}
			if len(ground) == 0 || slices.ContainsFunc(ground, l.touches) {
				kept.add(l.Tile)
				ground = append(ground, l.Lay)
				grown = true
			}
		}
	}
	return kept
}

// settle ends the laying of a turn. stands: letters stay on the board; wrong: they went back after a word named wrongly.
func (w *work) settle() (stands, wrong bool) {
	s := w.s
	if len(s.Turn.Laid) == 0 {
		return false, false
	}
	seat := s.Turn.Seat
	e := Settled{Seat: seat}
	if s.Turn.First { // LTR-10, LTR-11: a letter of the first round stays, with or without a word
		for _, l := range s.Turn.Laid {
			e.Kept = append(e.Kept, l.Tile)
		}
		w.emit(Event{Settled: &e})
		return true, false
	}
	kept, holds := s.standing(s.turnPaths())
	k := 0
	for _, entry := range s.Sheets[seat] {
		if entry.Turn == s.Turn.Number && entry.How == ByTurn {
			if !holds[k] {
				e.Struck = append(e.Struck, entry)
			}
			k++
		}
	}
	for _, l := range s.Turn.Laid {
		if kept.has(l.Tile) {
			e.Kept = append(e.Kept, l.Tile)
		} else {
			e.Back = append(e.Back, l.Tile)
		}
	}
	stands = len(e.Kept) > 0
	wrong = !stands && len(s.Turn.Wrong) > 0
	if wrong && s.Options.WrongPlacement == WrongBoth { // LTR-D5
		for _, l := range s.Turn.Laid {
			if l.Own {
				e.Freed = append(e.Freed, l.Tile)
			}
		}
	}
	w.emit(Event{Settled: &e})
	return stands, wrong
}

// owe makes the player on turn give up a letter, or lay a blank if he only failed to attach (LTR-16, LTR-26).
func (w *work) owe(wrong bool) {
	s, seat := w.s, w.s.Turn.Seat
	debt := Debt{Seat: seat, Why: Stuck, Blank: !s.Turn.First && len(s.blanks(seat)) > 0}
	if wrong {
		debt.Why, debt.Blank = WrongWord, false
	}
	if len(s.letters(seat)) == 0 && !debt.Blank { // LTR-A2, LTR-A3: nothing to give
		w.emit(Event{Passed: &Passed{Seat: seat}})
		w.finishTurn()
		return
	}
	w.lend(debt)
}

func (w *work) lend(debt Debt) {
	w.emit(Event{Owes: &debt})
	w.phase(PhaseGive, debt.Seat, w.clock(giveTime))
}

// yield takes back what was laid without success and says why a letter is now due; it refuses who has made a word.
func (w *work) yield(seat game.Seat) (Debt, error) {
	s := w.s
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
	if _, wrong := w.settle(); wrong {
		debt.Why, debt.Blank = WrongWord, false
	}
	return debt, nil
}

// free puts a letter beside the board: instead of attaching one, or as a penalty.
func (w *work) free(seat game.Seat, f Free) error {
	debt, err := w.yield(seat)
	if err != nil {
		return err
	}
	if !slices.Contains(w.s.letters(seat), f.Tile) {
		return game.Errorf("letter/tile", "you do not hold this letter").With("tile", f.Tile)
	}
	w.emit(Event{Gave: &Gave{Seat: seat, Tile: f.Tile}})
	w.paid(debt)
	return nil
}

// blank lays a blank on the board (LTR-16, LTR-27).
func (w *work) blank(seat game.Seat, p Place) error {
	debt, err := w.yield(seat)
	if err != nil {
		return err
	}
	lay, err := w.s.blanking(seat, p)
	if err != nil {
		return err
	}
	if !debt.Blank {
		return game.Errorf("letter/penalty", "this costs a letter, a blank will not do").With("why", debt.Why)
	}
	w.emit(Event{Blank: &Blanked{Seat: seat, Lay: lay}})
	w.paid(debt)
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
	if !lay.inside(s.Options.Board) {
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
		if lay.overlaps(b) {
			return Lay{}, game.Errorf("letter/occupied", "the place is taken").With("tile", b.Tile)
		}
		touching = touching || lay.touches(b) && !s.Tiles[b.Tile].Blank()
	}
	if !touching {
		return Lay{}, game.Errorf("letter/apart", "the tile must share an edge with a letter").With("tile", p.Tile)
	}
	return lay, nil
}

// pass does nothing; only who holds no letter may (LTR-A2).
func (w *work) pass(seat game.Seat) error {
	if len(w.s.letters(seat)) > 0 || slices.ContainsFunc(w.s.Turn.Laid, func(l Loose) bool { return l.Own }) {
		return game.Errorf("letter/pass", "who has letters lays one, gives one up, or lays a blank")
	}
	debt, err := w.yield(seat)
	if err != nil {
		return err
	}
	w.emit(Event{Passed: &Passed{Seat: seat}})
	w.paid(debt)
	return nil
}

// forfeit: whoever has not chosen in time loses a letter by chance (LTR-A16).
func (w *work) forfeit() {
	debt := *w.s.Debt
	if letters := w.s.letters(debt.Seat); len(letters) > 0 {
		w.emit(Event{Gave: &Gave{Seat: debt.Seat, Tile: letters[w.env.Rand.IntN(len(letters))], Chance: true}})
	} else {
		w.emit(Event{Passed: &Passed{Seat: debt.Seat}})
	}
	w.paid(debt)
}

// paid goes on after a letter was given up.
func (w *work) paid(debt Debt) {
	if debt.Why == WrongKnock {
		w.reopen()
		return
	}
	w.finishTurn()
}

// finishTurn goes on to the next player of the first round, or lets the others knock.
func (w *work) finishTurn() {
	s := w.s
	if s.Turn.First {
		w.firstRound(s.In.After(s.Turn.Seat))
		return
	}
	dry := s.Dry + 1
	if s.Wrote {
		dry = 0
	}
	w.open(Window{ID: s.Window.ID + 1, Turn: s.Turn.Number, Ended: s.Turn.Seat, Next: s.In.After(s.Turn.Seat)}, dry)
}

// firstRound gives everybody one free placement, beginning with the seat; then play begins (LTR-10).
func (w *work) firstRound(seat game.Seat) {
	s := w.s
	for range s.Seats {
		if s.In.Has(seat) && !s.Opened.Has(seat) {
			w.emit(Event{Turn: &TurnBegun{Number: s.Turn.Number + 1, Seat: seat, First: true}})
			w.phase(PhaseFirst, seat, w.clock(s.Options.sandglass()))
			return
		}
		seat = s.In.After(seat)
	}
	w.beginTurn(s.First, 0, false)
}

// beginTurn gives the seat its turn, or the next that can do anything (LTR-18). Who is passed over counts as a dry turn.
func (w *work) beginTurn(seat game.Seat, dry int, knocks bool) {
	s := w.s
	if !s.In.Has(seat) {
		seat = s.In.After(seat)
	}
	var skipped []game.Seat
	for len(s.Hands[seat]) == 0 && len(s.Free) == 0 {
		skipped = append(skipped, seat)
		if dry++; dry >= s.In.Len() {
			w.emit(Event{Over: &Over{Reason: EndDry, Skipped: skipped}})
			return
		}
		seat = s.In.After(seat)
	}
	w.emit(Event{Turn: &TurnBegun{Number: s.Turn.Number + 1, Seat: seat, Skipped: skipped, Dry: dry, Knocks: knocks}})
	w.phase(PhaseTurn, seat, w.clock(s.Options.sandglass()))
}
