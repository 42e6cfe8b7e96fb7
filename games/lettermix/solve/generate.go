package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
)

// generator finds the words through one letter in one direction.
type generator struct {
	origin int
	st     int
	dir    int8
	limit  int // stop counting here
	count  int
	out    *[]play // nil: only count
	line   [2 * lettermix.Dice]kind
	start  int
}

// ways counts the words through a pair, up to a limit.
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
		s.backward(root.next(k), 0)
	}
}

// backward has read the word from the origin back to off (0 or negative).
func (s *search) backward(n uint32, off int) {
	g := &s.gen
	node := s.tree[n]
	pos := g.origin + (off-1)*g.st
	if l := s.grid[pos]; l != 0 {
		if node.mask>>(l-1)&1 == 1 {
			g.line[lettermix.Dice+off-1] = l - 1
			s.backward(node.next(l-1), off-1)
		}
		return
	}
	if node.mask&turned != 0 {
		g.start = off
		s.forward(node.next(lettermix.Dice), 0)
		if g.count >= g.limit {
			return
		}
	}
	m := node.mask & s.mask
	if m == 0 || s.block[pos] != 0 {
		return
	}
	for m &= s.fits(pos); m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		g.line[lettermix.Dice+off-1] = k
		s.left[k]--
		if s.left[k] == 0 {
			s.mask &^= 1 << k
		}
		s.backward(node.next(k), off-1)
		s.left[k]++
		s.mask |= 1 << k
		if g.count >= g.limit {
			return
		}
	}
}

// forward has read the word up to off (0 or positive).
func (s *search) forward(n uint32, off int) {
	g := &s.gen
	node := s.tree[n]
	pos := g.origin + (off+1)*g.st
	if l := s.grid[pos]; l != 0 {
		if node.mask>>(l-1)&1 == 1 {
			g.line[lettermix.Dice+off+1] = l - 1
			s.forward(node.next(l-1), off+1)
		}
		return
	}
	if node.mask&ended != 0 {
		g.count++
		if g.out != nil {
			p := play{start: int16(g.origin + g.start*g.st), n: int8(off - g.start + 1)}
			copy(p.kinds[:], g.line[lettermix.Dice+g.start:lettermix.Dice+off+1])
			*g.out = append(*g.out, p)
		}
		if g.count >= g.limit {
			return
		}
	}
	m := node.mask & s.mask
	if m == 0 || s.block[pos] != 0 {
		return
	}
	for m &= s.fits(pos); m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		g.line[lettermix.Dice+off+1] = k
		s.left[k]--
		if s.left[k] == 0 {
			s.mask &^= 1 << k
		}
		s.forward(node.next(k), off+1)
		s.left[k]++
		s.mask |= 1 << k
		if g.count >= g.limit {
			return
		}
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
	var mask uint16
	for m := node.mask & kinds; m != 0; m &= m - 1 {
		k := kind(bits.TrailingZeros16(m))
		at, ok := s.tree[node.next(k)], true
		for p := pos - other; ok && s.grid[p] != 0; p -= other {
			l := s.grid[p] - 1
			if ok = at.mask>>l&1 == 1; ok {
				at = s.tree[at.next(l)]
			}
		}
		if ok {
			mask |= 1 << k
		}
	}
	return mask
}
