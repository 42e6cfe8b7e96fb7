package letter

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/lexicon"
	"lettercase/tiles"
)

func lexiconOf(tb testing.TB, lang string, list ...string) *lexicon.Lexicon {
	tb.Helper()
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		tb.Fatal(err)
	}
	return lexicon.Build(a, list)
}

// naive is the other way to solve: every word of the dictionary is looked for on the board as the rules do.
type naive struct{ list []string }

// state makes the rules' own state of a position.
func (p Position) state() *State {
	s := &State{Seats: 1, Options: plain(), Phase: PhaseTurn, Speaker: 0, In: 1, Hands: make([][]int, 1), Sheets: make([][]Entry, 1)}
	s.Options.Board, s.Options.Rotation, s.Options.FreeWithOwn = p.Size, p.Rotation, p.Mixed
	s.Tiles = make([]Tile, boxCount)
	for _, t := range p.Board {
		s.Tiles[t.Tile] = Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H}
		s.Board = append(s.Board, t.lay())
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
		s.Sheets[0] = append(s.Sheets[0], Entry{Word: w.Word, Tiles: w.Tiles, Turn: -1})
	}
	return s
}

// read finds the words that can be read anew, through one of the tiles if any are given.
func (n naive) read(s *State, tiles ...int) []string {
	var out []string
	r := s.read()
	must := idsOf(tiles...)
	for _, word := range n.list {
		served := s.served(word)
		found := false
		r.paths(strings.Split(word, ""), func(path []int) bool {
			found = !served.meets(path) && (len(tiles) == 0 || must.meets(path))
			return !found
		})
		if found {
			out = append(out, word)
		}
	}
	return out
}

// placements tries every tile everywhere.
func (n naive) placements(p Position) map[string][]string {
	out := map[string][]string{}
	s := p.state()
	try := func(t Tile, pl Place) {
		placed, err := s.placing(0, pl)
		if err != nil {
			return
		}
		after := Rules{}.Clone(s)
		Rules{}.Apply(after, Event{Placed: &placed})
		if words := n.read(after, t.ID); len(words) > 0 {
			blank := -1
			if pl.Blank != nil {
				blank = *pl.Blank
			}
			out[fmt.Sprint(t.Letter, t.W, t.H, pl.At, pl.Turned && t.W != t.H, blank)] = words
		}
	}
	for _, t := range slices.Concat(p.Hand, p.Free) {
		for cell := range p.Size * p.Size {
			for _, turned := range []bool{false, true} {
				pl := Place{Tile: t.ID, At: [2]int{cell % p.Size, cell / p.Size}, Turned: turned}
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

// check compares the solver with the naive search on one position.
func (n naive) check(s *Solver, p Position) error {
	state := p.state()
	found, err := s.Words(p)
	if err != nil {
		return err
	}
	var got []string
	for _, f := range found {
		got = append(got, f.Word)
		if err := state.read().follow(strings.Split(f.Word, ""), f.Tiles); err != nil {
			return fmt.Errorf("%s over %v: %w", f.Word, f.Tiles, err)
		}
		if state.served(f.Word).meets(f.Tiles) {
			return fmt.Errorf("%s over %v is not new", f.Word, f.Tiles)
		}
	}
	if want := n.read(state); !slices.Equal(got, want) {
		return fmt.Errorf("words %v, want %v", got, want)
	}
	places, err := s.Placements(p, Default())
	if err != nil {
		return err
	}
	want := n.placements(p)
	seen := map[string]bool{}
	for _, pl := range places {
		blank := -1
		if pl.Blank != nil {
			blank = *pl.Blank
		}
		key := fmt.Sprint(pl.Tile.Letter, pl.Tile.W, pl.Tile.H, pl.At, pl.Turned, blank)
		if seen[key] {
			return fmt.Errorf("%s comes twice", key)
		}
		seen[key] = true
		if !slices.Equal(pl.Words, want[key]) {
			return fmt.Errorf("%s makes %v, want %v", key, pl.Words, want[key])
		}
		if pl.Tally != Count(pl.Words) {
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

// randomPosition drops tiles on a small board, close together, and notes some of the words.
func randomPosition(r *rand.Rand, size, letters, blanks, hand, free int, alphabet string) Position {
	p := Position{Size: size, Rotation: r.IntN(3) == 0, Mixed: true}
	tile := func() Tile {
		return Tile{Letter: string(alphabet[r.IntN(len(alphabet))]), W: 1 + r.IntN(3), H: 1 + r.IntN(3)}
	}
	id := 0
	for tries := 0; id < letters+blanks && tries < 2000; tries++ {
		t := tile()
		if id >= letters {
			t.Letter = ""
		}
		v := TileView{Tile: id, Letter: t.Letter, At: [2]int{r.IntN(size - t.W + 1), r.IntN(size - t.H + 1)}, W: t.W, H: t.H}
		touching := len(p.Board) == 0 || r.IntN(8) == 0
		if slices.ContainsFunc(p.Board, func(b TileView) bool { return b.lay().overlaps(v.lay()) }) {
			continue
		}
		if touching || slices.ContainsFunc(p.Board, func(b TileView) bool { return b.lay().touches(v.lay()) }) {
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
