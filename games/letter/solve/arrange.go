package solve

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"lettercase/games/letter"
)

// Measures of arranging letters; docs/notes/letter.md says what was tried.
const (
	arrangeSteps = 50_000 // changes that are tried, so that equal letters give equal boards on any machine
	arrangeRuns  = 8      // beginnings from another board, for ten letters; fewer with more, which take longer
	arrangeHot   = 4.0    // a change that loses this many words is taken one time in e at first
	arrangeCold  = 0.5    // and at last
	arrangeWord  = 5.0    // points of a word where long ones count more
)

// Arrange finds places for all letters of the free row on an empty board, in an order in which each touches one before it, so that
// the words that can be read are worth as much as it can find (LTR-50, LTR-51). Boards are changed at random, one or two tiles at a
// time; worse ones are accepted now and then, less and less often. Equal tiles give equal boards; stop ends the search early and
// may be nil.
func (s *Solver) Arrange(p Position, o letter.Options, stop func() bool) []PlayLay {
	key := fmt.Sprint(p.Size, p.Rotation, o.Scoring, p.Free)
	s.mu.Lock()
	best, known := s.arranged[key]
	s.mu.Unlock()
	if known { // a player asks again for every tile
		return best
	}
	w := s.acquire()
	defer s.release(w)
	best = w.arrange(p, o, stop)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.arranged == nil || len(s.arranged) >= maxArranged {
		s.arranged = map[string][]PlayLay{}
	}
	s.arranged[key] = best
	return best
}

// maxArranged is how many arranged boards are kept: more than people ask for at the same time.
const maxArranged = 64

func (s *search) arrange(p Position, o letter.Options, stop func() bool) []PlayLay {
	a := &arranger{search: s, size: p.Size, bonus: o.Scoring == letter.ScoreBonus, chance: rand.New(rand.NewPCG(1, uint64(len(p.Free))))}
	for _, t := range p.Free {
		if l, ok := s.letterOf(t); ok && len(a.lays) < maxTiles {
			a.lays, a.bits = append(a.lays, PlayLay{Tile: t}), append(a.bits, 1<<l)
		}
	}
	unit := 1.0
	if a.bonus {
		unit = arrangeWord
	}
	var best []PlayLay
	before := make([]PlayLay, len(a.lays))
	top := math.Inf(-1)
	for range max(1, arrangeRuns*100/max(100, len(a.lays)*len(a.lays))) {
		if !a.begin() {
			break
		}
		now := a.worth()
		for i := range arrangeSteps {
			if now > top {
				best, top = slices.Clone(a.lays), now
			}
			if i%64 == 0 && stop != nil && stop() {
				return ordered(best)
			}
			heat := unit * arrangeHot * math.Pow(arrangeCold/arrangeHot, float64(i)/arrangeSteps)
			copy(before, a.lays)
			if !a.change(p.Rotation) {
				copy(a.lays, before)
				continue
			}
			if next := a.worth(); next >= now || a.chance.Float64() < math.Exp((next-now)/heat) {
				now = next
			} else {
				copy(a.lays, before)
			}
		}
	}
	return ordered(best)
}

// ordered puts tiles in an order in which each touches one before it.
func ordered(lays []PlayLay) []PlayLay {
	for i := 1; i < len(lays); i++ {
		for k := i; k < len(lays); k++ {
			if slices.ContainsFunc(lays[:i], func(l PlayLay) bool { return l.Lay().Touches(lays[k].Lay()) }) {
				lays[i], lays[k] = lays[k], lays[i]
				break
			}
		}
	}
	return lays
}

type arranger struct {
	*search
	size   int
	bonus  bool
	chance *rand.Rand
	lays   []PlayLay
	bits   []uint32
}

// begin lays all tiles, in any order, where each touches most.
func (a *arranger) begin() bool {
	order := a.chance.Perm(len(a.lays))
	laid := uint64(0)
	for n, i := range order {
		a.lays[i].Turned = false
		l := a.lays[i].Lay()
		if a.lays[i].At = [2]int{(a.size - l.W) / 2, (a.size - l.H) / 2}; n > 0 && !a.put(i, laid, 1000) {
			return false
		}
		laid |= 1 << i
	}
	return len(order) > 0
}

