package table

import (
	"encoding/json"

	"lettercase/game"
)

// Try is the position once a seat has acted, as if nobody else were there: the dictionary judges its words at once, the others
// accept them, and nothing runs out while it thinks.
func (p Position) Try(seat game.Seat, actions []json.RawMessage) (_ Position, err error) {
	defer p.hub.services.Contain(&err, p.ID, "try")
	p.Play = p.Play.Clone()
	for i, action := range actions {
		if err := p.apply(p.Play.Decide(p.env(i), seat, action)); err != nil {
			return p, err
		}
		if err := p.settleClaims(seat, i); err != nil {
			return p, err
		}
	}
	return p, nil
}

// Finish lets the time run out for the others until a seat that has nothing more to do has its result.
func (p Position) Finish(seat game.Seat, over func() bool) (err error) {
	defer p.hub.services.Contain(&err, p.ID, "try")
	for range 10 {
		due, runs := p.Play.Deadline()
		if over() || !runs || len(p.Play.Frame(seat).May) > 0 {
			return nil
		}
		env := p.env(0)
		env.At = max(env.At, due)
		if err := p.apply(p.Play.Expire(env)); err != nil {
			return err
		}
	}
	return nil
}

// Forecast is what an action would do.
func (p Position) Forecast(seat game.Seat, action json.RawMessage) (f game.Forecast, err error) {
	defer p.hub.services.Contain(&err, p.ID, "preview")
	return p.Play.Preview(p.env(0), seat, action)
}

func (p Position) apply(events []json.RawMessage, err error) error {
	if err != nil {
		return err
	}
	return p.Play.Apply(events)
}

// env is what the n-th action depends on.
func (p Position) env(n int) game.Env {
	s := p.state
	env := game.Env{At: p.At, Rand: s.chance(s.seq + n), Words: p.hub.judge(s.spec), Humans: s.humans(), Bots: s.bots(), Devices: s.devices()}
	if s.spec.Daily != "" {
		env.Pieces = game.PiecesOf(s.seed)
	}
	return env
}

// settleClaims decides the seat's open words by the dictionary.
func (p Position) settleClaims(seat game.Seat, n int) error {
	for _, c := range p.Play.Frame(seat).Claims {
		if c.By != seat {
			continue
		}
		env := p.env(n)
		for _, w := range c.Words {
			if !env.Words.Valid(w) {
				return game.Errorf("try/word", "%s is not in the dictionary", w).With("word", w)
			}
		}
		accept, err := json.Marshal(map[string]game.Reply{"answer": {Claims: []int{c.ID}, Accept: true}})
		if err != nil {
			return err
		}
		for other := range game.Seat(len(p.state.seats)) {
			for _, theirs := range p.Play.Frame(other).Claims {
				if theirs.ID == c.ID && theirs.Open && other != seat {
					if err := p.apply(p.Play.Decide(env, other, accept)); err != nil {
						return err
					}
				}
			}
		}
		if due, runs := p.Play.Deadline(); runs && hasClaim(p.Play.Frame(seat), c.ID) { // the window of those without a vote
			env.At = max(env.At, due)
			if err := p.apply(p.Play.Expire(env)); err != nil {
				return err
			}
		}
	}
	return nil
}

func hasClaim(f game.Frame, id int) bool {
	for _, c := range f.Claims {
		if c.ID == id {
			return true
		}
	}
	return false
}
