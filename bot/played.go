package bot

import (
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
)

// Played lists the words that a seat has played in a game that is over, in the order of its sheet.
func Played(play game.Play, seat game.Seat) []string {
	var words []string
	switch v := play.View(seat).(type) {
	case alfabet.View:
		for _, e := range v.Sheet {
			if e.Move != nil && v.Sides[e.Side].Seat == seat {
				words = append(words, e.Move.Text()...)
			}
		}
	case letter.View:
		for _, w := range v.Sheets[seat].Words {
			words = append(words, w.Word)
		}
	case lettermix.View:
		for _, e := range v.Sheet {
			if v.Teams[e.Team].Seats[0] == seat { // a team's words are told for its first seat
				for _, w := range e.Count.Words {
					words = append(words, w.Word)
				}
			}
		}
	case shelf.View:
		for _, e := range v.Sheet {
			if e.Seat == seat && e.Word != "" {
				words = append(words, e.Word)
			}
		}
	case wordsmith.View:
		for _, sheet := range v.Players[seat].Sheets {
			for _, l := range sheet.Lines {
				if l.Word != "" {
					words = append(words, l.Word)
				}
			}
		}
	}
	return words
}
