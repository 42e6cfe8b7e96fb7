package shelf

import "lettercase/game"

// Action is what a player asks for; exactly one field is set. An action within a turn names the
// turn (View.Turn), so that an action which arrives late is refused as shelf/closed.
type Action struct {
	Announce *Announce   `json:"announce,omitempty"`
	Lay      *Lay        `json:"lay,omitempty"`
	Pass     *Pass       `json:"pass,omitempty"`
	Swap     *Swap       `json:"swap,omitempty"`
	Buy      *Buy        `json:"buy,omitempty"`
	Answer   *game.Reply `json:"answer,omitempty"`
}

// Announce names a three-letter word for the opening contest; an empty word is "none" (SHELF-5).
type Announce struct {
	Word string `json:"word"`
}

// Lay puts cards on the shelf.
type Lay struct {
	Turn   int      `json:"turn"`
	Placed []Placed `json:"placed"`
}

// Placed is a card put on a slot, 1 to 9. A joker says what it stands for: a letter, or "_" for a blank.
type Placed struct {
	Slot int    `json:"slot"`
	Card string `json:"card"`
	As   string `json:"as,omitempty"`
}

// Pass lays nothing.
type Pass struct {
	Turn int `json:"turn"`
}

// Swap exchanges cards with the pile (option swap).
type Swap struct {
	Turn  int      `json:"turn"`
	Cards []string `json:"cards"`
}

// Buy replaces a joker on the shelf by its real letter and takes the joker (option buyJoker).
type Buy struct {
	Turn int `json:"turn"`
	Slot int `json:"slot"`
}
