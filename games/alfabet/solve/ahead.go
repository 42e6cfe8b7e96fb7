package solve

import (
	"cmp"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"lettercase/games/alfabet"
)

// Outlook is what a player knows when looking ahead: their own tiles and no others.
type Outlook struct {
	Position *alfabet.Position
	Rack     []string
	Unseen   []string // tiles that lie neither on the board nor on the rack
	Others   []Other  // in the order of their turns
	Last     []string // squares that the last move of the others lies on, if it is known
	Pool     int
	Chance   bool // rank by the chance to win if there is one other player; otherwise by points
	Lead     int  // for Chance: points ahead of the other player
	Bonus    bool // whoever goes out is given the values of the tiles that the others have left, as classic rules have it
	Leaves   *Leaves
	Rand     *rand.Rand
	Looks    int         // the number of move searches allowed: strength depends on this, not on the clock
	Stop     func() bool // polled if not nil; true: decide by the results so far
}

// Other is another player.
type Other struct {
	Side  int
	Tiles int
}

// Plan is what to do: lay a move or give tiles back; if there is neither, pass.
type Plan struct {
	Move   *alfabet.Move
	Give   []string
	Proven bool // with an empty pool: nothing better exists
	Lead   int  // if proven: how many points more than the other player still gets, deductions included
	Looks  int  // move searches that it took
}

// Measures of looking ahead.
const (
	aheadPlans = 12         // plans looked at with a small budget,
	aheadMost  = 24         // with a large one,
	aheadShare = 100        // and one more for so many looks between
	aheadSlack = 18 * scale // how far behind the best a plan may seem and still be looked at
	aheadPrior = 80         // deals that the static estimate counts for
	aheadPush  = 0.15       // another turn takes a plan further from its static estimate by this share of what the first has taken it
	aheadLeast = 16         // deals after which a plan may be dropped for being surely worse
	aheadSure  = 3          // standard errors that this takes
)

// Ahead plays deals of the unseen tiles on from the plans that look best: everybody lays their best move by points and
// leave, a round at first and to the end when the pool runs out. With two players and an empty pool nothing is
// hidden, and the end is searched instead.
func (v *Solver) Ahead(o Outlook) Plan {
	if o.Pool == 0 && len(o.Others) == 1 && len(o.Unseen) == o.Others[0].Tiles {
		return v.finish(o)
	}
	f := v.futures(&o, min(aheadMost, max(aheadPlans, o.Looks/aheadShare)), aheadSlack)
	switch {
	case len(f) == 0:
		return Plan{}
	case len(f) == 1 || len(o.Others) == 0 || o.Looks <= 0 || o.Stop != nil && o.Stop():
		return f[0].plan
	}
	a := v.newRoller(&o, f)
	if o.fewLeft() {
		if a.guess == nil {
			a.draws = newDraws(a.unseen, o.Pool, o.Rand)
		}
		return a.beforeEnd(f)
	}
	if o.Looks < a.reach.looks || a.lasts {
		f = a.choose(f, o.Looks, 1)
	} else {
		f = a.chooseFurther(f)
	}
	plan := f[0].plan
	plan.Looks = a.looks
	return plan
}

// choose finds the best plans with a budget: it is spent in rounds, each of which halves the plans. All plans left play
// the same deals, and those that are surely worse are dropped at once, which leaves more to the others.
func (a *roller) choose(f []future, looks, most int) []future {
	rounds := max(1, bits.Len(uint((len(f)-1)/most)))
	plans, check, deals := len(f), aheadLeast, 0
	group(f)
	for round := 1; round <= rounds; round++ {
		for len(f) > 1 && a.looks*rounds < looks*round {
			if a.Stop != nil && a.Stop() || a.draws.all() && !slices.ContainsFunc(f, func(x future) bool { return !x.empty }) || !a.next() {
				a.rank(f)
				return f[:min(len(f), most)]
			}
			for i := range f {
				a.play(&f[i])
			}
			if deals++; deals == check {
				a.rank(f)
				f = a.contenders(f)
				group(f)
				check += check / 4
			}
		}
		a.rank(f)
		f = f[:min(len(f), max(most, 1+(plans-1)>>round))]
		if round < rounds {
			group(f)
		}
	}
	return f
}

