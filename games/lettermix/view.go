package lettermix

import (
	"slices"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// View is what a seat may see. Only other teams' layouts of a running duplicate round are hidden (MIX-A12).
type View struct {
	Seat    game.Seat    `json:"seat"`
	Team    int          `json:"team"` // the seat's; -1 for watchers
	Lang    string       `json:"lang"`
	Policy  game.Policy  `json:"policy"`
	Options Options      `json:"options"`
	Phase   Phase        `json:"phase"`
	Turn    TurnView     `json:"turn"`
	Clock   ClockView    `json:"clock"`
	Dice    []DieView    `json:"dice"`   // the throw; empty while the dice are in the cup
	Boards  []BoardView  `json:"boards"` // the layouts under way that the seat may see
	Claims  []game.Claim `json:"claims"` // words before the table
	Judged  []Judged     `json:"judged"` // words of this turn that are decided
	Teams   []TeamView   `json:"teams"`
	First   *First       `json:"first"` // how the start was rolled; null when nobody had to
	Sheet   []Scored     `json:"sheet"` // every finished turn, with throw and layout
	May     May          `json:"may"`
	Over    *Over        `json:"over"` // null while the game goes on
	Stirred game.Time    `json:"-"`    // see State.stirred
}

// TurnView tells whose turn it is.
type TurnView struct {
	Turn     int   `json:"turn"`
	Round    int   `json:"round"`
	Team     int   `json:"team"`     // -1: all at once
	Contest  []int `json:"contest"`  // the teams that take part in this round
	Queue    []int `json:"queue"`    // those that still follow in it
	ThrowOff int   `json:"throwOff"` // 0: an ordinary round
}

// ClockView is what runs: the pause before a throw, the sand, or the time to object.
type ClockView struct {
	Runs  string    `json:"runs"`  // "pause", "sand", "judging" or "" for nothing
	Until game.Time `json:"until"` // table time
	Total game.Time `json:"total"` // the full length, for drawing a sandglass
}

// DieView is one die of the throw.
type DieView struct {
	Die   int    `json:"die"`
	Face  string `json:"face"` // "*" is the joker
	Value int    `json:"value"`
}

// BoardView is a team's layout with what it would count now.
type BoardView struct {
	Team   int    `json:"team"`
	Layout Layout `json:"layout"`
	Count  Count  `json:"count"`
	Done   bool   `json:"done"`
}

// TeamView is a team at the table.
type TeamView struct {
	Team  int         `json:"team"`
	Seats []game.Seat `json:"seats"`
	Total int         `json:"total"`
	Used  int         `json:"used"` // dice used so far; parts level teams in the children's game
	Ready bool        `json:"ready"`
	Done  bool        `json:"done"`
	In    bool        `json:"in"`
}

// May is what the seat may do now.
type May struct {
	Throw   bool  `json:"throw"`
	Rethrow bool  `json:"rethrow"`
	Move    bool  `json:"move"`
	Finish  bool  `json:"finish"`
	Answer  []int `json:"answer"` // claims that wait for the seat's word
}

// View shows the game to a seat.
func (Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Team: -1, Lang: s.Lang, Policy: s.Policy, Options: s.Options, Phase: s.Phase,
		Turn:  TurnView{Turn: s.Turn, Round: s.Round, Team: s.Team, Contest: s.Contest, Queue: s.Queue, ThrowOff: s.ThrowOff},
		Dice:  []DieView{},
		Clock: s.clockView(), Boards: []BoardView{}, Claims: []game.Claim{}, Judged: []Judged{}, Sheet: []Scored{},
		First: s.First, Over: s.Over,
	}
	if seat >= 0 && int(seat) < len(s.TeamOf) {
		v.Team = s.TeamOf[seat]
	}
	for i, f := range s.Faces {
		v.Dice = append(v.Dice, DieView{Die: i, Face: f, Value: s.box().Value(f)})
	}
	for _, c := range s.Claims {
		v.Claims = append(v.Claims, *c)
	}
	v.Judged = append(v.Judged, s.Verdicts...)
	v.Sheet = append(v.Sheet, s.Sheet...)
	for team := range s.Teams {
		v.Teams = append(v.Teams, s.teamView(team))
		if s.shows(team, v.Team) {
			b := s.Boards[team]
			v.Boards = append(v.Boards, BoardView{Team: team, Layout: b.Layout, Count: b.Count.orEmpty(s), Done: b.Done})
		}
	}
	v.May = s.may(seat)
	if v.May.Move {
		v.Stirred = s.stirred(seat)
	}
	return v
}

