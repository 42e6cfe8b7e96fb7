package entry

import (
	"strings"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solver finds the best lays for a shelf and a hand.
func solver(words *lexicon.Lexicon, position map[string]string, _ func() bool) (out kit.Solved, err error) {
	lying := position["shelf"]
	if lying == "" {
		lying = strings.Repeat(".", shelf.Slots)
	}
	p, err := solve.ParsePosition(words.Alphabet().Lang, lying, position["hand"], nil, shelf.DefaultOptions())
	if err != nil {
		return out, err
	}
	if len(p.Hand) > mostInHand {
		return out, game.Errorf("shelf/many", "at most %d cards in a hand", mostInHand).With("max", mostInHand)
	}
	moves, _ := solve.New(words).Moves(p, 0)
	plays := make([]kit.SolvedPlay, len(moves))
	for i, m := range moves {
		plays[i] = kit.SolvedPlay{Score: m.Score, Words: []kit.SolvedWord{{Word: m.Word}}, Move: m}
	}
	out.Proven = true
	out.Rank(words, plays)
	return out, nil
}

// mostInHand is a limit for the search; hands of the game are smaller.
const mostInHand = 20
