// Package solve finds lays at the shelf: all of them, the best by score, by what they are worth for the game, or by
// looking at replies. It also reads positions from text and draws them, for commands and the terminal.
package solve

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"lettercase/games/shelf"
	"lettercase/lexicon"
)

// Solver finds moves. It keeps its memory between calls and is not safe for concurrent use.
type Solver struct {
	words *lexicon.Lexicon
	nodes []node

	*board
	cur   lay
	key   uint64 // the letters walked so far, packed
	grow  int8   // slots opened so far
	left  int8   // letters and jokers in hand that are not laid yet
	over  int8   // blanks, and jokers as such, that are not needed before the word
	bound        // what lays can still be worth, where only the best is asked for
	emit  func(*lay)

	found []lay
	tops  []ranked // of the last top
	looks int      // searches made while looking ahead
}

// New prepares a search over a dictionary.
func New(words *lexicon.Lexicon) *Solver {
	return &Solver{words: words, nodes: lexicon.Kept(words, withTails)}
}

// Moves lists every legal lay, best score first, at most top of them unless top is 0. It also returns how many there are.
func (s *Solver) Moves(p Position, top int) (moves []Move, total int) {
	s.collect(&p)
	slices.SortFunc(s.found, func(a, b lay) int {
		return cmp.Or(
			cmp.Compare(b.score, a.score),
			cmp.Compare(a.cards, b.cards),
			slices.Compare(a.on[:], b.on[:]),
		)
	})
	total = len(s.found)
	if top <= 0 || top > total {
		top = total
	}
	moves = make([]Move, top)
	for i := range moves {
		moves[i] = s.move(&p, &s.found[i])
	}
	return moves, total
}

// Highest is a move that scores most, with as few cards as that takes; false if there is none.
func (s *Solver) Highest(p Position) (Move, bool) {
	var best lay
	found := false
	s.search(&p, func(l *lay) {
		if !found || l.score > best.score || l.score == best.score && l.cards < best.cards {
			best, found = *l, true
		}
	})
	if !found {
		return Move{}, false
	}
	return s.move(&p, &best), true
}

// collect finds every legal lay, unordered, and returns how many there are.
func (s *Solver) collect(p *Position) int {
	s.found = s.found[:0]
	s.search(p, func(l *lay) { s.found = append(s.found, *l) })
	return len(s.found)
}

// search calls emit for every legal lay. The lay is only valid during the call.
func (s *Solver) search(p *Position, emit func(*lay)) {
	s.board, s.emit, s.bound = newBoard(p), emit, bound{floor: math.Inf(-1)}
	if s.board != nil {
		s.begin()
	}
}

// begin starts words at every slot where one can start.
func (s *Solver) begin() {
	if s.open() {
		// SHELF-S3: the first word covers the closed shelf.
		for from := range int8(shelf.FirstClosed) {
			s.from(from)
		}
		return
	}
	for from := range s.last + 1 {
		s.from(from)
	}
}

// from walks all words that start at a slot.
func (s *Solver) from(from int8) {
	s.cur = lay{first: from}
	if !s.open() && from > s.first && from-s.first > s.blanks+s.jokers {
		return
	}
	s.left, s.over = s.jokers, s.blanks+s.jokers-max(0, from-s.first)
	for _, n := range s.count {
		s.left += n
	}
	s.walk(s.nodes[0], from, s.sum, false, s.base-s.ahead[from])
}

// walk fills a slot: with the letter that lies there, a letter from the hand, or a joker.
func (s *Solver) walk(nd node, slot int8, score int16, kept bool, worth float64) {
	mask := nd.mask &^ lexicon.EndBit
	lying := s.letter[slot]
	if lying >= 0 && mask>>lying&1 == 1 {
		s.key = s.key<<5 | uint64(lying) + 1
		s.step(nd, slot, int(lying), score, true, worth)
		s.key >>= 5
	}
	if s.mask == 0 && s.jokers == 0 {
		return
	}
	grows := lying == noCard && (slot < shelf.FirstClosed-1 || slot >= shelf.LastClosed)
	if grows {
		if s.grow == s.growth {
			return
		}
		s.grow++
	}
	if s.noSame && lying >= 0 {
		mask &^= 1 << lying
	}
	score -= s.value[slot]
	worth += s.covers[slot]
	s.cur.cards++
	s.left--
	for m := mask & s.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if s.count[l]--; s.count[l] == 0 {
			s.mask &^= 1 << l
		}
		s.cur.on[slot] = ownLetter + uint8(l)
		s.key = s.key<<5 | uint64(l) + 1
		s.step(nd, slot, l, score+s.values[l], kept, worth+s.lays[l])
		s.key >>= 5
		s.count[l]++
		s.mask |= 1 << l
	}
	if s.jokers > 0 {
		s.jokers--
		s.over--
		for m := mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			s.cur.on[slot] = jokerAs + uint8(l)
			s.key = s.key<<5 | uint64(l) + 1
			s.step(nd, slot, l, score+s.jokerValue, kept, worth+s.laysJoker)
			s.key >>= 5
		}
		s.jokers++
		s.over++
	}
	s.cur.on[slot] = untouched
	s.cur.cards--
	s.left++
	if grows {
		s.grow--
	}
}

