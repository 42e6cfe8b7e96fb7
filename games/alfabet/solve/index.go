package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/lexicon"
)

// index finds the words that a multiset of letters makes. A multiset is known by its hash, the sum of its letters'
// hashes, so that joining two is adding numbers. Words lie by length, each at the place that its hash says or soon after it, so that
// one look into memory mostly finds them. Before that a filter small enough for the nearest caches is asked, since most multisets
// make no word. It is built on demand from the word graph.
type index struct {
	lengths [maxWord + 1]anagrams
	words   []byte // a mark and the letters; no mark: nothing lies there
}

// anagrams are the words of one length.
type anagrams struct {
	filter []uint64 // three bits a multiset in one of these
	fShift uint8
	from   uint32 // where they begin in index.words
	places uint32 // that hashes may say
}

// moreWords marks a word after which another one of the same letters comes.
const moreWords = 128

// mark is what lies before the words of a multiset.
func mark(s uint64) byte { return max(byte(s>>24)&(moreWords-1), 1) }

// place is where the words of a multiset may begin, or be further behind.
func (t *anagrams) place(s uint64, n uint32) uint32 {
	return t.from + uint32(s>>32*uint64(t.places)>>32)*(n+1)
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
			h := hashOf(w)
			part := &lists[len(w)][h>>60]
			*part = append(*part, word{h, uint32(len(text))})
			text = append(text, w...)
		}
		return true
	})
	x := &index{words: make([]byte, 1, 2*len(text))}
	for n := range lists {
		words := 0
		for _, part := range lists[n] {
			words += len(part)
		}
		if words == 0 {
			continue
		}
		t := &x.lengths[n]
		fSize := max(bits.Len(uint(words*12/64)), 1)
		t.fShift = uint8(64 - fSize)
		t.filter = make([]uint64, 1<<fSize)
		t.from, t.places = uint32(len(x.words)), uint32(words*wordRoom/100)
		for _, part := range lists[n] {
			lexicon.Pause()
			slices.SortFunc(part, func(a, b word) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.at, b.at)) })
			for i, w := range part {
				s, m := w.hash, mark(w.hash)
				t.filter[s>>t.fShift] |= 1<<(s&63) | 1<<(s>>6&63) | 1<<(s>>12&63)
				if i+1 < len(part) && part[i+1].hash == s {
					m |= moreWords
				}
				if gap := int(t.place(s, uint32(n))) - len(x.words); gap > 0 {
					x.words = append(x.words, make([]byte, gap)...)
				}
				x.words = append(append(x.words, m), text[w.at:w.at+uint32(n)]...)
			}
		}
		x.words = append(x.words, 0)
	}
	return x
}

// wordRoom is how many places there are for a hundred words: with more, fewer words lie behind their places.
const wordRoom = 130

// hashOf is the hash of the letters of a word.
func hashOf(word []byte) (h uint64) {
	for _, l := range word {
		h += hashes[l&31]
	}
	return h
}

// may reports whether a multiset may make words, 1 or 0, so that counting needs no branch; 1 is wrong about one time in two hundred.
func may(filter []uint64, shift uint8, hash uint64) uint64 {
	i := hash >> (shift & 63)
	if i >= uint64(len(filter)) {
		return 0 // no words of this length
	}
	f := filter[i]
	return f >> (hash & 63) & (f >> (hash >> 6 & 63)) & (f >> (hash >> 12 & 63)) & 1
}

// none reports whether a multiset makes no words for sure.
func (t *anagrams) none(hash uint64) bool { return may(t.filter, t.fShift, hash) == 0 }

// look is the place of the first word of a multiset of n letters, 0 if it makes none.
func (x *index) look(hash uint64, n uint32) uint32 {
	words := x.words
	for at := x.lengths[n].place(hash, n); ; at += n + 1 {
		switch m := words[at]; {
		case m == 0:
			return 0
		case m&(moreWords-1) == mark(hash) && hashOf(words[at+1:at+1+n]) == hash:
			return at
		}
	}
}
