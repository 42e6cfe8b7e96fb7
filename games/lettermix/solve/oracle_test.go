package solve

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// The oracles of this file share no code with the solver: they draw every shape that dice can form, fill it with letters,
// and count with their own scorer.

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
					next[name(grown)] = grown
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

// name tells shapes apart.
func name(shape []cell) string {
	var b []byte
	for _, c := range shape {
		b = append(b, byte(c.x), byte(c.y))
	}
	return string(b)
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

// form is a shape with its lines, and which lines go through each cell.
type form struct {
	lines, through [][]int
}

var forms = map[int][]form{}

// formsOf makes the shapes of n cells once for all tests.
func formsOf(n int) []form {
	if forms[n] == nil {
		for _, shape := range shapesOf(n) {
			f := form{lines: lines(shape), through: make([][]int, n)}
			for i, l := range f.lines {
				for _, c := range l {
					f.through[c] = append(f.through[c], i)
				}
			}
			forms[n] = append(forms[n], f)
		}
	}
	return forms[n]
}

// oracle is the best score over all shapes. Cells are filled in reading order; a line is checked against the
// beginnings of words as it grows and against the words when it is full.
type oracle struct {
	words, starts map[string]bool
	faces         string
	value         [128]int // by face
	brute         bool     // check nothing before the shape is full
	total, best   int

	form    form
	letters []byte // on the cells
	shown   []byte // the faces there
	used    []bool // dice
}

func newOracle(words *lexicon.Lexicon, box *lettermix.Box, faces []string, brute bool) *oracle {
	o := &oracle{words: map[string]bool{}, starts: map[string]bool{}, faces: strings.Join(faces, ""), brute: brute, used: make([]bool, len(faces))}
	for w := range words.All() {
		o.words[w] = true
		for i := range w {
			o.starts[w[:i+1]] = true
		}
	}
	for _, f := range faces {
		o.value[f[0]] = box.Value(f)
		o.total += box.Value(f)
	}
	return o
}

func (o *oracle) solve() int {
	o.best = -o.total
	for n := 2; n <= len(o.faces); n++ {
		o.letters, o.shown = make([]byte, n), make([]byte, n)
		for _, o.form = range formsOf(n) {
			o.fill(0)
		}
	}
	return o.best
}

// fill puts every die, with every meaning of the joker, on a cell and goes on to the next.
func (o *oracle) fill(at int) {
	if at == len(o.letters) {
		o.count()
		return
	}
	var tried [128]bool
	for d := range o.faces {
		f := o.faces[d]
		if o.used[d] || tried[f] {
			continue
		}
		tried[f] = true
		from, to := f, f
		if f == '*' {
			from, to = 'A', 'Z'
		}
		o.used[d] = true
		o.shown[at] = f
		for o.letters[at] = from; o.letters[at] <= to; o.letters[at]++ {
			if o.brute || o.possible(at) {
				o.fill(at + 1)
			}
		}
		o.used[d] = false
	}
}

// count is the score of a full shape, if all its lines are words.
func (o *oracle) count() {
	score := -o.total
	for _, f := range o.shown {
		score += o.value[f]
	}
	var word [lettermix.Dice]byte
	for _, l := range o.form.lines {
		for i, c := range l {
			word[i] = o.letters[c]
			score += o.value[o.shown[c]]
		}
		if !o.words[string(word[:len(l)])] {
			return
		}
	}
	o.best = max(o.best, score)
}

func (o *oracle) possible(last int) bool {
	var word [lettermix.Dice]byte
	for _, l := range o.form.through[last] {
		line := o.form.lines[l]
		n := 0
		for n < len(line) && line[n] <= last {
			word[n] = o.letters[line[n]]
			n++
		}
		if n == len(line) && !o.words[string(word[:n])] || !o.starts[string(word[:n])] {
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
	en := lexicontest.Open(t, "en")
	var words []string
	for w := range en.All() {
		if len(w) <= 7 && r.Float64() < keep {
			words = append(words, w)
		}
	}
	return lexicon.Build(en.Alphabet(), words)
}

func checkAgainst(t *testing.T, words *lexicon.Lexicon, faces []string, brute bool) {
	t.Helper()
	box, _ := lettermix.BoxOf("en")
	want := newOracle(words, box, faces, brute).solve()
	got, err := New(words).Figure(faces, Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Score != want || !got.Optimal {
		t.Fatalf("%v: solver %d (optimal %v) %q, oracle %d", faces, got.Score, got.Optimal, got.Rows, want)
	}
	checkSolution(t, words, box, faces, got)
}

// checkSolution recounts a solution by the rules: its layout is one legal figure and scores what it says.
func checkSolution(t *testing.T, words *lexicon.Lexicon, box *lettermix.Box, faces []string, s Solution) {
	t.Helper()
	count := lettermix.Counting{Valid: words.Has, Strict: true}.Count(box, faces, s.Layout)
	if count.Score != s.Score || count.Across != s.Across || count.Down != s.Down || count.Unused != s.Unused {
		t.Fatalf("%v: the solver says %d = %d+%d-%d, the referee %d = %d+%d-%d: %q",
			faces, s.Score, s.Across, s.Down, s.Unused, count.Score, count.Across, count.Down, count.Unused, s.Rows)
	}
}

// soaking asks for minutes rather than seconds.
func soaking() bool { return os.Getenv("LETTERCASE_SOAK") != "" }

// Every way to lay up to seven dice, with and without the joker, in dictionaries from poor to whole.
func TestSolverAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	dice, joker := []int{2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6}, []int{2, 3, 4, 5, 3, 4, 5, 6}
	if soaking() {
		dice, joker = slices.Repeat([]int{5, 6, 7, 7}, 20), slices.Repeat([]int{5, 6, 6, 7}, 3)
	}
	for i, n := range append(dice, joker...) {
		words := smallWords(t, r, []float64{0.02, 0.2, 1}[i%3])
		faces := randomThrow(r, n, "AAEEIOUBCDFGHLMNPRSTTWY")
		if i >= len(dice) {
			faces[0] = lettermix.Joker
		}
		checkAgainst(t, words, faces, true)
	}
}

// Shapes first, on throws that are too great for trying everything.
func TestSolverAgainstShapes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	dice := append(slices.Repeat([]int{6, 7, 8}, 9), 9)
	if soaking() {
		dice = append(slices.Repeat([]int{8, 9}, 40), 10, 10)
	}
	for i, n := range dice {
		words := smallWords(t, r, []float64{0.002, 0.02, 0.1, 0.4}[i/3%4])
		faces := randomThrow(r, n, "AAEEIOUBCDFGHLMNPRSTTWY")
		if i%5 == 0 {
			faces[0] = lettermix.Joker
		}
		checkAgainst(t, words, faces, false)
	}
}
