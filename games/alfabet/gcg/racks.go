package gcg

import (
	"strconv"
	"unicode"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// held is what a file says about a rack at one of its turns.
type held struct {
	from int // the turn
	line int
	rack []string
	used []string // of these, what left the rack in this turn
	gave int      // instead: how many were exchanged, unnamed
}

// racks is what each player holds from turn to turn, as far as the file tells. People who record a game often know a rack only in
// part, or get it wrong, so a tile that is neither used nor on the next rack counts as never drawn where the next rack has no room for it.
func (g *Game) racks(size int) [][]held {
	all := make([][]held, len(g.Players))
	laid := g.laid()
	add := func(player int, h held) { all[player] = append(all[player], h) }
	for i, t := range g.Turns {
		h := held{from: i, line: t.Line, rack: t.Rack}
		switch t.Kind {
		case Lay:
			h.used = laid[i]
			if len(h.rack) == 0 {
				h.rack = h.used
			}
			if g.withdrawn(i) {
				h.used = nil
			}
		case Exchange:
			if h.used = t.Tiles; len(h.used) == 0 {
				h.gave = t.Count
			}
			if len(h.rack) == 0 {
				h.rack = h.used
			}
		case Rest:
			if len(t.Rack) == 0 && len(g.Players) == 2 { // the tiles of the other player
				h.rack = t.Tiles
				add(1-t.Player, h)
				continue
			}
		}
		if len(h.rack) > 0 && t.Kind != Adjust && t.Kind != Lost {
			add(t.Player, h)
		}
	}
	for player, list := range all {
		if rack := g.Racks[player]; len(rack) > 0 && g.rested(player) == 0 {
			list = append(list, held{from: len(g.Turns), line: g.Turns[len(g.Turns)-1].Line, rack: rack})
		}
		settle(list, size)
		all[player] = list
	}
	return all
}

// rested is how many lines tell what a player held at the end.
func (g *Game) rested(player int) (n int) {
	for _, t := range g.Turns {
		if t.Kind == Rest && (len(t.Rack) > 0) == (t.Player == player) {
			n++
		}
	}
	return n
}

// settle completes the racks of a player with the tiles they kept, as many as fit, and takes the others away from the racks before.
func settle(list []held, size int) {
	for i := 1; i < len(list); i++ {
		last := &list[i-1]
		if last.gave > 0 { // tiles that the file does not name: those that are not there afterwards
			gone := tiles.Without(last.rack, list[i].rack)
			last.used = gone[:min(last.gave, len(gone))]
		}
		more := tiles.Without(last.kept(), list[i].rack)
		excess := max(0, min(len(more)+len(list[i].rack)-size, len(more)))
		list[i].rack = append(more[excess:], list[i].rack...)
		for j := i - 1; excess > 0 && j >= 0; j-- {
			wrong := tiles.Without(list[j].kept(), list[j+1].rack)
			list[j].rack = tiles.Without(list[j].rack, wrong)
			excess = len(wrong)
		}
	}
}

func (h *held) kept() []string { return tiles.Without(h.rack, h.used) }

// withdrawn reports whether the next line takes a word back.
func (g *Game) withdrawn(i int) bool {
	return i+1 < len(g.Turns) && g.Turns[i+1].Kind == Lost && g.Turns[i+1].Player == g.Turns[i].Player
}

// laid are the new tiles of every word, by turn. A word may be written in full, so it takes the squares to know.
func (g *Game) laid() [][]string {
	out := make([][]string, len(g.Turns))
	taken := map[[2]int]bool{}
	for i, t := range g.Turns {
		if t.Kind != Lay {
			continue
		}
		x, y, dx, dy := coordinates(t.At)
		var fresh [][2]int
		for _, r := range t.Word {
			if r == '(' || r == ')' {
				continue
			}
			at := [2]int{x, y}
			x, y = x+dx, y+dy
			switch {
			case taken[at] || r == '.':
				continue
			case unicode.IsLower(r):
				out[i] = append(out[i], alfabet.Blank)
			default:
				out[i] = append(out[i], string(r))
			}
			fresh = append(fresh, at)
		}
		if !g.withdrawn(i) {
			for _, at := range fresh {
				taken[at] = true
			}
		}
	}
	return out
}

// coordinates are the column and row of a place, and its direction.
func coordinates(at string) (x, y, dx, dy int) {
	n := len(at) - 1
	if at[0] <= '9' {
		y, _ = strconv.Atoi(at[:n])
		return int(at[n] - 'A'), y, 1, 0
	}
	y, _ = strconv.Atoi(at[1:])
	return int(at[0] - 'A'), y, 0, 1
}
