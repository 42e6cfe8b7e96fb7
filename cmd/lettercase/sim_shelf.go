package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/entry"
	"lettercase/games/shelf/solve"
	"lettercase/lexicon"
)

// simShelf lets two players meet many times, each deal twice with the seats exchanged.
type simShelf struct {
	simFlags
	Seats int    `default:"2" help:"help.sim.shelf.seats"`
	A     string `default:"game" help:"help.sim.shelf.a"`
	B     string `default:"score" help:"help.sim.shelf.b"`
}

// shelfSim is the result of a simulation; A's wins count a shared victory half.
type shelfSim struct {
	A        string  `json:"a"`
	B        string  `json:"b"`
	Lang     string  `json:"lang"`
	Words    int     `json:"words"`
	Seed     uint64  `json:"seed"`
	Seats    int     `json:"seats"`
	Games    int     `json:"games"`
	WinsA    float64 `json:"winsA"`
	ScoreA   float64 `json:"scoreA"`
	ScoreB   float64 `json:"scoreB"`
	Lead     float64 `json:"lead"`  // A's points above B's, per game and player
	Error    float64 `json:"error"` // of the lead: one standard error, over pairs
	Turns    float64 `json:"turns"`
	Passes   float64 `json:"passes"`
	GoneOut  int     `json:"goneOut"` // games that ended because a player had laid all their cards
	PerSec   float64 `json:"gamesPerSecond"`
	perPair  []float64
	started  time.Time
	sumA     int
	sumB     int
	allTurns int
	allPass  int
}

func (c *simShelf) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		return c.meet(std, "shelf", nil)
	}
	if c.Seats < 2 || c.Seats > 6 || c.Seats%2 != 0 {
		return game.Refuse("input/sim.shelf")
	}
	words, err := c.open(std)
	if err != nil {
		return err
	}
	r := &shelfSim{A: c.A, B: c.B, Lang: c.Lang, Words: words.Len(), Seed: c.Seed, Seats: c.Seats, Games: 2 * c.Games, started: time.Now()}
	r.perPair = make([]float64, c.Games)
	err = simulate(&c.simFlags, 2*c.Games, func(n int) (simGame, error) { return c.deal(words, n) }, func(n int, m simGame) {
		r.perPair[n/2] += r.add(m, n%2) / 2
	})
	if err != nil {
		return err
	}
	r.finish()
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	r.print(std)
	return nil
}

// deal plays game n. Games 2k and 2k+1 have the same deal; A sits at the even seats in the first, at the odd ones in the second.
func (c *simShelf) deal(words *lexicon.Lexicon, n int) (simGame, error) {
	names := []string{c.A, c.B}
	players, levels := make([]bot.Player, c.Seats), make([]int, c.Seats)
	for s := range players {
		var err error
		if players[s], levels[s], err = newShelfPlayer(names[(s+n)%2], words); err != nil {
			return simGame{}, err
		}
	}
	shelf := entry.Kit
	shelf.Bot = func(t *bot.Think, view any) (bot.Choice, bool) { return players[t.Frame.Seat](t, view) }
	return c.play(shelf, words, nil, levels, n/2)
}

// newShelfPlayer returns a bot of a level, or a player that takes the best move by what the name says.
func newShelfPlayer(name string, words *lexicon.Lexicon) (player bot.Player, level int, err error) {
	if level, err := strconv.Atoi(name); err == nil {
		return entry.Kit.Bot, level, nil
	}
	solver := solve.New(words)
	var best func(solve.Position, *rand.Rand) (solve.Move, bool)
	switch name {
	case "score":
		best = func(p solve.Position, _ *rand.Rand) (solve.Move, bool) { return solver.Highest(p) }
	case "game":
		best = func(p solve.Position, _ *rand.Rand) (solve.Move, bool) { return solver.Best(p) }
	case "ahead":
		best = func(p solve.Position, chance *rand.Rand) (solve.Move, bool) { return solver.Ahead(p, chance, nil) }
	default:
		return nil, 0, game.Refuse("input/player", "name", name)
	}
	return bot.PlayerOf(func(t *bot.Think, v shelf.View) (bot.Choice, bool) {
		p := solve.PositionOf(v)
		switch {
		case t.Frame.Can("announce"):
			word, _, _ := solver.Announcement(p)
			return bot.Choice{Action: shelf.Action{Announce: &shelf.Announce{Word: word}}}, true
		case !t.Frame.Can("lay"):
			return bot.Choice{}, false
		}
		if m, ok := best(p, t.Rand); ok {
			return bot.Choice{Action: shelf.Action{Lay: &shelf.Lay{Turn: v.Turn, Placed: m.Placed}}}, true
		}
		return bot.Choice{Action: shelf.Action{Pass: &shelf.Pass{Turn: v.Turn}}}, true
	}), bot.Best, nil
}

// add counts a game in which A had the seats of first's parity, and returns A's lead per player.
func (r *shelfSim) add(play game.Play, first int) float64 {
	f := play.Frame(game.Watcher)
	out := f.End.Outcome
	lead := 0
	for s, score := range out.Scores {
		if (s+first)%2 == 0 {
			lead += score
			r.sumA += score
		} else {
			lead -= score
			r.sumB += score
		}
	}
	for _, s := range out.Winners {
		if (int(s)+first)%2 == 0 {
			r.WinsA += 1 / float64(len(out.Winners))
		}
	}
	if out.Reason == shelf.EndOut {
		r.GoneOut++
	}
	for _, e := range f.Story {
		switch e.Did {
		case game.DidWord:
			r.allTurns++
		case game.DidPass:
			r.allTurns++
			r.allPass++
		}
	}
	return float64(lead) / float64(r.Seats/2)
}

func (r *shelfSim) finish() {
	n := float64(r.Games)
	players := n * float64(r.Seats/2)
	r.ScoreA, r.ScoreB = float64(r.sumA)/players, float64(r.sumB)/players
	r.Lead = r.ScoreA - r.ScoreB
	r.Turns, r.Passes = float64(r.allTurns)/n, float64(r.allPass)/n
	r.PerSec = n / time.Since(r.started).Seconds()
	if pairs := float64(len(r.perPair)); pairs > 1 {
		sum := 0.0
		for _, x := range r.perPair {
			sum += (x - r.Lead) * (x - r.Lead)
		}
		r.Error = math.Sqrt(sum / (pairs - 1) / pairs)
	}
}

// print writes the report.
func (r *shelfSim) print(std *stdio) {
	std.print("out.sim.shelf", "players", game.Say("n.players", "n", r.Seats), "lang", r.Lang, "words", game.Say("n.words", "n", r.Words), "seed", int(r.Seed), "n", r.Games)
	name := func(s string) string { return fmt.Sprintf("%-6s", s) }
	std.print("out.sim.shelf.a", "name", name(r.A), "points", fmt.Sprintf("%6s", std.num(r.ScoreA, 1)), "share", std.num(100*r.WinsA/float64(r.Games), 1))
	std.print("out.sim.shelf.b", "name", name(r.B), "points", fmt.Sprintf("%6s", std.num(r.ScoreB, 1)))
	std.print("out.sim.shelf.lead", "lead", std.num(r.Lead, 2), "error", std.num(r.Error, 2))
	std.print("out.sim.shelf.turns", "turns", std.num(r.Turns, 1), "passes", std.num(r.Passes, 1), "out", r.GoneOut)
	fmt.Fprintln(std.out, std.num(r.PerSec, 0), std.say("out.sim.gamesPerSecond"))
}
