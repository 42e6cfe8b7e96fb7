package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"text/tabwriter"
	"time"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/entry"
	"lettercase/lexicon"
)

// simWordsmith lets bots play many games against the clock of the table.
type simWordsmith struct {
	simFlags
	Levels   []int `default:"5,5" placeholder:"N,…" help:"help.sim.wordsmith.levels"`
	Rounds   int   `default:"3" help:"help.sim.wordsmith.rounds"`
	Quick    bool  `help:"help.sim.wordsmith.quick"`
	Required bool  `help:"help.sim.wordsmith.required"`
	Steps    bool  `help:"help.sim.wordsmith.steps"`
}

// smithSim is the result; figures are means.
type smithSim struct {
	Lang    string        `json:"lang"`
	Words   int           `json:"words"` // in the dictionary
	Games   int           `json:"games"`
	Seed    uint64        `json:"seed"`
	Minutes float64       `json:"minutesPerRound"` // of table time
	Players []smithPlayed `json:"players"`
	PerSec  float64       `json:"gamesPerSecond"`
}

// smithPlayed is how one player did.
type smithPlayed struct {
	Level   int     `json:"level"`
	Wins    float64 `json:"wins"`  // a shared victory counts in parts
	Score   float64 `json:"score"` // per round
	Letters float64 `json:"letters"`
	Bonus   float64 `json:"bonus"`
	Words   float64 `json:"words"` // per round
	Rolls   float64 `json:"rolls"` // per round

	rounds int
}

func (c *simWordsmith) Run(std *stdio) error {
	options, err := json.Marshal(c.options())
	if err != nil {
		return err
	}
	if len(c.Bots) > 0 {
		return c.meet(std, "wordsmith", options)
	}
	if c.Rounds < 1 || c.Rounds > 3 || len(c.Levels) < 1 || len(c.Levels) > 4 {
		return game.Refuse("input/sim.wordsmith")
	}
	lex, err := c.open(std)
	if err != nil {
		return err
	}
	r := &smithSim{Lang: c.Lang, Words: lex.Len(), Games: c.Games, Seed: c.Seed}
	for _, n := range c.Levels {
		r.Players = append(r.Players, smithPlayed{Level: n})
	}
	started := time.Now()
	err = simulate(&c.simFlags, c.Games, func(n int) (smithGame, error) { return c.game(lex, options, n) }, func(n int, m smithGame) {
		r.Minutes += float64(m.Log[len(m.Log)-1].At) / float64(game.Minute)
		for i := range r.Players {
			r.Players[i].add(m, c.seat(i, n))
		}
	})
	if err != nil {
		return err
	}
	r.PerSec = float64(c.Games) / time.Since(started).Seconds()
	r.Minutes /= float64(c.Games * c.Rounds)
	for i := range r.Players {
		r.Players[i].finish()
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	return r.print(std)
}

// options are those of the table that the flags describe.
func (c *simWordsmith) options() wordsmith.Options {
	o := wordsmith.DefaultOptions()
	o.Rounds, o.Quick, o.Required, o.Steps = c.Rounds, c.Quick, c.Required, c.Steps
	return o
}

// seat is where player i sits in game n: neighbours and dice change from game to game.
func (c *simWordsmith) seat(i, n int) int { return (i + n) % len(c.Levels) }

// smithGame is a game that was played.
type smithGame struct {
	simGame
	rolls [4]int // by seat
}

// game plays game n.
func (c *simWordsmith) game(lex *lexicon.Lexicon, options json.RawMessage, n int) (m smithGame, err error) {
	levels := make([]int, len(c.Levels))
	for i, level := range c.Levels {
		levels[c.seat(i, n)] = level
	}
	if m.simGame, err = c.play(entry.Kit, lex, options, levels, n); err != nil {
		return m, err
	}
	for _, row := range m.Log {
		for _, raw := range row.Events {
			var e wordsmith.Event
			if err := json.Unmarshal(raw, &e); err != nil {
				return m, err
			}
			if e.Roll != nil {
				m.rolls[e.Roll.Seat]++
			}
		}
	}
	return m, nil
}

func (p *smithPlayed) add(m smithGame, seat int) {
	if out, _ := m.Outcome(); slices.Contains(out.Winners, game.Seat(seat)) {
		p.Wins += 1 / float64(len(out.Winners))
	}
	p.Rolls += float64(m.rolls[seat])
	for _, sheet := range m.View(game.Watcher).(wordsmith.View).Players[seat].Sheets {
		p.rounds++
		p.Score += float64(sheet.Score.Total)
		p.Letters += float64(sheet.Score.Letters)
		p.Bonus += float64(sheet.Score.Bonus)
		for _, l := range sheet.Lines {
			if l.Word != "" {
				p.Words++
			}
		}
	}
}

func (p *smithPlayed) finish() {
	for _, sum := range []*float64{&p.Score, &p.Letters, &p.Bonus, &p.Words, &p.Rolls} {
		*sum /= float64(p.rounds)
	}
}

// print writes the report.
func (r *smithSim) print(std *stdio) error {
	std.print("out.sim.wordsmith", "games", game.Say("n.games", "n", r.Games), "words", game.Say("n.words", "n", r.Words), "lang", r.Lang, "minutes", std.num(r.Minutes, 1), "rate", std.num(r.PerSec, 1))
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, what := range []string{"level", "wins", "score", "letters", "bonus", "words", "rolls"} {
		fmt.Fprint(w, std.say("out.sim."+what)+"\t")
	}
	fmt.Fprintln(w, " "+std.say("out.sim.aRound"))
	for _, p := range r.Players {
		fmt.Fprintf(w, "%d\t%s\t", p.Level, std.num(p.Wins, 1))
		for _, x := range []float64{p.Score, p.Letters, p.Bonus, p.Words, p.Rolls} {
			fmt.Fprint(w, std.num(x, 2)+"\t")
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}
