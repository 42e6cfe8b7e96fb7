package solve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"math/bits"
	"strings"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// wholes says how far the worth of tiles kept together is from the sum of their parts (see Leaves), for every set of at
// most wholeTiles tiles that a box allows.
type wholes struct {
	list  []whole // a hash table
	shift uint8
}

type whole struct {
	key   uint32
	worth int16 // hundredths of a point
	taken bool
}

// wholeTiles is the size of the largest sets that have a value of their own; a set of one more has the mean of those in it.
const wholeTiles = 5

// wholeUnit is what values are rounded to in a file, in hundredths of a point.
const wholeUnit = 12

// sets calls for every set of one to most tiles of a box, always in the same order.
func sets(counts *[faces]int, most int, f func(hash uint64)) {
	var walk func(face int, hash uint64, size int)
	walk = func(face int, hash uint64, size int) {
		if face == faces {
			if size > 0 {
				f(hash)
			}
			return
		}
		for n := 0; n <= counts[face] && size+n <= most; n++ {
			walk(face+1, hash+uint64(n)*hashes[face], size+n)
		}
	}
	walk(0, 0, 0)
}

func newWholes(n int) *wholes {
	size := bits.Len(uint(n + n/2))
	return &wholes{list: make([]whole, 1<<size), shift: uint8(64 - size)}
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
	w := newWholes(len(values))
	i := 0
	sets(&counts, wholeTiles, func(hash uint64) {
		if i < len(values) {
			w.set(hash, int16(int8(values[i]))*wholeUnit)
		}
		i++
	})
	if i != len(values) {
		return nil, fmt.Errorf("%d values for %d sets of tiles", len(values), i)
	}
	return w, nil
}

// writeWholes rounds and packs the values of all sets of a box.
func writeWholes(counts *[faces]int, worth func(hash uint64) float64) ([]byte, error) {
	var values []byte
	sets(counts, wholeTiles, func(hash uint64) {
		values = append(values, byte(int8(max(-127, min(127, round(worth(hash)/wholeUnit))))))
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
