package solve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strings"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// wholes says how far the worth of tiles kept together is from the sum of their parts (see Leaves), for every set of at
// most so many tiles that a box allows. A set of one more has the mean of those in it.
type wholes struct {
	list  []whole // a hash table
	shift uint8
	most  int
}

type whole struct {
	key   uint32
	worth int16 // hundredths of a point
	taken bool
}

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
	n := countSets(counts, most)
	size := bits.Len(uint(n + n/2))
	return &wholes{list: make([]whole, 1<<size), shift: uint8(64 - size), most: most}
}

func (w *wholes) at(hash uint64) (*whole, uint32) {
	hash *= spread
	key := uint32(hash)
	for i := hash >> w.shift; ; i++ {
		e := &w.list[i&uint64(len(w.list)-1)]
		if !e.taken || e.key == key {
			return e, key
		}
	}
}

func (w *wholes) set(hash uint64, worth int16) {
	e, key := w.at(hash)
	*e = whole{key, worth, true}
}

// worth is the value of a set, 0 if it has none.
func (w *wholes) worth(hash uint64) int32 {
	e, _ := w.at(hash)
	return int32(e.worth)
}

// mean is what the sets of one tile less say.
func (w *wholes) mean(set []uint8, hash uint64) (sum int32) {
	if len(set) == 1 {
		return 0
	}
	for _, f := range set {
		sum += w.worth(hash - hashes[f])
	}
	return sum * wholeSlope[len(set)] / int32(100*len(set))
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
	sets(&counts, most, func(set []uint8, hash uint64) {
		w.set(hash, int16(w.mean(set, hash)+int32(int8(values[i]))*wholeUnit))
		i++
	})
	return w, nil
}

// writeWholes rounds and packs the values of all sets of a box.
func writeWholes(counts *[faces]int, worth func(hash uint64) float64) ([]byte, error) {
	w := newWholes(counts, wholeTiles)
	var values []byte
	sets(counts, wholeTiles, func(set []uint8, hash uint64) {
		mean := w.mean(set, hash)
		units := (worth(hash) - float64(mean)) / wholeUnit
		if math.Abs(units) < wholeDead {
			units = 0
		}
		value := max(-127, min(127, round(units)))
		w.set(hash, int16(mean+value*wholeUnit))
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
