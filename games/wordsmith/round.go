package wordsmith

import (
	"lettercase/game"
	"lettercase/tiles"
)

const (
	startRolls = 8 // four dice, twice (SMITH-11)
	stepDice   = 3 // SMITH-47
)

// requirable is what required letters are drawn from: letters common enough in all six languages.
const requirable = "AAABCDDEEEEFGHIIIKLLMMNNNOOPRRRSSSTTTUU"

// beginRound rolls what everybody starts with. A star counts as its colour, and a roll that needs more
// of a colour than the box holds is rolled again (SMITH-A1).
func (d *decision) beginRound() {
	s := d.S
	e := &RoundBegun{Round: s.Round + 1, At: d.Env.At}
	for {
		e.Faces, e.Pieces = nil, Pieces{}
		for range startRolls {
			face := Piece(die.Throw(d.Env))
			e.Faces = append(e.Faces, face)
			e.Pieces = e.Pieces.With(face, 1)
		}
		if s.Stock.Holds(e.Pieces.Times(s.In.Len())) {
			break
		}
	}
	if s.Options.Required {
		e.Required = d.required(e.Round)
	}
	d.Emit(Event{Round: e})
	if s.Options.Steps {
		d.beginStep()
	}
}

// required gives the six letters of a round: agreed ones, or six different random ones (SMITH-41).
func (d *decision) required(round int) []string {
	var letters []string
	if given := d.S.Options.Letters; round <= len(given) {
		for _, r := range given[round-1] {
			letters = append(letters, string(r))
		}
		return letters
	}
	bag := []rune(requirable)
	tiles.Shuffle(d.Env.Rand, bag)
	seen := map[rune]bool{}
	for _, r := range bag {
		if !seen[r] && len(letters) < Lines {
			seen[r] = true
			letters = append(letters, string(r))
		}
	}
	return letters
}

// beginStep rolls three dice for everybody's next word (SMITH-47); the roller changes from step to step.
// Where the box lacks a piece the player gets a circle instead, dealt from the roller clockwise (SMITH-A1).
func (d *decision) beginStep() {
	s := d.S
	seats := s.In.List()
	first := (s.Round - 1 + s.Step) % len(seats)
	e := &StepBegun{Step: s.Step + 1, Roller: seats[first], At: d.Env.At}
	chance := d.Env.Nth(Lines*s.Round + s.Step)
	for jokers := stepDice; jokers == stepDice; {
		e.Faces, jokers = nil, 0
		for range stepDice {
			face := Piece(die.Roll(chance))
			if e.Faces = append(e.Faces, face); face.Joker() {
				jokers++
			}
		}
	}
	stock := s.Stock
	for i := range seats {
		deal := Deal{Seat: seats[(first+i)%len(seats)]}
		for _, face := range e.Faces {
			if face.Joker() || stock.Of(face) == 0 {
				deal.Circles++
				continue
			}
			deal.Pieces, stock = deal.Pieces.With(face, 1), stock.With(face, -1)
		}
		e.Deals = append(e.Deals, deal)
	}
	if !s.Setup.Shared {
		e.Until = d.until(s.Options.StepTime)
	}
	d.Emit(Event{Step: e})
}

// settle serves calls and handles the consequences: next step, end of the round, next round.
func (d *decision) settle() {
	d.serve()
	s := d.S
	if len(s.Calls) > 0 {
		return
	}
	switch s.Phase {
	case Build, Last:
		for _, seat := range s.In.List() {
			if !s.through(seat) && !(s.Phase == Last && s.Until > 0 && d.Env.At >= s.Until) {
				return
			}
		}
		if s.Step > 0 && s.Step < Lines {
			d.beginStep()
			return
		}
		d.endRound()
	case Check:
		for _, seat := range s.In.List() {
			if !s.Players[seat].sheet().Agreed {
				return
			}
		}
		d.score()
	case Break:
		if d.Env.Humans&^s.Ready == 0 {
			d.beginRound()
		}
	}
}

// endRound scores, in quick forging after the neighbours' check.
func (d *decision) endRound() {
	if d.S.Options.Quick {
		d.check()
		return
	}
	d.score()
}

