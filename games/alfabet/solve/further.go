package solve

import "math"

// Measures of playing deals further.
const (
	furtherShare = 3  // one part in so many is spent before
	furtherPlans = 6  // plans that are left then, at most
	furtherCheck = 32 // deals after which a plan may be dropped
)

// stretch says how deals are played further.
type stretch struct {
	looks int        // with a budget of so many it pays
	prior int64      // deals that count as changing no more than expected
	doubt [2]float64 // how far a plan must be behind to be given up before, in millionths of a chance or hundredths of a point
	end   bool       // to their end; otherwise for another turn each
}

// stretches are for few tiles in the pool and for more. The fewer there are, the more a turn misses, and the shorter is the way to the end.
var stretches = [...]stretch{
	{looks: 4_800, prior: 100, doubt: [2]float64{30_000, 4.5 * scale}, end: true},
	{looks: 16_000, prior: 800, doubt: [2]float64{10_000, 1.5 * scale}},
}

// stretch finds how to play deals further. With more players the end is far.
func (o *Outlook) stretch() *stretch {
	if len(o.Others) == 1 && o.Pool <= 2*o.Position.RackSize {
		return &stretches[0]
	}
	return &stretches[1]
}

// chooseFurther finds the best plan with a large budget: after a part of it, deals of the plans that are left are played further.
// What that adds varies more from deal to deal than it differs between plans, so it takes thousands of deals to tell.
func (a *roller) chooseFurther(f []future) []future {
	a.shrink, a.doubtful = a.reach.prior, true
	f = a.choose(f, a.Looks/furtherShare, furtherPlans)
	a.doubtful = false
	for deals, check := 1, furtherCheck; len(f) > 1 && !a.stopped(); deals++ {
		a.next()
		for i := range f {
			a.further(&f[i])
		}
		if deals == check {
			a.rank(f)
			f = a.contenders(f)
			group(f)
			check += check / 4
		}
	}
	a.rank(f)
	return f
}

// further plays one deal on, for twice as many turns or to its end, and notes what it brings: as deals do that are played for the usual turns, and what
// the other turns add.
func (a *roller) further(f *future) {
	laid := a.relaid(f)
	near := a.turns
	if a.turns *= 2; a.reach.end {
		a.turns = math.MaxInt
	}
	c := a.begin(f)
	lead := f.first + a.course(f, &c, near)
	value := a.value(lead, &c)
	f.add(lead, value)
	far := f.first + a.course(f, &c, a.turns)
	f.at(levelFurther).add(far-lead, a.value(far, &c)-value)
	a.turns = near
	a.back(&c, 0)
	if laid {
		a.v.lift(&f.change)
	}
}

// beyond is what playing further adds to a plan, if so much is to be expected.
func (a *roller) beyond(f *future, expected float64) float64 {
	x := f.at(levelFurther)
	prior := float64(a.reach.prior)
	return (float64(x.sum) + prior*expected) / (float64(len(x.values)) + prior)
}
