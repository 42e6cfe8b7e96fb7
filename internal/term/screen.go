package term

import (
	"context"
	"os"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"lettercase/game"
	"lettercase/internal/table"
)

// screen is play on the whole screen: the board with its keys, and a command line below it.
type screen struct {
	*Session
	ctx  context.Context
	stop context.CancelFunc // of the connection
	gen  int                // which connection

	width, height int
	log           []string
	back          int // lines that the log is scrolled back
	typing        bool
	input         []rune
	at            int // cursor in the input
	history       []string
	past          int    // place in the history
	page          []Line // laid over the table: key sheet or pad
	top           int    // its first visible line
	note          string // what the last key brought
	wrong         bool   // the note is a refusal
	auto          int    // actions left to the best player; -1: all
	busy          bool
	ahead         Line // what the draft would bring
	queue         []order
}

// What a screen hears beside its keys.
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
	return &screen{Session: s, ctx: ctx, width: 80, height: 24, log: s.welcome()}
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
	go m.live(ctx, m.updates)
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
			m.ahead = line(Faint, plainly(msg.err))
		case foreseen(*msg.f):
			m.ahead = line(Good, forecast(*msg.f))
		default:
			m.ahead = line(Bad, forecast(*msg.f))
		}
	case tea.PasteMsg:
		if m.typing {
			m.insert(msg.Content)
		}
	case tea.KeyPressMsg:
		return m, m.key(msg)
	}
	return m, nil
}

func (m *screen) hear(u update) tea.Cmd {
	m.say(m.take(u)...)
	if m.Face.Draft() == nil {
		m.ahead = nil
	}
	if m.mayStart() {
		return m.run(order{do: "post", what: "start"})
	}
	return m.next()
}

func (m *screen) say(sentences ...string) {
	m.log = append(m.log, sentences...)
	if len(sentences) > 0 {
		m.back = 0
	}
}

// run asks the server beside the screen. One thing is under way at a time, the others wait in order.
func (m *screen) run(o order) tea.Cmd {
	if m.busy {
		m.queue = append(m.queue, o)
		return nil
	}
	m.busy = true
	desk, ctx := m.desk(), m.ctx
	return func() tea.Msg {
		a, err := desk.perform(ctx, o)
		a.order = o
		return done{a, err}
	}
}

// finished takes in what an order brought.
func (m *screen) finished(d done) tea.Cmd {
	m.busy = false
	if d.err != nil {
		return m.refused(d)
	}
	m.note, m.wrong = "", false
	m.say(d.a.said(m.Face)...)
	if d.a.order.do == "auto" && m.auto > 0 {
		m.auto--
	}
	if d.a.card != nil {
		m.Card = *d.a.card
		if err := m.sitAt(Config{}); err != nil {
			m.note, m.wrong = plainly(err), true
			return nil
		}
		m.log, m.queue = m.welcome(), nil
		return m.connect()
	}
	return m.next()
}

// refused shows why, except to the best player, who just looks again.
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
	m.note, m.wrong = plainly(d.err), true
	return nil
}

// next does what waits: typed commands first, then the best player.
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
	case m.auto != 0 && m.seq >= 0 && m.Card.Status == table.Playing && m.Face.Ask() != "":
		return m.run(order{do: "auto"})
	}
	return nil
}

// key takes a key, wherever it is typed.
func (m *screen) key(msg tea.KeyPressMsg) tea.Cmd {
	name := msg.String()
	switch {
	case name == "ctrl+c" || name == "f10":
		return tea.Quit
	case m.page != nil:
		m.turn(name)
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
	case "f9":
		return m.obey("rematch")
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

// open lays a page over the table, from its beginning or its end.
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

// boardKey lets the face lay with a key.
func (m *screen) boardKey(msg tea.KeyPressMsg) tea.Cmd {
	if m.seq < 0 || m.Seat < 0 || m.over {
		return nil
	}
	name := msg.String()
	if text := msg.Key().Text; text != "" {
		name = text
	}
	action, err := m.Face.Key(name)
	m.note, m.wrong = "", false
	switch {
	case err != nil:
		m.note, m.wrong = plainly(err), true
	case action != nil:
		return m.run(order{do: "act", action: action})
	}
	return m.look()
}

// look asks what the draft would bring.
func (m *screen) look() tea.Cmd {
	draft := m.Face.Draft()
	if draft == nil {
		m.ahead = nil
		return nil
	}
	desk, ctx := m.desk(), m.ctx
	return func() tea.Msg {
		f, err := desk.preview(ctx, draft)
		return previewed{f, err}
	}
}

// edit takes a key on the command line.
func (m *screen) edit(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "enter":
		text := string(m.input)
		m.input, m.at = nil, 0
		if strings.TrimSpace(text) == "" {
			m.typing = false
			return nil
		}
		m.history = append(m.history, text)
		m.past = len(m.history)
		return m.obey(text)
	case "esc":
		m.input, m.at, m.typing = nil, 0, false
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
			m.note, m.wrong = plainly(err), true
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
	case "show":
		if m.seq >= 0 && (o.what == "pad" || o.what == "sheet") {
			m.open(m.padLines(), true)
		}
		return nil
	case "auto":
		m.auto = o.times
		return m.next()
	}
	return m.run(o)
}
