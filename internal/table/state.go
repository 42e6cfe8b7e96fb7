package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/kit"
)

// Status is the state of a table.
type Status string

// The statuses.
const (
	Waiting Status = "open"
	Playing Status = "playing"
	Paused  Status = "paused"
	Over    Status = "over"
	Aborted Status = "aborted"
)

// Closed reports that play has ended.
func (s Status) Closed() bool { return s == Over || s == Aborted }

// state is the result of applying a log. A published state is immutable: changes are made to a clone.
type state struct {
	id        string
	spec      Spec
	game      kit.Kit
	host      string
	seats     []place
	seed      [32]byte
	status    Status
	why       string // reason of the last pause or abort
	clock     game.Clock
	seq       int // length of the log
	chain     chain
	bytes     int // of all events in the log, and of the custom words that they name
	at        game.Time
	wall      int64
	created   int64
	played    int // game rows so far
	started   *Started
	play      game.Play // nil before the start
	proposals []Proposal
	muted     map[string]bool
	hands     map[string]game.Seats // the seats that each player has had during play, and so has seen the hands of
	after     string                // the previous table, if this is a rematch
	declined  []string
	rematch   string
	rematchBy game.Seat // who proposed it; System in old logs
	outcome   *game.Outcome
	lesson    *kit.Lesson // nil but at a lesson's table
	place     kit.Place   // in the lesson

	// See hold.go: who has the table before them, whom the clock waits for and since when.
	ready        game.Seats
	holding      game.Seats
	holdingSince int64

	unrecorded bool // somebody alone made a word count or was given a hint, so the result is not a record

	// See pace.go: the time for moves.
	counting int64             // wall ms from which time counts that is not in the seats' yet; 0 while none counts
	idle     bool              // the table paused because nobody moved
	holidays map[string][]Span // by player

	// What the summary in the store says; worked out when a row is written.
	turn  game.Seats
	until []int64 // for each of them

	waiting *waiting // after the last game row; nil: not asked for yet
	agreed  *Spec    // what settled says before the start; nil: it has to be worked out
}

// Finder looks up what rows name.
type Finder struct {
	Game  func(key string) (kit.Kit, error)
	Words func(hash string) (WordList, error) // custom words
}

// clone copies everything that a row may change.
func (s *state) clone(withPlay bool) *state {
	next := *s
	next.seats = slices.Clone(s.seats)
	next.proposals = slices.Clone(s.proposals)
	next.muted = maps.Clone(s.muted)
	next.hands = maps.Clone(s.hands)
	next.declined, next.agreed = slices.Clone(s.declined), nil
	if withPlay && s.play != nil {
		next.play = s.play.Clone()
	}
	return &next
}

// apply applies one row. A row that can never be applied gives a RowError; a coded error says that this server is too old for it.
func (s *state) apply(find Finder, row Row) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &RowError{row.Seq, fmt.Errorf("panic: %v", r), debug.Stack()}
		} else if err != nil && game.Code(err) == "" {
			err = &RowError{Seq: row.Seq, Err: err}
		}
	}()
	if row.Seq != s.seq {
		return fmt.Errorf("row %d is next", s.seq)
	}
	s.chain = s.chain.next(row.Row, row.Wall)
	if row.Sum != "" && row.Sum != s.chain.sum(row.Row) {
		return errSum
	}
	s.seq++
	for _, e := range row.Events {
		s.bytes += len(e)
	}
	s.at, s.wall = max(s.at, row.At), row.Wall
	if s.has(row.Seat) && row.byPerson() {
		s.seats[row.Seat].acted = row.Wall
	}
	defer func() {
		if err == nil {
			s.stopLessonClock()
			s.holdClock()
		}
	}()
	if row.Kind == game.GameRow {
		return s.applyGame(row)
	}
	for _, raw := range row.Events {
		var e Event
		if err := json.Unmarshal(raw, &e); err != nil {
			return err
		}
		if err := s.applyEvent(find, row, e); err != nil {
			return err
		}
	}
	return s.checkSeat(row)
}

// checkSeat checks that the seat of a row exists.
func (s *state) checkSeat(row Row) error {
	if row.Seat < game.System || row.Seat >= 0 && !s.has(row.Seat) {
		return fmt.Errorf("no seat %d", row.Seat)
	}
	return nil
}

func (s *state) applyGame(row Row) error {
	if s.play == nil {
		return errors.New("played before the start")
	}
	if err := s.checkSeat(row); err != nil {
		return err
	}
	if err := s.play.Apply(row.Events); err != nil {
		return err
	}
	s.played, s.waiting = s.played+1, nil
	s.startCounting(row.Wall)
	s.followLesson()
	if s.has(row.Seat) {
		if s.seats[row.Seat].moves++; row.byPerson() {
			s.touch(row.Seat)
		}
	}
	if outcome, over := s.play.Outcome(); over {
		s.outcome, s.status = &outcome, Over
		s.stopClock()
		s.proposals = nil
	}
	return nil
}

