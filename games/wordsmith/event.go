package wordsmith

import "lettercase/game"

// Event is a fact; exactly one field is set.
type Event struct {
	Start    *Started         `json:"start,omitempty"`
	Round    *RoundBegun      `json:"round,omitempty"`
	Step     *StepBegun       `json:"step,omitempty"`
	Roll     *Rolled          `json:"roll,omitempty"`
	Take     *Taken           `json:"take,omitempty"`
	Call     *Call            `json:"call,omitempty"`
	Claim    *game.ClaimEvent `json:"claim,omitempty"`
	Withdraw *Dropped         `json:"withdraw,omitempty"`
	Refuse   *Dropped         `json:"refuse,omitempty"`
	Secure   *Secured         `json:"secure,omitempty"`
	Fertig   *Finished        `json:"fertig,omitempty"`
	Pass     *Passed          `json:"pass,omitempty"`
	Resume   *Resumed         `json:"resume,omitempty"`
	Check    *Checking        `json:"check,omitempty"`
	Mark     *Marked          `json:"mark,omitempty"`
	Dispute  *Disputed        `json:"dispute,omitempty"`
	Agree    *Resumed         `json:"agree,omitempty"`
	Score    *Scored          `json:"score,omitempty"`
	Ready    *Resumed         `json:"ready,omitempty"`
	Handicap *Handicapped     `json:"handicap,omitempty"`
	Clock    *Clocked         `json:"clock,omitempty"`
	Leave    *Left            `json:"leave,omitempty"`
	End      *Ended           `json:"end,omitempty"`
}

// Started opens the table.
type Started struct {
	Setup   game.Setup  `json:"setup"`
	Options Options     `json:"options"`
	Policy  game.Policy `json:"policy"`
}

// RoundBegun deals everybody the same pieces (SMITH-11).
type RoundBegun struct {
	Round    int       `json:"round"`
	Faces    []Piece   `json:"faces"`
	Pieces   Pieces    `json:"pieces"` // for each player
	Required []string  `json:"required,omitempty"`
	At       game.Time `json:"at"`
}

// StepBegun is the roll of three dice for the next word (SMITH-47).
type StepBegun struct {
	Step   int       `json:"step"`
	Roller game.Seat `json:"roller"`
	Faces  []Piece   `json:"faces"`
	Deals  []Deal    `json:"deals"`
	Until  game.Time `json:"until"` // 0: without limit
	At     game.Time `json:"at"`
}

// Deal is what one player gets of a step's dice.
type Deal struct {
	Seat    game.Seat `json:"seat"`
	Pieces  Pieces    `json:"pieces"`
	Circles int       `json:"circles"`
}

// Rolled is one roll of a player's own die. Piece is empty where the player chooses (SMITH-13, SMITH-14).
type Rolled struct {
	Seat  game.Seat `json:"seat"`
	Face  Piece     `json:"face"`
	Piece Piece     `json:"piece,omitempty"`
	Next  game.Time `json:"next"` // no roll before (SMITH-A18)
	At    game.Time `json:"at"`
}

// Taken is a piece of the player's choice.
type Taken struct {
	Seat   game.Seat `json:"seat"`
	Piece  Piece     `json:"piece"`
	Circle bool      `json:"circle"` // by ticking a circle
	At     game.Time `json:"at"`
}

// Dropped is a call that failed.
type Dropped struct {
	ID   int       `json:"id"`
	Seat game.Seat `json:"seat"`
	Word string    `json:"word"`
	Code string    `json:"code,omitempty"` // refused: why
	At   game.Time `json:"at"`
}

// Secured is a word on a sheet, by a call (ID) or, in quick forging, just written (ID 0).
type Secured struct {
	ID      int       `json:"id,omitempty"`
	Seat    game.Seat `json:"seat"`
	Word    string    `json:"word"`
	Line    int       `json:"line"`
	Letters int       `json:"letters"`
	Order   int       `json:"order"`
	Kept    Pieces    `json:"kept"`
	Back    Pieces    `json:"back"`    // to the box (SMITH-24)
	Circles int       `json:"circles"` // free-choice pieces not taken: unticked circles (SMITH-49), a joker
	Crossed int       `json:"crossed"` // fields crossed from now on
	Last    bool      `json:"last"`    // this was the last word (SMITH-31)
	Done    bool      `json:"done"`    // through with this step
	At      game.Time `json:"at"`
}

// Finished is the first sixth word (SMITH-30).
type Finished struct {
	Seat  game.Seat `json:"seat"`
	Until game.Time `json:"until"`
	At    game.Time `json:"at"`
}

// Passed is a seat that has nothing more.
type Passed struct {
	Seat game.Seat `json:"seat"`
	At   game.Time `json:"at"`
}

// Resumed is a seat that goes on, agrees, or is ready.
type Resumed struct {
	Seat game.Seat `json:"seat"`
}

// Handicapped is how many white fields a seat crosses off before each round from now on (SMITH-36).
type Handicapped struct {
	Seat   game.Seat `json:"seat"`
	Fields int       `json:"fields"`
}

// Clocked starts a seat's own clock, where people on one device act one after another.
type Clocked struct {
	Seat  game.Seat `json:"seat"`
	Until game.Time `json:"until"`
}

// Checking passes the sheets to the left (SMITH-40).
type Checking struct {
	Struck []Struck  `json:"struck"` // what the rules themselves strike out
	Until  game.Time `json:"until"`
	At     game.Time `json:"at"`
}

// Struck is a line that cannot count, valid word or not.
type Struck struct {
	Seat game.Seat `json:"seat"`
	Line int       `json:"line"`
	By   string    `json:"by"`
}

// Marked is a sheet given back.
type Marked struct {
	Seat  game.Seat  `json:"seat"` // whose sheet
	By    game.Seat  `json:"by"`   // System: the program
	Marks []LineMark `json:"marks"`
	Agree bool       `json:"agree"` // nothing left to dispute
}

// LineMark is the mark of one line.
type LineMark struct {
	Line int  `json:"line"`
	Mark Mark `json:"mark"`
}

// Disputed is the dictionary's verdict on a struck line.
type Disputed struct {
	Seat  game.Seat `json:"seat"`
	Line  int       `json:"line"`
	Valid bool      `json:"valid"`
}

// Scored ends a round (SMITH-33); pieces go back (SMITH-34).
type Scored struct {
	Scores []Score   `json:"scores"` // by seat
	Until  game.Time `json:"until"`  // of the break
	At     game.Time `json:"at"`
}

// Left is a seat that is out of play; its pieces go back into the box.
type Left struct {
	Seat game.Seat `json:"seat"`
	At   game.Time `json:"at"`
}

// Ended ends the game.
type Ended struct {
	Reason string    `json:"reason"`
	At     game.Time `json:"at"`
}
