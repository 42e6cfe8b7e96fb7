package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// naiveJoins tries every word at every place of a line.
func naiveJoins(e *ending, first, last, way, most int) bool {
	g, f, step := &e.v.g, &e.one.fill, steps[way]
	begin := lineOf(first, uint8(way)) * steps[way^1]
	for _, word := range lawWords {
		letters := []rune(word)
	place:
		for i := 1; i+len(letters)-1 <= g.size; i++ {
			from := begin + i*step
			to := from + (len(letters)-1)*step
			if from > first || to < last || g.let[from-step] < empty || g.let[to+step] < empty {
				continue
			}
			counts, blanks, laid := f.counts, f.blanks, 0
			for k, letter := range letters {
				l, _ := e.v.alphabet.Index(letter)
				switch at := g.let[from+k*step]; {
				case at < empty:
					if int(at) != l {
						continue place
					}
					continue
				case counts[l] > 0:
					counts[l]--
				case blanks > 0:
					blanks--
				default:
					continue place
				}
				laid++
			}
			if laid <= most {
				return true
			}
		}
	}
	return false
}

// Tiles join squares if a word can be laid over both. Where they do not, they still do not when anything is laid beside the squares
// that are said to matter.
func TestTilesJoinSquares(t *testing.T) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(23, 24))
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = alfabet.LayoutClassic, false, false
	letters := []string{"A", "E", "E", "E", "G", "I", "L", "N", "N", "O", "R", "R", "S", "S", "T", "T", "B", "U", "V"}
	joined, apart := 0, 0
	for i := range 40 {
		p := alfabet.NewPosition("nb", o)
		for range 8 {
			tiles.Shuffle(r, letters)
			if moves := v.Moves(p, letters[:7]); len(moves) > 0 {
				p.Board.Lay(moves[r.IntN(len(moves))], 0)
			}
		}
		tiles.Shuffle(r, letters)
		rack := slices.Clone(letters[:1+i%4])
		if i%5 == 1 {
			rack[0] = alfabet.Blank
		}
		e := &ending{width: endAll}
		e.start(v, &Outlook{Position: p, Rack: rack, Unseen: letters[5:6], Others: []Other{{1, 1}}}, 10)
		g, d := &v.g, &endDeep{}
		e.one.fill.take(&e.racks[0], g)
		for sq := range g.let {
			for way, step := range steps {
				for last := sq; g.let[sq] == empty && g.let[last] == empty && last <= sq+3*step; last += step {
					d.squares = endArea{}
					got, want := e.joins(d, sq, last, way, len(rack)), naiveJoins(e, sq, last, way, len(rack))
					if got != want {
						t.Fatalf("%v from %d to %d, direction %d: %t, want %t\n%s", rack, sq, last, way, got, want, BoardText(&p.Board))
					}
					if got {
						joined++
						continue
					}
					apart++
					was := g.let
					for at := range g.let {
						if g.let[at] == empty && at != sq && d.squares[spots[at]/64]>>(spots[at]%64)&1 == 0 && r.IntN(3) == 0 {
							g.let[at] = v.face(letters[r.IntN(len(letters))])
						}
					}
					if g.let[last] == empty && e.joins(d, sq, last, way, len(rack)) {
						t.Fatalf("%v from %d to %d, direction %d: other squares matter\n%s", rack, sq, last, way, BoardText(&p.Board))
					}
					g.let = was
				}
			}
		}
	}
	if joined < 1000 || apart < 1000 {
		t.Errorf("%d joined, %d not", joined, apart)
	}
}
