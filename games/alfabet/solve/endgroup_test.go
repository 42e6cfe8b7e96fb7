package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
)

// What is known of groups is the same when they are looked at anew, in all positions that come up while both sides lay and take
// back moves on full boards.
func TestGroupsAreFoundAgain(t *testing.T) {
	v, list := endgames(t, "en", alfabet.LayoutClassic, false, 12)
	r := rand.New(rand.NewPCG(21, 22))
	again := 0
	for _, o := range list {
		e := &ending{width: endAll, visits: 1 << 30}
		e.one.headBits = 10
		e.start(v, &o, 10)
		a := &e.one
		var walk func(side int)
		walk = func(side int) {
			rack := &e.racks[side]
			if rack.tiles >= 2 && rack.tiles <= aloneTiles {
				var moves []*endMove
				e.moves(side, func(m *endMove) { moves = append(moves, m) })
				r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
				for _, m := range moves[:min(20, len(moves))] {
					known := len(a.groups)
					found, _ := e.goOn(m, side, 0, 0)
					got := slices.Clone(found)
					if len(a.groups) == known {
						again++
					}
					heads, all, gains := a.heads, a.groups, a.gains
					a.heads, a.groups, a.gains = nil, nil, nil
					want, _ := e.goOn(m, side, 0, 0)
					a.heads, a.groups, a.gains = heads, all, gains
					if !slices.Equal(got, want) {
						placed, _ := e.placed(m)
						t.Fatalf("after %v: %v, want %v", placed, got, want)
					}
				}
			}
			all := e.gather(0, side)
			var some []*endMove
			for range min(2, len(all)) {
				if m := all[r.IntN(len(all))].endMove; int(m.tiles) < rack.tiles {
					some = append(some, m)
				}
			}
			for _, m := range some {
				e.lay(m, side)
				a.noteLaid(m)
				walk(1 - side)
				a.forgetLaid(m)
				e.lift(m, side)
			}
		}
		walk(0)
	}
	if again < 800 {
		t.Errorf("found again %d times", again)
	}
}
