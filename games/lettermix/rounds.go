package lettermix

import (
	"cmp"
	"slices"

	"lettercase/game"
)

// newRound lets teams throw in turn, or all together.
func (d *deal) newRound(round int, contest []int, throwOff int) {
	contest = d.s.teamsIn(contest)
	if d.s.Options.Mode == Duplicate {
		d.cup(AllTeams, round, []int{}, contest, throwOff)
		return
	}
	d.cup(contest[0], round, contest[1:], contest, throwOff)
}

// cup hands the cup to a team. With nobody else at the table there is no hurry to throw.
func (d *deal) cup(team, round int, queue, contest []int, throwOff int) {
	c := &Cup{Turn: d.s.Turn + 1, Round: round, Team: team, Queue: queue, Contest: contest, ThrowOff: throwOff}
	if pause := d.s.Options.Pause; pause > 0 && d.s.Teams > 1 {
		c.Until = d.env.At + game.Time(pause)*game.Second
	}
	d.emit(Event{Cup: c})
}

// next passes the cup to the left (MIX-12), or ends the round.
func (d *deal) next() {
	if queue := d.s.teamsIn(d.s.Queue); len(queue) > 0 {
		d.cup(queue[0], d.s.Round, queue[1:], d.s.Contest, d.s.ThrowOff)
		return
	}
	if d.s.ThrowOff > 0 {
		d.endThrowOff()
		return
	}
	reason := d.s.ended(d.env.At)
	if reason == "" {
		d.newRound(d.s.Round+1, d.s.Order, 0)
		return
	}
	if d.s.Teams == 1 {
		d.over(reason, []int{})
		return
	}
	best := bestTeams(d.s.teamsIn(d.s.Order), func(t int) (int, int) {
		if d.s.Options.Children {
			return d.s.Totals[t], d.s.Used[t] // MIX-A8: then more dice used
		}
		return d.s.Totals[t], 0
	})
	d.settle(reason, best, 0)
}

// settle ends the game with these winners, unless level ones are to throw once more (MIX-S5).
func (d *deal) settle(reason string, best []int, done int) {
	if len(best) > 1 && d.s.Options.Tie == ThrowOff && done < throwOffs {
		d.newRound(d.s.Round+1, best, done+1)
		return
	}
	d.over(reason, best)
}

// endThrowOff compares the extra throws of the level teams.
func (d *deal) endThrowOff() {
	score := map[int]Count{} // of each team's last line, which is this throw-off's
	for _, e := range d.s.Sheet {
		score[e.Team] = e.Count
	}
	best := bestTeams(d.s.teamsIn(d.s.Contest), func(t int) (int, int) {
		if d.s.Options.Children {
			return score[t].Score, len(score[t].Dice)
		}
		return score[t].Score, 0
	})
	d.settle(d.s.endReason(), best, d.s.ThrowOff)
}

func (d *deal) over(reason string, winners []int) {
	slices.Sort(winners)
	d.emit(Event{Over: &Over{Winners: winners, Reason: reason}})
}

// ended tells why the game ends after the round just finished; "" if it goes on. An end by time or target always
// waits for the round, so that all have had equal turns (MIX-15, S7).
func (s *State) ended(now game.Time) string {
	done := false
	switch s.Options.Ending {
	case Rounds:
		done = s.Round >= s.Options.Rounds
	case Playtime:
		done = now >= game.Time(s.Options.Minutes)*game.Minute
	case Target:
		done = slices.ContainsFunc(s.teamsIn(s.Order), func(t int) bool { return s.Totals[t] >= s.Options.Target })
	}
	if done {
		return s.endReason()
	}
	if s.Round >= maxRounds {
		return ReasonRounds
	}
	return ""
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

// bestTeams are the teams of the highest score, level ones parted by the second figure.
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

// Leave takes a seat out of play. Partners play on; a team without anybody is out, its dice go back into the cup
// unscored, and the others go on without it.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == Ended || !s.In.Has(seat) {
		return nil
	}
	team := s.TeamOf[seat]
	d := newDeal(env, s)
	gone := s.In&s.members(team) == game.SeatsOf(seat)
	d.emit(Event{Left: &Left{Seat: seat, Team: team, Gone: gone}})
	switch {
	case gone:
		d.without(team)
	case d.s.Phase == Judging:
		d.settleClaims()
	}
	return d.out
}

// without goes on after a team has gone.
func (d *deal) without(team int) {
	rest := d.s.teamsIn(d.s.Order)
	if len(rest) < 2 {
		d.over(ReasonLeft, rest)
		return
	}
	if left := d.s.teamsIn(d.s.Contest); len(left) == 1 { // of a throw-off
		d.over(d.s.endReason(), left)
		return
	}
	switch {
	case d.s.Team == team:
		d.next()
	case d.s.Phase == Judging:
		d.settleClaims()
	case d.s.Phase == InCup:
		d.throwWhenReady()
	case d.s.Phase == Sand:
		d.stopWhenDone()
	}
}

// settleClaims closes what nobody stands for any more, and what waited only for somebody who has left.
func (d *deal) settleClaims() {
	for _, c := range slices.Clone(d.s.Claims) {
		word := c.Words[0]
		if !d.s.laid(word) {
			d.emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: c.ID, By: game.BySilence}}})
			continue
		}
		for _, e := range c.Settle(d.others(d.s.TeamOf[c.By])) {
			d.claim(word, e)
		}
	}
	d.scoreWhenJudged()
}

// laid reports whether a team still in play has laid the word.
func (s *State) laid(word string) bool {
	for _, team := range s.playing() {
		if slices.ContainsFunc(s.Boards[team].Count.Runs, func(r Run) bool { return r.Word == word }) {
			return true
		}
	}
	return false
}
