package solve

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// few calls for positions with so many tiles in the pool, three tiles to move with and two of the other player.
func few(t *testing.T, seed uint64, layout string, most int, f func(v *Solver, o Outlook)) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(seed, 6))
	seen := map[int]int{}
	for range 20 {
		var rack []string
		randomGame(r, layout, lawWords, 7, func(p *alfabet.Position, next []string) {
			mine := rack[:min(3, len(rack))]
			rack = next
			pool := 1 + len(seen)
			for n := 1; n <= most; n++ {
				if seen[n] < seen[pool] || pool > most {
					pool = n
				}
			}
			unseen := next[:min(2+pool, len(next))]
			if len(mine) < 3 || len(unseen) < 2+pool || p.Board.Bare() || seen[pool] >= 4 { // enough
				return
			}
			seen[pool]++
			p.Side = 0
			f(v, Outlook{Position: p, Rack: mine, Unseen: unseen, Others: []Other{{1, 2}}, Pool: pool, Looks: 1 << 20, Rand: r, Chance: true, Lead: 2})
		})
	}
}

// With one to four tiles in the pool a plan that empties it is worth the average, over all draws, of what trying everything gives.
func TestPlansBeforeTheEndAreWeighedExactly(t *testing.T) {
	naive := New(lawLexicon())
	weighed := map[int]int{}
	for _, c := range []struct {
		layout string
		most   int
	}{{alfabet.LayoutAlfabet, 2}, {alfabet.LayoutClassic, 4}} {
		few(t, 15, c.layout, c.most, func(v *Solver, o Outlook) {
			for i, c := range v.Analyse(o, 2, func(Analysis) {}).Plans {
				empty := c.Move != nil && len(c.Keeps)+o.Pool <= o.Position.RackSize
				if c.Proven && !empty || i == 0 && empty && !c.Proven {
					t.Fatalf("%d: %+v, the pool is empty: %v", i, c, empty)
				}
				if !c.Proven {
					continue // surely worse, or not to be proven
				}
				points, win, draws := 0, 0.0, 0
				for set := range uint(1) << len(o.Unseen) {
					if bits.OnesCount(set) != o.Pool {
						continue
					}
					var pool, other []string
					for i, face := range o.Unseen {
						if set>>i&1 == 1 {
							pool = append(pool, face)
						} else {
							other = append(other, face)
						}
					}
					after := *o.Position
					after.Board = o.Position.Board.Clone()
					after.Board.Lay(*c.Move, 0)
					racks := [2][]string{append(tiles.Without(o.Rack, c.Move.Faces()), pool...), other}
					gain := c.Move.Score - lead(naive, after, racks, 1, false, 1)
					points += gain
					win += float64(1+cmp.Compare(o.Lead+gain, 0)) / 2
					draws++
				}
				if want := float64(points) / float64(draws); c.Bound != 0 || math.Abs(c.Equity-want) > 1e-9 || math.Abs(*c.Win-win/float64(draws)) > 1e-6 {
					t.Errorf("%v with %v unseen: %v, %v to win, want %v, %v", c.Move.Text(), o.Unseen, c.Equity, *c.Win, want, win/float64(draws))
				}
				weighed[o.Pool]++
			}
			o.Looks = 400
			if plan := v.Ahead(o); plan.Move == nil && plan.Give == nil {
				t.Error("it passes")
			}
		})
	}
	t.Log(weighed)
	for pool := 1; pool <= 4; pool++ {
		if weighed[pool] < 3 {
			t.Errorf("only %v plans were weighed", weighed)
		}
	}
}

