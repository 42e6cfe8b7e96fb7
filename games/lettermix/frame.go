package lettermix

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
)

// Frame returns what every table needs to know about its game.
func (r Rules) Frame(s *State, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.TeamOf), string(s.Phase))
	f.May = s.may(seat)
	f.Choice = s.choice(seat)
	f.Active = s.active().List()
	f.Turn = game.Turn{Number: s.Turn, Round: s.Round, Seat: game.Watcher}
	if s.Team != AllTeams && s.inPlay(s.Team) {
		f.Turn.Seat = s.speaker(s.Team)
	}
	f.Clock = s.clock(seat)
	for _, c := range s.Claims {
		f.Claims = append(f.Claims, c.View(s.Policy, seat, s.judges(c.By, c.Words[0])))
	}
	for seat, team := range s.TeamOf {
		f.Scores[seat] = s.Totals[team]
	}
	f.Sheets = s.sheets()
	f.Todo = s.todo(seat)
	f.Story = append(f.Story, s.Story...)
	if o, over := r.Outcome(s); over {
		f.End = &game.Ending{Outcome: o, Why: s.tieBreak(s.why())}
	}
	return f
}

// may are the actions that a seat can make now.
func (s *State) may(seat game.Seat) []string {
	may := []string{}
	add := func(action string, ok bool) {
		if ok {
			may = append(may, action)
		}
	}
	if !s.In.Has(seat) {
		return may
	}
	team := s.TeamOf[seat]
	mine := slices.Contains(s.playing(), team)
	switch s.Phase {
	case InCup:
		add("throw", mine && !s.Ready[team])
	case Sand:
		open := mine && s.lays(team)
		add("throw", mine && !s.sees(team))
		add("move", open)
		add("finish", open)
		add("rethrow", open && s.Options.VowelReroll && s.Team != AllTeams && s.box().Vowels(s.Faces) < 2)
	case Judging:
		add("answer", s.awaits(seat))
		add("throw", s.playsOn(seat))
	}
	return may
}

// awaits reports whether a word before the table waits for a seat's answer.
func (s *State) awaits(seat game.Seat) bool {
	return slices.ContainsFunc(s.Claims, func(c *game.Claim) bool { return c.Unanswered(s.judges(c.By, c.Words[0])).Has(seat) })
}

// choice reports whether a seat's team is laying. Dice can be moved as long as the sand runs, and partners lay for a
// seat that has left, which still represents its team on the pad.
func (s *State) choice(seat game.Seat) bool {
	if s.Phase != Sand || seat < 0 || int(seat) >= len(s.TeamOf) {
		return false
	}
	team := s.TeamOf[seat]
	return slices.Contains(s.playing(), team) && !s.Boards[team].Done && s.sees(team)
}

// active are the seats that the table waits for.
func (s *State) active() game.Seats {
	var set game.Seats
	switch s.Phase {
	case InCup, Sand:
		if s.ownSand() {
			return s.members(s.inTurn()) & s.In
		}
		for _, team := range s.playing() {
			if s.Phase == InCup && !s.Ready[team] || s.Phase == Sand && !s.Boards[team].Done {
				set |= s.members(team)
			}
		}
	case Judging:
		for seat := range s.TeamOf {
			if s.awaits(game.Seat(seat)) {
				set = set.With(game.Seat(seat))
			}
		}
	}
	return set & s.In
}

// inTurn is the team that lays, or is to start its own sandglass, where the teams lay one after another.
func (s *State) inTurn() int {
	next := s.playing()[0]
	for i := len(s.playing()) - 1; i >= 0; i-- {
		if team := s.playing()[i]; !s.Boards[team].Done {
			next = team
		}
	}
	for _, team := range s.playing() {
		if s.ownSand() && s.Boards[team].Begun && !s.Boards[team].Done {
			return team
		}
	}
	return next
}

// clock is the running clock: the pause before a throw, the sand, or the time to object; between the throws the agreed playing
// time, until it is over (MIX-14).
func (s *State) clock(seat game.Seat) *game.Countdown {
	if s.ownSand() && s.Phase == Sand {
		team := s.inTurn()
		if s.In.Has(seat) && s.lays(s.TeamOf[seat]) {
			team = s.TeamOf[seat]
		}
		if until := s.until(team); until > 0 && s.lays(team) {
			return &game.Countdown{What: "sand", Until: until, Total: s.sand(), Big: true}
		}
		return nil
	}
	switch {
	case s.Phase == InCup && s.Until > 0:
		return &game.Countdown{What: "pause", Until: s.Until, Total: game.Time(s.Options.Pause) * game.Second}
	case s.Phase == InCup && s.Options.Ending == Playtime && !s.Last && s.ThrowOff == 0:
		return &game.Countdown{What: "time", Until: s.playtime(), Total: s.playtime()}
	case s.Phase == Sand && s.Until == 0:
	case s.Phase == Sand:
		return &game.Countdown{What: "sand", Until: s.Until, Total: s.sand(), Big: true}
	case s.Phase == Judging:
		until, _ := Rules{}.Deadline(s)
		return &game.Countdown{What: "judging", Until: until, Total: window(len(s.Claims) + len(s.Verdicts))}
	}
	return nil
}

