package lettermix

import (
	"slices"

	"lettercase/game"
)

// View is what a seat may see besides the frame: what the board draws. Only other teams' layouts of a running
// duplicate round are hidden (MIX-A12).
type View struct {
	Team    int         `json:"team"` // the seat's; -1 for watchers
	Lang    string      `json:"lang"`
	Options Options     `json:"options"`
	Turn    TurnView    `json:"turn"`
	Dice    []DieView   `json:"dice"`   // the throw; empty while the dice are in the cup
	Boards  []BoardView `json:"boards"` // the layouts in progress that the seat may see
	Judged  []Judged    `json:"judged"` // words of this turn that are decided
	Teams   []TeamView  `json:"teams"`
	Sheet   []Scored    `json:"sheet"` // every finished turn, with throw and layout
}

// TurnView tells whose turn it is.
type TurnView struct {
	Turn     int   `json:"turn"`     // its number, which every action names
	Team     int   `json:"team"`     // -1: all at once
	Contest  []int `json:"contest"`  // the teams that take part in this round
	ThrowOff int   `json:"throwOff"` // 0: an ordinary round
	InTurn   bool  `json:"inTurn"`   // the teams lay the same throw one after another, because some share a device
}

// DieView is one die of the throw.
type DieView struct {
	Die   int    `json:"die"`
	Face  string `json:"face"` // "*" is the joker
	Value int    `json:"value"`
}

// BoardView is a team's layout with what it would count now.
type BoardView struct {
	Team   int       `json:"team"`
	Layout Layout    `json:"layout"`
	Count  Count     `json:"count"`
	Done   bool      `json:"done"`
	Moved  game.Time `json:"moved"` // when a die was last moved, or when they fell, in table time
}

// TeamView is a team at the table.
type TeamView struct {
	Team  int         `json:"team"`
	Seats []game.Seat `json:"seats"`
	Ready bool        `json:"ready"`
	Done  bool        `json:"done"`
	In    bool        `json:"in"`
}

// View shows the game to a seat.
func (Rules) View(s *State, seat game.Seat) View {
	v := View{
		Team: -1, Lang: s.Lang, Options: s.Options,
		Turn: TurnView{Turn: s.Turn, Team: s.Team, Contest: s.Contest, ThrowOff: s.ThrowOff, InTurn: s.ownSand()},
		Dice: []DieView{}, Boards: []BoardView{}, Judged: []Judged{}, Sheet: []Scored{},
	}
	if seat >= 0 && int(seat) < len(s.TeamOf) {
		v.Team = s.TeamOf[seat]
	}
	for i, f := range s.Faces {
		if !s.sees(v.Team) {
			break // a team that has not started its sandglass does not see the throw
		}
		v.Dice = append(v.Dice, DieView{Die: i, Face: f, Value: s.box().Value(f)})
	}
	v.Judged = append(v.Judged, s.Verdicts...)
	v.Sheet = append(v.Sheet, s.Sheet...)
	for team := range s.Teams {
		v.Teams = append(v.Teams, s.teamView(team))
		if s.shows(team, v.Team) {
			b := s.Boards[team]
			v.Boards = append(v.Boards, BoardView{Team: team, Layout: b.Layout, Count: b.Count.orEmpty(s), Done: b.Done, Moved: s.moved(team)})
		}
	}
	return v
}

// sand is how long the sandglass runs.
func (s *State) sand() game.Time { return game.Time(s.Options.Sand) * game.Second }

// moved is when somebody last moved a die of a team, or when the dice fell if nobody has: a good partner waits until
// the others pause (MIX-A11).
func (s *State) moved(team int) game.Time {
	last := s.Fell
	for seat, t := range s.TeamOf {
		if moves := s.Recent[seat]; t == team && len(moves) > 0 {
			last = max(last, moves[len(moves)-1])
		}
	}
	return last
}

// shows reports whether a viewer's team may see a team's layout in progress. MIX-A12: in duplicate only
// the team itself may, until the sand has run out.
func (s *State) shows(team, viewer int) bool {
	if (s.Phase != Sand && s.Phase != Judging) || !slices.Contains(s.playing(), team) {
		return false
	}
	return s.Team != AllTeams || s.Phase == Judging || team == viewer && s.sees(team)
}

// orEmpty is the count of an untouched layout: everything is unused (MIX-V5).
func (c Count) orEmpty(s *State) Count {
	if c.Runs != nil {
		return c
	}
	return s.counting(func(string) bool { return false }, false).Count(s.box(), s.Faces, newLayout())
}

func (s *State) teamView(team int) TeamView {
	return TeamView{
		Team: team, Seats: s.members(team).List(),
		Ready: s.Ready[team], Done: s.Boards[team].Done, In: s.inPlay(team),
	}
}

// Outcome is the result once the game is over.
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.Over == nil {
		return game.Outcome{}, false
	}
	o := game.Outcome{Reason: s.Over.Reason, Winners: []game.Seat{}}
	for seat, team := range s.TeamOf {
		o.Scores = append(o.Scores, s.Totals[team])
		if slices.Contains(s.Over.Winners, team) {
			o.Winners = append(o.Winners, game.Seat(seat))
		}
	}
	if s.Teams == 1 {
		record := s.Totals[0]
		o.Record = &record
	}
	return o, true
}
