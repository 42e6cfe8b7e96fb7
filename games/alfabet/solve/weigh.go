package solve

import (
	"math"
	"slices"
)

// Measures of an analysis that weighs draws.
const (
	weighShare = 3  // how many of the deals are played better, as a power of two: these vary less
	weighLeast = 32 // deals that a level must have played to say something
)

// analyseDraws plays the deals there are at all levels, until all have been played; then it searches the ends that are not proven with
// more and more looks.
func (a *roller) analyseDraws(f []future, report func(Analysis)) Analysis {
	live := make([]*future, len(f))
	for i := range f {
		live[i] = &f[i]
	}
	a.ends, a.least = preEndLooks, weighLeast
	for most := analyseFirst; ; most *= 2 {
		before := a.looks
		for l := range levels {
			deals := most
			if l > levelStatic {
				deals >>= weighShare
			}
			if !a.advance(live, l, deals) {
				return a.analysis(f)
			}
			live = a.open(live)
		}
		if a.done(live) && !a.searchAgain(live) {
			return a.analysis(f)
		}
		if a.looks > before {
			report(a.analysis(f))
		}
	}
}

// open are the plans that may still be the best.
func (a *roller) open(live []*future) []*future {
	slices.SortStableFunc(live, a.compare)
	best := live[0]
	if len(best.values) < analyseFirst {
		return live
	}
	return slices.DeleteFunc(live, func(x *future) bool { return x != best && a.surelyWorse(x, best) })
}

// advance plays deals from plans at a level until it has played so many, or as many as the level before; false if the time is up.
func (a *roller) advance(live []*future, l, most int) bool {
	if l > levelStatic {
		most = min(most, len(live[0].at(l-1).values))
	}
	for i := len(live[0].at(l).values); i < most; i++ {
		if a.looks > 0 && a.stopped() {
			return false
		}
		if l > levelStatic {
			a.again(i)
		} else if a.dealt(live) || !a.next() {
			break
		}
		for _, x := range live {
			if l == levelStatic {
				a.play(x)
			} else if !a.deeper(x, i, l) {
				return false
			}
		}
	}
	return true
}

// dealt reports whether all deals have been dealt that can make a difference to some plan.
func (a *roller) dealt(live []*future) bool {
	d := a.draws
	return d.dealt == len(d.sets)*d.orders || d.all() && !slices.ContainsFunc(live, func(f *future) bool { return !f.empty })
}

// done reports whether they have all been played at all levels.
func (a *roller) done(live []*future) bool {
	return a.dealt(live) && len(live[0].at(levelSearched).values) == len(live[0].values)
}

// searchAgain searches the ends that are not proven with more looks; false if there are none, or no time.
func (a *roller) searchAgain(live []*future) bool {
	if a.ends *= analyseMore; a.ends > analyseMost {
		return false
	}
	more := false
	for i := range live[0].at(levelSearched).values {
		a.again(i)
		for _, x := range live {
			if x.at(levelSearched).proven[i] {
				continue
			}
			if more = true; a.stopped() || !a.deeper(x, i, levelSearched) {
				return false
			}
		}
	}
	return more
}

// proven reports whether every draw was weighed and every end after it searched completely: then nothing is left to chance or judgement.
func (a *roller) proven(f *future) bool {
	if a.draws == nil || !f.empty {
		return false
	}
	n, known := len(a.draws.sets), f.at(levelSearched).proven
	return len(known) >= n && !slices.Contains(known[:n], false)
}

// means are the lead and the chance to win by all deals, each level adding what it has found out.
func (a *roller) means(f *future) (lead, win float64) {
	for l := range levels {
		x := f.at(l)
		if !a.tells(x, len(f.values)) {
			break
		}
		n := a.once(f, len(x.values))
		points, values := int64(0), int64(0)
		for i := range n {
			points += int64(x.leads[i])
			values += int64(x.values[i])
		}
		counts := a.counted(l, n)
		lead += float64(points) / counts / scale
		win += (float64(values) - float64(points)/5) / counts / 1e6 // roller.chance adds a fifth of the lead
	}
	return lead, min(1, max(0, win))
}

// once is how many of the deals played from a plan to count: all draws, but not the same again in another order.
func (a *roller) once(f *future, deals int) int {
	if a.draws != nil && f.empty {
		return min(deals, len(a.draws.sets))
	}
	return deals
}

// counted is how many deals the sum of so many stands for, at a level.
func (a *roller) counted(l, deals int) float64 {
	if l > levelStatic {
		deals += int(a.shrink)
	}
	return float64(deals)
}

// likely is how many standard errors an interval reaches to either side to be right 19 times in 20.
const likely = 1.96

// bound is how far the chance to win may be from what playing all deals would give. It is Wilson's interval, with the spread there is and
// made narrower by the share of all deals that have been played: those are not drawn again. The levels add to the variance.
func (a *roller) bound(f *future) float64 {
	variance := 0.0
	for l := range levels {
		x := f.at(l)
		if !a.tells(x, len(f.values)) {
			break
		}
		deals := a.once(f, len(x.values))
		n, mean, square := float64(deals), 0.0, 0.0
		for i := range deals {
			win := (float64(x.values[i]) - float64(x.leads[i])/5) / 1e6
			mean += win / n
			square += win * win / n
		}
		variance += (max(0, square-mean*mean) + likely*likely/4/n) / a.counted(l, deals) * a.left(f, n)
	}
	return likely * math.Sqrt(variance)
}

// left is the share of all deals that have not been played.
func (a *roller) left(f *future, n float64) float64 {
	if a.draws == nil {
		return 1
	}
	all := len(a.draws.sets)
	if !f.empty {
		all *= a.draws.orders
	}
	return max(0, 1-n/float64(all))
}
