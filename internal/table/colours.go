package table

import (
	"math"
	"strconv"

	"lettercase/internal/people"
)

// seatColours gives each place a colour that differs from the others': people keep their own where nobody before them
// has it or one like it, the rest get what is farthest from the colours in use.
func (t *Table) seatColours() []string {
	colours := make([]string, len(t.s.seats))
	var used []string
	take := func(seat int, colour string) {
		colours[seat] = colour
		used = append(used, colour)
	}
	for i, p := range t.s.seats {
		who := t.people[p.player]
		if p.kind == HumanPlace && who.Colour != "" && distance(who.Colour, used) > alike {
			take(i, who.Colour)
		}
	}
	for i, p := range t.s.seats {
		if colours[i] != "" || p.kind == OpenPlace {
			continue
		}
		best := people.Palette[0]
		for _, c := range people.Palette {
			if distance(c, used) > distance(best, used) {
				best = c
			}
		}
		take(i, best)
	}
	return colours
}

// alike is how near two colours may be before they are taken for the same, in units of a channel.
const alike = 60

// distance is how far a colour is from the nearest of others.
func distance(colour string, others []string) float64 {
	least := math.Inf(1)
	for _, other := range others {
		a, b, sum := channels(colour), channels(other), 0.0
		for i := range a {
			sum += (a[i] - b[i]) * (a[i] - b[i])
		}
		least = min(least, math.Sqrt(sum))
	}
	return least
}

// channels are red, green and blue of #rrggbb.
func channels(colour string) (c [3]float64) {
	if len(colour) != 7 {
		return c
	}
	for i := range c {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err == nil {
			c[i] = float64(n)
		}
	}
	return c
}
