package main

// simCmd has a subcommand per game: many games of the machine against itself.
type simCmd struct {
	Alfabet   simAlfabet   `cmd:"" help:"Alfabet: the static player against itself."`
	Letter    simLetter    `cmd:"" help:"Letter: bots at all seats."`
	Lettermix simLettermix `cmd:"" help:"Letter-Mix: throws solved, and what they are worth."`
	Shelf     simShelf     `cmd:"" help:"Shelf: two players, deals in pairs."`
	Wordsmith simWordsmith `cmd:"" help:"Wordsmith: bots against the clock."`
}
