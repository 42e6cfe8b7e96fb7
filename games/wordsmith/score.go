package wordsmith

// The sheet: six lines and twelve bonus fields, of which the first six cost nothing (SMITH-25).
const (
	Lines       = 6
	WhiteFields = 6
	blueFields  = 6
	AllFields   = WhiteFields + blueFields
)

// Shortest is the minimum number of letters in a word (SMITH-A9).
const Shortest = 2

// Bonus is what the blue fields still bring for a number of crossed fields, white ones first, handicap included (SMITH-27, SMITH-A5).
func Bonus(crossed int) int { return min(blueFields, AllFields-crossed) }

// score adds up a sheet: letters of the words that count, and the bonus (SMITH-33).
func (s *Sheet) score() Score {
	var sc Score
	for _, l := range s.Lines {
		if l.counts() {
			sc.Letters += l.Letters
		}
	}
	sc.Bonus = Bonus(s.Crossed)
	sc.Total = sc.Letters + sc.Bonus
	return sc
}

// counts reports whether the line holds a word that nobody struck out.
func (l Line) counts() bool { return l.Word != "" && (l.Mark == nil || l.Mark.Valid) }
