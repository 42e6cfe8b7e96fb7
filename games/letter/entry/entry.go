// Package entry registers letter: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/kit"
)

var (
	rules = game.Bind(letter.Rules{})
	plays = bot.PlayerOf(move)
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     rules,
	Texts:    letter.Texts,
	Rulebook: letter.Rulebook,
	Bot:      plays,
	Review:   reader,
	Practice: []kit.Practice{freeLetter},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: letter.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"solo": letter.SoloLong}, Minutes: 10, Rate: rate, Bands: bands}, // the solo game that counts points
}
