package entry

import (
	"encoding/json"
	"slices"

	"lettercase/games/lettermix"
)

// met reports whether all words that a step of the lesson asks for lie on the felt: {"words": ["SAND", "DICE"]}.
func met(view any, until json.RawMessage) bool {
	var want struct {
		Words []string `json:"words"`
	}
	v, ok := view.(lettermix.View)
	if !ok || json.Unmarshal(until, &want) != nil || len(v.Boards) == 0 {
		return false
	}
	lie := laidWords(v)
	for _, w := range want.Words {
		if !slices.Contains(lie, w) {
			return false
		}
	}
	return true
}

// laidWords are all runs of two and more dice, across and down.
func laidWords(v lettermix.View) (words []string) {
	face := map[int]string{}
	for _, d := range v.Dice {
		face[d.Die] = d.Face
	}
	at := map[lettermix.Spot]string{}
	for _, p := range v.Boards[0].Layout {
		if p.At == nil {
			continue
		}
		if at[*p.At] = face[p.Die]; p.Letter != "" {
			at[*p.At] = p.Letter
		}
	}
	for spot := range at {
		for _, d := range []lettermix.Spot{{X: 1}, {Y: 1}} {
			if _, inside := at[lettermix.Spot{X: spot.X - d.X, Y: spot.Y - d.Y}]; inside {
				continue
			}
			word, n := "", 0
			for s := spot; at[s] != ""; s.X, s.Y = s.X+d.X, s.Y+d.Y {
				word, n = word+at[s], n+1
			}
			if n > 1 {
				words = append(words, word)
			}
		}
	}
	return words
}
