package lettermix

import "slices"

// apart returns the rows read as a list of words: all across, and those down that cross none of them. Words written
// one below the other make rows down that nobody meant, so these are neither shown nor put to the table.
func apart(rows []Run) []Run {
	var across uint32
	for _, r := range rows {
		if r.Dir == Across {
			across |= r.mask()
		}
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r Run) bool { return r.Dir == Down && r.mask()&across != 0 })
}

// mostWords are the words of the children's game (MIX-A8): different valid rows, across or down, each die in one of them
// only. Where rows cross, those count that make most words, then those with more dice, then those across. A faulty row
// does not count, and no dice are lifted from it.
//
// Rows of one direction never share a die, and there are at most six down, so every choice of these is tried.
func mostWords(rows []Run, valid func(word string) bool) []Run {
	var across, down []Run
	for _, r := range rows {
		switch {
		case !valid(r.Word):
		case r.Dir == Across:
			across = append(across, r)
		default:
			down = append(down, r)
		}
	}
	best, bestDice := []Run{}, 0
	for choice := range 1 << len(down) {
		var used uint32
		seen := map[string]bool{}
		take := func(rows []Run, wanted int) (taken []Run) {
			for i, r := range rows {
				if wanted>>i&1 == 1 && !seen[r.Word] && used&r.mask() == 0 {
					seen[r.Word] = true
					used |= r.mask()
					taken = append(taken, r)
				}
			}
			return taken
		}
		lower := take(down, choice)
		words := append(take(across, -1), lower...)
		dice := 0
		for _, w := range words {
			dice += len(w.Dice)
		}
		if len(words) > len(best) || len(words) == len(best) && dice > bestDice {
			best, bestDice = words, dice
		}
	}
	return best
}

// mask is the dice of a row as a set.
func (r Run) mask() uint32 {
	var set uint32
	for _, d := range r.Dice {
		set |= 1 << d
	}
	return set
}
