// Package solve finds words for pieces: all that a hand makes, the best first, and which of them, or another roll, serves
// the round best. The rules do not depend on it.
package solve

import (
	"iter"
	"math/bits"
	"slices"
	"sync"

	"lettercase/games/wordsmith"
	"lettercase/lexicon"
)

// Solver is a dictionary sorted by the pieces that its words need. Words of the same pieces and the same length form a class. Classes
// are in the order of how many pieces they need, so that a hand is compared only with those that are not too large for it.
type Solver struct {
	need    []packed // of each class
	letters []uint8  // of each class
	first   []uint32 // where the words of each class begin in words; one more than classes
	words   []uint32 // where a word begins in text: class by class, alphabetical in each
	text    string   // the words, in the letters of the box, in alphabetical order
	start   []int    // start[n]: the first class of n pieces or more; one more than the largest n
	longest []int    // longest[n]: the most letters of a word of n pieces

	mu       sync.Mutex
	outlooks []*Outlook
}

// packed holds four counts of at most 127 in a byte each, the top bit of each byte free.
type packed uint32

const guards packed = 0x80808080

func pack(p wordsmith.Pieces) packed {
	return packed(p.Long) | packed(p.Short)<<8 | packed(p.Curve)<<16 | packed(p.Bow)<<24
}

func (p packed) unpack() wordsmith.Pieces {
	return wordsmith.Pieces{Long: int(p & 127), Short: int(p >> 8 & 127), Curve: int(p >> 16 & 127), Bow: int(p >> 24 & 127)}
}

// holds compares the four counts at once: a borrow would clear the guard bit of its byte.
func (p packed) holds(need packed) bool { return ((p|guards)-need)&guards == guards }

// missing is how many pieces p lacks of need, computed for all four counts at once.
func (p packed) missing(need packed) int {
	diff := (need | guards) - p
	enough := diff & guards >> 7 * 0x7f // all seven bits where need is not below p
	return int((diff & enough) * 0x01010101 >> 24)
}

var packedLetters = func() (t [256]packed) {
	for _, l := range wordsmith.Alphabet() {
		t[l.Letter[0]] = pack(l.Pieces)
	}
	return t
}()

// placeBits is the room for a place in the text beside 28 bits of pieces and 6 of letters.
const placeBits = 30

// maxPieces is more than any word needs: all that the box holds.
const maxPieces = 120

// New gives the solver that a dictionary keeps. Words that the box could not build are left out.
func New(lex *lexicon.Lexicon) *Solver { return lexicon.Kept(lex, sortAll) }

func sortAll(lex *lexicon.Lexicon) *Solver { return sortWords(lex, lex.All()) }

// Once answers a single query without the index of the whole dictionary, which takes longer to make: it walks the word graph only as
// far as the pieces reach.
func Once(lex *lexicon.Lexicon, q Query, top int) []Found {
	return within(lex, q.Pieces, q.Extra).Solve(q, top)
}

// within sorts only those words that a set of pieces, with a number of further ones, can build.
func within(lex *lexicon.Lexicon, have wordsmith.Pieces, extra int) *Solver {
	letters := lex.Alphabet().Letters
	need := make([]packed, len(letters))
	for i, r := range letters {
		need[i] = pack(wordsmith.WordPieces(wordsmith.Built(string(r))))
	}
	graph, hand, box := lex.Graph(), pack(have), pack(wordsmith.Box)
	return sortWords(lex, func(yield func(string) bool) {
		var path []byte
		var walk func(node lexicon.Node, used packed) bool
		walk = func(node lexicon.Node, used packed) bool {
			if graph.End(node) && !yield(lex.Alphabet().Decode(path)) {
				return false
			}
			for mask := graph.Mask(node); mask != 0; mask &= mask - 1 {
				letter := bits.TrailingZeros32(mask)
				next := used + need[letter]
				if !box.holds(next) || hand.missing(next) > extra {
					continue
				}
				path = append(path, byte(letter))
				if !walk(graph.Child(node, letter), next) {
					return false
				}
				path = path[:len(path)-1]
			}
			return true
		}
		walk(0, 0)
	})
}

func sortWords(lex *lexicon.Lexicon, all iter.Seq[string]) *Solver {
	if lex.Alphabet().Lang == "nb" {
		all = doubledAll(all)
	}
	var text []byte
	var byTotal [maxPieces + 1][]uint64 // keys: pieces and letters, place in the text
	for word := range all {
		if len(word) < wordsmith.Shortest || len(word) > wordsmith.LongestWord {
			continue
		}
		var need packed
		for i := range len(word) {
			need += packedLetters[word[i]]
		}
		p := need.unpack()
		if !wordsmith.Box.Holds(p) {
			continue
		}
		class := uint64(p.Long)<<27 | uint64(p.Short)<<20 | uint64(p.Curve)<<13 | uint64(p.Bow)<<6 | uint64(len(word))
		byTotal[p.Total()] = append(byTotal[p.Total()], class<<placeBits|uint64(len(text)))
		text = append(text, word...)
	}
	ix := &Solver{text: string(text)}
	for total, keys := range byTotal {
		lexicon.Pause()
		ix.start = append(ix.start, len(ix.need))
		ix.longest = append(ix.longest, 0)
		slices.Sort(keys)
		class := ^uint64(0)
		for _, key := range keys {
			if key>>placeBits != class {
				class = key >> placeBits
				letters := int(class & 63)
				need := wordsmith.Pieces{
					Long: int(class >> 27), Short: int(class >> 20 & 127), Curve: int(class >> 13 & 127), Bow: int(class >> 6 & 127),
				}
				ix.need = append(ix.need, pack(need))
				ix.letters = append(ix.letters, uint8(letters))
				ix.first = append(ix.first, uint32(len(ix.words)))
				ix.longest[total] = max(ix.longest[total], letters)
			}
			ix.words = append(ix.words, uint32(key&(1<<placeBits-1)))
		}
	}
	ix.start = append(ix.start, len(ix.need))
	ix.first = append(ix.first, uint32(len(ix.words)))
	return ix
}

// doubledAll spells Norwegian words in the letters of the box, in alphabetical order. Some have the same pieces.
func doubledAll(all iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		var begun [26 * 26][]string // by their first two letters: sorting one of these does not take long
		for w := range all {
			if built := wordsmith.Built(w); len(built) >= wordsmith.Shortest {
				at := &begun[int(built[0]-'A')*26+int(built[1]-'A')]
				*at = append(*at, built)
			}
		}
		for _, words := range begun {
			lexicon.Pause()
			slices.Sort(words)
			for _, w := range slices.Compact(words) {
				if !yield(w) {
					return
				}
			}
		}
	}
}

// class gives the places of the words of a class, in alphabetical order.
func (ix *Solver) class(i int) []uint32 { return ix.words[ix.first[i]:ix.first[i+1]] }

// word reads the word of a class at a place.
func (ix *Solver) word(class int, place uint32) string {
	return ix.text[place : place+uint32(ix.letters[class])]
}
