package table

import (
	"encoding/json"
	"fmt"

	"lettercase/game"
	"lettercase/kit"
)

// Event is a fact about the table itself; exactly one field is set. The meaning of an event never changes.
// Events name players by id only, so that a name can be changed or deleted.
type Event struct {
	Create  *Created    `json:"create,omitempty"`
	Setup   *Changed    `json:"setup,omitempty"`
	Words   *WordsOf    `json:"words,omitempty"` // the custom words; they are stored once, under their hash
	Sit     *Sat        `json:"sit,omitempty"`
	Bot     *BotSat     `json:"bot,omitempty"`
	Open    *SeatOf     `json:"open,omitempty"`    // anybody may take the seat
	Reserve *Reserved   `json:"reserve,omitempty"` // the seat is reserved
	Decline *PlayerOf   `json:"decline,omitempty"` // the player refuses the seats reserved for them
	Host    *PlayerOf   `json:"host,omitempty"`
	Start   *Started    `json:"start,omitempty"`
	Pause   *Reason     `json:"pause,omitempty"`
	Resume  *Reason     `json:"resume,omitempty"`
	Propose *Proposal   `json:"propose,omitempty"`
	Agree   *Agreed     `json:"agree,omitempty"`
	Drop    *ProposalOf `json:"drop,omitempty"` // refused, carried out or expired
	Leave   *Left       `json:"leave,omitempty"`
	Abort   *Reason     `json:"abort,omitempty"`
	Stall   *Stalled    `json:"stall,omitempty"` // the server did not run: the clock goes on from the row's time
	Hint    *SeatOf     `json:"hint,omitempty"`
	Mute    *Muted      `json:"mute,omitempty"`
	Word    *WordAgreed `json:"word,omitempty"`
	Ready   *SeatOf     `json:"ready,omitempty"` // the seat's player has the table before them: their clock may run
	Rematch *TableOf    `json:"rematch,omitempty"`
	Times   *[]SeatTime `json:"times,omitempty"`  // what all seats have used by this row
	TimeUp  *TimesUp    `json:"timeUp,omitempty"` // what happens now that a seat has no time left
	Holiday *OnHoliday  `json:"holiday,omitempty"`
}

// Created is the first event of every log. The seed never leaves the server.
type Created struct {
	ID    string `json:"id"`
	Spec  Spec   `json:"spec"`
	Seats int    `json:"seats"`
	Host  string `json:"host"`
	Seed  []byte `json:"seed"`
	After string `json:"after,omitempty"` // the finished table of which this is the rematch
	// Lesson is the whole script, so that a lesson that was begun goes on as it was when the file has changed.
	Lesson *kit.Lesson `json:"lesson,omitempty"`
}

// Changed replaces the settings before the start.
type Changed struct {
	Spec      Spec `json:"spec"`
	Seats     int  `json:"seats"`
	SameWords bool `json:"sameWords,omitempty"` // the custom words are those from before, or follow in an event of their own
}

// WordsOf names a list of custom words.
type WordsOf struct {
	Hash string `json:"hash"`
}

// Sat is a player taking a seat. Label names the seat where a player has several. Children says that children play along on
// their device, as they have set it: family words are then the default. It is told to nobody.
type Sat struct {
	Seat     game.Seat `json:"seat"`
	Player   string    `json:"player"`
	Label    string    `json:"label,omitempty"`
	Children bool      `json:"children,omitempty"`
}

// Reserved is a seat for the holder of its invitation code or for the named player, who needs no code.
type Reserved struct {
	Seat   game.Seat `json:"seat"`
	Player string    `json:"player,omitempty"`
	Label  string    `json:"label,omitempty"` // the label of the seat in the previous game
	Code   string    `json:"code,omitempty"`  // of the invitation; rows from before there were random codes have none
}

// BotSat is a bot taking a seat.
type BotSat struct {
	Seat  game.Seat `json:"seat"`
	Level int       `json:"level"`
}

// SeatOf, PlayerOf, TableOf and ProposalOf name what an event is about.
type (
	SeatOf struct {
		Seat game.Seat `json:"seat"`
	}
	PlayerOf struct {
		Player string `json:"player"`
	}
	TableOf struct {
		Table string `json:"table"`
	}
	ProposalOf struct {
		Kind string    `json:"kind"`
		Seat game.Seat `json:"seat"`
		Word string    `json:"word,omitempty"`
	}
)

// Started records the versions of rules and dictionary.
type Started struct {
	Version int    `json:"version"`
	Words   string `json:"words"`           // hash of the dictionary
	Touch   bool   `json:"touch,omitempty"` // clocks start with the first touch; not in logs from before that
}

// Reason is why a table paused, resumed or was aborted: a stable code.
type Reason struct {
	Why string `json:"why"`
}

// Stalled is time that the server gives back because it did not run.
type Stalled struct {
	MS int64 `json:"ms"`
}

// Left is a seat out of play.
type Left struct {
	Seat game.Seat `json:"seat"`
	Why  string    `json:"why"`
}

// Muted is a player whose chat the host has disabled or enabled.
type Muted struct {
	Player string `json:"player"`
	Muted  bool   `json:"muted"`
}

// WordAgreed is a word about which the people at the table have agreed during the game. It holds from this row on: what was
// decided before stands in the events. Alone says that nobody else was there to agree.
type WordAgreed struct {
	Word   string `json:"word"`
	Counts bool   `json:"counts"`
	Alone  bool   `json:"alone,omitempty"`
}

// Proposal is something that the others must agree to.
type Proposal struct {
	Kind     string     `json:"kind"`
	Seat     game.Seat  `json:"seat"`           // -1 if it is not about a seat
	Code     string     `json:"code,omitempty"` // of the invitation, if a seat is to be handed over
	Word     string     `json:"word,omitempty"` // the word to be agreed on, if it is about one
	By       game.Seat  `json:"by"`
	Accepted game.Seats `json:"accepted"`
	Until    int64      `json:"until"`
}

// Agreed is a seat's agreement to a proposal.
type Agreed struct {
	Kind string    `json:"kind"`
	Seat game.Seat `json:"seat"` // the seat that the proposal is about
	Word string    `json:"word,omitempty"`
	By   game.Seat `json:"by"`
}

// EventName is the kind of an encoded event.
func EventName(raw json.RawMessage) string {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) == nil {
		for k := range m {
			return k
		}
	}
	return ""
}

func encodeEvents(events ...Event) ([]json.RawMessage, error) {
	raw := make([]json.RawMessage, len(events))
	for i, e := range events {
		b, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("table event: %w", err)
		}
		raw[i] = b
	}
	return raw, nil
}

// Shareable filters table events by an allow-list of what may be exported.
func Shareable(raw []json.RawMessage) ([]json.RawMessage, error) {
	kept := []Event{}
	for _, r := range raw {
		var e Event
		if err := json.Unmarshal(r, &e); err != nil {
			return nil, err
		}
		out := Event{Bot: e.Bot, Open: e.Open, Start: e.Start, Pause: e.Pause, Resume: e.Resume, Leave: e.Leave, Abort: e.Abort, Stall: e.Stall, Hint: e.Hint, Word: e.Word, Times: e.Times, TimeUp: e.TimeUp}
		if out != (Event{}) {
			kept = append(kept, out)
		}
	}
	return encodeEvents(kept...)
}
