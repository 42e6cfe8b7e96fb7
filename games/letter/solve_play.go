package letter

import (
	"slices"
)

// Play is what a turn could lay, in order, with all the new words that would run through these tiles.
type Play struct {
	Lays  []PlayLay `json:"lays"`
	Words []string  `json:"words"`
	Tally Tally     `json:"tally"`
}

// PlayLay is one tile of a play.
type PlayLay struct {
	Tile   Tile   `json:"tile"`
	At     [2]int `json:"at"`
	Turned bool   `json:"turned,omitempty"`
	Blank  *int   `json:"blank,omitempty"`
	Own    bool   `json:"own"`
}

func (l PlayLay) lay() Lay {
	w, h := l.Tile.W, l.Tile.H
	if l.Turned {
		w, h = h, w
	}
	return Lay{Tile: l.Tile.ID, At: l.At, W: w, H: h}
}

// beam is how many plays are carried on when further free letters are tried.
const beam = 6

// Plays finds plays of one letter and, where free letters lie, of several (LTR-25), best first by the scoring. With one letter
// all are found; further free letters are added to the best plays, and laid together where only a long word needs them.
func (s *Solver) Plays(p Position, o Options) ([]Play, error) {
	singles, err := s.Placements(p, o)
	if err != nil {
		return nil, err
	}
	plays := make([]Play, 0, len(singles))
	for _, one := range singles {
		plays = append(plays, Play{
			Lays:  []PlayLay{{Tile: one.Tile, At: one.At, Turned: one.Turned, Blank: one.Blank, Own: one.Own}},
			Words: one.Words, Tally: one.Tally,
		})
	}
	if len(p.Free) == 0 {
		return plays, nil
	}
	front := varied(plays)
	if joint := s.joint(p); len(joint) > 0 {
		o.sort(joint)
		plays = append(plays, joint...)
		front = append(front, joint[:min(beam, len(joint))]...)
	}
	for range p.Free {
		var longer []Play
		for _, play := range front {
			more, err := s.extend(p, o, play)
			if err != nil {
				return nil, err
			}
			longer = append(longer, more...)
		}
		if len(longer) == 0 {
			break
		}
		o.sort(longer)
		plays = append(plays, longer...)
		front = varied(longer)
	}
	o.sort(plays)
	return plays, nil
}

func (o *Options) sort(plays []Play) {
	slices.SortStableFunc(plays, func(a, b Play) int {
		if c := o.better(a.Tally, b.Tally); c != 0 {
			return c
		}
		return len(a.Lays) - len(b.Lays)
	})
}

// varied are the best plays, one for each set of words.
func varied(plays []Play) []Play {
	var out []Play
	for _, p := range plays {
		if len(out) == beam {
			break
		}
		if !slices.ContainsFunc(out, func(q Play) bool { return slices.Equal(p.Words, q.Words) }) {
			out = append(out, p)
		}
	}
	return out
}

// after is the position once the play lies there.
func (p Position) after(lays []PlayLay) Position {
	q := p
	q.Board = slices.Clone(p.Board)
	q.Free = slices.Clone(p.Free)
	own := false
	for _, l := range lays {
		at := l.lay() // a blank exchanged for it keeps its other cells: they are free only once a word stands
		q.Board = append(q.Board, TileView{Tile: at.Tile, Letter: l.Tile.Letter, At: at.At, W: at.W, H: at.H, Loose: true})
		q.Free = slices.DeleteFunc(q.Free, func(t Tile) bool { return t.ID == l.Tile.ID })
		own = own || l.Own
	}
	if own || !p.Mixed && len(lays) > 0 {
		q.Hand = nil
	}
	if own && !p.Mixed {
		q.Free = nil
	}
	return q
}

// extend adds one more letter to a play: every way that makes a further new word.
func (s *Solver) extend(p Position, o Options, play Play) ([]Play, error) {
	q := p.after(play.Lays)
	for _, w := range play.Words { // found already: not counted twice
		q.Noted = append(q.Noted[:len(q.Noted):len(q.Noted)], Noted{Word: w})
	}
	more, err := s.Placements(q, o)
	if err != nil {
		return nil, err
	}
	var out []Play
	for _, m := range more[:min(len(more), 4*beam)] {
		words := slices.Sorted(slices.Values(slices.Concat(play.Words, m.Words)))
		out = append(out, Play{
			Lays:  append(play.Lays[:len(play.Lays):len(play.Lays)], PlayLay{Tile: m.Tile, At: m.At, Turned: m.Turned, Blank: m.Blank, Own: m.Own}),
			Words: words, Tally: Count(words),
		})
	}
	return out, nil
}

// throughPlay are the new words through the tiles of a play; ok is false if one of them would have none (LTR-A8).
func (s *Solver) throughPlay(p Position, lays []PlayLay) (words []string, ok bool) {
	if s.set(p.after(lays)) != nil {
		return nil, false
	}
	s.must, s.covered = 0, 0
	for i := range s.n {
		if slices.ContainsFunc(lays, func(l PlayLay) bool { return l.Tile.ID == s.tile[i] }) {
			s.must |= 1 << i
		}
	}
	s.readAll()
	ok = s.covered == s.must
	s.must = 0
	for _, h := range s.hits {
		words = append(words, s.lex.At(int(h.word)))
	}
	slices.Sort(words)
	return words, ok
}

// Holds reports whether a word along these tiles could be named in the turn a view shows: its new tiles must hang, by tiles that
// a word runs through, on a letter that lay before.
func (v View) Holds(path []int) bool {
	var ground, loose []Lay
	for _, t := range v.Board {
		switch on := slices.Contains(path, t.Tile); {
		case t.Letter == "":
		case !t.Loose || t.Used:
			ground = append(ground, t.lay())
		case on:
			loose = append(loose, t.lay())
		}
	}
	if len(ground) == 0 {
		return true
	}
	for grown := true; grown; {
		grown = false
		loose = slices.DeleteFunc(loose, func(l Lay) bool {
			if !slices.ContainsFunc(ground, l.touches) {
				return false
			}
			ground, grown = append(ground, l), true
			return true
		})
	}
	return len(loose) == 0
}

// Through finds the new words that run through at least one of the tiles, each with such a path.
func (s *Solver) Through(p Position, tiles []int) ([]Found, error) {
	if err := s.set(p); err != nil {
		return nil, err
	}
	s.must, s.covered = 0, 0
	for i := range s.n {
		if slices.Contains(tiles, s.tile[i]) {
			s.must |= 1 << i
		}
	}
	if s.must == 0 {
		return nil, nil
	}
	s.readAll()
	s.must = 0
	return s.found(), nil
}

// Spots are the places where a tile fits and touches a letter.
func (p Position) Spots(t Tile) [][2]int {
	var list [][2]int
	for _, sp := range newGrid(p).spots(t.W, t.H, false) {
		list = append(list, sp.at)
	}
	return list
}
