package term

import (
	"fmt"

	"lettercase/game"
	"lettercase/internal/table"

	tea "charm.land/bubbletea/v2"
)

// choice is a line of the table's menu.
type choice struct {
	key, text, command string // text is the name of a text, "term.menu." and the name
	more               bool   // the command still has to be completed, or confirmed with Enter
}

// tableMenu lists what can be done with the table now, apart from the game itself.
func (m *screen) tableMenu() []choice {
	seated, host := m.Seat >= 0, m.Card.Host == m.client.Me.ID
	var list []choice
	add := func(when bool, c choice) {
		if when {
			list = append(list, c)
		}
	}
	waiting, playing, paused := m.Card.Status == table.Waiting, m.Card.Status == table.Playing, m.Card.Status == table.Paused
	add(true, choice{"c", "chat", "chat ", true})
	add(seated && len(m.Card.Teams) > 0, choice{"m", "team", "team ", true})
	add(seated && playing, choice{"p", "pause", "pause", false})
	add(seated && paused, choice{"p", "resume", "continue", false})
	add(seated && playing && m.seq >= 0, choice{"t", "try", "try ", true})
	add(seated && playing && m.Card.HasHints(), choice{"b", "auto", "auto all", true})
	add(m.seq >= 0, choice{"s", "seats", "seats", false})
	add(seated && (playing || paused), choice{"o", "replace", "replace ", true})
	add(seated && (playing || paused), choice{"w", "out", "out ", true})
	add(seated && (playing || paused), choice{"r", "resign", "resign", true})
	add(seated && (playing || paused || waiting && host), choice{"a", "abort", "abort", true})
	add(seated && m.over, choice{"g", "rematch", "rematch", false})
	add(!m.over, choice{"n", "sit", "sit ", true})
	add(waiting && host, choice{"i", "invite", "invite ", true})
	add(waiting && host, choice{"l", "bot", "bot ", true})
	add(waiting && host, choice{"f", "open", "open ", true})
	add(waiting && host && m.Game.Info().Teams, choice{"d", "teams", "teams ", true})
	add(waiting && host, choice{"x", "start", "start", false})
	add(true, choice{"h", "rules", "rules", false})
	add(true, choice{"k", "help", "help", false})
	add(true, choice{"q", "quit", "quit", false})
	return list
}

func (m *screen) menuLines() []Line {
	out := []Line{line(Title, m.Session.say("term.title.table"))}
	for _, c := range m.menu {
		out = append(out, Line{{"  " + c.key + "  ", Strong}, {m.Session.say("term.menu." + c.text), Plain}})
	}
	return out
}

// choose handles a key of the menu.
func (m *screen) choose(key string) tea.Cmd {
	list := m.menu
	m.menu = nil
	for _, c := range list {
		switch {
		case c.key != key:
		case c.more:
			m.fill(c.command)
			return nil
		default:
			return m.obey(c.command)
		}
	}
	return nil
}

// agree accepts what another player has proposed.
func (m *screen) agree() tea.Cmd {
	if p := m.proposed(); p != nil {
		return m.obey(agreeing(*p))
	}
	return nil
}

// showPage shows the output of a command over the table.
func (m *screen) showPage(what string) {
	switch {
	case what == "seats" || what == "score" || what == "scores" || what == "clock":
		m.open(m.tableLines(), false)
	case m.seq >= 0 && (what == "pad" || what == "sheet"):
		m.open(append([]Line{line(Title, m.Session.say("term.title.pad"))}, wrapped(m.Face.Pad(), m.width-2)...), true)
	}
}

// tableLines is everything about the table itself.
func (m *screen) tableLines() []Line {
	out := []Line{line(Title, m.Session.say("term.title.seats"))}
	for _, s := range m.Card.Seats {
		text := m.Name(s.Seat)
		switch {
		case s.Kind == table.OpenPlace:
			text = m.Session.say("seat.open")
		case s.Kind == table.BotPlace:
			text += ", " + m.Session.say("term.botLevel", "level", game.Say(fmt.Sprintf("level.%d", *s.Level)))
		case s.Left:
			text += ", " + m.Session.say("seat.left")
		case !s.Present:
			text += ", " + m.Session.say("seat.away")
		}
		out = append(out, line(Plain, fmt.Sprintf("  %d  %s", s.Seat+1, text)))
	}
	if m.Card.Watchers > 0 {
		out = append(out, line(Faint, "     "+m.Session.say("term.watchers", "n", m.Card.Watchers)))
	}
	if m.seq >= 0 {
		out = append(append(out, nil, line(Title, m.Session.say("term.title.scores"))), m.Face.Scores()...)
	}
	return out
}

// keySheet lists keys, those that do something now first, and commands.
func (m *screen) keySheet() []Line {
	var out []Line
	add := func(title string, list []Command) {
		if len(list) == 0 {
			return
		}
		if len(out) > 0 {
			out = append(out, nil)
		}
		out = append(out, line(Title, title))
		for _, c := range list {
			for i, part := range wrap(c.Text, m.width-30) {
				form := ""
				if i == 0 {
					form = c.Form
				}
				if len([]rune(form)) > 26 {
					out = append(out, Line{{"  " + form, Strong}})
					form = ""
				}
				out = append(out, Line{{fmt.Sprintf("  %-26s", form), Strong}, {part, Plain}})
			}
		}
	}
	var now, later []Command
	for _, k := range m.Face.Keys() {
		if k.Now {
			now = append(now, k.Command)
		} else {
			later = append(later, k.Command)
		}
	}
	add(m.Session.say("term.title.keysNow"), now)
	add(m.Session.say("term.title.keysLater"), later)
	everywhere := []Command{
		{"Tab, :", "line"},
		{"F2, F3, F4, F5", "functions"},
		{"F9", "rematch"},
		{"Ctrl+Y, Ctrl+N", "agree"},
		{"PgUp, PgDn", "scroll"},
		{"?, F1", "help"},
		{"Ctrl+C, F10", "quit"},
	}
	if m.Shared {
		everywhere = append(everywhere, Command{"Alt+1, Alt+2, …", "seat"})
	}
	for i, c := range everywhere {
		everywhere[i].Text = m.Session.say("term.keys." + c.Text)
	}
	add(m.Session.say("term.title.keys"), everywhere)
	add(m.Session.say("term.title.commands"), m.commands())
	return out
}
