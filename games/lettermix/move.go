package lettermix

import (
	"lettercase/game"
)

// move lays, moves and takes back dice. It is accepted or refused as a whole, and moves no die that it does not
// name, so partners moving at the same time never undo each other (MIX-A11).
func (d *decision) move(seat game.Seat, m *Move) error {
	s := d.S
	if err := d.onTurn(seat, m.Turn, Sand); err != nil {
		return err
	}
	team := s.TeamOf[seat]
	board := s.Boards[team]
	switch until := s.until(team); {
	case !s.sees(team):
		return notBegun()
	case until > 0 && d.Env.At >= until+Grace:
		return game.Errorf("lettermix/closed", "the sand has run out")
	case board.Done:
		return game.Errorf("lettermix/done", "you have finished; the dice lie")
	}
	dice, err := s.checkMove(board.Layout, m.Dice)
	if err != nil {
		return err
	}
	if recent := s.Recent[seat]; len(recent) == MoveRate && d.Env.At-recent[0] < game.Second {
		return game.Errorf("lettermix/fast", "at most %d moves a second", MoveRate).With("wait", recent[0]+game.Second-d.Env.At)
	}
	count := d.live().Count(s.box(), s.Faces, board.Layout.with(dice))
	d.Emit(Event{Move: &Moved{Team: team, Seat: seat, At: d.Env.At, Dice: dice, Count: count}})
	return nil
}

// live is the counting while the sand runs: by the dictionary if it alone decides and the table shows it;
// otherwise every row passes, so that players can bluff.
func (d *decision) live() Counting {
	if d.S.Policy == game.ByDictionary && d.S.Options.Live {
		return d.S.counting(d.Env.Words.Valid, true)
	}
	return d.S.counting(func(string) bool { return true }, false)
}

// checkMove completes a move and refuses an impossible one.
func (s *State) checkMove(l Layout, move []Placed) ([]Placed, error) {
	if len(move) == 0 {
		return nil, game.Errorf("lettermix/empty", "a move moves at least one die")
	}
	var named [Dice]bool
	dice := make([]Placed, 0, len(move))
	for _, p := range move {
		if p.Die < 0 || p.Die >= len(s.Faces) {
			return nil, game.Errorf("lettermix/die", "there is no die %d", p.Die).With("die", p.Die)
		}
		if named[p.Die] {
			return nil, game.Errorf("lettermix/twice", "die %d is moved twice", p.Die).With("die", p.Die)
		}
		named[p.Die] = true
		p, err := s.place(l[p.Die], p)
		if err != nil {
			return nil, err
		}
		dice = append(dice, p)
	}
	held := map[Spot]int{}
	for _, p := range l {
		if p.At != nil && !named[p.Die] {
			held[*p.At] = p.Die
		}
	}
	for _, p := range dice {
		if p.At == nil {
			continue
		}
		if other, ok := held[*p.At]; ok {
			return nil, game.Errorf("lettermix/held", "another die lies there").With("die", p.Die).With("other", other)
		}
		held[*p.At] = p.Die
	}
	return dice, nil
}

// place completes one die of a move: where it goes and, for a joker, what it means there.
func (s *State) place(old, p Placed) (Placed, error) {
	if s.Faces[p.Die] != Joker {
		if p.Letter != "" {
			return p, game.Errorf("lettermix/face", "a die shows its own letter; only the joker stands for another").With("die", p.Die)
		}
	} else {
		if p.Letter == "" {
			p.Letter = old.Letter
		}
		if p.Letter != "" && !IsLetter(s.Lang, p.Letter) {
			return p, game.Errorf("lettermix/letter", "the joker stands for one capital letter").With("letter", p.Letter)
		}
		if p.Letter == "" && p.At != nil {
			return p, game.Errorf("lettermix/joker", "say what the joker stands for").With("die", p.Die)
		}
	}
	if at := p.At; at != nil && (at.X < -reach || at.X > reach || at.Y < -reach || at.Y > reach) {
		return p, game.Errorf("lettermix/place", "that is beyond the table's edge").With("reach", reach)
	}
	return p, nil
}
