package letter

import (
	"math/bits"

	"lettercase/game"
)

// Overlaps reports whether two tiles cover a cell in common.
func (l Lay) Overlaps(m Lay) bool {
	return l.At[0] < m.At[0]+m.W && m.At[0] < l.At[0]+l.W && l.At[1] < m.At[1]+m.H && m.At[1] < l.At[1]+l.H
}

// Touches reports whether two tiles share an edge over at least one cell; corners do not count (LTR-21).
func (l Lay) Touches(m Lay) bool {
	alongX := min(l.At[0]+l.W, m.At[0]+m.W) - max(l.At[0], m.At[0])
	alongY := min(l.At[1]+l.H, m.At[1]+m.H) - max(l.At[1], m.At[1])
	return alongX == 0 && alongY > 0 || alongY == 0 && alongX > 0
}

// Inside reports whether a tile lies on a board of the given size.
func (l Lay) Inside(board int) bool {
	return l.At[0] >= 0 && l.At[1] >= 0 && l.At[0]+l.W <= board && l.At[1]+l.H <= board
}

// lie gives a tile its place on the board.
func (s *State) lie(id int, at [2]int, turned bool) Lay {
	t := s.Tiles[id]
	if turned {
		t.W, t.H = t.H, t.W
	}
	return Lay{Tile: id, At: at, W: t.W, H: t.H}
}

// ids is a set of tiles.
type ids [(boxCount + 63) / 64]uint64

func idsOf(list ...int) ids {
	var set ids
	for _, id := range list {
		set.add(id)
	}
	return set
}

func (set *ids) add(id int)     { set[id/64] |= 1 << (id % 64) }
func (set ids) has(id int) bool { return set[id/64]>>(id%64)&1 == 1 }

func (set ids) union(other ids) ids {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

func (set ids) meets(list []int) bool {
	for _, id := range list {
		if set.has(id) {
			return true
		}
	}
	return false
}

// reading is the letters on the board with the contacts between them (LTR-22): what words are read from.
type reading struct {
	lays   []Lay
	letter []string
	near   []uint64 // by place in lays: which others it touches
}

// read gathers the final letters on the board and those laid in this turn. Blanks are not letters (LTR-29).
func (s *State) read() *reading {
	r := &reading{}
	for _, l := range s.Board {
		r.add(s, l)
	}
	for _, l := range s.Turn.Laid {
		r.add(s, l.Lay)
	}
	return r
}

func (r *reading) add(s *State, l Lay) {
	if s.Tiles[l.Tile].Blank() {
		return
	}
	n := len(r.lays)
	var near uint64
	for i, m := range r.lays {
		if l.Touches(m) {
			near |= 1 << i
			r.near[i] |= 1 << n
		}
	}
	r.lays, r.letter, r.near = append(r.lays, l), append(r.letter, s.Tiles[l.Tile].Letter), append(r.near, near)
}

// paths calls yield with every path of tiles that spells the letters, no tile twice (LTR-23), until yield returns false.
func (r *reading) paths(letters []string, yield func(tiles []int) bool) {
	path := make([]int, len(letters))
	var step func(depth int, from, used uint64) bool
	step = func(depth int, from, used uint64) bool {
		if depth == len(letters) {
			return yield(path)
		}
		for rest := from &^ used; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros64(rest)
			if r.letter[i] != letters[depth] {
				continue
			}
			path[depth] = r.lays[i].Tile
			if !step(depth+1, r.near[i], used|1<<i) {
				return false
			}
		}
		return true
	}
	step(0, 1<<len(r.lays)-1, 0)
}

// follow checks that a path drawn by the player spells the letters.
func (r *reading) follow(letters []string, tiles []int) error {
	if len(tiles) != len(letters) {
		return game.Errorf("letter/path", "the path has %d tiles, the word %d letters", len(tiles), len(letters))
	}
	var used uint64
	last := -1
	for k, id := range tiles {
		i := r.index(id)
		switch {
		case i < 0 || r.letter[i] != letters[k]:
			return game.Errorf("letter/path", "letter %d of the path is not %s", k+1, letters[k]).With("tile", id)
		case used>>i&1 == 1:
			return game.Errorf("letter/path", "a tile counts only once in a word").With("tile", id)
		case last >= 0 && r.near[last]>>i&1 == 0:
			return game.Errorf("letter/path", "letters %d and %d of the path do not touch", k, k+1).With("tile", id)
		}
		used |= 1 << i
		last = i
	}
	return nil
}

func (r *reading) index(id int) int {
	for i, l := range r.lays {
		if l.Tile == id {
			return i
		}
	}
	return -1
}
