package lexicon

import (
	"math/bits"
	"slices"
)

// A packed graph is the graph as somebody sees it who walks through all its words. For every node comes
//   - its mask, as a word of what has followed the node's letter so far (see vocabulary); a new one as five groups of bits;
//   - if words go on from it, where its children are, as one of the cases below. Children that were not met before come right after
//     that, in the order of their letters.
//
// Its nodes are in the order in which Builder makes them: all children of a node, once all below them are there.
const (
	here    = iota // the children have not been met before
	strange        // they have, but not after the same letter and mask; their number among all groups of as many children follows
	ranked         // ranked+n: they are in the list of those after this letter and mask, at place 1<<n or after it, counted from 1
)

const (
	maskGroups = 5
	groupBits  = 6
	atRoot     = 29 // in place of a letter
)

// shapes is what packing and unpacking know of the nodes they have met.
type shapes struct {
	masks  [atRoot + 1]*vocabulary // by letter; atRoot before the first
	groups [maskGroups]model
	after  [atRoot + 1][]list // by letter and symbol of the mask: the first children that came
	lists  []uint32           // what the lists hold
	sized  [atRoot + 1][]uint32
	fresh  [atRoot + 1]*model // cases where a list is empty, by letter
	cases  [32][32]*model     // cases by the length of the list and how often its elements came
}

// list is a part of shapes.lists.
type list struct {
	at, size, room uint32
}

func newShapes(nodes int) *shapes {
	s := &shapes{lists: make([]uint32, 0, 2*nodes)}
	for i := range 4 {
		s.sized[i] = make([]uint32, 0, nodes/4)
	}
	for letter := range s.masks {
		s.masks[letter] = newVocabulary(10)
		s.after[letter] = make([]list, 1)
	}
	for i := range s.groups {
		s.groups[i] = newModel(1<<groupBits, groupBits)
	}
	return s
}

// meet makes a list for a mask that was learned.
func (s *shapes) meet(letter, symbol int) {
	if symbol == len(s.after[letter]) {
		s.after[letter] = append(s.after[letter], list{})
	}
}

// where is the model of the cases after a letter and a mask.
func (s *shapes) where(letter, symbol int) *model {
	size := s.after[letter][symbol].size
	m := &s.fresh[letter]
	if size > 0 {
		m = &s.cases[bits.Len32(size)][bits.Len32(s.masks[letter].counts[symbol]/size)]
	}
	if *m == nil {
		made := newModel(ranked+bits.Len32(size), 4)
		*m = &made
	}
	return *m
}

// use returns an element of a list, and moves it to the front by half the way: what comes often is soon at a small place.
func (s *shapes) use(l list, place uint32) uint32 {
	all := s.lists[l.at : l.at+l.size]
	first := all[place]
	all[place], all[place/2] = all[place/2], first
	return first
}

// add puts children at the end of a list.
func (s *shapes) add(l *list, first uint32) {
	if l.size == l.room {
		room, end := max(2, 2*l.room), len(s.lists)
		s.lists = slices.Grow(s.lists, int(room))[:end+int(room)]
		copy(s.lists[end:], s.lists[l.at:l.at+l.size])
		l.at, l.room = uint32(end), room
	}
	s.lists[l.at+l.size] = first
	l.size++
}

// packer packs a graph.
type packer struct {
	encoder
	*shapes
	nodes []GraphNode
	met   map[uint32]int // first children: their number among groups of as many
}

func packNodes(nodes []GraphNode) []byte {
	p := &packer{shapes: newShapes(len(nodes)), nodes: nodes, met: map[uint32]int{}}
	p.node(0, atRoot)
	return p.bytes()
}

