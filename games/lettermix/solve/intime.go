package solve

import (
	"cmp"
	"slices"

	"lettercase/games/lettermix"
	"lettercase/lexicon"
)

// How long a person takes, in seconds. Nobody has measured it: with these figures people make of the box's 150 seconds about
// what the bot "good" lays (docs/opponents.md).
const (
	secondsToLook  = 20  // before the first word lies
	secondsToCross = 20  // for each word after it
	secondsToStart = 25  // for each beginning that is tried
	secondsUntimed = 300 // without the sandglass nobody looks for ever
)

// everyday is the rarest class of words that people see in a throw: those that everybody knows.
const everyday = 4

// mostBeside is how many other words people make by laying one along what lies.
const mostBeside = 1

// InTime is what a person could find of a throw before the sand has run out. Nobody finds the best there is, so a
// player's own figure is measured by this one.
type InTime struct {
	Sand   int            `json:"sand" doc:"how long the sandglass runs, in seconds; 0: there is none"`
	Figure *Solution      `json:"figure,omitempty"`
	Words  *WordsSolution `json:"words,omitempty"`
}

// score is what it counts.
func (t InTime) score() int {
	if t.Words != nil {
		return t.Words.Count
	}
	return t.Figure.Score
}

// pace is how many words people lay and how many beginnings they try in the time.
func pace(sand int) (words, starts int) {
	sand = cmp.Or(sand, secondsUntimed)
	return 1 + max(0, sand-secondsToLook)/secondsToCross, max(1, sand/secondsToStart)
}

// InTime makes a figure as people do: from a long word that everybody knows, words are hung one by one on what lies, always the one
// that brings most, and nothing is moved any more. The best of some beginnings counts, so with more time it is never less.
func (v *Solver) InTime(faces []string, sand int, children bool, h Hooks) (InTime, error) {
	known := New(v.words.Common(everyday))
	words, starts := pace(sand)
	if children {
		s, err := known.MostWords(faces, h)
		s = s.first(words, faces)
		return InTime{Sand: sand, Words: &s}, err
	}
	s, err := known.on(faces, h)
	if err != nil {
		return InTime{}, err
	}
	s.sortWords(known.words)
	best := s.describe(nil)
	for _, start := range s.words[:min(starts, len(s.words))] {
		p := newPerson(s, known.words)
		p.lay(place{start.letters, middle - len(start.letters)/2, 0})
		for n := 1; n < words && !s.stopped() && p.cross(); n++ {
		}
		if figure := s.solutionOf(p.layout()); figure.Score > best.Score {
			best = figure
		}
	}
	return InTime{Sand: sand, Figure: &best}, nil
}

// sortWords puts the words in the order in which people see them: the longest, the best known of these first.
func (s *throwSolver) sortWords(known *lexicon.Lexicon) {
	type seen struct {
		found
		class int
	}
	words := make([]seen, len(s.words))
	for i, w := range s.words {
		words[i] = seen{w, known.Class(s.alphabet.Decode(w.letters))}
	}
	slices.SortStableFunc(words, func(a, b seen) int {
		return cmp.Or(cmp.Compare(len(b.letters), len(a.letters)), cmp.Compare(a.class, b.class))
	})
	for i, w := range words {
		s.words[i] = w.found
	}
}

// first keeps so many of the words.
func (s WordsSolution) first(n int, faces []string) WordsSolution {
	if s.Count <= n {
		return s
	}
	s.Count, s.Dice, s.Words, s.Optimal = n, 0, s.Words[:n], false
	s.Layout = slices.Clone(s.Layout)
	for i, p := range s.Layout {
		switch {
		case p.At == nil:
		case p.At.Y >= n:
			s.Layout[i] = lettermix.Placed{Die: p.Die}
		default:
			s.Dice++
		}
	}
	s.Rows = drawRows(faces, s.Layout)
	return s
}

