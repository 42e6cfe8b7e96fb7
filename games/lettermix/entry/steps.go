package entry

import (
	"slices"

	"lettercase/games/lettermix"
)

// mixSteps is in how many moves a bot lays its dice, or fewer: a seat may make MoveRate in a second (MIX-A11).
const mixSteps = 3

// mixNext is what a person would lay next of the dice that a bot has found: the longest word, or a word that crosses what
// lies. The last of the steps lays the rest.
func mixNext(found []lettermix.Placed, lying lettermix.Layout, steps int) []lettermix.Placed {
	figure := slices.Clone(found)
	laid := map[int]bool{}
	for _, p := range lying {
		if p.At != nil {
			figure = append(figure, p)
			laid[p.Die] = true
		}
	}
	isLaid := func(p lettermix.Placed) bool { return laid[p.Die] }
	runs := mixRuns(figure)
	words := 0 // that lie whole
	var next []lettermix.Placed
	for _, run := range runs {
		fresh := slices.DeleteFunc(slices.Clone(run), isLaid)
		if len(fresh) == 0 {
			words++
		}
		crosses := len(fresh) < len(run)
		if len(fresh) > len(next) && (crosses || len(laid) == 0) {
			next = fresh
		}
	}
	if next == nil || words >= steps-1 {
		return found
	}
	return next
}

// mixFirst are the first words, at most n, of what a bot has found.
func mixFirst(found []lettermix.Placed, n int) []lettermix.Placed {
	var laid []lettermix.Placed
	for range n {
		rest := slices.DeleteFunc(slices.Clone(found), func(p lettermix.Placed) bool {
			return slices.ContainsFunc(laid, func(l lettermix.Placed) bool { return l.Die == p.Die })
		})
		laid = append(laid, mixNext(rest, laid, n+1)...)
	}
	return laid
}

// mixRuns are the rows of at least two dice, across and down.
func mixRuns(figure []lettermix.Placed) [][]lettermix.Placed {
	on := map[lettermix.Spot]lettermix.Placed{}
	for _, p := range figure {
		on[*p.At] = p
	}
	var runs [][]lettermix.Placed
	for _, p := range figure {
		for _, way := range []lettermix.Spot{{X: 1}, {Y: 1}} {
			if _, before := on[lettermix.Spot{X: p.At.X - way.X, Y: p.At.Y - way.Y}]; before {
				continue
			}
			var run []lettermix.Placed
			for s := *p.At; ; s = (lettermix.Spot{X: s.X + way.X, Y: s.Y + way.Y}) {
				die, lies := on[s]
				if !lies {
					break
				}
				run = append(run, die)
			}
			if len(run) > 1 {
				runs = append(runs, run)
			}
		}
	}
	return runs
}
