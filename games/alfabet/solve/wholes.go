package solve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"math"
	"strings"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// wholes says how far the worth of tiles kept together is from the sum of their parts (see Leaves), for every set of at
// most so many tiles that a box allows. A set of one more has the mean of those in it. The sets of a size are numbered by
// their last kind of tile, then by how many of it there are, then by the kind before: so the number is a sum over the kinds.
type wholes struct {
	list  []int16                                      // hundredths of a point; smaller sets first
	steps [wholeTiles + 1][faces][wholeTiles + 1]int32 // by tiles up to and with the kind, kind, and how many of it
	begin [wholeTiles + 2]int32                        // of the sets of a size
	most  int
}

// noSet is the place of a set that the box does not allow.
const noSet = -1 << 24

// wholeTiles is the size of the largest sets that may have a value of their own.
const wholeTiles = 6

// A file has one byte a set: how far it is from what the sets of one tile less say, in units of a hundredth of a point.
// For sets that were hardly ever seen that is nothing, so most bytes are zero.
const (
	wholeUnit = 20
	wholeDead = 0.75 // units that count as none
)

// wholeSlope is how far a set is expected to be from the sum of its parts, in hundredths of the mean of the sets of one tile
// less: what two or three tiles mean together counts in every larger set.
var wholeSlope = [wholeTiles + 1]int32{0, 0, 160, 190, 165, 150, 130}

// sets calls for every set of one to most tiles of a box, smaller ones first, always in the same order.
func sets(counts *[faces]int, most int, f func(set []uint8, hash uint64)) {
	var tiles [8]uint8
	var walk func(face int, set []uint8, hash uint64, left int)
	walk = func(face int, set []uint8, hash uint64, left int) {
		if left == 0 {
			f(set, hash)
			return
		}
		for ; face < faces; face++ {
			more, sum := set, hash
			for range min(counts[face], left) {
				more, sum = append(more, uint8(face)), sum+hashes[face]
				walk(face+1, more, sum, left-(len(more)-len(set)))
			}
		}
	}
	for size := 1; size <= most; size++ {
		walk(0, tiles[:0], 0, size)
	}
}

func countSets(counts *[faces]int, most int) (n int) {
	sets(counts, most, func([]uint8, uint64) { n++ })
	return n
}

func newWholes(counts *[faces]int, most int) *wholes {
	w := &wholes{most: most}
	var sets [wholeTiles + 1]int32 // of the kinds so far, by size
	sets[0] = 1
	for face, count := range counts {
		var more [wholeTiles + 1]int32
		for size := range sets[:most+1] {
			for c := range w.steps[size][face] {
				w.steps[size][face][c] = noSet
			}
			for c := range min(count, size) + 1 {
				w.steps[size][face][c] = more[size]
				more[size] += sets[size-c]
			}
		}
		sets = more
	}
	for size := 1; size <= most; size++ {
		w.begin[size+1] = w.begin[size] + sets[size]
	}
	w.list = make([]int16, w.begin[most+1])
	return w
}

// at is the place of a set of tiles in order, -1 if the box does not allow it.
func (w *wholes) at(set []uint8) int32 {
	place := int32(0)
	for i := 0; i < len(set); {
		from := i
		for i < len(set) && set[i] == set[from] {
			i++
		}
		place += w.steps[i][set[from]][i-from]
	}
	if place < 0 {
		return -1
	}
	return w.begin[len(set)] + place
}

func (w *wholes) set(set []uint8, worth int16) { w.list[w.at(set)] = worth }

// mean is what the sets of one tile less say.
func (w *wholes) mean(set []uint8) (sum int32) {
	if len(set) == 1 {
		return 0
	}
	var rest [wholeTiles]uint8
	for i := range set {
		copy(rest[:], set[:i])
		copy(rest[i:], set[i+1:])
		sum += int32(w.list[w.at(rest[:len(set)-1])])
	}
	return sum * wholeSlope[len(set)] / int32(100*len(set))
}

// places finds the places of all parts of a rack with a kind of tiles, those without being known.
func (w *wholes) places(h *hand, k kind, place *[256]int32) {
	from := int(k.weight)
	for c := 1; c <= int(k.count); c++ {
		for q := from * c; q < from*(c+1); q++ {
			if size := int(h.size[q&255]); size <= w.most && c <= wholeTiles {
				place[q&255] = place[(q-from*c)&255] + w.steps[size][k.face&31][c]
			} else {
				place[q&255] = noSet
			}
		}
	}
}

// beyond reads what the sets at these places are worth.
func (w *wholes) beyond(h *hand, place, worth *[256]int32) {
	for p := 1; p <= int(h.whole); p++ {
		switch size := int(h.size[p&255]); {
		case size <= w.most:
			if at := place[p&255]; at >= 0 {
				worth[p&255] = int32(w.list[w.begin[size]+at])
			}
		case size == w.most+1:
			sum := int32(0)
			for _, k := range h.all[:h.sorts] {
				if c := int32(p) / int32(k.weight) % int32(k.count+1); c > 0 {
					sum += c * worth[(p-int(k.weight))&255]
				}
			}
			worth[p&255] = sum / int32(size)
		}
	}
}

// countBox counts the tiles of a box by face.
func countBox(a *tiles.Alphabet, set tiles.Set) (counts [faces]int) {
	for _, face := range set.Faces() {
		counts[faceOf(a, face)]++
	}
	return counts
}

// readWholes reads what TrainWholes wrote for the box that the leave values were learned with.
func (l *Leaves) readWholes(file []byte) (*wholes, error) {
	parts := strings.Split(l.Name, "-")
	a, err := tiles.AlphabetOf(parts[1])
	if err != nil {
		return nil, err
	}
	counts := countBox(a, alfabet.LayoutOf(parts[0]).Box(parts[1], alfabet.Defaults()))
	values, err := io.ReadAll(flate.NewReader(bytes.NewReader(file)))
	if err != nil {
		return nil, err
	}
	most := wholeTiles
	for most > 1 && countSets(&counts, most) > len(values) {
		most--
	}
	if n := countSets(&counts, most); n != len(values) {
		return nil, fmt.Errorf("%d values, and there are %d sets of up to %d tiles", len(values), n, most)
	}
	w := newWholes(&counts, most)
	i := 0
	sets(&counts, most, func(set []uint8, _ uint64) {
		w.set(set, int16(w.mean(set)+int32(int8(values[i]))*wholeUnit))
		i++
	})
	return w, nil
}

// writeWholes rounds and packs the values of all sets of a box.
func writeWholes(counts *[faces]int, worth func(hash uint64) float64) ([]byte, error) {
	w := newWholes(counts, wholeTiles)
	var values []byte
	sets(counts, wholeTiles, func(set []uint8, hash uint64) {
		mean := w.mean(set)
		units := (worth(hash) - float64(mean)) / wholeUnit
		if math.Abs(units) < wholeDead {
			units = 0
		}
		value := max(-127, min(127, round(units)))
		w.set(set, int16(mean+value*wholeUnit))
		values = append(values, byte(int8(value)))
	})
	var out bytes.Buffer
	z, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(values); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
