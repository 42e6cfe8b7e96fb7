package table

import (
	"slices"
	"strings"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/kit"
)

// Pace is how long a move may take at this table, besides the game's own timers. From an hour on it is a slow clock: each seat
// has its own, which stands while the table rests or the seat's player is on holiday, and the game's own timers wait for the
// people that the game waits for. What a seat has used is stored in the log, so nothing refills it and a replay needs no
// time zones.
type Pace struct {
	Move  int    `json:"move,omitempty" minimum:"0" maximum:"1209600" doc:"seconds a move may take, up to fourteen days; 0: no limit"`
	Bank  int    `json:"bank,omitempty" minimum:"0" maximum:"1209600" doc:"seconds that each seat has once, for all its moves together, after the time for a move; only where that is an hour or more"`
	Rest  Rest   `json:"rest,omitempty,omitzero" doc:"when the clock stands still; only where a move may take an hour or more"`
	End   string `json:"end,omitempty" enum:"out,remind,pause,bot" doc:"what happens when time is up: the player is out (also if left out), is reminded and may still move, the table pauses until they come, or a bot makes this move for them"`
	Level *int   `json:"level,omitempty" minimum:"0" maximum:"5" doc:"of the bot that makes the move; left out: the usual one"`
}

// What happens when time is up.
const (
	EndOut    = "out"
	EndRemind = "remind"
	EndPause  = "pause"
	EndBot    = "bot"
)

// whyTime is the reason of a pause because a player's time is up. It ends when they come.
const whyTime = "time"

// Limits of the time for a move, in seconds.
const (
	maxMove = 14 * 24 * 3600
	minMove = 10
	hour    = 3600
)

func (p Pace) equal(q Pace) bool {
	return p.Move == q.Move && p.Bank == q.Bank && p.Rest == q.Rest && p.End == q.End && p.level() == q.level()
}

func (p Pace) level() int {
	if p.Level == nil {
		return bot.Default
	}
	return *p.Level
}

// slow reports a clock of hours or days.
func (p Pace) slow() bool { return p.Move >= hour }

func (p Pace) check(k game.Game) error {
	switch {
	case p.Move != 0 && (p.Move < minMove || p.Move > maxMove), p.Move == 0 && p.End != "":
		return game.Errorf("setup/pace", "a move takes from %d seconds to fourteen days", minMove)
	case p.Bank < 0 || p.Bank > maxMove || !p.slow() && (p.Bank != 0 || p.Rest != Rest{}):
		return game.Errorf("setup/bank", "more time and rest are for tables where a move takes an hour or more")
	case p.End != "" && !slices.Contains([]string{EndOut, EndRemind, EndPause, EndBot}, p.End):
		return game.Errorf("setup/end", "there is no %q for when time is up", p.End)
	}
	if full, ok := k.(kit.Kit); ok && p.End == EndBot {
		if _, err := botLevel(full, p.Level); err != nil {
			return err
		}
	}
	return p.Rest.check()
}

// SeatTime is what a seat has used of the time for this move, and what is left in its bank, in ms.
type SeatTime struct {
	Seat game.Seat `json:"seat"`
	Used int64     `json:"used,omitempty"`
	Bank int64     `json:"bank,omitempty"`
	Over bool      `json:"over,omitempty"` // time is up, and what was to happen then has happened
	Bot  bool      `json:"bot,omitempty"`  // a bot makes this move
}

// slowClock reports that the table plays by a slow clock.
func (s *state) slowClock() bool { return s.spec.Pace.slow() && s.started != nil && s.lesson == nil }

// waited are the seats in play that the game waits for.
func (s *state) waited() (set game.Seats) {
	if s.play == nil {
		return 0
	}
	return s.waitsIn().active & (s.humans() | s.bots())
}

// remaining is what a seat has left of its time for this move and of its bank, at a wall time, in ms.
func (s *state) remaining(seat game.Seat, now int64) int64 {
	p := s.seats[seat]
	if p.over {
		return 0
	}
	left := int64(s.spec.Pace.Move)*1000 + p.bank - p.used
	if s.status == Playing && s.counting > 0 && s.waited().Has(seat) {
		left -= s.spec.Pace.Rest.Counted(s.counting, now, s.holidays[p.player])
	}
	return max(0, left)
}

