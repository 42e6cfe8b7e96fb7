package solve

import (
	"math"
	"math/rand/v2"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// How the other hand is inferred from the last turn, by Bayes' rule: random hands are weighed by how well the turn fits them.
const (
	inferHands = 400  // how many hands are tried
	inferPoint = 3.0  // a hand is e times less likely if it had a lay that is better by so many points
	inferLeast = 0.03 // no hand is less likely than this: people miss words
)

// Seen is the last turn, of the player whose turn was before: what they laid tells something about what they kept.
type Seen struct {
	Shelf  [shelf.Slots]shelf.Card // before it
	Used   []string
	Placed []shelf.Placed // none: they passed
	Kept   int            // cards of the hand they had then
}

// reading is a sample of hands that the player of the last turn may have kept, with weights.
type reading struct {
	kept  [][]string
	upTo  []float64 // the sums of the weights up to each
	cards []string  // laid
}

// read deals hands at random and weighs them by what they would have done in the last turn.
func (s *Solver) read(p *Position, chance *rand.Rand, stop func() bool) *reading {
	last := p.Seen
	if last == nil || p.known != nil || last.Kept <= 0 || last.Kept > len(p.Unseen) || len(p.Others) == 0 {
		return nil
	}
	r := &reading{}
	for _, one := range last.Placed {
		r.cards = append(r.cards, one.Card)
	}
	before := *p
	before.Shelf, before.Used = last.Shelf, last.Used
	pool, sum := slices.Clone(p.Unseen), 0.0
	for i := range inferHands {
		if i > 0 && stop != nil && stop() {
			break
		}
		chance.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		kept := slices.Clone(pool[:last.Kept])
		before.Hand = slices.Concat(kept, r.cards)
		sum += s.likely(&before, last.Placed)
		r.kept, r.upTo = append(r.kept, kept), append(r.upTo, sum)
	}
	return r
}

// likely is the weight of the hand in a position by what its player laid: 1 for its best lay, or for passing with a hand that has none.
func (s *Solver) likely(p *Position, placed []shelf.Placed) float64 {
	w := s.prepare(p)
	if len(placed) == 0 {
		if _, ok := s.best(w, math.Inf(-1)); ok {
			return inferLeast
		}
		return 1
	}
	this, ok := s.laid(placed)
	if !ok { // a word that the solver does not know
		return 1
	}
	worth := w.worth(&this)
	if best, ok := s.best(w, worth); ok {
		return max(inferLeast, math.Exp((worth-best.worth())/inferPoint))
	}
	return 1
}

// laid converts cards that were laid to a lay of the search; false if its word is not in the dictionary.
func (s *Solver) laid(placed []shelf.Placed) (l lay, ok bool) {
	l = lay{on: s.codes(placed), cards: int8(len(placed)), first: shelf.Slots, last: -1, score: s.sum}
	var word []byte
	for i, code := range l.on {
		letter := s.letter[i]
		if code != untouched {
			l.score -= s.value[i]
		}
		switch {
		case code == untouched:
		case code == blankCard:
			letter = noLetter
			l.score += s.blankValue
		case code == jokerBlank:
			letter = noLetter
			l.score += s.jokerValue
		case code >= jokerAs:
			letter = int8(code - jokerAs)
			l.score += s.jokerValue
		default:
			letter = int8(code - ownLetter)
			l.score += s.values[letter]
		}
		if letter >= 0 {
			word = append(word, byte(letter))
			l.first, l.last = min(l.first, int8(i)), int8(i)
		}
	}
	if s.longLay {
		l.score += int16(shelf.LongLayBonus(int(l.cards)))
	}
	return l, s.words.Graph().Has(word)
}

// codes converts cards that were laid to the codes of the search.
func (b *board) codes(placed []shelf.Placed) (on [shelf.Slots]uint8) {
	for _, one := range placed {
		code := &on[one.Slot-1]
		l, ok := letterIndex(b.alphabet, one.Card)
		as, letter := letterIndex(b.alphabet, one.As)
		switch {
		case one.Card == shelf.Blank:
			*code = blankCard
		case one.Card == shelf.Joker && letter:
			*code = jokerAs + uint8(as)
		case one.Card == shelf.Joker:
			*code = jokerBlank
		case ok:
			*code = ownLetter + uint8(l)
		}
	}
	return on
}

// deal deals the unseen cards at random. The cards that the player of the last turn kept are chosen from the sample by weight.
func (r *reading) deal(p *Position, chance *rand.Rand) deal {
	if r == nil {
		return p.deal(chance)
	}
	at, _ := slices.BinarySearch(r.upTo, chance.Float64()*r.upTo[len(r.upTo)-1])
	kept := r.kept[min(at, len(r.kept)-1)]
	rest := *p
	rest.Unseen = tiles.Without(p.Unseen, kept)
	rest.Others = slices.Clone(p.Others)
	n := len(rest.Others) - 1 // who sits before is the last to play
	rest.Others[n] -= min(len(kept), rest.Others[n])
	d := rest.deal(chance)
	d.hands[n] = append(d.hands[n], kept...)
	return d
}
