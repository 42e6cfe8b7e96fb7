package solve

// Measures of playing deals for another turn each.
const (
	furtherLooks = 16_000 // with a budget of so many looks it pays
	furtherShare = 3      // one part in so many is spent before
	furtherPlans = 6      // plans that are left then, at most
	furtherPrior = 800    // deals that count as changing no more than expected
	furtherCheck = 32     // deals after which a plan may be dropped
)

// furtherDoubt is how far a plan must be behind to be given up before deals are played further, in millionths of a chance or hundredths of a point.
var furtherDoubt = [2]float64{10_000, 1.5 * scale}

// chooseFurther finds the best plan with a large budget: after a part of it, the plans that are left are played on for another turn each.
// What that adds varies more from deal to deal than it differs between plans, so it takes thousands of deals to tell.
func (a *roller) chooseFurther(f []future) []future {
	a.shrink, a.doubtful = furtherPrior, true
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

// further plays one deal on for twice as many turns and notes what it brings: as deals do that are played for the usual turns, and what
// the other turns add.
func (a *roller) further(f *future) {
	laid := a.relaid(f)
	near := a.turns
	a.turns = 2 * near
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

// beyond is what another turn adds to a plan, if so much is to be expected.
func (a *roller) beyond(f *future, expected float64) float64 {
	x := f.at(levelFurther)
	return (float64(x.sum) + furtherPrior*expected) / float64(len(x.values)+furtherPrior)
}
