// Package entry registers letter: its rules with bot, review and daily puzzle.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/kit"
)

// Kit bundles the rules with everything else the program uses.
var Kit = kit.Kit{
	Game:     game.Bind(letter.Rules{}),
	Texts:    letter.Texts,
	Rulebook: letter.Rulebook,
	Bot:      bot.PlayerOf(move),
	Review:   reader,
	Practice: []kit.Practice{freeLetter},
	Solver:   solver,
	Lessons:  &kit.Lessons{Files: letter.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"solo": letter.SoloLong}, Minutes: 10, Rate: rate, Bands: bands}, // the solo game that counts points
}
