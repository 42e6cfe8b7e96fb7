package solve

import (
	"cmp"
	"slices"

	"lettercase/games/alfabet"
)

// endStage is how wide and deep the end is searched: a first look, then wider and deeper, and finally everything.
type endStage struct{ width, depth int }

var endStages = []endStage{{20, 1}, {12, 2}, {10, 3}, {8, 5}, {10, 30}, {30, 30}, {1 << 20, 30}}

// endVisits is how many positions, most of them seen before, may be visited for each one that is looked at.
const endVisits = 60

// endSwing is larger than the value of any endgame.
const endSwing = 1 << 20

// ending searches a two-player endgame: the pool is empty and both racks are known.
type ending struct {
	v       *Solver
	pos     alfabet.Position
	sides   [2]int
	known   map[uint64]*endNode
	looks   int
	visits  int
	stop    func() bool
	stage   int
	width   int
	narrow  bool // something was left out in this stage
	running bool
}

// endNode is a position with its moves, the most promising first and passing last.
type endNode struct {
	moves []endMove
	rough int32 // the result of greedy play from here, once computed
	seen  bool
	stage int // in which value was found, and how deep
	depth int
	value int32
}

// endMove is a move with what it scores, or a pass.
type endMove struct {
	move   alfabet.Move
	points int32
	key    uint64
}

// finish searches the endgame within the search budget; the result is exact if the budget suffices.
func (v *Solver) finish(o Outlook) Plan {
	e := &ending{
		v: v, pos: *o.Position, sides: [2]int{o.Position.Side, o.Others[0].Side}, known: map[uint64]*endNode{},
		looks: max(1, o.Looks),
	}
	e.pos.Board = o.Position.Board.Clone()
	order := slices.Clone(e.node([2][]string{o.Rack, o.Unseen}, 0, 0).moves) // there must be something to choose from
	e.stop = o.Stop
	for i, stage := range endStages {
		e.stage, e.width, e.narrow, e.running, e.visits = i+1, stage.width, false, true, endVisits*o.Looks
		found := e.root(order, [2][]string{o.Rack, o.Unseen}, stage)
		if !e.running {
			break
		}
		order = found
		if !e.narrow {
			break
		}
	}
	if len(order[0].move.Placed) == 0 {
		return Plan{}
	}
	move, err := o.Position.Play(order[0].move.Placed, order[0].move.Stop)
	if err != nil {
		panic("alfabet: the solver laid what the referee refuses: " + err.Error())
	}
	return Plan{Move: &move}
}

// root orders the moves of the position by what they bring; those left out come last.
func (e *ending) root(moves []endMove, racks [2][]string, stage endStage) []endMove {
	wide := min(stage.width, len(moves))
	e.narrow = wide < len(moves)
	worth := make([]int32, wide)
	best := int32(-endSwing)
	order := make([]int, wide)
	for i, m := range moves[:wide] {
		order[i] = i
		worth[i] = e.after(m, racks, 0, 0, false, stage.depth, best, endSwing)
		best = max(best, worth[i])
		if !e.running {
			return moves
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(worth[y], worth[x]) })
	var out []endMove
	for _, i := range order {
		out = append(out, moves[i])
	}
	return append(out, moves[wide:]...)
}

// after is the value of a move for its player: its points and what follows. A move without tiles is a pass; two end the game.
func (e *ending) after(m endMove, racks [2][]string, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	pass := len(m.move.Placed) == 0
	if pass && passed {
		return e.v.left(racks[1-mover]) - e.v.left(racks[mover])
	}
	racks[mover] = without(racks[mover], m.move.Faces())
	e.pos.Board.Lay(m.move, e.sides[mover])
	worth := m.points - e.search(racks, 1-mover, key^m.key, pass, depth-1, m.points-high, m.points-low)
	lift(&e.pos.Board, m.move)
	return worth
}

