package lettermix

import (
	"lettercase/game"
)

// tell adds something that happened to the story.
func (s *State) tell(seat game.Seat, say game.Message) {
	s.Story = append(s.Story, game.StoryEntry{Seat: max(seat, game.Watcher), Say: say})
}

// sayTeam is a sentence about a team: its players are the name, and how many they are chooses the plural.
func (s *State) sayTeam(key string, team int, pairs ...any) game.Message {
	seats := s.members(team).List()
	return game.Say(key, append([]any{"name", seats, "n", len(seats)}, pairs...)...)
}

// inThrowOff marks a sentence as part of a throw-off.
func inThrowOff(throwOff int, m game.Message) game.Message {
	if throwOff == 0 {
		return m
	}
	return game.Say("lettermix.inThrowOff", "what", m)
}

// faceName is what a die shows.
func faceName(face string) any {
	if face == Joker {
		return game.Say("lettermix.joker")
	}
	return face
}

// tellTeams tells who plays with whom, which the players need not have chosen themselves (MIX-S6).
func (s *State) tellTeams() {
	if s.Teams == 1 || s.Teams == len(s.TeamOf) {
		return
	}
	for team := range s.Teams {
		s.tell(game.Watcher, game.Say("lettermix.log.team", "n", team+1, "name", s.members(team).List()))
	}
}

func (s *State) tellFirst(e *First) {
	s.tell(game.Watcher, game.Say("lettermix.log.first", "rolls", s.rolled(e.Rolls), "name", s.members(e.Team).List()))
}

// rolled tells the start dice: everybody's, and the rerolls where the highest tied.
func (s *State) rolled(rolls [][]StartRoll) any {
	if len(rolls) == 0 {
		return ""
	}
	list := make([]game.Message, len(rolls[0]))
	for i, r := range rolls[0] {
		list[i] = game.Say("lettermix.log.roll", "name", s.members(r.Team).List(), "face", faceName(r.Face), "points", r.Value)
	}
	if len(rolls) == 1 {
		return list
	}
	return game.Say("lettermix.log.rollAgain", "rolls", list, "again", s.rolled(rolls[1:]))
}

func (s *State) tellThrow(e *Thrown) {
	dice := make([]any, len(e.Faces))
	for i, f := range e.Faces {
		dice[i] = faceName(f)
	}
	switch {
	case s.Team == AllTeams:
		s.tell(game.Watcher, game.Say("lettermix.log.thrownAll", "dice", dice))
	case e.Again:
		s.tell(e.Seat, s.sayTeam("lettermix.log.rethrown", s.Team, "dice", dice))
	default:
		s.tell(e.Seat, s.sayTeam("lettermix.log.thrown", s.Team, "dice", dice))
	}
}

// tellStop tells that the table judges now; if the dictionary decides, the score follows at once.
func (s *State) tellStop() {
	if s.Policy != game.ByDictionary {
		s.tell(game.Watcher, game.Say("lettermix.log.stop"))
	}
}

// tellVerdict tells of words that do not count; those that do are told with the score.
func (s *State) tellVerdict(e *Judged) {
	if !e.Valid {
		s.tell(game.Watcher, game.Say("lettermix.log.rejected", "word", e.Word))
	}
}

func (s *State) tellScore(e *Scored) {
	words := make([]string, len(e.Count.Words))
	for i, w := range e.Count.Words {
		words[i] = w.Word
	}
	entry := game.StoryEntry{Seat: s.members(e.Team).List()[0], Turn: e.Turn, Did: game.DidWord, Words: words, Points: e.Count.Score}
	if len(words) == 0 {
		entry.Did = game.DidNothing
	}
	entry.Say = inThrowOff(e.ThrowOff, s.sayScore(e, words))
	s.Story = append(s.Story, entry)
}

func (s *State) sayScore(e *Scored, words []string) game.Message {
	team := s.members(e.Team).List()
	count := e.Count
	switch {
	case s.Options.Children && len(words) == 0:
		return game.Say("lettermix.log.noWords", "name", team)
	case s.Options.Children:
		return game.Say("lettermix.log.list", "name", team, "words", words, "n", count.Score)
	case len(words) == 0:
		return game.Say("lettermix.log.nothing", "name", team, "points", count.Score)
	}
	return game.Say("lettermix.log.scored", "name", team, "words", words,
		"across", count.Across, "down", count.Down, "unused", count.Unused, "points", count.Score)
}
