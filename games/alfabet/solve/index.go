package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/lexicon"
)

// index finds the words that a multiset of letters makes. A multiset is known by its hash, the sum of its letters'
// hashes, so that joining two is adding numbers. For each length of words there is a table from hashes to anagrams, and
// before it a filter small enough for the nearest caches, since most multisets make no word. It is built on demand from
// the word graph.
type index struct {
	lengths [maxWord + 1]anagrams
	words   []byte // at the place of a multiset: how many, then their letters one after another
}

// anagrams are the words of one length.
type anagrams struct {
	filter []uint64 // two bits a multiset in one of these
	table  []anagramSet
	fShift uint8
	shift  uint8
}

// anagramSet is a multiset of letters that makes words, and their place in index.words; 0: free.
type anagramSet struct {
	hash  uint64
	place uint32
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
			var h uint64
			for _, l := range w {
				h += hashes[l&31]
			}
			part := &lists[len(w)][h>>60]
			*part = append(*part, word{h, uint32(len(text))})
			text = append(text, w...)
		}
		return true
	})
	x := &index{words: make([]byte, 1, len(text)+len(text)/4)}
	for n := range lists {
		words := 0
		for _, part := range lists[n] {
			words += len(part)
		}
		if words == 0 {
			continue
		}
		t := &x.lengths[n]
		size := bits.Len(uint(words + words/4))
		t.shift = uint8(64 - size)
		t.table = make([]anagramSet, 1<<size)
		fSize := max(bits.Len(uint(words*12/64)), 1)
		t.fShift = uint8(64 - fSize)
		t.filter = make([]uint64, 1<<fSize)
		for _, part := range lists[n] {
			lexicon.Pause()
			slices.SortFunc(part, func(a, b word) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.at, b.at)) })
			for len(part) > 0 {
				h, same := part[0].hash, 1
				for same < len(part) && same < 255 && part[same].hash == h {
					same++
				}
				t.add(h, uint32(len(x.words)))
				x.words = append(x.words, byte(same))
				for _, w := range part[:same] {
					x.words = append(x.words, text[w.at:w.at+uint32(n)]...)
				}
				part = part[same:]
			}
		}
	}
	return x
}

func (t *anagrams) add(hash uint64, place uint32) {
	s := hash * spread
	t.filter[s>>t.fShift] |= 1<<(s&63) | 1<<(s>>6&63)
	i := s >> t.shift
	for t.table[i].place != 0 {
		i = (i + 1) & uint64(len(t.table)-1)
	}
	t.table[i] = anagramSet{hash, place}
}

// may reports whether a multiset may make words; true is wrong about one time in fifty.
func (t *anagrams) may(hash uint64) bool {
	s := hash * spread
	want := uint64(1)<<(s&63) | 1<<(s>>6&63)
	return t.filter[s>>t.fShift]&want == want
}

// look is the place of the words of a multiset, 0 if it makes none.
func (t *anagrams) look(hash uint64) uint32 {
	for i := hash * spread >> t.shift; ; i++ {
		h := &t.table[i&uint64(len(t.table)-1)]
		if h.hash == hash || h.place == 0 {
			return h.place
		}
	}
}
