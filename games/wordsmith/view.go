package wordsmith

import (
	"slices"

	"lettercase/game"
)

// View is what a seat sees. Pieces lie open on the table, so that only the sheets of quick forging are
// hidden until the check (SMITH-A10).
type View struct {
	Seat     game.Seat    `json:"seat"`
	Lang     string       `json:"lang"`
	Policy   game.Policy  `json:"policy"`
	Options  Options      `json:"options"`
	Progress Progress     `json:"progress"`
	Clock    *Clock       `json:"clock"` // nil: nothing runs
	Stock    Pieces       `json:"stock"`
	Dice     Dice         `json:"dice"`
	Players  []PlayerView `json:"players"`
	Call     *OpenCall    `json:"call"`    // before the table now; nil: none
	Waiting  []Call       `json:"waiting"` // heard, not yet before the table
	May      May          `json:"may"`
	Latest   *Latest      `json:"latest"`
	Beaten   []Beaten     `json:"beaten"` // calls that came too late, with the margin
	Result   *Result      `json:"result"` // nil until the end
}

// Progress is where the game stands.
type Progress struct {
	Phase    Phase     `json:"phase"`
	Round    int       `json:"round"`
	Rounds   int       `json:"rounds"`
	Step     int       `json:"step"`     // of the six-step game, from 1; 0 otherwise
	Fertig   game.Seat `json:"fertig"`   // who finished first in this round; -1: nobody yet
	Required []string  `json:"required"` // the letters of the six lines; empty: none
}

// Clock is what runs: "objections", "last", "check", "step" or "break", and its end in table time.
type Clock struct {
	For   string    `json:"for"`
	Until game.Time `json:"until"`
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
	Choose   bool        `json:"choose"`  // has a piece of his choice to take
	Circles  int         `json:"circles"` // not yet ticked
	Roll     Piece       `json:"roll"`    // the latest face of his die; empty: none yet
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

// OpenCall is the call that the table may object to.
type OpenCall struct {
	Call
	Until      game.Time   `json:"until"`
	Accepts    []game.Seat `json:"accepts"`
	Objections []game.Seat `json:"objections"`
}

// May is what the seat may do now.
type May struct {
	Roll     bool       `json:"roll"`
	RollAt   game.Time  `json:"rollAt"` // not before
	Take     []Piece    `json:"take"`   // kinds that may be chosen now
	Call     bool       `json:"call"`
	Write    bool       `json:"write"`
	Withdraw int        `json:"withdraw"` // the seat's own open call; 0: none
	Answer   int        `json:"answer"`   // the call to accept or object to; 0: none
	Pass     bool       `json:"pass"`
	Resume   bool       `json:"resume"`
	Mark     *game.Seat `json:"mark"` // whose sheet to check
	MarkRows []int      `json:"markRows"`
	Dispute  []int      `json:"dispute"` // lines struck out by the neighbour
	Agree    bool       `json:"agree"`
	Ready    bool       `json:"ready"`
}

// Result is the end of the game.
type Result struct {
	Scores  []int       `json:"scores"`
	Winners []game.Seat `json:"winners"`
	Reason  string      `json:"reason"`
}

// View shows the table to a seat.
func (Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Lang: s.Setup.Lang, Policy: s.Policy, Options: s.Options,
		Progress: Progress{s.Phase, s.Round, s.Options.Rounds, s.Step, s.Fertig, list(s.Required)},
		Clock:    s.clock(), Stock: s.Stock, Dice: Dice{list(s.Start), list(s.Dice)},
		Waiting: []Call{}, Latest: s.Latest, Beaten: list(s.Beaten), May: s.may(seat),
	}
	v.Options.Letters = list(s.Options.Letters)
	for i := range s.Players {
		v.Players = append(v.Players, s.playerView(game.Seat(i), seat))
	}
	for i, c := range s.Calls {
		if i == 0 && s.Claim != nil {
			v.Call = &OpenCall{c, s.Claim.Until, seats(s.Claim.Accepts), seats(s.Claim.Objections)}
			continue
		}
		v.Waiting = append(v.Waiting, c)
	}
	if o, over := (Rules{}).Outcome(s); over {
		v.Result = &Result{o.Scores, list(o.Winners), o.Reason}
	}
	return v
}

func (s *State) clock() *Clock {
	until, ok := Rules{}.Deadline(s)
	if !ok {
		return nil
	}
	if s.Claim != nil {
		return &Clock{"objections", until}
	}
	return &Clock{map[Phase]string{Build: "step", Last: "last", Check: "check", Break: "break"}[s.Phase], until}
}

func (s *State) playerView(seat, viewer game.Seat) PlayerView {
	p := &s.Players[seat]
	hidden := s.Options.Quick && seat != viewer && (s.Phase == Build || s.Phase == Last)
	v := PlayerView{
		Seat: seat, In: s.In.Has(seat), Hand: p.Hand, Choose: p.Choose, Circles: p.Circles, Roll: p.Roll, Rolls: p.Rolls,
		Done: s.through(seat), Words: p.sheet().words(), Previous: p.Previous, Sheets: []SheetView{}, Total: p.total(),
	}
	for i := range p.Sheets {
		sheet := &p.Sheets[i]
		h := s.Options.handicap(seat)
		sv := SheetView{Handicap: h, Fields: allFields, White: whiteFields, Lines: []Line{}, Hidden: hidden && i == len(p.Sheets)-1}
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

// may asks the rules themselves wherever they need neither chance nor the clock.
func (s *State) may(seat game.Seat) May {
	m := May{Take: []Piece{}, MarkRows: []int{}, Dispute: []int{}}
	if s.mayAct(seat) != nil {
		return m
	}
	p := &s.Players[seat]
	before := game.Env{At: max(0, s.Until-1)} // the clock's end is the client's to watch
	word := s.mayWord(before, seat, 0) == nil
	m.Call, m.Write = word && !s.Options.Quick, word && s.Options.Quick
	m.Pass = word && !p.Done
	m.Resume = word && p.Done
	m.RollAt = p.NextRoll
	call, calling := s.callOf(seat)
	if calling {
		m.Withdraw = call.ID
	} else {
		m.Roll = s.Step == 0 && s.Phase == Build && !p.Choose && s.Stock.Total() > 0
	}
	if (p.Choose || p.Circles > 0) && !calling && (s.Phase == Build || s.Phase == Last) {
		for _, kind := range Kinds {
			if s.Stock.Of(kind) > 0 && kind != p.Empty {
				m.Take = append(m.Take, kind)
			}
		}
	}
	if c := s.Claim; c != nil && c.By != seat && !(c.Accepts | c.Objections).Has(seat) {
		m.Answer = c.ID
	}
	if s.Phase == Check {
		if owner, ok := s.checkedBy(seat); ok && !s.Players[owner].sheet().Marked {
			m.Mark, m.MarkRows = &owner, list(s.Players[owner].sheet().open())
		}
		if sheet := p.sheet(); sheet.Marked && !sheet.Agreed {
			m.Dispute, m.Agree = list(sheet.disputable()), true
		}
	}
	m.Ready = s.Phase == Break && !s.Ready.Has(seat)
	return m
}

// list makes an empty JSON array of a nil slice, and shares nothing with the state.
func list[T any](s []T) []T { return append([]T{}, s...) }

func seats(set game.Seats) []game.Seat {
	out := []game.Seat{}
	for seat := range game.Seat(32) {
		if set.Has(seat) {
			out = append(out, seat)
		}
	}
	return out
}
