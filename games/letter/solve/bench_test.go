//go:build unix

package solve

import (
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"

	"lettercase/games/letter"
	"lettercase/lexicon/lexicontest"
)

func english(tb testing.TB) *Solver {
	tb.Helper()
	lex := lexicontest.Open(tb, "en")
	return New(lex)
}

const letterCount = 66 // in the box, before the blanks

// dice are the 16 dice of the classic 4x4 letter grid game, to compare with its solvers.
var dice = []string{
	"AAEEGN", "ABBJOO", "ACHOPS", "AFFKPS", "AOOTTW", "CIMOTU", "DEILRX", "DELRVY",
	"DISTTY", "EEGHNW", "EEINSU", "EHRTVW", "EIOSST", "ELRTTY", "HIMNQU", "HLNNRZ",
}

// cpu is the processor time this process has used, in seconds: on a shared machine wall time says little.
func cpu(tb testing.TB) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// gridBoards are 4x4 boards of single cells.
func gridBoards(n int, seed uint64) []Position {
	r := rand.New(rand.NewPCG(seed, 0))
	boards := make([]Position, n)
	for i := range boards {
		order := r.Perm(16)
		boards[i].Size = 20
		for k, d := range order {
			boards[i].Board = append(boards[i].Board, letter.TileView{Tile: k, Letter: string(dice[d][r.IntN(6)]), At: [2]int{k % 4, k / 4}, W: 1, H: 1})
		}
	}
	return boards
}

// BenchmarkGrid reads all words of 4x4 grids: with contacts over edges as in Letter, and over corners too as in the games
// that other solvers are measured on.
func BenchmarkGrid(b *testing.B) {
	s := english(b).acquire()
	boards := gridBoards(1000, 1)
	for _, corners := range []bool{false, true} {
		name := "edges"
		if corners {
			name = "corners"
		}
		b.Run(name, func(b *testing.B) {
			words, start := 0, cpu(b)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if err := s.set(boards[i%len(boards)]); err != nil {
					b.Fatal(err)
				}
				if corners {
					for k := range 16 {
						s.near[k] = 0
						for m := range 16 {
							if dx, dy := k%4-m%4, k/4-m/4; k != m && dx*dx <= 1 && dy*dy <= 1 {
								s.near[k] |= 1 << m
							}
						}
					}
				}
				s.readAll()
				words += len(s.hits)
			}
			b.ReportMetric(float64(b.N)/(cpu(b)-start), "boards/cpu-s")
			b.ReportMetric(float64(words)/float64(b.N), "words/board")
		})
	}
}

// fullBoards are boards of 30 letters and 6 blanks drawn from the box, each letter beside another: the end of a game.
func fullBoards(tb testing.TB, n int, seed uint64) []Position {
	r := rand.New(rand.NewPCG(seed, 0))
	box, err := letter.Box("en")
	if err != nil {
		tb.Fatal(err)
	}
	boards := make([]Position, n)
	for i := range boards {
		p := Position{Size: 20, Mixed: true}
		order := r.Perm(letterCount)
		for _, id := range append(order[:30], 66, 67, 68, 69, 70, 71) {
			for {
				v := letter.TileView{Tile: id, Letter: box[id].Letter, W: box[id].W, H: box[id].H}
				v.At = [2]int{r.IntN(21 - v.W), r.IntN(21 - v.H)}
				hit, touch := false, len(p.Board) == 0
				for _, b := range p.Board {
					hit = hit || b.Lay().Overlaps(v.Lay())
					touch = touch || b.Letter != "" && b.Lay().Touches(v.Lay())
				}
				if !hit && touch {
					p.Board = append(p.Board, v)
					break
				}
			}
		}
		for _, id := range order[30:45] {
			p.Hand = append(p.Hand, box[id])
		}
		boards[i] = p
	}
	return boards
}

// playedBoards are boards of 30 letters and 6 blanks on which every letter lies where it made most words of seven that could be
// laid: much closer together than by chance.
func playedBoards(tb testing.TB, s *Solver, n int, seed uint64) []Position {
	r := rand.New(rand.NewPCG(seed, 0))
	box, err := letter.Box("en")
	if err != nil {
		tb.Fatal(err)
	}
	boards := make([]Position, n)
	for i := range boards {
		order := r.Perm(letterCount)
		p := Position{Size: 20, Mixed: true}
		lay := func(t letter.Tile, at [2]int) {
			p.Board = append(p.Board, letter.TileView{Tile: t.ID, Letter: t.Letter, At: at, W: t.W, H: t.H})
		}
		lay(box[order[0]], [2]int{9, 9})
		rest := order[1:]
		for k := 1; k < 36; k++ {
			if k%6 == 5 {
				blank := box[letterCount+k/6]
				spots := p.Spots(blank)
				lay(blank, spots[r.IntN(len(spots))])
				continue
			}
			p.Hand = nil
			for _, id := range rest[:7] {
				p.Hand = append(p.Hand, box[id])
			}
			t, at := p.Hand[0], p.Spots(p.Hand[0])[0]
			if list, err := s.Placements(p, letter.Default()); err == nil {
				for _, one := range list {
					if one.Blank == nil {
						t, at = one.Tile, one.At
						break
					}
				}
			}
			lay(t, at)
			rest = slices.DeleteFunc(slices.Clone(rest), func(id int) bool { return id == t.ID })
		}
		p.Hand = nil
		for _, id := range rest[:15] {
			p.Hand = append(p.Hand, box[id])
		}
		boards[i] = p
	}
	return boards
}

// BenchmarkFullBoard reads all words of boards of 36 tiles, and finds all placements of 15 letters on them.
func BenchmarkFullBoard(b *testing.B) {
	solver := english(b)
	s := solver.acquire()
	for name, boards := range map[string][]Position{"chance": fullBoards(b, 50, 2), "played": playedBoards(b, solver, 50, 2)} {
		b.Run("words/"+name, func(b *testing.B) {
			words, start := 0, cpu(b)
			for i := 0; b.Loop(); i++ {
				if err := s.set(boards[i%len(boards)]); err != nil {
					b.Fatal(err)
				}
				s.readAll()
				words += len(s.hits)
			}
			b.ReportMetric((cpu(b)-start)*1e6/float64(b.N), "cpu-us/board")
			b.ReportMetric(float64(words)/float64(b.N), "words/board")
		})
		b.Run("placements/"+name, func(b *testing.B) {
			n, start := 0, cpu(b)
			for i := 0; b.Loop(); i++ {
				list, err := solver.Placements(boards[i%len(boards)], letter.Default())
				if err != nil {
					b.Fatal(err)
				}
				n += len(list)
			}
			b.ReportMetric((cpu(b)-start)*1e3/float64(b.N), "cpu-ms/board")
			b.ReportMetric(float64(n)/float64(b.N), "placements/board")
		})
	}
}