// SheetRef tells the board which throw a line of the pad is about.
type SheetRef struct {
	Turn int `json:"turn"`
}

// sheets is the pad, a column for each team.
func (s *State) sheets() []game.Sheet {
	sheets := make([]game.Sheet, s.Teams)
	for team := range sheets {
		sheets[team] = game.Sheet{Seats: s.members(team).List(), Lines: []game.Line{}, Total: s.Totals[team]}
	}
	for i := range s.Sheet {
		e := &s.Sheet[i]
		line := game.Scored(s.sum(e.Count), e.Count.Score, e.Total)
		line.Ref = SheetRef{e.Turn}
		if e.ThrowOff > 0 { // it decides, and is not added (MIX-S5)
			line.Total = nil
			line.Say = game.SayP("lettermix.inThrowOff", "what", line.Text)
		}
		sheets[e.Team].Lines = append(sheets[e.Team].Lines, line)
	}
	return sheets
}

// sum is a count as the pad shows it: across, down and unused, or the children's words. It is written without
// spaces: the columns of many players are narrow.
func (s *State) sum(c Count) string {
	if !s.Options.Children {
		return fmt.Sprintf("%d+%d−%d", c.Across, c.Down, c.Unused)
	}
	if len(c.Words) == 0 {
		return "–"
	}
	words := make([]string, len(c.Words))
	for i, w := range c.Words {
		words[i] = w.Word
	}
	return strings.Join(words, ", ")
}

// sayBegin asks a team to start where the teams lay the same throw one after another.
func (s *State) sayBegin() game.Message {
	if s.Options.Sand == 0 {
		return game.Say("lettermix.todo.beginCalm")
	}
	return game.Say("lettermix.todo.begin")
}

// todo is what a seat can do, or what it waits for.
func (s *State) todo(seat game.Seat) *game.Message {
	var m game.Message
	together := s.Team == AllTeams
	may := s.may(seat)
	switch s.Phase {
	case InCup:
		switch can := slices.Contains(may, "throw"); {
		case can && s.ownSand():
			m = s.sayBegin()
		case s.ownSand():
			m = s.sayTeam("lettermix.todo.cup", s.inTurn())
		case can && together:
			m = game.Say("lettermix.todo.ready")
		case can:
			m = game.Say("lettermix.todo.throw")
		case together:
			m = game.Say("lettermix.todo.waitReady")
		default:
			m = s.sayTeam("lettermix.todo.cup", s.Team)
		}
	case Sand:
		switch can := slices.Contains(may, "move"); {
		case slices.Contains(may, "throw"):
			m = s.sayBegin()
		case can && s.Options.Children:
			m = game.Say("lettermix.todo.list")
		case can:
			m = game.Say("lettermix.todo.lay")
		case !together:
			m = s.sayTeam("lettermix.todo.watch", s.Team)
		case s.In.Has(seat) && s.Boards[s.TeamOf[seat]].Done:
			m = game.Say("lettermix.todo.waitSand")
		default:
			m = game.Say("lettermix.todo.all")
		}
	case Judging:
		switch {
		case s.playsOn(seat) && (s.Team == AllTeams || s.active() == game.SeatsOf(seat)):
			return game.SayP("lettermix.todo.judgeNext")
		case len(may) > 0:
			return game.SayP("lettermix.todo.judge")
		}
		return game.SayP("lettermix.todo.judging")
	default:
		return nil
	}
	m = inThrowOff(s.ThrowOff, m)
	return &m
}

// why is the sentence on why the game has ended.
func (s *State) why() game.Message {
	reason := s.Over.Reason
	if reason == ReasonLeft && len(s.TeamOf) == 1 {
		return game.Say("end.alone")
	}
	if reason == ReasonRounds && s.Options.Ending != Rounds {
		reason = ReasonCap // as in logs from before that reason had its own code
	}
	if reason == ReasonCap {
		return game.Say("lettermix.end."+reason, "n", s.Round-s.ThrowOff) // a throw-off is not an agreed round
	}
	return game.Say("lettermix.end." + reason)
}

// tieBreak adds to why the game ended what decided between equal totals (MIX-S5, MIX-A8), if something did.
func (s *State) tieBreak(why game.Message) game.Message {
	if len(s.Over.Winners) != 1 {
		return why
	}
	first := s.Over.Winners[0]
	level := slices.ContainsFunc(s.teamsIn(s.Order), func(t int) bool { return t != first && s.Totals[t] == s.Totals[first] })
	switch {
	case level && s.ThrowOff > 0:
		return game.Say("lettermix.end.throwOff", "why", why)
	case level && s.Options.Children:
		return game.Say("lettermix.end.dice", "why", why)
	}
	return why
}