// Draws come once each, then in other orders, until all orders of the tiles have come equally often.
func TestDrawsDoNotRepeat(t *testing.T) {
	tiles := []uint8{3, 1, 4, 1, 5}
	for pool := 1; pool <= 4; pool++ {
		d := newDraws(tiles, pool, rand.New(rand.NewPCG(7, 7)))
		deal, seen := slices.Clone(tiles), map[string]int{}
		for n := 1; d.next(deal); n++ {
			drawn := deal[len(deal)-pool:]
			seen[fmt.Sprint(drawn)]++
			if got := slices.Sorted(slices.Values(deal)); !slices.Equal(got, []uint8{1, 1, 3, 4, 5}) {
				t.Fatalf("%v was dealt", deal)
			}
			if i, ok := d.known(); ok {
				again := slices.Clone(deal)
				d.deal(i, again)
				if !slices.Equal(slices.Sorted(slices.Values(again[len(deal)-pool:])), slices.Sorted(slices.Values(drawn))) {
					t.Errorf("%v is not %v", drawn, again)
				}
			}
			if n == len(d.sets) != d.all() && n <= len(d.sets) {
				t.Errorf("%d of %d draws", n, len(d.sets))
			}
		}
		want := map[string]int{} // every tile of its own
		var lay func(drawn, rest []uint8)
		lay = func(drawn, rest []uint8) {
			if len(drawn) == pool {
				want[fmt.Sprint(drawn)]++
				return
			}
			for i, f := range rest {
				lay(append(slices.Clone(drawn), f), append(slices.Clone(rest[:i]), rest[i+1:]...))
			}
		}
		lay(nil, tiles)
		if fmt.Sprint(seen) != fmt.Sprint(want) {
			t.Errorf("%d in the pool: %v, want %v", pool, seen, want)
		}
	}
}

// The bound of a sampled chance to win holds what all draws say at least 19 times in 20.
func TestBoundHolds(t *testing.T) {
	v, list := positions(t, "en", alfabet.LayoutClassic, false, 3, func(_, _, pool int) bool { return pool == 3 })
	holds, times := 0, 0
	for _, o := range list {
		o.Chance, o.Looks, o.Lead = true, 1, o.Lead/4
		deals := func(seed uint64, n int) (win, bound float64) {
			o.Rand = rand.New(rand.NewPCG(seed, 8))
			f := v.futures(&o, 1, aheadSlack)
			a := v.newRoller(&o, f)
			a.draws = newDraws(a.unseen, o.Pool, o.Rand)
			if a.least = 10; n == 0 {
				n = len(a.draws.sets)
			}
			for i := range n {
				a.next()
				a.play(&f[0])
				if i < (n+1)/2 || n == len(a.draws.sets) {
					a.deeper(&f[0], i, levelTried)
				}
			}
			_, win = a.means(&f[0])
			return win, a.bound(&f[0])
		}
		exact, _ := deals(0, 0)
		for seed := range uint64(40) {
			win, bound := deals(seed, 20+int(seed))
			if times++; math.Abs(win-exact) <= bound {
				holds++
			}
			if bound > 0.5 {
				t.Errorf("%v ± %v", win, bound)
			}
		}
	}
	if holds*20 < times*19 {
		t.Errorf("%d of %d", holds, times)
	}
}

// Who tries moves at the end makes one at least as good for them as the static move, every position on the way is the board's, and
// the deal can be played again.
func TestMovesTriedAtTheEnd(t *testing.T) {
	for _, special := range []bool{false, true} {
		lang, layout := "en", alfabet.LayoutClassic
		if special {
			lang, layout = "nb", alfabet.LayoutAlfabet
		}
		v, list := positions(t, lang, layout, special, 4, func(game, _, pool int) bool { return pool > 0 && pool <= 2+game })
		fresh := v.Share()
		fresh.index = nil
		better, turns := 0, 0
		for seed, o := range list {
			o.Rand = rand.New(rand.NewPCG(uint64(seed), 1))
			f := v.futures(&o, 4, 30*scale)
			a := v.newRoller(&o, f)
			for range 3 {
				a.next()
				for i := range f {
					x := &f[i]
					static, _ := a.played(x)
					a.watch = func(_ int, who *rollout, s *Solver, floor int32) {
						p := *a.Position
						p.Board, p.Side = a.board(), who.side
						fresh.Set(&p)
						fresh.h = s.h
						if fresh.top(floor); fresh.best.equity != s.best.equity {
							t.Fatalf("%s: worth %d, on a fresh board %d\n%s", lang, s.best.equity, fresh.best.equity, BoardText(&p.Board))
						}
						turns++
					}
					a.level = levelTried
					tried, _ := a.played(x)
					a.watch, a.level = nil, levelStatic
					if x.empty && tried > static {
						t.Errorf("%s: the other player tries moves, and %+v brings %d instead of %d", lang, x.plan, tried, static)
					}
					if tried != static {
						better++
					}
					if again, _ := a.played(x); again != static {
						t.Errorf("%s: %d, then %d", lang, static, again)
					}
				}
			}
		}
		if better == 0 || turns == 0 {
			t.Errorf("%s: trying moves changes nothing, %d turns", lang, turns)
		}
	}
}
