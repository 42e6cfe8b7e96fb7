package alfabet

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// View is what a seat, or somebody looking on, may see.
type View struct {
	Seat    game.Seat   `json:"seat"`
	Lang    string      `json:"lang"`
	Options Options     `json:"options"`
	Policy  game.Policy `json:"policy"`
	Phase   Phase       `json:"phase"`
	Turn    TurnView    `json:"turn"`
	Clock   *Clock      `json:"clock,omitempty"`
	Size    int         `json:"size"`
	Centre  string      `json:"centre"`
	Squares []string    `json:"squares"` // row by row: "", or W, L, M (word, letter, minus) and a factor
	Board   []OnBoard   `json:"board"`
	Closed  []string    `json:"closed"` // squares that corners keep shut (ALF-A7)
	Set     tiles.Set   `json:"set"`    // the box: faces, counts and values
	Sides   []SideView  `json:"sides"`
	Rack    []string    `json:"rack"` // your own; a soloist's with two racks: the one on turn
	Pool    int         `json:"pool"`
	Unseen  []Unseen    `json:"unseen"` // what you cannot see, in the order of the box
	Draw    [][]Drawn   `json:"draw"`
	Sheet   []Entry     `json:"sheet"`
	Last    *Entry      `json:"last,omitempty"`
	Claim   *ClaimView  `json:"claim,omitempty"`
	List    []Listed    `json:"list"`
	Best    []Move      `json:"best"`
	May     []string    `json:"may"` // of lay, exchange, pass, accept, object, take, best
	End     *EndView    `json:"end,omitempty"`
}

// TurnView is whose turn it is.
type TurnView struct {
	Number int       `json:"number"`
	Side   int       `json:"side"`
	Seat   game.Seat `json:"seat"`
}

// Clock is what runs out, and when.
type Clock struct {
	What     string    `json:"what"` // turn or claim
	Deadline game.Time `json:"deadline"`
	Length   game.Time `json:"length"` // from full
}

// OnBoard is a tile on the board: a letter or a stop.
type OnBoard struct {
	Square string `json:"square"`
	Letter string `json:"letter,omitempty"`
	Blank  bool   `json:"blank,omitempty"`
	Arrow  Dir    `json:"arrow,omitempty"`
	Stop   bool   `json:"stop,omitempty"`
	Side   int    `json:"side"`
}

// SideView is a player's rack and score. Rack is there for those who may see it.
type SideView struct {
	Seat   game.Seat `json:"seat"`
	Score  int       `json:"score"`
	Tiles  int       `json:"tiles"`
	Rack   []string  `json:"rack,omitempty"`
	Passes int       `json:"passes"`
	Skip   bool      `json:"skip"`
	Out    bool      `json:"out"`
}

// Unseen counts tiles of a face.
type Unseen struct {
	Face  string `json:"face"`
	Count int    `json:"count"`
}

// ClaimView is a laid move that may be objected to (ALF-A16).
type ClaimView struct {
	ID         int         `json:"id"`
	By         game.Seat   `json:"by"`
	Move       Move        `json:"move"`
	Accepts    []game.Seat `json:"accepts"`
	Objections []game.Seat `json:"objections"`
}

// EndView is how it ended, racks laid open.
type EndView struct {
	Reason     string      `json:"reason"`
	Deductions []int       `json:"deductions"`
	Totals     []int       `json:"totals"`
	Racks      [][]string  `json:"racks"`
	Winners    []game.Seat `json:"winners"`
}

// View builds what a seat may see, field by field.
func (r Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Lang: s.Setup.Lang, Options: s.Options, Policy: s.Policy, Phase: s.Phase,
		Turn: TurnView{Number: s.Turn.Number, Side: s.Turn.Side},
		Size: s.Board.Size, Centre: s.Board.Name(s.Board.centre()), Squares: s.Squares,
		Board: []OnBoard{}, Closed: s.Board.closedSquares(), Set: s.Set, Sides: []SideView{}, Rack: []string{},
		Pool: len(s.Bag), Draw: s.Draw, Sheet: append([]Entry{}, s.Sheet...), List: append([]Listed{}, s.Listed...),
		Best: append([]Move{}, s.Best...), May: r.may(s, seat),
	}
	if len(s.Sides) > 0 {
		v.Turn.Seat = s.Sides[s.Turn.Side].Seat
	}
	if at, ok := r.Deadline(s); ok {
		v.Clock = &Clock{What: "turn", Deadline: at, Length: game.Time(s.Options.TurnTime) * game.Second}
		if s.Phase == PhaseClaim {
			v.Clock.What, v.Clock.Length = "claim", game.Time(s.Options.Window)*game.Second
		}
	}
	unseen := tiles.Count(s.Set.Faces())
	for sq, c := range s.Board.Cells {
		if c.empty() {
			continue
		}
		v.Board = append(v.Board, OnBoard{s.Board.Name(sq), c.Letter, c.Blank, c.Arrow, c.Stop, c.By})
		for _, face := range c.faces() {
			unseen[face]--
		}
	}
	for i, side := range s.Sides {
		sv := SideView{Seat: side.Seat, Score: side.Score, Tiles: len(side.Rack), Passes: side.Passes, Skip: side.Skip, Out: side.Out}
		if side.Seat == seat {
			sv.Rack = slices.Clone(side.Rack)
			for _, face := range side.Rack {
				unseen[face]--
			}
			if i == s.side(seat) {
				v.Rack = append(v.Rack, side.Rack...)
			}
		}
		v.Sides = append(v.Sides, sv)
	}
	if s.Claim != nil && s.Pending != nil {
		v.Claim = &ClaimView{
			ID: s.Claim.ID, By: s.Claim.By, Move: *s.Pending,
			Accepts: s.list(s.Claim.Accepts), Objections: s.list(s.Claim.Objections),
		}
		for _, face := range s.Pending.Faces() {
			unseen[face]--
		}
	}
	if len(s.Sheet) > 0 {
		last := s.Sheet[len(s.Sheet)-1]
		v.Last = &last
	}
	v.Unseen = make([]Unseen, 0, len(s.Set))
	for _, k := range s.Set {
		v.Unseen = append(v.Unseen, Unseen{k.Face, unseen[k.Face]})
	}
	if outcome, over := r.Outcome(s); over {
		v.End = &EndView{Reason: s.End.Reason, Deductions: s.End.Deductions, Totals: s.End.Totals, Winners: outcome.Winners}
		for _, side := range s.Sides {
			v.End.Racks = append(v.End.Racks, append([]string{}, side.Rack...))
		}
	}
	return v
}

