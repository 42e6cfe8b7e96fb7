// Package solvetest is the other way to solve Letter: it looks for every word of a list everywhere, slowly and simply. The
// solver is compared with it.
package solvetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
)

// Naive knows the words of a list.
type Naive struct{ List []string }

// State makes the rules' own state of a position, with the first seat on turn.
func State(p solve.Position) *letter.State {
	o := letter.Default()
	o.Board, o.Rotation, o.FreeWithOwn = p.Size, p.Rotation, p.Mixed
	s := &letter.State{
		Lang: "en", Seats: 1, Options: o, Phase: letter.PhaseTurn, Speaker: 0, In: 1,
		Hands: make([][]int, 1), Sheets: make([][]letter.Entry, 1), Pad: make([][]game.Line, 1), Tiles: make([]letter.Tile, 72),
	}
	for _, t := range p.Board {
		s.Tiles[t.Tile] = letter.Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H}
		s.Board = append(s.Board, t.Lay())
	}
	for _, t := range p.Hand {
		s.Tiles[t.ID] = t
		s.Hands[0] = append(s.Hands[0], t.ID)
	}
	for _, t := range p.Free {
		s.Tiles[t.ID] = t
		s.Free = append(s.Free, t.ID)
	}
	for _, w := range p.Noted {
		s.Sheets[0] = append(s.Sheets[0], letter.Entry{Word: w.Word, Tiles: w.Tiles, Turn: -1})
	}
	return s
}

// lying are the letters on the board.
func lying(s *letter.State) []letter.Lay {
	lays := slices.Clone(s.Board)
	for _, l := range s.Turn.Laid {
		lays = append(lays, l.Lay)
	}
	return slices.DeleteFunc(lays, func(l letter.Lay) bool { return s.Tiles[l.Tile].Blank() })
}

// paths calls yield with every path that spells the word, until it returns false.
func paths(s *letter.State, word string, yield func([]int) bool) {
	lays, letters := lying(s), strings.Split(word, "")
	var path []letter.Lay
	var step func() bool
	step = func() bool {
		if len(path) == len(letters) {
			tiles := make([]int, len(path))
			for i, l := range path {
				tiles[i] = l.Tile
			}
			return yield(tiles)
		}
		for _, l := range lays {
			if s.Tiles[l.Tile].Letter != letters[len(path)] || slices.Contains(path, l) ||
				len(path) > 0 && !path[len(path)-1].Touches(l) {
				continue
			}
			path = append(path, l)
			goOn := step()
			path = path[:len(path)-1]
			if !goOn {
				return false
			}
		}
		return true
	}
	step()
}

// isNew reports whether no tile of a path served for the word before (LTR-24).
func isNew(s *letter.State, word string, path []int) bool {
	for _, e := range s.Sheets[0] {
		if e.Word == word && slices.ContainsFunc(path, func(t int) bool { return slices.Contains(e.Tiles, t) }) {
			return false
		}
	}
	return true
}

// read finds the words that can be read anew, through one of the tiles if any are given.
func (n Naive) read(s *letter.State, tiles ...int) []string {
	var out []string
	for _, word := range n.List {
		found := false
		paths(s, word, func(path []int) bool {
			found = isNew(s, word, path) &&
				(len(tiles) == 0 || slices.ContainsFunc(path, func(t int) bool { return slices.Contains(tiles, t) }))
			return !found
		})
		if found {
			out = append(out, word)
		}
	}
	return out
}

// Lay lays a tile by the rules.
func Lay(s *letter.State, p letter.Place) error {
	events, err := letter.Rules{}.Decide(game.Env{}, s, s.Speaker, letter.Action{Place: &p})
	for _, e := range events {
		letter.Rules{}.Apply(s, e)
	}
	return err
}

