package letter

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// giveTime is how long somebody may choose which letter to give up (LTR-A16), drawTime which size to draw.
const (
	giveTime = 10 * game.Second
	drawTime = 20 * game.Second
)

// work is a decision in the making: events are applied to a copy as they arise, so that what comes next can look at it.
type work struct {
	env game.Env
	s   *State
	out []Event
}

func newWork(env game.Env, s *State) *work { return &work{env: env, s: Rules{}.Clone(s)} }

func (w *work) emit(e Event) {
	Rules{}.Apply(w.s, e)
	w.out = append(w.out, e)
}

// phase says what the table waits for; a clock of 0 means none.
func (w *work) phase(p Phase, speaker game.Seat, clock game.Time) {
	set := PhaseSet{Phase: p, Speaker: speaker}
	if clock > 0 {
		set.Until = w.env.At + clock
	}
	w.emit(Event{Phase: &set})
}

// clock is a time in timed play, none otherwise.
func (w *work) clock(t game.Time) game.Time {
	if !w.s.Options.Timed {
		return 0
	}
	return t
}

// Start lays out the box. With several players they draw their letters next; alone, the letters lie open (LTR-A17).
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	if err := o.check(setup); err != nil {
		return nil, err
	}
	box, err := Box(setup.Lang)
	if err != nil {
		return nil, game.Errorf("setup/lang", "%v", err)
	}
	first := game.Seat(o.First - 1)
	if first < 0 {
		first = game.Seat(env.Rand.IntN(setup.Seats))
	}
	w := &work{env: env, s: &State{}}
	w.emit(Event{Start: &Started{Lang: setup.Lang, Seats: setup.Seats, Policy: env.Words.Policy, Options: o, Tiles: box, First: first}})
	if setup.Seats == 1 {
		drawn, _ := tiles.Draw(env.Rand, w.s.Pool, o.SoloLetters)
		for _, id := range drawn {
			w.emit(Event{Drawn: &Drawn{Seat: 0, Tile: id}})
		}
		w.emit(Event{Turn: &TurnBegun{Number: 1, Seat: 0}})
		w.phase(PhaseSolo, 0, game.Time(o.SoloMinutes)*game.Minute)
		return w.out, nil
	}
	if o.Draw == DrawChance {
		for seat := range game.Seat(setup.Seats) {
			w.emit(Event{Auto: &Auto{Seat: seat}})
		}
	}
	w.nextDraw(first)
	return w.out, nil
}

// Decide settles an action.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	switch {
	case s.Phase == PhaseOver:
		return nil, game.Errorf("letter/over", "the game is over")
	case !s.In.Has(seat):
		return nil, game.Errorf("letter/seat", "you are not in this game")
	}
	w := newWork(env, s)
	var err error
	switch {
	case a.Draw != nil:
		err = w.draw(seat, *a.Draw)
	case a.Place != nil:
		err = w.place(seat, *a.Place)
	case a.Take != nil:
		err = w.take(seat, *a.Take)
	case a.Name != nil:
		err = w.name(seat, *a.Name)
	case a.Done != nil:
		err = w.done(seat)
	case a.Free != nil:
		err = w.free(seat, *a.Free)
	case a.Blank != nil:
		err = w.blank(seat, *a.Blank)
	case a.Pass != nil:
		err = w.pass(seat)
	case a.Knock != nil:
		err = w.knock(seat, *a.Knock)
	case a.Decline != nil:
		err = w.decline(seat, *a.Decline)
	case a.Answer != nil:
		err = w.answer(seat, *a.Answer)
	default:
		err = game.Errorf("action/one", "an action does exactly one thing")
	}
	if err != nil {
		return nil, err
	}
	return w.out, nil
}

// Preview tells whether a tile may lie somewhere and how a word would be read. Whether a word is one is
// told only by naming it: a wrong name costs time (LTR-A15), and a preview would cost none.
func (Rules) Preview(_ game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	if s.Phase == PhaseOver || !s.In.Has(seat) {
		return game.Forecast{}, game.Errorf("letter/seat", "you are not playing")
	}
	switch {
	case a.Place != nil:
		placed, err := s.placing(seat, *a.Place)
		return game.Forecast{Data: placed.Lay}, err
	case a.Blank != nil:
		lay, err := s.blanking(seat, *a.Blank)
		return game.Forecast{Data: lay}, err
	case a.Name != nil:
		entry, err := s.naming(seat, *a.Name)
		if err != nil {
			return game.Forecast{}, err
		}
		points := s.gain(seat, entry.Word)
		return game.Forecast{Score: points, Words: []game.ForecastWord{{Word: entry.Word, Score: points}}, Data: entry.Tiles}, nil
	}
	return game.Forecast{}, game.Errorf("letter/preview", "there is nothing to tell beforehand")
}

