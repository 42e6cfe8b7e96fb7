package alfabet

import (
	"lettercase/game"
	"lettercase/tiles"
)

// Event is a fact; exactly one field is set.
type Event struct {
	Started   *Started         `json:"started,omitempty"`
	Turn      *Turn            `json:"turn,omitempty"`
	Laid      *Laid            `json:"laid,omitempty"`
	Claim     *game.ClaimEvent `json:"claim,omitempty"`
	Booked    *Booked          `json:"booked,omitempty"`
	Returned  *Returned        `json:"returned,omitempty"`
	Drew      *Drew            `json:"drew,omitempty"`
	Exchanged *Exchanged       `json:"exchanged,omitempty"`
	Passed    *Passed          `json:"passed,omitempty"`
	Refill    *Refill          `json:"refill,omitempty"`
	Barred    *Barred          `json:"barred,omitempty"`
	Shown     *Shown           `json:"shown,omitempty"`
	Left      *Left            `json:"left,omitempty"`
	Ended     *End             `json:"ended,omitempty"`
}

// Started opens the game: the box, the draw for the start, the first racks.
type Started struct {
	Setup   game.Setup  `json:"setup"`
	Options Options     `json:"options"`
	Policy  game.Policy `json:"policy"`
	Size    int         `json:"size"`
	Squares []string    `json:"squares"`
	Set     tiles.Set   `json:"set"`
	Draw    [][]Drawn   `json:"draw"`
	Sides   []game.Seat `json:"sides"` // the seat of each side
	Racks   [][]string  `json:"racks"`
}

// Laid puts a move on the board provisionally.
type Laid struct {
	Move Move `json:"move"`
}

// Booked accepts the laid move: it is final and its points count.
type Booked struct {
	Entry Entry `json:"entry"`
}

// Returned takes the laid move back. With an entry the turn is lost, without one the player tries again. Why is empty
// for what is not a word.
type Returned struct {
	Entry *Entry `json:"entry,omitempty"`
	Why   string `json:"why,omitempty"`
}

// Drew refills a rack (ALF-6), at random or by choice.
type Drew struct {
	Side  int      `json:"side"`
	Tiles []string `json:"tiles"`
}

// Exchanged swaps tiles with the pool (ALF-11).
type Exchanged struct {
	Entry Entry    `json:"entry"`
	Gave  []string `json:"gave"`
	Drew  []string `json:"drew"`
}

// Passed is a turn passed, or lost with a reason.
type Passed struct {
	Entry Entry `json:"entry"`
}

// Refill waits for the player to pick tiles.
type Refill struct{}

// Barred costs a side its next turn for a wrong objection (ALF-A16).
type Barred struct {
	Side int `json:"side"`
}

// Shown tells the best moves.
type Shown struct {
	Moves []Move `json:"moves"`
}

// Left takes a side out of the game and puts its tiles aside.
type Left struct {
	Side int `json:"side"`
}
