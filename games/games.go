// Package games lists the games of the house.
package games

import (
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
)

// All are the games, in the order in which they are offered.
var All = []game.Game{
	game.Bind(alfabet.Rules{}),
	game.Bind(letter.Rules{}),
	game.Bind(lettermix.Rules{}),
	game.Bind(shelf.Rules{}),
	game.Bind(wordsmith.Rules{}),
}

// ByKey finds a game.
func ByKey(key string) (game.Game, error) {
	for _, g := range All {
		if g.Info().Key == key {
			return g, nil
		}
	}
	return nil, game.Errorf("game/unknown", "there is no game %q", key)
}
