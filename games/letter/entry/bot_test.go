package entry

import (
	"encoding/json"
	"testing"

	"lettercase/game"
	"lettercase/games"
)

// LTR-50, LTR-51: alone a bot lays the letters that a word needs together, so that it never ends with nothing.
func TestLetterBotAloneFindsWords(t *testing.T) {
	g, err := games.ByKey("letter")
	if err != nil {
		t.Fatal(err)
	}
	for i, solo := range []string{"many", "long"} {
		for n := range 5 {
			m := Match{
				Game: g, Setup: game.Setup{Lang: "de", Seats: 1}, Options: json.RawMessage(`{"solo":"` + solo + `"}`),
				Policy: game.ByDictionary, Words: smallest(t, "de"), Levels: []int{5}, Seed: [32]byte{byte(i), byte(n)}, MaxRows: 2000,
			}
			play, _, err := m.Play()
			if err != nil {
				t.Fatal(err)
			}
			if out, _ := play.Outcome(); out.Scores[0] == 0 {
				t.Errorf("%s, deal %d: nothing", solo, n)
			}
		}
	}
}
