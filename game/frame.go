package game

import "slices"

// Frame is what a table needs to know about any game, as one seat (or Watcher) may see it. The table, bots, review,
// terminal and browser read it and nothing else for these things. Its fields are sent when they have changed.
type Frame struct {
	Seat   Seat         `json:"seat"`   // the viewer
	Phase  string       `json:"phase"`  // the game's own word for what is going on; "over" at the end
	May    []string     `json:"may"`    // what this seat can do now, by the names of the actions; "answer" while a claim waits for it
	Choice bool         `json:"choice"` // this seat has not started its move: hints and reviews start here
	Active []Seat       `json:"active"` // whom the table waits for; empty: no specific seat
	Turn   Turn         `json:"turn"`
	Clock  *Countdown   `json:"clock"`  // what runs out; null: nothing
	Claims []ClaimView  `json:"claims"` // words before the table
	Scores []int        `json:"scores"` // by seat
	Sheets []Sheet      `json:"sheets"` // the score pad
	Todo   *Message     `json:"todo"`   // what this seat can do now, in a sentence; null: the table says whose turn it is
	Story  []StoryEntry `json:"story"`  // what has happened, oldest first
	End    *Ending      `json:"end"`    // null while the game goes on
}

// PhaseOver is the phase of a finished game.
const PhaseOver = "over"

// Turn says where the game stands. Seat is -1 when no specific seat is on turn.
type Turn struct {
	Number int  `json:"number"` // from 1; 0: there are no turns, or none yet
	Round  int  `json:"round"`  // from 1; 0: there are no rounds
	Seat   Seat `json:"seat"`
}

// Countdown is a running clock.
type Countdown struct {
	What  string `json:"what"`  // what it measures: the text "<game>.clock.<what>" names it
	Until Time   `json:"until"` // in table time
	Total Time   `json:"total"` // from full
	Big   bool   `json:"big"`   // the move is a race against it: drawn large
}

// Sheet is a column of the score pad: a seat's, a team's, or one of several that a soloist keeps.
type Sheet struct {
	Seats []Seat   `json:"seats"` // whose it is
	Name  *Message `json:"name"`  // its own name, where the players' names do not tell it from others
	Lines []Line   `json:"lines"`
	Total int      `json:"total"`
}

// Line is a line of the score pad. Text is what is written as it is: a word, a sum; Say replaces it by a sentence.
type Line struct {
	Text   string   `json:"text"`
	Say    *Message `json:"say"`
	Points *int     `json:"points"` // null: nothing to count
	Total  *int     `json:"total"`  // after this line, where the pad shows it
	Struck bool     `json:"struck"` // taken back
	Ref    any      `json:"ref"`    // for the board, which shows the place when the line is pointed at
}

// StoryEntry is something that happened, as everybody sees it. Did is set if it was how a seat used its turn.
type StoryEntry struct {
	Seat   Seat     `json:"seat"` // who did it; -1: no specific seat
	Turn   int      `json:"turn,omitempty"`
	Did    string   `json:"did,omitempty"` // one of the constants below; empty: not a turn
	Words  []string `json:"words,omitempty"`
	Points int      `json:"points,omitempty"`
	Say    Message  `json:"say"`
}

// What a seat did with its turn.
const (
	DidWord     = "word"
	DidExchange = "exchange"
	DidPass     = "pass"
	DidTime     = "time" // the clock passed for it
	DidLost     = "lost" // what it laid was rejected
	DidBlank    = "blank"
	DidFree     = "free"    // a letter given up to all
	DidNothing  = "nothing" // laid no word
)

// Ending is how the game ended.
type Ending struct {
	Outcome
	Why Message `json:"why"`
}

// ClaimView is a claim as a seat sees it.
type ClaimView struct {
	ID         int      `json:"id"`
	By         Seat     `json:"by"`
	Words      []string `json:"words"`
	Until      Time     `json:"until"`
	Accepts    []Seat   `json:"accepts"`
	Objections []Seat   `json:"objections"`
	Open       bool     `json:"open"`               // this seat may still answer
	Withdraw   bool     `json:"withdraw,omitempty"` // this seat has objected and may still accept
	Policy     Policy   `json:"policy"`
}

// View shows a claim to a seat. rivals are the seats that may answer: those in play that do not belong to the claimant.
func (c *Claim) View(policy Policy, seat Seat, rivals Seats) ClaimView {
	withdraw := seat >= 0 && rivals.Has(seat) && c.Withdrawable(seat)
	return ClaimView{
		ID: c.ID, By: c.By, Words: c.Words, Until: c.Until, Accepts: c.Accepts.List(), Objections: c.Objections.List(),
		Open: withdraw || seat >= 0 && c.Unanswered(rivals).Has(seat), Withdraw: withdraw, Policy: policy,
	}
}

// Unanswered returns the rivals who have not answered yet.
func (c *Claim) Unanswered(rivals Seats) Seats {
	return rivals.Without(c.By) &^ (c.Accepts | c.Objections)
}

// Scored is a line that counts, with the total after it.
func Scored(text string, points, total int) Line {
	return Line{Text: text, Points: &points, Total: &total}
}

// NewFrame is a frame with its lists made, so that clients get [] and never null.
func NewFrame(seat Seat, seats int, phase string) Frame {
	return Frame{
		Seat: seat, Phase: phase, May: []string{}, Active: []Seat{}, Turn: Turn{Seat: Watcher}, Claims: []ClaimView{},
		Scores: make([]int, seats), Sheets: []Sheet{}, Story: []StoryEntry{},
	}
}

// Can reports whether the seat may do something.
func (f *Frame) Can(action string) bool { return slices.Contains(f.May, action) }

// OpenClaim is a claim that waits for this seat's answer.
func (f *Frame) OpenClaim() (ClaimView, bool) {
	for _, c := range f.Claims {
		if c.Open {
			return c, true
		}
	}
	return ClaimView{}, false
}
