package entry

import (
	"cmp"
	"slices"

	"lettercase/games/letter"
	"lettercase/lexicon"
)

// sideTiles is how many tiles can touch a side of some cells at most. The outer two may stick out, those between lie within the side,
// so a third tile on three cells must be one cell long there.
func sideTiles(cells int, small bool) int {
	if cells == letter.MaxSide && !small {
		return 2
	}
	return cells
}

// touching is how many of the other tiles a tile can touch at most.
func touching(tiles []letter.Tile, i int) int {
	narrow, low := false, false
	for k, t := range tiles {
		narrow, low = narrow || k != i && t.W == 1, low || k != i && t.H == 1
	}
	return min(len(tiles)-1, 2*sideTiles(tiles[i].W, narrow)+2*sideTiles(tiles[i].H, low))
}

// contacts is how many pairs of tiles can touch at most. What touches is a planar graph; three rectangles cannot surround a fourth,
// so its outer face has four sides, and it has one edge less than the most that a planar graph can have.
func contacts(tiles []letter.Tile) int {
	n, sum := len(tiles), 0
	for i := range tiles {
		sum += touching(tiles, i)
	}
	if n < 4 {
		return n * (n - 1) / 2
	}
	return min(3*n-7, sum/2)
}

// branch is a beginning of words, as a step from one letter to the next.
type branch struct {
	letter, pair int
	worth        float64 // of the word that ends here
	next         []*branch
	price        float64 // see bound
	value, open  float64
}

// bound is what can be read on a board of some tiles at most, wherever they lie. Letters are points, tiles of one letter one point.
//
//   - Two letters in a row need a contact, and there are few contacts, in all and for each tile.
//   - Of all the letters that could follow a beginning only as many do as the last tile has contacts, less the one it was come from.
//
// Each step of each beginning pays a price for its contact. For any prices the most that contacts earn and the most that beginnings are
// worth after paying is together a bound; prices are changed step by step so that it falls.
type bound struct {
	room     []int // by letter: contacts of its tiles
	contacts int
	pairs    [][2]int
	at       map[[2]int]int
	roots    []*branch
	all      []*branch // parents before children
	groups   []group
}

// group is the pairs of one letter, of which only so many can touch.
type group struct {
	pairs    []int
	contacts int
	price    float64
}

func newBound(words *lexicon.Lexicon, tiles []letter.Tile, worth func(n int) int) *bound {
	b := &bound{contacts: contacts(tiles), at: map[[2]int]int{}}
	number, count := map[rune]int{}, []int{}
	for i, t := range tiles {
		r := []rune(t.Letter)[0]
		if _, known := number[r]; !known {
			number[r] = len(number)
			b.room, count = append(b.room, 0), append(count, 0)
		}
		b.room[number[r]] += touching(tiles, i)
		count[number[r]]++
	}
	for range b.room {
		b.roots = append(b.roots, &branch{letter: len(b.roots), pair: -1})
	}
	b.all = slices.Clone(b.roots)
	for w := range words.All() {
		var way []int
		used := make([]int, len(count))
		for _, r := range w {
			l, known := number[r]
			if !known || used[l] == count[l] {
				way = nil
				break
			}
			used[l]++
			way = append(way, l)
		}
		if len(way) < 2 {
			continue
		}
		times := len(tiles) // LTR-24: it counts again with other tiles
		for l, n := range used {
			if n > 0 {
				times = min(times, count[l]/n)
			}
		}
		b.add(way, float64(times*worth(len(way))))
	}
	for l, room := range b.room {
		g := group{contacts: room}
		for p, pair := range b.pairs {
			if pair[0] == l || pair[1] == l {
				g.pairs = append(g.pairs, p)
			}
		}
		b.groups = append(b.groups, g)
	}
	return b
}

func (b *bound) add(way []int, worth float64) {
	at := b.roots[way[0]]
	for _, l := range way[1:] {
		i := slices.IndexFunc(at.next, func(n *branch) bool { return n.letter == l })
		if i < 0 {
			key := [2]int{min(at.letter, l), max(at.letter, l)}
			if _, known := b.at[key]; !known {
				b.at[key] = len(b.pairs)
				b.pairs = append(b.pairs, key)
			}
			i = len(at.next)
			one := &branch{letter: l, pair: b.at[key]}
			at.next, b.all = append(at.next, one), append(b.all, one)
		}
		at = at.next[i]
	}
	at.worth += worth
}

// most is the bound, for a board on which some points are known to be possible.
func (b *bound) most(known int) float64 {
	best := b.total()
	slow := 1.0
	since := 0
	for range 6000 {
		laid := make([]float64, len(b.pairs))
		now := b.contactsEarn(laid) + b.beginningsEarn()
		if now < best-1e-3 {
			best, since = now, 0
		} else if since++; since == 60 {
			slow, since = slow/1.5, 0
		}
		square := 0.0
		for _, n := range b.all[len(b.roots):] {
			square += (laid[n.pair] - n.open) * (laid[n.pair] - n.open)
		}
		over := make([]float64, len(b.groups))
		for i, g := range b.groups {
			over[i] = float64(g.contacts)
			for _, p := range g.pairs {
				over[i] -= laid[p]
			}
		}
		if square < 1e-9 {
			break
		}
		step := slow * (now - best + 0.05*(best-float64(known))) / square
		for _, n := range b.all[len(b.roots):] {
			n.price = max(0, n.price-step*(laid[n.pair]-n.open))
		}
		for i := range b.groups {
			b.groups[i].price = max(0, b.groups[i].price-step*over[i]/float64(len(b.groups)))
		}
	}
	return best
}

// total is what all words are worth.
func (b *bound) total() (sum float64) {
	for _, n := range b.all {
		sum += n.worth
	}
	return sum
}

// contactsEarn is the most that contacts earn; laid says which.
func (b *bound) contactsEarn(laid []float64) (sum float64) {
	earn := make([]float64, len(b.pairs))
	for _, n := range b.all[len(b.roots):] {
		earn[n.pair] += n.price
	}
	for _, g := range b.groups {
		sum += g.price * float64(g.contacts)
		for _, p := range g.pairs {
			earn[p] -= g.price
		}
	}
	order := make([]int, len(earn))
	for p := range order {
		order[p] = p
	}
	slices.SortFunc(order, func(x, y int) int { return cmp.Or(cmp.Compare(earn[y], earn[x]), x-y) })
	for _, p := range order[:min(len(order), b.contacts)] {
		if earn[p] > 0 {
			sum += earn[p]
			laid[p] = 1
		}
	}
	return sum
}

// beginningsEarn is the most that beginnings are worth after paying; open says which are read then.
func (b *bound) beginningsEarn() (sum float64) {
	for i := len(b.all) - 1; i >= 0; i-- {
		n := b.all[i]
		slices.SortFunc(n.next, func(x, y *branch) int {
			switch vx, vy := x.value-x.price, y.value-y.price; {
			case vx > vy:
				return -1
			case vx < vy:
				return 1
			}
			return x.letter - y.letter
		})
		n.value = n.worth
		for _, m := range n.next[:min(len(n.next), b.follow(n))] {
			n.value += max(0, m.value-m.price)
		}
	}
	for i, n := range b.all {
		if i < len(b.roots) {
			n.open = 1
			sum += n.value
		}
		for k, m := range n.next {
			m.open = 0
			if k < b.follow(n) && m.value > m.price {
				m.open = n.open
			}
		}
	}
	return sum
}

// follow is how many letters can follow a beginning.
func (b *bound) follow(n *branch) int {
	if n.pair < 0 {
		return b.room[n.letter]
	}
	return b.room[n.letter] - 1
}
