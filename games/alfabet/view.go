package alfabet

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// View is what a seat or a watcher may see of the board and the tiles. The rest is in the frame.
type View struct {
	Seat    game.Seat   `json:"seat"`
	Lang    string      `json:"lang"`
	Options Options     `json:"options"`
	Policy  game.Policy `json:"policy"` // the table's, except that players vote on themes and lists
	Side    int         `json:"side"`   // the side on turn: a seat's number, or of a soloist's two racks
	Size    int         `json:"size"`
	Centre  string      `json:"centre"`
	Squares []string    `json:"squares"` // row by row: "", or W, L, M (word, letter, minus) and a factor
	Board   []OnBoard   `json:"board"`
	Closed  []string    `json:"closed"`            // squares that corners close (ALF-A7)
	Fresh   []string    `json:"fresh"`             // squares laid on by the turn before
	Pending *Move       `json:"pending,omitempty"` // laid by the side on turn, but not yet accepted (ALF-A16)
	Set     tiles.Set   `json:"set"`               // the box: faces, counts and values
	Sides   []SideView  `json:"sides"`
	Rack    []string    `json:"rack"` // your own; a soloist's with two racks: the one on turn
	Pool    int         `json:"pool"`
	Unseen  []Unseen    `json:"unseen"` // what you cannot see, in the order of the box
	List    []Listed    `json:"list"`
	Best    []Move      `json:"best"`
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

// SideView is a player's rack and score. Rack is set only for viewers who may see it.
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

// View builds what a seat may see, field by field.
func (r Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Lang: s.Setup.Lang, Options: s.Options, Policy: s.Policy, Side: s.Turn.Side,
		Size: s.Board.Size, Centre: s.Board.Name(s.Board.Centre()), Squares: s.Squares,
		Closed: s.Board.closedSquares(), Fresh: []string{}, Pending: s.Pending,
		Set: s.Set, Sides: []SideView{}, Rack: []string{}, Pool: len(s.Bag),
		List: append([]Listed{}, s.Listed...), Best: append([]Move{}, s.Best...),
	}
	if n := len(s.Sheet); n > 0 && s.Sheet[n-1].Move != nil {
		v.Fresh = s.Sheet[n-1].Move.squares()
	}
	unseen, laid := make(map[string]int, len(s.Set)), 0
	for _, k := range s.Set {
		unseen[k.Face] += k.Count
	}
	for _, c := range s.Board.Cells {
		if !c.Empty() {
			laid++
		}
	}
	v.Board = make([]OnBoard, 0, laid)
	for sq, c := range s.Board.Cells {
		if c.Empty() {
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
			if i == s.Side(seat) {
				v.Rack = append(v.Rack, side.Rack...)
			}
		}
		v.Sides = append(v.Sides, sv)
	}
	if s.Pending != nil {
		for _, face := range s.Pending.Faces() {
			unseen[face]--
		}
	}
	v.Unseen = make([]Unseen, 0, len(s.Set))
	for _, k := range s.Set {
		v.Unseen = append(v.Unseen, Unseen{k.Face, unseen[k.Face]})
	}
	return v
}

// UnseenFaces are the tiles that the seat does not see, or, in a game with open letters, the tiles to take from.
func (v *View) UnseenFaces() []string {
	var faces []string
	for _, u := range v.Unseen {
		for range u.Count {
			faces = append(faces, u.Face)
		}
	}
	return faces
}

// Position is the board as the seat would lay on it: another side's pending move counts as laid.
func (v *View) Position() *Position {
	p := &Position{
		Board: NewBoard(v.Size), Squares: v.Squares, Set: v.Set, RackSize: v.Options.RackSize,
		Side: int(v.Seat), StopAll: v.Options.StopFor == StopAll,
	}
	if len(v.Sides) > 0 && v.Sides[v.Side].Seat == v.Seat {
		p.Side = v.Side
	}
	for _, t := range v.Board {
		if sq, err := p.Board.Square(t.Square); err == nil {
			p.Board.Put(sq, Cell{Letter: t.Letter, Blank: t.Blank, Arrow: t.Arrow, Stop: t.Stop, By: t.Side})
		}
	}
	if v.Pending != nil && v.Sides[v.Side].Seat != v.Seat {
		p.Board.Lay(*v.Pending, v.Side)
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

// Outcome is the result. With one rack a soloist's points are the record to beat; with two, one of them wins (in the
// details), and there is no record (ALF-44).
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.End == nil {
		return game.Outcome{}, false
	}
	o := game.Outcome{Scores: s.scores(), Winners: []game.Seat{}, Reason: s.End.Reason, Details: *s.End}
	in := s.playing()
	switch {
	case s.Setup.Seats > 1:
		o.Winners = append(o.Winners, game.Highest(o.Scores, in)...) // ALF-S7: equals share
	case in != 0 && !s.two():
		o.Record = &o.Scores[0]
	}
	return o, true
}

// scores are the points by seat. Where a soloist plays two racks against each other they are those of the better one.
func (s *State) scores() []int {
	scores := make([]int, s.Setup.Seats)
	for i, side := range s.Sides {
		if i < s.Setup.Seats {
			scores[side.Seat] = side.Score
		} else {
			scores[side.Seat] = max(scores[side.Seat], side.Score)
		}
	}
	return scores
}

// Preview tells what laying would make and score; whether the words are valid only where the dictionary judges at once.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	switch {
	case !s.in(seat):
		return game.Forecast{}, game.Errorf("alfabet/seat", "you are not playing")
	case s.Phase == PhaseOver:
		return game.Forecast{}, game.Errorf("alfabet/over", "the game is over")
	case a.Lay == nil:
		return game.Forecast{}, nil
	}
	m, err := s.forecast(s.Side(seat), *a.Lay)
	if err != nil {
		return game.Forecast{}, err
	}
	f := game.Forecast{Score: m.Score, Data: m}
	env.Words.Policy = s.Policy
	for _, w := range m.Words {
		fw := game.ForecastWord{Word: w.Word, Score: w.Score}
		if (env.Words.Strict() || s.Turn.Honour) && s.Options.Live {
			valid := s.onList(w.Word) || env.Words.Valid(w.Word)
			fw.Valid = &valid
		}
		f.Words = append(f.Words, fw)
	}
	return f, nil
}
