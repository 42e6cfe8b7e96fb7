package alfabet

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// Decide decides a seat's action.
func (r Rules) Decide(env game.Env, s *State, seat game.Seat, a Action) ([]Event, error) {
	d := r.begin(env, s)
	if err := d.act(seat, a); err != nil {
		return nil, err
	}
	return d.Events, nil
}

func (d *decision) act(seat game.Seat, a Action) error {
	switch {
	case d.S.Phase == PhaseOver:
		return game.Errorf("alfabet/over", "the game is over")
	case !d.S.in(seat):
		return game.Errorf("alfabet/seat", "you are not playing")
	case a.Answer != nil:
		return d.answer(seat, *a.Answer)
	case a.Lay != nil:
		return d.lay(seat, *a.Lay)
	case a.Exchange != nil:
		return d.exchange(seat, *a.Exchange)
	case a.Pass != nil:
		return d.pass(seat, *a.Pass)
	case a.Take != nil:
		return d.take(*a.Take)
	case a.Best != nil:
		return d.best()
	}
	return game.Errorf("action/one", "an action does exactly one thing")
}

// answer takes an answer to the claim on the laid move.
func (d *decision) answer(seat game.Seat, reply game.Reply) error {
	events, err := d.S.Claim.Answer(d.Env, reply.One(), seat, reply.Accept)
	if err != nil {
		return err
	}
	d.claim(events)
	return nil
}

// myTurn checks that the seat may act. While a move waits for objections, the next player's own action accepts it, and is
// refused while others may still object (ALF-A16); what they plan is checked first. The turn they name is the coming one.
func (d *decision) myTurn(seat game.Seat, turn int, check func() error) error {
	side := d.S.Side(seat)
	if d.S.Claim != nil {
		if side != d.S.next() {
			return notTurn(d.S)
		}
		if err := check(); err != nil {
			return err
		}
		d.claim(d.S.Claim.PlayOn(d.Env, seat))
		if d.S.Claim != nil {
			return game.Errorf("alfabet/claim", "others may still object to the last word").With("until", d.S.Claim.Until)
		}
		if d.S.Phase == PhaseOver {
			return nil
		}
	}
	switch {
	case d.S.Turn.Side != side:
		return notTurn(d.S)
	case turn != 0 && turn != d.S.Turn.Number:
		return game.Errorf("alfabet/closed", "that turn is over").With("turn", d.S.Turn.Number)
	case d.S.Phase == PhaseRefill:
		return game.Errorf("alfabet/refill", "pick your tiles first")
	}
	return check()
}

func notTurn(s *State) error {
	return game.Errorf("alfabet/turn", "it is not your turn").With("side", s.Turn.Side)
}

// lay lays a word. The dictionary refuses a non-word at once; otherwise it stays until somebody objects.
func (d *decision) lay(seat game.Seat, l Lay) error {
	side := d.S.Side(seat)
	var m Move
	err := d.myTurn(seat, l.Turn, func() (err error) {
		m, err = d.S.forecast(side, l)
		return err
	})
	if err != nil || d.S.Phase == PhaseOver {
		return err
	}
	words := d.S.questionable(m.Text())
	atOnce := d.Env.Words.Strict() || d.S.Turn.Honour || d.S.Options.opinion() && d.Env.Humans.Without(seat) == 0
	if atOnce {
		if bad := d.Env.Words.Invalid(words...); len(bad) > 0 {
			return game.Errorf("alfabet/word", "not in the dictionary: %s", strings.Join(bad, ", ")).With("words", bad)
		}
	}
	d.Emit(Event{Laid: &Laid{Move: m}})
	if atOnce || len(words) == 0 {
		d.book()
		return nil
	}
	open := game.OpenClaim
	if d.S.Options.Theme != "" {
		open = game.OpenPeopleClaim // a dictionary cannot judge the theme
	}
	d.claim(open(d.Env, d.S.Claims+1, seat, words, game.Time(d.S.Options.Window)*game.Second))
	return nil
}

// questionable returns the words that need judging: words on the list count anyway (ALF-A13).
func (s *State) questionable(words []string) []string {
	return slices.DeleteFunc(words, s.onList)
}

func (s *State) onList(word string) bool {
	return slices.ContainsFunc(s.Listed, func(l Listed) bool { return l.Word == word })
}

// forecast is a move as a side would lay it now: from its rack, with valid geometry and its points.
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
	p := s.Position(side)
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
func (d *decision) exchange(seat game.Seat, x Exchange) error {
	side := d.S.Side(seat)
	err := d.myTurn(seat, x.Turn, func() error {
		pool := d.S.drawable()
		_, ok := tiles.Remove(d.S.Sides[side].Rack, x.Tiles...)
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
	if err != nil || d.S.Phase == PhaseOver {
		return err
	}
	e := &Exchanged{Entry: d.entry(EntryExchange, ""), Gave: x.Tiles, Drew: []string{}}
	e.Entry.Count = len(x.Tiles)
	if !d.S.open() {
		e.Drew, _ = tiles.DrawNew(d.Env, d.S.Bag, len(x.Tiles))
	}
	d.Emit(Event{Exchanged: e})
	d.refill()
	return nil
}

// pass skips the turn (ALF-12).
func (d *decision) pass(seat game.Seat, p Pass) error {
	if err := d.myTurn(seat, p.Turn, func() error { return nil }); err != nil || d.S.Phase == PhaseOver {
		return err
	}
	d.Emit(Event{Passed: &Passed{Entry: d.entry(EntryPass, "")}})
	d.proceed()
	return nil
}

// take picks tiles from the open letters until the rack is full (ALF-45).
func (d *decision) take(t Take) error {
	if d.S.Phase != PhaseRefill {
		return game.Errorf("alfabet/no-refill", "there is nothing to pick now")
	}
	want := d.lack()
	_, ok := tiles.Remove(d.S.Bag, t.Tiles...)
	switch {
	case len(t.Tiles) != want:
		return game.Errorf("alfabet/count", "pick %d tiles", want).With("count", want)
	case !ok:
		return game.Errorf("alfabet/gone", "these letters are not among the open ones any more")
	}
	d.Emit(Event{Drew: &Drew{Side: d.S.Turn.Side, Tiles: t.Tiles}})
	if len(d.S.Sheet) == 0 {
		d.turn(d.S.Turn.Number, d.S.Turn.Side)
	} else {
		d.proceed()
	}
	return nil
}
