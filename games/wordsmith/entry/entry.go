// Package entry registers wordsmith: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/kit"
)

var (
	rules  = game.Bind(wordsmith.Rules{})
	player = bot.PlayerOf(wordsmithMove)
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     rules,
	Texts:    wordsmith.Texts,
	Rulebook: wordsmith.Rulebook,
	Bot:      player,
	Review:   wordsmithReader,
	Practice: []kit.Practice{build, again},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: wordsmith.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"steps": true, "rounds": 1}, Minutes: 10, Rate: rate, Bands: bands, Played: casual},
}
