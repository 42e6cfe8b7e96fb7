package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/review"
)

// meeting is how two levels did against each other.
type meeting struct {
	Strong int        `json:"strong"` // the higher level
	Weak   int        `json:"weak"`
	Games  int        `json:"games"`
	Wins   int        `json:"wins"` // of the higher level
	Ties   int        `json:"ties"`
	Rate   float64    `json:"rate"` // wins among the decided games
	From   float64    `json:"from"` // 95% interval of the rate
	To     float64    `json:"to"`
	Scores [2]float64 `json:"scores"` // averages, the higher level's first
	Points [2]float64 `json:"points"` // a turn
	Words  [2]float64 `json:"words"`  // a turn
	Lost   [2]float64 `json:"lost"`   // points a turn less than the best known, where the games were reviewed
}

// tally counts what a seat did in a game.
type tally struct {
	turns, words int
	reviewed     int // turns
	lost         int // points in them
}

// meet lets every pair of levels play against each other and prints a table.
func (c *simFlags) meet(std *stdio, key string, options json.RawMessage) error {
	if len(c.Bots) < 2 {
		return game.Refuse("input/sim.bots")
	}
	g, err := games.ByKey(key)
	if err != nil {
		return err
	}
	words, err := c.openFor(std, g.Info())
	if err != nil {
		return err
	}
	var table []meeting
	var lines bytes.Buffer // of c.Played
	for i, a := range c.Bots {
		for _, b := range c.Bots[i+1:] {
			m, err := c.pair(g, words, options, max(a, b), min(a, b), &lines)
			if err != nil {
				return err
			}
			table = append(table, m)
		}
	}
	if c.Played != "" {
		if err := os.WriteFile(c.Played, lines.Bytes(), 0o644); err != nil {
			return err
		}
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(map[string]any{"game": key, "lang": c.Lang, "seed": c.Seed, "meetings": table})
	}
	fmt.Fprintln(std.out, std.say("out.sim.meeting", "game", gameName(std, g), "lang", c.Lang, "n", c.Games, "seed", int(c.Seed))+"\n")
	head := func(what string) string { return std.say("out.sim." + what) }
	fmt.Fprintf(std.out, "%-12s %-12s %7s %6s %8s %15s %16s %15s %13s\n", head("level"), head("versus"), head("wins"), head("ties"), head("rate"), "95%", head("average"),
		head("pointsATurn"), head("wordsATurn"))
	for _, m := range table {
		fmt.Fprintf(std.out, "%-12s %-12s %7d %6d %7.1f%% %6.1f%% – %5.1f%% %7.1f : %-6.1f %7.1f : %-5.1f %5.1f : %-5.1f\n", levelName(m.Strong), levelName(m.Weak),
			m.Wins, m.Ties, 100*m.Rate, 100*m.From, 100*m.To, m.Scores[0], m.Scores[1], m.Points[0], m.Points[1], m.Words[0], m.Words[1])
		if c.Review {
			std.print("out.sim.lost", "strong", std.num(m.Lost[0], 1), "weak", std.num(m.Lost[1], 1))
		}
	}
	return nil
}

func levelName(n int) string { return fmt.Sprintf("%d %s", n, bot.Levels[n].Name) }

// pair lets two levels meet and records what they played.
func (c *simFlags) pair(g kit.Kit, words *lexicon.Lexicon, options json.RawMessage, strong, weak int, lines *bytes.Buffer) (meeting, error) {
	for _, level := range []int{strong, weak} {
		if _, err := bot.LevelOf(level); err != nil {
			return meeting{}, err
		}
	}
	type result struct {
		outcome game.Outcome
		words   []string
		tally   [2]tally // by seat
	}
	m := meeting{Strong: strong, Weak: weak, Games: 2 * c.Games}
	var turns, points, named, looked, lost [2]int // of the higher level, of the lower one
	err := simulate(c, m.Games, func(i int) (r result, err error) {
		levels := []int{strong, weak}
		if i%2 == 1 {
			levels = []int{weak, strong}
		}
		m, err := c.play(g, words, options, levels, i/2)
		if err != nil {
			return r, err
		}
		r.outcome, _ = m.Outcome()
		for seat, level := range levels {
			named := bot.Played(m, game.Seat(seat))
			r.tally[seat] = tally{turns: bot.Turns(m, game.Seat(seat)), words: len(named)}
			for _, w := range named {
				r.words = append(r.words, fmt.Sprintf("%d\t%s\n", level, w))
			}
		}
		if c.Review {
			err = reviewed(g, c.Lang, m.Log, words, &r.tally)
		}
		return r, err
	}, func(i int, r result) {
		for _, line := range r.words {
			lines.WriteString(line)
		}
		seat := game.Seat(i % 2) // of the higher level
		m.Scores[0] += float64(r.outcome.Scores[seat]) / float64(m.Games)
		m.Scores[1] += float64(r.outcome.Scores[1-seat]) / float64(m.Games)
		for i := range turns {
			of := (int(seat) + i) % 2
			turns[i] += r.tally[of].turns
			named[i] += r.tally[of].words
			points[i] += r.outcome.Scores[of]
			looked[i] += r.tally[of].reviewed
			lost[i] += r.tally[of].lost
		}
		switch {
		case len(r.outcome.Winners) != 1:
			m.Ties++
		case r.outcome.Winners[0] == seat:
			m.Wins++
		}
	})
	if err != nil {
		return m, err
	}
	for i, n := range turns {
		m.Points[i], m.Words[i] = float64(points[i])/float64(max(1, n)), float64(named[i])/float64(max(1, n))
		m.Lost[i] = float64(lost[i]) / float64(max(1, looked[i]))
	}
	m.Rate, m.From, m.To = wilson(m.Wins, m.Games-m.Ties)
	return m, nil
}

// reviewed counts what the seats of a game lost, of the best there is even where the review measures by what a person could find.
func reviewed(g kit.Kit, lang string, log []game.Row, words *lexicon.Lexicon, tallies *[2]tally) error {
	r, err := review.Of(g, g.Review, lang, log, len(tallies), words, func() bool { return false })
	for _, t := range r.Turns {
		tallies[t.Seat].reviewed++
		tallies[t.Seat].lost += t.Cost
		if t.Top != nil {
			tallies[t.Seat].lost += t.Top.Points - t.BestPoints
		}
	}
	return err
}

// wilson is a share and its 95% interval, which stays sensible near 0 and 1.
func wilson(wins, n int) (rate, from, to float64) {
	if n == 0 {
		return 0, 0, 1
	}
	const z = 1.96
	p, count := float64(wins)/float64(n), float64(n)
	centre := p + z*z/(2*count)
	spread := z * math.Sqrt(p*(1-p)/count+z*z/(4*count*count))
	scale := 1 + z*z/count
	return p, (centre - spread) / scale, (centre + spread) / scale
}
