package alfabet

import (
	"lettercase/game"
	"lettercase/tiles"
)

// Start draws for the first turn (ALF-2) and deals (ALF-3).
func (r Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	if err := o.check(setup); err != nil {
		return nil, err
	}
	layout := LayoutOf(o.Layout)
	if layout == nil {
		return nil, game.Errorf("alfabet/layout", "there is no board %q", o.Layout)
	}
	set := layout.Box(setup.Lang, o)
	if len(set) == 0 {
		return nil, game.Errorf("setup/lang", "Alfabet has no letters for %q", setup.Lang)
	}
	if env.Deal != nil {
		set = set.Only(env.Box(set.Faces()))
	}
	e := &Started{
		Setup: setup, Options: o, Policy: policyOf(o, env.Words.Policy),
		Size: layout.Size, Squares: layout.Agreed(o.Minus), Set: set, Draw: [][]Drawn{},
	}
	for seat := range game.Seat(setup.Seats) {
		e.Sides = append(e.Sides, seat)
	}
	if setup.Seats == 1 && o.Solo == SoloTwo {
		e.Sides = append(e.Sides, 0)
	}
	first := 0
	if len(e.Sides) > 1 {
		e.Draw, first = drawForStart(env, set, len(e.Sides))
	}
	open := setup.Seats == 1 && o.Solo == SoloOpen
	bag := set.Faces()
	for range e.Sides {
		rack := []string{}
		if !open {
			rack, bag = tiles.DrawPieces(env, bag, o.RackSize)
		}
		e.Racks = append(e.Racks, rack)
	}
	d := &decision{Decision: game.Begin[State, Event](env, new(State), r)}
	d.Emit(Event{Started: e})
	d.turn(1, first)
	if open {
		d.Emit(Event{Refill: &Refill{}})
	}
	return d.Events, nil
}

// drawForStart lets every side draw a tile; the highest value begins, equals draw again, and the tiles
// go back each time (ALF-S4).
func drawForStart(env game.Env, set tiles.Set, sides int) (rounds [][]Drawn, first int) {
	in := make([]int, sides)
	for i := range in {
		in[i] = i
	}
	for len(in) > 1 {
		drawn, _ := tiles.DrawNew(env, set.Faces(), len(in))
		round := make([]Drawn, len(in))
		best := 0
		for i, face := range drawn {
			round[i] = Drawn{Side: in[i], Face: face, Value: set.Value(face)}
			best = max(best, round[i].Value)
		}
		in = in[:0]
		for _, d := range round {
			if d.Value == best {
				in = append(in, d.Side)
			}
		}
		rounds = append(rounds, round)
	}
	return rounds, in[0]
}
