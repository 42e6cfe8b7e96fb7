// Package entry is shelf's place in the list of games: its rules with bot, review and puzzle of the day.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
)

// Kit is the game with all that belongs to it.
var Kit = kit.Kit{
	Game:     game.Bind(shelf.Rules{}),
	Texts:    shelf.Texts,
	Rulebook: shelf.Rulebook,
	Bot:      bot.PlayerOf(move),
	Review:   reviewer,
	Lessons:  &kit.Lessons{Files: shelf.LessonFiles},
	Daily:    &kit.Daily{Bots: []int{3}}, // not played alone: a bot of middling strength sits opposite
}
