package solve

// Leaves says what tiles kept on the rack are worth beyond the points of a move. A nil *Leaves is greedy.
type Leaves struct {
	Name  string              // layout, language and rack size
	One   [faces]int32        // a tile, in hundredths of a point
	Again [faces]int32        // every further tile of the kind
	Pair  [faces][faces]int32 // two different tiles together; symmetric
	Bias  [9][9]int32         // by how many vowels and how many consonants are kept
	vowel uint32
	whole *wholes // nil: the parts are all there is
}

// faces are the letters by number, then blank, arrow and stop.
const (
	faces      = 32
	faceBlank  = 29
	faceArrow  = 30
	faceStop   = 31
	endPenalty = 75 // hundredths a point of value left when the pool is empty: some of it can still be laid
)

// nearEnd is what it means, in hundredths of a point, to leave so many tiles in the pool; nearNone, that fewer were drawn than laid. Who
// leaves one or two gets the last move more often. Learned from games of the static player; the same for all boards.
var nearEnd = [...]int32{150, 300, 200, 50}

const (
	nearNone = -200
	nearPool = len(nearEnd) + 8 // from so many tiles in the pool on it makes no difference
)

// near is nearEnd for the tiles left in the pool by a move.
func near(left int) int32 {
	switch {
	case left < 0:
		return nearNone
	case left < len(nearEnd):
		return nearEnd[left]
	}
	return 0
}

// fill writes the equity of keeping for every part of a rack that may be used, with so many tiles in the pool.
func (l *Leaves) fill(h *hand, pool int) {
	clear(h.keep[:h.whole+1])
	clear(h.near[:])
	if pool == 0 {
		// No more tiles are drawn: what stays on the rack is deducted unless it is laid later.
		h.endgame()
		return
	}
	if l == nil {
		return
	}
	l.parts(h)
	if pool < nearPool {
		for size := range h.near {
			h.near[size] = near(pool - size)
		}
		for p := range h.whole + 1 {
			h.keep[p] += h.near[h.size[p]&15]
		}
	}
}

func (h *hand) endgame() {
	type kind struct {
		weight uint16
		count  int
		value  int32
	}
	var kinds [11]kind
	n := 0
	for f, c := range h.counts {
		if c > 0 {
			kinds[n] = kind{h.weight[f], int(c), int32(h.values[f])}
			n++
		}
	}
	for p := range h.whole + 1 {
		kept := h.whole - p
		sum := int32(0)
		for _, k := range kinds[:n] {
			sum += int32(kept/k.weight) % int32(k.count+1) * k.value
		}
		h.keep[p] = -sum * endPenalty
		if kept == 0 {
			h.keep[p] = outBonus
		}
	}
}

// outBonus is what ending the game first is worth: the others keep their tiles.
const outBonus = 15 * scale

// parts adds up the model for every kept part, built tile by tile from smaller ones.
func (l *Leaves) parts(h *hand) {
	type kind struct {
		weight uint16
		count  int
		face   int
	}
	var kinds [11]kind
	n := 0
	for f, c := range h.counts {
		if c > 0 {
			kinds[n] = kind{h.weight[f], int(c), f}
			n++
		}
	}
	for _, k := range []kind{{h.wBlank, h.blanks, faceBlank}, {h.wArrow, h.arrows, faceArrow}, {h.wStop, h.stops, faceStop}} {
		if k.count > 0 {
			kinds[n] = k
			n++
		}
	}
	var worth [256]int32
	var with [256]uint16 // kinds in the part
	var balance [256][2]uint8
	var hash [256]uint64
	parts := [256]uint16{0}
	have := 1
	for i, k := range kinds[:n] {
		for before, c := have, 1; c <= k.count; c++ {
			for _, p := range parts[:before] {
				q := p + uint16(c)*k.weight
				v := worth[p] + l.One[k.face] + int32(c-1)*l.Again[k.face]
				for j := range i {
					if with[p]>>j&1 == 1 {
						v += l.Pair[k.face][kinds[j].face]
					}
				}
				worth[q], with[q], balance[q] = v, with[p]|1<<i, balance[p]
				hash[q] = hash[p] + uint64(c)*hashes[k.face]
				switch {
				case k.face >= faceBlank:
				case l.vowel>>k.face&1 == 1:
					balance[q][0] += uint8(c)
				default:
					balance[q][1] += uint8(c)
				}
				parts[have] = q
				have++
			}
		}
	}
	for _, p := range parts[:have] {
		h.keep[h.whole-p] = worth[p] + l.Bias[balance[p][0]][balance[p][1]]
	}
	if l.whole == nil {
		return
	}
	for _, p := range parts[1:have] {
		switch size := int(h.size[p]); {
		case size <= l.whole.most:
			h.keep[h.whole-p] += l.whole.worth(hash[p])
		case size == l.whole.most+1:
			sum := int32(0)
			for _, k := range kinds[:n] {
				if c := int32(p/k.weight) % int32(k.count+1); c > 0 {
					sum += c * l.whole.worth(hash[p]-hashes[k.face])
				}
			}
			h.keep[h.whole-p] += sum / int32(size)
		}
	}
}
