package solve

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"

	"lettercase/games/letter"
	"lettercase/lexicon"
)

// Placement is a letter at a place with the new words that would run through it.
type Placement struct {
	Tile   letter.Tile  `json:"tile"`
	At     [2]int       `json:"at"`
	Turned bool         `json:"turned,omitempty"`
	Blank  *int         `json:"blank,omitempty"` // exchanged for it (LTR-28)
	Own    bool         `json:"own"`
	Words  []string     `json:"words"`
	Tally  letter.Tally `json:"tally"`
}

func (s *search) placements(p Position, o letter.Options) ([]Placement, error) {
	if err := s.set(p); err != nil {
		return nil, err
	}
	var out []Placement
	for _, k := range s.survey(p) {
		byNear := map[uint64]*Placement{}
		for _, sp := range k.spots {
			made := byNear[sp.near]
			if made == nil {
				words := s.made(k.letter, sp.near)
				made = &Placement{Words: words, Tally: letter.Count(words)}
				byNear[sp.near] = made
			}
			if len(made.Words) == 0 {
				continue
			}
			one := *made
			one.Tile, one.At, one.Turned, one.Own = k.tile, sp.at, k.turned, k.own
			if sp.blank >= 0 {
				blank := p.Board[sp.blank].Tile
				one.Blank = &blank
			}
			out = append(out, one)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return better(o, out[i].Tally, out[j].Tally) < 0 })
	return out, nil
}

// better orders tallies best first.
func better(o letter.Options, a, b letter.Tally) int {
	x, tx := o.Score(a)
	y, ty := o.Score(b)
	return cmp.Or(cmp.Compare(y, x), cmp.Compare(ty, tx))
}

// kind is a sort of tile to be laid, with its places.
type kind struct {
	tile   letter.Tile
	letter uint
	turned bool
	own    bool
	spots  []spot
}

// survey finds the places of all letters to be laid and, in one walk over the board, the words through each of them.
func (s *search) survey(p Position) []kind {
	var kinds []kind
	g := newGrid(p)
	add := func(t letter.Tile, own, turned bool) {
		l, ok := s.lex.Alphabet().Index([]rune(t.Letter)[0])
		if !ok || slices.ContainsFunc(kinds, func(k kind) bool {
			return k.tile.Letter == t.Letter && k.tile.W == t.W && k.tile.H == t.H && k.turned == turned
		}) {
			return
		}
		w, h := t.W, t.H
		if turned {
			w, h = h, w
		}
		kinds = append(kinds, kind{tile: t, letter: uint(l), turned: turned, own: own, spots: g.spots(w, h, own)})
	}
	for i, t := range slices.Concat(p.Hand, p.Free) {
		if t.Blank() {
			continue
		}
		own := i < len(p.Hand)
		add(t, own, false)
		if p.Rotation && t.W != t.H {
			add(t, own, true)
		}
	}
	s.throughAll(kinds)
	return kinds
}

// made are the words through a letter that touches the given tiles.
func (s *search) made(l uint, near uint64) []string {
	var words []string
	last := ^uint32(0)
	for _, t := range s.laying.words[l] {
		if t.need&^near == 0 && t.word != last {
			words = append(words, s.lex.At(int(t.word)))
			last = t.word
		}
	}
	return words
}

// laying is scratch space for finding words through a letter not yet on the board. The letter is assumed to touch
// everything it could touch from any place; what it must touch for a word is stored with the word.
type laying struct {
	letters uint32               // to be laid
	touch   [32]uint64           // by letter: the tiles it can touch
	pair    [32][maxTiles]uint64 // by letter and tile: the tiles it can touch together with that one
	reach   [maxTiles]uint32     // by tile: the letters that can touch it
	words   [32][]through        // by letter, in order of the words
}

// through is a word that runs through the letter to be laid if that touches the tiles in need: the one before and the one after.
type through struct {
	need uint64
	word uint32
}

