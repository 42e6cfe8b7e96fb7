package entry

import (
	"encoding/json"
	"flag"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/lexicon/lexicontest"
)

var (
	aloneDeals = flag.Int("letter.deals", 2, "deals that the best level plays alone")
	aloneLang  = flag.String("letter.lang", "en", "their language")
	aloneTiles = flag.Int("letter.tiles", 5, "with up to so many tiles every board is tried")
	aloneSolo  = flag.String("letter.solo", letter.SoloMany, "many words or long ones")
)

// LTR-50, LTR-51: what the best level makes alone, beside a bound that nobody can pass.
//
//	go test ./games/letter/entry -run Beside -v -letter.deals 10 -letter.lang en -letter.solo many
func TestAloneBesideABound(t *testing.T) {
	words := lexicontest.Open(t, *aloneLang)
	clean := words.Clean()
	made, bound := 0, 0
	for n := range *aloneDeals {
		m := bot.Match{
			Game: Kit.Game, Player: Kit.Bot, Setup: game.Setup{Lang: *aloneLang, Seats: 1}, Options: json.RawMessage(`{"solo":"` + *aloneSolo + `"}`),
			Policy: game.ByDictionary, Words: words, Levels: []int{bot.Best}, Seed: [32]byte{byte(n), 7}, MaxRows: 4000,
		}
		play, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		v := play.View(0).(letter.View)
		tiles := slices.Clone(v.Hands[0].Tiles)
		for _, t := range v.Board {
			tiles = append(tiles, letter.Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H})
		}
		points, worth := v.Solo.Words, func(int) int { return 1 }
		if *aloneSolo == letter.SoloLong {
			points, worth = v.Solo.Points, letter.Bonus
		}
		most := int(newBound(clean, tiles, worth).most(points) + 1e-6)
		t.Logf("%v: %d points and %d letters left, at most %d points", tiles, points, v.Solo.Left, most)
		if points > most || len(tiles) < v.Solo.Letters {
			t.Errorf("more than the bound, or letters are missing: %+v", v.Solo)
		}
		made, bound = made+points, bound+most
	}
	t.Logf("%s: %d points of at most %d, %d %%", *aloneLang, made, bound, 100*made/max(bound, 1))
}
