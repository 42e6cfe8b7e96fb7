package solve

import (
	"math"
	"math/rand/v2"
	"slices"

	"lettercase/games/shelf"
	"lettercase/tiles"
)

// Measures of reading the other hand from the last turn.
const (
	inferHands = 120  // hands that are asked what they would have laid
	inferPoint = 3.0  // points by which a better lay must have been passed over to make a hand e times less likely
	inferLeast = 0.03 // whatever was passed over: people miss words
)

// Seen is the turn before the position, of the player who sits before: what they kept tells about their hand.
type Seen struct {
	Shelf  [shelf.Slots]shelf.Card // before it
	Used   []string
	Placed []shelf.Placed // none: they passed
	Kept   int            // cards of the hand they had then
}

// reading is what the last turn says about the cards that its player kept: some possible ones and how likely they are.
type reading struct {
	kept  [][]string
	upTo  []float64 // sums of weights
	cards []string  // laid
}

// read asks hands dealt at random what they would have done in the last turn.
func (s *Solver) read(p *Position, chance *rand.Rand) *reading {
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
	for range inferHands {
		chance.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		kept := slices.Clone(pool[:last.Kept])
		before.Hand = slices.Concat(kept, r.cards)
		sum += s.likely(&before, last.Placed)
		r.kept, r.upTo = append(r.kept, kept), append(r.upTo, sum)
	}
	return r
}

// likely is how well a lay fits a hand, compared with the best lay of that hand; passing fits a hand without any.
func (s *Solver) likely(p *Position, placed []shelf.Placed) float64 {
	var w *weigher
	best, this, found := 0.0, 0.0, len(placed) == 0
	lays := 0
	var codes [shelf.Slots]uint8
	s.search(p, func(l *lay) {
		if w == nil {
			w = newWeigher(s.board, p.Pile)
			codes = s.codes(placed)
		}
		worth := w.worth(l)
		if lays++; lays == 1 || worth > best {
			best = worth
		}
		if l.on == codes {
			this, found = worth, true
		}
	})
	switch {
	case !found || lays == 0: // it was no lay of the dictionary, or nothing was passed over
		return 1
	case len(placed) == 0:
		return inferLeast
	}
	return max(inferLeast, math.Exp((this-best)/inferPoint))
}

// codes is a lay as the search writes it.
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

// deal deals the unseen cards, those that were kept as the last turn makes likely.
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
