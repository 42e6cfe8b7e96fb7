package wordsmith

import (
	"slices"

	"lettercase/game"
)

// call is "call, spell, objections?" (SMITH-20). The dictionary judges at once and refuses at no cost
// (SMITH-A4); under the other policies the call queues in order of receipt (SMITH-A3). A lost race is a
// fact that everybody hears, under any policy.
func (d *decision) call(seat game.Seat, a *Spoken) error {
	if d.S.Options.Quick {
		return game.Errorf("wordsmith/write", "in quick forging words are written, not called")
	}
	c, err := d.S.place(d.Env, seat, a)
	if d.S.lost(c, err) {
		d.Emit(Event{Call: &c})
		d.refuse(c, secured)
		return nil
	}
	if err != nil {
		return err
	}
	if d.Env.Words.Strict() {
		if !d.Env.Words.Valid(c.Word) {
			return game.Errorf("wordsmith/word", "%s is not in the dictionary", c.Word).With("word", c.Word)
		}
		d.Emit(Event{Call: &c})
		d.secure(c)
		d.settle()
		return nil
	}
	d.Emit(Event{Call: &c})
	d.settle()
	return nil
}

// lost reports whether a call came too late for a word that another player has. Repeating it is an ordinary
// refusal, so that nobody can flood the log.
func (s *State) lost(c Call, err error) bool {
	if game.Code(err) != secured {
		return false
	}
	by, _, _ := s.securedBy(c.Word)
	return by != c.Seat && !slices.ContainsFunc(s.Beaten, func(b Beaten) bool {
		return b.Round == s.Round && b.Seat == c.Seat && b.Word == c.Word
	})
}

func (d *decision) withdraw(seat game.Seat, a *Withdraw) error {
	c, ok := d.S.callOf(seat)
	if !ok || c.ID != a.Call {
		return game.Errorf("wordsmith/closed", "that call is closed").With("call", a.Call)
	}
	d.Emit(Event{Withdraw: &Dropped{ID: c.ID, Seat: seat, Word: c.Word, At: d.Env.At}})
	d.settle()
	return nil
}

func (d *decision) answer(seat game.Seat, a *game.Reply) error {
	events, err := d.S.Claim.Answer(d.Env, a.One(), seat, a.Accept)
	if err != nil {
		return err
	}
	d.claimed(events)
	d.settle()
	return nil
}

// notice is how long a call has been open in a race before playing on counts as an answer: those who roll without a
// pause have heard it by then.
const notice = 2 * game.Second

// playsOn reports whether an action is a person's own play, not an answer or a word about the game.
func (a *Action) playsOn() bool {
	return a.Roll != nil || a.Take != nil || a.Call != nil || a.Pass != nil
}

// playOn takes a person's own play as their acceptance of the call that was open before it: simply playing on accepts.
// Nobody is held up: the others may object while it is open. Programs answer by what they know.
func (d *decision) playOn(seat game.Seat, id int) {
	c := d.S.Claim
	if c == nil || c.ID != id || !d.Env.Humans.Has(seat) {
		return
	}
	opened := c.Until - game.Time(d.S.Options.Objections)*game.Second
	if d.S.Step == 0 && d.Env.At < opened+notice {
		return
	}
	d.claimed(c.PlayOn(d.Env, seat))
	d.settle()
}

// claimed emits events for the call before the table, and what follows from a verdict.
func (d *decision) claimed(events []game.ClaimEvent) {
	for _, ev := range events {
		head := d.S.Calls[0]
		d.Emit(Event{Claim: &ev})
		switch {
		case ev.Close == nil:
		case ev.Close.Valid:
			d.secure(head)
		default:
			d.refuse(head, "wordsmith/word")
		}
	}
}

func (d *decision) refuse(c Call, code string) {
	d.Emit(Event{Refuse: &Dropped{ID: c.ID, Seat: c.Seat, Word: c.Word, Code: code, At: d.Env.At}})
}

// secure writes a word down, discards what is left over (SMITH-22 to 24) and, with the sixth, finishes (SMITH-30).
func (d *decision) secure(c Call) {
	s, p := d.S, &d.S.Players[c.Seat]
	sheet, untaken := p.sheet(), s.untaken(c.Seat)
	d.Emit(Event{Secure: &Secured{
		ID: c.ID, Seat: c.Seat, Word: c.Word, Line: c.Line, Letters: c.Letters, Order: sheet.words() + 1,
		Kept: c.Pieces, Back: p.Hand.Minus(c.Pieces), Circles: untaken, Crossed: sheet.Crossed + c.Left + untaken,
		Last: s.Phase == Last && !c.Early, Done: s.Step > 0, At: d.Env.At,
	}})
	if s.Step == 0 && s.Phase == Build && p.sheet().words() == Lines {
		d.Emit(Event{Fertig: &Finished{c.Seat, d.until(s.Options.LastWord), d.Env.At}})
	}
}

// serve brings the next calls before the table until one stays open (SMITH-A3): each is checked when it
// reaches the head of the queue, so that a word secured meanwhile is refused.
func (d *decision) serve() {
	s := d.S
	for len(s.Calls) > 0 && s.Claim == nil {
		head := s.Calls[0]
		if err := s.allowed(head); err != nil {
			d.refuse(head, game.Code(err))
			continue
		}
		window := game.Time(s.Options.Objections) * game.Second
		d.claimed(game.OpenClaim(d.Env, head.ID, head.Seat, []string{head.Word}, window))
	}
}
