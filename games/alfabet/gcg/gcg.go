// Package gcg reads and writes games on the classic board as GCG files, the text format that programs for crossword board
// games exchange: a line per turn with the player, the rack, the place, the word, its points and the total.
//
//	#player1 ada Ada
//	#player2 ben Ben
//	>ada: EIRSTV? 8D STRIVE +22 22
//	>ben: AAEILNO -AO +0 0
//
// Across, a place is the row and then the column (8D); down, it is the other way round (D8). A small letter is a blank. A
// full stop, or a letter in parentheses, is a tile that lay there already.
package gcg

import (
	"strconv"
	"strings"

	"lettercase/game"
	"lettercase/games/alfabet"
)

// Kind is what a line of a game says.
type Kind int

// The kinds of lines.
const (
	Lay      Kind = iota
	Pass          // -
	Exchange      // -ABC, or -3 where the tiles are unknown
	Lost          // --: the word of the line before was not a word and came off the board
	Adjust        // (challenge) or (time): points for neither a word nor tiles
	Rest          // (ABC): the tiles left on a rack at the end
)

// Game is a game as its file has it. Parse has checked the syntax, Log checks that it can be played.
type Game struct {
	Players  []Player
	Turns    []Turn
	Racks    [][]string // what players held at the end of an unfinished game, where the file says so
	Lang     string     // of the box, in files that we wrote; otherwise ""
	RackSize int        // 0: seven
	Open     bool       // the file says that the game is not finished
}

// Player is who played.
type Player struct{ Nick, Name string }

// Turn is a line of a game.
type Turn struct {
	Line   int // in the file, from 1
	Player int
	Kind   Kind
	Rack   []string // may be incomplete, or empty where it is unknown
	At     string   // Lay: the place, such as 8D
	Word   string   // Lay: as it is written, normally with a full stop for every tile that lay there
	Tiles  []string // Exchange: those given back; Rest: those that count
	Count  int      // Exchange: how many
	What   string   // Adjust: challenge or time
	Points int
	Total  int
}

// Limits keep a file that is not a game from taking time.
const (
	maxText  = 1 << 18
	maxTurns = 1000
	maxSeats = 4
	maxTotal = 100_000
)

// about begins the description in files that we write: it says which box the game was played with.
const about = "lettercase " + alfabet.LayoutClassic

// Is reports whether a text looks like a GCG file.
func Is(text string) bool {
	for line := range strings.Lines(text[:min(len(text), maxText)]) {
		if line = strings.TrimPrefix(line, "\ufeff"); strings.HasPrefix(line, "#player") || strings.HasPrefix(line, ">") {
			return true
		}
	}
	return false
}

// onLine says on which line of the file an error is.
func onLine(line int, e *game.Error) *game.Error {
	e.Text = "line " + strconv.Itoa(line) + ": " + e.Text
	return e.With("line", line)
}
