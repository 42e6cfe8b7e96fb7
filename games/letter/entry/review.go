package entry

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// How many words a person can name in a turn: laying the letter takes some seconds of the sand and each word two more.
// Without the sandglass nobody looks for ever.
const (
	secondsToLay  = 6
	secondsToName = 2
	wordsUntimed  = 20
)

func nameable(o letter.Options) int {
	if !o.Timed {
		return wordsUntimed
	}
	return max(1, (o.Seconds-secondsToLay)/secondsToName)
}

// A turn of Letter is all its words together, as many as can be named in the time; knocks are listed beside the turns and have
// no best move.
var reader = review.Reader[letter.View]{
	Best: func(q review.Question[letter.View]) review.Found {
		ready := q.Before
		rack := []string{}
		for _, t := range ready.Hands[ready.Seat].Tiles {
			rack = append(rack, cmp.Or(t.Letter, "□"))
		}
		for _, t := range ready.Free {
			rack = append(rack, t.Letter)
		}
		plays, err := solve.New(q.Words).Plays(solve.PositionOf(ready), ready.Options)
		if err != nil || len(plays) == 0 {
			return review.Found{Rack: rack}
		}
		var best []string
		var lays []solve.PlayLay
		points := -1
		for _, play := range plays[:min(len(plays), mostPlays)] {
			words := bestWords(q.Words, slices.DeleteFunc(slices.Clone(play.Words), q.Charged), ready.Options)
			if n, _ := ready.Options.Score(letter.Count(words)); n > points {
				best, lays, points = words, play.Lays, n
			}
		}
		found := review.Found{Rack: rack, Text: strings.Join(best, " "), Points: points, Proven: len(ready.Free) == 0} // with free letters only the likeliest combinations are looked at
		if len(lays) > 0 {
			l := lays[0]
			found.Action = letter.Action{Place: &letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}}
		}
		return found
	},
	Luck: luck,
	Missed: func(words *lexicon.Lexicon, end letter.View) []review.Missed {
		all, err := solve.New(words).Words(solve.PositionOf(end))
		if err != nil {
			return nil
		}
		written := map[string]bool{}
		for _, sheet := range end.Sheets {
			for _, w := range sheet.Words {
				written[w.Word] = true
			}
		}
		var missed []review.Missed
		for _, f := range all {
			if !written[f.Word] {
				missed = append(missed, review.Missed{Word: f.Word, Tiles: f.Tiles})
			}
		}
		sort.SliceStable(missed, func(i, j int) bool { return len(missed[i].Word) > len(missed[j].Word) })
		return missed
	},
}

// mostPlays is how many of the best plays are looked at: with only so many words named, a later one may be as good.
const mostPlays = 40

// bestWords are those words of a play that bring most in the time there is: the longest where letters count, otherwise those
// that most people know. They are in the order of the sheets, the longest first.
func bestWords(lex *lexicon.Lexicon, words []string, o letter.Options) []string {
	best := words
	slices.SortStableFunc(best, func(a, b string) int {
		length, known := cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)), cmp.Compare(lex.Class(a), lex.Class(b))
		if o.Scoring == letter.ScoreWords {
			return cmp.Or(known, length)
		}
		return cmp.Or(length, known)
	})
	best = best[:min(nameable(o), len(best))]
	slices.SortStableFunc(best, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) })
	return best
}