// person lays words one after another.
type person struct {
	*throwSolver
	known  *lexicon.Lexicon
	left   []int8            // dice, by letter
	joker  bool              // is left
	letter [side * side]byte // by cell: one more than its number
	value  [side * side]int
	laid   []int // cells, in the order in which they were laid
}

func newPerson(s *throwSolver, known *lexicon.Lexicon) *person {
	return &person{throwSolver: s, known: known, left: slices.Clone(s.counts), joker: s.joker}
}

// place is a word on the grid.
type place struct {
	word  []byte
	start int
	dir   int8
}

// lay puts the letters of a word where none lie yet.
func (p *person) lay(at place) {
	for i, l := range at.word {
		c := at.start + i*step[at.dir]
		if p.letter[c] != 0 {
			continue
		}
		p.letter[c], p.value[c] = l+1, p.throwSolver.value(l)
		if p.left[l] > 0 {
			p.left[l]--
		} else {
			p.joker, p.value[c] = false, 0
		}
		p.laid = append(p.laid, c)
	}
}

// cross lays the word that brings most; false if none brings anything.
func (p *person) cross() bool {
	var best place
	most := 0
	for _, w := range p.words {
		for _, c := range p.laid {
			for i, l := range w.letters {
				if l+1 != p.letter[c] {
					continue
				}
				for dir := range step {
					at := place{w.letters, c - i*step[dir], int8(dir)}
					if gain := p.gain(at, i); gain > most {
						best, most = at, gain
					}
				}
			}
		}
	}
	if most > 0 {
		p.lay(best)
	}
	return most > 0
}

// gain is what a word adds to the score, 0 if it cannot lie there. The letter at its first place that lies already is the one at
// first; other places are looked at from there.
func (p *person) gain(at place, first int) (gain int) {
	st := step[at.dir]
	if from := at.start / st % side; from < 2 || from+len(at.word) > side-2 {
		return 0 // it takes more dice than there are
	}
	if p.letter[at.start-st] != 0 || p.letter[at.start+len(at.word)*st] != 0 {
		return 0
	}
	var taken [32]int8
	joker, beside := p.joker, 0
	for i, l := range at.word {
		c := at.start + i*st
		switch {
		case p.letter[c] == 0:
			value := p.throwSolver.value(l)
			if taken[l]++; taken[l] > p.left[l] {
				if !joker {
					return 0
				}
				joker, value = false, 0
			}
			gain += 2 * value // it is in a word, and no longer unused
			switch more, ok := p.along(c, step[1-at.dir], l, value); {
			case !ok:
				return 0
			case more >= 0:
				beside++
				gain += more
			}
		case p.letter[c] != l+1 || i < first:
			return 0
		case p.letter[c-st] == 0 && p.letter[c+st] == 0:
			gain += p.value[c]
		}
	}
	if beside > mostBeside {
		return 0
	}
	return gain
}

// along is what a new letter adds by the word that it makes with the dice beside it, -1 without any; ok is false if that is not a word.
func (p *person) along(c, st int, l byte, value int) (more int, ok bool) {
	if p.letter[c-st] == 0 && p.letter[c+st] == 0 {
		return -1, true
	}
	from, to := c, c
	for p.letter[from-st] != 0 {
		from -= st
	}
	for p.letter[to+st] != 0 {
		to += st
	}
	var word []byte
	more = value
	for at := from; at <= to; at += st {
		if at == c {
			word = append(word, l)
			continue
		}
		word = append(word, p.letter[at]-1)
		if at != c-st && at != c+st {
			continue
		}
		if p.letter[at-st] == 0 && p.letter[at+st] == 0 { // it was in no word of this direction
			more += p.value[at]
		}
	}
	return more, p.known.Graph().Has(word)
}

// layout is the same by dice.
func (p *person) layout() lettermix.Layout {
	l := p.beside()
	for _, c := range p.laid {
		p.put(l, p.letter[c]-1, *spotOf(c))
	}
	return l
}