// draw takes a tile of the size asked for (LTR-5).
func (w *work) draw(seat game.Seat, d Draw) error {
	if w.s.Phase != PhaseDraw || w.s.Speaker != seat && !d.Rest {
		return game.Errorf("letter/turn", "it is not your turn to draw")
	}
	if d.Rest {
		if w.s.Auto.Has(seat) {
			return game.Errorf("letter/auto", "your letters are already drawn by chance")
		}
		w.emit(Event{Auto: &Auto{Seat: seat}})
		if w.s.Speaker == seat {
			w.nextDraw(seat)
		}
		return nil
	}
	var fit []int
	for _, id := range w.drawable(seat) {
		if t := w.s.Tiles[id]; t.W == d.W && t.H == d.H {
			fit = append(fit, id)
		}
	}
	if len(fit) == 0 {
		return game.Errorf("letter/size", "no tile of %dx%d is left", d.W, d.H)
	}
	w.emit(Event{Drawn: &Drawn{Seat: seat, Tile: fit[w.env.Rand.IntN(len(fit))]}})
	w.nextDraw(w.s.In.After(seat))
	return nil
}

// drawable is the pile the seat draws from now: letters until it has its number, then the blanks (LTR-6).
func (w *work) drawable(seat game.Seat) []int {
	if len(w.s.letters(seat)) < dealt[w.s.Seats] {
		return w.s.Pool
	}
	return w.s.Blanks
}

// nextDraw lets the seat draw, by chance for those who asked for it, or begins play when all have drawn.
func (w *work) nextDraw(seat game.Seat) {
	want := dealt[w.s.Seats] + 1
	for len(w.s.Hands[seat]) < want {
		if !w.s.Auto.Has(seat) {
			w.phase(PhaseDraw, seat, w.clock(drawTime))
			return
		}
		w.drawByChance(seat)
		seat = w.s.In.After(seat)
	}
	// Everybody draws one by one, so the seats are done together, unless some have left.
	for s := range game.Seat(w.s.Seats) {
		if w.s.In.Has(s) && len(w.s.Hands[s]) < want {
			w.nextDraw(s)
			return
		}
	}
	w.firstRound(w.s.First)
}

func (w *work) drawByChance(seat game.Seat) {
	from := w.drawable(seat)
	w.emit(Event{Drawn: &Drawn{Seat: seat, Tile: from[w.env.Rand.IntN(len(from))]}})
}

// Deadline is the nearest of the clocks that run.
func (Rules) Deadline(s *State) (game.Time, bool) {
	var at []game.Time
	if s.Until > 0 {
		at = append(at, s.Until)
	}
	if s.Race != nil {
		at = append(at, s.Race.Until)
	}
	for _, p := range s.Pending {
		at = append(at, p.Until)
	}
	if len(at) == 0 || s.Phase == PhaseOver {
		return 0, false
	}
	return slices.Min(at), true
}

// Expire does what the clocks ask for.
func (Rules) Expire(env game.Env, s *State) []Event {
	if s.Phase == PhaseOver {
		return nil
	}
	w := newWork(env, s)
	if s.Race != nil {
		w.ran(s.Race.Expire(env))
	}
	for _, p := range s.Pending {
		w.judged(p, p.Claim.Expire(env))
	}
	if w.s.Until == 0 || env.At < w.s.Until {
		return w.out
	}
	seat := w.s.Speaker
	switch w.s.Phase {
	case PhaseDraw:
		w.drawByChance(seat)
		w.nextDraw(w.s.In.After(seat))
	case PhaseFirst, PhaseTurn:
		w.endTurn()
	case PhaseKnock:
		w.endKnock()
	case PhaseWindow:
		w.closeWindow()
	case PhaseGive:
		w.forfeit()
	case PhaseSolo:
		w.endSolo(EndTime)
	}
	return w.out
}
