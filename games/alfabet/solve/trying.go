package solve

import (
	"cmp"

	"lettercase/games/alfabet"
)

// Measures of trying moves.
const (
	triedMoves = 4
	triedFound = 300 // moves for one look when all are listed
)

// trial is a move that is tried when the pool has run out.
type trial struct {
	score   int32
	faces   []uint8
	tiles   []newTile
	special alfabet.Move // if special tiles are in the game
	bends   bool         // it has a stop or a corner
}

// best plays the end of a deal: whoever moves first in it tries the moves that look best, each played on to the end, and makes the one
// that brings most. It returns what the player then has more than the other.
func (a *roller) best(f *future, c *course) (lead int32) {
	defer func(level int) { a.level = level }(a.level)
	a.level = levelStatic
	who, s := a.turn(c)
	list := a.trials(s, who, c)
	if len(list) < 2 {
		return a.course(f, c, a.turns)
	}
	from, players, sign := *c, [2]rollout{a.players[0], a.players[1]}, int32(1)
	if who == &a.players[0] {
		sign = -1
	}
	var board alfabet.Board
	if a.special {
		board = a.pos.Board.Clone()
	}
	a.answers = from.turn + 1
	for i := range list {
		if i > 0 {
			a.back(c, from.depth)
			*c, a.players[0], a.players[1] = from, players[0], players[1]
			if a.special {
				a.pos.Board.Become(board)
			}
		}
		a.try(&list[i], who, c)
		if worth := sign * a.course(f, c, a.turns); i == 0 || worth > sign*lead {
			lead = sign * worth
		}
	}
	a.answers = 0
	c.over = true
	return lead
}

// try makes a move.
func (a *roller) try(t *trial, who *rollout, c *course) {
	who.total += t.score * scale
	c.idle = 0
	for _, face := range t.faces {
		who.drop(face)
	}
	if a.special {
		a.pos.Board.Lay(t.special, who.side)
	}
	if c.bent = c.bent || t.bends; !c.bent {
		ch := a.change(c)
		ch.tiles = append(ch.tiles[:0], t.tiles...)
		a.v.put(ch)
		c.depth++
	}
	a.turned(who, c)
}

// trials are the moves that look best.
func (a *roller) trials(s *Solver, who *rollout, c *course) []trial {
	k := &a.own
	if c.turn < len(a.others) {
		k = &a.others[c.turn]
	} else {
		k.fill(a, who.rack)
	}
	k.value(a)
	s.h, s.parts = &k.hand, &k.parts
	s.only, s.again = a.letters, 0
	found := s.list()
	a.looks += 1 + len(found)/triedFound
	out := make([]trial, min(triedMoves, len(found)))
	for i := range out {
		top := i
		for j := i + 1; j < len(found); j++ {
			if cmp.Or(cmp.Compare(found[j].equity, found[top].equity), cmp.Compare(found[top].slot, found[j].slot)) > 0 {
				top = j
			}
		}
		found[i], found[top] = found[top], found[i]
		out[i] = a.trial(s, &found[i])
	}
	return out
}

func (a *roller) trial(v *Solver, f *finding) trial {
	s, squares := v.slot(f.slot)
	word := v.word(f, s)
	t := trial{score: f.score, bends: s.arrows != 0 || s.stop != 0}
	for i := range squares {
		tile := newTile{sq: squares[i].sq, let: word[squares[i].at-s.begin]}
		if f.blanks>>i&1 == 1 {
			t.faces = append(t.faces, faceBlank)
		} else {
			tile.val = v.values[tile.let&31]
			t.faces = append(t.faces, tile.let)
		}
		if squares[i].arrow != 0 {
			t.faces = append(t.faces, faceArrow)
		}
		t.tiles = append(t.tiles, tile)
	}
	if s.stop != 0 {
		t.faces = append(t.faces, faceStop)
	}
	if a.special {
		t.special.Placed, t.special.Stop = v.placed(f)
	}
	return t
}