// Position is the board as the seat would lay on it: a move of another that still waits counts as lying.
func (v *View) Position() *Position {
	p := &Position{
		Board: NewBoard(v.Size), Squares: v.Squares, Set: v.Set, RackSize: v.Options.RackSize,
		Side: int(v.Seat), StopAll: v.Options.StopFor == StopAll,
	}
	if len(v.Sides) > 0 && v.Turn.Seat == v.Seat {
		p.Side = v.Turn.Side
	}
	for _, t := range v.Board {
		if sq, err := p.Board.Square(t.Square); err == nil {
			p.Board.Cells[sq] = Cell{Letter: t.Letter, Blank: t.Blank, Arrow: t.Arrow, Stop: t.Stop, By: t.Side}
		}
	}
	if v.Claim != nil && v.Claim.By != v.Seat {
		p.Board.lay(v.Claim.Move, v.Turn.Side)
	}
	return p
}

// faces are the tiles that make up a cell.
func (c Cell) faces() []string {
	switch {
	case c.Stop:
		return []string{Stop}
	case c.Letter == "":
		return nil
	}
	return Move{Placed: []Placed{{Letter: c.Letter, Blank: c.Blank, Arrow: c.Arrow}}}.Faces()
}

func (s *State) list(set game.Seats) []game.Seat {
	seats := []game.Seat{}
	for seat := range game.Seat(s.Setup.Seats) {
		if set.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// may lists what a seat can do now. While a claim is open the next player's move would count as his acceptance.
func (r Rules) may(s *State, seat game.Seat) []string {
	may := []string{}
	if s.Phase == PhaseOver || seat < 0 || int(seat) >= s.Setup.Seats || s.Sides[s.side(seat)].Out {
		return may
	}
	mine := s.Turn.Side == s.side(seat)
	switch {
	case s.Phase == PhaseClaim && s.Claim != nil:
		if seat != s.Claim.By && !(s.Claim.Accepts | s.Claim.Objections).Has(seat) {
			may = append(may, "accept", "object")
		}
	case s.Phase == PhaseRefill && mine:
		may = append(may, "take")
	case s.Phase == PhasePlay && mine:
		may = append(may, "lay")
		if len(s.Bag) > 0 {
			may = append(may, "exchange")
		}
		may = append(may, "pass")
		if s.open() {
			may = append(may, "best")
		}
	}
	return may
}

// Outcome is the result. A soloist's figure is his points, with two racks those of both together.
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.End == nil {
		return game.Outcome{}, false
	}
	o := game.Outcome{Scores: make([]int, s.Setup.Seats), Winners: []game.Seat{}, Reason: s.End.Reason, Details: *s.End}
	var in game.Seats
	for i, side := range s.Sides {
		o.Scores[side.Seat] += s.End.Totals[i]
		if !side.Out {
			in = in.With(side.Seat)
		}
	}
	switch {
	case s.Setup.Seats > 1:
		o.Winners = append(o.Winners, game.Highest(o.Scores, in)...) // ALF-S7: equals share
	case in != 0:
		o.Record = &o.Scores[0]
	}
	return o, true
}

// Preview tells what laying would make and score; whether the words are words only where the dictionary judges at once.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	switch {
	case seat < 0 || int(seat) >= s.Setup.Seats || s.Sides[s.side(seat)].Out:
		return game.Forecast{}, game.Errorf("alfabet/seat", "you are not playing")
	case s.Phase == PhaseOver:
		return game.Forecast{}, game.Errorf("alfabet/over", "the game is over")
	case a.Lay == nil:
		return game.Forecast{}, nil
	}
	m, err := s.forecast(s.side(seat), *a.Lay)
	if err != nil {
		return game.Forecast{}, err
	}
	f := game.Forecast{Score: m.Score, Data: m}
	env.Words.Policy = s.Policy
	for _, w := range m.Words {
		fw := game.ForecastWord{Word: w.Word, Score: w.Score}
		if env.Words.Strict() && s.Options.Live {
			valid := env.Words.Valid(w.Word)
			fw.Valid = &valid
		}
		f.Words = append(f.Words, fw)
	}
	return f, nil
}
