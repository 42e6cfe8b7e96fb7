// Package entry registers alfabet: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/kit"
)

var (
	rules  = game.Bind(alfabet.Rules{Search: solve.Searcher})
	player = bot.PlayerOf(move)
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     rules,
	Texts:    alfabet.Texts,
	Rulebook: alfabet.Rulebook,
	Bot:      player,
	Review:   reader,
	Practice: []kit.Practice{longest, eight, arrow},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: alfabet.LessonFiles},
	Daily: &kit.Daily{
		Options: map[string]any{"solo": alfabet.SoloOne, "rounds": 5}, Minutes: 10, Rate: rate, Bands: bands, Played: casual,
		Former: &kit.Daily{Options: map[string]any{"solo": alfabet.SoloOne}},
	},
}
