// Package entry registers shelf: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
)

var (
	rules  = game.Bind(shelf.Rules{})
	player = bot.PlayerOf(move)
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     rules,
	Texts:    shelf.Texts,
	Rulebook: shelf.Rulebook,
	Bot:      player,
	Review:   reviewer,
	Practice: []kit.Practice{cover, contest},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: shelf.LessonFiles},
	Daily: &kit.Daily{ // not a solo game: the opponent is a bot that a casual player can beat
		Bots: []int{1}, Rate: rate, Bands: bands, Played: casual,
		Former: &kit.Daily{Bots: []int{3}},
	},
}