// throughAll fills laying.words for all kinds of tiles.
func (s *search) throughAll(kinds []kind) {
	s.index()
	y := &s.laying
	for l := range y.words {
		y.words[l] = y.words[l][:0]
		if y.touch[l] != 0 {
			y.touch[l] = 0
			clear(y.pair[l][:])
		}
	}
	y.letters = 0
	for _, k := range kinds {
		for _, sp := range k.spots {
			y.letters |= 1 << k.letter
			y.touch[k.letter] |= sp.near
			for rest := sp.near; rest != 0; rest &= rest - 1 {
				y.pair[k.letter][bits.TrailingZeros64(rest)] |= sp.near
			}
		}
	}
	for i := range s.n {
		y.reach[i] = 0
		for l := y.letters; l != 0; l &= l - 1 {
			if y.touch[bits.TrailingZeros32(l)]>>i&1 == 1 {
				y.reach[i] |= l & -l
			}
		}
	}
	root := s.nodes[0]
	for live := root.mask & y.letters; live != 0; live &= live - 1 { // the new letter comes first
		l := uint(bits.TrailingZeros32(live))
		child := s.child(root, live&-live)
		s.leap(l, child, child.skip, y.touch[l], 0, 0)
	}
	for i := range s.n {
		if bit := s.bit[i]; root.mask&bit != 0 {
			child := s.child(root, bit)
			s.lead(uint(i), child, child.skip, 1<<i)
		}
	}
	for l := range y.words {
		slices.SortFunc(y.words[l], func(a, b through) int { return cmp.Or(cmp.Compare(a.word, b.word), cmp.Compare(a.need, b.need)) })
		y.words[l] = slices.Compact(y.words[l])
	}
}

// lead walks the letters of a word that come before the new one.
func (s *search) lead(t uint, nd node, rank uint32, used uint64) {
	rank += nd.mask >> 31
	y := &s.laying
	for live := nd.mask & y.reach[t%maxTiles]; live != 0; live &= live - 1 {
		l := uint(bits.TrailingZeros32(live)) % 32
		child := s.child(nd, live&-live)
		word := rank + child.skip
		if child.mask&lexicon.EndBit != 0 {
			s.runs(l, word, used, 1<<t)
		}
		s.leap(l, child, word, y.pair[l][t%maxTiles], used, 1<<t)
	}
	open := s.near[t%maxTiles] &^ used
	for live := nd.mask & s.beside[t%maxTiles]; live != 0; live &= live - 1 {
		rest := open & s.of[uint(bits.TrailingZeros32(live))%32]
		if rest == 0 {
			continue
		}
		next := s.child(nd, live&-live)
		for ; rest != 0; rest &= rest - 1 {
			i := uint(bits.TrailingZeros64(rest)) % maxTiles
			if next.mask&(s.beside[i]|y.reach[i]) != 0 {
				s.lead(i, next, rank+next.skip, used|1<<i)
			}
		}
	}
}

// leap goes on from the new letter to any tile it could touch together with the one before.
func (s *search) leap(l uint, nd node, rank uint32, onto, used, need uint64) {
	rank += nd.mask >> 31
	onto &^= used
	for live := nd.mask &^ lexicon.EndBit; live != 0; live &= live - 1 {
		rest := onto & s.of[uint(bits.TrailingZeros32(live))%32]
		if rest == 0 {
			continue
		}
		next := s.child(nd, live&-live)
		word := rank + next.skip
		for ; rest != 0; rest &= rest - 1 {
			i := uint(bits.TrailingZeros64(rest)) % maxTiles
			if next.mask&lexicon.EndBit != 0 {
				s.runs(l, word, used|1<<i, need|1<<i)
			}
			if next.mask&s.beside[i] != 0 {
				s.follow(l, i, next, word, used|1<<i, need|1<<i)
			}
		}
	}
}

// follow walks the letters that come after the new one.
func (s *search) follow(l, t uint, nd node, rank uint32, used, need uint64) {
	rank += nd.mask >> 31
	open := s.near[t%maxTiles] &^ used
	for live := nd.mask & s.beside[t%maxTiles]; live != 0; live &= live - 1 {
		rest := open & s.of[uint(bits.TrailingZeros32(live))%32]
		if rest == 0 {
			continue
		}
		next := s.child(nd, live&-live)
		word := rank + next.skip
		for ; rest != 0; rest &= rest - 1 {
			i := uint(bits.TrailingZeros64(rest)) % maxTiles
			if next.mask&lexicon.EndBit != 0 {
				s.runs(l, word, used|1<<i, need)
			}
			if next.mask&s.beside[i] != 0 {
				s.follow(l, i, next, word, used|1<<i, need)
			}
		}
	}
}

// runs records a word through the new letter if it is new with these tiles.
func (s *search) runs(l uint, word uint32, used, need uint64) {
	if s.seen[word] == s.epoch+1 && s.served[word]&used != 0 {
		return
	}
	s.laying.words[l] = append(s.laying.words[l], through{need: need, word: word})
}
