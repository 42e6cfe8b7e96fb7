package table

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
)

// Advice is the best a seat could do from what it saw.
type Advice struct {
	Action   json.RawMessage `json:"action" doc:"an action of the game"`
	Forecast game.Forecast   `json:"forecast"`
}

const bestLevel = 5

// Advise asks the best bot what it would do in the place of a seat. Its chance follows from what was played, not from what
// else happened at the table: whoever asks again is told the same, and so is who looks at the place afterwards.
func (h *Hub) Advise(ctx context.Context, p Position, seat game.Seat, at game.Time) (a Advice, err error) {
	defer h.Contain(&err, p.ID, "advice")
	if err := h.advising.Acquire(ctx, 1); err != nil {
		return Advice{}, err
	}
	defer h.advising.Release(1)
	s := p.state
	action, _, ok, err := h.askBot(s, seat, bestLevel, bot.Chance(s.seed, seat, s.played), s.at, s.play.View(seat))
	if err != nil {
		return Advice{}, err
	}
	if !ok {
		return Advice{}, game.Errorf("hint/none", "there is nothing to do for this seat")
	}
	f, err := s.play.Preview(game.Env{At: at, Words: h.judge(s.spec)}, seat, action)
	if err != nil {
		f = game.Forecast{} // some actions have nothing to tell beforehand
	}
	return Advice{Action: action, Forecast: f}, nil
}

// Hint gives advice to a seat in play, where the table allows it, and tells all that it did.
func (r Ref) Hint(ctx context.Context, player string, seat game.Seat) (Advice, error) {
	h, id := r.hub, r.id
	var s *state
	check := func(s *state) error {
		if !s.owns(player, seat) {
			return foreign(seat)
		}
		if !s.spec.Hints {
			return game.Errorf("hint/off", "this table plays without hints")
		}
		return s.mustPlay(seat)
	}
	err := h.read(ctx, id, func(t *Table) error {
		s = t.s
		return check(s)
	})
	if err != nil {
		return Advice{}, err
	}
	a, err := h.Advise(ctx, s.position(), seat, s.tableTime(h.now()))
	if err != nil {
		return Advice{}, err
	}
	_, err = h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if err := check(s); err != nil {
			return nil, err
		}
		return tableRows(seat, Event{Hint: &SeatOf{seat}})
	})
	return a, err
}

// dictionary is what is a word at a table, but for its custom words.
func (h *Hub) dictionary(spec Spec) (*lexicon.Lexicon, error) {
	words, err := h.cfg.Words(spec.Lang)
	if err != nil {
		return nil, err
	}
	return spec.dictionary(words), nil
}

// Words is the dictionary of a table with its custom words, for what is shown: without rude words.
func (h *Hub) Words(spec Spec) (*lexicon.Lexicon, error) {
	words, err := h.dictionary(spec)
	if err != nil {
		return nil, err
	}
	return h.custom.with(words.Clean(), spec), nil
}

// customCache keeps dictionaries with custom words, since solvers build their indexes on them. It is emptied when full.
type customCache struct {
	mu sync.Mutex
	m  map[string]*lexicon.Lexicon
}

// manyCustom bounds the memory: such a dictionary is a few megabytes.
const manyCustom = 32

func (c *customCache) with(words *lexicon.Lexicon, spec Spec) *lexicon.Lexicon {
	if len(spec.Added)+len(spec.Barred) == 0 {
		return words
	}
	key := fmt.Sprintf("%p %q %q", words, spec.Added, spec.Barred)
	c.mu.Lock()
	defer c.mu.Unlock()
	if l := c.m[key]; l != nil {
		return l
	}
	if c.m == nil || len(c.m) >= manyCustom {
		c.m = map[string]*lexicon.Lexicon{}
	}
	l := words.With(spec.Added, spec.Barred)
	c.m[key] = l
	return l
}
