package solve

import (
	"cmp"
	"math"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// How far the end is searched, where the pile is used up and two players know each other's cards.
const (
	endLooks = 1500 // searches a turn
	endWidth = 24   // lays that are tried in a position: those of the best static value
)

// ending searches the end of a game of two: each lays or passes until one has no cards or both pass.
type ending struct {
	*Solver
	options *Position
	limit   int
	stop    func() bool
	cut     bool // something was not tried to its end
}

// option is a way to use a turn, with what it brought when it was last looked at.
type option struct {
	move Move
	pass bool
	lead float64
}

// end finds the best option where nothing is hidden, by an alpha-beta search that deepens step by step, and reports whether that is
// proven. Below the depth both players lay what has the best static value.
func (s *Solver) end(p Position, other []string, stop func() bool) (best option, proven bool) {
	e := &ending{Solver: s, options: &p, limit: s.looks + endLooks, stop: stop}
	list := e.list(&p)
	wide := len(list) > endWidth
	list = append(list[:min(len(list), endWidth)], option{pass: true})
	for depth := 1; ; depth++ {
		e.cut = false
		alpha := math.Inf(-1)
		for i := range list {
			o := &list[i]
			o.lead = e.after(&p, other, p.Passed, o, depth-1, alpha, math.Inf(1))
			if alpha = max(alpha, o.lead); e.over() && depth > 1 { // the last step counts only where it was finished
				return best, false
			}
		}
		slices.SortStableFunc(list, func(a, b option) int { return cmp.Compare(b.lead, a.lead) })
		if best = list[0]; !e.cut || e.over() {
			return best, !e.cut && !wide
		}
	}
}

// over reports that the search has had its time.
func (e *ending) over() bool { return e.looks > e.limit || e.stop != nil && e.stop() }

// list are the lays of a position, by their static value.
func (e *ending) list(p *Position) (out []option) {
	e.looks++
	for _, one := range e.top(e.prepare(p), endWidth+1, math.Inf(-1)) { // one more says that there are more
		out = append(out, option{move: e.move(p, &one.lay)})
	}
	return out
}

// after is the lead that the player on turn ends up with after an option.
func (e *ending) after(p *Position, other []string, passes int, o *option, depth int, alpha, beta float64) float64 {
	if o.pass {
		if passes+1 == 2 {
			return float64(deduction(e.options, other) - deduction(e.options, p.Hand))
		}
		next := *p
		next.Hand = other
		return -e.value(&next, p.Hand, passes+1, depth, -beta, -alpha)
	}
	var used []string
	for _, one := range o.move.Placed {
		used = append(used, one.Card)
	}
	hand := tiles.Without(p.Hand, used)
	score := float64(o.move.Score)
	if len(hand) == 0 {
		return score + float64(deduction(e.options, other))
	}
	next := p.After(o.move)
	next.Hand = other
	if p.Options.NewWord == shelf.NewOnShelf {
		next.Used = []string{o.move.Word}
	} else {
		next.Used = append(slices.Clip(p.Used), o.move.Word)
	}
	return score - e.value(&next, hand, 0, depth, score-beta, score-alpha)
}

// value is the lead that the player on turn ends up with, if both play their best down to a depth.
func (e *ending) value(p *Position, other []string, passes, depth int, alpha, beta float64) float64 {
	if depth == 0 || e.over() {
		m, _, _, ok := e.bestOf(p)
		if ok {
			e.cut = true
		}
		return e.after(p, other, passes, &option{move: m, pass: !ok}, 0, math.Inf(-1), math.Inf(1))
	}
	list := e.list(p)
	if len(list) > endWidth {
		e.cut, list = true, list[:endWidth]
	}
	best := math.Inf(-1)
	for _, o := range append(list, option{pass: true}) {
		if best = max(best, e.after(p, other, passes, &o, depth-1, max(alpha, best), beta)); best >= beta {
			break
		}
	}
	return best
}
