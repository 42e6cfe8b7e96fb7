package solve

import (
	"lettercase/games/shelf"
	"lettercase/tiles"
)

// How a lay is written while searching: one code a slot.
const (
	untouched  = 0
	ownLetter  = 1   // + letter: its own card
	jokerAs    = 64  // + letter: a joker for it
	blankCard  = 128 // a blank
	jokerBlank = 129 // a joker as a blank
)

// lay is a move found: what goes on each slot, and where the word stands then.
type lay struct {
	on          [shelf.Slots]uint8
	first, last int8 // slots of the word, from 0
	cards       int8
	score       int16
}

// board is a position prepared for searching.
type board struct {
	alphabet *tiles.Alphabet
	letter   [shelf.Slots]int8 // what can be read: a letter, noLetter on a blank, noCard in an empty slot
	value    [shelf.Slots]int16
	sum      int16
	first    int8 // of the standing word, from 0; last < first before the opening
	last     int8

	// The full hand, and what the search has not used yet.
	hand       [tiles.MaxLetters]int8
	handJokers int8
	handBlanks int8
	count      [tiles.MaxLetters]int8
	mask       uint32 // letters in hand
	jokers     int8
	blanks     int8
	values     [tiles.MaxLetters]int16
	jokerValue int16
	blankValue int16
	used       map[uint64]bool
	minLength  int8
	growth     int8
	longLay    bool
	noSame     bool

	ends [shelf.Slots][shelf.Slots + 1]uint16 // by slot and cards left: how many slots further on a word may end, a bit each
}

const (
	noLetter = -1
	noCard   = -2
)

// open reports whether the shelf is still empty.
func (b *board) open() bool { return b.last < b.first }

// newBoard prepares a position; cards that no box of the language holds are left out.
func newBoard(p *Position) *board {
	a, err := tiles.AlphabetOf(p.Lang)
	box := shelf.Box(p.Lang)
	if err != nil || box == nil {
		return nil
	}
	b := &board{
		alphabet: a, first: shelf.Slots, last: -1,
		minLength: int8(p.Options.MinLength), growth: int8(p.Options.SlotsPerTurn),
		longLay: p.Options.LongLay, noSame: p.Options.NoSameLetter,
		jokerValue: int16(box.Value(shelf.Joker)), blankValue: int16(box.Value(shelf.Blank)),
	}
	for _, k := range box {
		if i, ok := letterIndex(a, k.Face); ok {
			b.values[i] = int16(k.Value)
		}
	}
	for i, c := range p.Shelf {
		b.letter[i] = noCard
		if c.Face == "" {
			continue
		}
		b.letter[i] = noLetter
		b.value[i] = int16(box.Value(c.Face))
		b.sum += b.value[i]
		if l, ok := letterIndex(a, c.Letter()); ok {
			b.letter[i] = int8(l)
			b.first, b.last = min(b.first, int8(i)), max(b.last, int8(i))
		}
	}
	for _, card := range p.Hand {
		i, ok := letterIndex(a, card)
		switch {
		case card == shelf.Joker:
			b.jokers++
		case card == shelf.Blank:
			b.blanks++
		case ok:
			b.count[i]++
			b.mask |= 1 << i
		}
	}
	b.hand, b.handJokers, b.handBlanks = b.count, b.jokers, b.blanks
	for from := range int8(shelf.Slots) {
		for cards := range b.ends[from] {
			left := cards
			for to := from; to < shelf.Slots; to++ {
				if to > from && b.letter[to] < 0 {
					left--
				}
				if left < 0 {
					break
				}
				if !b.open() || to >= shelf.LastClosed-1 { // SHELF-S3
					b.ends[from][cards] |= 1 << (to - from)
				}
			}
		}
	}
	b.used = make(map[uint64]bool, len(p.Used))
	var buf []byte
	for _, w := range p.Used {
		if buf, ok := a.Encode(buf[:0], w); ok && len(buf) <= shelf.Slots {
			b.used[pack(buf)] = true
		}
	}
	return b
}

// pack encodes a word of at most nine letters as a number.
func pack(word []byte) uint64 {
	var key uint64
	for _, l := range word {
		key = key<<5 | uint64(l) + 1
	}
	return key
}

func letterIndex(a *tiles.Alphabet, face string) (int, bool) {
	r := []rune(face)
	if len(r) != 1 {
		return 0, false
	}
	return a.Index(r[0])
}
