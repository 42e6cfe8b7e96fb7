package chain

import "lettercase/game"

// Start draws three letters that the first word goes on from, and gives the first seat the turn.
func (r Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	d := decision{game.Begin(env, &State{}, r)}
	opening, chance := "", env.Nth(0)
	for _, letters := range []string{"BDFGLMNPRST", "AEIO", "DLMNRST"} {
		opening += string(letters[chance.IntN(len(letters))])
	}
	d.Emit(Event{Begun: &Begun{Options: o, Lang: setup.Lang, Seats: setup.Seats, Policy: env.Words.Policy.OrDictionary(), Opening: opening}})
	d.turn(game.Turn{Number: 1, Round: 1})
	return d.Events, nil
}

// Decide gives the events that follow from an action, or says why it is refused.
func (r Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) (_ []Event, err error) {
	d := decision{game.Begin(env, s, r)}
	switch {
	case s.Reason != "":
		err = game.Errorf("chain/over", "the game is over")
	case !s.In.Has(seat):
		err = game.Errorf("chain/seat", "only players may do this")
	case a.Answer != nil:
		var events []game.ClaimEvent
		events, err = s.Claim.Answer(env, a.Answer.One(), seat, a.Answer.Accept)
		d.judge(events)
	case a.Add != nil:
		err = d.add(seat, a.Add.Word)
	default:
		if err = d.playOn(seat); err == nil {
			d.pass(false)
		}
	}
	if err != nil {
		return nil, err
	}
	return d.Events, nil
}

// Preview tells what a word would score and, where the dictionary judges, whether it is one.
func (r Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	d := decision{game.Begin(env, s, r)}
	if err := d.playOn(seat); err != nil || a.Add == nil {
		return game.Forecast{}, err
	}
	l, err := d.S.link(seat, a.Add.Word)
	if err != nil {
		return game.Forecast{}, err
	}
	word := game.ForecastWord{Word: l.Word, Score: l.Points}
	if env.Words.Strict() {
		valid := env.Words.Valid(l.Word)
		word.Valid = &valid
	}
	return game.Forecast{Score: l.Points, Words: []game.ForecastWord{word}}, nil
}

// Deadline is when the table has waited long enough: for objections, or for the player on turn.
func (Rules) Deadline(s *State) (game.Time, bool) {
	switch {
	case s.Reason != "":
		return 0, false
	case s.Claim != nil:
		return s.Claim.Until, true
	}
	return s.Turn.Until, s.Turn.Until > 0
}

// Expire is what happens then.
func (r Rules) Expire(env game.Env, s *State) []Event {
	d := decision{game.Begin(env, s, r)}
	if at, ok := r.Deadline(s); ok && env.At >= at {
		if s.Claim != nil {
			d.judge(s.Claim.Expire(env))
		} else {
			d.pass(true)
		}
	}
	return d.Events
}

// Leave takes a seat out. The others play on as long as there are two of them.
func (r Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Reason != "" || !s.In.Has(seat) {
		return nil
	}
	env.Humans, env.Bots = env.Humans.Without(seat), env.Bots.Without(seat) // nobody waits for their answer
	d := decision{game.Begin(env, s, r)}
	d.Emit(Event{Left: &Left{Seat: seat}})
	switch {
	case d.S.In.Len() < min(2, s.Seats):
		d.Emit(Event{Ended: &Ended{Reason: "left"}})
	case s.Claim != nil:
		d.judge(d.S.Claim.Settle(env))
	case s.Turn.Seat == seat:
		d.next()
	}
	return d.Events
}

// Outcome is the result once the game is over. Alone, one plays for a record.
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	o := game.Outcome{Scores: s.Scores, Reason: s.Reason}
	if len(s.Scores) == 1 {
		o.Record = &s.Scores[0]
	} else {
		o.Winners = game.Highest(s.Scores, s.In)
	}
	return o, s.Reason != ""
}
