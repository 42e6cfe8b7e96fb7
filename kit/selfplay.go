package kit

import (
	"encoding/json"
	"math/rand/v2"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
)

// Self-play for positions ends after some of them.
const (
	fewViews  = 4
	mostViews = 20
	mostRows  = 300
)

// SelfPlay lets two bots play a game and returns what the seats saw whenever they had a choice: exercises are drawn from
// positions that come up in play. Higher levels of practice get positions of stronger bots.
func SelfPlay[V any](g game.Game, player bot.Player, words *lexicon.Lexicon, options string, level int, r *rand.Rand) (views []V) {
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(r.Uint32())
	}
	level = min(level, bot.Best-1)
	type moment struct {
		seat  game.Seat
		story int
	}
	seen, enough := map[moment]bool{}, fewViews+r.IntN(mostViews-fewViews)
	m := bot.Match{
		Game: g, Setup: game.Setup{Lang: words.Alphabet().Lang, Seats: 2}, Options: json.RawMessage(options), Policy: game.ByDictionary,
		Words: words, Levels: []int{level, level}, Seed: seed, MaxRows: mostRows,
		Player: func(t *bot.Think, view any) (bot.Choice, bool) {
			if at := (moment{t.Frame.Seat, len(t.Frame.Story)}); t.Frame.Choice && !seen[at] {
				seen[at] = true
				views = append(views, view.(V))
			}
			if len(views) >= enough { // nobody does anything any more
				return bot.Choice{}, false
			}
			return player(t, view)
		},
	}
	_, _ = m.Play() // a game that is cut off has positions, too
	return views
}
