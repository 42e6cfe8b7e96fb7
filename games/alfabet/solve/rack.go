package solve

import "math/bits"

// scale is what equities are counted in: hundredths of a point.
const scale = 100

// joint is the largest coefficient for which values and leaves are weighed together; see hand.best.
const joint = 4

// bounds hold, by eight times the tiles used plus c, the most of c times their values and what keeping the rest is worth.
type bounds [128]int32

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
	loose   uint16   // number of all letters and blanks
	all     [11]kind // the kinds of tiles, letters first; each weighs one more than all before it together
	lay     uint32   // letters that can be laid, blanks included
	sorted  [8]int16
	highest [16]int32  // values of so many tiles at most
	high    [8]uint8   // letters, those of the highest value first
	kinds   int        // how many kinds of letters there are,
	sorts   int        // and of tiles
	keep    [256]int32 // equity of keeping what is left when this part is used
	size    [256]uint8
	vals    [256]uint64 // of the part's tiles, highest first, one byte each; arrows and stops have none
	sums    [256]int16  // of these
	hash    [256]uint64 // of the part's letters
	has     [256]uint32 // the letters in it; all with a blank
	natural [9][]uint16 // parts of letters alone, by size
	best    bounds
	blanked [3]bounds // with exactly this many blanks used
	near    [16]int32 // by tiles used: what keep says about the tiles left in the pool
	valued  bool
	pool    int // for which it is valued
}

// kind is a kind of tiles on a rack.
type kind struct {
	face   uint8
	count  uint8
	weight uint16
}

// fill takes a rack: letters by number, then the other kinds.
func (h *hand) fill(letters []uint8, blanks, arrows, stops int, values *[32]int8) {
	h.counts = [32]uint8{}
	h.mask = 0
	for _, l := range letters {
		h.counts[l&31]++
		h.mask |= 1 << (l & 31)
	}
	h.blanks, h.arrows, h.stops, h.values, h.valued = blanks, arrows, stops, values, false
	h.letters = len(letters) + blanks
	h.tiles = h.letters + arrows + stops
	h.size[0], h.vals[0], h.sums[0], h.hash[0], h.has[0] = 0, 0, 0, 0, 0
	h.kinds, h.sorts = 0, 0
	w := uint16(1)
	for m := h.mask; m != 0; m &= m - 1 {
		l := uint8(bits.TrailingZeros32(m))
		h.weight[l] = w
		j := h.kinds
		for ; j > 0 && values[h.high[(j-1)&7]&31] < values[l]; j-- {
			h.high[j&7] = h.high[(j-1)&7]
		}
		h.high[j&7] = l
		h.kinds++
		w = h.add(l, int(h.counts[l]), w)
	}
	h.list()
	h.wBlank = w
	w = h.add(faceBlank, blanks, w)
	h.loose, h.lay = w-1, h.has[w-1]
	h.wArrow = w
	w = h.add(faceArrow, arrows, w)
	h.wStop = w
	w = h.add(faceStop, stops, w)
	h.whole = w - 1
	for i := range h.sorted {
		h.sorted[i] = int16(h.vals[h.loose] >> (8 * i) & 0xff)
		h.highest[i+1] = h.highest[i] + int32(h.sorted[i])
	}
}

// add makes the parts with some tiles of a further kind, each from the one with a tile less. It returns the weight of the kind after it.
func (h *hand) add(face uint8, count int, weight uint16) uint16 {
	if count == 0 {
		return weight
	}
	h.all[h.sorts] = kind{face, uint8(count), weight}
	h.sorts++
	value, hash, bit := uint64(0), uint64(0), ^uint32(0)
	if face < faceBlank {
		value, hash, bit = uint64(h.values[face]), hashes[face&31], 1<<(face&31)
	}
	const each = 0x0101010101010101
	next := weight * uint16(count+1)
	for q := weight; q < next; q++ {
		p := (q - weight) & 255
		// Its value goes behind those that are as high: the bytes before stay, the others move on.
		before := bits.OnesCount64(((h.vals[p]|each<<7)-value*each)&(each<<7)) * 8
		if value == 0 {
			before = 64
		}
		low := uint64(1)<<before - 1
		h.vals[q&255] = h.vals[p]&low | value<<before | h.vals[p]&^low<<8
		h.sums[q&255] = h.sums[p] + int16(value)
		h.size[q&255] = h.size[p] + 1
		h.hash[q&255] = h.hash[p] + hash
		h.has[q&255] = h.has[p] | bit
	}
	return next
}

// list lists the parts of letters alone by size, those with letters of high values first.
func (h *hand) list() {
	for i := range h.natural {
		h.natural[i] = h.natural[i][:0]
	}
	h.natural[0] = append(h.natural[0], 0)
	var parts [256]uint16
	n := 1
	for _, l := range h.high[:h.kinds] {
		weight := uint16(0)
		for have, c := n, h.counts[l&31]; c > 0; c-- {
			weight += h.weight[l&31]
			for _, p := range parts[:have&255] {
				p += weight
				parts[n&255] = p
				n++
				size := h.size[p&255] & 7
				h.natural[size] = append(h.natural[size], p)
			}
		}
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
			h.blanked[i][n] = -1 << 30
		}
	}
	l.fill(h, pool)
	for from, blanks := 0, 0; from <= int(h.whole); from, blanks = from+int(h.wBlank), blanks+1 {
		if blanks > h.blanks {
			blanks = 0 // with another arrow or stop
		}
		most := &h.blanked[min(blanks, 2)]
		for p := from; p < from+int(h.wBlank); p++ {
			n, worth, sum := h.size[p&255]&15*8, h.keep[p&255], int32(h.sums[p&255])*scale
			for c := range uint8(joint + 1) {
				most[n+c] = max(most[n+c], worth)
				worth += sum
			}
		}
	}
	h.best = h.blanked[0]
	for _, more := range h.blanked[1 : min(h.blanks, 2)+1] {
		for n := range h.best {
			h.best[n] = max(h.best[n], more[n])
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
