package solve

import (
	"cmp"
	"slices"
	"sort"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// OutlookOf is what the seat of a view knows. Leaves, chance and budget are still to be filled in.
func OutlookOf(v *alfabet.View) Outlook {
	o := Outlook{Position: v.Position(), Rack: v.Rack, Pool: v.Pool, Unseen: v.UnseenFaces(), Last: v.Fresh, Chance: true}
	for i := 1; i < len(v.Sides); i++ {
		side := (v.Side + i) % len(v.Sides)
		if s := v.Sides[side]; !s.Out && s.Seat != v.Seat {
			o.Others = append(o.Others, Other{Side: side, Tiles: s.Tiles})
			o.Lead = v.Sides[v.Side].Score - s.Score
		}
	}
	return o
}

// Candidate is a plan with what an analysis knows of it.
type Candidate struct {
	Move   *alfabet.Move `json:"move,omitempty"`
	Give   []string      `json:"give,omitempty"`
	Points int           `json:"points"`
	Keeps  []string      `json:"keeps"`
	Equity float64       `json:"equity"`          // points more than the others get from here on, on average; without deals: points and leave
	Win    *float64      `json:"win,omitempty"`   // chance to win against one other player
	Bound  float64       `json:"bound,omitempty"` // 19 times in 20, Win is so near what all deals would say
	Deals  int           `json:"deals"`           // played out from it
	Proven bool          `json:"proven"`          // every draw was weighed and the end after it searched completely
}

// Analysis is what is known after a part of the budget, best plan first.
type Analysis struct {
	Looks int         `json:"looks"`
	Deals int         `json:"deals"`
	Plans []Candidate `json:"plans"`
}

// Measures of an analysis.
const (
	analyseFirst = 8   // deals after which it is first reported, then after twice as many
	analyseLeast = 64  // deals after which a plan may be dropped
	analyseNear  = 512 // deals after which they are played on for another turn each
	analyseEnd   = 60  // looks for the end after each plan at first,
	analyseMore  = 4   // and how many times as many in the next round
	analyseMost  = 1e6 // looks that no search of an end takes more of
)

// Analyse compares the n best plans of a position until the budget is spent or nothing is left to find out, and reports
// whenever it has looked about twice as far. All plans play the same deals; those that are surely worse stay as they are.
func (v *Solver) Analyse(o Outlook, n int, report func(Analysis)) Analysis {
	if o.Pool == 0 && len(o.Others) == 1 && len(o.Unseen) == o.Others[0].Tiles {
		return v.analyseEnd(&o, n, report)
	}
	f := v.futures(&o, n, 1<<29)
	f = f[:min(n, len(f))]
	if len(f) == 0 || len(o.Others) == 0 {
		out := Analysis{Plans: []Candidate{}}
		for i := range f {
			out.Plans = append(out.Plans, f[i].candidate(o.Rack))
		}
		return out
	}
	if o.fewLeft() {
		o.Last = nil // draws are weighed by their number alone
		a := v.newRoller(&o, f)
		a.draws = newDraws(a.unseen, o.Pool, o.Rand)
		return a.analyseDraws(f, report)
	}
	return v.newRoller(&o, f).analyseDeals(f, report)
}

func (a *roller) stopped() bool { return a.looks >= a.Looks || a.Stop != nil && a.Stop() }

// analyseDeals plays deals from all plans that may be the best.
func (a *roller) analyseDeals(f []future, report func(Analysis)) Analysis {
	live := make([]*future, len(f))
	for i := range f {
		live[i] = &f[i]
	}
	check, next := analyseLeast, analyseFirst
	a.shrink, a.doubtful = a.reach.prior, !a.lasts
	for deals := 1; (len(live) > 1 || deals <= analyseFirst) && (deals == 1 || !a.stopped()) && a.next(); deals++ {
		for _, x := range live {
			if deals <= analyseNear || a.lasts {
				a.play(x)
			} else {
				a.further(x)
			}
		}
		if deals == check {
			a.doubtful = deals <= analyseNear && !a.lasts
			slices.SortStableFunc(live, a.compare)
			best := live[0]
			live = slices.DeleteFunc(live, func(x *future) bool { return x != best && a.surelyWorse(x, best) })
			check += check / 4
		}
		if deals == next {
			report(a.analysis(f))
			next *= 2
		}
	}
	return a.analysis(f)
}

// compare orders plans by their means and static estimates, first those that played more deals.
func (a *roller) compare(x, y *future) int {
	return cmp.Or(cmp.Compare(len(y.values), len(x.values)), cmp.Compare(a.worth(y), a.worth(x)))
}

func (a *roller) analysis(f []future) Analysis {
	sorted := make([]*future, len(f))
	for i := range f {
		sorted[i] = &f[i]
	}
	slices.SortStableFunc(sorted, a.compare)
	out := Analysis{Looks: a.looks, Deals: len(sorted[0].values), Plans: []Candidate{}}
	for _, x := range sorted {
		out.Plans = append(out.Plans, a.candidate(x))
	}
	return out
}

// candidate is a future as an analysis reports it.
func (a *roller) candidate(f *future) Candidate {
	c := f.candidate(a.Rack)
	if c.Deals = len(f.values); c.Deals == 0 {
		return c
	}
	equity, win := a.means(f)
	if c.Equity, c.Proven = equity, a.proven(f); a.Chance {
		c.Win, c.Bound = &win, a.bound(f)
	}
	return c
}

// candidate is a future that no deal has been played from.
func (f *future) candidate(rack []string) Candidate {
	return Candidate{
		Move: f.plan.Move, Give: f.plan.Give, Points: int(f.first / scale), Equity: float64(f.sight) / scale,
		Keeps: append([]string{}, tiles.Without(rack, append(f.plan.faces(), f.plan.Give...))...),
	}
}

// compare orders candidates by the chance to win, where there is one, and by points.
func (c Candidate) compare(d Candidate) int {
	if c.Win != nil && d.Win != nil && *c.Win != *d.Win {
		return cmp.Compare(*c.Win, *d.Win)
	}
	return cmp.Compare(c.Equity, d.Equity)
}

// analyseEnd searches the end after each of the best moves, with more and more looks until all is proven.
func (v *Solver) analyseEnd(o *Outlook, n int, report func(Analysis)) (out Analysis) {
	choices := v.Choices(o.Position, o.Rack, o.Leaves, 0, n)
	for looks, spent := analyseEnd, 0; ; looks *= analyseMore {
		round := *o
		if round.Looks = looks; spent == 0 {
			round.Stop = nil // there must be something to tell
		}
		now := v.endRound(&round, choices)
		spent += now.Looks
		stopped := o.Stop != nil && o.Stop()
		if stopped && out.Plans != nil {
			return out
		}
		out, out.Looks = now, spent
		open := slices.ContainsFunc(out.Plans, func(c Candidate) bool { return !c.Proven })
		if stopped || !open || spent >= o.Looks || looks > analyseMost {
			return out
		}
		report(out)
	}
}

// endRound searches the end after every choice. What is best of all moves is among the candidates, whatever it seems to be worth.
func (v *Solver) endRound(o *Outlook, choices []Choice) Analysis {
	plan, lead, _ := v.ending(o)
	out := Analysis{Looks: plan.Looks, Plans: []Candidate{}}
	same := func(m *alfabet.Move) bool {
		return plan.Move != nil && plan.Move.Stop == m.Stop && slices.Equal(sortedTiles(plan.Move), sortedTiles(m))
	}
	if !slices.ContainsFunc(choices, func(c Choice) bool { return same(&c.Move) }) {
		c := Candidate{Move: plan.Move, Keeps: tiles.Without(o.Rack, plan.faces()), Equity: float64(lead), Proven: plan.Proven}
		if plan.Move != nil {
			c.Points = plan.Move.Score
		}
		out.Plans = append(out.Plans, c)
	}
	for i := range choices {
		m := &choices[i].Move
		c := Candidate{Move: m, Points: m.Score, Keeps: append([]string{}, tiles.Without(o.Rack, m.Faces())...)}
		if best := same(m); best && plan.Proven {
			c.Equity, c.Proven = float64(plan.Lead), true
		} else if len(c.Keeps) == 0 {
			c.Equity, c.Proven = float64(m.Score)+float64(o.share()*v.left(o.Unseen)), true
		} else {
			end, lead, _ := v.ending(o.after(m, c.Keeps))
			c.Equity, c.Proven = float64(m.Score)-float64(lead), end.Proven
			out.Looks += end.Looks
		}
		out.Plans = append(out.Plans, c)
	}
	for i := range out.Plans {
		c := &out.Plans[i]
		total := o.Lead + int(c.Equity)
		win := chances.final(int32(total * scale))
		if c.Proven {
			win = float64(1+cmp.Compare(total, 0)) / 2
		}
		if o.Chance {
			c.Win = &win
		}
	}
	sort.SliceStable(out.Plans, func(i, j int) bool { return out.Plans[j].compare(out.Plans[i]) < 0 })
	return out
}

// after is the end as the other player has it after a move.
func (o *Outlook) after(m *alfabet.Move, kept []string) *Outlook {
	p := *o.Position
	p.Board = o.Position.Board.Clone()
	p.Board.Lay(*m, p.Side)
	other := o.Others[0]
	p.Side = other.Side
	return &Outlook{
		Position: &p, Rack: o.Unseen, Unseen: kept, Others: []Other{{o.Position.Side, len(kept)}},
		Bonus: o.Bonus, Looks: o.Looks, Stop: o.Stop,
	}
}

func sortedTiles(m *alfabet.Move) []alfabet.Placed {
	return slices.SortedFunc(slices.Values(m.Placed), func(x, y alfabet.Placed) int { return cmp.Compare(x.Square, y.Square) })
}
