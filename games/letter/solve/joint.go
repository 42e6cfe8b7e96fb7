package solve

import (
	"math/bits"
	"slices"
	"sort"

	"lettercase/games/letter"
	"lettercase/lexicon"
)

// Limits of the search for words that need several letters laid at once. Real games stay far below them.
const (
	jointSteps  = 300_000
	jointWays   = 3  // ways to read one word that are tried
	jointPlaces = 40 // words that are laid out
	jointTiles  = 5  // letters laid for one word
)

// joint finds plays in which one word runs through several letters that are laid for it and would not make words
// individually, such as STADT + T, O, R (LTR-V6). Every play holds a letter that lay before.
func (s *search) joint(p Position) []Play {
	if s.set(p) != nil {
		return nil
	}
	s.index()
	j := &joiner{search: s, p: p, ways: map[uint32]int{}, grid: newGrid(p)}
	for _, t := range p.Board {
		if t.Letter != "" {
			j.lays = append(j.lays, t.Lay())
		}
	}
	for i, t := range slices.Concat(p.Free, p.Hand) {
		if l, ok := s.letterOf(t); ok && len(j.tiles) < 32 {
			j.tiles = append(j.tiles, newTile{t, 1 << l, i >= len(p.Free)})
		}
	}
	j.step(s.nodes[0], 0, 0, 0, 0)
	sort.SliceStable(j.found, func(a, b int) bool { return len(j.found[a].way) > len(j.found[b].way) })
	var plays []Play
	laid := map[uint32]bool{}
	for _, f := range j.found {
		if laid[f.word] || len(plays) == jointPlaces {
			continue
		}
		lays, ok := j.lay(f.way)
		if !ok {
			continue
		}
		laid[f.word] = true
		if words, ok := s.throughPlay(p, lays); ok && len(words) > 0 {
			plays = append(plays, Play{Lays: lays, Words: words, Tally: letter.Count(words)})
		}
	}
	return plays
}

func (s *search) letterOf(t letter.Tile) (int, bool) {
	if t.Blank() {
		return 0, false
	}
	return s.lex.Alphabet().Index([]rune(t.Letter)[0])
}

type newTile struct {
	letter.Tile
	bit uint32
	own bool
}

// reach is a word and a way to read it: board tiles by number, new ones as ^number.
type reach struct {
	word uint32
	way  []int8
}

type joiner struct {
	*search
	p     Position
	grid  *grid
	lays  []letter.Lay
	tiles []newTile
	way   []int8
	ways  map[uint32]int
	found []reach
	steps int
}

// step walks the dictionary over tiles on the board and letters yet to be laid, as if these could lie anywhere; whether they fit is
// checked when the word is laid out.
func (j *joiner) step(nd node, rank uint32, used uint64, fresh uint32, own int) {
	if j.steps++; j.steps > jointSteps {
		return
	}
	if nd.mask&lexicon.EndBit != 0 {
		if bits.OnesCount32(fresh) >= 2 && used != 0 && j.ways[rank] < jointWays && (j.seen[rank] != j.epoch+1 || j.served[rank]&used == 0) {
			j.ways[rank]++
			j.found = append(j.found, reach{rank, slices.Clone(j.way)})
		}
		rank++
	}
	onto := uint64(1)<<j.n - 1
	if n := len(j.way); n > 0 {
		if last := j.way[n-1]; last >= 0 {
			onto = j.near[last]
		} else if n > 1 && j.way[n-2] >= 0 { // one new tile between two old ones spans at most its own length
			before := j.lays[j.way[n-2]]
			var close uint64
			for i, l := range j.lays {
				if gap(before, l) <= letter.MaxSide {
					close |= 1 << i
				}
			}
			onto = close
		}
	}
	child := nd.first
	for live := nd.mask &^ lexicon.EndBit; live != 0; live &= live - 1 {
		bit := live & -live
		next := j.nodes[child]
		child++
		for rest := onto & j.of[bits.TrailingZeros32(bit)] &^ used; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros64(rest)
			j.way = append(j.way, int8(i))
			j.step(next, rank+next.skip, used|1<<i, fresh, own)
			j.way = j.way[:len(j.way)-1]
		}
		if bits.OnesCount32(fresh) == jointTiles {
			continue
		}
		for i, t := range j.tiles {
			if t.bit != bit || fresh>>i&1 == 1 || t.own && (own > 0 || fresh != 0 && !j.p.Mixed) || !t.own && own > 0 && !j.p.Mixed {
				continue
			}
			j.way = append(j.way, ^int8(i))
			mine := own
			if t.own {
				mine++
			}
			j.step(next, rank+next.skip, used, fresh|1<<i, mine)
			j.way = j.way[:len(j.way)-1]
		}
	}
}

// gap is how many cells lie between two tiles, along the axis where that is more.
func gap(l, m letter.Lay) int {
	x := max(l.At[0], m.At[0]) - min(l.At[0]+l.W, m.At[0]+m.W)
	y := max(l.At[1], m.At[1]) - min(l.At[1]+l.H, m.At[1]+m.H)
	return max(x, y, 0)
}

// lay finds places for the new tiles of a way: on from the first old tile to the end, then back from it to the beginning.
func (j *joiner) lay(way []int8) ([]PlayLay, bool) {
	first := slices.IndexFunc(way, func(e int8) bool { return e >= 0 })
	var order [][2]int // place in the way, and the neighbour it hangs on
	for i := first + 1; i < len(way); i++ {
		if way[i] < 0 {
			order = append(order, [2]int{i, i - 1})
		}
	}
	for i := first - 1; i >= 0; i-- {
		order = append(order, [2]int{i, i + 1})
	}
	at := make([]letter.Lay, len(way))
	for i, e := range way {
		if e >= 0 {
			at[i] = j.lays[e]
		}
	}
	var lays []PlayLay
	var try func(k int) bool
	try = func(k int) bool {
		if k == len(order) {
			return true
		}
		i, hang := order[k][0], at[order[k][1]]
		t := j.tiles[^way[i]]
		for _, turned := range []bool{false, true} {
			if turned && (!j.p.Rotation || t.W == t.H) {
				continue
			}
			l := PlayLay{Tile: t.Tile, Turned: turned, Own: t.own}
			size := l.Lay()
			for row := max(0, hang.At[1]-size.H); row <= min(hang.At[1]+hang.H, j.p.Size-size.H); row++ {
				for col := max(0, hang.At[0]-size.W); col <= min(hang.At[0]+hang.W, j.p.Size-size.W); col++ {
					l.At = [2]int{col, row}
					here := l.Lay()
					if _, free := j.grid.fit(col, row, here.W, here.H, -1); !free || !here.Touches(hang) ||
						order[k][1] < i && i+1 < len(way) && way[i+1] >= 0 && !here.Touches(at[i+1]) ||
						slices.ContainsFunc(lays, func(m PlayLay) bool { return m.Lay().Overlaps(here) }) {
						continue
					}
					at[i] = here
					lays = append(lays, l)
					if try(k + 1) {
						return true
					}
					lays = lays[:len(lays)-1]
				}
			}
		}
		return false
	}
	if !try(0) {
		return nil, false
	}
	return lays, true
}
