package term

import (
	"fmt"

	"lettercase/game"
	"lettercase/internal/table"
)

// welcome describes the table.
func (s *Session) welcome() []string {
	var here, others []string
	for _, seat := range s.Card.Seats {
		switch {
		case s.of(seat.Seat) != nil:
			here = append(here, s.Name(seat.Seat))
		case seat.Kind == table.OpenPlace:
			others = append(others, "an open seat")
		default:
			others = append(others, s.Name(seat.Seat))
		}
	}
	who := "alone"
	if len(others) > 0 {
		who = "with " + and(others)
	}
	if s.Shared {
		who = and(here) + " at this terminal"
		if len(others) > 0 {
			who += ", with " + and(others)
		}
	}
	said := []string{fmt.Sprintf("%s (%s), %s.", s.Game.Info().Name, s.Card.Lang, who)}
	if s.Card.Status == table.Waiting {
		said = append(said, fmt.Sprintf("Table %s waits for its players: %s", s.Card.ID, s.link()))
	}
	if s.Card.Daily != "" {
		said = append(said, fmt.Sprintf("The puzzle of %s: the date deals it, the same for everybody.", s.Card.Daily))
	}
	if s.Card.Seed != "" {
		said = append(said, fmt.Sprintf("Everything follows from the public seed %q.", s.Card.Seed))
	}
	return append(said, s.judging())
}

// judging says who decides which words count.
func (s *Session) judging() string {
	policy := s.Game.Info().PolicyFor(s.Card.Policy, s.Card.Options)
	key := fmt.Sprintf("policy.%s.%s.help", s.Card.Game, policy)
	if !s.Book.Has(key) {
		key = fmt.Sprintf("policy.%s.help", policy)
	}
	return s.Book.Say(game.Say(key), s.Name)
}

func (p *plain) help() {
	for _, part := range [][]Command{p.Face.Commands(), common} {
		for _, c := range part {
			p.say(c.Form + ": " + c.Text + ".")
		}
	}
	p.say("Several commands on one line go with semicolons between them.")
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
			name := p.Name(seat.Seat)
			if seat.Kind == table.OpenPlace {
				name = "open"
			}
			p.say(fmt.Sprintf("Seat %d: %s.", seat.Seat+1, name))
		}
	case "clock":
		if c, left, ok := p.left(); ok {
			p.say(fmt.Sprintf("%s left (%s).", count(int((left+999)/game.Second), "second"), c.What))
		} else {
			p.say("No clock runs.")
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