// placements tries every tile everywhere.
func (n Naive) placements(p solve.Position) map[string][]string {
	out := map[string][]string{}
	s := State(p)
	try := func(t letter.Tile, pl letter.Place) {
		if _, err := (letter.Rules{}).Preview(game.Env{}, s, 0, letter.Action{Place: &pl}); err != nil {
			return
		}
		after := letter.Rules{}.Clone(s)
		if err := Lay(after, pl); err != nil {
			return
		}
		if words := n.read(after, t.ID); len(words) > 0 {
			out[fmt.Sprint(t.Letter, t.W, t.H, pl.At, pl.Turned && t.W != t.H, blankOf(pl.Blank))] = words
		}
	}
	for _, t := range slices.Concat(p.Hand, p.Free) {
		for cell := range p.Size * p.Size {
			for _, turned := range []bool{false, true} {
				pl := letter.Place{Tile: t.ID, At: [2]int{cell % p.Size, cell / p.Size}, Turned: turned}
				if turned && (!p.Rotation || t.W == t.H) {
					continue
				}
				try(t, pl)
				for _, b := range p.Board {
					if b.Letter == "" {
						pl.Blank = &b.Tile
						try(t, pl)
					}
				}
			}
		}
	}
	return out
}

func blankOf(id *int) int {
	if id == nil {
		return -1
	}
	return *id
}

// Check compares the solver with the naive search on one position.
func (n Naive) Check(s *solve.Solver, p solve.Position) error {
	state := State(p)
	found, err := s.Words(p)
	if err != nil {
		return err
	}
	var got []string
	for _, f := range found {
		got = append(got, f.Word)
		readable := false
		paths(state, f.Word, func(path []int) bool {
			readable = slices.Equal(path, f.Tiles)
			return !readable
		})
		if !readable {
			return fmt.Errorf("%s cannot be read over %v", f.Word, f.Tiles)
		}
		if !isNew(state, f.Word, f.Tiles) {
			return fmt.Errorf("%s over %v is not new", f.Word, f.Tiles)
		}
	}
	if want := n.read(state); !slices.Equal(got, want) {
		return fmt.Errorf("words %v, want %v", got, want)
	}
	places, err := s.Placements(p, letter.Default())
	if err != nil {
		return err
	}
	want := n.placements(p)
	seen := map[string]bool{}
	for _, pl := range places {
		key := fmt.Sprint(pl.Tile.Letter, pl.Tile.W, pl.Tile.H, pl.At, pl.Turned, blankOf(pl.Blank))
		if seen[key] {
			return fmt.Errorf("%s comes twice", key)
		}
		seen[key] = true
		if !slices.Equal(pl.Words, want[key]) {
			return fmt.Errorf("%s makes %v, want %v", key, pl.Words, want[key])
		}
		if pl.Tally != letter.Count(pl.Words) {
			return fmt.Errorf("%s: tally %+v", key, pl.Tally)
		}
	}
	for key, words := range want {
		if !seen[key] {
			return fmt.Errorf("%s is missing, it makes %v", key, words)
		}
	}
	return nil
}

// Random drops tiles on a small board, close together.
func Random(r *rand.Rand, size, letters, blanks, hand, free int, alphabet string) solve.Position {
	p := solve.Position{Size: size, Rotation: r.IntN(3) == 0, Mixed: true}
	tile := func() letter.Tile {
		return letter.Tile{Letter: string(alphabet[r.IntN(len(alphabet))]), W: 1 + r.IntN(3), H: 1 + r.IntN(3)}
	}
	id := 0
	for tries := 0; id < letters+blanks && tries < 2000; tries++ {
		t := tile()
		if id >= letters {
			t.Letter = ""
		}
		v := letter.TileView{Tile: id, Letter: t.Letter, At: [2]int{r.IntN(size - t.W + 1), r.IntN(size - t.H + 1)}, W: t.W, H: t.H}
		touching := len(p.Board) == 0 || r.IntN(8) == 0
		if slices.ContainsFunc(p.Board, func(b letter.TileView) bool { return b.Lay().Overlaps(v.Lay()) }) {
			continue
		}
		if touching || slices.ContainsFunc(p.Board, func(b letter.TileView) bool { return b.Lay().Touches(v.Lay()) }) {
			p.Board = append(p.Board, v)
			id++
		}
	}
	for i := range hand + free {
		t := tile()
		t.ID = id
		id++
		if i < hand {
			p.Hand = append(p.Hand, t)
		} else {
			p.Free = append(p.Free, t)
		}
	}
	return p
}
