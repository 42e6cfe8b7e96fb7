package shelf

import "lettercase/game"

// Event is a fact of the game; exactly one field is set.
type Event struct {
	Start     *Started         `json:"start,omitempty"`
	Announced *Call            `json:"announced,omitempty"`
	Clock     *Clocked         `json:"clock,omitempty"`
	Shown     *Shown           `json:"shown,omitempty"`
	Rejected  *Rejected        `json:"rejected,omitempty"`
	Turn      *Turn            `json:"turn,omitempty"`
	Laid      *Laid            `json:"laid,omitempty"`
	TakenBack *TakenBack       `json:"takenBack,omitempty"`
	Scored    *Scored          `json:"scored,omitempty"`
	Passed    *Passed          `json:"passed,omitempty"`
	Swapped   *Swapped         `json:"swapped,omitempty"`
	Bought    *Bought          `json:"bought,omitempty"`
	Drew      *Drew            `json:"drew,omitempty"`
	Fined     *Seated          `json:"fined,omitempty"`
	Skipped   *Seated          `json:"skipped,omitempty"`
	Claim     *game.ClaimEvent `json:"claim,omitempty"`
	Left      *Seated          `json:"left,omitempty"`
	Ended     *Ended           `json:"ended,omitempty"`
}

// Started is the table as it begins: what is agreed and who got which cards (SHELF-3).
type Started struct {
	Lang    string      `json:"lang"`
	Policy  game.Policy `json:"policy"`
	Options Options     `json:"options"`
	Dealer  game.Seat   `json:"dealer"`
	Hands   [][]string  `json:"hands"`
	Until   game.Time   `json:"until"`           // of the opening contest
	Cards   []string    `json:"cards,omitempty"` // all cards in play, if not the whole box
	// InTurn: people share a device and announce one after another, each with a clock of their own.
	InTurn bool `json:"inTurn,omitempty"`
}

// Clocked starts a seat's own clock of the opening contest.
type Clocked struct {
	Seat  game.Seat `json:"seat"`
	Until game.Time `json:"until"`
}

// Call is an announcement: a word of three letters and its value, or no word (SHELF-5).
type Call struct {
	Seat  game.Seat `json:"seat"`
	Word  string    `json:"word"`
	Value int       `json:"value"`
	Cards []string  `json:"cards,omitempty"` // the cards that make it
	Wrong bool      `json:"wrong,omitempty"` // shown and found not to be a word (SHELF-S8)
}

// Shown ends the contest: who is to show their cards first, second, …; those without a word are not listed (SHELF-6).
type Shown struct {
	Order []game.Seat `json:"order"`
}

// Rejected is an announcement found wrong (SHELF-S8).
type Rejected struct {
	Seat game.Seat `json:"seat"`
}

// Turn gives a seat the turn. Until is 0 where no time is set.
type Turn struct {
	Number int       `json:"number"`
	Seat   game.Seat `json:"seat"`
	Until  game.Time `json:"until,omitempty"`
}

// Laid is a word put on the shelf. It scores once nobody can object any more.
type Laid struct {
	Seat   game.Seat `json:"seat"`
	Placed []Placed  `json:"placed"`
	Word   string    `json:"word"`
	Score  int       `json:"score"`
	Bonus  int       `json:"bonus,omitempty"` // part of the score that is for many cards (option longLay)
}

// TakenBack is a laid word found wrong: the cards return to the hand, the turn is lost (SHELF-S9).
type TakenBack struct {
	Seat game.Seat `json:"seat"`
	Word string    `json:"word"`
}

// Scored notes a laid word on the pad and refills the hand (SHELF-8, SHELF-9).
type Scored struct {
	Seat  game.Seat `json:"seat"`
	Word  string    `json:"word"`
	Score int       `json:"score"`
	Drawn []string  `json:"drawn,omitempty"`
}

// Passed is a turn without a card laid.
type Passed struct {
	Seat    game.Seat `json:"seat"`
	Timeout bool      `json:"timeout,omitempty"`
	Drawn   []string  `json:"drawn,omitempty"` // option drawOnPass
}

// Swapped is cards given to the pile for others (option swap).
type Swapped struct {
	Seat  game.Seat `json:"seat"`
	Cards []string  `json:"cards"`
	Drawn []string  `json:"drawn"`
	Score int       `json:"score"`
}

// Bought is a joker taken from the shelf for its letter (option buyJoker).
type Bought struct {
	Seat   game.Seat `json:"seat"`
	Slot   int       `json:"slot"`
	Letter string    `json:"letter"`
}

// Drew is one card for each after a full round of passes (SHELF-A15).
type Drew struct {
	Draws []Draw `json:"draws"`
}

// Draw is one card drawn.
type Draw struct {
	Seat game.Seat `json:"seat"`
	Card string    `json:"card"`
}

// Seated is an event that concerns only a seat.
type Seated struct {
	Seat game.Seat `json:"seat"`
}

// Ended is the final scoring (SHELF-22).
type Ended struct {
	Reason     string      `json:"reason"`
	Deductions []Deduction `json:"deductions"`
	Scores     []int       `json:"scores"`
	Winners    []game.Seat `json:"winners"`
}

// Deduction is what the cards left in a hand cost.
type Deduction struct {
	Seat   game.Seat `json:"seat"`
	Cards  []string  `json:"cards"`
	Points int       `json:"points"` // to be subtracted
}

// Why a game ended.
const (
	EndPassed = "passed" // SHELF-20: the pile is used up and nobody can play
	EndOut    = "out"    // SHELF-21: the pile is used up and a player has laid all their cards
	EndLeft   = "left"   // fewer than two players are left
)
