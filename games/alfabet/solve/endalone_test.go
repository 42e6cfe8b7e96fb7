package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// naiveAlone tries everything that a side can do while the other only passes.
type naiveAlone struct {
	v            *Solver
	other, share int
	known        map[string]int // by board: what is left on the rack follows from it
}

func (n *naiveAlone) lead(p alfabet.Position, rack []string) int {
	if len(rack) == 0 {
		return n.share * n.other
	}
	key := BoardText(&p.Board)
	best, ok := n.known[key]
	if ok {
		return best
	}
	best = n.other - int(n.v.left(rack))
	for _, m := range n.v.Moves(&p, rack) {
		best = max(best, n.after(p, rack, m))
	}
	n.known[key] = best
	return best
}

func (n *naiveAlone) after(p alfabet.Position, rack []string, m alfabet.Move) int {
	p.Board = p.Board.Clone()
	p.Board.Lay(m, p.Side)
	return m.Score + n.lead(p, tiles.Without(rack, m.Faces()))
}

// A move is left out only if it does not gain enough when everything is tried that follows it. Moves may touch each other, and
// the tiles may have to be laid one by one.
func TestMovesAreLeftOutOnlyIfTheyGainTooLittleAlone(t *testing.T) {
	v, naive := New(lawLexicon()), New(lawLexicon())
	r := rand.New(rand.NewPCG(19, 20))
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = alfabet.LayoutClassic, false, false
	letters := []string{"A", "E", "E", "E", "G", "I", "L", "N", "N", "O", "R", "R", "S", "S", "T", "T", "B", "U", "V"}
	out, near, seem, blanks := 0, 0, 0, 0
	for i := range 150 {
		p := alfabet.NewPosition("nb", o)
		for range 4 {
			tiles.Shuffle(r, letters)
			if moves := v.Moves(p, letters[:7]); len(moves) > 0 {
				p.Board.Lay(moves[r.IntN(len(moves))], 0)
			}
		}
		if p.Board.Bare() {
			continue
		}
		tiles.Shuffle(r, letters)
		rack, other := slices.Clone(letters[:2+i%4]), slices.Clone(letters[6:8])
		if i%5 == 1 {
			rack[0] = alfabet.Blank
		}
		for share := 1; share <= 2; share++ {
			outlook := Outlook{Position: p, Rack: rack, Unseen: other, Others: []Other{{1, 2}}, Bonus: share == 2}
			left := int(naive.left(other))
			single, top := left-int(naive.left(rack)), -1<<20
			worth := map[string]int{}
			n := &naiveAlone{naive, left, share, map[string]int{}}
			for _, m := range naive.Moves(p, rack) {
				w := n.after(*p, rack, m)
				worth[moveKey(m)] = w
				top = max(top, w)
			}
			for _, low := range []int{single, top - 12, top - 5, top - 1, top} {
				e := &ending{table: make([]endKnown, 1<<10), width: endAll}
				e.start(v, &outlook, 10)
				n := &endNode{low: int32(max(low, single)), high: int32(max(low, single)) + 1}
				all := slices.Clone(e.gather(0, 0))
				if len(all) != len(worth) {
					t.Fatalf("%d moves, want %d", len(all), len(worth))
				}
				odds, first := e.look(n, nil, false)
				if odds == nil {
					continue
				}
				if first == 1 {
					seem++
				}
				e.visits = 1 << 30
				kept := e.alone(n, slices.Clone(all), odds, 1<<29, false)
				for _, c := range all {
					placed, stop := e.placed(c.endMove)
					m, err := p.Play(placed, stop)
					if err != nil {
						t.Fatal(err)
					}
					w := worth[moveKey(m)]
					if slices.ContainsFunc(kept, func(k endChoice) bool { return k.key == c.key }) {
						continue
					}
					if out++; w > int(n.low) {
						t.Fatalf("%v, %v, share %d: %v gains %d, left out at %d\n%s", rack, other, share, m.Text(), w, n.low, BoardText(&p.Board))
					}
					if rack[0] == alfabet.Blank {
						blanks++
					}
					if w == int(n.low) {
						near++
					}
				}
			}
		}
	}
	if out < 5000 || near == 0 || seem == 0 || blanks == 0 {
		t.Errorf("%d moves left out, %d of them only just, %d with a blank; %d positions in which single moves seem enough", out, near, blanks, seem)
	}
}
