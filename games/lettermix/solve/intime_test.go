package solve

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// naiveGain is the most that one more word can add to a layout: every word in every place, counted by the rules. It may make one
// word beside its own.
func naiveGain(s *throwSolver, known *lexicon.Lexicon, l lettermix.Layout) int {
	rules := lettermix.Counting{Valid: known.Has, Strict: true}
	now := rules.Count(s.box, s.faces, l)
	most := 0
	for _, w := range s.words {
		for _, p := range l {
			if p.At == nil {
				continue
			}
			for i := range w.letters {
				for _, way := range []lettermix.Spot{{X: 1}, {Y: 1}} {
					next, ok := naiveLay(s, l, w.letters, lettermix.Spot{X: p.At.X - i*way.X, Y: p.At.Y - i*way.Y}, way)
					if !ok {
						continue
					}
					count := rules.Count(s.box, s.faces, next)
					text := s.alphabet.Decode(w.letters)
					crossed, kept := 0, slices.ContainsFunc(count.Words, func(r lettermix.Run) bool { return r.Word == text })
					for _, r := range count.Words {
						if !slices.ContainsFunc(now.Words, func(q lettermix.Run) bool { return slices.Equal(q.Dice, r.Dice) }) {
							crossed++
						}
					}
					if count.Whole && kept && crossed <= 1+mostBeside {
						most = max(most, count.Score-now.Score)
					}
				}
			}
		}
	}
	return most
}

// naiveLay lays a word; ok is false where other letters lie or dice are missing.
func naiveLay(s *throwSolver, l lettermix.Layout, word []byte, at, way lettermix.Spot) (next lettermix.Layout, ok bool) {
	next = slices.Clone(l)
	for _, letter := range word {
		face := string(s.alphabet.Letters[letter])
		lying := slices.IndexFunc(next, func(p lettermix.Placed) bool { return p.At != nil && *p.At == at })
		switch die := slices.IndexFunc(next, func(p lettermix.Placed) bool { return p.At == nil && s.faces[p.Die] == face }); {
		case lying >= 0:
			if p := next[lying]; p.Letter != face && (p.Letter != "" || s.faces[p.Die] != face) {
				return nil, false
			}
		case die >= 0:
			next[die].At = &lettermix.Spot{X: at.X, Y: at.Y}
		default:
			joker := slices.IndexFunc(next, func(p lettermix.Placed) bool { return p.At == nil && s.faces[p.Die] == lettermix.Joker })
			if joker < 0 {
				return nil, false
			}
			next[joker].At, next[joker].Letter = &lettermix.Spot{X: at.X, Y: at.Y}, face
		}
		at.X, at.Y = at.X+way.X, at.Y+way.Y
	}
	return next, true
}

// Each word is the one that brings most, and brings what the rules say.
func TestInTimeAgainstTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for i := range 24 {
		words := smallWords(t, r, []float64{0.002, 0.01, 0.05}[i%3])
		faces := randomThrow(r, 5+i%4, "AAEEIOUBCDFGHLMNPRSTTWY")
		if i%4 == 0 {
			faces[0] = lettermix.Joker
		}
		s, err := New(words).on(faces, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		s.sortWords(words)
		for _, start := range s.words[:min(2, len(s.words))] {
			p := newPerson(s, words)
			p.lay(place{start.letters, middle - len(start.letters)/2, 0})
			for more := true; more; {
				l := p.layout()
				before, want := s.solutionOf(l), naiveGain(s, words, l)
				more = p.cross()
				after := s.solutionOf(p.layout())
				checkSolution(t, words, s.box, faces, after)
				if got := after.Score - before.Score; got != want {
					t.Fatalf("%v: a word after %q brings %d, and %d were possible: %q", faces, before.Rows, got, want, after.Rows)
				}
			}
		}
	}
}

// What could be found is a legal figure of words that everybody knows, the same every time, more with more sand, and never more than
// the best.
func TestInTime(t *testing.T) {
	for _, lang := range tiles.Langs {
		words := lexicontest.Open(t, lang)
		box, _ := lettermix.BoxOf(lang)
		solver, known := New(words), words.Clean().Common(everyday)
		for n := range 6 {
			faces := lettermix.Roll(box, game.Chance([32]byte{9}, n))
			last := -1000
			for _, sand := range []int{60, 90, 150, 240, 300, 0} {
				got, err := solver.InTime(faces, sand, false, Hooks{})
				if err != nil {
					t.Fatal(err)
				}
				again, _ := solver.InTime(faces, sand, false, Hooks{})
				if !reflect.DeepEqual(got, again) {
					t.Errorf("%s %v: %+v, then %+v", lang, faces, got.Figure, again.Figure)
				}
				checkSolution(t, known, box, faces, *got.Figure)
				if most, _ := pace(sand); got.Sand != sand || got.Figure.Score < last || got.Figure.Optimal || len(got.Figure.Words) > (1+mostBeside)*most-1 {
					t.Errorf("%s %v, %d s: %+v after %d", lang, faces, sand, got.Figure, last)
				}
				last = got.Figure.Score
			}
			if n == 0 {
				if best, err := solver.Figure(faces, Hooks{}); err != nil || best.Score < last {
					t.Errorf("%s %v: the best are %d of %d, %v", lang, faces, best.Score, last, err)
				}
			}
		}
	}
}

// MIX-18: children make as many words as there is time for.
func TestInTimeForChildren(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, _ := lettermix.BoxOf("en")
	faces := lettermix.Roll(box, game.Chance([32]byte{9}, 1))
	var counts []int
	for _, sand := range []int{60, 150} {
		got, err := New(words).InTime(faces, sand, true, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		count := lettermix.Counting{Children: true, Valid: words.Has, Show: true}.Count(box, faces, got.Words.Layout)
		if count.Score != got.Words.Count || len(got.Words.Words) != got.Words.Count || len(count.Dice) != got.Words.Dice || len(got.Words.Rows) != got.Words.Count {
			t.Errorf("%d s: %+v is counted as %+v", sand, got.Words, count)
		}
		counts = append(counts, got.Words.Count)
	}
	if counts[0] != 3 || counts[1] <= 3 {
		t.Errorf("words: %v", counts)
	}
}

// A throw that has no word is answered, and the best of a turn is never less than what could be found.
func TestInTimeWithoutWords(t *testing.T) {
	got, err := New(lexicontest.Open(t, "en")).InTime(letters("QQZX"), 150, false, Hooks{})
	if err != nil || len(got.Figure.Words) != 0 || got.Figure.Score >= 0 {
		t.Errorf("%+v, %v", got.Figure, err)
	}
	for _, children := range []bool{false, true} {
		o := lettermix.Options{Sand: 150, Children: children}
		best, err := New(lexicontest.Open(t, "en")).Measured(4, letters("BLANKETFLOWRS"), o, Hooks{Stop: func() bool { return true }})
		if err != nil || best.Turn != 4 || best.InTime == nil {
			t.Fatalf("%+v, %v", best, err)
		}
		top := 0
		if children {
			top = best.Words.Count
		} else {
			top = best.Figure.Score
		}
		if top < best.InTime.score() {
			t.Errorf("the best is %d, less than %d", top, best.InTime.score())
		}
	}
}