// step moves to the next node: a word may end here or continue.
func (s *Solver) step(nd node, slot int8, letter int, score int16, kept bool, worth float64) {
	next := s.nodes[nd.first+uint32(bits.OnesCount32(nd.mask&(1<<letter-1)))]
	tails := next.tails & s.ends[slot][min(s.left, shelf.Slots)] >> max(0, s.last-s.over-slot) << max(0, s.last-s.over-slot)
	if worth+s.ahead[slot+int8(bits.Len16(tails))] < s.floor {
		return
	}
	if tails&1 != 0 {
		s.finish(slot, score, kept)
	}
	if tails > 1 && (kept || slot < s.last || s.open()) {
		s.walk(next, slot+1, score, kept, worth)
	}
}

// finish takes a word that ends at a slot, if the rest of the shelf allows it.
func (s *Solver) finish(slot int8, score int16, kept bool) {
	length := slot - s.cur.first + 1
	if length < s.minLength || !kept && !s.open() {
		return
	}
	s.cur.last = slot
	if s.open() {
		if slot >= shelf.LastClosed-1 && !s.used[s.key] {
			s.give(score)
		}
		return
	}
	// SHELF-11, SHELF-A5: what the new word leaves of the old one goes under blanks.
	before, after := max(0, s.cur.first-s.first), max(0, s.last-slot)
	if before+after == 0 {
		if s.cur.cards > 0 && !s.used[s.key] {
			s.give(score)
		}
		return
	}
	if before+after > s.blanks+s.jokers || s.used[s.key] {
		return
	}
	s.cover(s.first, before, slot+1, after, score)
}

// cover puts blanks, and jokers as blanks, on the slots left of and right of the new word, in every way.
func (s *Solver) cover(left, before, right, after int8, score int16) {
	slot := left
	switch {
	case before > 0:
		left, before = left+1, before-1
	case after > 0:
		slot = right
		right, after = right+1, after-1
	default:
		s.give(score)
		return
	}
	s.cur.cards++
	if s.blanks > 0 {
		s.blanks--
		s.cur.on[slot] = blankCard
		s.cover(left, before, right, after, score-s.value[slot]+s.blankValue)
		s.blanks++
	}
	if s.jokers > 0 {
		s.jokers--
		s.cur.on[slot] = jokerBlank
		s.cover(left, before, right, after, score-s.value[slot]+s.jokerValue)
		s.jokers++
	}
	s.cur.on[slot] = untouched
	s.cur.cards--
}

// give passes a finished lay to emit.
func (s *Solver) give(score int16) {
	s.cur.score = score
	if s.longLay {
		s.cur.score += int16(shelf.LongLayBonus(int(s.cur.cards)))
	}
	s.emit(&s.cur)
}

// move converts a lay to a Move.
func (s *Solver) move(p *Position, l *lay) Move {
	m := Move{Score: int(l.score), Placed: make([]shelf.Placed, 0, l.cards)}
	lying := p.Shelf
	for i, code := range l.on {
		if code == untouched {
			continue
		}
		placed := shelf.Placed{Slot: i + 1}
		switch {
		case code == blankCard:
			placed.Card = shelf.Blank
		case code == jokerBlank:
			placed.Card, placed.As = shelf.Joker, shelf.Blank
		case code >= jokerAs:
			placed.Card, placed.As = shelf.Joker, string(s.alphabet.Letters[code-jokerAs])
		default:
			placed.Card = string(s.alphabet.Letters[code-ownLetter])
		}
		m.Placed = append(m.Placed, placed)
		lying[i] = shelf.Card{Face: placed.Card, As: placed.As}
	}
	for i := l.first; i <= l.last; i++ {
		m.Word += lying[i].Letter()
	}
	m.Shelf = FormatShelf(lying)
	return m
}

// Announcement is the best word for the opening contest (SHELF-5): the highest value, then the first in the alphabet.
func (s *Solver) Announcement(p Position) (word string, value int, ok bool) {
	hand := Position{Lang: p.Lang, Hand: p.Hand, Options: shelf.DefaultOptions()}
	s.search(&hand, func(l *lay) {
		if l.last-l.first+1 != shelf.CallLength || ok && int(l.score) < value {
			return
		}
		if w := s.move(&hand, l).Word; !ok || int(l.score) > value || w < word {
			word, value, ok = w, int(l.score), true
		}
	})
	return word, value, ok
}
