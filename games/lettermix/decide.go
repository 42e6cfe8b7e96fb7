package lettermix

import (
	"slices"

	"lettercase/game"
)

// Decide turns an action into events or refuses it.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.admits(seat); err != nil {
		return nil, err
	}
	d := newDecision(env, s)
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
	return d.Events, nil
}

// admits refuses actions after the end or from a seat that is not in play.
func (s *State) admits(seat game.Seat) error {
	switch {
	case s.Phase == Ended:
		return game.Errorf("lettermix/over", "the game is over")
	case !s.In.Has(seat):
		return game.Errorf("lettermix/seat", "only players at the table may do this")
	}
	return nil
}

// Preview tells what a move would count; for other actions, only whether they are allowed.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	if err := s.admits(seat); err != nil {
		return game.Forecast{}, err
	}
	switch d := newDecision(env, s); {
	// A throw is random and a preview has no randomness: it can only tell legality.
	case a.Throw != nil:
		return game.Forecast{}, d.mayThrow(seat, a.Throw.Turn)
	case a.Rethrow != nil:
		return game.Forecast{}, d.mayRethrow(seat, a.Rethrow.Turn)
	}
	// The end of a turn may pass the cup on but throws nothing, so it needs no randomness.
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

// decision is a decision in progress; see game.Decision.
type decision struct {
	game.Decision[State, Event]
}

func newDecision(env game.Env, s *State) *decision { return &decision{game.Begin(env, s, Rules{})} }

// onTurn refuses an action for another turn, phase or team.
func (d *decision) onTurn(seat game.Seat, turn int, phase Phase) error {
	s := d.S
	if turn != s.Turn || s.Phase != phase {
		return game.Errorf("lettermix/closed", "this is over, or not yet open").With("turn", s.Turn).With("phase", s.Phase)
	}
	team := s.TeamOf[seat]
	if slices.Contains(s.playing(), team) {
		return nil
	}
	return game.Errorf("lettermix/turn", "another team has the dice").With("team", s.Team)
}

// mayThrow checks a throw. While words are before the table, throwing accepts them first: it names the coming turn or, as the
// view tells it, the one that is judged. Where all throw at once that could be a late click, so it has to name the coming one.
func (d *decision) mayThrow(seat game.Seat, turn int) error {
	if d.S.Phase == Judging && (turn == d.S.Turn+1 || turn == d.S.Turn && d.S.Team != AllTeams && d.S.playsOn(seat)) {
		if err := d.playOn(seat); err != nil || d.S.Phase != InCup {
			return err
		}
		turn = d.S.Turn
	}
	if d.S.ownSand() && d.S.Phase == Sand {
		if err := d.onTurn(seat, turn, Sand); err != nil {
			return err
		}
		if d.S.sees(d.S.TeamOf[seat]) {
			return game.Errorf("lettermix/begun", "your sandglass runs already")
		}
		return nil
	}
	if err := d.onTurn(seat, turn, InCup); err != nil {
		return err
	}
	if d.S.Ready[d.S.TeamOf[seat]] {
		return game.Errorf("lettermix/ready", "you are ready already; the dice fall when all are")
	}
	return nil
}

func (d *decision) throw(seat game.Seat, turn int) error {
	if err := d.mayThrow(seat, turn); err != nil || d.S.Phase == Judging || d.S.Phase == Ended {
		return err
	}
	if d.S.ownSand() {
		if d.S.Phase == InCup {
			d.tip(seat)
		}
		d.Emit(Event{Begin: &Begun{Team: d.S.TeamOf[seat], Seat: seat, Until: d.sandUntil()}})
		return nil
	}
	if d.S.Team == AllTeams {
		d.Emit(Event{Ready: &Ready{Team: d.S.TeamOf[seat], Seat: seat}})
		d.throwWhenReady()
		return nil
	}
	d.tip(seat)
	return nil
}

// throwWhenReady starts a duplicate round as soon as every team waits for it.
func (d *decision) throwWhenReady() {
	for _, t := range d.S.playing() {
		if !d.S.Ready[t] {
			return
		}
	}
	d.tip(game.System)
}

