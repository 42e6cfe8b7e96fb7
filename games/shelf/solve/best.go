package solve

import (
	"math"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// bound is an upper bound on the worth of all lays that continue a partial one, for branch and bound: the search turns back where none
// can be as good as the best so far. It begins with base, as if everything that could gain were laid for nothing, and each step of the
// search adds the loss of the card that it lays and the change of the slot that it lays it in.
type bound struct {
	floor     float64                   // the best worth so far
	base      float64                   // before anything is laid: the hand, the shelf, and everything that laying could gain
	lays      [tiles.MaxLetters]float64 // what laying a letter loses; what it gains is in the base
	laysJoker float64
	covers    [shelf.Slots]float64     // what laying any card in a slot changes
	ahead     [shelf.Slots + 1]float64 // what a word gains by reaching from slot 0 to before this one: its length, and slots opened
}

// slack is more than rounding can make a bound and a worth differ.
const slack = 1e-9

// ranked is a lay with its worth in parts, as weigh gives it.
type ranked struct {
	lay
	own, lying float64
}

func (r *ranked) worth() float64 { return r.own + r.lying }

// before orders lays as ByWorth lists them.
func (r *ranked) before(other *ranked) bool {
	a, b := r.worth(), other.worth()
	return a > b || a == b && slices.Compare(r.on[:], other.on[:]) < 0
}

// top finds the best lays that are worth more than the floor, at most so many, in the order of ByWorth. The list is valid until the
// next search.
func (s *Solver) top(w *weigher, most int, floor float64) []ranked {
	s.bound = w.bound()
	bounded := !s.longLay // the bound does not know what long lays earn
	if bounded {
		s.floor = floor - slack
	}
	s.tops = s.tops[:0]
	again := false // in the second search, which finds lays without a joker once more
	s.emit = func(l *lay) {
		if again && s.jokers == s.handJokers {
			return
		}
		one := ranked{lay: *l}
		one.own, one.lying = w.weigh(l)
		full := len(s.tops) == most
		if one.worth() <= floor || full && !one.before(&s.tops[most-1]) {
			return
		}
		if full {
			s.tops = s.tops[:most-1]
		}
		at, _ := slices.BinarySearchFunc(s.tops, one, func(x, y ranked) int {
			if x.before(&y) {
				return -1
			}
			return 1
		})
		s.tops = slices.Insert(s.tops, at, one)
		if bounded && len(s.tops) == most {
			s.floor = max(s.floor, s.tops[most-1].worth()-slack)
		}
	}
	if jokers := s.jokers; jokers > 0 { // search without jokers first: these lays are few and often the best, so they set a high floor
		s.jokers = 0
		s.begin()
		s.jokers, again = jokers, true
	}
	s.begin()
	return s.tops
}

// best is the first of the top.
func (s *Solver) best(w *weigher, floor float64) (best ranked, ok bool) {
	if list := s.top(w, 1, floor); len(list) > 0 {
		return list[0], true
	}
	return ranked{}, false
}

// prepare makes the solver's board from a position and returns its weigher; nil for a language without a box.
func (s *Solver) prepare(p *Position) *weigher {
	if s.board = newBoard(p); s.board == nil {
		return nil
	}
	return newWeigher(s.board, p.Pile)
}

// bound prepares the bound of a position.
func (w *weigher) bound() bound {
	const point = 1 + worthSum // a point scored, less what it is to the next player on the shelf
	b := w.b
	m := bound{floor: math.Inf(-1), base: point*float64(b.sum) + w.hand + worthSlot*float64(w.taken)}
	for l, n := range b.hand {
		if n == 0 {
			continue
		}
		gain := point*float64(b.values[l]) - worthKeep[b.values[l]]
		if n > 1 {
			gain -= worthTwin
		}
		m.base += float64(n) * max(0, gain)
		m.lays[l] = min(0, gain)
	}
	m.laysJoker = point*float64(b.jokerValue) - w.joker
	if b.handJokers > 1 {
		m.laysJoker -= worthTwoJ
	}
	blank := point*float64(b.blankValue) - w.blank
	if b.handBlanks > 1 {
		blank -= worthTwoB
	}
	m.base += float64(b.handBlanks) * max(0, blank)
	for i, v := range b.value {
		m.base += max(0, -point*float64(v))
		m.covers[i] = min(0, -point*float64(v))
		m.ahead[i+1] = m.ahead[i] + worthLong
		if b.letter[i] == noCard {
			m.ahead[i+1] += worthSlot
		}
	}
	if w.last {
		m.base += worthOut
	}
	return m
}
