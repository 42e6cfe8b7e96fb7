package solve

import (
	"cmp"
	"math"
	"slices"

	"lettercase/games/shelf"
)

// What a move is worth for the game is its score and what it leaves behind: the shelf, which the next
// player builds on, and the cards kept. The weights are a least-squares fit of the points that
// followed in about a thousand self-play games; cmd sim measures them against plain
// score. They depend on the cards' values, so one table works for every language.
const (
	worthSum   = -0.33 // a point left on the shelf is worth a third of a point to the next player
	worthSlot  = 1.3   // a pulled-out shelf is harder to add to
	worthLong  = 0.7   // and so is a long word
	worthTwin  = -2.5  // a second card of a letter
	worthTilt  = -1.5  // a vowel too many or too few
	worthJoker = 4.0
	worthTwoJ  = -1.5
	worthTwoB  = -3.0
	vowelShare = 0.4

	worthLastJoker = 8.0 // once the pile is used up, what can always be laid is worth more
	worthLastBlank = 3.0
	worthOut       = 30 // laying the last card: the others pay for theirs and have no further turn
)

// worthKeep is what keeping a letter is worth, by the value on its card: rare letters tend to stay in hand.
var worthKeep = [11]float64{0, 1, 1.2, 0.8, -0.6, -0.5, -3, -3, -4, -6, -10}

// Best is the move that is worth most for the game; false if there is none.
func (s *Solver) Best(p Position) (Move, bool) {
	w := s.prepare(&p)
	if w == nil {
		return Move{}, false
	}
	best, ok := s.best(w, math.Inf(-1))
	if !ok {
		return Move{}, false
	}
	m := s.move(&p, &best.lay)
	m.Equity = round(best.worth())
	return m, true
}

// ByWorth is Moves with the best for the game first.
func (s *Solver) ByWorth(p Position, top int) (moves []Move, total int) {
	if total = s.collect(&p); total == 0 {
		return []Move{}, 0
	}
	w := newWeigher(s.board, p.Pile)
	type weighed struct {
		lay          *lay
		worth, lying float64
	}
	list := make([]weighed, len(s.found))
	for i := range s.found {
		own, lying := w.weigh(&s.found[i])
		list[i] = weighed{&s.found[i], own + lying, lying}
	}
	slices.SortFunc(list, func(a, b weighed) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), slices.Compare(a.lay.on[:], b.lay.on[:]))
	})
	if top > 0 && top < total {
		list = list[:top]
	}
	moves = make([]Move, len(list))
	for i, x := range list {
		moves[i] = s.move(&p, x.lay)
		moves[i].Equity, moves[i].Lying = round(x.worth), x.lying
	}
	return moves, total
}

func round(v float64) float64 { return math.Round(v*100) / 100 }

// weigher weighs the lays of one position.
type weigher struct {
	b       *board
	last    bool    // the pile is used up
	hand    float64 // worth of the cards
	whole   float64 // worth of the hand before laying
	cards   int8
	letters int8
	vowels  int8
	isVowel uint32
	taken   int8 // slots with a card
	joker   float64
	blank   float64
}

const vowelLetters = "AEIOUYÆØÅ"

func newWeigher(b *board, pile int) *weigher {
	w := &weigher{b: b, last: pile == 0, joker: worthJoker}
	if w.last {
		w.joker, w.blank = worthLastJoker, worthLastBlank
	}
	for _, r := range vowelLetters {
		if i, ok := b.alphabet.Index(r); ok {
			w.isVowel |= 1 << i
		}
	}
	for i := range b.letter {
		if b.letter[i] != noCard {
			w.taken++
		}
	}
	for l, n := range b.hand {
		w.letters += n
		if w.isVowel>>l&1 == 1 {
			w.vowels += n
		}
		w.hand += float64(n)*worthKeep[b.values[l]] + float64(max(0, n-1))*worthTwin
	}
	w.cards = w.letters + b.handJokers + b.handBlanks
	w.hand += few(b.handJokers, w.joker, worthTwoJ) + few(b.handBlanks, w.blank, worthTwoB)
	w.whole = w.hand + tilt(w.letters, w.vowels)
	return w
}

// few is the worth of n cards of a kind.
func few(n int8, each, twin float64) float64 {
	return float64(n)*each + float64(max(0, n-1))*twin
}

// worth is the score and what stays: see the weights.
func (w *weigher) worth(l *lay) float64 {
	own, lying := w.weigh(l)
	return own + lying
}

// weigh gives the worth of a lay in two parts: score and cards kept, and what the shelf is to the next player.
func (w *weigher) weigh(l *lay) (own, lying float64) {
	left := w.b.hand
	jokers, blanks := w.b.handJokers, w.b.handBlanks
	letters, vowels, taken := w.letters, w.vowels, w.taken
	hand := w.hand - few(jokers, w.joker, worthTwoJ) - few(blanks, w.blank, worthTwoB)
	for slot, code := range l.on {
		if code == untouched {
			continue
		}
		if w.b.letter[slot] == noCard {
			taken++
		}
		switch {
		case code == blankCard:
			blanks--
		case code >= jokerAs:
			jokers--
		default:
			i := code - ownLetter
			hand -= worthKeep[w.b.values[i]]
			if left[i] > 1 {
				hand -= worthTwin
			}
			left[i]--
			letters--
			vowels -= int8(w.isVowel >> i & 1)
		}
	}
	own = float64(l.score) + hand + few(jokers, w.joker, worthTwoJ) + few(blanks, w.blank, worthTwoB) + tilt(letters, vowels)
	standing := l.score
	if w.b.longLay {
		standing -= int16(shelf.LongLayBonus(int(l.cards)))
	}
	lying = worthSum*float64(standing) + worthSlot*float64(taken) + worthLong*float64(l.last-l.first+1)
	if w.last && l.cards == w.cards {
		own += worthOut
	}
	return own, lying
}

// tilt is the penalty for too many or too few vowels in a hand.
func tilt(letters, vowels int8) float64 {
	return worthTilt * math.Abs(float64(vowels)-vowelShare*float64(letters))
}
