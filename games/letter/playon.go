package letter

import (
	"slices"

	"lettercase/game"
)

// playOn takes a move made while words of a finished turn or knock are before the table as the player's acceptance of
// them: simply playing on accepts. The move is refused, and accepts nothing, while others may still object.
func (d *decision) playOn(seat game.Seat, move string) error {
	if !slices.Contains(d.S.playsOn(seat), move) {
		return game.Errorf("letter/turn", "it is not your turn").With("phase", d.S.Phase)
	}
	for _, p := range slices.Clone(d.S.Pending) {
		d.judged(p, p.PlayOn(d.Env, seat))
	}
	if d.S.Phase == PhaseJudge {
		return game.Errorf("letter/claim", "others may still object to the words")
	}
	return nil
}

// move is the name of an action by which a player plays on; "" for others.
func (a *Action) move() string {
	switch {
	case a.Place != nil:
		return MayPlace
	case a.Free != nil:
		return MayFree
	case a.Blank != nil:
		return MayBlank
	case a.Pass != nil:
		return MayPass
	case a.Knock != nil:
		return MayKnock
	case a.Decline != nil:
		return MayDecline
	}
	return ""
}

// playsOn lists the moves by which a seat plays on: a knock or, with the sandglass, none; for the player whose turn
// begins without another knock window, that turn.
func (s *State) playsOn(seat game.Seat) []string {
	if s.Phase != PhaseJudge || !s.answering().Has(seat) {
		return nil
	}
	var moves []string
	add := func(ok bool, move string) {
		if ok {
			moves = append(moves, move)
		}
	}
	first := s.After == PhaseTurn && s.Turn.First
	if !first && s.comingKnockers().Has(seat) {
		add(true, MayKnock)
		add(s.Options.Timed, MayDecline)
	}
	if s.After == PhaseTurn && seat == s.coming() && (first || !s.Options.Timed) {
		letters := len(s.letters(seat)) > 0
		add(letters || !first && len(s.Free) > 0, MayPlace)
		add(!first && letters, MayFree)
		add(!first && len(s.blanks(seat)) > 0, MayBlank)
		add(!first && !letters, MayPass)
	}
	return moves
}

// comingKnockers are the seats that may knock once the words before the table are settled.
func (s *State) comingKnockers() game.Seats {
	if s.After == PhaseTurn {
		return s.In.Without(s.Turn.Seat)
	}
	may := s.In &^ s.Window.Barred
	if !s.Options.RepeatKnocks {
		may &^= s.Window.Knockers.With(s.Speaker)
	}
	return may
}

// coming is the seat whose turn follows the one that is being judged (LTR-10, LTR-18).
func (s *State) coming() game.Seat {
	next := s.In.After(s.Turn.Seat)
	if s.Turn.First && s.Opened.Has(next) {
		next = s.First
		if !s.In.Has(next) {
			next = s.In.After(next)
		}
	}
	for range s.Seats {
		if len(s.Hands[next]) > 0 || len(s.Free) > 0 {
			break
		}
		next = s.In.After(next)
	}
	return next
}
