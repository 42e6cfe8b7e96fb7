package wordsmith

import (
	"slices"

	"lettercase/game"
)

// Phase is what is going on at the table.
type Phase string

// The phases of a round.
const (
	Build Phase = "build" // rolling, building, calling
	Last  Phase = "last"  // somebody has finished: one last word each (SMITH-31)
	Check Phase = "check" // quick forging: the sheets are with the neighbours (SMITH-40)
	Break Phase = "break" // between two rounds
	Over  Phase = game.PhaseOver
)

// State is a table. Only counts of pieces are state, not how they lie (SMITH-A3).
type State struct {
	Setup   game.Setup
	Options Options
	Policy  game.Policy

	Phase    Phase
	Round    int // from 1
	Step     int // of the six-step game, from 1; 0 otherwise
	Until    game.Time
	Clocked  game.Seat // whose own clock Until is; Watcher: everybody's
	Finisher game.Seat // who had six words first in this round; Watcher: nobody yet
	Required []string  // the letters of the six lines of this round, if any
	Start    []Piece   // the faces of this round's starting roll
	Dice     []Piece   // the faces of this step's roll

	Stock   Pieces
	Players []Player
	In      game.Seats
	Ready   game.Seats // for the next round

	Calls  []Call // in order of receipt; the first one is before the table
	Claim  *game.Claim
	LastID int // of the calls so far

	Story  []game.StoryEntry // entries are never changed, so copies share them
	Beaten []Beaten          // calls that came too late, in order
	Reason string            // why the game ended
}

// Player is one seat's pieces and sheets.
type Player struct {
	Hand     Pieces
	Choose   bool // has rolled and may take any piece (SMITH-13, SMITH-14)
	Empty    Piece
	Circles  int       // joker circles of this step not yet ticked (SMITH-47)
	NextRoll game.Time // no roll before (SMITH-A18)
	Roll     Piece     // the latest face
	Rolls    int       // so far in this round
	Done     bool      // nothing more (SMITH-A15), passed, or through with this step
	LastUsed bool      // has secured the last word (SMITH-31)
	Previous string    // the latest word of this round (SMITH-5)
	Sheets   []Sheet   // one a round
}

// Sheet is a player's paper for one round.
type Sheet struct {
	Lines    [Lines]Line `json:"lines"`
	Crossed  int         `json:"crossed"`  // bonus fields, handicap included
	Handicap int         `json:"handicap"` // white fields crossed off before the round
	Marked   bool        `json:"marked"`   // quick forging: the neighbour has given it back
	Agreed   bool        `json:"agreed"`   // quick forging: the owner has nothing to dispute
	Score    *Score      `json:"score,omitempty"`
}

// Line is one word on a sheet.
type Line struct {
	Letter  string    `json:"letter"` // required here (SMITH-42); empty: none
	Word    string    `json:"word"`   // empty: a free line
	Letters int       `json:"letters"`
	Order   int       `json:"order"`   // which word of the round it was, from 1
	Left    int       `json:"left"`    // pieces discarded with it
	Circles int       `json:"circles"` // free-choice pieces not taken with it: unticked circles, a joker
	At      game.Time `json:"at"`      // when the table heard it
	Mark    *Mark     `json:"mark,omitempty"`
}

// Mark is the neighbour's verdict on a word in quick forging.
type Mark struct {
	Valid bool   `json:"valid"`
	By    string `json:"by"` // who decided: see the constants
}

// Who marked a word: the neighbour, the dictionary, or the rules themselves (such as the player's own duplicates).
const (
	MarkNeighbour  = "neighbour"
	MarkDictionary = "dictionary"
	MarkNewLetter  = "newLetter"
	MarkTwice      = "twice"
	MarkRequired   = "required"
)

// Score is what a round brought.
type Score struct {
	Letters int `json:"letters"`
	Bonus   int `json:"bonus"`
	Total   int `json:"total"`
}

// Call is a word called out.
type Call struct {
	ID      int       `json:"id"`
	Seat    game.Seat `json:"seat"`
	Word    string    `json:"word"`
	Line    int       `json:"line"` // from 1
	Letters int       `json:"letters"`
	Pieces  Pieces    `json:"pieces"`
	Left    int       `json:"left"` // pieces that will be discarded
	At      game.Time `json:"at"`
	Early   bool      `json:"early"` // heard before somebody finished (SMITH-A7)
}

// Beaten is a call for a word that somebody else had called before, and by how much (SMITH-A3).
type Beaten struct {
	Round int       `json:"round"`
	Seat  game.Seat `json:"seat"`
	By    game.Seat `json:"by"`
	Word  string    `json:"word"`
	Late  game.Time `json:"late"`
	At    game.Time `json:"at"`
}

// Clone copies a state so that nothing is shared.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Setup.Teams = slices.Clone(s.Setup.Teams)
	c.Options.Letters = slices.Clone(s.Options.Letters)
	c.Required = slices.Clone(s.Required)
	c.Start = slices.Clone(s.Start)
	c.Dice = slices.Clone(s.Dice)
	c.Calls = slices.Clone(s.Calls)
	c.Beaten = slices.Clone(s.Beaten)
	c.Story = slices.Clip(s.Story)
	c.Players = slices.Clone(s.Players)
	for i := range c.Players {
		c.Players[i].Sheets = cloneSheets(s.Players[i].Sheets)
	}
	if s.Claim != nil {
		claim := *s.Claim
		claim.Words = slices.Clone(s.Claim.Words)
		c.Claim = &claim
	}
	return &c
}

func cloneSheets(sheets []Sheet) []Sheet {
	c := slices.Clone(sheets)
	for i := range c {
		for j, l := range c[i].Lines {
			if l.Mark != nil {
				mark := *l.Mark
				c[i].Lines[j].Mark = &mark
			}
		}
		if c[i].Score != nil {
			score := *c[i].Score
			c[i].Score = &score
		}
	}
	return c
}

// sheet is the player's paper of the current round.
func (p *Player) sheet() *Sheet { return &p.Sheets[len(p.Sheets)-1] }

// words counts the words on a sheet.
func (s *Sheet) words() int {
	n := 0
	for _, l := range s.Lines {
		if l.Word != "" {
			n++
		}
	}
	return n
}

// total is what a player has scored so far.
func (p *Player) total() int {
	n := 0
	for _, s := range p.Sheets {
		if s.Score != nil {
			n += s.Score.Total
		}
	}
	return n
}

// callOf finds a seat's open call.
func (s *State) callOf(seat game.Seat) (Call, bool) {
	for _, c := range s.Calls {
		if c.Seat == seat {
			return c, true
		}
	}
	return Call{}, false
}

// through reports whether a seat has nothing more to do in this round (race) or step (six-step game).
func (s *State) through(seat game.Seat) bool {
	p := &s.Players[seat]
	switch {
	case p.Done:
		return true
	case s.Step > 0:
		return false
	}
	return p.sheet().words() == Lines || s.Phase == Last && p.LastUsed
}

// checkedBy finds the seat whose sheet a seat checks.
func (s *State) checkedBy(marker game.Seat) (owner game.Seat, ok bool) {
	for _, seat := range s.In.List() {
		if seat != marker && s.In.After(seat) == marker {
			return seat, true
		}
	}
	return 0, false
}
