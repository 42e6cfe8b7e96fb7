package term

import (
	"cmp"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"lettercase/game"
	"lettercase/internal/table"
)

// The minimum size of a screen.
const (
	leastWidth  = 60
	leastHeight = 16
	panelWidth  = 24 // beside the board
)

// View draws the screen.
func (m *screen) View() tea.View {
	v := tea.NewView(m.draw())
	v.AltScreen = true
	v.WindowTitle = m.title()
	if m.typing && m.width >= leastWidth && m.height >= leastHeight && m.page == nil {
		v.Cursor = tea.NewCursor(min(m.width-1, 2+Line{{string(m.input[:m.at]), Plain}}.Width()), m.height-1)
	}
	return v
}

func (m *screen) title() string {
	name := m.gameName()
	if m.seq >= 0 && m.Face.Ask() != "" {
		return "● " + name
	}
	return name
}

func (m *screen) draw() string {
	if m.width < leastWidth || m.height < leastHeight {
		return strings.Join(wrap(m.Session.say("term.small", "width", leastWidth, "height", leastHeight), m.width), "\n")
	}
	rows := []string{m.header()}
	if m.curtained() {
		return strings.Join(append(append(rows, m.full(m.curtainLines(), m.height-2)...), m.prompt()), "\n")
	}
	below := append(m.coach(), m.held()...)
	body := m.height - 3 - len(below)
	switch {
	case m.menu != nil:
		rows = append(rows, m.full(m.menuLines(), m.height-2)...)
	case m.page != nil:
		rows = append(rows, m.full(m.page[min(m.top, m.lastTop()):], m.height-2)...)
	default:
		rows = append(rows, m.table(body)...)
		rows = append(append(rows, below...), m.noteLine())
	}
	return strings.Join(append(rows, m.prompt()), "\n")
}

// header names the game and shows the sandglass.
func (m *screen) header() string {
	left := Line{{" " + m.gameName() + " ", Cursor}, {"  " + m.Session.say("term.lang."+m.Card.Lang), Faint}}
	switch {
	case m.lost():
		left = append(left, Span{"  " + m.Session.say("term.header.lost"), Bad})
	case m.over:
		left = append(left, Span{"  " + m.Session.say("term.header.over"), Strong})
	case m.Card.Status == table.Paused:
		left = append(left, Span{"  " + m.Session.say("status.paused"), Strong})
	case m.Card.Status == table.Waiting:
		left = append(left, Span{"  " + m.Session.say("term.header.waits", "table", m.Card.ID), Strong})
	}
	right := m.sandglass()
	gap := max(1, m.width-left.Width()-right.Width())
	return append(append(left, Span{strings.Repeat(" ", gap), Plain}), right...).render(m.width)
}

// sandglass shows the clock as a bar and in digits.
func (m *screen) sandglass() Line {
	if m.seq < 0 || m.over {
		return nil
	}
	c, left, ok := m.Session.left()
	if text := m.Session.slow(); text != "" && (!ok || !m.running) {
		return Line{{text + " ", Plain}}
	}
	if !ok {
		return nil
	}
	kind := Plain
	if left <= warnAt {
		kind = Bad
	}
	seconds := int((left + 999) / game.Second)
	l := Line{{c.What + " ", Faint}}
	if c.Total > 0 {
		const width = 12
		sand := int(game.Time(width) * min(left, c.Total) / c.Total)
		l = append(l, Span{strings.Repeat("█", sand) + strings.Repeat("░", width-sand), kind})
	}
	return append(l, Span{fmt.Sprintf(" %d:%02d ", seconds/60, seconds%60), kind})
}

// table draws board and panel side by side.
func (m *screen) table(height int) []string {
	if m.seq < 0 {
		return m.full(m.waiting(height), height)
	}
	board := m.Face.Board(m.width-panelWidth-1, height)
	wide := 0
	for _, l := range board {
		wide = max(wide, l.Width())
	}
	wide = min(max(wide, 40), m.width-panelWidth-1)
	if pad := wrapped(m.Face.Pad(), wide); len(pad) > 0 && height-len(board) >= 5 {
		board = append(board, nil, line(Title, m.Session.say("term.title.pad")))
		board = append(board, tail(pad, height-len(board))...)
	}
	panel := m.panel(m.width-wide-1, height)
	rows := make([]string, height)
	for i := range rows {
		var l, r Line
		if i < len(board) {
			l = board[i]
		}
		if i < len(panel) {
			r = panel[i]
		}
		rows[i] = l.render(wide) + line(Faint, "│").render(1) + r.render(m.width-wide-1)
	}
	return rows
}

// panel shows the scores, and what has happened.
func (m *screen) panel(width, height int) []Line {
	out := append([]Line{}, m.Face.Scores()...)
	out = append(out, nil)
	return append(out, tail(m.logLines(width), height-len(out))...)
}

// logLines is what has happened, up to the scroll position.
func (m *screen) logLines(width int) []Line {
	var log []Line
	heard := m.visibleLog()
	for i, s := range heard[:max(0, len(heard)-m.back)] {
		for j, part := range wrap(s, width-2) {
			mark, kind := "  ", Plain
			if j == 0 {
				mark = "· "
			}
			if i < len(heard)-8 {
				kind = Faint
			}
			log = append(log, Line{{mark, Faint}, {part, kind}})
		}
	}
	return log
}

func tail(list []Line, n int) []Line { return list[max(0, len(list)-max(0, n)):] }

func wrapped(list []Line, width int) []Line {
	var out []Line
	for _, l := range list {
		for _, part := range wrap(l.String(), width) {
			out = append(out, line(Plain, part))
		}
	}
	return out
}

