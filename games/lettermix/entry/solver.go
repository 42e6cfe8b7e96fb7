package entry

import (
	"lettercase/games/lettermix/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solver finds the best crossword of a throw.
func solver(words *lexicon.Lexicon, position map[string]string, stop func() bool) (out kit.Solved, err error) {
	faces, err := solve.ParseThrow(words.Alphabet(), position["dice"])
	if err != nil {
		return out, err
	}
	best, err := solve.New(words).Figure(faces, solve.Hooks{Stop: stop})
	if err != nil {
		return out, err
	}
	out.Proven = best.Optimal
	if len(best.Words) == 0 {
		return out, nil
	}
	play := kit.SolvedPlay{Score: best.Score, Move: best}
	for _, w := range best.Words {
		play.Words = append(play.Words, kit.SolvedWord{Word: w.Word, Score: w.Score})
	}
	out.Plays = []kit.SolvedPlay{play}
	return out, nil
}
