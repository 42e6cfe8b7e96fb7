package wordsmith

import (
	"lettercase/game"
)

// Rules is the game for the kernel.
type Rules struct{}

// decision gathers events and applies each to a copy of the state, so that the next one sees it.
type decision struct {
	env    game.Env
	s      *State
	events []Event
}

func (s *State) decide(env game.Env) *decision {
	env.Words = judge(env, s.Setup.Lang)
	env.Humans &= s.In
	env.Bots &= s.In
	return &decision{env: env, s: Rules{}.Clone(s)}
}

func (d *decision) emit(e Event) {
	d.events = append(d.events, e)
	Rules{}.Apply(d.s, e)
}

// Start opens the table and the first round.
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	o, err := o.complete(setup)
	if err != nil {
		return nil, err
	}
	policy := env.Words.Policy
	if policy == "" {
		policy = game.ByDictionary
	}
	d := new(State).decide(env)
	d.emit(Event{Start: &Started{setup, o, policy}})
	d.beginRound()
	return d.events, nil
}

// Decide settles what a seat asks for.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.mayAct(seat); err != nil {
		return nil, err
	}
	d := s.decide(env)
	if err := d.action(seat, a); err != nil {
		return nil, err
	}
	return d.events, nil
}

func (d *decision) action(seat game.Seat, a Action) error {
	switch {
	case a.Roll != nil:
		return d.roll(seat, a.Roll)
	case a.Take != nil:
		return d.take(seat, a.Take)
	case a.Call != nil:
		return d.call(seat, a.Call)
	case a.Write != nil:
		return d.write(seat, a.Write)
	case a.Withdraw != nil:
		return d.withdraw(seat, a.Withdraw)
	case a.Accept != nil:
		return d.answer(seat, a.Accept, true)
	case a.Object != nil:
		return d.answer(seat, a.Object, false)
	case a.Pass != nil:
		return d.pass(seat, a.Pass)
	case a.Resume != nil:
		return d.resume(seat)
	case a.Mark != nil:
		return d.mark(seat, a.Mark)
	case a.Dispute != nil:
		return d.dispute(seat, a.Dispute)
	case a.Agree != nil:
		return d.agree(seat, a.Agree)
	case a.Ready != nil:
		return d.ready(seat, a.Ready)
	}
	return game.Errorf("action/one", "an action does exactly one thing, this one none")
}

// roll is the player's own die (SMITH-12). After "Fertig!" there are no new pieces (SMITH-31).
func (d *decision) roll(seat game.Seat, a *Roll) error {
	s, p := d.s, &d.s.Players[seat]
	switch {
	case s.Step > 0:
		return game.Errorf("wordsmith/no-roll", "in the six-step game only the common dice are rolled")
	case s.Phase == Last:
		return game.Errorf("wordsmith/no-roll", "after \"Fertig!\" nobody takes new pieces")
	case s.Phase != Build || a.Round != 0 && a.Round != s.Round:
		return game.Errorf("wordsmith/closed", "no rolling now: the round is over")
	case p.Choose:
		return game.Errorf("wordsmith/choose-first", "first take the piece of your last roll")
	case s.Stock.Total() == 0:
		return game.Errorf("wordsmith/box-empty", "the box is empty")
	case d.env.At < p.NextRoll:
		return game.Errorf("wordsmith/too-fast", "your die is still rolling").With("at", p.NextRoll)
	}
	if call, ok := s.callOf(seat); ok {
		return game.Errorf("wordsmith/calling", "your pieces lie still while your call %s is open", call.Word).With("call", call.ID)
	}
	face := Piece(die.Roll(d.env.Rand))
	e := &Rolled{Seat: seat, Face: face, Next: d.env.At + game.Time(s.Options.RollPause), At: d.env.At}
	if !face.Joker() && s.Stock.Of(face) > 0 {
		e.Piece = face
	}
	d.emit(Event{Roll: e})
	return nil
}

// take is the piece of one's choice: a joker or an empty compartment (SMITH-13, SMITH-14), a circle (SMITH-48).
func (d *decision) take(seat game.Seat, a *Take) error {
	s, p := d.s, &d.s.Players[seat]
	circle := s.Step > 0
	switch {
	case s.Phase != Build && s.Phase != Last:
		return game.Errorf("wordsmith/closed", "no pieces now: the round is over")
	case circle && p.Circles == 0:
		return game.Errorf("wordsmith/no-choice", "you have no circle to tick")
	case !circle && !p.Choose:
		return game.Errorf("wordsmith/no-choice", "you have no piece to choose; roll first")
	case a.Piece == p.Empty && p.Empty != "":
		return game.Errorf("wordsmith/other-piece", "that compartment was empty: take any other piece")
	case s.Stock.Of(a.Piece) == 0:
		return game.Errorf("wordsmith/compartment", "the box has none of these").With("piece", a.Piece)
	}
	if call, ok := s.callOf(seat); ok {
		return game.Errorf("wordsmith/calling", "your pieces lie still while your call %s is open", call.Word).With("call", call.ID)
	}
	d.emit(Event{Take: &Taken{Seat: seat, Piece: a.Piece, Circle: circle, At: d.env.At}})
	return nil
}

// write secures a word in quick forging: nobody calls, nobody objects (SMITH-40).
func (d *decision) write(seat game.Seat, a *Spoken) error {
	if !d.s.Options.Quick {
		return game.Errorf("wordsmith/call", "words are called, not just written")
	}
	c, err := d.s.place(d.env, seat, a)
	if err != nil {
		return err
	}
	c.ID = 0
	d.secure(c)
	d.settle()
	return nil
}

// pass is "nothing more" (SMITH-A15), the last word waived (SMITH-A7), a step passed (SMITH-A16).
func (d *decision) pass(seat game.Seat, a *Pass) error {
	if err := d.s.mayWord(d.env, seat, a.Step); err != nil {
		return err
	}
	if d.s.Players[seat].Done {
		return game.Errorf("wordsmith/passed", "you have said so")
	}
	d.emit(Event{Pass: &Passed{seat, d.env.At}})
	d.settle()
	return nil
}

// resume takes "nothing more" back; a passed step stays passed.
func (d *decision) resume(seat game.Seat) error {
	if err := d.s.mayWord(d.env, seat, 0); err != nil {
		return err
	}
	if !d.s.Players[seat].Done {
		return game.Errorf("wordsmith/playing", "you are still in it")
	}
	d.emit(Event{Resume: &Resumed{seat}})
	return nil
}

// Leave takes a seat out of play: its call is dropped, its pieces go back, the others go on.
// One player left of several ends the game.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	if s.Phase == Over || !s.In.Has(seat) {
		return nil
	}
	d := s.decide(env)
	if c, ok := s.callOf(seat); ok {
		d.emit(Event{Withdraw: &Dropped{ID: c.ID, Seat: seat, Word: c.Word, At: env.At}})
	}
	d.emit(Event{Leave: &Left{seat, env.At}})
	d.env.Humans, d.env.Bots = d.env.Humans.Without(seat), d.env.Bots.Without(seat)
	if in := d.s.In.Len(); in == 0 || in == 1 && s.Setup.Seats > 1 {
		d.emit(Event{End: &Ended{"left", env.At}})
		return d.events
	}
	if d.s.Phase == Check {
		d.markAbsent()
	}
	d.claimed(d.s.Claim.Settle(d.env))
	d.settle()
	return d.events
}
