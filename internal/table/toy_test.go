package table_test

import (
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
)

// The toy game has what a table needs: turns, a hidden number for each seat, an optional timer, an action out of turn, and
// rules that can be made to panic.

type toyOptions struct {
	TurnTime int `json:"turnTime"`
	Rounds   int `json:"rounds"`
	Sand     int `json:"sand"`
	Race     int `json:"race"`  // 1: the table waits for all seats at once
	Lead1    int `json:"lead1"` // of the first seat; shouting raises it
	Lead2    int `json:"lead2"`
}

type toyState struct {
	Options  toyOptions
	Secrets  []int
	Scores   []int
	Out      []bool
	Turn     int
	Played   int
	Shouts   int
	Deadline game.Time
	Broken   string // the rule that panics from now on
}

type toyAction struct {
	Say   *toySay   `json:"say,omitempty"`
	Shout *struct{} `json:"shout,omitempty"`
	Break *toyBreak `json:"break,omitempty"`
}

// toyBreak names the rule that panics: apply at once, the others from then on.
type toyBreak struct {
	Rule string `json:"rule"`
}

type toySay struct {
	N int `json:"n"`
}

type toyEvent struct {
	Deal  *toyDeal  `json:"deal,omitempty"`
	Said  *toySaid  `json:"said,omitempty"`
	Shout *toyShout `json:"shout,omitempty"`
	Left  *toyLeft  `json:"left,omitempty"`
	Break *toyBreak `json:"break,omitempty"`
}

type toyDeal struct {
	Options  toyOptions `json:"options"`
	Secrets  []int      `json:"secrets"`
	Deadline game.Time  `json:"deadline"`
}

type toySaid struct {
	Seat     int       `json:"seat"`
	N        int       `json:"n"`
	Next     int       `json:"next"`
	Deadline game.Time `json:"deadline"`
}

type toyShout struct {
	Seat  int        `json:"seat"`
	Heard game.Seats `json:"heard,omitempty"` // who was there
}

type toyLeft struct {
	Seat     int       `json:"seat"`
	Next     int       `json:"next"`
	Deadline game.Time `json:"deadline"`
}

type toyView struct {
	Seat     game.Seat `json:"seat"`
	Secret   int       `json:"secret,omitempty"`
	Turn     int       `json:"turn"`
	Scores   []int     `json:"scores"`
	Shouts   int       `json:"shouts"`
	Deadline game.Time `json:"deadline,omitempty"`
	Broken   string    `json:"broken,omitempty"`
}

type toyRules struct{}

func (toyRules) Info() game.Info {
	return game.Info{
		Key: "toy", Version: 1, Name: "Toy", Home: "en", MinSeats: 1, MaxSeats: 4, Langs: []string{"en"}, OneDevice: true, Teams: true, MaxTeams: 3, Options: []game.Option{
			{Key: "turnTime", Kind: game.Number, Default: 0, Min: 0, Max: 1_000_000},
			{Key: "rounds", Kind: game.Number, Default: 3, Min: 1, Max: 1000},
			{Key: "sand", Kind: game.Number, Default: 30, Min: 10, Max: 60, Off: true, Single: 0},
			{Key: "lead1", Kind: game.Number, Default: 0, Min: 0, Max: 9, PerSeat: "lead"},
			{Key: "lead2", Kind: game.Number, Default: 0, Min: 0, Max: 9, PerSeat: "lead"},
			{Key: "race", Kind: game.Number, Default: 0, Min: 0, Max: 1},
		},
	}
}

func (o toyOptions) until(at game.Time) game.Time {
	if o.TurnTime == 0 {
		return 0
	}
	return at + game.Time(o.TurnTime)*game.Second
}

func (toyRules) Start(env game.Env, setup game.Setup, o toyOptions) ([]toyEvent, error) {
	d := &toyDeal{Options: o, Deadline: o.until(env.At)}
	for range setup.Seats {
		d.Secrets = append(d.Secrets, 1_000_000_000+env.Rand.IntN(1_000_000_000))
	}
	return []toyEvent{{Deal: d}}, nil
}

func (s *toyState) over() bool {
	in := 0
	for _, out := range s.Out {
		if !out {
			in++
		}
	}
	return s.Played >= s.Options.Rounds*len(s.Scores) || in == 0 || in == 1 && len(s.Out) > 1
}

func (s *toyState) next(but int) int {
	for i := 1; i <= len(s.Out); i++ {
		if n := (s.Turn + i) % len(s.Out); !s.Out[n] && n != but {
			return n
		}
	}
	return s.Turn
}

func (toyRules) Decide(env game.Env, s *toyState, seat game.Seat, a toyAction) ([]toyEvent, error) {
	switch {
	case s.over():
		return nil, game.Errorf("toy/closed", "it is over")
	case a.Break != nil && a.Break.Rule == "decide":
		panic("toy: decide is broken")
	case a.Break != nil:
		return []toyEvent{{Break: a.Break}}, nil
	case a.Shout != nil:
		return []toyEvent{{Shout: &toyShout{int(seat), env.Humans}}}, nil
	case int(seat) != s.Turn:
		return nil, game.Errorf("toy/turn", "not your turn")
	case a.Say.N < 0:
		return nil, game.Errorf("toy/negative", "no less than nothing")
	}
	return []toyEvent{{Said: &toySaid{int(seat), a.Say.N, s.next(-1), s.Options.until(env.At)}}}, nil
}

