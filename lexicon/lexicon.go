// Package lexicon holds the dictionaries: which words there are, how they are spelled, how common they are,
// and the word graph that every solver walks. Words are in tile spelling (tiles.Alphabet) throughout.
package lexicon

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"lettercase/tiles"
)

// Lexicon is a dictionary. It is immutable and safe for concurrent use.
type Lexicon struct {
	alphabet *tiles.Alphabet
	graph    *Graph
	words    int
	hash     func() string
	known    string          // the hash, if it was stored; "" to compute it
	counts   func() []uint32 // Graph.before, computed when first wanted
	details  details
	kept     sync.Map               // see Kept
	hides    func(word string) bool // of a clean dictionary: whether the one that it was made from has a word; see Clean, Knows
}

// details tells what is known of the words of a dictionary. A word and its index come as functions, as each takes time to find out
// and most implementations need only one of them.
type details interface {
	class(word func() string, index func() int) int
	classes(l *Lexicon) []byte // of all words of the dictionary, by index
	spellings(word string, index func() int) []string
}

// newLexicon wraps a graph. hash may be "" to be computed when first wanted.
func newLexicon(a *tiles.Alphabet, g *Graph, words int, hash string, d details) *Lexicon {
	l := &Lexicon{alphabet: a, graph: g, words: words, known: hash, details: d}
	l.counts = sync.OnceValue(func() []uint32 { c, _ := g.before(); return c })
	l.hash = sync.OnceValue(func() string {
		if l.known != "" {
			return l.known
		}
		return l.digest()
	})
	return l
}

// Build makes a dictionary of words in tile spelling, in any order; what is not tile spelling, or longer than MaxLen, is left out.
func Build(a *tiles.Alphabet, words []string) *Lexicon {
	enc := make([][]byte, 0, len(words))
	var room []byte
	for _, w := range words {
		start := len(room)
		var ok bool
		if room, ok = a.Encode(room, w); !ok || len(room) == start || len(room)-start > MaxLen {
			room = room[:start]
			continue
		}
		enc = append(enc, room[start:len(room):len(room)])
	}
	return fromEncoded(a, enc, written{})
}

func fromEncoded(a *tiles.Alphabet, enc [][]byte, d details) *Lexicon {
	slices.SortFunc(enc, bytes.Compare)
	enc = slices.CompactFunc(enc, bytes.Equal)
	return newLexicon(a, NewGraph(enc), len(enc), "", d)
}

// MaxLen is the length of the longest word a dictionary takes.
const MaxLen = 64

// Alphabet returns the letters the words are spelled with.
func (l *Lexicon) Alphabet() *tiles.Alphabet { return l.alphabet }

// Graph returns the forward word graph.
func (l *Lexicon) Graph() *Graph { return l.graph }

// Len returns the number of words.
func (l *Lexicon) Len() int { return l.words }

// Hash identifies the set of words (and the language) in a log: equal words, equal hash, wherever they came from.
func (l *Lexicon) Hash() string { return l.hash() }

func (l *Lexicon) digest() string {
	h := sha256.New()
	var line []byte
	l.graph.Words(0, func(w []byte) bool {
		line = append(append(line[:0], l.alphabet.Decode(w)...), '\n')
		h.Write(line)
		return true
	})
	return l.alphabet.Lang + ":" + hex.EncodeToString(h.Sum(nil)[:16])
}

// Has reports whether a word in tile spelling is in the dictionary.
func (l *Lexicon) Has(word string) bool {
	n, ok := l.walk(word)
	return ok && l.graph.End(n)
}

// walk is Graph.Walk for a string, without making an encoded copy of it.
func (l *Lexicon) walk(word string) (Node, bool) {
	nodes := l.graph.nodes
	var at uint32
	nd := nodes[0]
	for _, r := range word {
		i := uint32(r - 'A')
		if i >= 26 {
			k, ok := l.alphabet.Index(r)
			if !ok {
				return 0, false
			}
			i = uint32(k)
		}
		bit := uint32(1) << (i & 31)
		if nd.Mask&bit == 0 {
			return 0, false
		}
		at = nd.Child(bit)
		nd = nodes[at]
	}
	return Node(at), true
}

// All yields the words in alphabetical order.
func (l *Lexicon) All() iter.Seq[string] {
	return func(yield func(string) bool) {
		l.graph.Words(0, func(w []byte) bool { return yield(l.alphabet.Decode(w)) })
	}
}

// Index returns the number of a word in alphabetical order, from 0. It serves as a perfect hash: data about words is kept in slices.
func (l *Lexicon) Index(word string) (int, bool) {
	if !l.Has(word) {
		return 0, false
	}
	counts, nodes := l.counts(), l.graph.nodes
	var sum, at uint32
	for _, r := range word {
		i, _ := l.alphabet.Index(r)
		nd := nodes[at]
		at = nd.Child(1 << i)
		sum += nd.Mask>>31 + counts[at]
	}
	return int(sum), true
}

// At returns the word with an index; i must be at least 0 and below Len.
func (l *Lexicon) At(i int) string {
	if i < 0 || i >= l.words {
		panic("lexicon: no word has this index")
	}
	counts, nodes := l.counts(), l.graph.nodes
	var word []byte
	left := uint32(i)
	for nd := nodes[0]; ; {
		if end := nd.Mask >> 31; end > left {
			return l.alphabet.Decode(word)
		} else {
			left -= end
		}
		letter, child, at := 0, nd.First, nd.First
		for m := nd.Mask &^ EndBit; m != 0 && counts[at] <= left; m &= m - 1 {
			letter, child = bits.TrailingZeros32(m), at
			at++
		}
		left -= counts[child]
		word = append(word, byte(letter))
		nd = nodes[child]
	}
}

// Class says how common a word is: 0 the most common, LastClass a word in no frequency source; -1 if it is not a word.
func (l *Lexicon) Class(word string) int {
	if !l.Has(word) {
		return -1
	}
	return l.details.class(func() string { return word }, l.indexOf(word))
}

// Spellings returns the ways a word is really written ("Zug", "zug"), capitals first; nil if it is not a word.
func (l *Lexicon) Spellings(word string) []string {
	if !l.Has(word) {
		return nil
	}
	return l.details.spellings(word, l.indexOf(word))
}

// Lookup is what a dictionary says of a word.
type Lookup struct {
	Word      string   `json:"word" doc:"as on tiles"`
	Valid     bool     `json:"valid"`
	Spellings []string `json:"spellings,omitempty" doc:"the ways it is really written"`
	Class     *int     `json:"class,omitempty" doc:"how common it is, 0 the commonest"`
	Rude      bool     `json:"rude,omitempty" doc:"a slur, or a crude or insulting word: bots and hints do not use it"`
}

// Look looks a word up, spelled as usual or as on tiles; the error says why it cannot be a word at all.
func (l *Lexicon) Look(given string) (Lookup, error) {
	word, err := l.alphabet.Fold(given)
	if err != nil {
		return Lookup{Word: strings.ToUpper(given)}, err
	}
	v := Lookup{Word: word, Valid: l.Has(word)}
	if v.Valid {
		class := l.Class(word)
		v.Spellings, v.Class, v.Rude = l.Spellings(word), &class, l.Rude(word)
	}
	return v, nil
}

func (l *Lexicon) indexOf(word string) func() int {
	return func() int { i, _ := l.Index(word); return i }
}
