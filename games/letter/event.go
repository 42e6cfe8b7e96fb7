package letter

import "lettercase/game"

// Event is a fact; exactly one field is set.
type Event struct {
	Start   *Started         `json:"start,omitempty"`
	Phase   *PhaseSet        `json:"phase,omitempty"`
	Auto    *Auto            `json:"auto,omitempty"`
	Drawn   *Drawn           `json:"drawn,omitempty"`
	Turn    *TurnBegun       `json:"turn,omitempty"`
	Placed  *Placed          `json:"placed,omitempty"`
	Taken   *Taken           `json:"taken,omitempty"`
	Pend    *Pend            `json:"pend,omitempty"`
	Claim   *game.ClaimEvent `json:"claim,omitempty"`
	Word    *Written         `json:"word,omitempty"`
	Wrong   *Wrong           `json:"wrong,omitempty"`
	Settled *Settled         `json:"settled,omitempty"`
	Owes    *Debt            `json:"owes,omitempty"`
	Gave    *Gave            `json:"gave,omitempty"`
	Blank   *Blanked         `json:"blank,omitempty"`
	Passed  *Passed          `json:"passed,omitempty"`
	Window  *WindowOpened    `json:"window,omitempty"`
	Decline *Declined        `json:"decline,omitempty"`
	Race    *game.RaceEvent  `json:"race,omitempty"`
	Knock   *KnockEnded      `json:"knock,omitempty"`
	Sheet   *SheetSet        `json:"sheet,omitempty"`
	Left    *Left            `json:"left,omitempty"`
	Over    *Over            `json:"over,omitempty"`
}

// Started is the table as it was set up.
type Started struct {
	Lang    string      `json:"lang"`
	Seats   int         `json:"seats"`
	Policy  game.Policy `json:"policy"`
	Options Options     `json:"options"`
	Tiles   []Tile      `json:"tiles"`
	First   game.Seat   `json:"first"`
}

// PhaseSet says what the table waits for now.
type PhaseSet struct {
	Phase   Phase     `json:"phase"`
	Speaker game.Seat `json:"speaker"`
	Until   game.Time `json:"until,omitempty"`
	After   Phase     `json:"after,omitempty"`
}

// Auto leaves a seat's draws to chance.
type Auto struct {
	Seat game.Seat `json:"seat"`
}

// Drawn is a tile turned over and laid in front of a player.
type Drawn struct {
	Seat game.Seat `json:"seat"`
	Tile int       `json:"tile"`
}

// TurnBegun is a turn's beginning.
type TurnBegun struct {
	Number  int         `json:"number"`
	Seat    game.Seat   `json:"seat"`
	First   bool        `json:"first,omitempty"`   // of the first round
	Knocks  bool        `json:"knocks,omitempty"`  // knocking goes on until they act: play without the sandglass
	Skipped []game.Seat `json:"skipped,omitempty"` // passed over on the way (LTR-18)
	Dry     int         `json:"dry"`
}

// Placed is a tile laid or moved within the turn.
type Placed struct {
	Seat   game.Seat `json:"seat"`
	Lay    Lay       `json:"lay"`
	Own    bool      `json:"own"`
	Lifted *Lay      `json:"lifted,omitempty"`
}

// Taken is a tile taken back within the turn.
type Taken struct {
	Seat game.Seat `json:"seat"`
	Tile int       `json:"tile"`
}

// Pend is a word put to the table; the claim that follows has the same id.
type Pend struct {
	Claim int       `json:"claim"`
	Seat  game.Seat `json:"seat"`
	Entry Entry     `json:"entry"`
}

// Written is a new word on a sheet.
type Written struct {
	Seat  game.Seat `json:"seat"`
	Entry Entry     `json:"entry"`
}

// Wrong is a word that is not valid.
type Wrong struct {
	Seat game.Seat `json:"seat"`
	Word string    `json:"word"`
	How  string    `json:"how"`
}

// Settled ends the laying: what stays on the board and what goes back.
type Settled struct {
	Seat   game.Seat `json:"seat"`
	Kept   []int     `json:"kept,omitempty"`
	Back   []int     `json:"back,omitempty"`
	Freed  []int     `json:"freed,omitempty"`  // own tiles that go to the free row instead of back (LTR-D5)
	Struck []Entry   `json:"struck,omitempty"` // words of this turn that fell with their tiles
}

// Gave is a letter put beside the board.
type Gave struct {
	Seat   game.Seat `json:"seat"`
	Tile   int       `json:"tile"`
	Chance bool      `json:"chance,omitempty"` // drawn because nobody chose in time (LTR-A16)
}

// Blanked is a blank laid on the board.
type Blanked struct {
	Seat game.Seat `json:"seat"`
	Lay  Lay       `json:"lay"`
}

// Passed is a turn passed because the player has no letters.
type Passed struct {
	Seat game.Seat `json:"seat"`
}

// WindowOpened lets the others knock, or lets them knock again.
type WindowOpened struct {
	Window Window `json:"window"`
	Dry    int    `json:"dry"` // turns in a row without a new word, this one counted
}

// Declined is a player who will not knock.
type Declined struct {
	Seat game.Seat `json:"seat"`
}

// KnockEnded is the result of a knock.
type KnockEnded struct {
	Seat   game.Seat `json:"seat"`
	Words  []string  `json:"words,omitempty"`
	Barred bool      `json:"barred,omitempty"`
}

// SheetSet replaces a solo player's sheet after tiles have moved.
type SheetSet struct {
	Seat    game.Seat `json:"seat"`
	Entries []Entry   `json:"entries"`
}

// Left is a seat out of play; its tiles are put aside.
type Left struct {
	Seat game.Seat `json:"seat"`
}

// Over is the end.
type Over struct {
	Reason  string      `json:"reason"`
	Skipped []game.Seat `json:"skipped,omitempty"` // passed over before the end
}

// Why a game ended.
const (
	EndDry  = "dry"  // LTR-40
	EndDone = "done" // solo: the player has finished
	EndTime = "time" // solo: the time is up
	EndLeft = "left" // nobody is left to play against
)