func (toyRules) Preview(_ game.Env, _ *toyState, _ game.Seat, a toyAction) (game.Forecast, error) {
	if a.Break != nil {
		panic("toy: preview is broken")
	}
	if a.Say == nil {
		return game.Forecast{}, nil
	}
	return game.Forecast{Score: a.Say.N}, nil
}

func (toyRules) Deadline(s *toyState) (game.Time, bool) {
	if s.Broken == "deadline" {
		panic("toy: deadline is broken")
	}
	return s.Deadline, s.Deadline > 0 && !s.over()
}

func (r toyRules) Expire(env game.Env, s *toyState) []toyEvent {
	if at, ok := r.Deadline(s); !ok || env.At < at {
		return nil
	}
	if s.Broken == "expire" {
		panic("toy: expire is broken")
	}
	return []toyEvent{{Said: &toySaid{s.Turn, 0, s.next(-1), s.Options.until(env.At)}}}
}

func (toyRules) Leave(env game.Env, s *toyState, seat game.Seat) []toyEvent {
	next := s.Turn
	if s.Turn == int(seat) {
		next = s.next(int(seat))
	}
	return []toyEvent{{Left: &toyLeft{int(seat), next, s.Options.until(env.At)}}}
}

func (toyRules) Apply(s *toyState, e toyEvent) {
	switch {
	case e.Break != nil && e.Break.Rule == "apply":
		panic("toy: apply is broken")
	case e.Break != nil:
		s.Broken = e.Break.Rule
	case e.Deal != nil:
		*s = toyState{Options: e.Deal.Options, Secrets: e.Deal.Secrets, Scores: make([]int, len(e.Deal.Secrets)), Out: make([]bool, len(e.Deal.Secrets)), Deadline: e.Deal.Deadline}
	case e.Said != nil:
		s.Scores[e.Said.Seat] += e.Said.N
		s.Turn, s.Deadline = e.Said.Next, e.Said.Deadline
		s.Played++
	case e.Shout != nil:
		s.Shouts++
		if e.Shout.Seat == 0 {
			s.Options.Lead1++
		}
	case e.Left != nil:
		s.Out[e.Left.Seat] = true
		s.Turn, s.Deadline = e.Left.Next, e.Left.Deadline
	}
}

func (toyRules) Agreed(s *toyState) toyOptions { return s.Options }

func (toyRules) Clone(s *toyState) *toyState {
	c := *s
	c.Secrets, c.Scores, c.Out = append([]int(nil), s.Secrets...), append([]int(nil), s.Scores...), append([]bool(nil), s.Out...)
	return &c
}

func (toyRules) View(s *toyState, seat game.Seat) toyView {
	if s.Broken == "view" {
		panic("toy: view is broken")
	}
	v := toyView{Seat: seat, Turn: s.Turn, Scores: append([]int{}, s.Scores...), Shouts: s.Shouts, Deadline: s.Deadline, Broken: s.Broken}
	if seat >= 0 && int(seat) < len(s.Secrets) {
		v.Secret = s.Secrets[seat]
	}
	return v
}

func (r toyRules) Frame(s *toyState, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.Scores), "play")
	copy(f.Scores, s.Scores)
	for range s.Played {
		f.Story = append(f.Story, game.StoryEntry{Seat: game.Watcher, Say: game.Say("toy.said")})
	}
	if o, over := r.Outcome(s); over {
		f.Phase, f.End = game.PhaseOver, &game.Ending{Outcome: o, Why: game.Say("toy.end")}
		return f
	}
	f.Active, f.Turn.Seat = []game.Seat{game.Seat(s.Turn)}, game.Seat(s.Turn)
	if s.Options.Race == 1 {
		f.Active = game.AllSeats(len(s.Scores)).List()
	}
	if int(seat) == s.Turn {
		f.May, f.Choice = []string{"say"}, true
	}
	return f
}

func (toyRules) Outcome(s *toyState) (game.Outcome, bool) {
	if len(s.Scores) == 0 || !s.over() {
		return game.Outcome{}, false
	}
	o := game.Outcome{Scores: s.Scores, Winners: game.Highest(s.Scores, game.AllSeats(len(s.Scores))), Reason: "rounds"}
	if len(s.Scores) == 1 {
		o.Winners, o.Record = nil, &s.Scores[0]
	}
	return o, true
}

// toyMove is the toy's bot: it says 1 after two seconds; the best level says a random number, the one below it thinks long.
func toyMove(t *bot.Think, v toyView) (bot.Choice, bool) {
	if v.Broken == "bot" || v.Broken == "strong bot" && t.Level > 1 {
		panic("toy: the bot is broken")
	}
	if !t.Frame.Can("say") {
		return bot.Choice{}, false
	}
	n := 1
	if t.Level == 4 {
		time.Sleep(longThought)
	}
	if t.Level == 5 {
		n += t.Rand.IntN(1_000_000)
	}
	return bot.Choice{Action: toyAction{Say: &toySay{n}}, After: 2000}, true
}

// slow is a query that blocks until a test lets it answer.
var (
	slow = kit.Query{Name: "slow", Ask: func(any, int, *lexicon.Lexicon, func() bool) (any, error) {
		slowly()
		return true, nil
	}}
	slowly func()
)

// toy is the game with its bot.
func toy(queries ...kit.Query) kit.Kit {
	return kit.Kit{Game: game.Bind(toyRules{}), Bot: bot.PlayerOf(toyMove), Queries: queries}
}
