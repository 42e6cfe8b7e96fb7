package solve

import (
	"math/rand/v2"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// Match lets two static players play each other: the best move by points and leave, without looking ahead.
// It plays the rules of the table for two, without a referee in between.
type Match struct {
	v        *Solver
	layout   *alfabet.Layout
	set      tiles.Set
	squares  []string
	rackSize int
	special  bool
	leaves   [2]*Leaves
	observe  func(kept []uint8, equity int32, pool int) // for training
	before   func()                                     // for training: before a turn, the board is ready
	watch    func(side int, laid bool)                  // for tests: before a turn is carried out
	moved    func(side, lead, tiles int)                // for learning chances: after a turn
	box      []uint8

	r      *rand.Rand
	bag    []uint8
	racks  [2][]uint8
	pos    alfabet.Position
	last   change
	result Result // so far
	bent   bool   // stop tiles or corners lie
}

// Result is a finished self-play game.
type Result struct {
	Scores    [2]int
	Turns     int
	Exchanges int
	Bonuses   int // full racks laid
}

// NewMatch prepares matches on a layout with the leave values of the player who begins and of the other.
func NewMatch(v *Solver, layout *alfabet.Layout, o alfabet.Options, first, second *Leaves) *Match {
	m := &Match{v: v, layout: layout, set: layout.Box(v.alphabet.Lang, o), squares: layout.Agreed(o.Minus), rackSize: o.RackSize}
	m.leaves = [2]*Leaves{first, second}
	for _, face := range m.set.Faces() {
		f := v.face(face)
		m.special = m.special || f == faceArrow || f == faceStop
		m.box = append(m.box, f)
	}
	v.deal(m.set, m.rackSize)
	return m
}

// face is a tile's number among the faces.
func (v *Solver) face(face string) uint8 {
	return faceOf(v.alphabet, face)
}

func faceOf(a *tiles.Alphabet, face string) uint8 {
	switch face {
	case alfabet.Blank:
		return faceBlank
	case alfabet.Arrow:
		return faceArrow
	case alfabet.Stop:
		return faceStop
	}
	i, _ := a.Index([]rune(face)[0])
	return uint8(i)
}

// Play plays one game. Equal seeds give the same tiles in the same order, regardless of the players.
func (m *Match) Play(seed uint64) Result {
	m.r = rand.New(rand.NewPCG(seed, 0xa1fabe7))
	m.bag = append(m.bag[:0], m.box...)
	m.r.Shuffle(len(m.bag), func(i, j int) { m.bag[i], m.bag[j] = m.bag[j], m.bag[i] })
	for i := range m.racks {
		m.racks[i] = m.racks[i][:0]
		m.draw(i)
	}
	v := m.v
	v.begin(m.layout.Size, m.squares)
	m.bent = false
	if m.special {
		m.pos = alfabet.Position{Board: alfabet.NewBoard(m.layout.Size), Squares: m.squares, Set: m.set, RackSize: m.rackSize}
		v.pos = &m.pos
	}
	m.result = Result{}
	res := &m.result
	var kept [2][]uint8
	var passes, dry [2]int
	var keeps [2]int32 // what the sides' leaves were worth
	for side := 0; ; side ^= 1 {
		res.Turns++
		if m.before != nil {
			m.before()
		}
		m.take(side)
		floor, part := v.h.exchange(len(m.bag))
		laid := v.top(floor)
		if m.observe != nil {
			if kept[side] != nil {
				m.observe(kept[side], max(v.best.equity, floor), len(m.bag))
			}
			kept[side] = nil
		}
		if m.watch != nil {
			m.watch(side, laid)
		}
		switch {
		case laid:
			res.Scores[side] += int(v.best.score)
			keeps[side] = v.best.equity - v.best.score*scale
			passes[side], dry[side] = 0, 0
			res.Bonuses += m.lay(side)
		case part != 0:
			res.Exchanges++
			keeps[side] = floor
			passes[side] = 0
			dry[side]++
			m.swap(side, part)
		default:
			keeps[side] = v.h.keep[0]
			passes[side]++
			dry[side]++
		}
		if m.observe != nil && len(m.bag) > 0 {
			kept[side] = append([]uint8{}, m.racks[side]...)
		}
		m.draw(side)
		if m.moved != nil {
			m.moved(side, (res.Scores[side]-res.Scores[1-side])*scale+int(keeps[side]-keeps[1-side]), len(m.bag)+len(m.racks[0])+len(m.racks[1]))
		}
		if len(m.racks[side]) == 0 || min(passes[0], passes[1]) >= 2 || min(dry[0], dry[1]) >= 3 {
			break
		}
	}
	for i := range m.racks {
		for _, f := range m.racks[i] {
			res.Scores[i] -= int(v.values[f])
		}
	}
	return *res
}

// draw refills a rack.
func (m *Match) draw(side int) {
	for len(m.racks[side]) < m.rackSize && len(m.bag) > 0 {
		last := len(m.bag) - 1
		m.racks[side] = append(m.racks[side], m.bag[last])
		m.bag = m.bag[:last]
	}
}

// take hands the side's rack to the solver.
func (m *Match) take(side int) {
	v := m.v
	if m.special && m.bent {
		m.pos.Side = side
		v.Set(&m.pos)
	}
	v.h.take(m.racks[side], &v.values)
	v.h.value(m.leaves[side], len(m.bag))
}

// lay lays the best move; 1 if it was a full rack.
func (m *Match) lay(side int) int {
	v := m.v
	s, squares := v.slot(v.best.slot)
	word := v.word(&v.best, s)
	use := func(f uint8) {
		rack := m.racks[side]
		for i, g := range rack {
			if g == f {
				rack[i] = rack[len(rack)-1]
				m.racks[side] = rack[:len(rack)-1]
				return
			}
		}
		panic("alfabet: a tile that is not on the rack")
	}
	before := len(m.racks[side])
	for i := range squares {
		if v.best.blanks>>i&1 == 1 {
			use(faceBlank)
		} else {
			use(word[squares[i].at-s.begin])
		}
		if squares[i].arrow != 0 {
			use(faceArrow)
		}
	}
	if s.stop != 0 {
		use(faceStop)
	}
	if m.special { // before play, which may rebuild slots
		placed, stop := v.placed(&v.best)
		m.pos.Board.Lay(alfabet.Move{Placed: placed, Stop: stop}, side)
	}
	m.bent = m.bent || !v.play(&m.last)
	if before-len(m.racks[side]) == m.rackSize {
		return 1
	}
	return 0
}

// swap gives a part of the rack back for as many new tiles (ALF-11).
func (m *Match) swap(side int, part uint16) {
	h := m.v.h
	kept, gone := m.racks[side][:0], []uint8(nil)
	give := h.split(part)
	for f, n := range h.split(h.whole) {
		for i := range n {
			if i < give[f] {
				gone = append(gone, uint8(f))
			} else {
				kept = append(kept, uint8(f))
			}
		}
	}
	m.racks[side] = kept
	for range gone {
		last := len(m.bag) - 1
		m.racks[side] = append(m.racks[side], m.bag[last])
		m.bag = m.bag[:last]
	}
	m.bag = append(m.bag, gone...)
	m.r.Shuffle(len(m.bag), func(i, j int) { m.bag[i], m.bag[j] = m.bag[j], m.bag[i] })
}
