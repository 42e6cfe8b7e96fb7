package letter

import "lettercase/game"

// Action is what a player asks for; exactly one field is set.
type Action struct {
	Draw    *Draw       `json:"draw,omitempty"`
	Place   *Place      `json:"place,omitempty"`
	Take    *Take       `json:"take,omitempty"`
	Name    *Name       `json:"name,omitempty"`
	Done    *Done       `json:"done,omitempty"`
	Free    *Free       `json:"free,omitempty"`
	Blank   *Place      `json:"blank,omitempty"` // lays a blank by LTR-16
	Pass    *Pass       `json:"pass,omitempty"`
	Knock   *Knock      `json:"knock,omitempty"`
	Decline *Decline    `json:"decline,omitempty"`
	Answer  *game.Reply `json:"answer,omitempty"`
}

// Draw takes a tile of a size from the pile, face down (LTR-5); finally a blank of a size (LTR-6).
type Draw struct {
	W    int  `json:"w,omitempty"`
	H    int  `json:"h,omitempty"`
	Rest bool `json:"rest,omitempty"` // leave this and all further draws to chance
}

// Place lays a tile from the hand or the free row, or moves one laid in this turn.
type Place struct {
	Tile   int    `json:"tile"`
	At     [2]int `json:"at"`              // column, row of the top left cell
	Turned bool   `json:"turned"`          // by 90 degrees, where that is agreed
	Blank  *int   `json:"blank,omitempty"` // exchange this blank for it (LTR-28)
}

// Take takes a tile laid in this turn back.
type Take struct {
	Tile int `json:"tile"`
}

// Name claims a word. Where several paths spell it Tiles may say which; otherwise the rules choose one that makes it new.
type Name struct {
	Word  string `json:"word"`
	Tiles []int  `json:"tiles,omitempty"`
}

// Done ends a turn, a knock or a solo game.
type Done struct{}

// Free puts a letter beside the board.
type Free struct {
	Tile int `json:"tile"`
}

// Pass does nothing, because the player has no letters.
type Pass struct{}

// Knock claims the word after a turn (LTR-30). It says which window it is meant for.
type Knock struct {
	Window int `json:"window"`
}

// Decline says that the player will not knock.
type Decline struct {
	Window int `json:"window"`
}
