package entry

import (
	"math/rand/v2"
	"slices"

	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
)

// mostCompared is how many moves are compared by what they leave to the next player, and nextRacks with how many racks.
const (
	mostCompared = 5
	nextRacks    = 10
)

// next is the player after the one whose turn is looked at, with racks that they may have.
type next struct {
	v      *alfabet.View
	solver *solve.Solver
	leaves *solve.Leaves
	racks  [][]string
	side   int
}

func newNext(v *alfabet.View, solver *solve.Solver, leaves *solve.Leaves) *next {
	n := &next{v: v, solver: solver, leaves: leaves}
	r := rand.New(rand.NewPCG(uint64(len(v.Board)), uint64(v.Seat)))
	for i := 1; i < len(v.Sides); i++ {
		n.side = (v.Side + i) % len(v.Sides)
		side := v.Sides[n.side]
		if side.Out || side.Seat == v.Seat {
			continue
		}
		for range nextRacks {
			pool := v.UnseenFaces()
			r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
			n.racks = append(n.racks, pool[:min(side.Tiles, len(pool))])
		}
		break
	}
	return n
}

// reply is what the next player can do after a move, on average over their racks; nil is none. Alone there is no reply.
func (n *next) reply(m *alfabet.Move) (mean float64) {
	if len(n.racks) == 0 {
		return 0
	}
	p := n.v.Position()
	if m != nil {
		p.Board.Lay(*m, p.Side)
	}
	p.Side = n.side
	for _, rack := range n.racks {
		if best, ok := n.solver.Best(p, slices.Clone(rack), n.leaves, n.v.Pool); ok {
			mean += best.Equity / nextRacks
		}
	}
	return mean
}
