package wordsmith

import (
	"slices"
	"strings"

	"lettercase/game"
)

// tell adds to the story what an event means to the table. Rolls and pieces taken are left out: they are many, and
// everybody sees the dice and the hands.
func (s *State) tell(e Event) {
	switch {
	case e.Round != nil:
		s.say(game.System, game.Say("wordsmith.log.round", "n", s.Round, "hand", e.Round.Pieces.messages()))
	case e.Step != nil:
		s.say(e.Step.Roller, game.Say("wordsmith.log.step", "n", s.Step, "dice", faceMessages(e.Step.Faces)))
	case e.Call != nil:
		s.tellCall(e.Call)
	case e.Withdraw != nil:
		s.say(e.Withdraw.Seat, game.Say("wordsmith.log.withdraw", "name", e.Withdraw.Seat, "word", e.Withdraw.Word))
	case e.Refuse != nil:
		s.say(e.Refuse.Seat, s.refusal(e.Refuse))
	case e.Secure != nil:
		s.tellSecure(e.Secure)
	case e.Fertig != nil:
		s.say(e.Fertig.Seat, game.Say("wordsmith.log.fertig", "name", e.Fertig.Seat))
	case e.Pass != nil:
		key := "wordsmith.log.pass"
		if s.Step > 0 {
			key = "wordsmith.log.passStep"
		}
		s.say(e.Pass.Seat, game.Say(key, "name", e.Pass.Seat))
	case e.Check != nil:
		s.say(game.System, game.Say("wordsmith.log.check"))
	case e.Score != nil:
		s.tellScore(e.Score)
	case e.Handicap != nil:
		s.say(e.Handicap.Seat, game.Say("wordsmith.log.handicap", "name", e.Handicap.Seat, "n", e.Handicap.Fields))
	case e.Leave != nil:
		s.say(e.Leave.Seat, game.Say("wordsmith.log.leave", "name", e.Leave.Seat))
	}
}

func (s *State) say(seat game.Seat, m game.Message) {
	s.Story = append(s.Story, game.StoryEntry{Seat: seat, Say: m})
}

// tellCall tells a call that the table may object to. Where the dictionary decides at once, the word on the sheet or
// the race that was lost says enough.
func (s *State) tellCall(c *Call) {
	if s.Policy.OrDictionary() == game.ByDictionary {
		return
	}
	m := game.Say("wordsmith.log.call", "name", c.Seat, "word", c.Word, "spelled", strings.Join(strings.Split(c.Word, ""), "-"))
	if len(s.Required) > 0 { // SMITH-43
		m.Key, m.Data = "wordsmith.log.callFor", m.Data.With("letter", s.Required[c.Line-1])
	}
	s.Story = append(s.Story, game.StoryEntry{Seat: c.Seat, Words: []string{c.Word}, Say: m})
}

// refusal tells why a call failed; for a lost race, by how much (SMITH-A3).
func (s *State) refusal(e *Dropped) game.Message {
	if n := len(s.Beaten); e.Code == secured && n > 0 && s.Beaten[n-1].Seat == e.Seat && s.Beaten[n-1].Word == e.Word {
		b := s.Beaten[n-1]
		return game.Say("wordsmith.log.refuseLate", "name", b.Seat, "word", b.Word, "s", float64(b.Late)/1000, "winner", b.By)
	}
	key := "wordsmith.log.refuseRule"
	if e.Code == "wordsmith/word" {
		key = "wordsmith.log.refuse"
	}
	return game.Say(key, "name", e.Seat, "word", e.Word)
}

// tellSecure tells a word on a sheet. In quick forging nobody sees another player's sheet (SMITH-A10): the story omits
// the word, and storyFor adds it for those who may read it.
func (s *State) tellSecure(e *Secured) {
	entry := game.StoryEntry{Seat: e.Seat, Did: game.DidWord, Say: game.Say("wordsmith.log.wrote", "name", e.Seat)}
	if !s.Options.Quick {
		entry = securedEntry(e.Seat, e.Word, e.Letters)
	}
	s.Story = append(s.Story, entry)
}

func securedEntry(seat game.Seat, word string, letters int) game.StoryEntry {
	return game.StoryEntry{
		Seat: seat, Did: game.DidWord, Words: []string{word}, Points: letters,
		Say: game.Say("wordsmith.log.secure", "name", seat, "word", word),
	}
}

func (s *State) tellScore(e *Scored) {
	var scores []game.Message
	for _, seat := range s.In.List() {
		sc := e.Scores[seat]
		scores = append(scores, game.Say("wordsmith.log.scoreOf", "name", seat, "letters", sc.Letters, "bonus", sc.Bonus, "n", sc.Total))
	}
	s.say(game.System, game.Say("wordsmith.log.score", "n", s.Round, "scores", scores))
}

// storyFor is the story as a seat may read it: the words of quick forging are told to their writer at once, to the
// others once the sheets lie open.
func (s *State) storyFor(viewer game.Seat) []game.StoryEntry {
	if !s.Options.Quick {
		return slices.Clip(s.Story)
	}
	story := slices.Clone(s.Story)
	round, written := 0, make([]int, len(s.Players))
	for i, e := range story {
		switch {
		case e.Say.Key == "wordsmith.log.round":
			round++
			clear(written)
		case e.Did == game.DidWord:
			written[e.Seat]++
			if round == s.Round && s.hides(e.Seat, viewer) {
				continue
			}
			for _, l := range s.Players[e.Seat].Sheets[round-1].Lines {
				if l.Order == written[e.Seat] {
					story[i] = securedEntry(e.Seat, l.Word, l.Letters)
				}
			}
		}
	}
	return story
}

// messages names the pieces: "3 long, 2 small curves".
func (p Pieces) messages() []game.Message {
	var list []game.Message
	for _, kind := range Kinds {
		if n := p.Of(kind); n > 0 {
			list = append(list, game.Say("wordsmith.pieces."+string(kind), "n", n))
		}
	}
	return list
}

func faceMessages(faces []Piece) []game.Message {
	list := make([]game.Message, len(faces))
	for i, face := range faces {
		list[i] = game.Say("wordsmith.piece." + string(face))
		if face.Joker() {
			list[i] = game.Say("wordsmith.star")
		}
	}
	return list
}