// seatLimit is the wall time at which a seat has so many ms left.
func (s *state) seatLimit(seat game.Seat, left int64) int64 {
	p := s.seats[seat]
	return s.spec.Pace.Rest.Deadline(s.counting, max(0, int64(s.spec.Pace.Move)*1000+p.bank-p.used-left), s.holidays[p.player])
}

// limits are the wall times at which the time of the seats that the game waits for runs out. A game with a deadline of its
// own has none. idle is when a table pauses where the game waits for nobody in particular.
func (s *state) limits() (seats map[game.Seat]int64, idle int64) {
	if s.spec.Pace.Move == 0 || s.status != Playing || s.play == nil || s.counting == 0 {
		return nil, 0
	}
	if _, ok := s.play.Deadline(); ok {
		return nil, 0
	}
	waited := s.waited()
	if waited == 0 && !s.idle && s.humans() != 0 {
		return nil, s.spec.Pace.Rest.Deadline(s.counting, int64(s.spec.Pace.Move)*1000, nil)
	}
	seats = map[game.Seat]int64{}
	for _, seat := range (waited & s.humans()).List() {
		if !s.seats[seat].over {
			seats[seat] = s.seatLimit(seat, 0)
		}
	}
	return seats, 0
}

// limit is the first of the limits.
func (s *state) limit() (at int64, ok bool) {
	seats, at := s.limits()
	for _, limit := range seats {
		if at == 0 || limit < at {
			at = limit
		}
	}
	return at, at != 0
}

// suspended reports that a timer of the game waits for people, who have days to act. When all of them are out of time, it
// runs out.
func (s *state) suspended() (at game.Time, until int64, ok bool) {
	if !s.slowClock() || s.play == nil || s.status != Playing {
		return 0, 0, false
	}
	at, ok = s.play.Deadline()
	waited := s.waited() & s.humans()
	if !ok || at-s.at >= longPace || waited == 0 {
		return 0, 0, false
	}
	for _, seat := range waited.List() {
		until = max(until, s.seatLimit(seat, 0))
	}
	return at, until, true
}

// turnOf tells the moves of a game apart.
type turnOf struct {
	number, round int
	phase         string
}

func (s *state) turnOf() (of turnOf, waited game.Seats) {
	if s.play == nil {
		return of, 0
	}
	return s.waitsIn().of, s.waited()
}

// waiting is whom the game waits for after a row, and in which move. To find out takes a frame, so it is cached.
type waiting struct {
	active game.Seats
	of     turnOf
}

// waitsIn is the cached answer, or else the game's.
func (s *state) waitsIn() waiting {
	if s.waiting != nil {
		return *s.waiting
	}
	f := s.play.Frame(game.Watcher)
	return waiting{game.SeatsOf(f.Active...), turnOf{f.Turn.Number, f.Turn.Round, f.Phase}}
}

// noteWaiting caches it in a state that is not published yet.
func (s *state) noteWaiting() {
	if s.waiting == nil {
		w := s.waitsIn()
		s.waiting = &w
	}
}

// charge adds the time since the last row that counted to what the seats have used. The row that follows at tables with a slow
// clock corrects it by rest and holidays.
func (s *state) charge(until int64) {
	if s.counting == 0 || s.play == nil {
		return
	}
	for _, seat := range s.waited().List() {
		s.seats[seat].used += max(0, until-s.counting)
	}
}

// times is the event that stores what the seats have used after the rows since prev; lost is how many ms the server did not run.
// nil if the state says it already.
func (s *state) times(prev *state, rows []Row, now, lost int64) *Event {
	if !s.slowClock() || prev.started == nil || s.counting == prev.counting || s.status.Closed() {
		return nil
	}
	move := int64(s.spec.Pace.Move) * 1000
	before, was := prev.turnOf()
	after, is := s.turnOf()
	if prev.status != Playing {
		was = 0
	}
	moved := slices.ContainsFunc(rows, func(r Row) bool { return r.Kind == game.GameRow })
	all, changed := []SeatTime{}, false
	for i, p := range prev.seats {
		seat := game.Seat(i)
		n := s.seats[i]
		t := SeatTime{Seat: seat, Used: p.used, Bank: p.bank, Over: p.over || n.over, Bot: p.standIn || n.standIn}
		if was.Has(seat) && !p.over {
			t.Used += prev.spec.Pace.Rest.Counted(prev.counting, max(prev.counting, now-lost), prev.holidays[p.player])
		}
		if moved && (before != after || !is.Has(seat)) { // their move is made
			if t.Bank = max(0, t.Bank-max(0, t.Used-move)); t.Over {
				t.Bank = 0
			}
			t.Used, t.Over, t.Bot = 0, false, false
		}
		if slices.ContainsFunc(rows, func(r Row) bool { return r.Seat == seat && r.byPerson() }) {
			t.Bot = false // they are here themselves
		}
		changed = changed || t != SeatTime{seat, n.used, n.bank, n.over, n.standIn}
		all = append(all, t)
	}
	if !changed {
		return nil
	}
	return &Event{Times: &all}
}

