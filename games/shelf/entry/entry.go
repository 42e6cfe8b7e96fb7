// Package entry registers shelf: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     game.Bind(shelf.Rules{}),
	Texts:    shelf.Texts,
	Rulebook: shelf.Rulebook,
	Bot:      bot.PlayerOf(move),
	Review:   reviewer,
	Practice: []kit.Practice{cover, contest},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: shelf.LessonFiles},
	Daily: &kit.Daily{ // not a solo game: the opponent is a bot that a casual player can beat
		Bots: []int{1}, Rate: rate, Bands: bands,
		Former: &kit.Daily{Bots: []int{3}},
	},
}
