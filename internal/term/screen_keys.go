package term

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// key handles a key, wherever it is typed.
func (m *screen) key(msg tea.KeyPressMsg) tea.Cmd {
	name := msg.String()
	switch {
	case name == "ctrl+c" || name == "f10":
		return tea.Quit
	case m.curtained():
		if name == "enter" || name == "space" {
			m.curtain = false
		}
		return nil
	case m.menu != nil:
		return m.choose(name)
	case m.page != nil:
		m.turn(name)
		return nil
	}
	if n, ok := strings.CutPrefix(name, "alt+"); ok && m.Shared {
		if h := m.named(n); h != nil && h != m.hand {
			m.give(h)
			m.passed()
		}
		return nil
	}
	switch name {
	case "tab":
		m.typing = !m.typing
		return nil
	case "f1":
		m.open(m.keySheet(), false)
		return nil
	case "f2":
		return m.obey("hint")
	case "f3":
		return m.obey("auto")
	case "f4":
		return m.obey("pad")
	case "f5":
		m.menu = m.tableMenu()
		return nil
	case "f9":
		return m.obey("rematch")
	case "ctrl+y":
		return m.agree()
	case "ctrl+n":
		return m.obey("refuse")
	case "pgup":
		m.back = min(m.back+5, max(0, len(m.log)-1))
		return nil
	case "pgdown":
		m.back = max(0, m.back-5)
		return nil
	}
	if m.typing {
		return m.edit(msg)
	}
	switch name {
	case "?":
		m.open(m.keySheet(), false)
		return nil
	case ":":
		m.typing = true
		return nil
	}
	return m.boardKey(msg)
}

// open shows a page over the table, from its beginning or its end.
func (m *screen) open(page []Line, end bool) {
	m.page, m.top = page, 0
	if end {
		m.top = m.lastTop()
	}
}

func (m *screen) lastTop() int { return max(0, len(m.page)-(m.height-2)) }

// turn scrolls the page; any other key closes it.
func (m *screen) turn(key string) {
	by, ok := map[string]int{"up": -1, "down": 1, "pgup": 3 - m.height, "pgdown": m.height - 3, "space": m.height - 3}[key]
	if !ok || key == "space" && m.top == m.lastTop() {
		m.page = nil
		return
	}
	m.top = max(0, min(m.lastTop(), m.top+by))
}

// boardKey passes a key to the face.
func (m *screen) boardKey(msg tea.KeyPressMsg) tea.Cmd {
	if m.seq < 0 || m.Seat < 0 || m.over {
		return nil
	}
	name := msg.String()
	if name == "esc" {
		m.auto = 0
	}
	if text := msg.Key().Text; text != "" {
		name = text
	}
	if h := m.knocking(name); h != nil {
		o, _ := h.act([]string{"knock"})
		return m.run(o)
	}
	action, err := m.Face.Key(name)
	m.note, m.wrong = "", false
	switch {
	case err != nil:
		m.note, m.wrong = plainly(m.Book, err), true
	case action != nil:
		if text, ok := action.(fill); ok {
			m.fill(string(text))
			return nil
		}
		return m.run(order{do: "act", action: action, seat: m.Seat})
	}
	return m.look()
}

// knocking is the seat that a digit knocks for, where several people share the keyboard and any of them may knock.
func (m *screen) knocking(key string) *hand {
	if !m.Shared {
		return nil
	}
	if h := m.named(key); h != nil && h.seq >= 0 {
		if h.Frame.Can("knock") {
			return h
		}
	}
	return nil
}

// fill begins a command for the player to complete.
func (m *screen) fill(text string) {
	m.typing, m.filled, m.input = true, true, []rune(text)
	m.at = len(m.input)
}

// look asks the server what the draft would score.
func (m *screen) look() tea.Cmd {
	draft := m.Face.Draft()
	if draft == nil {
		m.ahead = nil
		return nil
	}
	caller, ctx := m.caller(), m.ctx
	return func() tea.Msg {
		f, err := caller.preview(ctx, draft)
		return previewed{f, err}
	}
}

// edit handles a key on the command line.
func (m *screen) edit(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "enter":
		text := string(m.input)
		m.typing = !m.filled // a command begun by a key returns to the board
		m.input, m.at, m.filled = nil, 0, false
		if strings.TrimSpace(text) == "" {
			m.typing = false
			return nil
		}
		m.history = append(m.history, text)
		m.past = len(m.history)
		return m.obey(text)
	case "esc":
		m.input, m.at, m.typing, m.filled = nil, 0, false, false
	case "backspace":
		if m.at > 0 {
			m.input = append(m.input[:m.at-1:m.at-1], m.input[m.at:]...)
			m.at--
		}
	case "delete":
		if m.at < len(m.input) {
			m.input = append(m.input[:m.at:m.at], m.input[m.at+1:]...)
		}
	case "left":
		m.at = max(0, m.at-1)
	case "right":
		m.at = min(len(m.input), m.at+1)
	case "home", "ctrl+a":
		m.at = 0
	case "end", "ctrl+e":
		m.at = len(m.input)
	case "ctrl+u":
		m.input, m.at = m.input[m.at:], 0
	case "up":
		m.recall(-1)
	case "down":
		m.recall(1)
	default:
		m.insert(msg.Key().Text)
	}
	return nil
}

func (m *screen) insert(text string) {
	text = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\t' {
			return ' '
		}
		return r
	}, text)
	typed := []rune(text)
	m.input = append(append(append([]rune{}, m.input[:m.at]...), typed...), m.input[m.at:]...)
	m.at += len(typed)
}

func (m *screen) recall(by int) {
	if m.past = max(0, min(len(m.history), m.past+by)); m.past < len(m.history) {
		m.input = []rune(m.history[m.past])
	} else {
		m.input = nil
	}
	m.at = len(m.input)
}

// obey carries out a typed line.
func (m *screen) obey(text string) tea.Cmd {
	m.note, m.wrong = "", false
	var cmds []tea.Cmd
	for _, one := range parse(text) {
		o, err := m.order(one)
		if err != nil {
			m.note, m.wrong = plainly(m.Book, err), true
			break
		}
		cmds = append(cmds, m.carry(o))
	}
	return tea.Batch(cmds...)
}

func (m *screen) carry(o order) tea.Cmd {
	switch o.do {
	case "none", "wait":
		return nil
	case "quit":
		return tea.Quit
	case "help":
		m.open(m.keySheet(), false)
		return nil
	case "rules":
		page, err := m.rules(o.what != "")
		if err != nil {
			m.note, m.wrong = plainly(m.Book, err), true
			return nil
		}
		var lines []Line
		for _, l := range page {
			for _, part := range wrap(l.String(), m.width-2) {
				kind := Plain
				if len(l) > 0 {
					kind = l[0].Kind
				}
				lines = append(lines, line(kind, part))
			}
		}
		m.open(lines, false)
		return nil
	case "show":
		m.showPage(o.what)
		return nil
	case "auto":
		m.auto = o.times
		return m.next()
	}
	return m.run(o)
}
