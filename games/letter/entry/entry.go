// Package entry is letter's place in the list of games: its rules with bot, review and puzzle of the day.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/kit"
)

// Kit is the game with all that belongs to it.
var Kit = kit.Kit{
	Game:     game.Bind(letter.Rules{}),
	Texts:    letter.Texts,
	Rulebook: letter.Rulebook,
	Bot:      bot.PlayerOf(move),
	Review:   reader,
	Lessons:  &kit.Lessons{Files: letter.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"solo": "long"}}, // the solo game that counts points
}