// byPerson reports that a person caused a row, and no bot.
func (r Row) byPerson() bool { return r.Seat >= 0 && !strings.HasPrefix(r.Key, botKey) }

// botKey begins the keys of bots' rows.
const botKey = "bot:"

// afterRows is the row that follows others in the same commit at a table with a slow clock: what time was used, and the
// holidays of those who have come.
func (t *Table) afterRows(prev, next *state, rows []Row, now, lost int64) ([]draft, error) {
	if !next.slowClock() || next.status.Closed() {
		return nil, nil
	}
	var events []Event
	if e := next.times(prev, rows, now, lost); e != nil {
		events = append(events, *e)
	}
	events = append(events, t.newHolidays(next, now)...)
	if len(events) == 0 {
		return nil, nil
	}
	return tableRows(game.System, events...)
}

// startCounting begins a move for all.
func (s *state) startCounting(wall int64) {
	for i := range s.seats {
		s.seats[i].used, s.seats[i].over, s.seats[i].standIn = 0, false, false
	}
	s.counting, s.idle = wall, false
}

// resting are the seats to move whose slow clocks stand, and when that may change.
func (t *Table) resting(now int64) (set game.Seats, next int64) {
	next = never
	if !t.s.slowClock() || t.s.status != Playing {
		return 0, next
	}
	for _, seat := range (t.s.waited() & t.s.humans()).List() {
		at, stands := t.s.spec.Pace.Rest.next(now, t.s.holidays[t.s.seats[seat].player])
		if next = min(next, at); stands {
			set = set.With(seat)
		}
	}
	return set, next
}

// publishRest tells everybody when a clock stops for the night and when it goes on.
func (t *Table) publishRest(now int64) {
	if set, _ := t.resting(now); set != t.shownRest {
		t.shownRest = set
		t.sendCards(now)
	}
}

// TimeCard is the slow clock of a seat.
type TimeCard struct {
	Left    int64 `json:"left" doc:"ms that the seat has for its move, with what is in the bank"`
	Bank    int64 `json:"bank,omitempty" doc:"ms that are left in the bank"`
	Until   int64 `json:"until,omitempty" doc:"wall time in ms at which its time runs out, if the table waits for it"`
	Stands  int64 `json:"stands,omitempty" doc:"wall time in ms until which its clock stands"`
	Holiday int64 `json:"holiday,omitempty" doc:"wall time in ms until which its player is on holiday"`
	Over    bool  `json:"over,omitempty" doc:"its time is up"`
	Bot     bool  `json:"bot,omitempty" doc:"a bot makes its move"`
}

// timeCard is the clock of a person's seat at a table with a slow clock.
func (s *state) timeCard(seat game.Seat, now int64) *TimeCard {
	p := s.seats[seat]
	if !s.slowClock() || p.kind != HumanPlace || p.left || s.status.Closed() {
		return nil
	}
	c := &TimeCard{Left: s.remaining(seat, now), Over: p.over, Bot: p.standIn}
	c.Bank = min(p.bank, c.Left)
	for _, h := range s.holidays[p.player] {
		if h.From <= now && now < h.Until {
			c.Holiday = h.Until
		}
	}
	if s.status != Playing || !s.waited().Has(seat) || p.over {
		return c
	}
	c.Until = s.seatLimit(seat, 0)
	if until, stands := s.spec.Pace.Rest.Stands(now, s.holidays[p.player]); stands {
		c.Stands = until
	}
	return c
}
