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
	Layout   string `default:"alfabet" enum:"alfabet,classic15" help:"help.sim.alfabet.layout"`
	RackSize int    `default:"7" help:"help.sim.alfabet.rack_size"`
	Special  bool   `default:"true" negatable:"" help:"help.sim.alfabet.special"`
	Leaves   string `default:"trained" placeholder:"KIND" help:"help.sim.alfabet.leaves"`
	Against  string `placeholder:"KIND" help:"help.sim.alfabet.against"`
	Train    string `placeholder:"FILE" help:"help.sim.alfabet.train"`
	Chances  string `placeholder:"FILE" help:"help.sim.alfabet.chances"`
	Rounds   int    `default:"2" help:"help.sim.alfabet.rounds"`
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
		options, err := json.Marshal(map[string]any{"layout": c.Layout, "rackSize": c.RackSize, "stops": c.Special, "arrows": c.Special})
		if err != nil {
			return err
		}
		return c.meet(std, "alfabet", options)
	}
	if c.RackSize < 6 || c.RackSize > 8 || c.Rounds < 1 {
		return game.Refuse("input/sim.alfabet")
	}
	words, err := c.open(std)
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
	if c.Chances != "" {
		learned := solve.LearnChances(v, layout, o, mine, c.Games, c.Seed<<32)
		return os.WriteFile(c.Chances, []byte(learned.Text()), 0o644)
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
	std.print("out.sim.alfabet", "games", game.Say("n.games", "n", r.Games), "lang", r.Lang, "words", game.Say("n.words", "n", r.Words), "layout", r.Layout, "size", r.RackSize, "seed", int(r.Seed))
	figure := func(x float64, decimals int, what string) {
		fmt.Fprintf(std.out, "  %8s %s\n", std.num(x, decimals), std.say("out.sim."+what))
	}
	figure(r.Score, 1, "pointsASide")
	figure(r.Turns, 2, "turnsAGame")
	figure(r.Bonuses, 2, "fullRacks")
	figure(r.Exchanges, 2, "exchanges")
	if c.Against != "" {
		fmt.Fprintln(std.out, "  "+std.say("out.sim.against", "a", c.Leaves, "b", c.Against, "wins", std.num(r.WinsA, 1), "games", r.Games,
			"share", std.num(100*r.WinsA/float64(r.Games), 1), "lead", std.num(r.LeadA, 2), "error", std.num(r.Error, 2)))
	}
	figure(r.PerSec, 1, "gamesPerSecond")
	figure(r.MovesSec, 0, "movesPerSecond")
	if r.PerCPU > 0 {
		figure(r.PerCPU, 1, "gamesPerCPU")
	}
}

// train learns leave values and writes them.
func (c *simAlfabet) train(std *stdio, v *solve.Solver, layout *alfabet.Layout, o alfabet.Options, l *solve.Leaves) error {
	a, err := tiles.AlphabetOf(c.Lang)
	if err != nil {
		return err
	}
	if strings.HasSuffix(c.Train, ".sets") {
		sets, err := solve.TrainWholes(v, layout, o, l, c.Games, c.Seed<<32)
		if err != nil {
			return err
		}
		return os.WriteFile(c.Train, sets, 0o644)
	}
	for round := range c.Rounds {
		l = solve.Train(v, layout, o, l, c.Games, (c.Seed+uint64(round))<<32)
		std.print("out.sim.learned", "round", round+1, "rounds", c.Rounds, "n", c.Games)
	}
	return os.WriteFile(c.Train, []byte(l.Text(a)), 0o644)
}
