package solve

import "math/bits"

// scale is what equities are counted in: hundredths of a point.
const scale = 100

// joint is the largest coefficient for which values and leaves are weighed together; see hand.best.
const joint = 4

// bounds hold, by tiles used and c, the most of c times their values and what keeping the rest is worth.
type bounds [9][joint + 1]int32

// hand is a rack as the solver sees it. Every part of it has a number: the sum over its kinds of tiles of how many
// are in it times the kind's weight. There are at most 256 parts of eight tiles.
type hand struct {
	counts  [32]uint8 // letters
	weight  [32]uint16
	values  *[32]int8
	blanks  int
	arrows  int
	stops   int
	letters int // letters and blanks
	tiles   int
	mask    uint32 // letters that can be laid
	whole   uint16 // number of the whole rack
	wBlank  uint16
	wArrow  uint16
	wStop   uint16
	loose   uint16 // number of all letters and blanks
	sorted  [8]int16
	high    [8]uint8 // letters, those of the highest value first
	kinds   int
	keep    [256]int32 // equity of keeping what is left when this part is used
	size    [256]uint8
	vals    [256][8]int16 // of the part's letters and blanks, highest first
	hash    [256]uint64   // of the part's letters
	has     [256]uint32   // the letters in it
	natural [9][]uint16   // parts of letters alone, by size
	best    bounds
	blanked [3]bounds // with exactly this many blanks used
	near    [16]int32 // by tiles used: what keep says about the tiles left in the pool
	valued  bool
	pool    int // for which it is valued
}

// fill takes a rack: letters by number, then the other kinds.
func (h *hand) fill(letters []uint8, blanks, arrows, stops int, values *[32]int8) {
	h.counts = [32]uint8{}
	for _, l := range letters {
		h.counts[l]++
	}
	h.blanks, h.arrows, h.stops, h.values, h.valued = blanks, arrows, stops, values, false
	h.letters = len(letters) + blanks
	h.tiles = h.letters + arrows + stops
	h.mask = 0
	w := uint16(1)
	for l, n := range h.counts {
		if n > 0 {
			h.mask |= 1 << l
			h.weight[l] = w
			w *= uint16(n) + 1
		}
	}
	h.wBlank = w
	w *= uint16(blanks) + 1
	h.loose = w - 1
	h.wArrow = w
	w *= uint16(arrows) + 1
	h.wStop = w
	w *= uint16(stops) + 1
	h.whole = w - 1
	h.rank()
}

// rank lists the parts' values, highest first, by adding kinds of tiles in the order of their values.
func (h *hand) rank() {
	order, kinds := &h.high, 0
	for m := h.mask; m != 0; m &= m - 1 {
		l := uint8(bits.TrailingZeros32(m))
		j := kinds
		for ; j > 0 && h.values[order[j-1]] < h.values[l]; j-- {
			order[j] = order[j-1]
		}
		order[j] = l
		kinds++
	}
	h.kinds = kinds
	parts := [256]uint16{0}
	n := 1
	h.size[0] = 0
	add := func(weight uint16, count int, value int16) {
		for have, c := n, 1; c <= count; c++ {
			for _, p := range parts[:have] {
				base := p
				q := p + uint16(c)*weight
				h.vals[q] = h.vals[base]
				s := h.size[base]
				for range c {
					h.vals[q][s&7] = value
					s++
				}
				h.size[q] = s
				parts[n] = q
				n++
			}
		}
	}
	h.hash[0], h.has[0] = 0, 0
	for _, l := range order[:kinds] {
		from := n
		add(h.weight[l], int(h.counts[l]), int16(h.values[l]))
		for i, before := 0, from; from < n; i, from = i+1, from+1 {
			h.hash[parts[from]] = h.hash[parts[i%before]] + uint64(1+i/before)*hashes[l&31]
			h.has[parts[from]] = h.has[parts[i%before]] | 1<<l
		}
	}
	for i := range h.natural {
		h.natural[i] = h.natural[i][:0]
	}
	for _, p := range parts[:n] {
		h.natural[h.size[p]] = append(h.natural[h.size[p]], p)
	}
	if h.blanks > 0 {
		add(h.wBlank, h.blanks, 0)
	}
	h.sorted = h.vals[h.loose]
	// Arrows and stops have no values, but parts with them have a size.
	if h.arrows > 0 {
		add(h.wArrow, h.arrows, 0)
	}
	if h.stops > 0 {
		add(h.wStop, h.stops, 0)
	}
}

// take takes a rack of faces.
func (h *hand) take(rack []uint8, values *[32]int8) {
	var letters [8]uint8
	n, blanks, arrows, stops := 0, 0, 0, 0
	for _, f := range rack {
		switch f {
		case faceBlank:
			blanks++
		case faceArrow:
			arrows++
		case faceStop:
			stops++
		default:
			letters[n] = f
			n++
		}
	}
	h.fill(letters[:n], blanks, arrows, stops, values)
}

// value sets what keeping the rest is worth for every part that may be used, with so many tiles in the pool, and from it the bounds.
func (h *hand) value(l *Leaves, pool int) {
	for i := range h.blanked[:min(h.blanks, 2)+1] {
		for n := range h.blanked[i] {
			for c := range h.blanked[i][n] {
				h.blanked[i][n][c] = -1 << 30
			}
		}
	}
	l.fill(h, pool)
	for p := range h.whole + 1 {
		blanks := 0
		if h.blanks > 0 {
			blanks = min(int(p/h.wBlank)%(h.blanks+1), 2)
		}
		best, worth := &h.blanked[blanks][h.size[p]], h.keep[p]
		sum := int32(0)
		for _, v := range h.vals[p][:h.size[p]] {
			sum += int32(v) * scale
		}
		for c := range best {
			best[c] = max(best[c], worth)
			worth += sum
		}
	}
	h.best = h.blanked[0]
	for _, more := range h.blanked[1 : min(h.blanks, 2)+1] {
		for n := range h.best {
			for c := range h.best[n] {
				h.best[n][c] = max(h.best[n][c], more[n][c])
			}
		}
	}
}

// exchange finds the best part to give back: what keeping the rest is worth, and the part, 0 if nothing can be drawn.
func (h *hand) exchange(pool int) (equity int32, part uint16) {
	equity = -1 << 28
	for p := uint16(1); p <= h.whole; p++ {
		worth := h.keep[p] - h.near[h.size[p]&15] + h.near[0] // the pool stays as it is
		if int(h.size[p]) <= pool && (worth > equity || worth == equity && h.size[p] > h.size[part]) {
			equity, part = worth, p
		}
	}
	return equity, part
}

// split counts the tiles of a part by face.
func (h *hand) split(part uint16) (counts [faces]int) {
	for f := range counts {
		weight, n := h.weight[f], int(h.counts[f])
		switch f {
		case faceBlank:
			weight, n = h.wBlank, h.blanks
		case faceArrow:
			weight, n = h.wArrow, h.arrows
		case faceStop:
			weight, n = h.wStop, h.stops
		}
		if n > 0 {
			counts[f] = int(part/weight) % (n + 1)
		}
	}
	return counts
}
