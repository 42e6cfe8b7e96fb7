package lexicon

import (
	"iter"
	"math/bits"

	"lettercase/game"
)

// maxPattern is such that the states of a pattern are the bits of one machine word.
const maxPattern = 63

// Pattern yields the words that match a pattern, in alphabetical order: letters match themselves however written,
// ? for any one letter, * for any run of letters, also an empty one.
func (l *Lexicon) Pattern(pattern string) (iter.Seq[string], error) {
	var p matcher
	n := 0
	for _, r := range pattern {
		switch r {
		case '*':
			p.loops |= 1 << n
			continue
		case '?':
			p.any |= 1 << n
			n++
		default:
			word, err := l.alphabet.Fold(string(r))
			if err != nil {
				return nil, err
			}
			letters, _ := l.alphabet.Encode(nil, word)
			for _, c := range letters {
				p.at[c] |= 1 << n
				n++
			}
		}
		if n > maxPattern-2 {
			return nil, game.Errorf("pattern/long", "a pattern of more than %d letters", maxPattern-2)
		}
	}
	if pattern == "" {
		return nil, game.Errorf("pattern/empty", "an empty pattern")
	}
	p.done = 1 << n
	return func(yield func(string) bool) {
		p := p
		p.walk(l.graph.nodes, 0, 1, make([]byte, 0, maxPattern), func(w []byte) bool { return yield(l.alphabet.Decode(w)) })
	}, nil
}

// matcher is a nondeterministic automaton whose states are bits: bit i means that i letters of the pattern are matched.
type matcher struct {
	at    [32]uint64 // for each letter, the states that it leads on from
	any   uint64     // the states that any letter leads on from: ?
	loops uint64     // the states that any letter leaves as they are: *
	done  uint64     // the last state
}

// walk yields the words below a node, which is reached in these states; false to stop.
func (p *matcher) walk(nodes []GraphNode, at uint32, places uint64, path []byte, yield func([]byte) bool) bool {
	nd := nodes[at]
	if nd.Mask&EndBit != 0 && places&p.done != 0 && !yield(path) {
		return false
	}
	child := nd.First
	for m := nd.Mask &^ EndBit; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		if next := places&(p.at[i]|p.any)<<1 | places&p.loops; next != 0 {
			if !p.walk(nodes, child, next, append(path, byte(i)), yield) {
				return false
			}
		}
		child++
	}
	return true
}
