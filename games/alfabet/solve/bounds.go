package solve

// fits reports whether the rack has enough tiles for a slot, and letters for its crossings.
func (v *Solver) fits(l *line, s *slot) bool {
	h := v.h
	if int(s.k) > h.letters {
		return false
	}
	if h.blanks == 0 && s.masks > 0 {
		squares := l.tiles(s)
		for i := range squares {
			if squares[i].mask&h.mask == 0 {
				return false
			}
		}
	}
	return true
}

// bound is the most that any word in the slot can be worth.
func (v *Solver) bound(s *slot) int32 {
	switch {
	case int(s.k) > v.h.letters:
		return -1 << 30
	case s.kind&knot != 0:
		return 1 << 29
	}
	return v.estimate(s, int(s.k), &v.h.best)
}

// estimate bounds a slot by the best values of the rack, for so many letters beside blanks. The minimum that every new tile counts is weighed
// with the leave: which tiles to lay and which to keep is one choice. Extra points of squares go to the highest values; minus squares get the
// lowest values of the rack.
func (v *Solver) estimate(s *slot, letters int, best *bounds) int32 {
	h := v.h
	if s.kind&minus == 0 {
		vals := h.vals[h.loose&255] & (1<<(8*letters&127) - 1)
		return v.withLeave(s, s.base+s.coefs.dot(vals)-int32(s.least)*h.highest[letters&15], best)
	}
	sum, short := s.base, h.letters-int(s.k)
	for i := range letters {
		c := s.coefs.at(i)
		sum += int32(max(c-int16(s.least), 0))*int32(h.sorted[i&7]) + int32(min(c, 0))*int32(h.sorted[(i+short)&7])
	}
	return v.withLeave(s, sum, best)
}

// weighBeside makes estimating slots of lines quick, that take no other tiles than letters.
func (v *Solver) weighBeside() {
	h := v.h
	for k := range 9 {
		for least := range joint + 1 {
			worth := h.best[k<<3+least] - int32(least)*h.highest[k]*scale
			if k == v.rackSize {
				worth += v.full * scale
			}
			if k > h.letters {
				worth = -1 << 30
			}
			v.beside[k<<3+least] = worth
		}
	}
}

// capped is a closer estimate of a slot in which words are crossed: only some letters of the rack can lie there.
func (v *Solver) capped(l *line, s *slot, best *bounds) int32 {
	h := v.h
	if !v.fits(l, s) {
		return -1 << 30
	}
	sum, least := s.base, int16(s.least)
	free, squares := 0, l.tiles(s)
	for i := range squares {
		c := s.coefs.at(i)
		if c <= least {
			break // the others would only lower it
		}
		allow := squares[s.order[i&7]].mask
		if allow == v.g.all {
			sum += int32(c-least) * int32(h.sorted[free&7])
			free++
			continue
		}
		for _, l := range h.high[:h.kinds&15] {
			if allow>>(l&31)&1 == 1 {
				sum += int32(c-least) * int32(h.values[l&31])
				break
			}
		}
	}
	return v.withLeave(s, sum, best)
}

// withLeave completes an estimate.
func (v *Solver) withLeave(s *slot, sum int32, best *bounds) int32 {
	tiles := s.count()
	if tiles == v.rackSize {
		sum += v.full
	}
	return sum*scale + best[(tiles<<3+int(s.least))&127]
}
