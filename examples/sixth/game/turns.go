package chain

import "lettercase/game"

// decision is a decision in the making; d.S is the game with all events so far.
type decision struct {
	game.Decision[State, Event]
}

// playOn makes sure that it is the seat's turn. While a word lies before the table, the next player accepts it by simply
// playing on.
func (d *decision) playOn(seat game.Seat) error {
	d.judge(d.S.Claim.PlayOn(d.Env, seat))
	switch s := d.S; {
	case s.Reason != "":
		return game.Errorf("chain/over", "the game is over")
	case s.Claim != nil:
		return game.Errorf("chain/claim", "the others may still object to %s", s.Laid.Word).With("word", s.Laid.Word)
	case s.Turn.Seat != seat:
		return game.Errorf("chain/turn", "it is not your turn")
	}
	return nil
}

// add puts a word at the end of the chain: at once where the dictionary judges, else the table is asked.
func (d *decision) add(seat game.Seat, typed string) error {
	if err := d.playOn(seat); err != nil {
		return err
	}
	l, err := d.S.link(seat, typed)
	switch {
	case err != nil:
		return err
	case !d.Env.Words.Strict():
		d.Emit(Event{Laid: l})
		d.judge(game.OpenClaim(d.Env, d.S.Claims+1, seat, []string{l.Word}, claimTime))
	case !d.Env.Words.Valid(l.Word):
		return game.Errorf("chain/word", "%s is not in the dictionary", l.Word).With("word", l.Word)
	default:
		d.Emit(Event{Added: l})
		d.next()
	}
	return nil
}

// judge takes what happens to a claim. Once it is closed, the word stands or is taken back, and the next seat has the turn.
func (d *decision) judge(events []game.ClaimEvent) {
	for _, e := range events {
		d.Emit(Event{Claim: &e})
		if e.Close == nil {
			continue
		}
		if e.Close.Valid {
			d.Emit(Event{Added: d.S.Laid})
		} else {
			d.Emit(Event{Lost: d.S.Laid})
		}
		d.next()
	}
}

func (d *decision) pass(time bool) {
	d.Emit(Event{Passed: &Passed{Seat: d.S.Turn.Seat, Time: time}})
	d.next()
}

// next gives the next seat the turn, or ends the game.
func (d *decision) next() {
	turn := d.S.after()
	switch {
	case turn.Round > d.S.Options.Rounds:
		d.Emit(Event{Ended: &Ended{Reason: "rounds"}})
	case d.S.In&^d.S.Passed == 0:
		d.Emit(Event{Ended: &Ended{Reason: "stuck"}})
	default:
		d.turn(turn)
	}
}

func (d *decision) turn(t game.Turn) {
	turn := &Turn{Turn: t}
	if n := d.S.Options.TurnTime; n > 0 {
		turn.Until = d.Env.At + game.Time(n)*game.Second
	}
	d.Emit(Event{Turn: turn})
}

// after is the turn after this one. A round is over when the turn comes back to the first who is in play.
func (s *State) after() game.Turn {
	t := game.Turn{Number: s.Turn.Number + 1, Round: s.Turn.Round, Seat: s.In.After(s.Turn.Seat)}
	if t.Seat <= s.Turn.Seat {
		t.Round++
	}
	return t
}
