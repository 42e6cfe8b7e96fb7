// Package entry registers Letter-Mix: its rules with bot, review and daily puzzle.
package entry

import (
	"reflect"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     game.Bind(lettermix.Rules{}),
	Texts:    lettermix.Texts,
	Rulebook: lettermix.Rulebook,
	Bot:      bot.PlayerOf(lettermixMove),
	Review:   lettermixReader,
	Practice: []kit.Practice{seven, crossword},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: lettermix.LessonFiles, Met: met},
	Daily:    &kit.Daily{Options: map[string]any{"rounds": 1}, Minutes: 5, Opening: tip, Rate: rate, Bands: bands, Played: casual, Best: bestOf, InTime: inTime},
	Queries: []kit.Query{{
		Name: "throw", Answer: reflect.TypeFor[solve.Best](), Ask: bestThrow,
	}},
}

// tip throws the dice: the throw is the puzzle.
func tip(view any) any {
	return lettermix.Action{Throw: &lettermix.Throw{Turn: view.(lettermix.View).Turn.Turn}}
}

// bestThrow returns the best layout of a throw as soon as it is scored: the game continues, but nothing in this
// throw is left to play for.
func bestThrow(view any, turn int, words *lexicon.Lexicon, stop func() bool) (any, error) {
	return solve.New(words).Best(view.(lettermix.View), turn, solve.Hooks{Stop: stop})
}
