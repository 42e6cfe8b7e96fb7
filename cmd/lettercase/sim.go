package main

import (
	"encoding/binary"

	"lettercase/game"
)

// simCmd has a subcommand per game: bots play many games against each other.
type simCmd struct {
	Alfabet   simAlfabet   `cmd:"" help:"${sim_alfabet}"`
	Letter    simLetter    `cmd:"" help:"${sim_letter}"`
	Lettermix simLettermix `cmd:"" help:"${sim_lettermix}"`
	Shelf     simShelf     `cmd:"" help:"${sim_shelf}"`
	Wordsmith simWordsmith `cmd:"" help:"${sim_wordsmith}"`
}

// simFlags are the flags that every simulation has.
type simFlags struct {
	dictFlags
	Games   int    `default:"100" help:"${sim_games}"`
	Seed    uint64 `default:"1" help:"${sim_seed}"`
	Threads int    `default:"1" help:"${sim_threads}"`
	JSON    bool   `name:"json" help:"${json}"`
	Bots    []int  `placeholder:"LEVEL,…" help:"${sim_bots}"`
	Played  string `placeholder:"FILE" help:"${sim_played}"`
}

// Validate is called by the command-line parser.
func (c *simFlags) Validate() error {
	if c.Played != "" && len(c.Bots) == 0 {
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
