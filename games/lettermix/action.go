package lettermix

import "lettercase/game"

// Action is what a seat asks for; exactly one field is set. Every action names the turn it belongs to, so that
// one that comes late is refused as closed instead of hitting the next throw.
type Action struct {
	Throw   *Throw      `json:"throw,omitempty"`
	Rethrow *Rethrow    `json:"rethrow,omitempty"`
	Move    *Move       `json:"move,omitempty"`
	Finish  *Finish     `json:"finish,omitempty"`
	Answer  *game.Reply `json:"answer,omitempty"` // accepts or rejects words under the policies challenge and vote, several at once
}

// Throw shakes the cup and tips it out (MIX-3). In duplicate it says "ready": the dice fall when all teams are.
type Throw struct {
	Turn int `json:"turn"`
}

// Rethrow throws all dice again after a throw poor in vowels, while the sand runs on (MIX-S8).
type Rethrow struct {
	Turn int `json:"turn"`
}

// Move puts dice to new places, or off the grid, all of them or none (MIX-8, A11).
// A joker that is moved without a letter keeps the meaning it has.
type Move struct {
	Turn int      `json:"turn"`
	Dice []Placed `json:"dice"`
}

// Finish ends the own turn before the sand does.
type Finish struct {
	Turn int `json:"turn"`
}
