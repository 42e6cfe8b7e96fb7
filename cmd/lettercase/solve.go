package main

// solveCmd has a subcommand per game: the best plays of a position.
type solveCmd struct {
	Alfabet   solveAlfabet   `cmd:"" help:"help.solve.alfabet"`
	Letter    solveLetter    `cmd:"" help:"help.solve.letter"`
	Lettermix solveLettermix `cmd:"" help:"help.solve.lettermix"`
	Shelf     solveShelf     `cmd:"" help:"help.solve.shelf"`
	Wordsmith solveWordsmith `cmd:"" help:"help.solve.wordsmith"`
}
