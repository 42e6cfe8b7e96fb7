package entry

import (
	"encoding/json"
	"flag"
	"math"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/lexicon"
)

var (
	aloneDeals = flag.Int("letter.deals", 2, "deals that the best level plays alone")
	aloneLang  = flag.String("letter.lang", "en", "their language")
)

// contacts is how many pairs of n tiles can touch at most: what touches is a planar graph.
func contacts(n int) int { return max(n-1, 3*n-6) }

// atMost bounds what words can be read on a board of some letters, whatever lies where. A word needs a contact for every two of its
// letters in a row, and there are few contacts. If a contact costs something, the best choice of words and contacts is a minimal
// cut; that and what all contacts cost is a bound, for any price.
func atMost(words *lexicon.Lexicon, letters string, worth func(n int) int) int {
	have := map[rune]int{}
	for _, r := range letters {
		have[r]++
	}
	pairs := map[[2]rune]int{}
	var need [][]int
	var value []float64
	for w := range words.All() {
		left := map[rune]int{}
		rs := []rune(w)
		ok := len(rs) >= 2
		for _, r := range rs {
			left[r]++
			ok = ok && left[r] <= have[r]
		}
		if !ok {
			continue
		}
		var p []int
		for i := range rs[1:] {
			key := [2]rune{min(rs[i], rs[i+1]), max(rs[i], rs[i+1])}
			if _, known := pairs[key]; !known {
				pairs[key] = len(pairs)
			}
			p = append(p, pairs[key])
		}
		need, value = append(need, p), append(value, float64(worth(len(rs))))
	}
	best := math.Inf(1)
	for price := 0.25; price < 200; price *= 1.15 {
		best = min(best, closure(need, value, len(pairs), price)+price*float64(contacts(len([]rune(letters)))))
	}
	return int(best + 1e-6)
}

// closure is the most that words are worth less the price of the pairs they need: all worth less the greatest flow from words
// through their pairs.
func closure(need [][]int, value []float64, pairs int, price float64) float64 {
	room := make([]float64, pairs)
	for i := range room {
		room[i] = price
	}
	flow := make([]map[int]float64, pairs) // by pair: from which word how much
	for i := range flow {
		flow[i] = map[int]float64{}
	}
	all := 0.0
	var seen []bool
	var push func(w int, most float64) float64
	push = func(w int, most float64) float64 {
		for _, p := range need[w] {
			if seen[p] {
				continue
			}
			seen[p] = true
			if room[p] > 1e-9 {
				n := min(most, room[p])
				room[p] -= n
				flow[p][w] += n
				return n
			}
			for other, through := range flow[p] {
				if other == w || through <= 1e-9 {
					continue
				}
				if n := push(other, min(most, through)); n > 0 {
					flow[p][other] -= n
					flow[p][w] += n
					return n
				}
			}
		}
		return 0
	}
	for w, v := range value {
		for v > 1e-9 {
			seen = make([]bool, pairs)
			n := push(w, v)
			if n == 0 {
				break
			}
			v -= n
		}
		all += v
	}
	return all
}

// LTR-50, LTR-51: what the best level makes alone, beside a bound that nobody can pass.
//
//	go test ./games/letter/entry -run Alone -v -letter.deals 10 -letter.lang en
func TestAloneBesideABound(t *testing.T) {
	words, err := lexicon.Open(*aloneLang)
	if err != nil {
		t.Fatal(err)
	}
	clean := words.Clean()
	made, bound := 0, 0
	for n := range *aloneDeals {
		m := bot.Match{
			Game: Kit.Game, Player: Kit.Bot, Setup: game.Setup{Lang: *aloneLang, Seats: 1}, Options: json.RawMessage(`{"solo":"many"}`),
			Policy: game.ByDictionary, Words: words, Levels: []int{bot.Best}, Seed: [32]byte{byte(n), 7}, MaxRows: 4000,
		}
		play, _, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		v := play.View(0).(letter.View)
		var letters strings.Builder
		for _, tile := range v.Board {
			letters.WriteString(tile.Letter)
		}
		for _, tile := range v.Hands[0].Tiles {
			letters.WriteString(tile.Letter)
		}
		most := atMost(clean, letters.String(), func(int) int { return 1 })
		t.Logf("%s: %d words and %d letters left, at most %d words", letters.String(), v.Solo.Words, v.Solo.Left, most)
		if v.Solo.Words > most || len(letters.String()) < v.Solo.Letters {
			t.Errorf("more than the bound, or letters are missing: %+v", v.Solo)
		}
		made, bound = made+v.Solo.Words, bound+most
	}
	t.Logf("%s: %d words of at most %d, %d %%", *aloneLang, made, bound, 100*made/max(bound, 1))
}
