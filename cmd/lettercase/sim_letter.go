package main

import (
	"encoding/json"
	"fmt"
	"time"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/entry"
)

// simLetter lets bots play Letter at all seats.
type simLetter struct {
	simFlags
	Seats  int               `default:"4" help:"help.sim.letter.seats"`
	Levels []int             `default:"5" placeholder:"LEVEL,..." help:"help.sim.letter.levels"`
	Option map[string]string `placeholder:"NAME=VALUE" help:"help.sim.letter.option"`
}

// letterSim is the result; by seat where it says so, otherwise averages over the games.
type letterSim struct {
	Lang   string    `json:"lang"`
	Words  int       `json:"dictionary"`
	Seed   uint64    `json:"seed"`
	Games  int       `json:"games"`
	Levels []int     `json:"levels"` // by seat
	Wins   []float64 `json:"wins"`   // by seat; a shared victory counts in parts
	Score  []float64 `json:"score"`  // by seat
	Turns  float64   `json:"turns"`
	Found  float64   `json:"words"`
	Length float64   `json:"letters"` // of a word
	Laid   float64   `json:"laid"`    // tiles on the board at the end
	Knocks float64   `json:"knocks"`  // successful ones
	Freed  float64   `json:"freed"`
	Blanks float64   `json:"blanks"`
	Rows   float64   `json:"rows"`
	PerSec float64   `json:"gamesPerSecond"` // of processor time
}

func (c *simLetter) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		return c.meet(std, "letter", nil)
	}
	if c.Seats < 1 || c.Seats > 6 || len(c.Levels) == 0 {
		return game.Refuse("input/sim.letter")
	}
	words, err := c.openFor(std, letter.Rules{}.Info())
	if err != nil {
		return err
	}
	options, err := game.OptionsOf(c.Option)
	if err != nil {
		return err
	}
	r := &letterSim{Lang: c.Lang, Words: words.Len(), Seed: c.Seed, Games: c.Games, Wins: make([]float64, c.Seats), Score: make([]float64, c.Seats)}
	for seat := range c.Seats {
		r.Levels = append(r.Levels, c.Levels[seat%len(c.Levels)])
	}
	start := cpuTime()
	err = simulate(&c.simFlags, c.Games, func(n int) (simGame, error) { return c.play(entry.Kit, words, options, r.Levels, n) }, r.add)
	if err != nil {
		return err
	}
	r.average(cpuTime() - start)
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	r.print(std)
	return nil
}

func (r *letterSim) add(_ int, m simGame) {
	v, f := m.View(game.Watcher).(letter.View), m.Frame(game.Watcher)
	out := f.End.Outcome
	for seat, score := range out.Scores {
		r.Score[seat] += float64(score)
		for _, w := range v.Sheets[seat].Words {
			r.Found++
			r.Length += float64(len(w.Tiles))
		}
	}
	for _, seat := range out.Winners {
		r.Wins[seat] += 1 / float64(len(out.Winners))
	}
	for _, e := range f.Story {
		switch e.Say.Key {
		case "letter.log.knockWon":
			r.Knocks++
		case "letter.log.free":
			r.Freed++
		case "letter.log.blank":
			r.Blanks++
		}
	}
	r.Turns += float64(v.Turn.Number)
	r.Laid += float64(len(v.Board))
	r.Rows += float64(m.Rows)
}

func (r *letterSim) average(cpu time.Duration) {
	n := float64(r.Games)
	r.Length /= max(r.Found, 1)
	for i := range r.Score {
		r.Score[i] /= n
	}
	for _, sum := range []*float64{&r.Turns, &r.Found, &r.Laid, &r.Knocks, &r.Freed, &r.Blanks, &r.Rows} {
		*sum /= n
	}
	r.PerSec = n / cpu.Seconds()
}

// print writes the report.
func (r *letterSim) print(std *stdio) {
	std.print("out.sim.letter", "players", game.Say("n.players", "n", len(r.Levels)), "lang", r.Lang, "words", game.Say("n.words", "n", r.Words),
		"seed", int(r.Seed), "games", game.Say("n.games", "n", r.Games))
	for seat, level := range r.Levels {
		line := std.say("out.sim.letter.player", "seat", seat+1, "level", level, "points", fmt.Sprintf("%7s", std.num(r.Score[seat], 1)))
		if len(r.Levels) > 1 {
			line += "  " + std.say("out.sim.letter.wins", "share", fmt.Sprintf("%4s", std.num(100*r.Wins[seat]/float64(r.Games), 1)))
		}
		fmt.Fprintln(std.out, line)
	}
	std.print("out.sim.letter.game", "turns", std.num(r.Turns, 1), "words", std.num(r.Found, 1), "length", std.num(r.Length, 1), "tiles", std.num(r.Laid, 1),
		"knocks", std.num(r.Knocks, 1), "freed", std.num(r.Freed, 1), "blanks", std.num(r.Blanks, 1))
	std.print("out.sim.letter.speed", "games", std.num(r.PerSec, 1), "rows", std.num(r.Rows, 0))
}
