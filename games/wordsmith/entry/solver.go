package entry

import (
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solver lists the words that pieces make, the best first: letters, less what the pieces left over cost.
func solver(words *lexicon.Lexicon, position map[string]string, _ func() bool) (out kit.Solved, err error) {
	var q solve.Query
	if q.Pieces, err = wordsmith.ParsePieces(position["pieces"]); err != nil {
		return out, err
	}
	if q.Pieces.Total() > mostPieces {
		return out, game.Errorf("wordsmith/many", "at most %d pieces", mostPieces).With("max", mostPieces)
	}
	found := solve.Once(words, q, 0)
	plays := make([]kit.SolvedPlay, len(found))
	for i, f := range found {
		plays[i] = kit.SolvedPlay{Score: f.Value, Words: []kit.SolvedWord{{Word: f.Word}}, Move: solved{f.Pieces, f.Left}}
	}
	out.Proven = true
	out.Rank(words, plays)
	return out, nil
}

// solved is what a word takes of the pieces, and how many it leaves over.
type solved struct {
	Pieces wordsmith.Pieces `json:"pieces"`
	Left   int              `json:"left"`
}

// mostPieces is a limit for the search; nobody holds more.
const mostPieces = 60
