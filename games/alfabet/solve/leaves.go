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
	for p := range h.whole + 1 {
		h.keep[h.whole-p] = -int32(h.sums[p]) * endPenalty
	}
	h.keep[h.whole] = outBonus
}

// outBonus is what ending the game first is worth: the others keep their tiles.
const outBonus = 15 * scale

// parts adds up the model for every kept part, each from the one with a tile less.
func (l *Leaves) parts(h *hand) {
	var worth, pairs, beyond [256]int32
	var balance [256]uint8 // vowels times 9, and consonants
	var place [256]int32   // in the table of sets
	for i, k := range h.all[:h.sorts] {
		// What the kind is worth beside those before it: the parts of these are listed in the same way.
		from := int(k.weight)
		pair := &l.Pair[k.face&31]
		for _, other := range h.all[:i] {
			n := int(other.weight)
			for q := n; q < n*(int(other.count)+1); q++ {
				pairs[q&255] = pairs[(q-n)&255]
				if q < 2*n {
					pairs[q&255] += pair[other.face&31]
				}
			}
		}
		turn := uint8(1)
		switch {
		case k.face >= faceBlank:
			turn = 0
		case l.vowel>>k.face&1 == 1:
			turn = 9
		}
		for c := 1; c <= int(k.count); c++ {
			more := l.Again[k.face&31]
			if c == 1 {
				more = l.One[k.face&31]
			}
			for q := from * c; q < from*(c+1); q++ {
				p := (q - from) & 255
				worth[q&255] = worth[p] + more
				balance[q&255] = balance[p] + turn
			}
			if c == 1 {
				for q := from; q < 2*from; q++ {
					worth[q&255] += pairs[(q-from)&255]
				}
			}
		}
		if l.whole != nil {
			l.whole.places(h, k, &place)
		}
	}
	if l.whole != nil {
		l.whole.beyond(h, &place, &beyond)
	}
	for p := range int(h.whole) + 1 {
		b := balance[p&255]
		h.keep[(int(h.whole)-p)&255] = worth[p&255] + l.Bias[b/9%9][b%9] + beyond[p&255]
	}
}
