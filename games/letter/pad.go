package letter

import "lettercase/game"

// padWord writes a word on a seat's column of the score pad. An exclamation mark marks words found by knocking.
func (s *State) padWord(seat game.Seat, w Entry, points int) {
	line := game.Line{Text: w.Word, Points: &points, Ref: w.Tiles}
	if w.How == ByKnock {
		line.Text += " !"
	}
	if s.Options.Scoring != ScoreWords { // where every word counts one, the pad needs no running total
		sum := total(s.Pad[seat]) + points
		line.Total = &sum
	}
	s.Pad[seat] = append(s.Pad[seat], line)
}

// padAnew writes a seat's column again, after words were taken off it.
func (s *State) padAnew(seat game.Seat) {
	s.Pad[seat] = nil
	points := s.Options.points(s.Sheets[seat])
	for i, w := range s.Sheets[seat] {
		s.padWord(seat, w, points[i])
	}
}

func total(lines []game.Line) int {
	sum := 0
	for _, l := range lines {
		sum += *l.Points
	}
	return sum
}
