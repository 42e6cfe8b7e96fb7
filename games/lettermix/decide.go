package lettermix

import (
	"lettercase/game"
)

// Decide settles an action into facts or refuses it.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.admits(seat); err != nil {
		return nil, err
	}
	d := newDeal(env, s)
	var err error
	switch {
	case a.Throw != nil:
		err = d.throw(seat, a.Throw.Turn)
	case a.Rethrow != nil:
		err = d.rethrow(seat, a.Rethrow.Turn)
	case a.Move != nil:
		err = d.move(seat, a.Move)
	case a.Finish != nil:
		err = d.finish(seat, a.Finish.Turn)
	case a.Answer != nil:
		err = d.answer(seat, a.Answer)
	default:
		err = game.Errorf("action/one", "an action does exactly one thing")
	}
	if err != nil {
		return nil, err
	}
	return d.out, nil
}

// admits refuses what comes after the end or from somebody who does not play.
func (s *State) admits(seat game.Seat) error {
	switch {
	case s.Phase == Ended:
		return game.Errorf("lettermix/over", "the game is over")
	case !s.In.Has(seat):
		return game.Errorf("lettermix/seat", "only players at the table may do this")
	}
	return nil
}

// Preview tells what a move would count; of the other actions only whether they are allowed.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	if err := s.admits(seat); err != nil {
		return game.Forecast{}, err
	}
	switch d := newDeal(env, s); {
	// What falls is chance, which a preview has none of: only legality can be told.
	case a.Throw != nil:
		return game.Forecast{}, d.mayThrow(seat, a.Throw.Turn)
	case a.Rethrow != nil:
		return game.Forecast{}, d.mayRethrow(seat, a.Rethrow.Turn)
	}
	// The end of a turn may deal the next cup but throws nothing, so deciding needs no chance.
	events, err := Rules{}.Decide(env, s, seat, a)
	if err != nil || a.Move == nil {
		return game.Forecast{}, err
	}
	count := events[0].Move.Count
	f := game.Forecast{Score: count.Score, Data: count}
	for _, r := range count.Runs {
		f.Words = append(f.Words, game.ForecastWord{Word: r.Word, Score: r.Score, Valid: r.Valid})
	}
	return f, nil
}

// deal gathers the events of one decision and applies them, one by one, to a copy of the state,
// so that each step sees what the steps before it have done.
type deal struct {
	env game.Env
	s   *State
	out []Event
}

func newDeal(env game.Env, s *State) *deal { return &deal{env: env, s: Rules{}.Clone(s)} }

func (d *deal) emit(e Event) {
	Rules{}.Apply(d.s, e)
	d.out = append(d.out, e)
}

// onTurn refuses what belongs to another turn, another phase or another team.
func (d *deal) onTurn(seat game.Seat, turn int, phase Phase) error {
	s := d.s
	if turn != s.Turn || s.Phase != phase {
		return game.Errorf("lettermix/closed", "this is over, or not yet open").With("turn", s.Turn).With("phase", s.Phase)
	}
	team := s.TeamOf[seat]
	for _, t := range s.playing() {
		if t == team {
			return nil
		}
	}
	return game.Errorf("lettermix/turn", "another team has the dice").With("team", s.Team)
}

func (d *deal) mayThrow(seat game.Seat, turn int) error {
	if err := d.onTurn(seat, turn, InCup); err != nil {
		return err
	}
	if d.s.Ready[d.s.TeamOf[seat]] {
		return game.Errorf("lettermix/ready", "you are ready already; the dice fall when all are")
	}
	return nil
}

func (d *deal) throw(seat game.Seat, turn int) error {
	if err := d.mayThrow(seat, turn); err != nil {
		return err
	}
	if d.s.Team == AllTeams {
		d.emit(Event{Ready: &Ready{Team: d.s.TeamOf[seat], Seat: seat}})
		d.throwWhenReady()
		return nil
	}
	d.tip(seat)
	return nil
}

// throwWhenReady starts a duplicate round as soon as every team waits for it.
func (d *deal) throwWhenReady() {
	for _, t := range d.s.playing() {
		if !d.s.Ready[t] {
			return
		}
	}
	d.tip(game.System)
}

// tip empties the cup; at that moment the sand starts (MIX-3).
func (d *deal) tip(seat game.Seat) {
	box := d.s.box()
	faces := Roll(box, d.env.Rand)
	if d.s.Team == AllTeams && d.s.Options.VowelReroll {
		// One throw is everybody's, so nobody could choose: it falls anew before the sand starts (MIX-S8).
		for box.Vowels(faces) < 2 {
			faces = Roll(box, d.env.Rand)
		}
	}
	d.emit(Event{Throw: &Thrown{Seat: seat, Faces: faces, Until: d.env.At + game.Time(d.s.Options.Sand)*game.Second}})
}

func (d *deal) mayRethrow(seat game.Seat, turn int) error {
	s := d.s
	if err := d.onTurn(seat, turn, Sand); err != nil {
		return err
	}
	switch {
	case !s.Options.VowelReroll || s.Team == AllTeams:
		return game.Errorf("lettermix/rethrow", "every throw stands at this table")
	case s.box().Vowels(s.Faces) > 1:
		return game.Errorf("lettermix/vowels", "only a throw with no vowel or one may be thrown again")
	case d.env.At >= s.Until:
		return game.Errorf("lettermix/closed", "the sand has run out")
	}
	return nil
}

func (d *deal) rethrow(seat game.Seat, turn int) error {
	if err := d.mayRethrow(seat, turn); err != nil {
		return err
	}
	d.emit(Event{Throw: &Thrown{Seat: seat, Faces: Roll(d.s.box(), d.env.Rand), Until: d.s.Until, Again: true}})
	return nil
}

// finish ends the turn of a team; any partner may say so (MIX-A10).
func (d *deal) finish(seat game.Seat, turn int) error {
	if err := d.onTurn(seat, turn, Sand); err != nil {
		return err
	}
	team := d.s.TeamOf[seat]
	if d.s.Boards[team].Done {
		return game.Errorf("lettermix/done", "you have finished already")
	}
	d.emit(Event{Finish: &Finished{Team: team, Seat: seat}})
	d.stopWhenDone()
	return nil
}

func (d *deal) stopWhenDone() {
	for _, t := range d.s.playing() {
		if !d.s.Boards[t].Done {
			return
		}
	}
	d.stop()
}

// Deadline is when the pause, the sand (with its grace) or the judging ends.
func (Rules) Deadline(s *State) (game.Time, bool) {
	switch s.Phase {
	case InCup:
		return s.Until, s.Until > 0
	case Sand:
		return s.Until + Grace, true
	case Judging:
		return s.Claims[0].Until, true // all were opened together
	}
	return 0, false
}

// Expire does what is due.
func (r Rules) Expire(env game.Env, s *State) []Event {
	due, ok := r.Deadline(s)
	if !ok || env.At < due {
		return nil
	}
	d := newDeal(env, s)
	switch s.Phase {
	case InCup:
		d.tip(game.System)
	case Sand:
		d.stop()
	case Judging:
		d.expireClaims()
	}
	return d.out
}