// change moves a tile, or exchanges the places of two, and reports whether the tiles still hang together.
func (a *arranger) change(rotation bool) bool {
	n := len(a.lays)
	all := uint64(1)<<n - 1
	i := a.chance.IntN(n)
	if n > 1 && a.chance.IntN(2) == 0 {
		k := (i + 1 + a.chance.IntN(n-1)) % n
		one, two := &a.lays[i], &a.lays[k]
		one.At, two.At = two.At, one.At
		if !a.free(i, all) || !a.free(k, all) {
			return false
		}
		return a.together()
	}
	if rotation && a.chance.IntN(2) == 0 {
		a.lays[i].Turned = !a.lays[i].Turned
	}
	return a.put(i, all&^(1<<i), 2) && a.together()
}

// put lays a tile beside others: of some places chosen at random where it touches most.
func (a *arranger) put(i int, laid uint64, tries int) bool {
	t := &a.lays[i]
	size := t.Lay()
	most, at := 0, t.At
	for range tries {
		hang := a.lays[a.any(laid)].Lay()
		// a place along one of the four sides
		side, along := a.chance.IntN(4), 0
		if side < 2 {
			along = a.chance.IntN(hang.H+size.H-1) - size.H + 1
		} else {
			along = a.chance.IntN(hang.W+size.W-1) - size.W + 1
		}
		switch side {
		case 0:
			t.At = [2]int{hang.At[0] - size.W, hang.At[1] + along}
		case 1:
			t.At = [2]int{hang.At[0] + hang.W, hang.At[1] + along}
		case 2:
			t.At = [2]int{hang.At[0] + along, hang.At[1] - size.H}
		default:
			t.At = [2]int{hang.At[0] + along, hang.At[1] + hang.H}
		}
		if !a.free(i, laid) {
			continue
		}
		touches := 0
		for rest := laid; rest != 0; rest &= rest - 1 {
			if t.Lay().Touches(a.lays[bits.TrailingZeros64(rest)].Lay()) {
				touches++
			}
		}
		if touches > most {
			most, at = touches, t.At
		}
	}
	t.At = at
	return most > 0
}

// any is one of the tiles of a set.
func (a *arranger) any(set uint64) int {
	for n := a.chance.IntN(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}

// free reports whether a tile lies on the board and on none of the others.
func (a *arranger) free(i int, others uint64) bool {
	l := a.lays[i].Lay()
	if !l.Inside(a.size) {
		return false
	}
	for rest := others &^ (1 << i); rest != 0; rest &= rest - 1 {
		if l.Overlaps(a.lays[bits.TrailingZeros64(rest)].Lay()) {
			return false
		}
	}
	return true
}

// together reports whether all tiles hang together (LTR-A17), and notes what touches what.
func (a *arranger) together() bool {
	a.touch()
	reached, grown := uint64(1), uint64(1)
	for grown != 0 {
		i := bits.TrailingZeros64(grown)
		grown &= grown - 1
		grown |= a.near[i] &^ reached
		reached |= a.near[i]
	}
	return bits.OnesCount64(reached) == len(a.lays)
}

// touch takes the board in as it lies.
func (a *arranger) touch() {
	a.n = len(a.lays)
	for i := range a.n {
		l := a.lays[i].Lay()
		a.bit[i], a.near[i] = a.bits[i], 0
		for k := range i {
			if l.Touches(a.lays[k].Lay()) {
				a.near[i] |= 1 << k
				a.near[k] |= 1 << i
			}
		}
	}
}

// worth is what the words on the board are worth; letters that none runs through cost a little (LTR-50).
func (a *arranger) worth() float64 {
	a.touch()
	a.next()
	clear(a.served)
	a.must = 0
	a.readAll()
	sum := 0
	for _, h := range a.hits {
		if a.bonus {
			sum += letter.Bonus(int(h.n))
		} else {
			sum++
		}
	}
	covered := uint64(0)
	for _, at := range a.trail {
		covered |= 1 << at
	}
	return float64(sum) + float64(bits.OnesCount64(covered))/letterStep
}

// letterStep makes a letter that a word runs through count less than any word.
const letterStep = 100
