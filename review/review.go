// Package review analyses a finished game: what each seat did in each of its turns, the best it could have done given what
// it saw, what the difference cost, and how lucky its draws were.
package review

import (
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strings"

	"lettercase/game"
	"lettercase/lexicon"
)

// Review is the analysis of a game.
type Review struct {
	Game    string   `json:"game"`
	Lang    string   `json:"lang"`
	Turns   []Turn   `json:"turns"`
	Seats   []Sum    `json:"seats"`
	Moments []Moment `json:"moments" doc:"the turns that cost the most, at most three, in the order of the game"`
	Missed  []Missed `json:"missed"`   // what nobody found
	Whole   bool     `json:"complete"` // false: there was no time to look at every turn
}

// Turn is what a seat did and could have done.
type Turn struct {
	Seq        int             `json:"seq"` // the row before which the seat had to decide
	Seat       game.Seat       `json:"seat"`
	Rack       []string        `json:"rack" nullable:"false" doc:"what the seat had to make it of: letters, dice or pieces"`
	Did        string          `json:"did"`          // game.DidWord and so on
	Played     string          `json:"played"`       // its words; "" for a turn without
	At         string          `json:"at,omitempty"` // where it lay, where the board has names for its squares
	Points     int             `json:"points"`
	Best       string          `json:"best"`
	BestDid    string          `json:"bestDid,omitempty" doc:"exchange where that was best; best then holds the letters to give"`
	BestAt     string          `json:"bestAt,omitempty"`
	BestPoints int             `json:"bestPoints"`
	Cost       int             `json:"cost" doc:"what the turn was worth less than the best, in points, never negative: points and, where letters are kept, what those are worth"`
	Why        string          `json:"why,omitempty" enum:"points,letters,opened,word,exchange" doc:"what the best had more of: points, better letters kept, less left to the next player, a word at all, or that letters were exchanged"`
	Say        *game.Message   `json:"say,omitempty" doc:"what the turn missed, what that was worth and why; none where it was the best"`
	Accuracy   int             `json:"accuracy" doc:"percentage of the best"`
	Luck       *float64        `json:"luck,omitempty" doc:"what the seat drew before the turn was worth more than draws are on average, in points; none where nothing was drawn"`
	Proven     bool            `json:"proven"`
	Top        *Top            `json:"top,omitempty" doc:"the best there is, where the turn is measured by what a person could find in the time"`
	Action     json.RawMessage `json:"action,omitempty" doc:"the best as an action of the game, where it is a single one"`
}

// Top is the best there is where best is only what a person could find in the time.
type Top struct {
	Text   string `json:"text"`
	Points int    `json:"points"`
	Proven bool   `json:"proven"`
}

// What the best of a turn had more of.
const (
	WhyPoints   = "points"
	WhyLetters  = "letters"
	WhyOpened   = "opened"
	WhyWord     = "word"
	WhyExchange = "exchange"
)

// Costly reports that a turn missed enough to be worth another look.
func (t Turn) Costly() bool { return t.Cost >= 2 && t.Accuracy <= 85 && t.BestDid == "" }

// Sum is a seat's game.
type Sum struct {
	Seat     game.Seat `json:"seat"`
	Turns    int       `json:"turns"`
	Points   int       `json:"points" doc:"of the turns"`
	Other    int       `json:"other" doc:"what else counts: words out of turn, bonuses, what was left in the hand; together with points it is the score"`
	Score    int       `json:"score"`
	Best     int       `json:"best" doc:"what the turns could have been worth: points and cost"`
	Cost     int       `json:"cost"`
	Accuracy int       `json:"accuracy" doc:"percentage of the best, by what the turns were worth"`
	Luck     *float64  `json:"luck,omitempty" doc:"of all draws, in points against the average; none where luck is not measured"`
}

