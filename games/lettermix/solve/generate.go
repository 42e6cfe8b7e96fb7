package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
)

// generator finds the words through one letter on the grid in one direction.
type generator struct {
	origin int // cell of the letter
	st     int // from a cell to the next
	dir    int8
	limit  int     // stop counting here
	count  int     // of words, by weight
	out    *[]play // nil: only count
	line   [2 * lettermix.Dice]kind
	start  int
}

// weight estimates the size of the search below a word, by how many letters it lays: the more it lays, the fewer are left.
var weight = [lettermix.Dice + 1]int{1024, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1, 1, 1}

// noWord is the weight of settling a letter without a word.
const noWord = 1024

// ways counts the words through a pair by weight, up to a limit.
func (s *search) ways(q pair, limit int) int {
	g := &s.gen
	g.origin, g.st, g.dir, g.limit, g.count, g.out = int(q.cell), step[q.dir], q.dir, limit, 0, nil
	s.generate()
	return g.count
}

// collect lists the words through a pair at a depth of the search.
func (s *search) collect(q pair, depth int) {
	g := &s.gen
	s.plays[depth] = s.plays[depth][:0]
	g.origin, g.st, g.dir, g.limit, g.count, g.out = int(q.cell), step[q.dir], q.dir, 1<<30, 0, &s.plays[depth]
	s.generate()
}

func (s *search) generate() {
	k := s.grid[s.gen.origin] - 1
	s.gen.line[lettermix.Dice] = k
	if root := s.tree[0]; root.mask>>k&1 == 1 {
		s.backward(root.next(k), 0, 0)
	}
}

// found takes a word, from and to offsets from the origin, that lays so many letters.
func (g *generator) found(from, to, laid int) {
	g.count += weight[laid]
	if g.out != nil {
		p := play{start: int16(g.origin + from*g.st), n: int8(to - from + 1)}
		copy(p.kinds[:], g.line[lettermix.Dice+from:lettermix.Dice+to+1])
		*g.out = append(*g.out, p)
	}
}

// backward has read the word from the origin back to off (0 or negative).
func (s *search) backward(n uint32, off, laid int) {
	g := &s.gen
	node := s.tree[n]
	pos := g.origin + (off-1)*g.st
	last := s.grid[g.origin+g.st] == 0 && s.grid[pos-g.st] == 0 // the next letter may complete a word that ends at the origin
	if l := s.grid[pos]; l != 0 {
		g.line[lettermix.Dice+off-1] = l - 1
		if last && node.ends>>(l-1)&1 == 1 {
			g.found(off-1, 0, laid)
		}
		if node.mask>>(l-1)&1 == 1 {
			s.backward(node.next(l-1), off-1, laid)
		}
		return
	}
	if node.mask&turned != 0 {
		g.start = off
		s.forward(node.next(lettermix.Dice), 0, laid)
		if g.count >= g.limit {
			return
		}
	}
	m := node.all() & s.mask
	if m == 0 || s.block[pos] != 0 {
		return
	}
	m &= s.fits(pos)
	if last {
		s.complete(m&node.ends, off-1, off-1, 0, laid+1)
	}
	for m &= node.mask; m != 0 && g.count < g.limit; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		g.line[lettermix.Dice+off-1] = k
		s.left[k]--
		if s.left[k] == 0 {
			s.mask &^= 1 << k
		}
		s.backward(node.next(k), off-1, laid+1)
		s.left[k]++
		s.mask |= 1 << k
	}
}

// forward has read the word up to off (0 or positive).
func (s *search) forward(n uint32, off, laid int) {
	g := &s.gen
	node := s.tree[n]
	pos := g.origin + (off+1)*g.st
	last := s.grid[pos+g.st] == 0
	if l := s.grid[pos]; l != 0 {
		g.line[lettermix.Dice+off+1] = l - 1
		if last && node.ends>>(l-1)&1 == 1 {
			g.found(g.start, off+1, laid)
		}
		if node.mask>>(l-1)&1 == 1 {
			s.forward(node.next(l-1), off+1, laid)
		}
		return
	}
	m := node.all() & s.mask
	if m == 0 || s.block[pos] != 0 {
		return
	}
	m &= s.fits(pos)
	if last {
		s.complete(m&node.ends, off+1, g.start, off+1, laid+1)
	}
	for m &= node.mask; m != 0 && g.count < g.limit; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		g.line[lettermix.Dice+off+1] = k
		s.left[k]--
		if s.left[k] == 0 {
			s.mask &^= 1 << k
		}
		s.forward(node.next(k), off+1, laid+1)
		s.left[k]++
		s.mask |= 1 << k
	}
}

// complete takes the words that any of some kinds complete at an offset.
func (s *search) complete(m uint16, off, from, to, laid int) {
	g := &s.gen
	if g.out == nil {
		g.count += bits.OnesCount16(m) * weight[laid]
		return
	}
	for ; m != 0; m &= m - 1 {
		g.line[lettermix.Dice+off] = kind(bits.TrailingZeros16(m))
		g.found(from, to, laid)
	}
}

// fits returns the kinds allowed on an empty cell by the other direction: with its
// neighbours there they must be part of some word.
func (s *search) fits(pos int) uint16 {
	other := step[1-s.gen.dir]
	before, behind := s.grid[pos-other], s.grid[pos+other]
	switch {
	case before == 0 && behind == 0:
		return kinds
	case behind == 0 && s.grid[pos-2*other] == 0:
		return s.p.follow[before-1]
	case before == 0 && s.grid[pos+2*other] == 0:
		return s.p.precede[behind-1]
	}
	stamp := s.node<<1 | uint64(s.gen.dir)
	if s.stamp[pos] == stamp {
		return s.cross[pos]
	}
	mask := s.crossing(pos, other)
	s.stamp[pos], s.cross[pos] = stamp, mask
	return mask
}

// crossing reads the letters around a cell backwards, with every kind on the cell.
func (s *search) crossing(pos, other int) uint16 {
	end := pos
	for s.grid[end+other] != 0 {
		end += other
	}
	node := s.tree[0]
	for ; end != pos; end -= other {
		l := s.grid[end] - 1
		if node.mask>>l&1 == 0 {
			return 0
		}
		node = s.tree[node.next(l)]
	}
	if s.grid[pos-other] == 0 {
		return node.all()
	}
	var mask uint16
	for m := node.mask & kinds; m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		if s.reads(s.tree[node.next(k)], pos-other, other) {
			mask |= 1 << k
		}
	}
	return mask
}

// reads reports whether the letters from a cell backwards go on from a node.
func (s *search) reads(node wordNode, pos, other int) bool {
	for ; ; pos -= other {
		l := s.grid[pos] - 1
		if s.grid[pos-other] == 0 {
			return node.all()>>l&1 == 1
		}
		if node.mask>>l&1 == 0 {
			return false
		}
		node = s.tree[node.next(l)]
	}
}
