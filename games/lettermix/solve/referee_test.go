package solve

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/lettermix"
)

// bestByTrying is MIX-A3 the long way: every part of what lies, looked at as a drawing. It gives the highest score of a
// legal part, the most dice that such a part uses, and whether the whole is legal.
func bestByTrying(box *lettermix.Box, faces []string, l lettermix.Layout, valid func(string) bool) (score, dice int, whole bool) {
	var on []lettermix.Placed
	nothing := 0
	for _, p := range l {
		nothing -= box.Value(faces[p.Die])
		if p.At != nil {
			on = append(on, p)
		}
	}
	score = nothing
	for set := uint(1); set < 1<<len(on); set++ {
		var shape []cell
		var part []lettermix.Placed
		points := nothing
		for i, p := range on {
			if set>>i&1 == 1 {
				shape, part = append(shape, cell{p.At.X, p.At.Y}), append(part, p)
				points += box.Value(faces[p.Die])
			}
		}
		legal, joined := true, []cell{shape[0]}
		for i := 0; i < len(joined); i++ {
			for _, c := range shape {
				if d := (cell{c.x - joined[i].x, c.y - joined[i].y}); d.x*d.x+d.y*d.y == 1 && !slices.Contains(joined, c) {
					joined = append(joined, c)
				}
			}
		}
		for _, line := range lines(shape) {
			word := ""
			for _, i := range line {
				letter := faces[part[i].Die]
				if letter == lettermix.Joker {
					letter = part[i].Letter
				}
				word += letter
				points += box.Value(faces[part[i].Die])
			}
			legal = legal && valid(word)
		}
		if n := bits.OnesCount(set); legal && n > 1 && len(joined) == n {
			if points > score || points == score && n > dice {
				score, dice = points, n
			}
			whole = n == len(on)
		}
	}
	return score, dice, whole
}

// Whatever lies, the referee finds the best legal part, and of equally good ones one with the most dice.
func TestRefereeAgainstEveryPartMIXA2A3(t *testing.T) {
	box, _ := lettermix.BoxOf("en")
	r := rand.New(rand.NewPCG(3, 3))
	split, wholes := 0, 0
	for range 1500 {
		faces := lettermix.Roll(box, r)
		faces[0] = lettermix.Joker
		known := map[string]bool{}
		valid := func(word string) bool {
			if _, ok := known[word]; !ok {
				known[word] = r.IntN(5) < 3
			}
			return known[word]
		}
		l := make(lettermix.Layout, lettermix.Dice)
		for i := range l {
			l[i].Die = i
		}
		spots := r.Perm(12)
		for i, die := range r.Perm(lettermix.Dice)[:2+r.IntN(7)] {
			l[die].At = &lettermix.Spot{X: spots[i] % 4, Y: spots[i] / 4}
			if die == 0 {
				l[die].Letter = "E"
			}
		}
		got := lettermix.Counting{Valid: valid, Show: true}.Count(box, faces, l)
		score, dice, whole := bestByTrying(box, faces, l, valid)
		if got.Score != score || len(got.Dice) != dice || got.Whole != whole || got.Score != got.Across+got.Down-got.Unused {
			t.Fatalf("MIX-A3: %d with %d dice, whole %v; want %d, %d, %v: %+v", got.Score, len(got.Dice), got.Whole, score, dice, whole, got)
		}
		for _, w := range got.Words {
			if !valid(w.Word) || slices.ContainsFunc(w.Dice, func(die int) bool { return !slices.Contains(got.Dice, die) }) {
				t.Fatalf("MIX-A2: %+v counts, of %v", w, got.Dice)
			}
		}
		if !slices.IsSorted(got.Dice) {
			t.Fatalf("the dice that count: %v", got.Dice)
		}
		if whole {
			wholes++
		} else if dice > 0 {
			split++
		}
	}
	if split < 300 || wholes < 30 {
		t.Errorf("%d layouts with a legal part, %d legal ones: too few were tried", split, wholes)
	}
}
