package alfabet

import (
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// flow decides on a copy of the state: every event is applied to the copy before the next is thought of.
type flow struct {
	env    game.Env
	s      *State
	events []Event
}

func begin(env game.Env, s *State) *flow {
	env.Words.Policy = s.Policy
	return &flow{env: env, s: Rules{}.Clone(s)}
}

func (f *flow) emit(e Event) {
	Rules{}.Apply(f.s, e)
	f.events = append(f.events, e)
}

// claim lets what happened to a claim happen, and what follows from its end.
func (f *flow) claim(events []game.ClaimEvent) {
	for _, e := range events {
		claim := f.s.Claim
		f.emit(Event{Claim: &e})
		if e.Close == nil {
			continue
		}
		switch {
		case e.Close.Valid:
			if claim != nil && f.env.Words.Policy == game.ByChallenge && f.s.Options.Objection == ObjectionTurn {
				f.bar(claim.Objections)
			}
			f.book()
		case f.s.Options.Invalid == InvalidAgain:
			f.emit(Event{Returned: &Returned{}})
			f.emit(Event{Turn: &Turn{Number: f.s.Turn.Number, Side: f.s.Turn.Side, Deadline: f.deadline()}})
		default: // ALF-S6
			entry := f.entry(EntryLost, WhyWord)
			entry.Bad = e.Close.Bad
			if len(entry.Bad) == 0 && claim != nil {
				entry.Bad = claim.Words
			}
			f.emit(Event{Returned: &Returned{Entry: &entry}})
			f.proceed()
		}
	}
}

// bar costs the objectors their next turn.
func (f *flow) bar(objectors game.Seats) {
	for i, side := range f.s.Sides {
		if objectors.Has(side.Seat) && !side.Out {
			f.emit(Event{Barred: &Barred{Side: i}})
		}
	}
}

// book writes the laid move down, with what the list pays (ALF-43, once a word), and refills.
func (f *flow) book() {
	m := *f.s.Pending
	entry := f.entry(EntryLay, "")
	entry.Move, entry.Points = &m, m.Score
	for _, l := range f.s.Listed {
		if l.Side < 0 && slices.Contains(m.Text(), l.Word) {
			entry.Listed = append(entry.Listed, l.Word)
			entry.Extra += f.s.Options.ListBonus
		}
	}
	entry.Points += entry.Extra
	entry.Total += entry.Points
	f.emit(Event{Booked: &Booked{Entry: entry}})
	f.refill()
}

// entry begins a line of the sheet for the side on turn.
func (f *flow) entry(kind, why string) Entry {
	return Entry{Turn: f.s.Turn.Number, Side: f.s.Turn.Side, Kind: kind, Why: why, Total: f.s.Sides[f.s.Turn.Side].Score}
}

// lack is how many tiles the side on turn may take.
func (f *flow) lack() int {
	return min(f.s.Options.RackSize-len(f.s.Sides[f.s.Turn.Side].Rack), len(f.s.Bag))
}

// refill draws, or waits for the player to pick.
func (f *flow) refill() {
	switch n := f.lack(); {
	case n > 0 && f.s.open():
		f.emit(Event{Refill: &Refill{}})
		return
	case n > 0:
		drawn, _ := tiles.DrawPieces(f.env, f.s.Bag, n)
		f.emit(Event{Drew: &Drew{Side: f.s.Turn.Side, Tiles: drawn}})
	}
	f.proceed()
}

// proceed ends the game or gives the turn on.
func (f *flow) proceed() {
	for {
		if reason := f.ending(); reason != "" {
			f.end(reason)
			return
		}
		turn := &Turn{Number: f.s.Turn.Number + 1, Side: f.next(), Deadline: f.deadline()}
		f.emit(Event{Turn: turn})
		if !f.s.Sides[turn.Side].Skip {
			return
		}
		f.emit(Event{Passed: &Passed{Entry: f.entry(EntryLost, WhyObjection)}})
	}
}

// next is the side to the left of the one on turn that is still playing.
func (f *flow) next() int {
	n := len(f.s.Sides)
	for i := 1; i <= n; i++ {
		if side := (f.s.Turn.Side + i) % n; !f.s.Sides[side].Out {
			return side
		}
	}
	return f.s.Turn.Side
}

func (f *flow) deadline() game.Time {
	if f.s.Options.TurnTime == 0 {
		return 0
	}
	return f.env.At + game.Time(f.s.Options.TurnTime)*game.Second
}

// ending says why the game is over now, or "".
func (f *flow) ending() string {
	in, out, passed, dry := 0, false, true, true
	for _, side := range f.s.Sides {
		if side.Out {
			continue
		}
		in++
		out = out || len(side.Rack) == 0
		passed = passed && side.Passes >= 2
		dry = dry && side.Dry >= 3
	}
	switch {
	case in == 0 || in == 1 && len(f.s.Sides) > 1:
		return EndLeft
	case len(f.s.Bag) == 0 && out: // ALF-A9
		return EndOut
	case passed && f.s.Options.PassEnd: // ALF-30, ALF-A8
		return EndPasses
	case dry: // ALF-A15
		return EndDry
	case len(f.s.Bag) == 0 && f.stuck():
		return EndStuck
	}
	return ""
}

// end deducts what is left on the racks (ALF-31); nobody is given it (ALF-A10).
func (f *flow) end(reason string) {
	end := &End{Reason: reason}
	for _, side := range f.s.Sides {
		left := f.s.leftover(side.Rack)
		end.Deductions = append(end.Deductions, left)
		end.Totals = append(end.Totals, side.Score-left)
	}
	f.emit(Event{Ended: end})
}

// Deadline is when the claim closes or the turn's time is up.
func (Rules) Deadline(s *State) (game.Time, bool) {
	switch {
	case s.Phase == PhaseClaim && s.Claim != nil:
		return s.Claim.Until, true
	case s.Phase == PhasePlay && s.Turn.Deadline > 0:
		return s.Turn.Deadline, true
	}
	return 0, false
}

// Expire closes a claim or lets a turn go by whose time is up.
func (r Rules) Expire(env game.Env, s *State) []Event {
	at, ok := r.Deadline(s)
	if !ok || env.At < at {
		return nil
	}
	f := begin(env, s)
	if s.Phase == PhaseClaim {
		f.claim(f.s.Claim.Expire(f.env))
		return f.events
	}
	f.emit(Event{Passed: &Passed{Entry: f.entry(EntryPass, WhyTime)}})
	f.proceed()
	return f.events
}

// Leave takes a seat out: what it has just laid comes back, its tiles go aside, and if it was on turn the next one is.
func (Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	f := begin(env, s)
	if s.Phase == PhaseOver || seat < 0 || int(seat) >= s.Setup.Seats || s.Sides[f.s.side(seat)].Out {
		return nil
	}
	f.env.Humans, f.env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	if c := f.s.Claim; c != nil && c.By == seat {
		f.emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: c.ID, By: game.BySilence}}})
		f.emit(Event{Returned: &Returned{}})
	}
	for i, side := range f.s.Sides {
		if side.Seat == seat {
			f.emit(Event{Left: &Left{Side: i}})
		}
	}
	f.claim(f.s.Claim.Settle(f.env))
	if f.s.Phase != PhaseOver && f.s.Claim == nil && (f.s.Sides[f.s.Turn.Side].Out || f.ending() == EndLeft) {
		f.proceed()
	}
	return f.events
}

func join(words []string) string { return strings.Join(words, ", ") }
