// Package games lists the games.
package games

import (
	"lettercase/game"
	"lettercase/kit"

	alfabet "lettercase/games/alfabet/entry"
	letter "lettercase/games/letter/entry"
	lettermix "lettercase/games/lettermix/entry"
	shelf "lettercase/games/shelf/entry"
	wordsmith "lettercase/games/wordsmith/entry"
)

// All are the games, in the order in which they are offered. It is the only list of games: what a game can do is
// in its kit.
var All = []kit.Kit{
	alfabet.Kit,
	shelf.Kit,
	letter.Kit,
	lettermix.Kit,
	wordsmith.Kit,
}

// ByKey finds a game.
func ByKey(key string) (kit.Kit, error) {
	for _, k := range All {
		if k.Info().Key == key {
			return k, nil
		}
	}
	return kit.Kit{}, game.Errorf("game/unknown", "there is no game %q", key)
}
