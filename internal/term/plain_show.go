package term

import (
	"encoding/json"
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/texts"
)

// welcome describes the table.
func (s *Session) welcome() []string {
	var here, others []string
	for _, seat := range s.Card.Seats {
		switch {
		case s.of(seat.Seat) != nil:
			here = append(here, s.Name(seat.Seat))
		case seat.Kind == table.OpenPlace:
			others = append(others, s.say("term.openSeat"))
		default:
			others = append(others, s.Name(seat.Seat))
		}
	}
	key := "term.welcome.alone"
	switch {
	case s.Shared && len(others) > 0:
		key = "term.welcome.sharedWith"
	case s.Shared:
		key = "term.welcome.shared"
	case len(others) > 0:
		key = "term.welcome.with"
	}
	said := []string{s.say(key, "game", s.gameName(), "lang", texts.Language(s.Card.Lang), "here", here, "names", others)}
	if s.Card.Status == table.Waiting {
		said = append(said, s.say("term.waits", "table", s.Card.ID, "link", s.link()))
	}
	if s.Card.Daily != "" {
		said = append(said, s.say("term.daily", "date", texts.Day(s.Card.Daily)))
	}
	if s.Card.Seed != "" {
		said = append(said, s.say("term.seed", "seed", s.Card.Seed))
	}
	return append(said, s.judging())
}

// gameName is what the language of the reader calls the game.
func (s *Session) gameName() string {
	if key := "game." + s.Game.Info().Key; s.Book.Has(key) {
		return s.Say(game.Say(key))
	}
	return s.Game.Info().Name
}

// judging says who decides which words count.
func (s *Session) judging() string {
	people := 0
	for _, seat := range s.Card.Seats {
		if seat.Kind != table.BotPlace {
			people++
		}
	}
	info := s.Game.Info()
	policy := info.PolicyFor(s.Card.Policy, s.Card.Options, people)
	values := map[string]any{}
	_ = json.Unmarshal(s.Card.Options, &values) // they were completed before
	own, shared := []string{}, []string{}       // a value of an option may change how words are judged
	for _, o := range info.Options {
		if v, ok := values[o.Key]; ok && (o.When == nil || len(o.When.Judged) == 0 || slices.Contains(o.When.Judged, policy)) {
			own = append(own, fmt.Sprintf("policy.%s.%s.%v.help", info.Key, o.Key, v))
			shared = append(shared, fmt.Sprintf("policy.%s.%s.%v.help", policy, o.Key, v))
		}
	}
	own = append(own, fmt.Sprintf("policy.%s.%s.help", info.Key, policy))
	keys := slices.Concat(own, shared, []string{fmt.Sprintf("policy.%s.help", policy)})
	key := keys[max(0, slices.IndexFunc(keys, s.Book.Has))]
	return s.Book.Say(game.Say(key), s.Name)
}

func (p *plain) help() {
	for _, c := range p.commands() {
		p.say(c.Form + p.Book.Colon() + " " + sentence(c.Text))
	}
	p.say(p.Session.say("term.semicolons"))
}

func (p *plain) show(what string) {
	if p.seq < 0 && what != "seats" {
		p.say(p.welcome()...)
		return
	}
	switch what {
	case "board":
		p.draw(p.Face.Board(0, 0))
	case "hand", "rack":
		p.draw(p.Face.Hand(0))
	case "score", "scores":
		p.draw(p.Face.Scores())
	case "pad", "sheet":
		p.draw(p.Face.Pad())
	case "seats":
		for _, seat := range p.Card.Seats {
			key := "term.seat"
			if seat.Kind == table.OpenPlace {
				key = "term.seat.free"
			}
			p.say(p.Session.say(key, "seat", int(seat.Seat)+1, "name", seat.Seat))
		}
	case "clock":
		if text := p.slow(); text != "" {
			p.say(sentence(text) + ".")
		} else if c, left, ok := p.left(); ok {
			p.say(p.remaining(c, left))
		} else {
			p.say(p.Session.say("term.noClock"))
		}
	default:
		p.draw(p.Face.Board(0, 0))
		p.draw(p.Face.Hand(0))
		p.draw(p.Face.Scores())
		if ask := p.ask(); ask != "" {
			p.say(ask)
		}
	}
}
