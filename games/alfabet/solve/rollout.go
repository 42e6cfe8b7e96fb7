package solve

import (
	"cmp"
	"slices"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// future is a plan and how it did in the deals played so far.
type future struct {
	plan   Plan
	first  int32 // points of the plan itself
	sight  int32 // its static estimate, leave included
	guess  int32 // what that says in the measure of values
	kept   []uint8
	change change            // its tiles on the solver's board
	board  alfabet.Board     // the board after it, if special tiles are in the game
	bent   bool              // stops or corners lie on it
	empty  bool              // nothing is left in the pool after it
	level                    // of each deal, the lead in hundredths of a point, and that or the chance to win in millionths
	levels [levels - 1]level // what playing deals better adds
}

// roller plays deals on from plans. Every deal is played from every plan, with the others' racks prepared once, on one
// board that plans and moves are laid on and lifted from.
type roller struct {
	*Outlook
	v        *Solver
	far      *Solver          // reads boards with stops or corners
	pos      alfabet.Position // the board as the rules have it, if special tiles are in the game
	special  bool
	bent     bool // stops or corners lie already
	lasts    bool // deals are played to their end
	letters  uint32
	unseen   []uint8
	guess    *guesses    // what the other player may have kept
	draws    *draws      // if few tiles are in the pool
	turns    int         // that a deal is played for, unless to its end
	reach    *stretch    // how it is played further
	orders   [][]uint8   // otherwise, if it is about to run out, the deals played
	others   []knownRack // of this deal
	own      knownRack
	reply    knownRack // of the side that answers moves tried at the end
	answers  int       // the turn in which it does
	level    int       // how ends are played
	doubtful bool      // plans are looked at more closely afterwards
	sure     bool      // the last end was searched completely
	shrink   int64     // deals in which a level that has not played all is taken to change nothing
	least    int       // deals that a level must have played to say something
	ends     int       // looks for an end that is searched
	ender    *Solver   // searches it
	players  []rollout
	bag      []uint8
	changes  []change
	looks    int
	racks    uint32
	watch    func(turn int, who *rollout, s *Solver, floor int32) // for tests: before a turn is carried out
}

// newRoller takes over a position and lays every plan out on it.
func (v *Solver) newRoller(o *Outlook, plans []future) *roller {
	p := *o.Position
	p.Board = o.Position.Board.Clone()
	a := &roller{Outlook: o, v: v, pos: p, lasts: o.Pool <= p.RackSize, turns: 1 + len(o.Others), reach: o.stretch(), guess: v.guess(o)}
	if a.guess != nil {
		a.looks = len(a.guess.kept)
	}
	v.Set(&p)
	a.bent = !v.plain(&p)
	all := slices.Concat(o.Rack, o.Unseen)
	for _, face := range all {
		switch f := v.face(face); f {
		case faceBlank:
			a.letters = v.g.all
		case faceArrow, faceStop:
			a.special = true
		default:
			a.letters |= 1 << f
		}
	}
	if a.special = a.special || a.bent; a.special {
		a.far = v.Share()
	}
	for _, face := range o.Unseen {
		a.unseen = append(a.unseen, v.face(face))
	}
	a.Chance = a.Chance && len(o.Others) == 1
	a.others, a.players, a.changes = make([]knownRack, len(o.Others)), make([]rollout, 1+len(o.Others)), make([]change, 4)
	if !a.bent {
		v.whole = false
		v.stale = [2]uint32{1<<(v.g.size+1) - 2, 1<<(v.g.size+1) - 2}
		v.prepare(a.letters)
	}
	for i := range plans {
		f := &plans[i]
		a.lay(f)
		f.empty = f.plan.Move != nil && len(f.kept)+o.Pool <= p.RackSize
		f.guess = f.sight
		if a.Chance {
			left := len(o.Unseen) + len(o.Rack) - len(f.plan.faces())
			f.guess = a.chance(f.sight, left, false)
		}
	}
	return a
}

// chance is what a lead is worth with the tiles that are left, in millionths; a point counts a little in itself.
func (a *roller) chance(lead int32, tiles int, over bool) int32 {
	worth := lead / 5
	lead += int32(a.Lead * scale)
	if over {
		return worth + int32(1e6*chances.final(lead))
	}
	return worth + int32(1e6*chances.win(lead, tiles))
}

// settles is what a lead is worth that is known to be the last.
func (a *roller) settles(lead int32) int32 {
	return lead/5 + 500_000*int32(1+cmp.Compare(lead+int32(a.Lead*scale), 0))
}

// prepare builds the slots of stale lines for all racks of these letters.
func (v *Solver) prepare(letters uint32) {
	v.w.arrows, v.w.most = 0, v.rackSize
	v.refresh(letters)
}

// lay notes a plan's changes to the board.
func (a *roller) lay(f *future) {
	for _, face := range tiles.Without(a.Rack, append(f.plan.faces(), f.plan.Give...)) {
		f.kept = append(f.kept, a.v.face(face))
	}
	if f.bent = a.bent; a.special {
		f.board = a.Position.Board.Clone()
		if f.plan.Move != nil {
			f.board.Lay(*f.plan.Move, a.Position.Side)
		}
	}
	if f.plan.Move == nil || f.bent {
		return
	}
	f.bent = f.plan.Move.Stop != ""
	for _, t := range f.plan.Move.Placed {
		f.bent = f.bent || t.Arrow != ""
		sq, _ := a.Position.Board.Square(t.Square)
		tile := newTile{sq: int16(a.v.g.square(sq)), let: a.v.face(t.Letter)}
		if !t.Blank {
			tile.val = a.v.values[tile.let]
		}
		f.change.tiles = append(f.change.tiles, tile)
	}
	if !f.bent {
		a.v.put(&f.change)
		a.v.prepare(a.letters)
		a.v.lift(&f.change)
	}
}

// faces are the tiles that a plan lays.
func (p *Plan) faces() []string {
	if p.Move == nil {
		return nil
	}
	return p.Move.Faces()
}

// next deals the unseen tiles anew; false if all deals have been played.
func (a *roller) next() bool {
	if a.draws != nil {
		if !a.draws.next(a.unseen) {
			return false
		}
	} else {
		a.Rand.Shuffle(len(a.unseen), func(x, y int) { a.unseen[x], a.unseen[y] = a.unseen[y], a.unseen[x] })
		if a.guess != nil {
			a.guess.draw(a.Rand.Float64(), a.unseen)
		}
		if a.lasts {
			a.orders = append(a.orders, slices.Clone(a.unseen))
		}
	}
	a.ready()
	return true
}

// ready prepares the others' racks: the first of the unseen tiles.
func (a *roller) ready() {
	tiles := a.unseen
	for i := range a.Others {
		a.others[i].fill(a, tiles[:a.Others[i].Tiles])
		tiles = tiles[a.Others[i].Tiles:]
	}
}

// play plays the deal on from a plan and notes what it brings.
func (a *roller) play(f *future) {
	if i, ok := a.draws.known(); ok && f.empty { // in another order
		f.add(f.leads[i], f.values[i])
	} else {
		f.add(a.played(f))
	}
}

// played plays the deal on from a plan.
func (a *roller) played(f *future) (lead, value int32) {
	laid := a.relaid(f)
	lead, value = a.deal(f)
	if laid {
		a.v.lift(&f.change)
	}
	return lead, value
}

// relaid lays a plan on the board, if the deal is played on one.
func (a *roller) relaid(f *future) bool {
	if len(f.change.tiles) == 0 || f.bent {
		return false
	}
	a.v.relay(&f.change)
	return true
}
