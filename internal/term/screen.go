package term

import (
	"context"
	"os"
	"time"

	tea "charm.land/bubbletea/v2"

	"lettercase/game"
	"lettercase/internal/table"
)

// screen is the full-screen mode: the board with its keys, and a command line below it.
type screen struct {
	*Session
	ctx  context.Context
	stop context.CancelFunc // of the connection
	gen  int                // which connection

	width, height int
	log           []logged
	back          int // lines that the log is scrolled back
	typing        bool
	filled        bool // a key has begun the command
	input         []rune
	at            int // cursor in the input
	history       []string
	past          int // place in the history
	menu          []choice
	page          []Line // shown over the table: key sheet or pad
	top           int    // its first visible line
	note          string // the result of the last key
	wrong         bool   // the note is a refusal
	auto          int    // actions left for autoplay; -1: all
	busy          bool
	ahead         Line // what the draft would score
	queue         []order
}

// logged is a line of the log and the hand that may read it; nil is everybody.
type logged struct {
	text string
	to   *hand
}

// Messages to a screen other than keys.
type (
	heard struct {
		u   update
		gen int
	}
	ticked  struct{}
	retried struct{}
	done    struct {
		a   answer
		err error
	}
	previewed struct {
		f   *game.Forecast
		err error
	}
)

// Screen plays on the whole screen.
func (s *Session) Screen(ctx context.Context, in, out *os.File) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m := newScreen(ctx, s)
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler()).Run()
	if ctx.Err() != nil {
		return nil // interrupted from outside: the game is kept
	}
	return err
}

func newScreen(ctx context.Context, s *Session) *screen {
	m := &screen{Session: s, ctx: ctx, width: 80, height: 24}
	m.say(s.welcome()...)
	return m
}

func (m *screen) Init() tea.Cmd { return tea.Batch(m.connect(), tick()) }

// connect follows the session's table from now on.
func (m *screen) connect() tea.Cmd {
	if m.stop != nil {
		m.stop()
	}
	var ctx context.Context
	ctx, m.stop = context.WithCancel(m.ctx)
	m.gen++
	m.updates = make(chan update, 64)
	m.live(ctx, m.updates)
	return m.listen()
}

func (m *screen) listen() tea.Cmd {
	updates, gen, ctx := m.updates, m.gen, m.ctx
	return func() tea.Msg {
		select {
		case u := <-updates:
			return heard{u, gen}
		case <-ctx.Done():
			return tea.QuitMsg{}
		}
	}
}

func tick() tea.Cmd {
	return tea.Tick(250*time.Millisecond, func(time.Time) tea.Msg { return ticked{} })
}

func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case ticked:
		return m, tick()
	case heard:
		if msg.gen != m.gen {
			return m, nil
		}
		return m, tea.Batch(m.listen(), m.hear(msg.u))
	case done:
		return m, m.finished(msg)
	case retried:
		m.busy = false
		return m, m.next()
	case previewed:
		m.ahead = nil
		switch {
		case m.Face.Draft() == nil:
		case msg.err != nil:
			m.ahead = line(Faint, plainly(m.Book, msg.err))
		case foreseen(*msg.f):
			m.ahead = line(Good, m.forecast(*msg.f))
		default:
			m.ahead = line(Bad, m.forecast(*msg.f))
		}
	case tea.PasteMsg:
		if m.typing {
			m.insert(msg.Content)
		}
	case tea.KeyPressMsg:
		cmd := m.key(msg)
		m.ready(m.ctx)
		return m, cmd
	}
	return m, nil
}

func (m *screen) hear(u update) tea.Cmd {
	was := m.lost()
	m.say(m.take(u)...)
	if was && !m.lost() {
		m.note, m.wrong = "", false
	}
	if m.Face.Draft() == nil {
		m.ahead = nil
	}
	if m.moved {
		return m.move(m.Card, m.Card.Status == table.Waiting)
	}
	var cmd tea.Cmd
	if q, may := m.mayAsk(); may {
		cmd = m.run(order{do: "ask", question: q})
	}
	if m.mayCompare() {
		return tea.Batch(cmd, m.run(order{do: "compare"}))
	}
	if m.pass() {
		m.passed()
	}
	m.ready(m.ctx)
	if m.mayStart() {
		return tea.Batch(cmd, m.run(order{do: "post", what: "start"}))
	}
	return tea.Batch(cmd, m.next())
}

// passed clears the screen for the next person at this terminal.
func (m *screen) passed() {
	m.say(m.untoldNews()...)
	m.ahead, m.note, m.wrong, m.page, m.menu = nil, "", false, nil, nil
	if m.auto != 0 {
		m.curtain = false // autoplay needs no curtain
	}
}

func (m *screen) say(sentences ...string) {
	for _, s := range sentences {
		m.log = append(m.log, logged{s, nil})
	}
	if len(sentences) > 0 {
		m.back = 0
	}
}

// sayToHand logs a line only for the hand that plays.
func (m *screen) sayToHand(sentences ...string) {
	for _, s := range sentences {
		m.log = append(m.log, logged{s, m.hand})
	}
	m.back = 0
}

// visibleLog returns the lines of the log that the hand may read.
func (m *screen) visibleLog() []string {
	var out []string
	for _, l := range m.log {
		if l.to == nil || l.to == m.hand {
			out = append(out, l.text)
		}
	}
	return out
}

// run asks the server in the background. One request runs at a time, the others wait in order.
func (m *screen) run(o order) tea.Cmd {
	if m.busy {
		m.queue = append(m.queue, o)
		return nil
	}
	m.busy = true
	caller, ctx := m.caller(), m.ctx
	return func() tea.Msg {
		a, err := caller.perform(ctx, o)
		return done{a, err}
	}
}

// finished handles the result of an order.
func (m *screen) finished(d done) tea.Cmd {
	m.busy = false
	if d.err != nil {
		return m.refused(d)
	}
	m.note, m.wrong = "", false
	m.sayToHand(d.a.said(m.Session)...)
	if d.a.order.do == "auto" && m.auto > 0 {
		m.auto--
	}
	if d.a.card != nil {
		m.log = nil
		return m.move(*d.a.card, true)
	}
	return m.next()
}

// move continues at a table with other seats.
func (m *screen) move(card table.Card, isNew bool) tea.Cmd {
	if err := m.sitAt(card, -1, isNew); err != nil {
		m.note, m.wrong = plainly(m.Book, err), true
		return nil
	}
	m.queue = nil
	m.say(m.welcome()...)
	return m.connect()
}

// refused shows why an order failed, except during autoplay, which just tries again.
func (m *screen) refused(d done) tea.Cmd {
	code := game.Code(d.err)
	switch {
	case d.a.order.do == "auto" && m.auto != 0 && code != "" && code != "hint/off" && !m.over:
		m.busy = true
		return tea.Tick(150*time.Millisecond, func(time.Time) tea.Msg { return retried{} })
	case d.a.order.what == "start" && code == "table/started":
		return nil
	}
	m.auto, m.queue = 0, nil
	m.note, m.wrong = plainly(m.Book, d.err), true
	return nil
}

// next starts what is waiting: typed commands first, then autoplay.
func (m *screen) next() tea.Cmd {
	switch {
	case m.busy:
		return nil
	case len(m.queue) > 0:
		o := m.queue[0]
		m.queue = m.queue[1:]
		return m.run(o)
	case m.over:
		m.auto = 0
	case m.auto != 0 && m.asked() && m.Card.Status == table.Playing:
		return m.run(order{do: "auto"})
	}
	return nil
}
