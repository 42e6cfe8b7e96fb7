package solve

import (
	"slices"
	"sort"

	"lettercase/games/letter"
)

// Play is what a turn could lay, in order, with all the new words that would run through these tiles.
type Play struct {
	Lays  []PlayLay    `json:"lays"`
	Words []string     `json:"words"`
	Tally letter.Tally `json:"tally"`
}

// PlayLay is one tile of a play.
type PlayLay struct {
	Tile   letter.Tile `json:"tile"`
	At     [2]int      `json:"at"`
	Turned bool        `json:"turned,omitempty"`
	Blank  *int        `json:"blank,omitempty"`
	Own    bool        `json:"own"`
}

// Lay is where the tile lies.
func (l PlayLay) Lay() letter.Lay {
	w, h := l.Tile.W, l.Tile.H
	if l.Turned {
		w, h = h, w
	}
	return letter.Lay{Tile: l.Tile.ID, At: l.At, W: w, H: h}
}

// beam is how many plays are kept when further free letters are tried.
const beam = 6

func (s *search) plays(p Position, o letter.Options) ([]Play, error) {
	singles, err := s.placements(p, o)
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
		sortPlays(o, joint)
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
		sortPlays(o, longer)
		plays = append(plays, longer...)
		front = varied(longer)
	}
	sortPlays(o, plays)
	return plays, nil
}

// sortPlays puts the best first.
func sortPlays(o letter.Options, plays []Play) {
	sort.SliceStable(plays, func(i, j int) bool {
		a, b := &plays[i], &plays[j]
		if c := better(o, a.Tally, b.Tally); c != 0 {
			return c < 0
		}
		return len(a.Lays) < len(b.Lays)
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

// extend adds one more letter to a play: every way that makes a further new word.
func (s *search) extend(p Position, o letter.Options, play Play) ([]Play, error) {
	q := p.after(play.Lays)
	for _, w := range play.Words { // found already: not counted twice
		q.Noted = append(q.Noted[:len(q.Noted):len(q.Noted)], Noted{Word: w})
	}
	more, err := s.placements(q, o)
	if err != nil {
		return nil, err
	}
	var out []Play
	for _, m := range more[:min(len(more), 4*beam)] {
		words := slices.Sorted(slices.Values(slices.Concat(play.Words, m.Words)))
		out = append(out, Play{
			Lays:  append(play.Lays[:len(play.Lays):len(play.Lays)], PlayLay{Tile: m.Tile, At: m.At, Turned: m.Turned, Blank: m.Blank, Own: m.Own}),
			Words: words, Tally: letter.Count(words),
		})
	}
	return out, nil
}

// throughPlay are the new words through the tiles of a play; ok is false if a tile would have no new word (LTR-A8).
func (s *search) throughPlay(p Position, lays []PlayLay) (words []string, ok bool) {
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

func (s *search) through(p Position, tiles []int) ([]Found, error) {
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
