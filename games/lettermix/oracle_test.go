package lettermix

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/lexicon"
)

// The oracles of this file share no code with the solver: they draw every shape that dice can form, fill it with letters,
// and count by a scorer of their own.

// cell is a place of a shape.
type cell struct{ x, y int }

// shapesOf lists the connected shapes of n cells, each once, moved to the corner.
func shapesOf(n int) [][]cell {
	level := map[string][]cell{"": {{0, 0}}}
	for range n - 1 {
		next := map[string][]cell{}
		for _, shape := range level {
			for _, c := range shape {
				for _, d := range []cell{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					e := cell{c.x + d.x, c.y + d.y}
					if slices.Contains(shape, e) {
						continue
					}
					grown := corner(append(slices.Clone(shape), e))
					next[fmt.Sprint(grown)] = grown
				}
			}
		}
		level = next
	}
	var shapes [][]cell
	for _, s := range level {
		shapes = append(shapes, s)
	}
	return shapes
}

func corner(shape []cell) []cell {
	minX, minY := shape[0].x, shape[0].y
	for _, c := range shape {
		minX, minY = min(minX, c.x), min(minY, c.y)
	}
	for i := range shape {
		shape[i].x -= minX
		shape[i].y -= minY
	}
	slices.SortFunc(shape, func(a, b cell) int { return (a.y-b.y)*100 + a.x - b.x })
	return shape
}

// lines are the rows and columns of two cells or more, as indexes into the shape.
func lines(shape []cell) [][]int {
	at := map[cell]int{}
	for i, c := range shape {
		at[c] = i
	}
	var all [][]int
	for _, d := range []cell{{1, 0}, {0, 1}} {
		for _, c := range shape {
			if _, inside := at[cell{c.x - d.x, c.y - d.y}]; inside {
				continue
			}
			var line []int
			for {
				i, ok := at[c]
				if !ok {
					break
				}
				line = append(line, i)
				c = cell{c.x + d.x, c.y + d.y}
			}
			if len(line) > 1 {
				all = append(all, line)
			}
		}
	}
	return all
}

// oracle is the best score over all shapes. Cells are filled in reading order; a line is checked against the
// beginnings of words as it grows and against the words when it is full.
type oracle struct {
	words, starts map[string]bool
	faces         []string
	value         func(string) int
	brute         bool // check nothing before the shape is full
	best          int
}

func (o *oracle) solve(lang *lexicon.Lexicon) int {
	o.words, o.starts = map[string]bool{}, map[string]bool{}
	for w := range lang.All() {
		o.words[w] = true
		for i := range w {
			o.starts[w[:i+1]] = true
		}
		o.starts[w] = true
	}
	total := 0
	for _, f := range o.faces {
		total += o.value(f)
	}
	o.best = -total
	for n := 2; n <= len(o.faces); n++ {
		for _, shape := range shapesOf(n) {
			ls := lines(shape)
			through := make([][]int, n)
			for i, l := range ls {
				for _, c := range l {
					through[c] = append(through[c], i)
				}
			}
			o.fill(ls, through, make([]string, 0, n), make([]string, 0, n), make([]bool, len(o.faces)), n, total)
		}
	}
	return o.best
}

// fill puts every die, with every meaning of the joker, on the next cell.
func (o *oracle) fill(ls, through [][]int, letters, faces []string, used []bool, n, total int) {
	if len(letters) == n {
		score := -total
		for _, f := range faces {
			score += o.value(f)
		}
		for _, l := range ls {
			word := ""
			for _, c := range l {
				word += letters[c]
				score += o.value(faces[c])
			}
			if !o.words[word] {
				return
			}
		}
		o.best = max(o.best, score)
		return
	}
	tried := map[string]bool{}
	for d, f := range o.faces {
		if used[d] || tried[f] {
			continue
		}
		tried[f] = true
		meanings := []string{f}
		if f == "*" {
			meanings = strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")
		}
		used[d] = true
		for _, m := range meanings {
			next := append(letters, m)
			if o.brute || o.possible(ls, through, next) {
				o.fill(ls, through, next, append(faces, f), used, n, total)
			}
		}
		used[d] = false
	}
}

func (o *oracle) possible(ls, through [][]int, letters []string) bool {
	last := len(letters) - 1
	for _, l := range through[last] {
		word := ""
		for i, c := range ls[l] {
			if c > last {
				break
			}
			word += letters[c]
			if i == len(ls[l])-1 && !o.words[word] {
				return false
			}
		}
		if !o.starts[word] {
			return false
		}
	}
	return true
}

func randomThrow(r *rand.Rand, n int, letters string) []string {
	faces := make([]string, n)
	for i := range faces {
		faces[i] = string(letters[r.IntN(len(letters))])
	}
	return faces
}

// smallWords is a dictionary of short and middling words, few enough for brute force to matter.
func smallWords(t testing.TB, r *rand.Rand, keep float64) *lexicon.Lexicon {
	en := openWords(t, "en")
	var words []string
	for w := range en.All() {
		if len(w) <= 7 && r.Float64() < keep {
			words = append(words, w)
		}
	}
	return lexicon.Build(en.Alphabet(), words)
}

func openWords(t testing.TB, lang string) *lexicon.Lexicon {
	t.Helper()
	l, err := lexicon.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func checkAgainst(t *testing.T, words *lexicon.Lexicon, faces []string, brute bool) {
	t.Helper()
	box, _ := BoxOf("en")
	o := &oracle{faces: faces, value: box.Value, brute: brute}
	want := o.solve(words)
	got, err := Solve(words, box, faces, Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Score != want || !got.Optimal {
		t.Fatalf("%v: solver %d (optimal %v) %q, oracle %d", faces, got.Score, got.Optimal, got.Rows, want)
	}
	checkSolution(t, words, box, faces, got)
}

// checkSolution counts a solution anew by the rules: its layout is one legal figure and scores what it says.
func checkSolution(t *testing.T, words *lexicon.Lexicon, box *Box, faces []string, s Solution) {
	t.Helper()
	count := counting{valid: words.Has, strict: true}.count(box, faces, s.Layout)
	if count.Score != s.Score || count.Across != s.Across || count.Down != s.Down || count.Unused != s.Unused {
		t.Fatalf("%v: the solver says %d = %d+%d-%d, the referee %d = %d+%d-%d: %q",
			faces, s.Score, s.Across, s.Down, s.Unused, count.Score, count.Across, count.Down, count.Unused, s.Rows)
	}
}

func TestSolverAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 60 {
		words := smallWords(t, r, []float64{0.002, 0.02, 0.2, 1}[i%4])
		checkAgainst(t, words, randomThrow(r, 2+i%4, "AAEEIOUBCDFGHLMNPRSTTWY"), true)
	}
}

func TestSolverAgainstShapes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 60 {
		words := smallWords(t, r, []float64{0.002, 0.02, 0.1, 0.4}[i%4])
		faces := randomThrow(r, 6+i%3, "AAEEIOUBCDFGHLMNPRSTTWY")
		if i%3 == 0 {
			faces[0] = Joker
		}
		checkAgainst(t, words, faces, false)
	}
}
