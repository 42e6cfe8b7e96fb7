package lettermix

import "lettercase/game"

// Event is a fact; exactly one field is set.
type Event struct {
	Start   *Started         `json:"start,omitempty"`
	First   *First           `json:"first,omitempty"`
	Cup     *Cup             `json:"cup,omitempty"`
	Ready   *Ready           `json:"ready,omitempty"`
	Throw   *Thrown          `json:"throw,omitempty"`
	Begin   *Begun           `json:"begin,omitempty"`
	Move    *Moved           `json:"move,omitempty"`
	Finish  *Finished        `json:"finish,omitempty"`
	Stop    *Stopped         `json:"stop,omitempty"`
	Claim   *game.ClaimEvent `json:"claim,omitempty"`
	Verdict *Judged          `json:"verdict,omitempty"`
	Score   *Scored          `json:"score,omitempty"`
	Left    *Left            `json:"left,omitempty"`
	Over    *Over            `json:"over,omitempty"`
}

// Started fixes what was agreed.
type Started struct {
	Lang    string      `json:"lang"`
	Policy  game.Policy `json:"policy"`
	Options Options     `json:"options"`
	Teams   []int       `json:"teams"` // by seat
	Order   []int       `json:"order"` // the teams round the table
	// OwnSand says that people share a device, so that in duplicate they lay one after another, each with a sandglass of their own.
	OwnSand bool `json:"ownSand,omitempty"`
}

// First tells who begins, with the dice rolled for it (MIX-2): one list for every time that was needed.
type First struct {
	Team  int           `json:"team"`
	Rolls [][]StartRoll `json:"rolls"`
	Order []int         `json:"order"` // the teams from the first one on
}

// StartRoll is one team's start die.
type StartRoll struct {
	Team  int    `json:"team"`
	Die   int    `json:"die"`
	Face  string `json:"face"`
	Value int    `json:"value"`
}

// Cup passes the cup on: a turn begins, nothing is thrown yet.
type Cup struct {
	Turn     int       `json:"turn"`
	Round    int       `json:"round"`
	Team     int       `json:"team"`             // AllTeams in duplicate
	Queue    []int     `json:"queue"`            // teams that follow in this round
	Contest  []int     `json:"contest"`          // teams that take part in this round
	ThrowOff int       `json:"throwOff"`         // 1, 2, …: level teams throw once more (MIX-S5)
	Until    game.Time `json:"until"`            // when the dice fall by themselves; 0: never
	Reason   string    `json:"reason,omitempty"` // of a throw-off: why the game ended before it
	Last     bool      `json:"last,omitempty"`   // the playing time is over, this round is finished (MIX-S7)
}

// Ready: a team is ready for the common throw of a duplicate round.
type Ready struct {
	Team int       `json:"team"`
	Seat game.Seat `json:"seat"`
}

// Thrown is a throw: the top face of every die, and when the sand will have run out.
type Thrown struct {
	Seat  game.Seat `json:"seat"` // System when nobody threw in time, or in duplicate
	Faces []string  `json:"faces"`
	Until game.Time `json:"until"`
	Again bool      `json:"again,omitempty"` // MIX-S8
	At    game.Time `json:"at,omitempty"`    // when the dice fell, if no sandglass runs
}

// Begun: a team starts its own sandglass for the throw of a duplicate round.
type Begun struct {
	Team  int       `json:"team"`
	Seat  game.Seat `json:"seat"`
	Until game.Time `json:"until"` // 0: without the sandglass
}

// Moved is a move with the count of the layout after it.
type Moved struct {
	Team  int       `json:"team"`
	Seat  game.Seat `json:"seat"`
	At    game.Time `json:"at"`
	Dice  []Placed  `json:"dice"`
	Count Count     `json:"count"`
}

// Finished: a team has ended its turn early.
type Finished struct {
	Team int       `json:"team"`
	Seat game.Seat `json:"seat"`
}

// Stopped: hands off the dice (MIX-9).
type Stopped struct {
	Turn int `json:"turn"`
}

// Judged is a word on which a claim has closed.
type Judged struct {
	Claim int    `json:"claim"`
	Word  string `json:"word"`
	Valid bool   `json:"valid"`
	By    string `json:"by"`
}

// Scored is a line of the pad (MIX-12).
type Scored struct {
	Turn     int      `json:"turn"`
	Round    int      `json:"round"`
	ThrowOff int      `json:"throwOff"`
	Team     int      `json:"team"`
	Faces    []string `json:"faces"`
	Layout   []Placed `json:"layout"`
	Count    Count    `json:"count"`
	Total    int      `json:"total"` // the team's, this line included; a throw-off is not added
}

// Left: a seat is out of play; Gone if its team has nobody left.
type Left struct {
	Seat game.Seat `json:"seat"`
	Team int       `json:"team"`
	Gone bool      `json:"gone"`
}

// Over ends the game.
type Over struct {
	Winners []int  `json:"winners"` // teams; none in a solo game
	Reason  string `json:"reason"`
}

// Why a game ended.
const (
	ReasonRounds = "rounds"
	ReasonTime   = "time"
	ReasonTarget = "target"
	ReasonLeft   = "left"
	ReasonCap    = "cap" // the round limit was reached before the target; in old logs, also before the time was over
)
