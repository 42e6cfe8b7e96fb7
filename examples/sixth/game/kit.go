package chain

import (
	"embed"
	"io/fs"
	"iter"
	"slices"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/review"
)

//go:embed texts
var files embed.FS

// Texts are the game's texts, one file for each language.
var Texts, _ = fs.Sub(files, "texts")

// Kit is the game with all that belongs to it.
var Kit = kit.Kit{
	Game:   game.Bind(Rules{}),
	Texts:  Texts,
	Bot:    bot.PlayerOf(move),
	Review: review.Reader[View]{Best: best},
	Daily:  &kit.Daily{Options: map[string]any{"rounds": 10}}, // ten words alone
}

// Follow yields the words that can follow in the chain, with their points.
func Follow(words *lexicon.Lexicon, v View) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		used := map[string]bool{v.Onto: true}
		for _, w := range v.Words {
			used[w] = true
		}
		onto := []rune(v.Onto)
		for from := 1; from < len(onto); from++ { // the longest overlap first, so that a word comes with its most points
			for w := range words.Prefix(string(onto[from:])) {
				n, shared := len([]rune(w)), len(onto)-from
				if used[w] || n < v.Shortest || n == shared {
					continue
				}
				used[w] = true
				if !yield(w, n*shared) {
					return
				}
			}
		}
	}
}

// best is the word that would have scored most.
func best(q review.Question[View]) review.Found {
	found := review.Found{Proven: true}
	for w, points := range Follow(q.Words, q.Before) {
		if points > found.Points {
			found.Text, found.Points = w, points
		}
	}
	return found
}

// move plays: it objects to words it does not know, and adds the best of the words that come to its mind.
func move(t *bot.Think, v View) (bot.Choice, bool) {
	claim, open := t.Frame.OpenClaim()
	switch {
	case open && claim.Policy == game.ByChallenge: // programs have no vote
		answer := &game.Reply{Claims: []int{claim.ID}, Accept: t.Words.Has(claim.Words[0])}
		return bot.Choice{Action: Action{Answer: answer}, After: t.After(3 * game.Second)}, true
	case len(t.Frame.Claims) > 0 || !t.Frame.Can("add"):
		return bot.Choice{}, false
	}
	if word := think(t, v); word != "" {
		return bot.Choice{Action: Action{Add: &Add{Word: word}}, After: t.After(6 * game.Second)}, true
	}
	return bot.Choice{Action: Action{Pass: &struct{}{}}, After: t.After(6 * game.Second)}, true
}

// think looks at some of the words that could follow, more of them at a higher level, and takes the best that it notices;
// if it notices none, the least of them.
func think(t *bot.Think, v View) (choice string) {
	type option struct {
		word   string
		points int
	}
	var all []option
	for w, points := range Follow(t.Words, v) {
		all = append(all, option{w, points})
	}
	if !t.Searches() {
		t.Rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:min(len(all), 5<<t.Level)]
	}
	slices.SortStableFunc(all, func(a, b option) int { return b.points - a.points })
	for _, o := range all {
		if choice = o.word; t.Notices(o.word, 0) {
			break
		}
	}
	return choice
}
