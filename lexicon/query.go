package lexicon

import (
	"iter"
	"math/bits"

	"lettercase/game"
	"lettercase/tiles"
)

// Rack is a multiset of letters with blanks that stand for any letter.
type Rack struct {
	Count  [32]uint8 // by letter number
	Blanks int
}

// Size returns the number of tiles.
func (r *Rack) Size() int {
	n := r.Blanks
	for _, c := range r.Count {
		n += int(c)
	}
	return n
}

// maxRack bounds the letters of a query; no rack is larger, and it bounds the cost of a query.
const maxRack = 64

// ParseRack reads letters however written; ? is a blank.
func ParseRack(a *tiles.Alphabet, s string) (Rack, error) {
	var r Rack
	n := 0
	for _, c := range s {
		if c == '?' {
			r.Blanks++
		} else {
			word, err := a.Fold(string(c))
			if err != nil {
				return Rack{}, err
			}
			letters, _ := a.Encode(nil, word)
			for _, l := range letters {
				r.Count[l]++
			}
		}
		if n++; n > maxRack {
			return Rack{}, game.Errorf("rack/long", "more than %d letters", maxRack)
		}
	}
	if n == 0 {
		return Rack{}, game.Errorf("rack/empty", "no letters")
	}
	return r, nil
}

// FromLetters yields, in alphabetical order and each once, the words of at least min letters that can be made from the rack.
// The slice is only valid until the next word.
func (l *Lexicon) FromLetters(rack Rack, min int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		s := search{nodes: l.graph.nodes, rack: rack, min: min, path: make([]byte, 0, maxRack), yield: yield}
		for i, c := range rack.Count {
			if c > 0 {
				s.have |= 1 << i
			}
		}
		s.from(0)
	}
}

// Anagrams returns the words that use every tile of the rack.
func (l *Lexicon) Anagrams(rack Rack) []string {
	var words []string
	for w := range l.FromLetters(rack, rack.Size()) {
		words = append(words, l.alphabet.Decode(w))
	}
	return words
}

type search struct {
	nodes []GraphNode
	rack  Rack
	have  uint32 // letters still in the rack
	min   int
	path  []byte
	yield func([]byte) bool
}

// from yields the words below a node; false to stop. It takes a blank for a letter only where no tile of that letter is left. This
// finds all words, each once.
func (s *search) from(at uint32) bool {
	nd := s.nodes[at]
	if nd.Mask&EndBit != 0 && len(s.path) >= s.min && len(s.path) > 0 && !s.yield(s.path) {
		return false
	}
	open := nd.Mask &^ EndBit
	if s.rack.Blanks == 0 {
		open &= s.have
	}
	depth := len(s.path)
	for m := open; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		bit := uint32(1) << i
		child := nd.Child(bit)
		s.path = append(s.path[:depth], byte(i))
		var on bool
		if s.rack.Count[i] > 0 {
			if s.rack.Count[i]--; s.rack.Count[i] == 0 {
				s.have &^= bit
			}
			on = s.from(child)
			s.rack.Count[i]++
			s.have |= bit
		} else {
			s.rack.Blanks--
			on = s.from(child)
			s.rack.Blanks++
		}
		if !on {
			return false
		}
	}
	s.path = s.path[:depth]
	return true
}

// Prefix yields the words that begin with the letters given in tile spelling, in alphabetical order.
func (l *Lexicon) Prefix(prefix string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if n, ok := l.walk(prefix); ok {
			l.graph.Words(n, func(rest []byte) bool { return yield(prefix + l.alphabet.Decode(rest)) })
		}
	}
}
