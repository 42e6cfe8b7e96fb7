package solve

import (
	"math"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// promise bounds what the lays below a step of the search can be worth, so that it turns back where none can be as good as
// the best so far. The bound takes the worth apart: what each card laid changes, what each slot adds, the cards kept.
type promise struct {
	floor     float64                   // the best worth so far
	base      float64                   // before anything is laid: the hand, the shelf, and everything that laying could gain
	lays      [tiles.MaxLetters]float64 // what laying a letter loses; what it gains is in the base
	laysJoker float64
	covers    [shelf.Slots]float64     // what laying a card in a slot changes, whatever the card
	ahead     [shelf.Slots + 1]float64 // what the slots before this one add to a word that has them all: its length, and slots opened
}

// slack is more than the sums of a bound and of a worth can differ by rounding.
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

// top finds the lays that are worth most, as many as asked for, the first in the order of ByWorth first; those that are not worth more
// than the floor are left out. The list is valid until the next search.
func (s *Solver) top(w *weigher, most int, floor float64) []ranked {
	s.promise = w.promise()
	bounded := !s.longLay // the bound does not know what long lays earn
	if bounded {
		s.floor = floor - slack
	}
	s.tops = s.tops[:0]
	again := false // lays without a joker are found for the second time
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
	if jokers := s.jokers; jokers > 0 { // lays without a joker are few and often the best: they set the floor for the many with one
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

// prepare takes a position in and returns its weigher; nil for a language without a box.
func (s *Solver) prepare(p *Position) *weigher {
	if s.board = newBoard(p); s.board == nil {
		return nil
	}
	return newWeigher(s.board, p.Pile)
}

// promise prepares the bound of a position.
func (w *weigher) promise() promise {
	const point = 1 + worthSum // a point scored, less what it is to the next player on the shelf
	b := w.b
	m := promise{floor: math.Inf(-1), base: point*float64(b.sum) + w.hand + worthSlot*float64(w.taken)}
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
