package main

// simCmd has a subcommand per game: many games of the machine against itself.
type simCmd struct {
	Shelf simShelf `cmd:"" help:"Shelf: two players, deals in pairs."`
}