// score closes the round (SMITH-33) and goes on to the next or to the end (SMITH-35).
func (d *decision) score() {
	s := d.S
	e := &Scored{Scores: make([]Score, len(s.Players)), At: d.Env.At}
	for _, seat := range s.In.List() {
		e.Scores[seat] = s.Players[seat].sheet().score()
	}
	last := s.Round == s.Options.Rounds
	// A person playing alone starts the next round whenever they like, and so do those who hand a device round.
	if people := s.In &^ d.Env.Bots; !last && people.Len() != 1 && !s.Setup.Shared {
		e.Until = d.until(s.Options.Pause)
	}
	d.Emit(Event{Score: e})
	switch {
	case last:
		d.Emit(Event{End: &Ended{"rounds", d.Env.At}})
	case s.Options.Pause == 0 || d.Env.Humans == 0:
		d.beginRound()
	}
}

// until is the time this many seconds from now; 0 if there is no limit.
func (d *decision) until(seconds int) game.Time {
	if seconds == 0 {
		return 0
	}
	return d.Env.At + game.Time(seconds)*game.Second
}

func (d *decision) ready(seat game.Seat, a *Ready) error {
	switch {
	case d.S.Phase != Break || a.Round != d.S.Round:
		return game.Errorf("wordsmith/closed", "that break is over")
	case d.S.Ready.Has(seat):
		return game.Errorf("wordsmith/ready", "you are ready")
	}
	d.Emit(Event{Ready: &Resumed{seat}})
	d.settle()
	return nil
}

// handicap changes the player's own handicap for the rounds that follow: the book sets it before each round (SMITH-36).
func (d *decision) handicap(seat game.Seat, a *Handicap) error {
	switch {
	case d.S.Phase != Break || a.Round != d.S.Round || d.S.Ready.Has(seat):
		return game.Errorf("wordsmith/closed", "handicaps change in the break between two rounds, before you are ready")
	case d.S.Setup.Seats == 1:
		return game.Errorf("wordsmith/alone", "alone there is no handicap")
	case a.Fields < 0 || a.Fields > WhiteFields:
		return game.Errorf("wordsmith/handicap", "a handicap is from 0 to %d white fields", WhiteFields).With("max", WhiteFields)
	}
	if a.Fields != d.S.Options.handicap(seat) {
		d.Emit(Event{Handicap: &Handicapped{Seat: seat, Fields: a.Fields}})
	}
	return nil
}

// Agreed are the options with the handicaps as they are now.
func (Rules) Agreed(s *State) Options { return s.Options }

// Deadline is the end of the open call's window, else of the phase: calls made in time are heard first.
func (Rules) Deadline(s *State) (game.Time, bool) {
	switch {
	case s.Phase == Over:
		return 0, false
	case s.Claim != nil:
		return s.Claim.Until, true
	}
	return s.Until, s.Until > 0
}

// Expire closes windows and phases whose time has come.
func (Rules) Expire(env game.Env, s *State) []Event {
	d := s.decide(env)
	for {
		due, ok := Rules{}.Deadline(d.S)
		if !ok || env.At < due {
			return d.Events
		}
		if heard := d.S.Claim; heard != nil {
			d.claimed(heard.Expire(d.Env))
			d.settle()
			d.ownClock(heard)
			continue
		}
		switch d.S.Phase {
		case Build: // a step's time, for all or for the player whose own it is
			own := d.S.Clocked
			for _, seat := range d.S.In.List() {
				if !d.S.through(seat) && (own < 0 || seat == own) {
					d.Emit(Event{Pass: &Passed{seat, env.At}})
				}
			}
			d.settle()
		case Last:
			d.endRound()
		case Check:
			d.markRest()
			d.settle()
		case Break:
			d.beginRound()
		}
		d.ownClock(nil)
	}
}

// Outcome is the result: most points win, ties share the victory (SMITH-35). A solo player plays against
// their best round (SMITH-50).
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.Phase != Over {
		return game.Outcome{}, false
	}
	o := game.Outcome{Reason: s.Reason, Winners: []game.Seat{}}
	rounds := make([][]Score, len(s.Players))
	for i := range s.Players {
		p := &s.Players[i]
		o.Scores = append(o.Scores, p.total())
		for _, sheet := range p.Sheets {
			if sheet.Score != nil {
				rounds[i] = append(rounds[i], *sheet.Score)
			}
		}
	}
	o.Details = rounds
	if len(s.Players) > 1 {
		o.Winners = game.Highest(o.Scores, s.In)
		return o, true
	}
	best := 0
	for _, sc := range rounds[0] {
		best = max(best, sc.Total)
	}
	o.Record = &best
	return o, true
}
