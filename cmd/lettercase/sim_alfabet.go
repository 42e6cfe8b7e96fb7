package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/tiles"
)

// simAlfabet lets the static player play itself, or two sets of leave values play each other in pairs of games.
type simAlfabet struct {
	simFlags
	Layout   string `default:"alfabet" enum:"alfabet,classic15" help:"Board and box: alfabet or classic15."`
	RackSize int    `default:"7" help:"Tiles on a rack: 6, 7 or 8."`
	Special  bool   `default:"true" negatable:"" help:"Play with stop tiles and arrows where the box has them."`
	Leaves   string `default:"trained" placeholder:"KIND" help:"What kept tiles are worth: trained, greedy (nothing), or a file written by --train."`
	Against  string `placeholder:"KIND" help:"Leave values of an opponent: trained, greedy or a file."`
	Train    string `placeholder:"FILE" help:"Learn leave values from these games and write them to FILE, named LAYOUT-LANG-SIZE.txt."`
	Rounds   int    `default:"2" help:"With --train: how often to learn, each time from games of the values learned before."`
}

// alfabetSim is the result of a simulation.
type alfabetSim struct {
	Lang      string  `json:"lang"`
	Words     int     `json:"words"`
	Layout    string  `json:"layout"`
	RackSize  int     `json:"rackSize"`
	Seed      uint64  `json:"seed"`
	Games     int     `json:"games"`
	Turns     float64 `json:"turnsPerGame"`
	Score     float64 `json:"averageScore"` // of one side
	Bonuses   float64 `json:"fullRacksPerGame"`
	Exchanges float64 `json:"exchangesPerGame"`
	WinsA     float64 `json:"winsA,omitempty"` // of --leaves over --against; a draw counts half
	LeadA     float64 `json:"leadA,omitempty"` // points per game, with one standard error
	Error     float64 `json:"error,omitempty"`
	PerSec    float64 `json:"gamesPerSecond"`
	MovesSec  float64 `json:"movesPerSecond"`
	PerCPU    float64 `json:"gamesPerCpuSecond,omitempty"`
}

func (c *simAlfabet) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		return c.meet(std, "alfabet")
	}
	if c.Games < 1 || c.Threads < 1 || c.RackSize < 6 || c.RackSize > 8 || c.Rounds < 1 {
		return game.Errorf("input/sim", "give at least one game, thread and round, and a rack of 6 to 8 tiles")
	}
	words, err := c.open()
	if err != nil {
		return err
	}
	layout := alfabet.LayoutOf(c.Layout)
	o := alfabet.Defaults()
	o.Layout, o.RackSize, o.Stops, o.Arrows = c.Layout, c.RackSize, c.Special, c.Special
	mine, err := c.leaves(c.Leaves)
	if err != nil {
		return err
	}
	v := solve.New(words).Indexed()
	if c.Train != "" {
		return c.train(std, v, layout, o, mine)
	}
	theirs := mine
	if c.Against != "" {
		if theirs, err = c.leaves(c.Against); err != nil {
			return err
		}
	}
	r := &alfabetSim{Lang: c.Lang, Words: words.Len(), Layout: c.Layout, RackSize: c.RackSize, Seed: c.Seed}
	start, cpu := time.Now(), cpuTime()
	results := c.play(v, layout, o, mine, theirs)
	r.sum(results, c.Against != "", time.Since(start).Seconds(), (cpuTime() - cpu).Seconds())
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	r.print(std, c)
	return nil
}

// leaves finds the leave values that the flag names.
func (c *simAlfabet) leaves(kind string) (*solve.Leaves, error) {
	switch kind {
	case "greedy":
		return nil, nil
	case "trained":
		return solve.LeavesFor(c.Layout, c.Lang, c.RackSize), nil
	}
	text, err := os.ReadFile(kind)
	if err != nil {
		return nil, err
	}
	return solve.ParseLeaves(strings.TrimSuffix(filepath.Base(kind), ".txt"), string(text))
}

