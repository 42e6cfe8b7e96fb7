// Package entry is alfabet's place in the list of games: its rules with bot, review and puzzle of the day.
package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/kit"
)

// Kit is the game with all that belongs to it.
var Kit = kit.Kit{
	Game:     game.Bind(alfabet.Rules{Search: solve.Searcher}),
	Texts:    alfabet.Texts,
	Rulebook: alfabet.Rulebook,
	Bot:      bot.PlayerOf(move),
	Review:   reader,
	Lessons:  &kit.Lessons{Files: alfabet.LessonFiles},
	Daily:    &kit.Daily{Options: map[string]any{"solo": "one"}},
}
