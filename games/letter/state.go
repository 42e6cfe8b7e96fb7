package letter

import (
	"slices"

	"lettercase/game"
)

// Tile is a rectangle with a letter on it, or a blank one. Letters and sizes are open to all.
type Tile struct {
	ID     int    `json:"id"`
	Letter string `json:"letter"` // "" on a blank
	W      int    `json:"w"`
	H      int    `json:"h"`
}

// Blank reports whether the tile has no letter.
func (t Tile) Blank() bool { return t.Letter == "" }

// Lay is a tile on the board; W and H include its rotation.
type Lay struct {
	Tile int    `json:"tile"`
	At   [2]int `json:"at"` // column, row of its top left cell
	W    int    `json:"w"`
	H    int    `json:"h"`
}

// Loose is a tile laid in this turn, which may yet have to go back.
type Loose struct {
	Lay
	Own    bool `json:"own"`              // from the hand, otherwise from the free row
	Fixed  bool `json:"fixed"`            // a word has been named since: it cannot be moved (LTR-A15)
	Lifted *Lay `json:"lifted,omitempty"` // the blank it is exchanged for (LTR-28)
}

// Entry is a word on a sheet. It keeps its tiles, since LTR-24 asks for them later.
type Entry struct {
	Word  string `json:"word"`
	Tiles []int  `json:"tiles"`
	Turn  int    `json:"turn"`
	How   string `json:"how"` // ByTurn or ByKnock
}

// How a word was found.
const (
	ByTurn  = "turn"
	ByKnock = "knock"
)

// Pending is a word put to the table, not yet on a sheet.
type Pending struct {
	*game.Claim
	Entry Entry `json:"entry"`
}

// Turn is the turn being played, or the one just ended while the others may knock.
type Turn struct {
	Number int       `json:"number"` // from 1
	Seat   game.Seat `json:"seat"`
	First  bool      `json:"first"` // of the first round
	Laid   []Loose   `json:"laid"`
	Wrong  []string  `json:"wrong"` // words named and rejected
}

// Window is the time in which the others may knock (LTR-30).
type Window struct {
	ID       int        `json:"id"`
	Turn     int        `json:"turn"` // the turn that came before
	Open     bool       `json:"open"`
	Ended    game.Seat  `json:"ended"` // whose turn came before: they may knock only after another has
	Next     game.Seat  `json:"next"`  // who continues when it closes: the last successful knocker (LTR-31)
	Declined game.Seats `json:"declined"`
	Knockers game.Seats `json:"knockers"` // who has knocked since the turn
	Barred   game.Seats `json:"barred"`   // failed without a letter to pay with (LTR-A3)
}

// Debt is a letter a player has to give up, or a blank to lay instead.
type Debt struct {
	Seat  game.Seat `json:"seat"`
	Why   string    `json:"why"`
	Blank bool      `json:"blank"` // a blank laid on the board is enough (LTR-16)
}

// Why a letter is due.
const (
	Stuck      = "stuck"      // LTR-16: nothing attached
	WrongWord  = "wrong"      // LTR-26: a wrong placement
	WrongKnock = "wrongKnock" // LTR-32: a failed knock
)

// Phase is what the table waits for.
type Phase string

// The phases.
const (
	PhaseDraw   Phase = "draw"   // a player draws a tile
	PhaseFirst  Phase = "first"  // a turn of the first round
	PhaseTurn   Phase = "turn"   // a later turn
	PhaseJudge  Phase = "judge"  // a turn or knock is over but words are still before the table
	PhaseGive   Phase = "give"   // somebody owes a letter
	PhaseWindow Phase = "window" // the others may knock
	PhaseRace   Phase = "race"   // knocks are being gathered
	PhaseKnock  Phase = "knock"  // the knocker names words
	PhaseSolo   Phase = "solo"
	PhaseOver   Phase = "over"
)

// State is the whole state of a game. Hands are open and the pile is drawn from only when
// a tile is drawn, so nothing in it is a secret.
type State struct {
	Lang    string
	Seats   int
	Policy  game.Policy
	Options Options
	Tiles   []Tile // the box

	Pool   []int   // letters nobody has drawn
	Blanks []int   // blanks nobody has taken
	Hands  [][]int // by seat, letters and blanks
	Auto   game.Seats
	Free   []int // beside the board
	Aside  []int // of seats that left
	Board  []Lay // tiles that stay for good
	Sheets [][]Entry
	Pad    [][]game.Line // the sheets as the score pad shows them, cached because frames are built often

	In      game.Seats // still playing
	Phase   Phase
	Speaker game.Seat // whom the phase waits for; Watcher for no specific seat
	Until   game.Time // 0: no clock
	After   Phase     // PhaseJudge: what has ended
	First   game.Seat
	Opened  game.Seats // have had their turn of the first round
	Turn    Turn
	Window  Window
	Race    *game.Race
	Knocked int      // words of the running knock
	Missed  []string // rejected words of the last knocker
	Debt    *Debt
	Pending []Pending
	Claims  int           // claims opened so far
	Dry     game.Seats    // have had a turn, or were passed over, since the last new word (LTR-A14)
	Fresh   []int         // tiles that the last turn put on the board
	Heard   *game.Settled // the latest knock, with its dice
	Refused []string      // words rejected so far: naming them again is pointless
	Story   []game.StoryEntry
	Reason  string // why it is over
}

// Clone copies a state. Inner slices are never changed in place, so only the outer ones are copied.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Hands = slices.Clone(s.Hands)
	c.Sheets, c.Pad = slices.Clone(s.Sheets), slices.Clone(s.Pad)
	c.Pool, c.Blanks, c.Free, c.Aside = slices.Clip(s.Pool), slices.Clip(s.Blanks), slices.Clip(s.Free), slices.Clip(s.Aside)
	c.Board, c.Story, c.Pending, c.Refused = slices.Clip(s.Board), slices.Clip(s.Story), slices.Clip(s.Pending), slices.Clip(s.Refused)
	c.Turn.Laid, c.Turn.Wrong, c.Missed = slices.Clip(s.Turn.Laid), slices.Clip(s.Turn.Wrong), slices.Clip(s.Missed)
	for i := range c.Hands {
		c.Hands[i] = slices.Clip(c.Hands[i])
		c.Sheets[i], c.Pad[i] = slices.Clip(c.Sheets[i]), slices.Clip(c.Pad[i])
	}
	return &c
}

// letters are the letter tiles in a seat's hand, blanks the others.
func (s *State) letters(seat game.Seat) []int { return s.inHand(seat, false) }
func (s *State) blanks(seat game.Seat) []int  { return s.inHand(seat, true) }

func (s *State) inHand(seat game.Seat, blank bool) []int {
	var list []int
	for _, id := range s.Hands[seat] {
		if s.Tiles[id].Blank() == blank {
			list = append(list, id)
		}
	}
	return list
}

// without returns a copy of a list without one tile.
func without(list []int, id int) []int {
	i := slices.Index(list, id)
	if i < 0 {
		return list
	}
	return slices.Concat(list[:i], list[i+1:])
}