func (p *packer) node(n uint32, letter int) {
	nd := p.nodes[n]
	symbol, known := p.word(p.masks[letter], nd.Mask)
	if !known {
		mask := bits.RotateLeft32(nd.Mask, 1) // the letters of an alphabet and EndBit are the low 30 bits
		for i := range p.groups {
			p.symbol(&p.groups[i], int(mask>>(i*groupBits)&(1<<groupBits-1)))
		}
		p.meet(letter, symbol)
	}
	kids := nd.Mask &^ EndBit
	if kids == 0 {
		return
	}
	where := p.where(letter, symbol)
	number, met := p.met[nd.First]
	sized := &p.sized[bits.OnesCount32(kids)]
	if !met {
		p.symbol(where, here)
		child := nd.First
		for rest := kids; rest != 0; rest &= rest - 1 {
			p.node(child, bits.TrailingZeros32(rest))
			child++
		}
		p.met[nd.First] = len(*sized)
		*sized = append(*sized, nd.First)
		p.add(&p.after[letter][symbol], nd.First)
		return
	}
	l := p.after[letter][symbol]
	if place := slices.Index(p.lists[l.at:l.at+l.size], nd.First); place >= 0 {
		scale := bits.Len(uint(place+1)) - 1
		p.symbol(where, ranked+scale)
		p.plain(uint32(place+1)-1<<scale, scale)
		p.use(l, uint32(place))
		return
	}
	p.symbol(where, strange)
	p.plain(uint32(number), bits.Len(uint(len(*sized)-1)))
	p.add(&p.after[letter][symbol], nd.First)
}

// unpacker reads what packer wrote.
type unpacker struct {
	decoder
	*shapes
	nodes   []GraphNode
	stack   []GraphNode // those whose siblings are not all there
	n       int         // how many nodes there have to be
	depth   int
	damaged bool
}

// unpackNodes reads n nodes that packNodes wrote; nil if the data is damaged. What it reads may still not be a graph.
func unpackNodes(data string, n int) []GraphNode {
	u := &unpacker{decoder: newDecoder(data), shapes: newShapes(n), nodes: make([]GraphNode, 1, n), n: n}
	u.nodes[0] = u.node(atRoot)
	if u.damaged || !u.done() || len(u.nodes) != n {
		return nil
	}
	return u.nodes
}

func (u *unpacker) node(letter int) GraphNode {
	v := u.masks[letter]
	symbol := u.symbol(&v.model)
	if symbol == 0 {
		mask := uint32(0)
		for i := range u.groups {
			mask |= uint32(u.symbol(&u.groups[i])) << (i * groupBits)
		}
		symbol = v.learn(bits.RotateLeft32(mask, -1))
		u.meet(letter, symbol)
	}
	mask := v.words[symbol]
	kids := mask &^ EndBit
	if kids == 0 {
		return GraphNode{Mask: mask}
	}
	sized := &u.sized[bits.OnesCount32(kids)]
	var first uint32
	switch how := u.symbol(u.where(letter, symbol)); how {
	case here:
		first = u.children(kids)
		*sized = append(*sized, first)
	case strange:
		number := u.plain(bits.Len(uint(len(*sized) - 1)))
		if number >= uint32(len(*sized)) {
			u.damaged = true
			return GraphNode{}
		}
		first = (*sized)[number]
	default:
		scale := how - ranked
		l := u.after[letter][symbol]
		place := 1<<scale - 1 + u.plain(scale)
		if place >= l.size {
			u.damaged = true
			return GraphNode{}
		}
		return GraphNode{mask, u.use(l, place)}
	}
	u.add(&u.after[letter][symbol], first)
	return GraphNode{mask, first}
}

// children reads all children of a node, and returns where the first is.
func (u *unpacker) children(kids uint32) uint32 {
	begin := len(u.stack)
	if u.depth > MaxLen || len(u.nodes)+begin+bits.OnesCount32(kids) > u.n {
		u.damaged = true
	}
	u.depth++
	for rest := kids; rest != 0 && !u.damaged; rest &= rest - 1 {
		nd := u.node(bits.TrailingZeros32(rest))
		u.stack = append(u.stack, nd)
	}
	u.depth--
	first := uint32(len(u.nodes))
	u.nodes = append(u.nodes, u.stack[begin:]...)
	u.stack = u.stack[:begin]
	return first
}
