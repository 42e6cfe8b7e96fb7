package alfabet

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Phase says what the table waits for.
type Phase string

const (
	PhasePlay   Phase = "play"   // the side on turn lays, exchanges or passes
	PhaseClaim  Phase = "claim"  // a laid move may be objected to (ALF-A16)
	PhaseRefill Phase = "refill" // open letters: the player picks tiles (ALF-45)
	PhaseOver   Phase = game.PhaseOver
)

// State is a game in progress.
type State struct {
	Setup   game.Setup
	Options Options
	Policy  game.Policy
	Squares []string
	Set     tiles.Set
	Phase   Phase
	Board   Board
	Sides   []Side
	Bag     []string
	Aside   []string // of players who left
	Turn    Turn
	Pending *Move       // laid, but not yet accepted
	Claim   *game.Claim // what Pending waits for
	Claims  int
	Refused []string // words of Pending that the table has just refused
	Sheet   []Entry
	Pad     [][]game.Line // the same as it is shown, by side
	Story   []game.StoryEntry
	Listed  []Listed
	Best    []Move // open letters: the best moves shown for this turn
	End     *End
}

// Side is a rack and its score. A seat has one, but a soloist may play two against each other (ALF-44).
type Side struct {
	Seat   game.Seat `json:"seat"`
	Rack   []string  `json:"rack"`
	Score  int       `json:"score"`
	Passes int       `json:"passes"` // turns passed in a row (ALF-A8)
	Dry    int       `json:"dry"`    // passes and exchanges since its last word (ALF-A15)
	Skip   bool      `json:"skip"`   // loses its next turn because of a wrong objection
	Out    bool      `json:"out"`    // left the game
}

// Turn is whose turn it is, and until when.
type Turn struct {
	Number   int       `json:"number"`
	Side     int       `json:"side"`
	Deadline game.Time `json:"deadline,omitempty"` // 0: no clock
	// Honour: theme or list, and nobody at the table can judge the player. The dictionary decides at once, and
	// whether a word fits the theme is up to its player (ALF-A13).
	Honour bool `json:"honour,omitempty"`
}

// Drawn is a tile drawn for the start (ALF-2).
type Drawn struct {
	Side  int    `json:"side"`
	Face  string `json:"face"`
	Value int    `json:"value"`
}

// Kinds of entries on the sheet.
const (
	EntryLay      = "lay"
	EntryExchange = "exchange"
	EntryPass     = "pass"
	EntryLost     = "lost"
)

// Why a turn was passed or lost.
const (
	WhyTime      = "time"
	WhyWord      = "word"      // the laid word was not a word
	WhyObjection = "objection" // an objection was wrong
	WhyTheme     = "theme"     // the others decided that it does not fit the theme
)

// Entry is a line of the score sheet (ALF-32).
type Entry struct {
	Turn   int      `json:"turn"`
	Side   int      `json:"side"`
	Kind   string   `json:"kind"`
	Why    string   `json:"why,omitempty"`
	Move   *Move    `json:"move,omitempty"`
	Count  int      `json:"count,omitempty"`  // tiles exchanged
	Listed []string `json:"listed,omitempty"` // words of the list laid, and what they earned
	Extra  int      `json:"extra,omitempty"`
	Bad    []string `json:"bad,omitempty"` // words that are not valid
	Points int      `json:"points"`
	Total  int      `json:"total"`
}

// Listed is a word of the list and the side that laid it first, -1 while nobody has (ALF-43).
type Listed struct {
	Word string `json:"word"`
	Side int    `json:"side"`
}

// End is how the game ended.
type End struct {
	Reason     string `json:"reason"`
	Deductions []int  `json:"deductions"` // by side (ALF-31)
	Totals     []int  `json:"totals"`
	Racks      []int  `json:"racks,omitempty"` // the sides that won, where a soloist plays two against each other (ALF-44)
}

// Why a game ended (ALF-30, ALF-A8, A9, A15).
const (
	EndOut    = "out"    // pool and a rack are empty
	EndStuck  = "stuck"  // nobody can lay a word
	EndPasses = "passes" // everybody passed twice in a row
	EndDry    = "dry"    // three turns each without a word
	EndRounds = "rounds" // as many rounds as agreed
	EndLeft   = "left"   // too few are left
)

// Clone copies a state.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Board = s.Board.Clone()
	c.Sides = slices.Clone(s.Sides)
	for i := range c.Sides {
		c.Sides[i].Rack = slices.Clone(s.Sides[i].Rack)
	}
	c.Bag = slices.Clone(s.Bag)
	c.Aside = slices.Clone(s.Aside)
	c.Sheet, c.Story, c.Pad = slices.Clip(s.Sheet), slices.Clip(s.Story), slices.Clone(s.Pad) // they only grow
	for i := range c.Pad {
		c.Pad[i] = slices.Clip(c.Pad[i])
	}
	c.Listed = slices.Clone(s.Listed)
	// Squares, set and the moves themselves are immutable.
	return &c
}

// Side is the side that a seat plays now: a soloist with two racks plays the one on turn.
func (s *State) Side(seat game.Seat) int {
	if s.two() {
		return s.Turn.Side
	}
	return int(seat)
}

// Position is the board for a side; for the others a pending move counts as laid.
func (s *State) Position(side int) Position {
	p := Position{
		Board: s.Board, Squares: s.Squares, Set: s.Set, RackSize: s.Options.RackSize,
		Side: side, StopAll: s.Options.StopFor == StopAll,
	}
	if s.Pending != nil && side != s.Turn.Side {
		p.Board = s.Board.Clone()
		p.Board.Lay(*s.Pending, s.Turn.Side)
	}
	return p
}

// Lay puts a move's tiles on the board.
func (b *Board) Lay(m Move, side int) {
	for _, t := range m.Placed {
		if sq, err := b.Square(t.Square); err == nil {
			b.put(sq, laid(Cell{Letter: t.Letter, Blank: t.Blank, Arrow: t.Arrow, By: side}))
		}
	}
	if sq, err := b.Square(m.Stop); err == nil {
		b.put(sq, laid(Cell{Stop: true, By: side}))
	}
}
