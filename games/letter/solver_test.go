package letter_test

import (
	"slices"
	"sync"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/games/letter/solve/solvetest"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// lawWords are short words of common letters, so that generated boards hold many.
var lawWords = sync.OnceValue(func() (list []string) {
	for _, a := range "ADEILNORSTÅ" {
		for _, b := range "AEIORSTNUØ" {
			list = append(list, string(a)+string(b), string(b)+string(a)+string(b), string(a)+string(b)+"E")
		}
	}
	return list
})

func init() {
	letter.CheckSolver = func(v letter.View) error {
		p := solve.PositionOf(v)
		for i := range p.Board { // what is loose counts as lying
			p.Board[i].Loose = false
		}
		a, err := tiles.AlphabetOf(v.Lang)
		if err != nil {
			return err
		}
		lex := lexicon.Build(a, lawWords())
		return solvetest.Naive{List: slices.Collect(lex.All())}.Check(solve.New(lex), p)
	}
}
