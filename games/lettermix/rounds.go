package lettermix

import (
	"cmp"
	"slices"

	"lettercase/game"
)

// newRound lets teams throw in turn, or all together.
func (d *decision) newRound(round int, contest []int) {
	contest = d.S.teamsIn(contest)
	d.cup(d.S.round(round, contest))
}

// throwOff lets level teams throw once more; reason is why the game ended before it (MIX-S5).
func (d *decision) throwOff(n int, contest []int, reason string) {
	c := d.S.round(d.S.Round+1, d.S.teamsIn(contest))
	c.ThrowOff, c.Reason = n, reason
	d.cup(c)
}

// round is the first turn of a round of these teams.
func (s *State) round(round int, contest []int) *Cup {
	if s.Options.Mode == Duplicate {
		return &Cup{Round: round, Team: AllTeams, Queue: []int{}, Contest: contest}
	}
	return &Cup{Round: round, Team: contest[0], Queue: contest[1:], Contest: contest}
}

// cup passes the cup on. A single team has no time limit to throw.
func (d *decision) cup(c *Cup) {
	c.Turn = d.S.Turn + 1
	c.Last = c.ThrowOff == 0 && d.S.timeUp(d.Env.At)
	if pause := d.S.Options.Pause; pause > 0 && d.S.Teams > 1 {
		c.Until = d.Env.At + game.Time(pause)*game.Second
	}
	d.Emit(Event{Cup: c})
}

// next passes the cup to the left (MIX-12), or ends the round.
func (d *decision) next() {
	if queue := d.S.teamsIn(d.S.Queue); len(queue) > 0 {
		d.cup(&Cup{Round: d.S.Round, Team: queue[0], Queue: queue[1:], Contest: d.S.Contest, ThrowOff: d.S.ThrowOff, Reason: d.S.Reason})
		return
	}
	if d.S.ThrowOff > 0 {
		d.endThrowOff()
		return
	}
	reason := d.S.ended(d.Env.At)
	if reason == "" {
		d.newRound(d.S.Round+1, d.S.Order)
		return
	}
	if d.S.Teams == 1 {
		d.over(reason, []int{})
		return
	}
	best := bestTeams(d.S.teamsIn(d.S.Order), func(t int) (int, int) {
		if d.S.Options.Children {
			return d.S.Totals[t], d.S.Used[t] // MIX-A8: then more dice used
		}
		return d.S.Totals[t], 0
	})
	d.settle(reason, best, 0)
}

// settle ends the game with these winners, unless tied teams have to throw once more (MIX-S5).
func (d *decision) settle(reason string, best []int, done int) {
	if len(best) > 1 && d.S.Options.Tie == ThrowOff && done < throwOffs {
		d.throwOff(done+1, best, reason)
		return
	}
	d.over(reason, best)
}

// endThrowOff compares the extra throws of the level teams.
func (d *decision) endThrowOff() {
	score := map[int]Count{} // of each team's last line, which is this throw-off's
	for _, e := range d.S.Sheet {
		score[e.Team] = e.Count
	}
	best := bestTeams(d.S.teamsIn(d.S.Contest), func(t int) (int, int) {
		if d.S.Options.Children {
			return score[t].Score, len(score[t].Dice)
		}
		return score[t].Score, 0
	})
	d.settle(d.S.throwOffReason(), best, d.S.ThrowOff)
}

func (d *decision) over(reason string, winners []int) {
	slices.Sort(winners)
	d.Emit(Event{Over: &Over{Winners: winners, Reason: reason}})
}

// ended tells why the game ends after the round just finished; "" if it goes on. An end by time or target always
// waits for the round, so that all have had equal turns (MIX-15, S7).
func (s *State) ended(now game.Time) string {
	done := false
	switch s.Options.Ending {
	case Rounds:
		done = s.Round >= s.Options.Rounds
	case Playtime:
		done = s.timeUp(now)
	case Target:
		done = slices.ContainsFunc(s.teamsIn(s.Order), func(t int) bool { return s.Totals[t] >= s.target() })
		if !done && s.Round >= maxRounds {
			return ReasonCap
		}
	}
	if done {
		return s.endReason()
	}
	return ""
}

// timeUp reports whether the agreed playing time is over (MIX-14).
func (s *State) timeUp(now game.Time) bool {
	return s.Options.Ending == Playtime && now >= s.playtime()
}

func (s *State) playtime() game.Time { return game.Time(s.Options.Minutes) * game.Minute }

// target is the score to reach (MIX-15): points, or words in the children's game.
func (s *State) target() int {
	if s.Options.Children && s.Options.Words > 0 {
		return s.Options.Words
	}
	return s.Options.Target
}

func (s *State) endReason() string {
	switch s.Options.Ending {
	case Playtime:
		return ReasonTime
	case Target:
		return ReasonTarget
	}
	return ReasonRounds
}

// throwOffReason is why the game ended before the current throw-off. For logs from before it was stored, use the agreed end.
func (s *State) throwOffReason() string {
	return cmp.Or(s.Reason, s.endReason())
}

// bestTeams returns the teams with the highest score, ties broken by the second score.
func bestTeams(teams []int, score func(team int) (int, int)) []int {
	var best []int
	for _, t := range teams {
		c := 1
		if len(best) > 0 {
			p, q := score(t)
			bp, bq := score(best[0])
			c = cmp.Or(cmp.Compare(p, bp), cmp.Compare(q, bq))
		}
		if c > 0 {
			best = best[:0]
		}
		if c >= 0 {
			best = append(best, t)
		}
	}
	return best
}

// Leave takes a seat out of play. Partners play on; a team with no players left is out, its dice go back into the cup
// unscored, and the others go on without it.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == Ended || !s.In.Has(seat) {
		return nil
	}
	team := s.TeamOf[seat]
	d := newDecision(env, s)
	gone := s.In&s.members(team) == game.SeatsOf(seat)
	d.Emit(Event{Left: &Left{Seat: seat, Team: team, Gone: gone}})
	switch {
	case gone:
		d.without(team)
	case d.S.Phase == Judging:
		d.settleClaims()
	}
	return d.Events
}

// without continues after a team has gone.
func (d *decision) without(team int) {
	rest := d.S.teamsIn(d.S.Order)
	if len(rest) < 2 {
		d.over(ReasonLeft, rest)
		return
	}
	if left := d.S.teamsIn(d.S.Contest); len(left) == 1 { // of a throw-off
		d.over(d.S.throwOffReason(), left)
		return
	}
	switch {
	case d.S.Team == team:
		d.next()
	case d.S.Phase == Judging:
		d.settleClaims()
	case d.S.Phase == InCup:
		d.throwWhenReady()
	case d.S.Phase == Sand:
		d.stopWhenDone()
	}
}

// settleClaims closes claims without a claimant, and claims that waited only for a player who has left.
func (d *decision) settleClaims() {
	for _, c := range slices.Clone(d.S.Claims) {
		word := c.Words[0]
		if !d.S.laid(word) {
			d.Emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: c.ID, By: game.BySilence}}})
			continue
		}
		for _, e := range c.Settle(d.before(c.By, word)) {
			d.claim(word, e)
		}
	}
	d.scoreWhenJudged()
}

// laid reports whether a team still in play has laid the word.
func (s *State) laid(word string) bool {
	return slices.ContainsFunc(s.playing(), func(team int) bool { return s.Boards[team].has(word) })
}
