package letter

import (
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// giveTime is how long a player may choose which letter to give up (LTR-A16), drawTime which size to draw.
const (
	giveTime = 10 * game.Second
	drawTime = 20 * game.Second
)

// decision is what an action, a clock or a departure leads to.
type decision struct {
	game.Decision[State, Event]
}

func decide(env game.Env, s *State) *decision { return &decision{game.Begin(env, s, Rules{})} }

// phase says what the table waits for; a clock of 0 means none.
func (d *decision) phase(p Phase, speaker game.Seat, clock game.Time) {
	set := PhaseSet{Phase: p, Speaker: speaker}
	if clock > 0 {
		set.Until = d.Env.At + clock
	}
	d.Emit(Event{Phase: &set})
}

// clock is a time in timed play, none otherwise.
func (d *decision) clock(t game.Time) game.Time {
	if !d.S.Options.Timed {
		return 0
	}
	return t
}

// Start lays out the box. Several players draw their letters next; in a solo game the letters lie open (LTR-A17).
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
	d := decide(env, &State{})
	d.Emit(Event{Start: &Started{Lang: setup.Lang, Seats: setup.Seats, Policy: env.Words.Policy, Options: o, Tiles: box, First: first}})
	if setup.Seats == 1 {
		drawn, _ := tiles.Draw(env.Rand, d.S.Pool, o.SoloLetters)
		for _, id := range drawn {
			d.Emit(Event{Drawn: &Drawn{Seat: 0, Tile: id}})
		}
		d.Emit(Event{Turn: &TurnBegun{Number: 1, Seat: 0}})
		d.phase(PhaseSolo, 0, game.Time(o.SoloMinutes)*game.Minute)
		return d.Events, nil
	}
	if o.Draw == DrawChance {
		for seat := range game.Seat(setup.Seats) {
			d.Emit(Event{Auto: &Auto{Seat: seat}})
		}
	}
	d.nextDraw(first)
	return d.Events, nil
}

// Decide decides an action.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	switch {
	case s.Phase == PhaseOver:
		return nil, game.Errorf("letter/over", "the game is over")
	case !s.In.Has(seat):
		return nil, game.Errorf("letter/seat", "you are not in this game")
	}
	d := decide(env, s)
	var err error
	if move := a.move(); move != "" && s.Phase == PhaseJudge {
		if err := d.playOn(seat, move); err != nil {
			return nil, err
		}
	}
	switch {
	case a.Draw != nil:
		err = d.draw(seat, *a.Draw)
	case a.Place != nil:
		err = d.place(seat, *a.Place)
	case a.Take != nil:
		err = d.take(seat, *a.Take)
	case a.Name != nil:
		err = d.name(seat, *a.Name)
	case a.Done != nil:
		err = d.done(seat)
	case a.Free != nil:
		err = d.free(seat, *a.Free)
	case a.Blank != nil:
		err = d.blank(seat, *a.Blank)
	case a.Pass != nil:
		err = d.pass(seat)
	case a.Knock != nil:
		err = d.knock(seat, *a.Knock)
	case a.Decline != nil:
		err = d.decline(seat, *a.Decline)
	case a.Answer != nil:
		err = d.answer(seat, *a.Answer)
	default:
		err = game.Errorf("action/one", "an action does exactly one thing")
	}
	if err != nil {
		return nil, err
	}
	return d.Events, nil
}

// Preview tells whether a tile may lie somewhere and how a word would be read. Whether a word is valid is
// shown only by naming it: a wrong name costs time (LTR-A15), and a preview would cost none.
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
func (d *decision) draw(seat game.Seat, size Draw) error {
	if d.S.Phase != PhaseDraw || d.S.Speaker != seat && !size.Rest {
		return game.Errorf("letter/turn", "it is not your turn to draw")
	}
	if size.Rest {
		if d.S.Auto.Has(seat) {
			return game.Errorf("letter/auto", "your letters are already drawn by chance")
		}
		d.Emit(Event{Auto: &Auto{Seat: seat}})
		if d.S.Speaker == seat {
			d.nextDraw(seat)
		}
		return nil
	}
	var fit []int
	for _, id := range d.drawable(seat) {
		if t := d.S.Tiles[id]; t.W == size.W && t.H == size.H {
			fit = append(fit, id)
		}
	}
	if len(fit) == 0 {
		return game.Errorf("letter/size", "no tile of %dx%d is left", size.W, size.H)
	}
	d.Emit(Event{Drawn: &Drawn{Seat: seat, Tile: fit[d.pick(fit)]}})
	d.nextDraw(d.S.In.After(seat))
	return nil
}

// drawable is the pile the seat draws from now: letters until it has its number, then the blanks (LTR-6).
func (d *decision) drawable(seat game.Seat) []int {
	if len(d.S.letters(seat)) < dealt[d.S.Seats] {
		return d.S.Pool
	}
	return d.S.Blanks
}

// nextDraw lets the seat draw, at random if it asked for that, or begins play when all have drawn.
func (d *decision) nextDraw(seat game.Seat) {
	want := dealt[d.S.Seats] + 1
	for len(d.S.Hands[seat]) < want {
		if !d.S.Auto.Has(seat) {
			d.phase(PhaseDraw, seat, d.clock(drawTime))
			return
		}
		d.drawByChance(seat)
		seat = d.S.In.After(seat)
	}
	// Everybody draws one by one, so the seats are done together, unless some have left.
	for s := range game.Seat(d.S.Seats) {
		if d.S.In.Has(s) && len(d.S.Hands[s]) < want {
			d.nextDraw(s)
			return
		}
	}
	d.firstRound(d.S.First)
}

// pick chooses a random tile. Faces are named as E2x1.
func (d *decision) pick(ids []int) int {
	return d.Env.Pick(len(ids), func(i int) string {
		t := d.S.Tiles[ids[i]]
		return fmt.Sprintf("%s%dx%d", t.Letter, t.W, t.H)
	})
}

func (d *decision) drawByChance(seat game.Seat) {
	from := d.drawable(seat)
	d.Emit(Event{Drawn: &Drawn{Seat: seat, Tile: from[d.pick(from)]}})
}

// Deadline is the earliest of the running clocks.
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

// Expire handles the clocks that have run out.
func (Rules) Expire(env game.Env, s *State) []Event {
	if s.Phase == PhaseOver {
		return nil
	}
	d := decide(env, s)
	if s.Race != nil {
		d.ran(s.Race.Expire(env))
	}
	for _, p := range s.Pending {
		d.judged(p, p.Claim.Expire(env))
	}
	if d.S.Until == 0 || env.At < d.S.Until {
		return d.Events
	}
	seat := d.S.Speaker
	switch d.S.Phase {
	case PhaseDraw:
		d.drawByChance(seat)
		d.nextDraw(d.S.In.After(seat))
	case PhaseFirst, PhaseTurn:
		d.endTurn()
	case PhaseKnock:
		d.endKnock()
	case PhaseWindow:
		d.closeWindow()
	case PhaseGive:
		d.forfeit()
	case PhaseSolo:
		d.endSolo(EndTime)
	}
	return d.Events
}
