package letter

import (
	"slices"
)

// used are the tiles laid in this turn that a word of this turn, written or before the table, runs through.
func (s *State) used() ids {
	var set ids
	for _, path := range s.turnPaths() {
		set = set.union(idsOf(path...))
	}
	return set
}

// ofTurn reports whether a word was named in this turn, and not by a knock.
func (s *State) ofTurn(e Entry) bool { return e.Turn == s.Turn.Number && e.How == ByTurn }

// turnPaths are the paths of the words named in this turn that have not been refused.
func (s *State) turnPaths() [][]int {
	var paths [][]int
	if s.Turn.Seat < 0 {
		return nil
	}
	for _, e := range s.Sheets[s.Turn.Seat] {
		if s.ofTurn(e) {
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

// standing finds what stays when a turn ends: the laid tiles that belong to a word and connect, by such tiles, to a letter
// that lay before (LTR-21, LTR-A8), and the words all of whose tiles stay. Removing one word may remove others.
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

// hanging returns the wanted laid tiles that connect to a letter laid before the turn.
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
			if !wanted.has(l.Tile) || kept.has(l.Tile) || gap != nil && l.Overlaps(*gap) {
				continue
			}
			if len(ground) == 0 || slices.ContainsFunc(ground, l.Touches) {
				kept.add(l.Tile)
				ground = append(ground, l.Lay)
				grown = true
			}
		}
	}
	return kept
}

// settle ends the laying of a turn. stands: letters stay on the board; wrong: they went back after a wrong word.
func (d *decision) settle() (stands, wrong bool) {
	s := d.S
	if len(s.Turn.Laid) == 0 {
		return false, false
	}
	seat := s.Turn.Seat
	e := Settled{Seat: seat}
	if s.Turn.First { // LTR-10, LTR-11: a letter of the first round stays, with or without a word
		for _, l := range s.Turn.Laid {
			e.Kept = append(e.Kept, l.Tile)
		}
		d.Emit(Event{Settled: &e})
		return true, false
	}
	kept, holds := s.standing(s.turnPaths())
	k := 0
	for _, entry := range s.Sheets[seat] {
		if s.ofTurn(entry) {
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
	d.Emit(Event{Settled: &e})
	return stands, wrong
}
