package lettermix

import (
	"slices"

	"lettercase/game"
)

// Phase is where a turn stands.
type Phase string

// The phases of a turn, and the end.
const (
	InCup   Phase = "cup"     // the dice are in the cup
	Sand    Phase = "sand"    // the sand runs, dice are laid
	Judging Phase = "judging" // the table looks at the words
	Ended   Phase = game.PhaseOver
)

// AllTeams is the team of a duplicate turn.
const AllTeams = -1

// State is a game in progress.
type State struct {
	Lang    string
	Policy  game.Policy
	Options Options
	TeamOf  []int // by seat
	Teams   int
	In      game.Seats
	First   *First
	Order   []int // teams in order of play
	OwnSand bool  // in duplicate each team has its own sandglass, because people share a device

	Phase    Phase
	Turn     int
	Round    int
	ThrowOff int
	Reason   string // in a throw-off: why the game ended before it
	Last     bool   // the playing time is over, this round is finished
	Team     int    // whose turn, or AllTeams
	Queue    []int
	Contest  []int
	Ready    []bool    // by team
	Until    game.Time // of the pause in the cup, or of the sand; 0: none runs
	Fell     game.Time // when the dice fell
	Faces    []string  // nil while the dice are in the cup
	Boards   []Board   // by team

	Recent   [][]game.Time // by seat: the times of its last moves (MIX-A11)
	Claims   []*game.Claim
	ClaimSeq int
	Verdicts []Judged // of this turn

	Sheet  []Scored
	Totals []int // by team
	Used   []int // by team: dice used, the tie-break in the children's game
	Over   *Over
	Story  []game.StoryEntry
}

// Board is one team's dice.
type Board struct {
	Layout Layout
	Count  Count
	Done   bool
	Begun  bool      // with its own sandglass: it has been started
	Until  game.Time // when its own sandglass runs out
}

// has reports whether a word lies on the board.
func (b *Board) has(word string) bool {
	return slices.ContainsFunc(b.Count.Runs, func(r Run) bool { return r.Word == word })
}

// ownSand reports whether this is a duplicate turn in which each team has its own sandglass.
func (s *State) ownSand() bool { return s.OwnSand && s.Team == AllTeams }

// sees reports whether a team can see the throw.
func (s *State) sees(team int) bool {
	return !s.ownSand() || s.Phase != Sand || team >= 0 && team < len(s.Boards) && s.Boards[team].Begun
}

// lays reports whether a team lays dice now.
func (s *State) lays(team int) bool {
	return s.Phase == Sand && s.inPlay(team) && !s.Boards[team].Done && s.sees(team)
}

// until is when a team's sand will have run out; 0: it has none.
func (s *State) until(team int) game.Time {
	if s.ownSand() {
		return s.Boards[team].Until
	}
	return s.Until
}

// inPlay reports whether a team has anybody left.
func (s *State) inPlay(team int) bool {
	for seat, t := range s.TeamOf {
		if t == team && s.In.Has(game.Seat(seat)) {
			return true
		}
	}
	return false
}

// teamsIn keeps those teams that are in play.
func (s *State) teamsIn(teams []int) []int {
	in := []int{}
	for _, t := range teams {
		if s.inPlay(t) {
			in = append(in, t)
		}
	}
	return in
}

// playing are the teams that lay dice in this turn.
func (s *State) playing() []int {
	if s.Team != AllTeams {
		return s.teamsIn([]int{s.Team})
	}
	return s.teamsIn(s.Contest)
}

// members are the seats of a team, present or gone.
func (s *State) members(team int) game.Seats {
	var set game.Seats
	for seat, t := range s.TeamOf {
		if t == team {
			set = set.With(game.Seat(seat))
		}
	}
	return set
}

// counting is how this table counts when words are judged by valid.
func (s *State) counting(valid func(string) bool, show bool) Counting {
	return Counting{Strict: s.Options.Referee == Strict, Children: s.Options.Children, Valid: valid, Show: show}
}

func (s *State) box() *Box { return boxes[s.Lang] }

// Clone copies the state. Counts, sheets, faces and claims are never changed in place and may be shared.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Ready = slices.Clone(s.Ready)
	c.Boards = slices.Clone(s.Boards)
	c.Recent = slices.Clone(s.Recent)
	c.Claims = slices.Clone(s.Claims)
	c.Verdicts = slices.Clone(s.Verdicts)
	c.Sheet = slices.Clone(s.Sheet)
	c.Totals = slices.Clone(s.Totals)
	c.Used = slices.Clone(s.Used)
	c.Story = slices.Clip(s.Story)
	return &c
}
