package solve

import (
	"math"
	"slices"

	"lettercase/games/alfabet"
)

// guesses are sets of tiles that the other player may have kept at their last move, each with its weight: the better that move
// was with the set on the rack, the likelier they kept it. Only what everybody saw is used: the move and the board before it.
type guesses struct {
	kept  [][]uint8
	total []float64 // weights, added up
}

// Measures of guessing.
const (
	guessMost  = 120  // sets that are tried
	guessShare = 20   // looks for one of them
	guessSoft  = 8    // points that a move may be below the best for its weight to fall to a third,
	guessFloor = 0.15 // and what is left of it however bad the move seems: nobody plays as we think
)

// guess weighs what the other player may have kept. It is nil if the last move tells nothing.
func (v *Solver) guess(o *Outlook) *guesses {
	return v.guesses(o, min(guessMost, o.Looks/guessShare), func(behind int32) float64 {
		return guessFloor + (1-guessFloor)*math.Exp(-max(0, float64(behind))/(guessSoft*scale))
	})
}

// guesses draws n sets of tiles and weighs each by how far the last move was behind the best with it.
func (v *Solver) guesses(o *Outlook, n int, weight func(behind int32) float64) *guesses {
	before, laid := o.before()
	if before == nil {
		return nil
	}
	keeps := o.Others[0].Tiles - len(laid.Faces())
	if keeps <= 0 || n == 0 || len(laid.Faces())+keeps > before.RackSize {
		return nil
	}
	v.Set(before)
	if v.plain(before) {
		v.whole = false
		v.stale = [2]uint32{1<<(v.g.size+1) - 2, 1<<(v.g.size+1) - 2}
	}
	var used, unseen []uint8
	for _, face := range laid.Faces() {
		used = append(used, v.face(face))
	}
	for _, face := range o.Unseen {
		unseen = append(unseen, v.face(face))
	}
	pool := o.Pool + len(used) // they drew as many as they laid
	g := &guesses{}
	sum := 0.0
	for range n {
		if o.Stop != nil && o.Stop() {
			return nil
		}
		for i := range keeps {
			j := i + o.Rand.IntN(len(unseen)-i)
			unseen[i], unseen[j] = unseen[j], unseen[i]
		}
		kept := slices.Clone(unseen[:keeps])
		v.h.take(append(slices.Clone(used), kept...), &v.values)
		v.h.value(o.Leaves, pool)
		floor, _ := v.h.exchange(pool)
		v.top(floor)
		sum += weight(v.best.equity - int32(laid.Score*scale) - v.h.keep[v.h.part(used)])
		g.kept, g.total = append(g.kept, kept), append(g.total, sum)
	}
	return g
}

// before is the position before the other player's last move, and that move; nil if it is not known or tells nothing.
func (o *Outlook) before() (*alfabet.Position, *alfabet.Move) {
	if len(o.Others) != 1 || len(o.Last) == 0 || o.Pool <= fewTiles || o.Rand == nil {
		return nil, nil
	}
	p := *o.Position
	p.Board, p.Side = o.Position.Board.Clone(), o.Others[0].Side
	var placed []alfabet.Placed
	for _, name := range o.Last {
		sq, err := p.Board.Square(name)
		if err != nil || p.Board.Cells[sq].Letter == "" || p.Board.Cells[sq].By != p.Side || o.stopBeside(sq) {
			return nil, nil
		}
		c := p.Board.Cells[sq]
		placed = append(placed, alfabet.Placed{Square: name, Letter: c.Letter, Blank: c.Blank, Arrow: c.Arrow})
		p.Board.Put(sq, alfabet.Cell{})
	}
	m, err := p.Play(placed, "")
	if err != nil {
		return nil, nil
	}
	return &p, &m
}

// stopBeside reports a stop tile beside a square: it may have been laid with the last move.
func (o *Outlook) stopBeside(sq int) bool {
	b := &o.Position.Board
	for _, d := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
		for _, step := range []func(int, alfabet.Dir) (int, bool){b.Ahead, b.Behind} {
			if next, ok := step(sq, d); ok && b.Cells[next].Stop {
				return true
			}
		}
	}
	return false
}

// plain reports whether neither stops nor corners lie.
func (v *Solver) plain(p *alfabet.Position) bool {
	return !v.g.turned && !slices.ContainsFunc(p.Board.Cells, func(c *alfabet.Cell) bool { return c.Stop })
}

// part is the number of a part of the rack, given as tiles.
func (h *hand) part(tiles []uint8) (part uint16) {
	for _, f := range tiles {
		switch f {
		case faceBlank:
			part += h.wBlank
		case faceArrow:
			part += h.wArrow
		case faceStop:
			part += h.wStop
		default:
			part += h.weight[f]
		}
	}
	return part
}

// draw brings a set that was kept, drawn by weight, to the front of the shuffled tiles.
func (g *guesses) draw(at float64, tiles []uint8) {
	i, _ := slices.BinarySearch(g.total, at*g.total[len(g.total)-1])
	for j, f := range g.kept[min(i, len(g.kept)-1)] {
		k := j + slices.Index(tiles[j:], f)
		tiles[j], tiles[k] = tiles[k], tiles[j]
	}
}