// Moment is a turn that mattered, with a sentence about it.
type Moment struct {
	Turn int          `json:"turn" doc:"its place in turns"`
	Say  game.Message `json:"say"`
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

// Question asks what a seat could have done.
type Question[V any] struct {
	Words  *lexicon.Lexicon
	Before V // what the seat saw when it had its whole choice before it
	After  V // and once it had chosen
	Line   Line
	// Charged reports that the seat has been told before that it missed a word, or all the words of a move: they count once.
	Charged func(words string) bool
	Stop    func() bool
}

// Found is the best action that a solver found.
type Found struct {
	Text   string
	Did    string // game.DidExchange, where that is best; "" for words
	At     string
	Points int
	Proven bool
	Top    *Top // the best there is, where this is only what a person could find in the time
	Action any  // nil where it takes several actions

	Rack     []string
	PlayedAt string
	// Weighed says that moves are compared by worth, and Gain is how much more the best is worth than what was played; otherwise by
	// points.
	Weighed bool
	Gain    float64
	Opened  float64 // the part of Gain that the best leaves less to the next player
}

// Reader reviews one game with its solver. The game's frames say when somebody had a choice and what they did.
type Reader[V any] struct {
	// Best is what a seat could have done.
	Best func(Question[V]) Found
	// Luck is what a draw was worth against the average; nil where nothing is drawn, ok is false where nothing was.
	Luck func(Draw[V]) (points float64, ok bool)
	// Missed is what nobody found; nil where nothing lies open to be missed.
	Missed func(words *lexicon.Lexicon, end V) []Missed
	// Whole says that a seat has the same choice during the whole turn, so that it is reviewed from the turn's first position; otherwise
	// from the last one before the seat chose.
	Whole bool
}

// Reviewer is a Reader of any game.
type Reviewer interface {
	review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error
	judge(before, after game.Play, seat game.Seat, l Line, words *lexicon.Lexicon, stop func() bool) Turn
}

// Of reviews a finished game from its log. It never suggests rude words. When stop returns true it leaves the rest of the game out and
// the review is not Whole.
func Of(g game.Game, reads Reviewer, lang string, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) (Review, error) {
	key := g.Info().Key
	if reads == nil {
		return Review{}, game.Errorf("review/game", "there is no review of %q", key)
	}
	r := Review{Game: key, Lang: lang, Turns: []Turn{}, Missed: []Missed{}, Moments: []Moment{}, Whole: true}
	for seat := range game.Seat(seats) {
		r.Seats = append(r.Seats, Sum{Seat: seat})
	}
	if err := reads.review(&r, g, rows, seats, words.Clean(), stop); err != nil {
		return r, err
	}
	for i := range r.Seats {
		r.Seats[i].add(r.Turns)
	}
	r.Moments = moments(r.Turns)
	return r, nil
}

// Judge is one turn by itself: what a seat made of a position, beside the best. ok is false where it has made nothing yet.
func Judge(reads Reviewer, before, after game.Play, seat game.Seat, words *lexicon.Lexicon, stop func() bool) (t Turn, ok bool) {
	had := len(before.Frame(seat).Story)
	story := after.Frame(seat).Story
	var l Line
	for _, e := range story[min(had, len(story)):] {
		if e.Seat == seat && e.Did != "" {
			l.add(e)
			ok = true
		}
	}
	if !ok {
		return t, false
	}
	return reads.judge(before, after, seat, l, words.Clean(), stop), true
}

// Show is the best of a position by itself, beside having done nothing.
func Show(reads Reviewer, at game.Play, seat game.Seat, words *lexicon.Lexicon, stop func() bool) Turn {
	return reads.judge(at, at, seat, Line{Did: game.DidNothing, Turn: at.Frame(seat).Turn.Number}, words.Clean(), stop)
}

func (s *Sum) add(turns []Turn) {
	whole := 0
	for _, t := range turns {
		if t.Seat == s.Seat {
			s.Turns++
			s.Points += t.Points
			s.Best += t.Points + t.Cost
			s.Cost += t.Cost
			whole += max(t.Points, 0) + t.Cost
			if t.Luck != nil {
				if s.Luck == nil {
					s.Luck = new(float64)
				}
				*s.Luck = round(*s.Luck + *t.Luck)
			}
		}
	}
	s.Other = s.Score - s.Points
	s.Accuracy = percentage(s.Cost, whole)
}

// percentage is what is left of a whole after a cost.
func percentage(cost, whole int) int {
	if whole <= 0 || cost <= 0 {
		return 100
	}
	return max(0, 100-(100*cost+whole-1)/whole)
}

func round(points float64) float64 { return math.Round(10*points) / 10 }

// linesOf are the finished turns of a seat: what it did in a turn counts once the turn is over, all of it together.
func linesOf(f game.Frame, seat game.Seat) []Line {
	var lines []Line
	for _, e := range f.Story {
		if e.Seat != seat || e.Did == "" || e.Turn > 0 && e.Turn == f.Turn.Number && f.End == nil {
			continue
		}
		n := len(lines)
		if n == 0 || e.Turn == 0 || lines[n-1].Turn != e.Turn {
			lines = append(lines, Line{})
			n++
		}
		lines[n-1].add(e)
	}
	return lines
}

func (l *Line) add(e game.StoryEntry) {
	if l.Did == "" {
		l.Did, l.Turn = e.Did, e.Turn
	}
	l.Words = append(l.Words, e.Words...)
	l.Points += e.Points
}

// chooser is the state of a seat while the log is read.
type chooser[V any] struct {
	view V
	seq  int
	have bool
	done int

	last, then V // of its last turn
	played     bool
	charged    map[string]bool
}

// review folds the log and, whenever a seat has finished a turn, asks for the best from its last view before it chose.
func (rd Reader[V]) review(r *Review, g game.Game, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) error {
	play := g.New()
	at := make([]chooser[V], seats)
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
			r.Seats[i].Score = frame.Scores[i]
			lines := linesOf(frame, seat)
			if len(lines) == c.done && !frame.Choice {
				continue
			}
			now := play.View(seat).(V)
			for _, l := range lines[min(c.done, len(lines)):] {
				if c.have {
					r.Turns = append(r.Turns, rd.turn(c, seat, now, l, words, stop))
				}
			}
			if len(lines) != c.done { // a turn in which the seat was skipped is not compared with the choice it had before
				c.done, c.have = len(lines), false
			}
			if frame.Choice && !(rd.Whole && c.have) {
				c.view, c.seq, c.have = now, row.Seq, true
			}
		}
	}
	sort.SliceStable(r.Turns, func(i, j int) bool { return r.Turns[i].Seq < r.Turns[j].Seq })
	switch {
	case stop(): // possibly during the last turn
		r.Whole = false
	case rd.Missed != nil:
		r.Missed = append(r.Missed, rd.Missed(words, play.View(game.Watcher).(V))...)
	}
	return nil
}

