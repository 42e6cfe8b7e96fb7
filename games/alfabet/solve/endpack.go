package solve

import (
	"cmp"
	"math/bits"
	"slices"
)

// Groups that do not touch each other add up, but many want the same squares. So the best ones that fit beside each other are
// looked for. Two groups whose first moves need the same square or touch each other do not: they are one group or none.

const packSteps = 2000 // after which a sum is taken to be possible

// endPack are the groups that may be part of a sum that is large enough.
type endPack struct {
	fitting [256][]endSome // by part of the rack, the best first
	taken   []int          // numbers of the first moves of the groups that are chosen
	places  []endPlace     // by number of a first move
	steps   int
}

// endSome is a group: the number of its first move, and what it gains at most.
type endSome struct {
	gain  int32
	first int32
}

// endPlace is where a move lies, and the squares where it is touched.
type endPlace struct {
	known    bool
	on, near endArea
}

// room is what parts of the rack gain at most in groups of any kind.
func (a *endAlone) room(part uint16, full bool) int32 {
	if full {
		return max(a.best[part], a.total[part]+a.extra)
	}
	return a.best[part]
}

// pack reports whether groups that fit beside each other gain enough.
func (a *endAlone) pack(e *ending, r *endRack) bool {
	for _, part := range a.parts {
		a.fitting[part] = a.fitting[part][:0]
	}
	if cap(a.places) < len(a.list) {
		a.places = make([]endPlace, len(a.list)+100)
	}
	a.places = a.places[:cap(a.places)]
	found := false
	for k, m := range a.list {
		rest, gain := r.part-m.part, m.gain()
		a.places[k].known = false
		for i, part := range r.within[rest] {
			own := gain + int32(a.owns[k][i])
			if own+a.room(rest-part, true) <= a.need {
				continue
			}
			if found = true; !a.places[k].known {
				e.place(&a.places[k], m)
			}
			a.fitting[m.part+part] = append(a.fitting[m.part+part], endSome{own, int32(k)})
		}
	}
	if !found {
		return false
	}
	for _, part := range a.parts {
		slices.SortFunc(a.fitting[part], func(x, y endSome) int { return cmp.Compare(y.gain, x.gain) })
	}
	a.steps, a.taken = packSteps, a.taken[:0]
	return a.sum(r, r.part, 0, true)
}

// packed reports whether groups gain enough of which one begins with a move.
func (a *endAlone) packed(r *endRack, first int) bool {
	m := a.list[first]
	rest, gain := r.part-m.part, m.gain()
	a.taken = append(a.taken[:0], first)
	for i, part := range r.within[rest] {
		own := gain + int32(a.owns[first][i])
		if own+a.room(rest-part, true) <= a.need {
			continue
		}
		a.steps = packSteps
		if a.sum(r, rest-part, own, true) {
			return true
		}
	}
	return false
}

// sum reports whether groups with the tiles left bring enough; full if all others are in use.
func (a *endAlone) sum(r *endRack, rest uint16, gain int32, full bool) bool {
	if gain+a.room(rest, full) <= a.need {
		return false
	}
	if a.steps--; gain > a.need || a.steps < 0 || rest == 0 {
		return true
	}
	kind := bits.TrailingZeros64(r.used[rest]) / 8
	for _, part := range r.within[rest][1:] {
		if r.used[part]>>(8*kind)&0x7f == 0 {
			continue
		}
		room := a.room(rest-part, full)
		for _, g := range a.fitting[part] {
			if gain+g.gain+room <= a.need {
				break
			}
			if !a.beside(int(g.first)) {
				continue
			}
			a.taken = append(a.taken, int(g.first))
			enough := a.sum(r, rest-part, gain+g.gain, full)
			if a.taken = a.taken[:len(a.taken)-1]; enough {
				return true
			}
		}
	}
	return a.sum(r, rest-r.weight[kind], gain, false)
}

// beside reports whether a group fits beside those that are chosen.
func (a *endAlone) beside(first int) bool {
	p := &a.places[first]
	for _, other := range a.taken {
		o := &a.places[other]
		for i := range p.on {
			if p.on[i]&(o.on[i]|o.near[i])|p.near[i]&o.on[i] != 0 {
				return false
			}
		}
	}
	return true
}

// place notes where a move lies.
func (e *ending) place(p *endPlace, m *endMove) {
	g := &e.v.g
	*p = endPlace{known: true}
	for _, sq := range m.sq[:m.k] {
		p.on.add(int(sq))
		for _, step := range [4]int{1, -1, stride, -stride} {
			at := int(sq) + step
			for ; g.let[at] < empty; at += step {
			}
			if g.let[at] == empty {
				p.near.add(at)
			}
		}
	}
}
