package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
)

// simCmd has a subcommand per game: bots play many games against each other.
type simCmd struct {
	Alfabet   simAlfabet   `cmd:"" help:"help.sim.alfabet"`
	Letter    simLetter    `cmd:"" help:"help.sim.letter"`
	Lettermix simLettermix `cmd:"" help:"help.sim.lettermix"`
	Shelf     simShelf     `cmd:"" help:"help.sim.shelf"`
	Wordsmith simWordsmith `cmd:"" help:"help.sim.wordsmith"`
}

// simFlags are the flags that every simulation has.
type simFlags struct {
	dictFlags
	Games   int    `default:"100" help:"help.sim.games"`
	Seed    uint64 `default:"1" help:"help.sim.seed"`
	Threads int    `default:"1" help:"help.sim.threads"`
	JSON    bool   `name:"json" help:"help.json"`
	Bots    []int  `placeholder:"LEVEL,…" help:"help.sim.bots"`
	Played  string `placeholder:"FILE" help:"help.sim.played"`
	Review  bool   `help:"help.sim.review"`
}

// Validate is called by the command-line parser.
func (c *simFlags) Validate() error {
	if c.Games < 1 || c.Threads < 1 {
		return game.Refuse("input/sim.games")
	}
	if (c.Played != "" || c.Review) && len(c.Bots) == 0 {
		return game.Refuse("input/sim.played")
	}
	return nil
}

// seed is the random seed of the n-th game.
func (c *simFlags) seed(n int) (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], c.Seed)
	binary.LittleEndian.PutUint64(seed[8:], uint64(n))
	return seed
}

// maxRows stops a simulated game that would never end; real games are far shorter.
const maxRows = 50_000

// simGame is a game of a simulation, at its end.
type simGame struct {
	game.Play
	*bot.Match
}

// play plays the n-th game, between bots of these levels.
func (c *simFlags) play(g kit.Kit, words *lexicon.Lexicon, options json.RawMessage, levels []int, n int) (simGame, error) {
	m := &bot.Match{
		Game: g, Setup: game.Setup{Lang: c.Lang, Seats: len(levels)}, Options: options, Policy: game.ByDictionary,
		Words: words, Levels: levels, MaxRows: maxRows, Player: g.Bot, Seed: c.seed(n),
	}
	end, err := m.Play()
	return simGame{end, m}, err
}

// simulate plays n games on the threads that the flags allow, and adds them up in order: the result does not depend on the
// number of threads.
func simulate[T any](c *simFlags, n int, play func(i int) (T, error), add func(i int, of T)) error {
	type result struct {
		of  T
		err error
	}
	stop := make(chan struct{})
	defer close(stop)
	threads := make([]chan result, c.Threads)
	for t := range threads {
		threads[t] = make(chan result)
		go func() {
			for i := t; i < n; i += c.Threads {
				of, err := play(i)
				select {
				case threads[t] <- result{of, err}:
				case <-stop:
					return
				}
			}
		}()
	}
	for i := range n {
		r := <-threads[i%c.Threads]
		if r.err != nil {
			return fmt.Errorf("game %d: %w", i, r.err)
		}
		add(i, r.of)
	}
	return nil
}
