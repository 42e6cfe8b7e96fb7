package solve

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"lettercase/games/alfabet"
)

// Chances say how likely a lead wins. From a lead on, points and leaves, the rest of a game adds a swing that is close to
// normally distributed; its mean and spread depend on how many tiles are left, in the pool and on the racks, and
// hardly on layout or language. The other player is to move.
type Chances struct {
	mean, spread [chanceSteps]float64 // points, by chanceStep tiles
}

const (
	chanceStep  = 5
	chanceSteps = 26
)

//go:embed chances.txt
var chancesText string

// chances are those shipped with the program, made by "lettercase sim alfabet --chances".
var chances = func() *Chances {
	c := &Chances{}
	for i, line := range strings.Split(strings.TrimSpace(chancesText), "\n") {
		tiles, rest, _ := strings.Cut(line, " ")
		mean, spread, _ := strings.Cut(rest, " ")
		var err1, err2 error
		c.mean[i], err1 = strconv.ParseFloat(mean, 64)
		c.spread[i], err2 = strconv.ParseFloat(spread, 64)
		if err1 != nil || err2 != nil || tiles != strconv.Itoa(i*chanceStep) {
			panic("alfabet: chances.txt: " + line)
		}
	}
	return c
}()

// win is the chance of a lead, in hundredths of a point.
func (c *Chances) win(lead int32, tiles int) float64 {
	at := min(float64(tiles)/chanceStep, chanceSteps-1)
	i := min(int(at), chanceSteps-2)
	part := at - float64(i)
	mean := c.mean[i] + part*(c.mean[i+1]-c.mean[i])
	spread := c.spread[i] + part*(c.spread[i+1]-c.spread[i])
	return normal((float64(lead)/scale + mean) / spread)
}

// final is the chance of a lead at the end of a game that was played out without looking ahead: better play may still
// change it by a few points.
func (c *Chances) final(lead int32) float64 { return normal(float64(lead) / (finalSpread * scale)) }

const finalSpread = 6 // points

func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }

// LearnChances plays games and measures how leads change until the end. Numbers of tiles between two steps count for
// both, by how near they are; steps that no game reached get the values of the last one.
func LearnChances(v *Solver, layout *alfabet.Layout, o alfabet.Options, leaves *Leaves, games int, seed uint64) *Chances {
	type moment struct{ side, lead, tiles int }
	var list []moment
	m := NewMatch(v, layout, o, leaves, leaves)
	m.moved = func(side, lead, tiles int) { list = append(list, moment{side, lead, tiles}) }
	var weight, sum, square [chanceSteps + 1]float64
	for game := range games {
		list = list[:0]
		r := m.Play(seed + uint64(game))
		for _, x := range list {
			swing := float64(r.Scores[x.side]-r.Scores[1-x.side]) - float64(x.lead)/scale
			at := min(float64(x.tiles)/chanceStep, chanceSteps-1)
			for i, w := range [2]float64{1 - (at - math.Floor(at)), at - math.Floor(at)} {
				i += int(at)
				weight[i] += w
				sum[i] += w * swing
				square[i] += w * swing * swing
			}
		}
	}
	c := &Chances{}
	for i := range c.mean {
		if weight[i] < 1 {
			c.mean[i], c.spread[i] = c.mean[max(i-1, 0)], c.spread[max(i-1, 0)]
			continue
		}
		c.mean[i] = sum[i] / weight[i]
		c.spread[i] = math.Sqrt(max(1, square[i]/weight[i]-c.mean[i]*c.mean[i]))
	}
	return c
}

// Text writes chances down: tiles left, mean and spread of the swing in points.
func (c *Chances) Text() string {
	var b strings.Builder
	for i := range c.mean {
		fmt.Fprintf(&b, "%d %.1f %.1f\n", i*chanceStep, c.mean[i], c.spread[i])
	}
	return b.String()
}
