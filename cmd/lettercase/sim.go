package main

import (
	"encoding/binary"

	"lettercase/game"
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
