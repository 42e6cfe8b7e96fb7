package entry

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// LTR-50, LTR-51: with few tiles, all different, what the best level arranges is the best of all boards there are.
//
//	go test ./games/letter/entry -run EveryBoard -v -letter.deals 10 -letter.tiles 6 -letter.lang en -letter.solo many
func TestAloneAgainstEveryBoard(t *testing.T) {
	words := lexicontest.Open(t, *aloneLang)
	words = words.Clean()
	box, _ := letter.Box(*aloneLang)
	solver := solve.New(words)
	o, worth := letter.Default(), func(int) int { return 1 }
	if *aloneSolo == letter.SoloLong {
		o.Scoring, worth = letter.ScoreBonus, letter.Bonus
	}
	for n := 4; n <= *aloneTiles; n++ {
		made, bound := 0, 0
		for deal := range *aloneDeals {
			p := solve.Position{Size: 20}
			for _, i := range rand.New(rand.NewPCG(uint64(n), uint64(deal))).Perm(len(box)) {
				known := func(t letter.Tile) bool { return t.Letter == box[i].Letter }
				if len(p.Free) < n && !box[i].Blank() && !slices.ContainsFunc(p.Free, known) {
					p.Free = append(p.Free, box[i])
				}
			}
			board := solve.Position{Size: p.Size}
			for _, l := range solver.Arrange(p, o, nil) {
				at := l.Lay()
				board.Board = append(board.Board, letter.TileView{Tile: at.Tile, Letter: l.Tile.Letter, At: at.At, W: at.W, H: at.H})
			}
			found, err := solver.Words(board)
			if err != nil {
				t.Fatal(err)
			}
			points := 0
			for _, f := range found {
				points += worth(len([]rune(f.Word)))
			}
			most := newGraphs(words, p.Free, worth).most(points - 1)
			if points != most {
				t.Errorf("%v: %d points, where %d are the most", p.Free, points, most)
			}
			made, bound = made+points, bound+most
		}
		t.Logf("%d tiles: %d points, the best boards %d", n, made, bound)
	}
}

// graphs are the ways in which tiles could touch, and the boards that have them. Words depend on what touches alone. A pair of tiles
// is a bit.
type graphs struct {
	tiles  []letter.Tile
	words  []reading
	pairs  []uint64
	limits []limit
	best   int
	more   map[[2]uint64]bool // by contacts that are settled: whether graphs with them can be better than the best
	seen   map[string]bool
}

// reading is a word and the pairs that it needs.
type reading struct {
	pairs uint64
	worth int
}

// limit is how many of some pairs can touch.
type limit struct {
	pairs uint64
	most  int
}

func newGraphs(words *lexicon.Lexicon, tiles []letter.Tile, worth func(n int) int) *graphs {
	g := &graphs{tiles: tiles}
	for w := range words.All() {
		if r, ok := g.read(w); ok {
			r.worth = worth(len([]rune(w)))
			g.words = append(g.words, r)
		}
	}
	n := len(tiles)
	for a := range n {
		round := limit{most: touching(tiles, a)}
		for b := range n {
			if a < b {
				g.pairs = append(g.pairs, g.pair(a, b))
			}
			if a != b {
				round.pairs |= g.pair(a, b)
			}
		}
		g.limits = append(g.limits, round)
	}
	for set := range 1 << n {
		if bits.OnesCount(uint(set)) < 4 {
			continue
		}
		var some []letter.Tile
		var among limit
		for a := range n {
			if set>>a&1 == 0 {
				continue
			}
			for b := range a {
				if set>>b&1 == 1 {
					among.pairs |= g.pair(a, b)
				}
			}
			some = append(some, tiles[a])
		}
		among.most = contacts(some)
		g.limits = append(g.limits, among)
	}
	needed := func(pair uint64) (sum int) {
		for _, r := range g.words {
			if r.pairs&pair != 0 {
				sum += r.worth
			}
		}
		return sum
	}
	slices.SortFunc(g.pairs, func(x, y uint64) int { return cmp.Or(needed(y)-needed(x), cmp.Compare(x, y)) })
	return g
}

