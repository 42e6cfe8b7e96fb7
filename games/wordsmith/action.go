package wordsmith

import "lettercase/game"

// Action is what a player asks for; exactly one field is set.
type Action struct {
	Roll     *Roll       `json:"roll,omitempty"`
	Take     *Take       `json:"take,omitempty"`
	Call     *Spoken     `json:"call,omitempty"`
	Write    *Spoken     `json:"write,omitempty"`
	Withdraw *Withdraw   `json:"withdraw,omitempty"`
	Answer   *game.Reply `json:"answer,omitempty"`
	Pass     *Pass       `json:"pass,omitempty"`
	Resume   *Resume     `json:"resume,omitempty"`
	Mark     *Marking    `json:"mark,omitempty"`
	Dispute  *Dispute    `json:"dispute,omitempty"`
	Agree    *Agree      `json:"agree,omitempty"`
	Ready    *Ready      `json:"ready,omitempty"`
	Handicap *Handicap   `json:"handicap,omitempty"`
}

// Roll rolls the player's die (SMITH-12). Naming the round keeps a late click out of the next one; 0 is any.
type Roll struct {
	Round int `json:"round,omitempty"`
}

// Take takes a piece of the player's choice: for a joker, an empty compartment, or a circle (SMITH-13, 14, 48).
type Take struct {
	Piece Piece `json:"piece"`
}

// Spoken is a word to be called or, in quick forging, written. Line is from 1; 0 is the next free one,
// and with required letters the first free one whose letter the word has.
type Spoken struct {
	Word string `json:"word"`
	Line int    `json:"line,omitempty"`
	Step int    `json:"step,omitempty"` // the step meant, 0 is any
}

// Withdraw takes the player's own call back (SMITH-A3).
type Withdraw struct {
	Call int `json:"call"`
}

// Pass says "nothing more" (SMITH-A15), waives the last word (SMITH-A7) or passes a step (SMITH-A16).
type Pass struct {
	Step int `json:"step,omitempty"` // the step meant, 0 is any
}

// Resume takes "nothing more" back.
type Resume struct{}

// Marking gives the neighbour's sheet back (SMITH-40). Lines not named are valid.
type Marking struct {
	Sheet game.Seat `json:"sheet"` // whose
	Round int       `json:"round"`
	Bad   []int     `json:"bad"` // the lines struck out, from 1
}

// Dispute asks the dictionary about a line that the neighbour struck out (SMITH-A10).
type Dispute struct {
	Round int `json:"round"`
	Line  int `json:"line"`
}

// Agree accepts the neighbour's marks.
type Agree struct {
	Round int `json:"round"`
}

// Ready ends the break between two rounds for one player.
type Ready struct {
	Round int `json:"round"` // the round that has ended
}

// Handicap changes, in the break, how many white fields the player crosses off before each round that follows (SMITH-36).
type Handicap struct {
	Round  int `json:"round"` // the round that has ended
	Fields int `json:"fields"`
}