// waiting is shown instead of the board until play begins.
func (m *screen) waiting(height int) []Line {
	var out []Line
	for _, s := range m.Card.Seats {
		text := m.Name(s.Seat)
		switch {
		case s.KeptFor != nil:
			text = m.Session.say("term.waitingFor", "name", s.KeptFor.Name)
		case s.Kind == table.OpenPlace && s.Reserved:
			text = m.Session.say("term.keptForGuest")
		case s.Kind == table.OpenPlace:
			text = m.Session.say("seat.open")
		}
		out = append(out, line(Plain, "  "+m.Session.say("term.seatLine", "seat", int(s.Seat)+1, "name", text)))
	}
	if m.Card.Status == table.Waiting {
		out = append(out, nil, line(Faint, "  "+m.Session.say("term.others")), line(Plain, "  "+m.link()))
	}
	return append(append(out, nil), tail(m.logLines(m.width-2), height-len(out)-1)...)
}

// full fills part of the screen with lines.
func (m *screen) full(list []Line, height int) []string {
	rows := make([]string, height)
	for i := range rows {
		var l Line
		if i < len(list) {
			l = list[i]
		}
		rows[i] = l.render(m.width)
	}
	return rows
}

// curtainLines hide the table until the next person is alone at the terminal.
func (m *screen) curtainLines() []Line {
	out := make([]Line, max(0, m.height/2-4))
	centre := func(kind Kind, text string) {
		out = append(out, Line{{strings.Repeat(" ", max(0, (m.width-ansi.StringWidth(text))/2)), Plain}, {text, kind}})
	}
	centre(Title, m.Name(m.Seat))
	out = append(out, nil)
	centre(Plain, m.Session.say("term.lookAway"))
	out = append(out, nil)
	wide := 0
	for _, l := range m.Face.Scores() {
		wide = max(wide, l.Width())
	}
	for _, l := range m.Face.Scores() {
		out = append(out, Line{{strings.Repeat(" ", max(0, (m.width-wide)/2)) + l.String(), Faint}})
	}
	return out
}

// coach is the sentence of a lesson, whole: it stays while keys are answered below it.
func (m *screen) coach() []string {
	coach := m.Card.Coach
	if m.seq < 0 || coach == nil || coach.Wait {
		return nil
	}
	var out []string
	for i, part := range wrap(cmp.Or(coach.Typed, coach.Say), m.width-2) {
		mark := "  "
		if i == 0 {
			mark = "▸ "
		}
		out = append(out, line(Strong, mark+part).render(m.width))
	}
	return out
}

// held is what the seat can play with, in as many lines as it needs.
func (m *screen) held() []string {
	if m.seq < 0 || m.Seat < 0 {
		return m.full(nil, 1)
	}
	list := m.Face.Hand(m.width)
	return m.full(list, len(list))
}

// noteLine shows the result of the last key, or what is asked and which keys answer.
func (m *screen) noteLine() string {
	proposed := m.proposed()
	switch {
	case m.note != "" && m.wrong:
		return Line{{"✗ " + m.note, Bad}}.render(m.width)
	case m.note != "":
		return line(Plain, m.note).render(m.width)
	case proposed != nil:
		return Line{{"▸ " + m.proposes(*proposed), Strong}, {"  " + m.Session.say("term.brief.proposal"), Faint}}.render(m.width)
	case m.ahead != nil:
		return m.ahead.render(m.width)
	case m.auto != 0:
		return line(Strong, m.Session.say("term.acting")).render(m.width)
	case m.seq >= 0 && m.over:
		return line(Strong, m.Session.say("term.over")).render(m.width)
	case m.Card.Status == table.Paused:
		return Line{{"▸ " + m.Session.say("term.paused"), Strong}, {"  " + m.Session.say("term.brief.paused"), Faint}}.render(m.width)
	case m.Seat < 0:
		return line(Faint, m.Session.say("term.watching")).render(m.width)
	case m.seq >= 0 && m.Card.Status == table.Playing:
		return m.asking().render(m.width)
	}
	return Line{}.render(m.width)
}

// asking is what the seat may do, with as many of its keys as fit.
func (m *screen) asking() Line {
	ask := m.ask()
	if ask == "" {
		return nil
	}
	ask, _, _ = strings.Cut(ask, ". ") // the hand is shown above
	l := Line{{"▸ " + strings.TrimSuffix(ask, "."), Strong}}
	if m.Card.Coach != nil { // its sentence is above the hand
		l = nil
	}
	for _, k := range m.Face.Keys() {
		if s := (Span{"   " + k.Brief, Faint}); k.Now && k.Brief != "" && l.Width()+(Line{s}).Width() <= m.width {
			l = append(l, s)
		}
	}
	return l
}

func (m *screen) prompt() string {
	switch {
	case m.curtained():
		return line(Faint, m.Session.say("term.brief.curtain")).render(m.width)
	case m.menu != nil:
		return line(Faint, m.Session.say("term.brief.menu")).render(m.width)
	case m.page != nil:
		return line(Faint, m.Session.say("term.brief.page")).render(m.width)
	case m.typing:
		return Line{{"> ", Strong}, {string(m.input), Plain}}.render(m.width)
	}
	l := Line{}
	for _, key := range []string{"keys", "command", "table", "pad", "quit", "hint", "best"} {
		if span := (Span{m.Session.say("term.bottom."+key) + "  ", Faint}); l.Width()+(Line{span}).Width() <= m.width {
			l = append(l, span)
		}
	}
	return l.render(m.width)
}
