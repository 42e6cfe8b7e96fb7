package alfabet

import "lettercase/game"

// Action is what a player asks for; exactly one field is set. Turn names the turn an action is meant
// for and is refused as closed when that is over; 0 means the current one. Answer accepts a laid move or
// objects to it (ALF-A16); the next player's own action, meant for the coming turn, accepts it too.
type Action struct {
	Lay      *Lay        `json:"lay,omitempty"`
	Exchange *Exchange   `json:"exchange,omitempty"`
	Pass     *Pass       `json:"pass,omitempty"`
	Answer   *game.Reply `json:"answer,omitempty"`
	Take     *Take       `json:"take,omitempty"`
	Best     *Best       `json:"best,omitempty"`
}

// Lay lays one word (ALF-6), after a stop tile if one is named (ALF-14).
type Lay struct {
	Turn  int      `json:"turn,omitempty"`
	Tiles []Placed `json:"tiles"`
	Stop  string   `json:"stop,omitempty"`
}

// Exchange gives tiles back for as many new ones (ALF-11).
type Exchange struct {
	Turn  int      `json:"turn,omitempty"`
	Tiles []string `json:"tiles"`
}

// Pass skips the turn (ALF-12).
type Pass struct {
	Turn int `json:"turn,omitempty"`
}

// Take picks tiles from the open letters (ALF-45).
type Take struct {
	Tiles []string `json:"tiles"`
}

// Best asks for the best moves, in the solo game with open letters (ALF-45).
type Best struct{}
