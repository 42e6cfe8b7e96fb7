// Package review looks at a finished game again: what every seat did in each of its turns, the best
// there was from what that seat could see, and what the difference cost.
package review

import (
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/lexicon"
)

// Review is a game looked at again.
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
	Did        string    `json:"did"`    // one of the constants below
	Played     string    `json:"played"` // its words; "" for a turn without
	Points     int       `json:"points"`
	Best       string    `json:"best"`
	BestPoints int       `json:"bestPoints"`
	Cost       int       `json:"cost"` // points left lying, never negative
	Proven     bool      `json:"proven"`
}

// What a seat did with its turn.
const (
	DidWord     = "word"
	DidExchange = "exchange"
	DidPass     = "pass"
	DidTime     = "time" // the clock passed for it
	DidLost     = "lost" // what it laid did not hold
	DidBlank    = "blank"
	DidFree     = "free"    // a letter given up to all
	DidNothing  = "nothing" // laid no word
)

// Sum is a seat's game.
type Sum struct {
	Seat     game.Seat `json:"seat"`
	Turns    int       `json:"turns"`
	Points   int       `json:"points"`
	Best     int       `json:"best"`
	Cost     int       `json:"cost"`
	Accuracy int       `json:"accuracy"` // points as a percentage of what was there
}

// Missed is a word that could be read and stands on nobody's sheet.
type Missed struct {
	Word  string `json:"word"`
	Tiles []int  `json:"tiles,omitempty"` // its path, where words run along tiles
}

// line is something a seat has on its sheet: one turn's worth.
type line struct {
	did    string
	text   string
	points int
	turn   int // where the game counts turns
}

// found is the best that a solver sees.
type found struct {
	text   string
	points int
	proven bool
}

// reader knows one game: all it goes by is what a seat sees.
type reader[V any] struct {
	ready  func(V) bool                                                               // the seat has its choice still before it
	lines  func(V, game.Seat) []line                                                  // its finished turns so far
	best   func(words *lexicon.Lexicon, ready, now V, l line, stop func() bool) found // what it could have done
	missed func(words *lexicon.Lexicon, end V) []Missed                               // nil: nothing lies open to be missed
}

type readings interface {
	review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error
}

var readers = map[string]readings{
	"alfabet": alfabetReader, "letter": letterReader, "lettermix": lettermixReader,
	"shelf": shelfReader, "wordsmith": wordsmithReader,
}

// Of reviews a finished game from its log. Rude words are never among what could have been played. When stop says so it leaves the rest out and is not Whole.
func Of(g game.Game, lang string, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) (Review, error) {
	key := g.Info().Key
	reads, ok := readers[key]
	if !ok {
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

// review folds the log and, whenever a seat's sheet grows, asks for the best from its last view before it chose.
func (rd reader[V]) review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error {
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
			now := play.View(seat).(V)
			lines := rd.lines(now, seat)
			for _, l := range lines[min(c.done, len(lines)):] {
				if c.have {
					r.Turns = append(r.Turns, turnOf(l, seat, c.seq, rd.best(words, c.view, now, l, stop)))
				}
			}
			if len(lines) != c.done { // a turn that passes a seat by is not measured by the choice it had before
				c.done, c.have = len(lines), false
			}
			if rd.ready(now) {
				c.view, c.seq, c.have = now, row.Seq, true
			}
		}
	}
	slices.SortStableFunc(r.Turns, func(a, b Turn) int { return a.Seq - b.Seq })
	switch {
	case stop(): // perhaps in the midst of the last turn
		r.Whole = false
	case rd.missed != nil:
		r.Missed = append(r.Missed, rd.missed(words, play.View(game.Watcher).(V))...)
	}
	return nil
}

func turnOf(l line, seat game.Seat, seq int, best found) Turn {
	t := Turn{
		Seq: seq, Seat: seat, Did: l.did, Played: l.text, Points: l.points,
		Best: best.text, BestPoints: best.points, Proven: best.proven,
	}
	if t.Cost = best.points - l.points; t.Cost <= 0 {
		t.Cost, t.Best, t.BestPoints = 0, l.text, l.points
	}
	return t
}
