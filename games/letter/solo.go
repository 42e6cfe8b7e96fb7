package letter

import (
	"slices"
	"strings"

	"lettercase/game"
)

// reread brings a solo sheet up to date after a tile has moved: a word stays as long as some path spells it.
func (d *decision) reread(seat game.Seat) {
	s := d.S
	if s.Phase != PhaseSolo || len(s.Sheets[seat]) == 0 {
		return
	}
	r := s.read()
	served := map[string]ids{}
	var sheet []Entry
	for _, e := range s.Sheets[seat] {
		letters := strings.Split(e.Word, "")
		path := e.Tiles
		if served[e.Word].meets(path) || r.follow(letters, path) != nil {
			path = nil
			r.paths(letters, func(p []int) bool {
				if !served[e.Word].meets(p) {
					path = slices.Clone(p)
				}
				return path == nil
			})
		}
		if path == nil {
			continue
		}
		served[e.Word] = served[e.Word].union(idsOf(path...))
		e.Tiles = path
		sheet = append(sheet, e)
	}
	if !slices.EqualFunc(sheet, s.Sheets[seat], func(a, b Entry) bool { return slices.Equal(a.Tiles, b.Tiles) }) {
		d.Emit(Event{Sheet: &SheetSet{Seat: seat, Entries: sheet}})
	}
}

// groups are the laid tiles connected by edges, each group in the order of laying.
func (s *State) groups() [][]int {
	var groups [][]int
	var seen ids
	for _, l := range s.Turn.Laid {
		if seen.has(l.Tile) {
			continue
		}
		seen.add(l.Tile)
		group := []Lay{l.Lay}
		for i := 0; i < len(group); i++ {
			for _, m := range s.Turn.Laid {
				if !seen.has(m.Tile) && m.Touches(group[i]) {
					seen.add(m.Tile)
					group = append(group, m.Lay)
				}
			}
		}
		var tiles []int
		for _, m := range group {
			tiles = append(tiles, m.Tile)
		}
		groups = append(groups, tiles)
	}
	return groups
}

func (s *State) together() bool { return len(s.groups()) <= 1 }

// endSolo counts what is connected (LTR-A17). If time runs out with several groups, the best one counts.
func (d *decision) endSolo(reason string) {
	s := d.S
	seat := s.Turn.Seat
	var best []int
	var sheet []Entry
	for _, group := range s.groups() {
		set := idsOf(group...)
		words := slices.DeleteFunc(slices.Clone(s.Sheets[seat]), func(e Entry) bool { return !set.has(e.Tiles[0]) })
		if a, b := s.result(words), s.result(sheet); best == nil || a > b || a == b && len(group) > len(best) {
			best, sheet = group, words
		}
	}
	e := Settled{Seat: seat}
	for _, l := range s.Turn.Laid {
		if slices.Contains(best, l.Tile) {
			e.Kept = append(e.Kept, l.Tile)
		} else {
			e.Back = append(e.Back, l.Tile)
		}
	}
	if len(sheet) < len(s.Sheets[seat]) {
		d.Emit(Event{Sheet: &SheetSet{Seat: seat, Entries: sheet}})
	}
	if len(s.Turn.Laid) > 0 {
		d.Emit(Event{Settled: &e})
	}
	d.Emit(Event{Over: &Over{Reason: reason}})
}
