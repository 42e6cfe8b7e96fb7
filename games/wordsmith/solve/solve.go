package solve

import (
	"slices"
	"strings"

	"lettercase/games/wordsmith"
)

// Query asks for the words that a set of pieces makes.
type Query struct {
	Pieces   wordsmith.Pieces
	Extra    int      // number of further pieces of any kind
	Previous string   // for the new-letter rule (SMITH-5)
	Used     []string // words already secured in this round (SMITH-21)
	Require  string   // a word must contain one of these letters (SMITH-42); empty: any
	Crossed  int      // bonus fields crossed so far: discards cost from there
	Circles  int      // free-choice pieces not taken, which cost a field each (SMITH-49)
	Cap      bool     // leave out words that need more fields than are left (SMITH-26)
}

// Found is a word with what it leaves over.
type Found struct {
	Word    string
	Letters int
	Pieces  wordsmith.Pieces
	Left    int              // pieces of the set not used
	Extra   wordsmith.Pieces // further pieces that it needs
	Value   int              // letters less the bonus points lost
}

// Solve lists the words, best first: by value, then by letters, then by fewer further and fewer left pieces,
// then alphabetically. A top of 0 gives all.
func (ix *Solver) Solve(q Query, top int) []Found {
	// Classes fall into a bucket by value; a bucket is sorted only when the list gets to it.
	var buckets [valueSpan][]uint64
	room := 0
	for i := range ix.fitting(q) {
		f := ix.found(i, q)
		if q.Cap && q.Crossed+f.Left+q.Circles > wordsmith.AllFields {
			continue
		}
		at := min(max(0, bestValue-f.Value), valueSpan-1)
		rank := uint64(wordsmith.LongestWord-f.Letters)<<16 | uint64(f.Extra.Total())<<8 | uint64(f.Left)
		buckets[at] = append(buckets[at], rank<<32|uint64(i))
		room += len(ix.class(i))
	}
	if top > 0 {
		room = min(room, top)
	}
	found := make([]Found, 0, room)
	used := q.used()
	var ties []uint64 // place of the word, number of its class
	for _, bucket := range buckets {
		slices.Sort(bucket)
		for at := 0; at < len(bucket) && (top <= 0 || len(found) < top); {
			rank := bucket[at] >> 32
			for ties = ties[:0]; at < len(bucket) && bucket[at]>>32 == rank; at++ {
				class := uint32(bucket[at])
				for _, place := range ix.class(int(class)) {
					if q.takes(ix.word(int(class), place), used) {
						ties = append(ties, uint64(place)<<32|uint64(class))
					}
				}
			}
			slices.Sort(ties)
			for _, tie := range ties {
				class := int(uint32(tie))
				f := ix.found(class, q)
				f.Word = ix.word(class, uint32(tie>>32))
				found = append(found, f)
			}
		}
		if top > 0 && len(found) >= top {
			return found[:top:top]
		}
	}
	return found
}

// Values run from the longest word down to one that discards all other pieces of a full hand.
const (
	bestValue = wordsmith.LongestWord
	valueSpan = wordsmith.LongestWord + maxPieces + wordsmith.AllFields
)

// fitting yields the classes that the pieces, with the further ones, can build.
func (ix *Solver) fitting(q Query) func(yield func(class int) bool) {
	return func(yield func(int) bool) {
		hand := pack(q.Pieces)
		end := ix.start[min(q.Pieces.Total()+q.Extra+1, len(ix.start)-1)]
		for i, need := range ix.need[:end] {
			if (hand.holds(need) || q.Extra > 0 && hand.missing(need) <= q.Extra) && !yield(i) {
				return
			}
		}
	}
}

func (ix *Solver) found(class int, q Query) Found {
	f := Found{Letters: int(ix.letters[class]), Pieces: ix.need[class].unpack()}
	f.Extra = q.Pieces.Missing(f.Pieces)
	f.Left = q.Pieces.Total() - f.Pieces.Total() + f.Extra.Total()
	// Below the last field a value is only used for ordering.
	f.Value = f.Letters - max(0, q.Crossed+f.Left+q.Circles-wordsmith.WhiteFields) + max(0, q.Crossed-wordsmith.WhiteFields)
	return f
}

func (q *Query) used() map[string]bool {
	if len(q.Used) == 0 {
		return nil
	}
	used := make(map[string]bool, len(q.Used))
	for _, w := range q.Used {
		used[w] = true
	}
	return used
}

// takes applies the rules that look at the word itself.
func (q *Query) takes(word string, used map[string]bool) bool {
	return !used[word] &&
		(q.Require == "" || strings.ContainsAny(word, q.Require)) &&
		(q.Previous == "" || wordsmith.Fresh(word, q.Previous))
}
