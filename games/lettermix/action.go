package lettermix

import "lettercase/game"

// Action is what a seat asks for; exactly one field is set. Every action names the turn it belongs to, so that
// a late one is refused as closed instead of applying to the next throw.
type Action struct {
	Throw   *Throw      `json:"throw,omitempty"`
	Rethrow *Rethrow    `json:"rethrow,omitempty"`
	Move    *Move       `json:"move,omitempty"`
	Finish  *Finish     `json:"finish,omitempty"`
	Answer  *game.Reply `json:"answer,omitempty"` // accepts or rejects words under the policies challenge and vote, several at once
}

// Throw shakes the cup and tips it out (MIX-3). In duplicate it means "ready": the dice fall when all teams are.
type Throw struct {
	Turn int `json:"turn"`
}

// Rethrow throws all dice again after a throw poor in vowels, while the sand runs on (MIX-S8).
type Rethrow struct {
	Turn int `json:"turn"`
}

// Move puts dice in new places or off the grid, all of them or none (MIX-8, A11).
// A joker moved without a letter keeps its letter.
type Move struct {
	Turn int      `json:"turn"`
	Dice []Placed `json:"dice"`
}

// Finish ends the team's turn before the sand runs out.
type Finish struct {
	Turn int `json:"turn"`
}
