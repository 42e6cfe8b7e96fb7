package solve

import "slices"

// fewTiles is how many tiles may be in the pool for all draws to be weighed.
const fewTiles = 2

// preEndLooks is what searching the end after a draw takes, and preEndPlans how many plans it is done for at most.
const (
	preEndLooks = 40
	preEndPlans = 6
)

// beforeEnd chooses a plan when the pool is nearly empty. Half of the budget goes into playing out all deals there are. For
// the best of the plans that empty the pool, the end is searched after every draw: the other player then knows all tiles.
func (a *roller) beforeEnd(f []future) Plan {
	a.deals()
	draws := a.draws()
	most := min(preEndPlans, max(2, a.Looks/(2*preEndLooks*len(draws))))
	f = a.choose(f, a.Looks/2, most)
	each := (a.Looks - a.looks) / (len(f) * len(draws))
	best, top := 0, int32(-1<<31)
	for i := range f {
		if len(f) == 1 || a.Stop != nil && a.Stop() {
			break
		}
		worth := int32(f[i].sum / int64(max(1, len(f[i].values))))
		if f[i].plan.Move != nil && len(f[i].kept)+a.Pool <= a.pos.RackSize {
			worth = a.weigh(&f[i], draws, each, worth)
		}
		if worth > top {
			best, top = i, worth
		}
	}
	plan := f[best].plan
	plan.Looks = a.looks
	return plan
}

// deals lists every order in which the tiles of the pool can lie, shuffled, for as many as the budget has time for.
func (a *roller) deals() {
	n := len(a.unseen)
	swapped := func(tiles []uint8, x, y int) []uint8 {
		tiles = slices.Clone(tiles)
		tiles[x], tiles[y] = tiles[y], tiles[x]
		return tiles
	}
	for i := range n {
		one := swapped(a.unseen, i, n-1)
		if a.Pool == 1 {
			a.orders = append(a.orders, one)
			continue
		}
		for j := range n - 1 {
			a.orders = append(a.orders, swapped(one, j, n-2))
		}
	}
	a.Rand.Shuffle(len(a.orders), func(x, y int) { a.orders[x], a.orders[y] = a.orders[y], a.orders[x] })
}

// drawn is what may be drawn from the pool, and in how many of the deals.
type drawn struct {
	pool, other []uint8
	times       int
}

// draws lists the sets of tiles that the pool may consist of.
func (a *roller) draws() (out []drawn) {
	at := len(a.unseen) - a.Pool
next:
	for _, order := range a.orders {
		pool := slices.Clone(order[at:])
		slices.Sort(pool)
		for i := range out {
			if slices.Equal(out[i].pool, pool) {
				out[i].times++
				continue next
			}
		}
		out = append(out, drawn{pool, order[:at], 1})
	}
	return out
}

// weigh searches the end after a plan for every draw. What could not be searched counts as it was played out.
func (a *roller) weigh(f *future, draws []drawn, looks int, played int32) int32 {
	p := *a.Position
	p.Board = a.Position.Board.Clone()
	p.Board.Lay(*f.plan.Move, p.Side)
	p.Side = a.Others[0].Side
	var sum, times int64
	for _, d := range draws {
		mine := a.names(append(slices.Clone(f.kept), d.pool...))
		o := Outlook{
			Position: &p, Rack: a.names(d.other), Unseen: mine, Others: []Other{{a.Position.Side, len(mine)}},
			Bonus: a.Bonus, Looks: looks, Stop: a.Stop,
		}
		end, lead, ok := a.v.ending(&o)
		a.looks += end.Looks
		worth := f.first - lead*scale
		if a.Chance {
			worth = a.chance(worth, 0, true)
		}
		if !ok {
			worth = played
		}
		sum += int64(worth) * int64(d.times)
		times += int64(d.times)
	}
	return int32(sum / times)
}

func (a *roller) names(tiles []uint8) []string {
	names := make([]string, len(tiles))
	for i, f := range tiles {
		names[i] = a.v.faceName(int(f))
	}
	return names
}