// tip empties the cup; at that moment the sand starts (MIX-3).
func (d *decision) tip(seat game.Seat) {
	box := d.S.box()
	faces := throw(box, d.Env)
	if d.S.Team == AllTeams && d.S.Options.VowelReroll {
		// The throw is shared, so no team can choose: a poor one is rethrown before the sand starts (MIX-S8).
		for box.Vowels(faces) < 2 {
			faces = throw(box, d.Env)
		}
	}
	e := &Thrown{Seat: seat, Faces: faces, Until: d.sandUntil()}
	if d.S.ownSand() {
		e.Until = 0
	}
	if e.Until == 0 {
		e.At = d.Env.At
	}
	d.Emit(Event{Throw: e})
}

// sandUntil is when a sandglass turned now will have run out; 0 without one.
func (d *decision) sandUntil() game.Time {
	if d.S.Options.Sand == 0 {
		return 0
	}
	return d.Env.At + d.S.sand()
}

func (d *decision) mayRethrow(seat game.Seat, turn int) error {
	s := d.S
	if err := d.onTurn(seat, turn, Sand); err != nil {
		return err
	}
	switch {
	case !s.Options.VowelReroll || s.Team == AllTeams:
		return game.Errorf("lettermix/rethrow", "every throw stands at this table")
	case s.box().Vowels(s.Faces) > 1:
		return game.Errorf("lettermix/vowels", "only a throw with no vowel or one may be thrown again")
	case s.Until > 0 && d.Env.At >= s.Until:
		return game.Errorf("lettermix/closed", "the sand has run out")
	}
	return nil
}

func (d *decision) rethrow(seat game.Seat, turn int) error {
	if err := d.mayRethrow(seat, turn); err != nil {
		return err
	}
	d.Emit(Event{Throw: &Thrown{Seat: seat, Faces: throw(d.S.box(), d.Env), Until: d.S.Until, Again: true, At: d.S.Fell}})
	return nil
}

// finish ends the turn of a team; any partner may do it (MIX-A10).
func (d *decision) finish(seat game.Seat, turn int) error {
	if err := d.onTurn(seat, turn, Sand); err != nil {
		return err
	}
	team := d.S.TeamOf[seat]
	switch {
	case !d.S.sees(team):
		return notBegun()
	case d.S.Boards[team].Done:
		return game.Errorf("lettermix/done", "you have finished already")
	}
	d.Emit(Event{Finish: &Finished{Team: team, Seat: seat}})
	d.stopWhenDone()
	return nil
}

func notBegun() error {
	return game.Errorf("lettermix/own-sand", "start your own sandglass first")
}

func (d *decision) stopWhenDone() {
	for _, t := range d.S.playing() {
		if !d.S.Boards[t].Done {
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
		until := s.Until
		for _, team := range s.playing() {
			if own := s.Boards[team].Until; s.lays(team) && own > 0 && (until == 0 || own < until) {
				until = own
			}
		}
		return until + Grace, until > 0
	case Judging:
		return s.Claims[0].Until, true // all were opened together
	}
	return 0, false
}

// sandOut ends the turn or, where each team has its own sandglass, the turn of those whose sand has run out.
func (d *decision) sandOut() {
	if !d.S.ownSand() {
		d.stop()
		return
	}
	for _, team := range d.S.playing() {
		if until := d.S.Boards[team].Until; d.S.lays(team) && until > 0 && d.Env.At >= until+Grace {
			d.Emit(Event{Finish: &Finished{Team: team, Seat: game.System}})
		}
	}
	d.stopWhenDone()
}

// Expire does what is due.
func (r Rules) Expire(env game.Env, s *State) []Event {
	due, ok := r.Deadline(s)
	if !ok || env.At < due {
		return nil
	}
	d := newDecision(env, s)
	switch s.Phase {
	case InCup:
		d.tip(game.System)
	case Sand:
		d.sandOut()
	case Judging:
		d.expireClaims()
	}
	return d.Events
}