// turn looks at one turn of a seat.
func (rd Reader[V]) turn(c *chooser[V], seat game.Seat, now V, l Line, words *lexicon.Lexicon, stop func() bool) Turn {
	found := rd.Best(Question[V]{words, c.view, now, l, func(word string) bool { return c.charged[word] }, stop})
	t := turnOf(l, seat, c.seq, found)
	if t.Cost > 0 {
		if c.charged == nil {
			c.charged = map[string]bool{}
		}
		c.charged[t.Best] = true
		for _, w := range strings.Fields(t.Best) {
			c.charged[w] = true
		}
	}
	if rd.Luck != nil {
		if luck, ok := rd.Luck(Draw[V]{words, !c.played, c.last, c.then, c.view, stop}); ok {
			luck = round(luck)
			t.Luck = &luck
		}
	}
	c.last, c.then, c.played = c.view, now, true
	return t
}

func (rd Reader[V]) judge(before, after game.Play, seat game.Seat, l Line, words *lexicon.Lexicon, stop func() bool) Turn {
	return turnOf(l, seat, 0, rd.Best(Question[V]{words, before.View(seat).(V), after.View(seat).(V), l, func(string) bool { return false }, stop}))
}

// most tells why the best move is better: by points, by the letters kept, or by what it leaves to the next player, whichever is most.
func (f Found) most(points float64) string {
	letters := f.Gain - points - f.Opened
	switch {
	case !f.Weighed || points >= max(letters, f.Opened):
		return WhyPoints
	case f.Opened > letters:
		return WhyOpened
	}
	return WhyLetters
}

func turnOf(l Line, seat game.Seat, seq int, best Found) Turn {
	text := strings.Join(l.Words, " ")
	t := Turn{
		Seq: seq, Seat: seat, Rack: append([]string{}, best.Rack...), Did: l.Did, Played: text, At: best.PlayedAt, Points: l.Points,
		Best: best.Text, BestDid: best.Did, BestAt: best.At, BestPoints: best.Points, Proven: best.Proven, Top: best.Top,
	}
	t.Cost = best.Points - l.Points
	if best.Weighed {
		t.Cost = int(math.Round(best.Gain))
	}
	if t.Cost <= 0 {
		t.Cost, t.Best, t.BestDid, t.BestAt, t.BestPoints = 0, text, "", t.At, l.Points
	}
	if t.Top != nil && t.Top.Points < l.Points { // it was not found in time, or with words that are not shown
		t.Top = &Top{Text: text, Points: l.Points}
	}
	switch {
	case t.Cost == 0:
	case t.BestDid != "":
		t.Why = WhyExchange
	case text == "":
		t.Why = WhyWord
	default:
		t.Why = best.most(float64(t.BestPoints - t.Points))
	}
	if best.Action != nil && t.Cost > 0 {
		t.Action, _ = json.Marshal(best.Action) // an action of our own
	}
	if t.Cost > 0 {
		say := t.moment()
		t.Say = &say
	}
	t.Accuracy = percentage(t.Cost, max(t.Points, 0)+t.Cost)
	return t
}
