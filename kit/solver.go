package kit

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"lettercase/lexicon"
)

// Solver finds what is best in a position that people enter from the box in front of them. It is a function of a dictionary and a
// position, so that it runs on a server and in a browser alike. The parts of a position, such as "board" and "rack", are texts as the
// game's solve command reads them; an impossible position is refused with a coded error. When stop returns true it returns the best so
// far.
type Solver func(words *lexicon.Lexicon, position map[string]string, stop func() bool) (Solved, error)

// MaxSolved is how many plays a solver returns.
const MaxSolved = 20

// Solved is a solver's answer.
type Solved struct {
	Plays  []SolvedPlay `json:"plays" nullable:"false" doc:"the best first"`
	More   int          `json:"more" doc:"how many others there are"`
	Proven bool         `json:"proven" doc:"there is nothing better; false where time ran out"`
}

// SolvedPlay is one thing to make.
type SolvedPlay struct {
	Score int          `json:"score"`
	Words []SolvedWord `json:"words" nullable:"false"`
	Move  any          `json:"move" doc:"what to lay, in the game's own form"`
}

// SolvedWord is a word that it makes.
type SolvedWord struct {
	Word  string `json:"word"`
	Score int    `json:"score,omitempty" doc:"what it counts by itself, where words count by themselves"`
}

// Rank keeps the best plays: one for each set of words, and of those with equal scores the ones whose words people know.
// The plays come best first, and all are legal.
func (s *Solved) Rank(words *lexicon.Lexicon, plays []SolvedPlay) {
	seen := make(map[string]bool, len(plays))
	plays = slices.DeleteFunc(plays, func(p SolvedPlay) bool {
		var key strings.Builder
		for _, w := range p.Words {
			key.WriteString(w.Word + " ")
		}
		again := seen[key.String()]
		seen[key.String()] = true
		return again
	})
	s.More = max(0, len(plays)-MaxSolved)
	if s.More > 0 { // only what may still come in needs an order
		last := plays[MaxSolved-1].Score
		if end := slices.IndexFunc(plays, func(p SolvedPlay) bool { return p.Score < last }); end > 0 {
			plays = plays[:end]
		}
	}
	rarest := func(p SolvedPlay) (class int) {
		for _, w := range p.Words {
			class = max(class, words.Class(w.Word))
		}
		return class
	}
	sort.SliceStable(plays, func(i, j int) bool {
		a, b := plays[i], plays[j]
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(rarest(a), rarest(b))) < 0
	})
	s.Plays = plays[:min(MaxSolved, len(plays))]
}
