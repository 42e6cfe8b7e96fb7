package game

// Race gathers what several players do at the same time: of those who enter within the window of
// simultaneity, each rolls a die and the highest wins. A game embeds it in its state and its events.
type Race struct {
	ID      int     `json:"id"`
	Until   Time    `json:"until"`
	Entries []Entry `json:"entries"` // in order of receipt
}

// Entry is one runner and when the table heard them.
type Entry struct {
	Seat Seat `json:"seat"`
	At   Time `json:"at"`
}

// RaceEvent is a fact about a race; exactly one field is set.
type RaceEvent struct {
	Open   *Race    `json:"open,omitempty"`
	Enter  *Entry   `json:"enter,omitempty"`
	Settle *Settled `json:"settle,omitempty"`
}

// Settled is how a race ended. Rolls holds one throw per round of dice, empty for a runner alone.
type Settled struct {
	ID     int      `json:"id"`
	Winner Seat     `json:"winner"`
	Others []Seat   `json:"others,omitempty"`
	Margin Time     `json:"margin"` // between the first two that were heard
	Rolls  [][]Roll `json:"rolls,omitempty"`
}

// Roll is one die.
type Roll struct {
	Seat Seat `json:"seat"`
	Pips int  `json:"pips"`
}

// OpenRace starts a race with its first runner. A window of 0 lets the first one win at once.
func OpenRace(env Env, id int, seat Seat, window Time) []RaceEvent {
	r := &Race{ID: id, Until: env.At + window, Entries: []Entry{{Seat: seat, At: env.At}}}
	events := []RaceEvent{{Open: r}}
	if window <= 0 {
		events = append(events, RaceEvent{Settle: r.settle(env)})
	}
	return events
}

// Enter takes a further runner.
func (r *Race) Enter(env Env, seat Seat) ([]RaceEvent, error) {
	if r == nil || env.At >= r.Until {
		return nil, Errorf("race/closed", "somebody was faster")
	}
	for _, e := range r.Entries {
		if e.Seat == seat {
			return nil, Errorf("race/entered", "you have been heard already")
		}
	}
	return []RaceEvent{{Enter: &Entry{Seat: seat, At: env.At}}}, nil
}

// Expire settles the race once its window has passed.
func (r *Race) Expire(env Env) []RaceEvent {
	if r == nil || env.At < r.Until {
		return nil
	}
	return []RaceEvent{{Settle: r.settle(env)}}
}

func (r *Race) settle(env Env) *Settled {
	s := &Settled{ID: r.ID}
	in := make([]Seat, 0, len(r.Entries))
	for _, e := range r.Entries {
		in = append(in, e.Seat)
	}
	if len(r.Entries) > 1 {
		s.Margin = r.Entries[1].At - r.Entries[0].At
	}
	for len(in) > 1 {
		throw := make([]Roll, len(in))
		best := 0
		for i, seat := range in {
			throw[i] = Roll{Seat: seat, Pips: 1 + env.Rand.IntN(6)}
			best = max(best, throw[i].Pips)
		}
		s.Rolls = append(s.Rolls, throw)
		in = in[:0]
		for _, roll := range throw {
			if roll.Pips == best {
				in = append(in, roll.Seat)
			}
		}
	}
	s.Winner = in[0]
	for _, e := range r.Entries {
		if e.Seat != s.Winner {
			s.Others = append(s.Others, e.Seat)
		}
	}
	return s
}

// ApplyRace returns the race after the event: nil once it is settled.
func ApplyRace(r *Race, ev RaceEvent) *Race {
	switch {
	case ev.Open != nil:
		open := *ev.Open
		return &open
	case r == nil || ev.Settle != nil:
		return nil
	}
	next := *r
	if ev.Enter != nil {
		next.Entries = append(append([]Entry(nil), r.Entries...), *ev.Enter)
	}
	return &next
}