// pair is the bit of two tiles.
func (g *graphs) pair(a, b int) uint64 { return 1 << (max(a, b)*(max(a, b)-1)/2 + min(a, b)) }

// read finds the tiles of a word, which differ.
func (g *graphs) read(w string) (r reading, ok bool) {
	last, used := -1, 0
	for _, l := range w {
		i := slices.IndexFunc(g.tiles, func(t letter.Tile) bool { return t.Letter == string(l) })
		if i < 0 || used>>i&1 == 1 {
			return r, false
		}
		if last >= 0 {
			r.pairs |= g.pair(last, i)
		}
		last, used = i, used|1<<i
	}
	return r, r.pairs != 0
}

// most is what the words of the best board are worth if that is more than some points, and else these.
func (g *graphs) most(points int) int {
	g.best = points
	g.more = map[[2]uint64]bool{}
	g.seen = map[string]bool{}
	lays := make([]letter.Lay, len(g.tiles))
	lays[0] = letter.Lay{W: g.tiles[0].W, H: g.tiles[0].H}
	g.lay(lays, 1, 0, 0)
	return g.best
}

// lay tries all places for all tiles that are not among those laid, where graphs with the contacts so far could be better.
func (g *graphs) lay(lays []letter.Lay, laid int, touching, apart uint64) {
	key := [2]uint64{touching, apart}
	more, known := g.more[key]
	if !known {
		words := slices.DeleteFunc(slices.Clone(g.words), func(r reading) bool { return r.pairs&apart != 0 })
		more = g.choose(0, touching, apart, words)
		g.more[key] = more
	}
	if name := fmt.Sprint(lays, laid); more && !g.seen[name] {
		g.seen[name] = true
	} else {
		return
	}
	if laid == 1<<len(lays)-1 {
		g.best = 0
		for _, r := range g.words {
			if r.pairs&apart == 0 {
				g.best += r.worth
			}
		}
		clear(g.more)
		return
	}
	for i, t := range g.tiles {
		if laid>>i&1 == 1 {
			continue
		}
		tried := map[[2]int]bool{}
		for k, beside := range lays {
			if laid>>k&1 == 0 {
				continue
			}
			for x := beside.At[0] - t.W; x <= beside.At[0]+beside.W; x++ {
				for y := beside.At[1] - t.H; y <= beside.At[1]+beside.H; y++ {
					next := letter.Lay{At: [2]int{x, y}, W: t.W, H: t.H}
					if tried[next.At] || !next.Touches(beside) {
						continue
					}
					tried[next.At] = true
					one, none, free := touching, apart, true
					for m, l := range lays {
						switch {
						case laid>>m&1 == 0:
						case next.Overlaps(l):
							free = false
						case next.Touches(l):
							one |= g.pair(i, m)
						default:
							none |= g.pair(i, m)
						}
					}
					if free {
						lays[i] = next
						g.lay(lays, laid|1<<i, one, none)
						lays[i] = letter.Lay{}
					}
				}
			}
		}
	}
}

// choose reports whether a graph is better than the best board, with the contacts that are settled and any others from a place on;
// words are those that no pair apart forbids.
func (g *graphs) choose(at int, touching, apart uint64, words []reading) bool {
	sum := 0
	for _, r := range words {
		sum += r.worth
	}
	for at < len(g.pairs) && (touching|apart)&g.pairs[at] != 0 {
		at++
	}
	if sum <= g.best || at == len(g.pairs) {
		return sum > g.best
	}
	pair := g.pairs[at]
	over := func(l limit) bool { return l.pairs&pair != 0 && bits.OnesCount64(touching&l.pairs) == l.most }
	return !slices.ContainsFunc(g.limits, over) && g.choose(at+1, touching|pair, apart, words) ||
		g.choose(at+1, touching, apart|pair, slices.DeleteFunc(slices.Clone(words), func(r reading) bool { return r.pairs&pair != 0 }))
}
