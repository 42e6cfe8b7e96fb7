package main

import (
	"encoding/binary"

	"lettercase/game"
)

// simCmd has a subcommand per game: bots play many games against each other.
type simCmd struct {
	Alfabet   simAlfabet   `cmd:"" help:"Alfabet: the static player against itself."`
	Letter    simLetter    `cmd:"" help:"Letter: bots at all seats."`
	Lettermix simLettermix `cmd:"" help:"Letter-Mix: throws solved, and what they are worth."`
	Shelf     simShelf     `cmd:"" help:"Shelf: two players, deals in pairs."`
	Wordsmith simWordsmith `cmd:"" help:"Wordsmith: bots against the clock."`
}

// simFlags are the flags that every simulation has.
type simFlags struct {
	dictFlags
	Games   int    `default:"100" help:"How many: games, throws, or deals that are played twice (default 100)."`
	Seed    uint64 `default:"1" help:"Random seed: equal seeds give equal games (default 1)."`
	Threads int    `default:"1" help:"Games played at once, at Alfabet and with --bots (default 1)."`
	JSON    bool   `name:"json" help:"Print JSON."`
	Bots    []int  `placeholder:"LEVEL,…" help:"Let bots of these levels play each other, every deal twice with the seats exchanged."`
	Played  string `placeholder:"FILE" help:"With --bots: write every word that was played to this file, as level, tab, word."`
}

// Validate is called by the command-line parser.
func (c *simFlags) Validate() error {
	if c.Played != "" && len(c.Bots) == 0 {
		return game.Errorf("input/sim", "--played needs --bots")
	}
	return nil
}

// seed is the random seed of the n-th game.
func (c *simFlags) seed(n int) (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], c.Seed)
	binary.LittleEndian.PutUint64(seed[8:], uint64(n))
	return seed
}