func (s *state) applyEvent(find Finder, row Row, e Event) error {
	switch {
	case e.Create != nil:
		g, err := find.Game(e.Create.Spec.Game)
		if err != nil {
			return err
		}
		s.create(e.Create, g)
	case e.Setup != nil:
		if spec := &e.Setup.Spec; e.Setup.SameWords {
			spec.Added, spec.Barred = s.spec.Added, s.spec.Barred
		}
		s.spec = e.Setup.Spec
		s.resize(e.Setup.Seats)
	case e.Words != nil:
		words, err := find.Words(e.Words.Hash)
		if err != nil {
			return err
		}
		s.spec.Added, s.spec.Barred = words.Added, words.Barred
		s.bytes += words.size()
	case e.Sit != nil:
		s.declined = slices.DeleteFunc(s.declined, func(p string) bool { return p == e.Sit.Player })
		return s.take(e.Sit.Seat, place{kind: HumanPlace, player: e.Sit.Player, label: e.Sit.Label, children: e.Sit.Children, acted: row.Wall})
	case e.Bot != nil:
		return s.take(e.Bot.Seat, place{kind: BotPlace, level: e.Bot.Level})
	case e.Open != nil:
		return s.take(e.Open.Seat, place{kind: OpenPlace})
	case e.Reserve != nil:
		return s.take(e.Reserve.Seat, place{kind: OpenPlace, reserved: true, keptFor: e.Reserve.Player, label: e.Reserve.Label, code: e.Reserve.Code})
	case e.Decline != nil:
		s.decline(e.Decline.Player)
	case e.Host != nil:
		s.host = e.Host.Player
	case e.Start != nil:
		return s.start(e.Start)
	case e.Pause != nil:
		s.charge(row.Wall)
		s.status, s.why, s.counting = Paused, e.Pause.Why, 0
		s.stopClock()
	case e.Resume != nil:
		s.status, s.why, s.counting = Playing, "", row.Wall
		s.runClock()
	case e.Propose != nil:
		s.proposals = append(s.proposals, *e.Propose)
	case e.Agree != nil:
		if i := s.proposal(ProposalOf{e.Agree.Kind, e.Agree.Seat, e.Agree.Word}); i >= 0 {
			s.proposals[i].Accepted = s.proposals[i].Accepted.With(e.Agree.By)
		}
	case e.Drop != nil:
		if i := s.proposal(*e.Drop); i >= 0 {
			s.proposals = slices.Delete(s.proposals, i, i+1)
		}
	case e.Leave != nil:
		if s.has(e.Leave.Seat) {
			s.seats[e.Leave.Seat].left = true
		}
	case e.Abort != nil:
		s.status, s.why, s.proposals = Aborted, e.Abort.Why, nil
		s.stopClock()
	case e.Mute != nil:
		if s.muted[e.Mute.Player] = true; !e.Mute.Muted {
			delete(s.muted, e.Mute.Player)
		}
	case e.Rematch != nil:
		s.rematch, s.rematchBy = e.Rematch.Table, row.Seat
	case e.Ready != nil:
		s.touch(e.Ready.Seat)
	case e.Word != nil:
		s.spec.Added, s.spec.Barred = e.Word.lists(s.spec.Added, s.spec.Barred)
		s.unrecorded = s.unrecorded || e.Word.Alone
	case e.Stall != nil:
		if s.status == Playing {
			s.charge(row.Wall - e.Stall.MS)
			s.counting = row.Wall
			s.runClock()
		}
	case e.Times != nil:
		for _, t := range *e.Times {
			if !s.has(t.Seat) {
				return fmt.Errorf("no seat %d", t.Seat)
			}
			p := &s.seats[t.Seat]
			p.used, p.bank, p.over, p.standIn = t.Used, t.Bank, t.Over, t.Bot
		}
	case e.TimeUp != nil:
		s.timeUp(*e.TimeUp)
	case e.Holiday != nil:
		s.setHolidays(*e.Holiday, row.Wall)
	case e.Hint != nil:
		if int(e.Hint.Seat) < len(s.seats) {
			s.seats[e.Hint.Seat].hints++
		}
		s.unrecorded = s.unrecorded || len(s.seats) == 1
	default:
		return errors.New("an event without meaning")
	}
	return nil
}

func (s *state) create(e *Created, g kit.Kit) {
	s.id, s.spec, s.game, s.host, s.after = e.ID, e.Spec, g, e.Host, e.After
	s.created, s.status, s.muted = s.wall, Waiting, map[string]bool{}
	s.lesson = e.Lesson
	copy(s.seed[:], e.Seed)
	s.resize(e.Seats)
}

func (s *state) start(e *Started) error {
	if v := s.game.Info().Version; e.Version > v {
		return game.Errorf("table/newer", "this table is played by rules of version %d, and this server knows version %d", e.Version, v)
	}
	s.started, s.status, s.play = e, Playing, s.game.New()
	s.hands = map[string]game.Seats{}
	for i, p := range s.seats {
		if p.kind == HumanPlace {
			s.hands[p.player] = s.hands[p.player].With(game.Seat(i))
		}
	}
	s.clock = game.Clock{Since: time.UnixMilli(s.wall), Running: true}
	s.startCounting(s.wall)
	for i := range s.seats {
		s.seats[i].bank = int64(s.spec.Pace.Bank) * 1000
	}
	return nil
}

// runClock lets the game's clock run from the time of the last row.
func (s *state) runClock() {
	s.clock = game.Clock{Base: s.at, Since: time.UnixMilli(s.wall), Running: true}
}

// stopClock stops the game's clock at the time of the last row.
func (s *state) stopClock() { s.clock = game.Clock{Base: s.at} }

// proposal is the index of an open proposal, or -1.
func (s *state) proposal(of ProposalOf) int {
	return slices.IndexFunc(s.proposals, func(p Proposal) bool { return p.of() == of })
}

// deadline is the game's deadline as wall time in ms, while the clock runs.
func (s *state) deadline() (int64, bool) {
	if s.play == nil || s.status != Playing {
		return 0, false
	}
	if s.lesson != nil {
		return s.lessonDue()
	}
	if _, until, ok := s.suspended(); ok {
		return until, true
	}
	at, ok := s.play.Deadline()
	if !ok || !s.clock.Running {
		return 0, false
	}
	return s.clock.Wall(at).UnixMilli(), true
}
