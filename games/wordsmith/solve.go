package wordsmith

import (
	"cmp"
	"slices"
	"strings"
)

// Query asks for the words that a set of pieces makes.
type Query struct {
	Pieces   Pieces
	Extra    int      // so many further pieces of any kind
	Previous string   // for the new-letter rule (SMITH-5)
	Used     []string // words already secured in this round (SMITH-21)
	Require  string   // a word must contain one of these letters (SMITH-42); empty: any
	Crossed  int      // bonus fields crossed so far: discards cost from there
	Circles  int      // unticked circles, which cost a field each (SMITH-49)
	Cap      bool     // leave out words that need more fields than are left (SMITH-26)
}

// Found is a word with what it leaves over.
type Found struct {
	Word    string
	Letters int
	Pieces  Pieces
	Left    int    // pieces of the set not used
	Extra   Pieces // further pieces that it needs
	Value   int    // letters less the bonus points lost
}

// Solve lists the words, best first: by value, then by letters, then by fewer further and fewer left pieces. A top of 0 gives all.
func (ix *Index) Solve(q Query, top int) []Found {
	var classes []ranked
	room := 0
	for i := range ix.fitting(q) {
		f := ix.found(i, q)
		if !q.Cap || q.Crossed+f.Left+q.Circles <= allFields {
			classes = append(classes, ranked{i, f})
			room += len(ix.class(i))
		}
	}
	if top > 0 {
		room = min(room, top)
	}
	slices.SortFunc(classes, func(a, b ranked) int { return a.rank(b.Found) })

	// Only words of equal rank are put into alphabetical order, and only as far as the list goes.
	found := make([]Found, 0, room)
	var ties []uint64 // place of the word, number of its class
	used := q.used()
	for at := 0; at < len(classes) && (top <= 0 || len(found) < top); {
		end := at
		for ties = ties[:0]; end < len(classes) && classes[end].rank(classes[at].Found) == 0; end++ {
			for _, place := range ix.class(classes[end].class) {
				if q.takes(ix.word(classes[end].class, place), used) {
					ties = append(ties, uint64(place)<<32|uint64(end))
				}
			}
		}
		slices.Sort(ties)
		for _, tie := range ties {
			c := classes[tie&(1<<32-1)]
			c.Word = ix.word(c.class, uint32(tie>>32))
			found = append(found, c.Found)
		}
		at = end
	}
	if top > 0 && len(found) > top {
		found = found[:top:top]
	}
	return found
}

// ranked is a class with what all its words have in common.
type ranked struct {
	class int
	Found
}

func (f Found) rank(g Found) int {
	return cmp.Or(g.Value-f.Value, g.Letters-f.Letters, f.Extra.Total()-g.Extra.Total(), f.Left-g.Left)
}

// fitting yields the classes that the pieces, with the further ones, can build.
func (ix *Index) fitting(q Query) func(yield func(class int) bool) {
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

func (ix *Index) found(class int, q Query) Found {
	f := Found{Letters: int(ix.letters[class]), Pieces: ix.need[class].unpack()}
	f.Extra = q.Pieces.Missing(f.Pieces)
	f.Left = q.Pieces.Total() - f.Pieces.Total() + f.Extra.Total()
	// Below the last field a value has no meaning but still an order.
	f.Value = f.Letters - max(0, q.Crossed+f.Left+q.Circles-whiteFields) + max(0, q.Crossed-whiteFields)
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
		(q.Previous == "" || Fresh(word, q.Previous))
}
