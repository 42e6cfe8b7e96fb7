package main

// solveCmd has a subcommand per game: the best plays of a position.
type solveCmd struct {
	Alfabet   solveAlfabet   `cmd:"" help:"${solve_alfabet}"`
	Letter    solveLetter    `cmd:"" help:"${solve_letter}"`
	Lettermix solveLettermix `cmd:"" help:"${solve_lettermix}"`
	Shelf     solveShelf     `cmd:"" help:"${solve_shelf}"`
	Wordsmith solveWordsmith `cmd:"" help:"${solve_wordsmith}"`
}