// play plays the games; the result does not depend on the number of threads.
func (c *simAlfabet) play(v *solve.Solver, layout *alfabet.Layout, o alfabet.Options, a, b *solve.Leaves) [][2]solve.Result {
	results := make([][2]solve.Result, c.Games)
	var wait sync.WaitGroup
	for thread := range c.Threads {
		wait.Go(func() {
			own := v.Share()
			first, second := solve.NewMatch(own, layout, o, a, b), solve.NewMatch(own, layout, o, b, a)
			for i := thread; i < c.Games; i += c.Threads {
				seed := c.Seed<<32 + uint64(i)
				results[i][0] = first.Play(seed)
				if c.Against != "" {
					results[i][1] = second.Play(seed)
				}
			}
		})
	}
	wait.Wait()
	return results
}

func (r *alfabetSim) sum(results [][2]solve.Result, pairs bool, wall, cpu float64) {
	turns, score, bonuses, exchanges := 0, 0, 0, 0
	var lead, square float64
	for _, pair := range results {
		for i, g := range pair {
			if i == 1 && !pairs {
				break
			}
			r.Games++
			turns += g.Turns
			score += g.Scores[0] + g.Scores[1]
			bonuses += g.Bonuses
			exchanges += g.Exchanges
			switch d := (1 - 2*i) * (g.Scores[0] - g.Scores[1]); {
			case d > 0:
				r.WinsA++
			case d == 0:
				r.WinsA += 0.5
			}
		}
		d := float64(pair[0].Scores[0]-pair[0].Scores[1]+pair[1].Scores[1]-pair[1].Scores[0]) / 2
		lead += d
		square += d * d
	}
	n := float64(r.Games)
	r.Turns, r.Score, r.Bonuses, r.Exchanges = float64(turns)/n, float64(score)/2/n, float64(bonuses)/n, float64(exchanges)/n
	r.PerSec, r.MovesSec = n/wall, float64(turns)/wall
	if cpu > 0 {
		r.PerCPU = n / cpu
	}
	if !pairs {
		r.WinsA = 0
		return
	}
	k := float64(len(results))
	r.LeadA = lead / k
	r.Error = math.Sqrt(max(0, square/k-r.LeadA*r.LeadA) / k)
}

func (r *alfabetSim) print(std *stdio, c *simAlfabet) {
	fmt.Fprintf(std.out, "%s, %s (%d words), %s, racks of %d, seed %d\n", count(r.Games, "game"), r.Lang, r.Words, r.Layout, r.RackSize, r.Seed)
	fmt.Fprintf(std.out, "  %8.1f points a side\n  %8.2f turns a game\n  %8.2f full racks a game\n  %8.2f exchanges a game\n", r.Score, r.Turns, r.Bonuses, r.Exchanges)
	if c.Against != "" {
		fmt.Fprintf(std.out, "  %s against %s: %.1f of %d won (%.1f %%), %+.2f points a game (± %.2f)\n",
			c.Leaves, c.Against, r.WinsA, r.Games, 100*r.WinsA/float64(r.Games), r.LeadA, r.Error)
	}
	fmt.Fprintf(std.out, "  %8.1f games/s, %.0f moves/s", r.PerSec, r.MovesSec)
	if r.PerCPU > 0 {
		fmt.Fprintf(std.out, " (%.1f games a second of processor time)", r.PerCPU)
	}
	fmt.Fprintln(std.out)
}

// train learns leave values and writes them.
func (c *simAlfabet) train(std *stdio, v *solve.Solver, layout *alfabet.Layout, o alfabet.Options, l *solve.Leaves) error {
	a, err := tiles.AlphabetOf(c.Lang)
	if err != nil {
		return err
	}
	for round := range c.Rounds {
		l = solve.Train(v, layout, o, l, c.Games, (c.Seed+uint64(round))<<32)
		fmt.Fprintf(std.out, "round %d of %d: learned from %s\n", round+1, c.Rounds, count(c.Games, "game"))
	}
	return os.WriteFile(c.Train, []byte(l.Text(a)), 0o644)
}
