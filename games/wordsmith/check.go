package wordsmith

import (
	"slices"
	"strings"

	"lettercase/game"
)

// check passes the sheets to the left (SMITH-40). What the rules strike out needs no neighbour: a word
// twice, a word without a new letter compared with the one written before it, a missing required letter.
func (d *decision) check() {
	s := d.S
	e := &Checking{Struck: []Struck{}, At: d.Env.At}
	if !s.Setup.Shared {
		e.Until = d.until(s.Options.CheckTime)
	}
	for _, seat := range s.In.List() {
		e.Struck = append(e.Struck, struckOut(seat, s.Players[seat].sheet())...)
	}
	d.Emit(Event{Check: e})
	d.markAbsent()
	d.settle()
}

// struckOut finds the lines that cannot count, in the order in which they were written (SMITH-A10).
func struckOut(seat game.Seat, sheet *Sheet) []Struck {
	var out []Struck
	seen := map[string]bool{}
	previous := ""
	for _, n := range sheet.written() {
		l := sheet.Lines[n-1]
		by := ""
		switch {
		case seen[l.Word]:
			by = MarkTwice
		case !Fresh(l.Word, previous):
			by = MarkNewLetter
		case !strings.Contains(l.Word, l.Letter):
			by = MarkRequired
		}
		if by != "" {
			out = append(out, Struck{seat, n, by})
		}
		seen[l.Word], previous = true, l.Word
	}
	return out
}

// open lists the lines of a sheet that still need a mark, from 1.
func (s *Sheet) open() []int {
	var n []int
	for i, l := range s.Lines {
		if l.Word != "" && l.Mark == nil {
			n = append(n, i+1)
		}
	}
	return n
}

// markAbsent lets the dictionary mark sheets whose marker is absent, and closes those that need no mark.
func (d *decision) markAbsent() {
	s := d.S
	for _, seat := range s.In.List() {
		sheet := s.Players[seat].sheet()
		marker := s.In.After(seat)
		absent := marker == seat || !d.Env.Humans.Has(marker) || s.Options.Check == ByDictionary
		if !sheet.Marked && (absent || len(sheet.open()) == 0) {
			d.markByBook(seat)
		}
	}
}

func (d *decision) markByBook(seat game.Seat) {
	sheet := d.S.Players[seat].sheet()
	e := &Marked{Seat: seat, By: game.System, Marks: []LineMark{}, Agree: true}
	for _, n := range sheet.open() {
		e.Marks = append(e.Marks, LineMark{n, Mark{d.Env.Words.Valid(sheet.Lines[n-1].Word), MarkDictionary}})
	}
	d.Emit(Event{Mark: e})
}

// markRest closes the check when its time is up: unmarked sheets go to the dictionary, marks not disputed stand. Where
// a player has their own clock it closes only what waits for them.
func (d *decision) markRest() {
	clocked := d.S.Clocked
	for _, seat := range d.S.In.List() {
		sheet := d.S.Players[seat].sheet()
		switch {
		case clocked >= 0 && d.S.checks(seat) != clocked:
		case !sheet.Marked:
			d.markByBook(seat)
		case !sheet.Agreed:
			d.Emit(Event{Agree: &Resumed{seat}})
		}
	}
}

// checks is whom a sheet waits for: the left neighbour, who checks it (SMITH-40), then its owner; Watcher once it is settled.
func (s *State) checks(seat game.Seat) game.Seat {
	switch sheet := s.Players[seat].sheet(); {
	case sheet.Agreed:
		return game.Watcher
	case sheet.Marked:
		return seat
	}
	return s.In.After(seat)
}

// mark is the neighbour's verdict on a whole sheet.
func (d *decision) mark(seat game.Seat, a *Marking) error {
	s := d.S
	owner, ok := s.checkedBy(seat)
	switch {
	case s.Phase != Check || a.Round != s.Round:
		return game.Errorf("wordsmith/closed", "that check is over")
	case !ok || owner != a.Sheet:
		return game.Errorf("wordsmith/neighbour", "you check the sheet of the player to your right").With("sheet", owner)
	case s.Players[owner].sheet().Marked:
		return game.Errorf("wordsmith/marked", "this sheet has been checked")
	}
	lines := s.Players[owner].sheet().open()
	for _, n := range a.Bad {
		if !slices.Contains(lines, n) {
			return game.Errorf("wordsmith/line", "line %d has no word to strike out", n).With("lines", lines)
		}
	}
	e := &Marked{Seat: owner, By: seat, Marks: []LineMark{}, Agree: len(a.Bad) == 0}
	for _, n := range lines {
		e.Marks = append(e.Marks, LineMark{n, Mark{!slices.Contains(a.Bad, n), MarkNeighbour}})
	}
	d.Emit(Event{Mark: e})
	d.settle()
	return nil
}

// disputable lists the lines that the neighbour struck out, from 1.
func (s *Sheet) disputable() []int {
	var n []int
	for i, l := range s.Lines {
		if l.Mark != nil && !l.Mark.Valid && l.Mark.By == MarkNeighbour {
			n = append(n, i+1)
		}
	}
	return n
}

// dispute lets the dictionary decide about a struck line (SMITH-A10).
func (d *decision) dispute(seat game.Seat, a *Dispute) error {
	sheet := d.S.Players[seat].sheet()
	switch {
	case d.S.Phase != Check || a.Round != d.S.Round || sheet.Agreed:
		return game.Errorf("wordsmith/closed", "the marks stand")
	case !slices.Contains(sheet.disputable(), a.Line):
		return game.Errorf("wordsmith/line", "your neighbour did not strike out line %d", a.Line).With("lines", sheet.disputable())
	}
	d.Emit(Event{Dispute: &Disputed{seat, a.Line, d.Env.Words.Valid(sheet.Lines[a.Line-1].Word)}})
	if len(d.S.Players[seat].sheet().disputable()) == 0 {
		d.Emit(Event{Agree: &Resumed{seat}})
	}
	d.settle()
	return nil
}

func (d *decision) agree(seat game.Seat, a *Agree) error {
	sheet := d.S.Players[seat].sheet()
	if d.S.Phase != Check || a.Round != d.S.Round || !sheet.Marked || sheet.Agreed {
		return game.Errorf("wordsmith/closed", "there is nothing to agree to")
	}
	d.Emit(Event{Agree: &Resumed{seat}})
	d.settle()
	return nil
}
