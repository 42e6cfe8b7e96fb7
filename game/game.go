// Package game is the kernel: a game as a pure function over a log of events.
//
// What a player asks for is an action. The rules decide it into events, which are facts,
// or refuse it with a coded error. Applying an event to a state needs no clock, no randomness
// and no dictionary, so the log alone is enough to rebuild the game. The kernel knows no
// particular game; see Rules for what a game supplies and Bind for how JSON reaches it.
package game

import (
	"math/bits"
	"math/rand/v2"
)

// Seat is a place at the table, 0 to n-1, or one of the two special values below.
type Seat int8

const (
	Watcher Seat = -1 // only watches: sees what an opponent of everybody would see
	System  Seat = -2 // the table itself: start, expiry, leave
)

// Seats is a set of seats.
type Seats uint32

// SeatsOf returns the set of the given seats.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// AllSeats returns the seats 0 to n-1.
func AllSeats(n int) Seats { return 1<<n - 1 }

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return s >= 0 && set>>s&1 == 1 }

// With returns the set with s in it.
func (set Seats) With(s Seat) Seats { return set | 1<<s }

// Without returns the set without s.
func (set Seats) Without(s Seat) Seats {
	if s < 0 {
		return set
	}
	return set &^ (1 << s)
}

// After returns the next seat of the set, going round the table from s; s itself if there is no other.
func (set Seats) After(s Seat) Seat {
	if set == 0 {
		return s
	}
	if left := set >> (s + 1) << (s + 1); left != 0 {
		set = left
	}
	return Seat(bits.TrailingZeros32(uint32(set)))
}

// List are the seats of the set in order; never nil, so that clients get [].
func (set Seats) List() []Seat {
	list := make([]Seat, 0, set.Len())
	for s := range Seat(32) {
		if set.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// Len counts the seats in the set.
func (set Seats) Len() int { return bits.OnesCount32(uint32(set)) }

// Time is table time in milliseconds: play since the start. It stands still while the table is paused.
type Time int64

// Units of table time.
const (
	Millisecond Time = 1
	Second      Time = 1000
	Minute      Time = 60 * Second
)

// Env is all that a decision may depend on besides state and action.
type Env struct {
	At     Time       // now
	Rand   *rand.Rand // see Chance; nil in Preview
	Pieces Pieces     // nil except in a puzzle of the day
	Deal   *Deal      // nil except in a lesson
	Words  Judge      // the table's dictionary with its custom words
	Humans Seats      // seats whose player is a person and present: claims wait for them, votes are theirs
	Bots   Seats      // seats played by a program
	// Devices are the groups of people who share a device. They see the same screen, so if one of them accepts under
	// ByChallenge, all of them do.
	Devices []Seats
}

// sharing are the people who look at the same screen as a seat, with the seat itself.
func (e Env) sharing(seat Seat) Seats {
	for _, group := range e.Devices {
		if group.Has(seat) {
			return group
		}
	}
	return SeatsOf(seat)
}

// Setup is what the table fixes before play and every game needs to know.
type Setup struct {
	Lang  string `json:"lang"`
	Seats int    `json:"seats"`
	Teams []int  `json:"teams,omitempty"` // team of each seat, 0..; empty: everybody for themselves
	// Shared says that people share a device: what the rules let all do at once, they do one after another, hidden from each other.
	Shared bool `json:"shared,omitempty"`
}

// Rules is a game. O are its options, S the state, A the actions, E the events, V the view of a seat.
// Actions and events are structs of pointers with exactly one set; events carry computed facts,
// so that Apply evaluates no rule. An event's meaning never changes: a new meaning is a new name.
type Rules[O, S, A, E, V any] interface {
	Info() Info
	// Start deals: its events, applied to a zero state, make the state to play on.
	Start(Env, Setup, O) ([]E, error)
	// Decide checks legality. It never changes the state.
	Decide(Env, *S, Seat, A) ([]E, error)
	// Preview tells what an action would do, as far as the seat may know before making it.
	Preview(Env, *S, Seat, A) (Forecast, error)
	// Deadline is the time at which Expire has something to do, if there is one.
	Deadline(*S) (Time, bool)
	// Expire returns what is due at Env.At, and only that; called again after applying, it returns nothing.
	Expire(Env, *S) []E
	// Leave takes a seat out of play: resigned or given up.
	Leave(Env, *S, Seat) []E
	// Apply is total: it takes any event that Decide, Start, Expire or Leave gave.
	Apply(*S, E)
	Clone(*S) *S
	// View is an allow-list of what a seat (or Watcher) may see. Its top-level fields are sections, sent when changed.
	View(*S, Seat) V
	// Frame answers what every table asks of its game: who may act, the clock, claims, scores, what has happened.
	Frame(*S, Seat) Frame
	// Outcome is the result once the game is over.
	Outcome(*S) (Outcome, bool)
}

// Forecast is the answer to a preview.
type Forecast struct {
	Score int            `json:"score"`
	Words []ForecastWord `json:"words,omitempty"`
	Data  any            `json:"data,omitempty"` // what a game's own board wants to draw
}

// ForecastWord is a word that an action would make. Valid is nil where validity must not be shown beforehand.
type ForecastWord struct {
	Word  string `json:"word"`
	Score int    `json:"score"`
	Valid *bool  `json:"valid,omitempty"`
}

// Agreeing is a game in which players may change options during play, such as their handicap between two rounds. What is in
// force in the end moves with them into a rematch.
type Agreeing[O, S any] interface {
	Agreed(*S) O
}

// Outcome is the result of a finished game. Winners share the victory when there are several.
type Outcome struct {
	Scores  []int  `json:"scores"`            // by seat
	Winners []Seat `json:"winners"`           // empty in a solo game
	Reason  string `json:"reason"`            // why it ended: a stable word
	Record  *int   `json:"record,omitempty"`  // solo: the figure to beat, higher is better
	Details any    `json:"details,omitempty"` // what the game wants to add
}

// Highest returns the seats of the highest score among those in play.
func Highest(scores []int, in Seats) []Seat {
	var best []Seat
	for i, score := range scores {
		s := Seat(i)
		switch {
		case !in.Has(s):
		case len(best) == 0 || score > scores[best[0]]:
			best = append(best[:0], s)
		case score == scores[best[0]]:
			best = append(best, s)
		}
	}
	return best
}