// search returns the lead that the player to move still gains, deductions included.
func (e *ending) search(racks [2][]string, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	if len(racks[1-mover]) == 0 {
		return -e.v.left(racks[mover])
	}
	if e.visits--; e.visits < 0 {
		e.running = false
	}
	if !e.running {
		return 0
	}
	if depth <= 0 {
		e.narrow = true
		return e.rough(racks, mover, key, passed)
	}
	n := e.node(racks, mover, key)
	if !passed && n.stage == e.stage && n.depth >= depth {
		return n.value
	}
	best := int32(-endSwing)
	wide := min(e.width, len(n.moves))
	e.narrow = e.narrow || wide < len(n.moves)
	for _, m := range n.moves[:wide] {
		best = max(best, e.after(m, racks, mover, key, passed, depth, max(low, best), high))
		if best >= high || !e.running {
			return best
		}
	}
	if !passed && best > low {
		n.stage, n.depth, n.value = e.stage, depth, best
	}
	return best
}

// rough plays on greedily: each player makes the move with the best static estimate.
func (e *ending) rough(racks [2][]string, mover int, key uint64, passed bool) int32 {
	if len(racks[1-mover]) == 0 {
		return -e.v.left(racks[mover])
	}
	n := e.node(racks, mover, key)
	if !e.running {
		return 0
	}
	m := n.moves[0]
	pass := len(m.move.Placed) == 0
	switch {
	case pass && passed:
		return e.v.left(racks[1-mover]) - e.v.left(racks[mover])
	case n.seen:
		return n.rough
	}
	racks[mover] = without(racks[mover], m.move.Faces())
	e.pos.Board.Lay(m.move, e.sides[mover])
	rough := m.points - e.rough(racks, 1-mover, key^m.key, pass)
	lift(&e.pos.Board, m.move)
	if e.running && !passed {
		n.rough, n.seen = rough, true
	}
	return rough
}

// node looks for the moves of a position, once.
func (e *ending) node(racks [2][]string, mover int, key uint64) *endNode {
	key ^= uint64(mover) * hashes[0]
	if n := e.known[key]; n != nil {
		return n
	}
	if e.looks--; e.looks < 0 || e.stop != nil && e.stop() {
		e.running = false
		return &endNode{}
	}
	v, n := e.v, &endNode{}
	e.pos.Side = e.sides[mover]
	v.Set(&e.pos)
	v.rack(racks[mover])
	v.h.value(nil, true)
	found := v.list()
	slices.SortStableFunc(found, func(a, b finding) int { return cmp.Compare(b.equity, a.equity) })
	n.moves = make([]endMove, len(found), len(found)+1)
	for i := range found {
		placed, stop := v.placed(&found[i])
		m := alfabet.Move{Placed: placed, Stop: stop}
		n.moves[i] = endMove{m, found[i].score, e.keyOf(m, mover)}
	}
	n.moves = append(n.moves, endMove{})
	e.known[key] = n
	return n
}

// keyOf is a hash of the tiles of a move, to be combined by exclusive or: the order in which tiles were laid does not matter,
// but who laid them does: it determines what the racks hold and whom a stop tile bars (ALF-15).
func (e *ending) keyOf(m alfabet.Move, mover int) uint64 {
	var key uint64
	mix := func(square string, kind uint64) {
		sq, _ := e.pos.Board.Square(square)
		x := (kind<<16 | uint64(sq)) * spread
		x = (x ^ x>>32) * spread
		key ^= x ^ x>>29
	}
	for _, p := range m.Placed {
		kind := 1 | uint64(e.v.face(p.Letter))<<4 | uint64(mover)<<10
		if p.Blank {
			kind |= 2
		}
		switch p.Arrow {
		case alfabet.Right:
			kind |= 4
		case alfabet.Down:
			kind |= 8
		}
		mix(p.Square, kind)
	}
	if m.Stop != "" {
		mix(m.Stop, 1<<12|uint64(mover)<<10)
	}
	return key
}

// lift removes a laid move from the board.
func lift(b *alfabet.Board, m alfabet.Move) {
	for _, t := range m.Placed {
		if sq, err := b.Square(t.Square); err == nil {
			b.Cells[sq] = alfabet.Cell{}
		}
	}
	if sq, err := b.Square(m.Stop); err == nil {
		b.Cells[sq] = alfabet.Cell{}
	}
}
