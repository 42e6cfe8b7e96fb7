package alfabet

import (
	"slices"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// decision is a decision in progress.
type decision struct {
	game.Decision[State, Event]
	search func(*lexicon.Lexicon) Searcher
}

func (r Rules) begin(env game.Env, s *State) *decision {
	env.Words.Policy = s.Policy
	return &decision{game.Begin[State, Event](env, s, r), r.Search}
}

// claim emits claim events and what follows when the claim closes.
func (d *decision) claim(events []game.ClaimEvent) {
	for _, e := range events {
		claim := d.S.Claim
		d.Emit(Event{Claim: &e})
		if e.Close == nil {
			continue
		}
		switch {
		case e.Close.Valid:
			if claim != nil && d.Env.Words.Policy == game.ByChallenge && d.S.Options.Objection == ObjectionTurn {
				d.bar(claim.Objections)
			}
			d.book()
		case d.S.Options.Invalid == InvalidAgain || e.Close.Tie && !d.Env.Bots.Has(d.S.Sides[d.S.Turn.Side].Seat):
			// ALF-A13: between two people an objection to the theme costs nothing. A program would lay the same again.
			d.Emit(Event{Returned: &Returned{Why: refusal(claim, e.Close)}})
			d.turn(d.S.Turn.Number, d.S.Turn.Side)
		default: // ALF-S6
			why := refusal(claim, e.Close)
			if why == "" {
				why = WhyWord
			}
			entry := d.entry(EntryLost, why)
			entry.Bad = e.Close.Bad
			if len(entry.Bad) == 0 && claim != nil {
				entry.Bad = claim.Words
			}
			d.Emit(Event{Returned: &Returned{Entry: &entry}})
			d.proceed()
		}
	}
}

// refusal is WhyTheme where the people rejected a word, and "" where it is not a word.
func refusal(c *game.Claim, v *game.Verdict) string {
	if c != nil && c.People && v.By == game.ByTheTable {
		return WhyTheme
	}
	return ""
}

// bar costs the objectors their next turn.
func (d *decision) bar(objectors game.Seats) {
	for i, side := range d.S.Sides {
		if objectors.Has(side.Seat) && !side.Out {
			d.Emit(Event{Barred: &Barred{Side: i}})
		}
	}
}

// book writes the laid move down, with what the list pays (ALF-43, once a word), and refills.
func (d *decision) book() {
	m := *d.S.Pending
	entry := d.entry(EntryLay, "")
	entry.Move, entry.Points = &m, m.Score
	for _, l := range d.S.Listed {
		if l.Side < 0 && slices.Contains(m.Text(), l.Word) {
			entry.Listed = append(entry.Listed, l.Word)
			entry.Extra += d.S.Options.ListBonus
		}
	}
	entry.Points += entry.Extra
	entry.Total += entry.Points
	d.Emit(Event{Booked: &Booked{Entry: entry}})
	d.refill()
}

// entry begins a line of the sheet for the side on turn.
func (d *decision) entry(kind, why string) Entry {
	return Entry{Turn: d.S.Turn.Number, Side: d.S.Turn.Side, Kind: kind, Why: why, Total: d.S.Sides[d.S.Turn.Side].Score}
}

// lack is how many tiles the side on turn may take.
func (d *decision) lack() int {
	return min(d.S.Options.RackSize-len(d.S.Sides[d.S.Turn.Side].Rack), len(d.S.Bag))
}

// refill draws, or waits for the player to pick.
func (d *decision) refill() {
	switch n := d.lack(); {
	case d.S.Options.Rounds > 0 && d.S.turnsLeft() == 0: // nobody needs tiles any more
	case n > 0 && d.S.open():
		d.Emit(Event{Refill: &Refill{}})
		return
	case n > 0:
		drawn, _ := tiles.DrawPieces(d.Env, d.S.Bag, n)
		d.Emit(Event{Drew: &Drew{Side: d.S.Turn.Side, Tiles: drawn}})
	}
	d.proceed()
}

// proceed ends the game or passes the turn on.
func (d *decision) proceed() {
	for {
		if reason := d.ending(); reason != "" {
			d.end(reason)
			return
		}
		d.turn(d.S.Turn.Number+1, d.S.next())
		if !d.S.Sides[d.S.Turn.Side].Skip {
			return
		}
		d.Emit(Event{Passed: &Passed{Entry: d.entry(EntryLost, WhyObjection)}})
	}
}

// turn gives a side the turn.
func (d *decision) turn(number, side int) {
	people := d.S.playing() &^ d.Env.Bots
	honour := d.S.Options.opinion() && people.Len() < 2
	d.Emit(Event{Turn: &Turn{Number: number, Side: side, Deadline: d.deadline(), Honour: honour}})
}

func (d *decision) deadline() game.Time {
	if d.S.Options.TurnTime == 0 {
		return 0
	}
	return d.Env.At + game.Time(d.S.Options.TurnTime)*game.Second
}

// ending says why the game is over now, or "".
func (d *decision) ending() string {
	in, out := 0, false
	for _, side := range d.S.Sides {
		if side.Out {
			continue
		}
		in++
		out = out || len(side.Rack) == 0
	}
	passed, dry := d.S.given(d.S.Sides)
	switch {
	case in == 0 || in == 1 && len(d.S.Sides) > 1:
		return EndLeft
	case len(d.S.Bag) == 0 && out: // ALF-A9
		return EndOut
	case d.S.Options.Rounds > 0 && d.S.turnsLeft() == 0:
		return EndRounds
	case passed && d.S.Options.PassEnd: // ALF-30, ALF-A8
		return EndPasses
	case dry: // ALF-A15
		return EndDry
	case len(d.S.Bag) == 0 && d.stuck():
		return EndStuck
	}
	return ""
}

// turnsLeft is how many turns those in play still have, where rounds are agreed.
func (s *State) turnsLeft() (left int) {
	had := make([]int, len(s.Sides))
	for _, e := range s.Sheet {
		had[e.Side]++
	}
	for i, side := range s.Sides {
		if !side.Out {
			left += max(0, s.Options.Rounds-had[i])
		}
	}
	return left
}

// given reports whether everybody has passed twice in a row (ALF-A8), or passed or exchanged as often as agreed (ALF-A15).
func (s *State) given(sides []Side) (passed, dry bool) {
	passed, dry = true, true
	for _, side := range sides {
		passed = passed && (side.Out || side.Passes >= 2)
		dry = dry && (side.Out || side.Dry >= s.Options.dryRounds())
	}
	return passed, dry
}

// end deducts what is left on the racks (ALF-31), unless the rounds agreed are over; it is not added to anyone's score (ALF-A10).
func (d *decision) end(reason string) {
	end := &End{Reason: reason}
	for _, side := range d.S.Sides {
		left := 0
		if reason != EndRounds {
			left = d.S.leftover(side.Rack)
		}
		end.Deductions = append(end.Deductions, left)
		end.Totals = append(end.Totals, side.Score-left)
	}
	if d.S.two() && d.S.playing() != 0 {
		best := slices.Max(end.Totals)
		for i, total := range end.Totals {
			if total == best { // ALF-S7: equals share
				end.Racks = append(end.Racks, i)
			}
		}
	}
	d.Emit(Event{Ended: end})
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

// Expire closes a claim or ends a turn whose time is up.
func (r Rules) Expire(env game.Env, s *State) []Event {
	at, ok := r.Deadline(s)
	if !ok || env.At < at {
		return nil
	}
	d := r.begin(env, s)
	if s.Phase == PhaseClaim {
		d.claim(d.S.Claim.Expire(d.Env))
		return d.Events
	}
	d.Emit(Event{Passed: &Passed{Entry: d.entry(EntryPass, WhyTime)}})
	d.proceed()
	return d.Events
}

// Leave takes a seat out: what it has just laid comes back, its tiles go aside, and if it was on turn the next one is.
func (r Rules) Leave(env game.Env, s *State, seat game.Seat) []Event {
	d := r.begin(env, s)
	if s.Phase == PhaseOver || !s.in(seat) {
		return nil
	}
	d.Env.Humans, d.Env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	if c := d.S.Claim; c != nil && c.By == seat {
		d.Emit(Event{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: c.ID, By: game.BySilence}}})
		d.Emit(Event{Returned: &Returned{}})
	}
	for i, side := range d.S.Sides {
		if side.Seat == seat {
			d.Emit(Event{Left: &Left{Side: i}})
		}
	}
	d.claim(d.S.Claim.Settle(d.Env))
	if d.S.Phase != PhaseOver && d.S.Claim == nil && (d.S.Sides[d.S.Turn.Side].Out || d.ending() == EndLeft) {
		d.proceed()
	}
	return d.Events
}
