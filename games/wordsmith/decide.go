package wordsmith

import (
	"slices"

	"lettercase/game"
)

// Rules is the game for the kernel.
type Rules struct{}

// decision is a decision in progress, with this game's steps.
type decision struct {
	game.Decision[State, Event]
}

func (s *State) decide(env game.Env) *decision {
	env.Words = judge(env, s.Setup.Lang)
	env.Humans &= s.In
	env.Bots &= s.In
	return &decision{game.Begin(env, s, Rules{})}
}

// Start opens the table and the first round.
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	o, err := o.complete(setup)
	if err != nil {
		return nil, err
	}
	d := new(State).decide(env)
	d.Emit(Event{Start: &Started{setup, o, env.Words.Policy.OrDictionary()}})
	d.beginRound()
	d.ownClock(nil)
	return d.Events, nil
}

// Decide decides a seat's action.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	if err := s.mayAct(seat); err != nil {
		return nil, err
	}
	d := s.decide(env)
	open := s.Claim
	if err := d.action(seat, a); err != nil {
		return nil, err
	}
	if open != nil && a.playsOn() {
		d.playOn(seat, open.ID)
	}
	d.ownClock(open)
	return d.Events, nil
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
	case a.Answer != nil:
		return d.answer(seat, a.Answer)
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
	case a.Handicap != nil:
		return d.handicap(seat, a.Handicap)
	}
	return game.Errorf("action/one", "an action does exactly one thing, this one none")
}

// roll is the player's own die (SMITH-12). Once somebody has finished there are no new pieces (SMITH-31).
func (d *decision) roll(seat game.Seat, a *Roll) error {
	s, p := d.S, &d.S.Players[seat]
	switch {
	case s.Step > 0:
		return game.Errorf("wordsmith/no-roll", "in the six-step game only the common dice are rolled")
	case s.Phase == Last:
		return game.Errorf("wordsmith/no-roll", "somebody has finished: nobody takes new pieces")
	case s.Phase != Build || a.Round != 0 && a.Round != s.Round:
		return game.Errorf("wordsmith/closed", "no rolling now: the round is over")
	case p.Choose:
		return game.Errorf("wordsmith/choose-first", "first take the piece of your last roll")
	case s.Stock.Total() == 0:
		return game.Errorf("wordsmith/box-empty", "the box is empty")
	case d.Env.At < p.NextRoll:
		return game.Errorf("wordsmith/too-fast", "your die is still rolling").With("at", p.NextRoll)
	}
	if call, ok := s.callOf(seat); ok {
		return game.Errorf("wordsmith/calling", "your pieces lie still while your call %s is open", call.Word).With("call", call.ID)
	}
	face := Piece(die.Throw(d.Env))
	e := &Rolled{Seat: seat, Face: face, Next: d.Env.At + game.Time(s.Options.RollPause), At: d.Env.At}
	if !face.Joker() && s.Stock.Of(face) > 0 {
		e.Piece = face
	}
	d.Emit(Event{Roll: e})
	return nil
}

// take is the piece of the player's choice: a joker or an empty compartment (SMITH-13, SMITH-14), a circle (SMITH-48).
func (d *decision) take(seat game.Seat, a *Take) error {
	s, p := d.S, &d.S.Players[seat]
	circle := s.Step > 0
	switch {
	case s.Phase != Build && s.Phase != Last:
		return game.Errorf("wordsmith/closed", "no pieces now: the round is over")
	case circle && p.Circles == 0:
		return game.Errorf("wordsmith/no-choice", "you have no circle to tick")
	case !circle && !p.Choose:
		return game.Errorf("wordsmith/no-choice", "you have no piece to choose; roll first")
	case s.Stock.Of(a.Piece) == 0:
		return game.Errorf("wordsmith/compartment", "the box has none of these").With("piece", a.Piece)
	case !slices.Contains(s.takes(seat), a.Piece):
		return game.Errorf("wordsmith/other-piece", "that compartment was empty: take any other piece")
	}
	if call, ok := s.callOf(seat); ok {
		return game.Errorf("wordsmith/calling", "your pieces lie still while your call %s is open", call.Word).With("call", call.ID)
	}
	d.Emit(Event{Take: &Taken{Seat: seat, Piece: a.Piece, Circle: circle, At: d.Env.At}})
	return nil
}

// takes lists the kinds that a player may choose from: what the box holds. After the roll of a colour whose
// compartment was empty it is any other piece (SMITH-14); if only that colour has come back, it is the rolled piece
// itself (SMITH-12), so that nobody is left without.
func (s *State) takes(seat game.Seat) []Piece {
	p := &s.Players[seat]
	kinds := []Piece{}
	if !p.Choose && p.Circles == 0 {
		return kinds
	}
	for _, kind := range Kinds {
		if s.Stock.Of(kind) > 0 && kind != p.Empty {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == 0 && s.Stock.Of(p.Empty) > 0 {
		kinds = append(kinds, p.Empty)
	}
	return kinds
}

// untaken counts the free-choice pieces that a word leaves in the box. They cost a field each, as if they had been
// taken and discarded: circles (SMITH-49) and, since a rolled piece is taken (SMITH-13), the one of the player's own die,
// unless the box had nothing to take.
func (s *State) untaken(seat game.Seat) int {
	p := &s.Players[seat]
	n := p.Circles
	if p.Choose && len(s.takes(seat)) > 0 {
		n++
	}
	return n
}

// write secures a word in quick forging: nobody calls, nobody objects (SMITH-40).
func (d *decision) write(seat game.Seat, a *Spoken) error {
	if !d.S.Options.Quick {
		return game.Errorf("wordsmith/call", "words are called, not just written")
	}
	c, err := d.S.place(d.Env, seat, a)
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
	if err := d.S.mayWord(d.Env, seat, a.Step); err != nil {
		return err
	}
	if d.S.Players[seat].Done {
		return game.Errorf("wordsmith/passed", "you have said so")
	}
	d.Emit(Event{Pass: &Passed{seat, d.Env.At}})
	d.settle()
	return nil
}

// resume takes "nothing more" back; a passed step stays passed.
func (d *decision) resume(seat game.Seat) error {
	if err := d.S.mayWord(d.Env, seat, 0); err != nil {
		return err
	}
	if !d.S.Players[seat].Done {
		return game.Errorf("wordsmith/playing", "you are still in it")
	}
	d.Emit(Event{Resume: &Resumed{seat}})
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
		d.Emit(Event{Withdraw: &Dropped{ID: c.ID, Seat: seat, Word: c.Word, At: env.At}})
	}
	d.Emit(Event{Leave: &Left{seat, env.At}})
	d.Env.Humans, d.Env.Bots = d.Env.Humans.Without(seat), d.Env.Bots.Without(seat)
	if in := d.S.In.Len(); in == 0 || in == 1 && s.Setup.Seats > 1 {
		d.Emit(Event{End: &Ended{"left", env.At}})
		return d.Events
	}
	if d.S.Phase == Check {
		d.markAbsent()
	}
	d.claimed(d.S.Claim.Settle(d.Env))
	d.settle()
	d.ownClock(s.Claim)
	return d.Events
}