// group brings plans together that keep the same tiles: after the same draw the rack is the same, and prepared only once.
func group(f []future) {
	slices.SortStableFunc(f, func(x, y future) int { return slices.Compare(x.kept, y.kept) })
}

// rank orders plans by what the deals and their static estimates say.
func (a *roller) rank(f []future) {
	slices.SortStableFunc(f, func(x, y future) int { return cmp.Compare(a.worth(&y), a.worth(&x)) })
}

// worth is what the deals and the static estimate say of a plan.
func (a *roller) worth(f *future) float64 {
	n, prior := int64(len(f.values)), a.prior()
	worth := float64(f.sum+prior*int64(f.guess)) / float64(n+prior)
	if !a.lasts {
		return worth + a.beyond(f, aheadPush*(worth-float64(f.guess)))
	}
	for i := range f.levels {
		if x := &f.levels[i]; a.tells(x, int(n)) {
			worth += float64(x.sum) / float64(a.counts(x, int(n)))
		}
	}
	return worth
}

// prior is how many deals the static estimates count for. Leaves say little about the end.
func (a *roller) prior() int64 {
	switch {
	case a.draws.all():
		return 0
	case a.lasts:
		return 1
	}
	return aheadPrior
}

// contenders drops plans that are surely worse than the first.
func (a *roller) contenders(f []future) []future {
	best := &f[0]
	return slices.DeleteFunc(f, func(x future) bool { return a.surelyWorse(&x, best) })
}

// surelyWorse compares two plans that played the same deals, by their differences deal by deal.
func (a *roller) surelyWorse(x, best *future) bool {
	variance := scatters(best.values, x.values) / float64(int64(len(x.values))+a.prior())
	deepest := 0
	for i := range x.levels {
		if a.tells(&x.levels[i], len(x.values)) {
			deepest = i + 1
			variance += scatters(best.levels[i].values, x.levels[i].values) / float64(a.counts(&x.levels[i], len(x.values)))
		}
	}
	return a.worth(best)-a.worth(x) > aheadSure*math.Sqrt(variance)+a.doubt(deepest)
}

// scatters is the variance of the differences of values.
func scatters(x, y []int32) float64 {
	sum, square, n := 0.0, 0.0, float64(len(x))
	for i := range x {
		d := float64(x[i] - y[i])
		sum += d
		square += d * d
	}
	return max(square/n-sum/n*sum/n, scale*scale)
}

// futures are the plans worth looking at, best first.
func (v *Solver) futures(o *Outlook, most int, slack int32) []future {
	var out []future
	for _, c := range v.Choices(o.Position, o.Rack, o.Leaves, o.Pool, most) {
		f := future{plan: Plan{Move: &c.Move}, first: int32(c.Move.Score * scale), sight: int32(c.Equity * scale)}
		out = append(out, f)
	}
	if give, worth := v.Exchange(o.Rack, o.Position.Set, o.Leaves, o.Pool); len(give) > 0 {
		out = append(out, future{plan: Plan{Give: give}, sight: int32(worth * scale)})
	}
	slices.SortStableFunc(out, func(x, y future) int { return cmp.Compare(y.sight, x.sight) })
	for i := range out {
		if out[i].sight < out[0].sight-slack {
			return out[:i]
		}
	}
	return out
}

// share is how many times the tiles left on a rack count when another player goes out.
func (o *Outlook) share() int32 {
	if o.Bonus {
		return 2
	}
	return 1
}

// left is the deduction for a rack at the end (ALF-31).
func (v *Solver) left(rack []string) (sum int32) {
	for _, face := range rack {
		sum += int32(v.values[v.face(face)])
	}
	return sum
}
