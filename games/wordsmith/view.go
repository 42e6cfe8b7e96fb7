package wordsmith

import (
	"slices"

	"lettercase/game"
)

// View is what a seat sees besides the frame. Pieces lie open on the table, so that only the sheets of quick forging are
// hidden until the check (SMITH-A10).
type View struct {
	Seat     game.Seat    `json:"seat"`
	Options  Options      `json:"options"`
	Progress Progress     `json:"progress"`
	Stock    Pieces       `json:"stock"`
	Dice     Dice         `json:"dice"`
	Players  []PlayerView `json:"players"`
	Call     *Call        `json:"call"`    // before the table now; nil: none
	Waiting  []Call       `json:"waiting"` // heard, not yet before the table
	Now      Now          `json:"now"`
	Beaten   []Beaten     `json:"beaten"` // calls that came too late, with the margin
}

// Progress is where the game stands.
type Progress struct {
	Round    int       `json:"round"`
	Rounds   int       `json:"rounds"`
	Step     int       `json:"step"`     // of the six-step game, from 1; 0 otherwise
	Finisher game.Seat `json:"finisher"` // who had six words first in this round; -1: nobody yet
	Required []string  `json:"required"` // the letters of the six lines; empty: none
}

// Dice are the common rolls of this round and step.
type Dice struct {
	Start []Piece `json:"start"`
	Step  []Piece `json:"step"`
}

// PlayerView is one seat as others see it.
type PlayerView struct {
	Seat     game.Seat   `json:"seat"`
	In       bool        `json:"in"`
	Hand     Pieces      `json:"hand"`
	Choose   bool        `json:"choose"`  // has a piece of their choice to take
	Circles  int         `json:"circles"` // not yet ticked
	Roll     Piece       `json:"roll"`    // the latest face of their die; empty: none yet
	Rolls    int         `json:"rolls"`   // in this round
	Done     bool        `json:"done"`    // nothing more to do in this round or step
	Words    int         `json:"words"`   // in this round
	Previous string      `json:"previous"`
	Sheets   []SheetView `json:"sheets"` // one a round
	Total    int         `json:"total"`  // of the rounds scored
}

// SheetView is a sheet with its bonus fields.
type SheetView struct {
	Hidden   bool   `json:"hidden"` // quick forging: lines and fields are not shown
	Lines    []Line `json:"lines"`
	Handicap int    `json:"handicap"`
	Crossed  int    `json:"crossed"` // fields, white first, handicap included
	Fields   int    `json:"fields"`  // in all
	White    int    `json:"white"`   // of them free of cost
	Bonus    int    `json:"bonus"`   // points that the blue fields still bring
	Marked   bool   `json:"marked"`
	Agreed   bool   `json:"agreed"`
	Score    *Score `json:"score"` // nil until the round is scored
}

// Now is what the seat needs to know for the actions that the frame allows.
type Now struct {
	RollAt   game.Time  `json:"rollAt"`   // no roll before
	Take     []Piece    `json:"take"`     // kinds to choose from
	Withdraw int        `json:"withdraw"` // the seat's own open call; 0: none
	Mark     *game.Seat `json:"mark"`     // whose sheet to check
	MarkRows []int      `json:"markRows"` // lines of it that may be struck out
	Dispute  []int      `json:"dispute"`  // own lines struck out by the neighbour
}

// View shows the table to a seat.
func (Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Options: s.Options,
		Progress: Progress{s.Round, s.Options.Rounds, s.Step, s.Finisher, list(s.Required)},
		Stock:    s.Stock, Dice: Dice{list(s.Start), list(s.Dice)},
		Waiting: []Call{}, Now: s.now(seat), Beaten: list(s.Beaten),
	}
	v.Options.Letters = list(s.Options.Letters)
	for i := range s.Players {
		v.Players = append(v.Players, s.playerView(game.Seat(i), seat))
	}
	for i, c := range s.Calls {
		if i == 0 && s.Claim != nil {
			v.Call = &c
			continue
		}
		v.Waiting = append(v.Waiting, c)
	}
	return v
}

func (s *State) playerView(seat, viewer game.Seat) PlayerView {
	p := &s.Players[seat]
	hidden := s.hides(seat, viewer)
	v := PlayerView{
		Seat: seat, In: s.In.Has(seat), Hand: p.Hand, Choose: p.Choose, Circles: p.Circles, Roll: p.Roll, Rolls: p.Rolls,
		Done: s.through(seat), Words: p.sheet().words(), Previous: p.Previous, Sheets: []SheetView{}, Total: p.total(),
	}
	for i := range p.Sheets {
		sheet := &p.Sheets[i]
		sv := SheetView{Handicap: sheet.Handicap, Fields: AllFields, White: WhiteFields, Lines: []Line{}, Hidden: hidden && i == len(p.Sheets)-1}
		if sv.Hidden {
			v.Previous = ""
		} else {
			sv.Lines, sv.Crossed, sv.Bonus = slices.Clone(sheet.Lines[:]), sheet.Crossed, Bonus(sheet.Crossed)
			sv.Marked, sv.Agreed, sv.Score = sheet.Marked, sheet.Agreed, sheet.Score
		}
		v.Sheets = append(v.Sheets, sv)
	}
	return v
}

func (s *State) now(seat game.Seat) Now {
	n := Now{Take: []Piece{}, MarkRows: []int{}, Dispute: []int{}}
	if s.mayAct(seat) != nil {
		return n
	}
	p := &s.Players[seat]
	n.RollAt = p.NextRoll
	call, calling := s.callOf(seat)
	if calling {
		n.Withdraw = call.ID
	} else if s.Phase == Build || s.Phase == Last {
		n.Take = s.takes(seat)
	}
	if s.Phase == Check {
		if owner, ok := s.checkedBy(seat); ok && !s.Players[owner].sheet().Marked {
			n.Mark, n.MarkRows = &owner, list(s.Players[owner].sheet().open())
		}
		if sheet := p.sheet(); sheet.Marked && !sheet.Agreed {
			n.Dispute = list(sheet.disputable())
		}
	}
	return n
}

// list turns a nil slice into an empty one, and shares nothing with the state.
func list[T any](s []T) []T { return append([]T{}, s...) }
