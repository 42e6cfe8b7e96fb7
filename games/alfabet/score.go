package alfabet

// Factor returns what a square multiplies a letter and a word by (ALF-20).
func Factor(square string) (letter, word int) {
	letter, word = 1, 1
	if len(square) == 2 {
		n := int(square[1] - '0')
		switch square[0] {
		case 'L':
			letter = n
		case 'M':
			letter = -n
		case 'W':
			word = n
		}
	}
	return letter, word
}

// points counts one line: letter and minus squares first, then word squares, all of them only under
// new tiles (ALF-21 to ALF-24); blanks are worth nothing but still trigger word squares (ALF-25, ALF-A4).
func (p *Position) points(b *Board, line []int, fresh map[int]bool) int {
	sum, times := 0, 1
	for _, sq := range line {
		value := 0
		if c := b.Cells[sq]; !c.Blank {
			value = p.Set.Value(c.Letter)
		}
		if fresh[sq] {
			letter, word := Factor(p.Squares[sq])
			value *= letter
			times *= word // ALF-A3
		}
		sum += value
	}
	return sum * times
}

// leftover is what a rack is worth at the end (ALF-31).
func (s *State) leftover(rack []string) int {
	sum := 0
	for _, face := range rack {
		sum += s.Set.Value(face)
	}
	return sum
}
