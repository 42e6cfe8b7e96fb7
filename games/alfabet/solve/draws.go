package solve

import (
	"math/rand/v2"
	"slices"
)

// draws deals few tiles that nobody sees without repeating itself: first every set of tiles that may be in the pool once, by chance
// which first, and each in an order by chance; then all sets in another order, until there is none. So what has been dealt is a fair
// sample at any time, and after the first round the sets weigh as much as they are likely.
type draws struct {
	tiles    []uint8
	pool     int
	sets     []drawSet
	distinct int // of them
	dealt    int
	orders   int // in which the tiles of the pool can lie
	same     int // an earlier deal with the same tiles in the pool; -1: there is none
}

// drawSet is a set of tiles in the pool.
type drawSet struct {
	pool  uint32 // as bits
	order int    // of the first round
	same  int    // the first set with equal tiles
}

// mostDraws is how many tiles may be in the pool for draws to be listed: 3432 of 14 tiles.
const mostDraws = 7

func newDraws(tiles []uint8, pool int, r *rand.Rand) *draws {
	d := &draws{tiles: slices.Clone(tiles), pool: pool, orders: 1}
	slices.Sort(d.tiles)
	for i := range pool {
		d.orders *= i + 1
	}
	for set := uint32(1)<<pool - 1; set < 1<<len(tiles); {
		d.sets = append(d.sets, drawSet{pool: set, order: r.IntN(d.orders)})
		low := set & -set // the next number with as many bits
		high := set + low
		set = high | (set^high)/low>>2
	}
	r.Shuffle(len(d.sets), func(x, y int) { d.sets[x], d.sets[y] = d.sets[y], d.sets[x] })
	first := map[uint64]int{}
	for i := range d.sets {
		key := uint64(0)
		for j, f := range d.tiles {
			if d.sets[i].pool>>j&1 == 1 {
				key = (key + uint64(f) + 1) * spread
			}
		}
		if _, ok := first[key]; !ok {
			first[key] = i
		}
		d.sets[i].same = first[key]
	}
	d.distinct = len(first)
	return d
}

// next writes the tiles of the next deal, those of the pool last; false if all have been dealt.
func (d *draws) next(tiles []uint8) bool {
	if d.dealt == len(d.sets)*d.orders {
		return false
	}
	d.deal(d.dealt, tiles)
	d.dealt++
	return true
}

// deal writes the tiles of a deal.
func (d *draws) deal(i int, tiles []uint8) {
	s := &d.sets[i%len(d.sets)]
	if d.same = -1; s.same < i {
		d.same = s.same
	}
	at, pool := 0, len(tiles)-d.pool
	for j, f := range d.tiles {
		if s.pool>>j&1 == 1 {
			tiles[pool] = f
			pool++
		} else {
			tiles[at] = f
			at++
		}
	}
	order := (s.order + i/len(d.sets)) % d.orders
	drawn := tiles[len(tiles)-d.pool:]
	for n := d.pool; n > 1; n-- {
		drawn[n-1], drawn[order%n] = drawn[order%n], drawn[n-1]
		order /= n
	}
}

// known is an earlier deal with the same tiles in the pool.
func (d *draws) known() (int, bool) {
	if d == nil || d.same < 0 {
		return 0, false
	}
	return d.same, true
}

// all reports whether every set of tiles in the pool has been dealt.
func (d *draws) all() bool { return d != nil && d.dealt >= len(d.sets) }
