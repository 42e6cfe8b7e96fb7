package solve

import (
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/tiles"
)

// Solution is a layout of a throw with its count.
type Solution struct {
	Score   int              `json:"score"`
	Across  int              `json:"across"`
	Down    int              `json:"down"`
	Unused  int              `json:"unused"`
	Rows    []string         `json:"rows"` // "." is empty, a small letter is the joker
	Words   []SolvedWord     `json:"words"`
	Optimal bool             `json:"optimal"` // proven: no layout scores more
	Layout  lettermix.Layout `json:"-"`       // the same by dice, for a move
	Nodes   int64            `json:"-"`       // positions looked at
}

// SolvedWord is one word of a solution.
type SolvedWord struct {
	Word  string        `json:"word"`
	Dir   lettermix.Dir `json:"dir"`
	Score int           `json:"score"`
}

// throwSolver works on one throw.
type throwSolver struct {
	box      *lettermix.Box
	alphabet *tiles.Alphabet
	faces    []string
	counts   []int8 // natural letters, by alphabet index
	joker    bool
	sum      int // of all values
	hooks    Hooks
	words    []found
	problems []*problem
	builder  treeBuilder
	search   *search
	improver improver

	loss int // of the best so far
	best Solution
}

// checkThrow rejects a throw that cannot be solved.
func checkThrow(a *tiles.Alphabet, faces []string) error {
	if len(faces) < 2 || len(faces) > lettermix.Dice {
		return game.Errorf("lettermix/dice", "a throw has 2 to %d dice, this one %d", lettermix.Dice, len(faces)).With("dice", len(faces))
	}
	jokers := 0
	for _, f := range faces {
		if f == lettermix.Joker {
			jokers++
			continue
		}
		if !lettermix.IsLetter(a.Lang, f) {
			return game.Errorf("lettermix/letter.throw", "%q is not a letter of the alphabet (%s)", f, a.Lang).With("letter", f)
		}
	}
	if jokers > 1 {
		return game.Errorf("lettermix/jokers", "there is one joker, not %d", jokers).With("jokers", jokers)
	}
	return nil
}

func (v *Solver) on(faces []string, h Hooks) (*throwSolver, error) {
	a := v.words.Alphabet()
	if err := checkThrow(a, faces); err != nil {
		return nil, err
	}
	s := &throwSolver{box: v.box, alphabet: a, faces: faces, counts: make([]int8, len(a.Letters)), hooks: h, search: &search{}}
	for _, f := range faces {
		s.sum += v.box.Value(f)
		if f == lettermix.Joker {
			s.joker = true
			continue
		}
		i, _ := a.Index([]rune(f)[0])
		s.counts[i]++
	}
	s.words = spell(v.words.Graph(), s.counts, s.joker)
	s.search.halt = h.Stop
	s.search.best = s.record
	return s, nil
}

// describe reads the grid of a search, nil for an empty one, and counts it by the rules.
func (s *throwSolver) describe(f *search) Solution {
	l := s.beside()
	if f != nil {
		s.assign(f, l)
	}
	return s.solutionOf(l)
}

// beside is the layout with all dice off the grid.
func (s *throwSolver) beside() lettermix.Layout {
	l := make(lettermix.Layout, len(s.faces))
	for i := range l {
		l[i].Die = i
	}
	return l
}

// value is what a die that shows a letter counts.
func (s *throwSolver) value(letter byte) int { return s.box.Value(string(s.alphabet.Letters[letter])) }

// put lays a die that shows a letter, or the joker if none is left. Letters are alphabet indices.
func (s *throwSolver) put(l lettermix.Layout, letter byte, at lettermix.Spot) {
	face := string(s.alphabet.Letters[letter])
	die := slices.IndexFunc(l, func(p lettermix.Placed) bool { return p.At == nil && s.faces[p.Die] == face })
	if die < 0 {
		die = slices.Index(s.faces, lettermix.Joker)
		l[die].Letter = face
	}
	l[die].At = &at
}

// assign gives every letter of the grid a die. Where the joker stands for a letter that natural dice show as well,
// it lies where that letter is in fewest words, since there its lack of value costs least.
func (s *throwSolver) assign(f *search, l lettermix.Layout) {
	var cells []int
	for c, k := range f.grid {
		if k != 0 {
			cells = append(cells, c)
		}
	}
	crossed := func(c int) bool {
		row := f.grid[c-1] != 0 || f.grid[c+1] != 0
		column := f.grid[c-side] != 0 || f.grid[c+side] != 0
		return row && column
	}
	if f.p.free >= 0 {
		at := -1
		for _, c := range cells {
			if f.grid[c]-1 == f.p.free && (at < 0 || crossed(at) && !crossed(c)) {
				at = c
			}
		}
		die := slices.Index(s.faces, lettermix.Joker)
		l[die] = lettermix.Placed{Die: die, At: spotOf(at), Letter: string(s.alphabet.Letters[f.p.letter[f.p.free]])}
		cells = slices.DeleteFunc(cells, func(c int) bool { return c == at })
	}
	for _, c := range cells {
		s.put(l, f.p.letter[f.grid[c]-1], *spotOf(c))
	}
}

func spotOf(cell int) *lettermix.Spot {
	return &lettermix.Spot{X: cell%side - middle%side, Y: cell/side - middle/side}
}

// solutionOf counts a layout that is known to be a legal figure.
func (s *throwSolver) solutionOf(l lettermix.Layout) Solution {
	count := lettermix.Counting{Valid: func(string) bool { return true }}.Count(s.box, s.faces, l)
	sol := Solution{
		Score: count.Score, Across: count.Across, Down: count.Down, Unused: count.Unused,
		Rows: drawRows(s.faces, l), Words: []SolvedWord{}, Layout: l,
	}
	for _, w := range count.Words {
		sol.Words = append(sol.Words, SolvedWord{Word: w.Word, Dir: w.Dir, Score: w.Score})
	}
	return sol
}

// drawRows draws a layout as lines of text.
func drawRows(faces []string, l lettermix.Layout) []string {
	var lo, hi *lettermix.Spot
	for _, p := range l {
		if p.At == nil {
			continue
		}
		if lo == nil {
			lo, hi = &lettermix.Spot{X: p.At.X, Y: p.At.Y}, &lettermix.Spot{X: p.At.X, Y: p.At.Y}
		}
		lo.X, lo.Y = min(lo.X, p.At.X), min(lo.Y, p.At.Y)
		hi.X, hi.Y = max(hi.X, p.At.X), max(hi.Y, p.At.Y)
	}
	if lo == nil {
		return []string{}
	}
	grid := make([][]string, hi.Y-lo.Y+1)
	for y := range grid {
		grid[y] = slices.Repeat([]string{"."}, hi.X-lo.X+1)
	}
	for _, p := range l {
		if p.At != nil {
			letter := faces[p.Die]
			if letter == lettermix.Joker {
				letter = strings.ToLower(p.Letter)
			}
			grid[p.At.Y-lo.Y][p.At.X-lo.X] = letter
		}
	}
	rows := make([]string, len(grid))
	for y := range grid {
		rows[y] = strings.Join(grid[y], "")
	}
	return rows
}
