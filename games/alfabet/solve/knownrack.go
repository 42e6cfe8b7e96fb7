package solve

// knownRack is a rack prepared for searches, with what was found out about its letters.
type knownRack struct {
	hand   hand
	tiles  [8]uint8 // in order
	size   int
	parts  partCache
	number uint32    // counts racks and ways to value them
	finds  []finding // good moves on lines that plans may leave as they are
}

// fill takes over a rack, unless it is the one that is known already.
func (k *knownRack) fill(a *roller, rack []uint8) {
	var tiles [8]uint8
	for i, f := range rack {
		for ; i > 0 && tiles[(i-1)&7] > f; i-- {
			tiles[i&7] = tiles[(i-1)&7]
		}
		tiles[i&7] = f
	}
	if k.size == len(rack) && k.tiles == tiles {
		return
	}
	k.tiles, k.size = tiles, len(rack)
	k.parts.clear()
	k.hand.take(rack, &a.v.values)
}

// value values a rack, if that has not been done.
func (k *knownRack) value(a *roller) {
	if pool := min(len(a.bag), nearPool); !k.hand.valued || k.hand.pool != pool {
		k.hand.value(a.Leaves, pool)
		k.hand.valued, k.hand.pool = true, pool
		a.racks++
		k.number, k.finds = a.racks, k.finds[:0]
	}
}

// find is the best move known that a plan leaves possible.
func (k *knownRack) find(f *future) (best finding) {
	best.equity = -1 << 30
	for _, known := range k.finds {
		if known.equity > best.equity && f.leaves(known.slot) {
			best = known
		}
	}
	return best
}

// leaves reports whether the plan leaves the line of a slot as it is.
func (f *future) leaves(slot uint32) bool {
	list := slot >> 16
	return list < 2*(maxSize+1) && f.change.touched[list&1]>>(list>>1)&1 == 0
}
