package main

// solveCmd has a subcommand per game: the best plays of a position.
type solveCmd struct{}
