package alfabet

import (
	"slices"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// Decide settles what a seat asks for.
func (Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	f := begin(env, s)
	if err := f.act(seat, a); err != nil {
		return nil, err
	}
	return f.events, nil
}

func (f *flow) act(seat game.Seat, a Action) error {
	switch {
	case f.s.Phase == PhaseOver:
		return game.Errorf("alfabet/over", "the game is over")
	case seat < 0 || int(seat) >= f.s.Setup.Seats || f.s.Sides[f.s.side(seat)].Out:
		return game.Errorf("alfabet/seat", "you are not playing")
	case a.Accept != nil:
		return f.answer(seat, a.Accept.Claim, true)
	case a.Object != nil:
		return f.answer(seat, a.Object.Claim, false)
	case a.Lay != nil:
		return f.lay(seat, *a.Lay)
	case a.Exchange != nil:
		return f.exchange(seat, *a.Exchange)
	case a.Pass != nil:
		return f.pass(seat, *a.Pass)
	case a.Take != nil:
		return f.take(*a.Take)
	case a.Best != nil:
		return f.best()
	}
	return game.Errorf("action/one", "an action does exactly one thing")
}

// answer takes a word on the laid move.
func (f *flow) answer(seat game.Seat, id int, accept bool) error {
	events, err := f.s.Claim.Answer(f.env, id, seat, accept)
	if err != nil {
		return err
	}
	f.claim(events)
	return nil
}

// myTurn checks that the seat may act. While a move waits for objections, the next player's own action is his
// acceptance, and refused while others may still speak (ALF-A16); what he plans is checked first.
func (f *flow) myTurn(seat game.Seat, turn int, check func() error) error {
	side := f.s.side(seat)
	if f.s.Claim != nil {
		if side != f.next() {
			return notTurn(f.s)
		}
		if err := check(); err != nil {
			return err
		}
		if c := f.s.Claim; !(c.Accepts | c.Objections).Has(seat) {
			if events, err := c.Answer(f.env, c.ID, seat, true); err == nil {
				f.claim(events)
			}
		}
		if f.s.Claim != nil {
			return game.Errorf("alfabet/claim", "others may still object to the last word").With("until", f.s.Claim.Until)
		}
		if f.s.Phase == PhaseOver {
			return nil
		}
	}
	switch {
	case f.s.Turn.Side != side:
		return notTurn(f.s)
	case turn != 0 && turn != f.s.Turn.Number:
		return game.Errorf("alfabet/closed", "that turn is over").With("turn", f.s.Turn.Number)
	case f.s.Phase == PhaseRefill:
		return game.Errorf("alfabet/refill", "pick your tiles first")
	}
	return check()
}

func notTurn(s *State) error {
	return game.Errorf("alfabet/turn", "it is not your turn").With("side", s.Turn.Side)
}

// lay lays a word. The dictionary refuses a non-word at once; otherwise it lies until somebody objects.
func (f *flow) lay(seat game.Seat, l Lay) error {
	side := f.s.side(seat)
	var m Move
	err := f.myTurn(seat, l.Turn, func() (err error) {
		m, err = f.s.forecast(side, l)
		return err
	})
	if err != nil || f.s.Phase == PhaseOver {
		return err
	}
	if f.env.Words.Strict() {
		if bad := f.env.Words.Invalid(m.Text()...); len(bad) > 0 {
			return game.Errorf("alfabet/word", "not in the dictionary: %s", join(bad)).With("words", bad)
		}
	}
	f.emit(Event{Laid: &Laid{Move: m}})
	if f.env.Words.Strict() {
		f.book()
		return nil
	}
	by := f.s.Sides[side].Seat
	f.claim(game.OpenClaim(f.env, f.s.Claims+1, by, m.Text(), game.Time(f.s.Options.Window)*game.Second))
	return nil
}

// forecast is a move as a side would lay it now: from its rack, in sound geometry, with its points.
func (s *State) forecast(side int, l Lay) (Move, error) {
	a, err := tiles.AlphabetOf(s.Setup.Lang)
	if err != nil {
		return Move{}, err
	}
	if len(l.Tiles) > len(s.Squares) {
		return Move{}, game.Errorf("alfabet/rack", "you do not have these tiles")
	}
	laid := slices.Clone(l.Tiles)
	for _, t := range laid {
		r, size := utf8.DecodeRuneInString(t.Letter)
		if _, ok := a.Index(r); !ok || size != len(t.Letter) {
			return Move{}, game.Errorf("alfabet/letter", "%q is not a letter of this game", t.Letter).With("square", t.Square)
		}
	}
	p := s.position(side)
	if _, ok := tiles.Remove(s.Sides[side].Rack, Move{Placed: laid, Stop: l.Stop}.Faces()...); !ok {
		return Move{}, game.Errorf("alfabet/rack", "you do not have these tiles")
	}
	m, err := p.Play(laid, l.Stop)
	if err != nil {
		return Move{}, err
	}
	slices.SortFunc(m.Placed, func(x, y Placed) int {
		a, _ := p.Board.Square(x.Square)
		b, _ := p.Board.Square(y.Square)
		return a - b
	})
	return m, nil
}

// exchange swaps tiles; the pool must hold as many (ALF-11, ALF-S5).
func (f *flow) exchange(seat game.Seat, x Exchange) error {
	side := f.s.side(seat)
	err := f.myTurn(seat, x.Turn, func() error {
		pool := len(f.s.Bag)
		if f.s.Pending != nil { // the one before refills first
			pool = max(0, pool-(f.s.Options.RackSize-len(f.s.Sides[f.s.Turn.Side].Rack)))
		}
		_, ok := tiles.Remove(f.s.Sides[side].Rack, x.Tiles...)
		switch {
		case len(x.Tiles) == 0:
			return game.Errorf("alfabet/nothing", "say which tiles to exchange")
		case !ok:
			return game.Errorf("alfabet/rack", "you do not have these tiles")
		case pool < len(x.Tiles):
			return game.Errorf("alfabet/pool", "only %d tiles are left to draw", pool).With("pool", pool)
		}
		return nil
	})
	if err != nil || f.s.Phase == PhaseOver {
		return err
	}
	e := &Exchanged{Entry: f.entry(EntryExchange, ""), Gave: x.Tiles, Drew: []string{}}
	e.Entry.Count = len(x.Tiles)
	if !f.s.open() {
		e.Drew, _ = tiles.Draw(f.env.Rand, f.s.Bag, len(x.Tiles))
	}
	f.emit(Event{Exchanged: e})
	f.refill()
	return nil
}

// pass lets the turn go by (ALF-12).
func (f *flow) pass(seat game.Seat, p Pass) error {
	if err := f.myTurn(seat, p.Turn, func() error { return nil }); err != nil || f.s.Phase == PhaseOver {
		return err
	}
	f.emit(Event{Passed: &Passed{Entry: f.entry(EntryPass, "")}})
	f.proceed()
	return nil
}

// take picks tiles from the open letters until the rack is full (ALF-45).
func (f *flow) take(t Take) error {
	if f.s.Phase != PhaseRefill {
		return game.Errorf("alfabet/no-refill", "there is nothing to pick now")
	}
	want := f.lack()
	_, ok := tiles.Remove(f.s.Bag, t.Tiles...)
	switch {
	case len(t.Tiles) != want:
		return game.Errorf("alfabet/count", "pick %d tiles", want).With("count", want)
	case !ok:
		return game.Errorf("alfabet/gone", "these letters are not among the open ones any more")
	}
	f.emit(Event{Drew: &Drew{Side: f.s.Turn.Side, Tiles: t.Tiles}})
	if len(f.s.Sheet) == 0 {
		f.emit(Event{Turn: &Turn{Number: f.s.Turn.Number, Side: f.s.Turn.Side, Deadline: f.deadline()}})
	} else {
		f.proceed()
	}
	return nil
}
