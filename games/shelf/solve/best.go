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
	floor     float64                  // the best worth so far
	base      float64                  // before anything is laid: the hand, the shelf, and everything that laying could gain
	lays      [tiles.MaxLetters]float64 // what laying a letter loses; what it gains is in the base
	laysJoker float64
	covers    [shelf.Slots]float64     // what laying a card in a slot changes, whatever the card
	ahead     [shelf.Slots + 1]float64 // what the slots before this one add to a word that has them all: its length, and slots opened
}

// slack is more than the sums of a bound and of a worth can differ by rounding.
const slack = 1e-9

// best finds the lay that is worth most, if that is more than floor, and its worth in parts as weigh gives it; of equals the
// first in the order of ByWorth.
func (s *Solver) best(w *weigher, floor float64) (best lay, own, lying float64, ok bool) {
	s.promise = w.promise()
	worth := floor
	if !s.longLay { // the bound does not know what long lays earn
		s.floor = floor - slack
	}
	s.emit = func(l *lay) {
		o, left := w.weigh(l)
		if v := o + left; v > worth || ok && v == worth && slices.Compare(l.on[:], best.on[:]) < 0 {
			best, worth, own, lying, ok = *l, v, o, left, true
			if !s.longLay {
				s.floor = worth - slack
			}
		}
	}
	if jokers := s.jokers; jokers > 0 { // lays without a joker are few and often the best: they set the floor for the many with one
		s.jokers = 0
		s.begin()
		s.jokers = jokers
	}
	s.begin()
	return best, own, lying, ok
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
