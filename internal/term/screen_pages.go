package term

import (
	"fmt"

	"lettercase/internal/table"

	tea "charm.land/bubbletea/v2"
)

// choice is a line of the table's menu.
type choice struct {
	key, text, command string
	more               bool // the command still has to be completed, or confirmed with Enter
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
	add(true, choice{"c", "say something to the table", "chat ", true})
	add(seated && len(m.Card.Teams) > 0, choice{"m", "say something to your partners", "team ", true})
	add(seated && playing, choice{"p", "pause", "pause", false})
	add(seated && paused, choice{"p", "go on", "continue", false})
	add(seated && playing && m.seq >= 0, choice{"t", "try a command: what it would bring", "try ", true})
	add(seated && playing && m.Card.HasHints(), choice{"b", "let the best player finish the game", "auto all", true})
	add(m.seq >= 0, choice{"s", "seats and scores", "seats", false})
	add(seated && (playing || paused), choice{"o", "a player is gone: a bot for the seat", "replace ", true})
	add(seated && (playing || paused), choice{"w", "a player is gone: go on without", "out ", true})
	add(seated && (playing || paused), choice{"r", "resign", "resign", true})
	add(seated && (playing || paused || waiting && host), choice{"a", "break the game off", "abort", true})
	add(seated && m.over, choice{"g", "play again", "rematch", false})
	add(!m.over, choice{"n", "take a seat", "sit ", true})
	add(waiting && host, choice{"i", "keep a seat for a guest", "invite ", true})
	add(waiting && host, choice{"l", "give a seat to a bot: seat and level", "bot ", true})
	add(waiting && host, choice{"f", "open a seat", "open ", true})
	add(waiting && host && m.Game.Info().Teams, choice{"d", "who plays with whom", "teams ", true})
	add(waiting && host, choice{"x", "begin", "start", false})
	add(true, choice{"h", "the rules that fit this moment", "rules", false})
	add(true, choice{"k", "keys and commands", "help", false})
	add(true, choice{"q", "leave; the game is kept", "quit", false})
	return list
}

func (m *screen) menuLines() []Line {
	out := []Line{line(Title, "The table")}
	for _, c := range m.menu {
		out = append(out, Line{{"  " + c.key + "  ", Strong}, {c.text, Plain}})
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
		m.open(append([]Line{line(Title, "Pad")}, wrapped(m.Face.Pad(), m.width-2)...), true)
	}
}

// tableLines is everything about the table itself.
func (m *screen) tableLines() []Line {
	out := []Line{line(Title, "Seats")}
	for _, s := range m.Card.Seats {
		text := fmt.Sprintf("  %d  %s", s.Seat+1, m.Name(s.Seat))
		switch {
		case s.Kind == table.OpenPlace:
			text = fmt.Sprintf("  %d  open", s.Seat+1)
		case s.Kind == table.BotPlace:
			text += fmt.Sprintf(", a bot of level %d", s.Level)
		case s.Left:
			text += ", out of the game"
		case !s.Present:
			text += ", away"
		}
		out = append(out, line(Plain, text))
	}
	if m.Card.Watchers > 0 {
		out = append(out, line(Faint, fmt.Sprintf("     %s on", count(m.Card.Watchers, "looker"))))
	}
	if m.seq >= 0 {
		out = append(append(out, nil, line(Title, "Scores")), m.Face.Scores()...)
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
	add("Keys now", now)
	add("Keys at other times", later)
	everywhere := []Command{
		{"Tab, :", "the command line, and back"},
		{"F2, F3, F4, F5", "hint, the best player acts once, the pad, the table"},
		{"F9", "play again, after the end"},
		{"Ctrl+Y, Ctrl+N", "agree to what is proposed, refuse it"},
		{"PgUp, PgDn", "scroll what has happened"},
		{"?, F1", "this page"},
		{"Ctrl+C, F10", "leave; the game is kept"},
	}
	if m.Shared {
		everywhere = append(everywhere, Command{"Alt+1, Alt+2, …", "give the terminal to that seat"})
	}
	add("Keys everywhere", everywhere)
	add("Commands (Tab)", append(m.Face.Commands(), common...))
	return out
}
