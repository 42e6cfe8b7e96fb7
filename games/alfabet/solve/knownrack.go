package solve

// knownRack is a rack prepared for searches, with what was found out about its letters.
type knownRack struct {
	hand   hand
	parts  partCache
	number uint32    // counts racks and ways to value them
	finds  []finding // good moves on lines that plans may leave as they are
}

func (k *knownRack) fill(a *roller, rack []uint8) {
	k.parts.clear()
	k.hand.take(rack, &a.v.values)
}

// value values a rack, if that has not been done.
func (k *knownRack) value(a *roller) {
	if end := len(a.bag) == 0; !k.hand.valued || k.hand.end != end {
		k.hand.value(a.Leaves, end)
		k.hand.valued, k.hand.end = true, end
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
