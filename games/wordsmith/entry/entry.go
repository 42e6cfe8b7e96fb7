// Package entry is wordsmith's place in the list of games: its rules with bot, review and puzzle of the day.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/kit"
)

// Kit is the game with all that belongs to it.
var Kit = kit.Kit{
	Game:     game.Bind(wordsmith.Rules{}),
	Texts:    wordsmith.Texts,
	Rulebook: wordsmith.Rulebook,
	Bot:      bot.PlayerOf(wordsmithMove),
	Review:   wordsmithReader,
	Lessons:  &kit.Lessons{Files: wordsmith.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"steps": true, "rounds": 1}},
}
