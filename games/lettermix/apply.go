package lettermix

import (
	"slices"

	"lettercase/game"
)

// Apply applies an event to the state.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Start != nil:
		s.start(e.Start)
	case e.First != nil:
		s.First, s.Order = e.First, e.First.Order
		s.tellFirst(e.First)
	case e.Cup != nil:
		s.cup(e.Cup)
	case e.Ready != nil:
		s.Ready[e.Ready.Team] = true
	case e.Throw != nil:
		s.Phase, s.Faces, s.Until = Sand, e.Throw.Faces, e.Throw.Until
		s.clearBoards()
		s.Fell = e.Throw.At
		if s.Fell == 0 {
			s.Fell = e.Throw.Until - s.sand()
		}
		if !s.ownSand() { // others have not seen the dice yet
			s.tellThrow(e.Throw)
		}
	case e.Begin != nil:
		s.Boards[e.Begin.Team].Begun, s.Boards[e.Begin.Team].Until = true, e.Begin.Until
	case e.Move != nil:
		s.move(e.Move)
	case e.Finish != nil:
		s.Boards[e.Finish.Team].Done = true
	case e.Stop != nil:
		if s.ownSand() {
			s.tellThrow(&Thrown{Seat: game.System, Faces: s.Faces})
		}
		s.Phase = Judging
		s.tellStop()
	case e.Claim != nil:
		s.claim(*e.Claim)
	case e.Verdict != nil:
		s.Verdicts = append(s.Verdicts, *e.Verdict)
		s.tellVerdict(e.Verdict)
	case e.Score != nil:
		s.score(e.Score)
	case e.Left != nil:
		s.In = s.In.Without(e.Left.Seat)
	case e.Over != nil:
		s.Phase, s.Over, s.Claims = Ended, e.Over, nil
	}
}

func (s *State) start(e *Started) {
	s.Lang, s.Policy, s.Options, s.TeamOf, s.Order, s.OwnSand = e.Lang, e.Policy, e.Options, e.Teams, e.Order, e.OwnSand
	s.Teams = len(e.Order)
	s.In = game.AllSeats(len(e.Teams))
	s.Recent = make([][]game.Time, len(e.Teams))
	s.Totals = make([]int, s.Teams)
	s.Used = make([]int, s.Teams)
	s.tellTeams()
}

func (s *State) cup(e *Cup) {
	if e.Last && !s.Last {
		s.tell(game.Watcher, game.Say("lettermix.log.lastRound"))
	}
	s.Last = e.Last
	s.Phase, s.Turn, s.Round, s.Team, s.Queue, s.Contest = InCup, e.Turn, e.Round, e.Team, e.Queue, e.Contest
	s.ThrowOff, s.Reason, s.Until, s.Faces, s.Claims, s.Verdicts = e.ThrowOff, e.Reason, e.Until, nil, nil, nil
	s.Ready = make([]bool, s.Teams)
	s.clearBoards()
}

func (s *State) clearBoards() {
	s.Boards = make([]Board, s.Teams)
	for i := range s.Boards {
		s.Boards[i].Layout = newLayout()
	}
}

func (s *State) move(e *Moved) {
	b := &s.Boards[e.Team]
	b.Layout, b.Count = b.Layout.with(e.Dice), e.Count
	recent := append(slices.Clone(s.Recent[e.Seat]), e.At)
	s.Recent[e.Seat] = recent[max(0, len(recent)-MoveRate):]
}

func (s *State) claim(e game.ClaimEvent) {
	if e.Open != nil {
		s.ClaimSeq = e.Open.ID
		s.Claims = append(s.Claims, game.ApplyClaim(nil, e, &s.Story))
		return
	}
	i := slices.IndexFunc(s.Claims, func(c *game.Claim) bool { return c.ID == e.ID() })
	if next := game.ApplyClaim(s.Claims[i], e, &s.Story); next != nil {
		s.Claims[i] = next
	} else {
		s.Claims = slices.Delete(s.Claims, i, i+1)
	}
}

func (s *State) score(e *Scored) {
	s.Sheet = append(s.Sheet, *e)
	s.Totals[e.Team] = e.Total
	if e.ThrowOff == 0 {
		s.Used[e.Team] += len(e.Count.Dice)
	}
	s.tellScore(e)
}
