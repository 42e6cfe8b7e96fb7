// Package review analyses a finished game: what each seat did in each of its turns, the best it could have done given what
// it saw, and what the difference cost.
package review

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/lexicon"
)

// Review is the analysis of a game.
type Review struct {
	Game   string   `json:"game"`
	Lang   string   `json:"lang"`
	Turns  []Turn   `json:"turns"`
	Seats  []Sum    `json:"seats"`
	Missed []Missed `json:"missed"`   // what nobody found
	Whole  bool     `json:"complete"` // false: there was no time to look at every turn
}

// Turn is what a seat did and could have done.
type Turn struct {
	Seq        int       `json:"seq"` // the row before which the seat had to decide
	Seat       game.Seat `json:"seat"`
	Did        string    `json:"did"`    // game.DidWord and so on
	Played     string    `json:"played"` // its words; "" for a turn without
	Points     int       `json:"points"`
	Best       string    `json:"best"`
	BestPoints int       `json:"bestPoints"`
	Cost       int       `json:"cost"` // points lost against the best, never negative
	Proven     bool      `json:"proven"`
}

// Sum is a seat's game.
type Sum struct {
	Seat     game.Seat `json:"seat"`
	Turns    int       `json:"turns"`
	Points   int       `json:"points"`
	Best     int       `json:"best"`
	Cost     int       `json:"cost"`
	Accuracy int       `json:"accuracy"` // points as a percentage of what was there
}

// Missed is a word that could be read on the board but that no player wrote down.
type Missed struct {
	Word  string `json:"word"`
	Tiles []int  `json:"tiles,omitempty"` // its path, where words run along tiles
}

// Line is what a seat did with one of its turns.
type Line struct {
	Did    string
	Words  []string
	Points int
	Turn   int // where the game counts turns
}

// Found is the best action that a solver found.
type Found struct {
	Text   string
	Points int
	Proven bool
}

// Reader knows the solver of one game. When somebody had a choice, and what they made of it, stands in the game's frame.
type Reader[V any] struct {
	// Best is what a seat could have done: from its view when it had its whole choice before it, and once it has chosen.
	Best func(words *lexicon.Lexicon, before, after V, l Line, stop func() bool) Found
	// Missed is what nobody found; nil where nothing lies open to be missed.
	Missed func(words *lexicon.Lexicon, end V) []Missed
}

// Reviewer is a Reader of any game.
type Reviewer interface {
	review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error
}

// Of reviews a finished game from its log. Rude words are never among what could have been played. When stop says so it
// leaves the rest out and is not Whole.
func Of(g game.Game, reads Reviewer, lang string, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) (Review, error) {
	key := g.Info().Key
	if reads == nil {
		return Review{}, game.Errorf("review/game", "there is no review of %q", key)
	}
	r := Review{Game: key, Lang: lang, Turns: []Turn{}, Missed: []Missed{}, Whole: true}
	for seat := range game.Seat(seats) {
		r.Seats = append(r.Seats, Sum{Seat: seat})
	}
	if err := reads.review(&r, g, rows, seats, words.Clean(), stop); err != nil {
		return r, err
	}
	for i := range r.Seats {
		r.Seats[i].add(r.Turns)
	}
	return r, nil
}

func (s *Sum) add(turns []Turn) {
	for _, t := range turns {
		if t.Seat == s.Seat {
			s.Turns++
			s.Points += t.Points
			s.Best += max(t.BestPoints, t.Points)
			s.Cost += t.Cost
		}
	}
	s.Accuracy = 100
	if s.Best > 0 {
		s.Accuracy = max(0, 100*s.Points/s.Best)
	}
}

// linesOf are the finished turns of a seat: what it did in a turn counts once the turn is over, all of it together.
func linesOf(f game.Frame, seat game.Seat) []Line {
	var lines []Line
	for _, e := range f.Story {
		if e.Seat != seat || e.Did == "" || e.Turn > 0 && e.Turn == f.Turn.Number && f.End == nil {
			continue
		}
		n := len(lines)
		if n == 0 || e.Turn == 0 || lines[n-1].Turn != e.Turn {
			lines = append(lines, Line{Did: e.Did, Turn: e.Turn})
			n++
		}
		lines[n-1].Words = append(lines[n-1].Words, e.Words...)
		lines[n-1].Points += e.Points
	}
	return lines
}

// review folds the log and, whenever a seat has finished a turn, asks for the best from its last view before it chose.
func (rd Reader[V]) review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error {
	play := g.New()
	type chooser struct {
		view V
		seq  int
		have bool
		done int
	}
	at := make([]chooser, seats)
	for _, row := range rows {
		if row.Kind != game.GameRow {
			continue
		}
		if stop() {
			break
		}
		if err := play.Apply(row.Events); err != nil {
			return fmt.Errorf("row %d: %w", row.Seq, err)
		}
		for i := range at {
			c, seat := &at[i], game.Seat(i)
			frame := play.Frame(seat)
			lines := linesOf(frame, seat)
			if len(lines) == c.done && !frame.Choice {
				continue
			}
			now := play.View(seat).(V)
			for _, l := range lines[min(c.done, len(lines)):] {
				if c.have {
					r.Turns = append(r.Turns, turnOf(l, seat, c.seq, rd.Best(words, c.view, now, l, stop)))
				}
			}
			if len(lines) != c.done { // a turn in which the seat was skipped is not compared with the choice it had before
				c.done, c.have = len(lines), false
			}
			if frame.Choice {
				c.view, c.seq, c.have = now, row.Seq, true
			}
		}
	}
	slices.SortStableFunc(r.Turns, func(a, b Turn) int { return a.Seq - b.Seq })
	switch {
	case stop(): // possibly during the last turn
		r.Whole = false
	case rd.Missed != nil:
		r.Missed = append(r.Missed, rd.Missed(words, play.View(game.Watcher).(V))...)
	}
	return nil
}

func turnOf(l Line, seat game.Seat, seq int, best Found) Turn {
	text := strings.Join(l.Words, " ")
	t := Turn{
		Seq: seq, Seat: seat, Did: l.Did, Played: text, Points: l.Points,
		Best: best.Text, BestPoints: best.Points, Proven: best.Proven,
	}
	if t.Cost = best.Points - l.Points; t.Cost <= 0 {
		t.Cost, t.Best, t.BestPoints = 0, text, l.Points
	}
	return t
}