// stirred is how long a partner was still moving dice after the seat's own last move, or after the throw if it has made none:
// who is a good partner waits until the others rest (MIX-A11).
func (s *State) stirred(seat game.Seat) game.Time {
	last := func(seat int) game.Time {
		begin := s.Until - game.Time(s.Options.Sand)*game.Second
		if moves := s.Recent[seat]; len(moves) > 0 {
			return max(begin, moves[len(moves)-1])
		}
		return begin
	}
	own, others := last(int(seat)), game.Time(0)
	for partner, team := range s.TeamOf {
		if team == s.TeamOf[seat] {
			others = max(others, last(partner))
		}
	}
	return others - own
}

// shows reports whether a team's layout under way is open to a viewer's team. MIX-A12: in duplicate it is
// its own team's alone until the sand has run out.
func (s *State) shows(team, viewer int) bool {
	if (s.Phase != Sand && s.Phase != Judging) || !slices.Contains(s.playing(), team) {
		return false
	}
	return s.Team != AllTeams || s.Phase == Judging || team == viewer
}

// orEmpty is the count of a layout nobody has touched: everything is unused (MIX-V5).
func (c Count) orEmpty(s *State) Count {
	if c.Runs != nil {
		return c
	}
	return s.counting(func(string) bool { return false }, false).count(s.box(), s.Faces, newLayout())
}

func (s *State) teamView(team int) TeamView {
	v := TeamView{Team: team, Seats: []game.Seat{}, Total: s.Totals[team], Used: s.Used[team], In: s.inPlay(team)}
	for seat, t := range s.TeamOf {
		if t == team {
			v.Seats = append(v.Seats, game.Seat(seat))
		}
	}
	v.Ready, v.Done = s.Ready[team], s.Boards[team].Done
	return v
}

func (s *State) clockView() ClockView {
	switch {
	case s.Phase == InCup && s.Until > 0:
		return ClockView{Runs: "pause", Until: s.Until, Total: game.Time(s.Options.Pause) * game.Second}
	case s.Phase == Sand:
		return ClockView{Runs: "sand", Until: s.Until, Total: game.Time(s.Options.Sand) * game.Second}
	case s.Phase == Judging:
		until, _ := Rules{}.Deadline(s)
		return ClockView{Runs: "judging", Until: until, Total: window(len(s.Claims) + len(s.Verdicts))}
	}
	return ClockView{}
}

func (s *State) may(seat game.Seat) May {
	may := May{Answer: []int{}}
	if !s.In.Has(seat) {
		return may
	}
	team := s.TeamOf[seat]
	mine := slices.Contains(s.playing(), team)
	switch s.Phase {
	case InCup:
		may.Throw = mine && !s.Ready[team]
	case Sand:
		open := mine && !s.Boards[team].Done
		may.Move, may.Finish = open, open
		may.Rethrow = mine && s.Options.VowelReroll && s.Team != AllTeams && s.box().Vowels(s.Faces) < 2
	case Judging:
		for _, c := range s.Claims {
			if s.TeamOf[c.By] != team && !(c.Accepts | c.Objections).Has(seat) {
				may.Answer = append(may.Answer, c.ID)
			}
		}
	}
	return may
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

// isLetter reports whether s is one letter of the language's alphabet.
func isLetter(lang, s string) bool {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return false
	}
	r, size := utf8.DecodeRuneInString(s)
	_, ok := a.Index(r)
	return ok && size == len(s)
}
