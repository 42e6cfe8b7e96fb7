package main

// solveCmd has a subcommand per game: the best plays of a position.
type solveCmd struct {
	Alfabet   solveAlfabet   `cmd:"" help:"Alfabet: the best moves of a position."`
	Letter    solveLetter    `cmd:"" help:"Letter: words on a board and places for letters."`
	Lettermix solveLettermix `cmd:"" help:"Letter-Mix: the best crossword of a throw, proven."`
	Shelf     solveShelf     `cmd:"" help:"Shelf: the best lays for a shelf and a hand."`
	Wordsmith solveWordsmith `cmd:"" help:"Words that a set of pieces makes."`
}
