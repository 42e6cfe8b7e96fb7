package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/lexicon"
)

// index finds the words that a multiset of letters makes. A multiset is known by its hash, the sum of its letters'
// hashes, so that joining two is adding numbers. For each length of words there is a list of places by the first bits of
// the hash, and before it a filter small enough for the nearest caches, since most multisets make no word. It is built on
// demand from the word graph.
type index struct {
	lengths [maxWord + 1]anagrams
	words   []byte // at the place of a multiset: how many, then their letters one after another; two bytes of its hash before it
}

// anagrams are the words of one length.
type anagrams struct {
	filter []uint64 // three bits a multiset in one of these
	places []uint32 // where multisets begin in index.words, by the first bits of their hashes; one more, where the last ends
	fShift uint8
	shift  uint8
}

// hashes holds one hash per letter; multisets of at most 33 of them do not collide by chance.
var hashes = func() (h [32]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for i := range h {
		x += 0x9e3779b97f4a7c15
		z := x
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		h[i] = z ^ z>>31
	}
	return h
}()

// spread makes the high bits of a sum depend on all of it.
const spread = 0xd6e8feb86659fd93

func newIndex(g *lexicon.Graph) *index {
	type word struct {
		hash uint64
		at   uint32
	}
	var text []byte
	const parts = 16                     // by the first bits of the hash: sorting a part does not take long
	var lists [maxWord + 1][parts][]word // by length
	g.Words(0, func(w []byte) bool {
		if len(w) >= 2 && len(w) <= maxWord {
			h := hashOf(w) * spread
			part := &lists[len(w)][h>>60]
			*part = append(*part, word{h, uint32(len(text))})
			text = append(text, w...)
		}
		return true
	})
	x := &index{words: make([]byte, 0, len(text)+len(text)/2)}
	for n := range lists {
		words := 0
		for _, part := range lists[n] {
			words += len(part)
		}
		if words == 0 {
			continue
		}
		t := &x.lengths[n]
		size := bits.Len(uint(words)) - 1
		t.shift = uint8(64 - size)
		t.places = make([]uint32, 1<<size+1)
		fSize := max(bits.Len(uint(words*12/64)), 1)
		t.fShift = uint8(64 - fSize)
		t.filter = make([]uint64, 1<<fSize)
		next := uint64(0) // of places
		for _, part := range lists[n] {
			lexicon.Pause()
			slices.SortFunc(part, func(a, b word) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.at, b.at)) })
			for len(part) > 0 {
				s, same := part[0].hash, 1
				for same < len(part) && same < 255 && part[same].hash == s {
					same++
				}
				t.filter[s>>t.fShift] |= 1<<(s&63) | 1<<(s>>6&63) | 1<<(s>>12&63)
				for ; next <= s>>t.shift; next++ {
					t.places[next] = uint32(len(x.words))
				}
				x.words = append(x.words, byte(s>>24), byte(s>>32), byte(same))
				for _, w := range part[:same] {
					x.words = append(x.words, text[w.at:w.at+uint32(n)]...)
				}
				part = part[same:]
			}
		}
		for ; next < uint64(len(t.places)); next++ {
			t.places[next] = uint32(len(x.words))
		}
	}
	return x
}

// hashOf is the hash of the letters of a word.
func hashOf(word []byte) (h uint64) {
	for _, l := range word {
		h += hashes[l&31]
	}
	return h
}

// may reports whether a multiset may make words, 1 or 0, so that counting needs no branch; 1 is wrong about one time in two hundred.
func (t *anagrams) may(hash uint64) uint64 {
	s := hash * spread
	i := s >> (t.fShift & 63)
	if i >= uint64(len(t.filter)) {
		return 0 // no words of this length
	}
	f := t.filter[i]
	return f >> (s & 63) & (f >> (s >> 6 & 63)) & (f >> (s >> 12 & 63)) & 1
}

// look is the place of the words of a multiset of n letters, 0 if it makes none.
func (x *index) look(hash uint64, n uint32) uint32 {
	t := &x.lengths[n]
	s := hash * spread
	i := s >> t.shift
	words := x.words[:t.places[i+1]]
	for at := t.places[i]; int(at)+3 < len(words); at += 3 + n*uint32(words[at+2]) {
		if words[at] == byte(s>>24) && words[at+1] == byte(s>>32) && hashOf(words[at+3:at+3+n]) == hash {
			return at + 2
		}
	}
	return 0
}
