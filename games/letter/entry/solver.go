package entry

import (
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solver finds the words on a board, and the best places for letters.
func solver(words *lexicon.Lexicon, position map[string]string, _ func() bool) (out kit.Solved, err error) {
	o := letter.Default()
	alphabet := words.Alphabet()
	p := solve.Position{Size: o.Board, Mixed: o.FreeWithOwn}
	if p.Board, err = solve.ParseBoard(alphabet, p.Size, position["board"]); err != nil {
		return out, err
	}
	if p.Hand, err = solve.ParseTiles(alphabet, len(p.Board), position["hand"]); err != nil {
		return out, err
	}
	if p.Free, err = solve.ParseTiles(alphabet, len(p.Board)+len(p.Hand), position["free"]); err != nil {
		return out, err
	}
	if len(p.Board) > mostOnBoard || len(p.Hand) > mostInHand || len(p.Free) > mostFree {
		return out, game.Errorf("letter/many", "at most %d tiles on the board, %d in the hand and %d free ones", mostOnBoard, mostInHand, mostFree).
			With("board", mostOnBoard).With("hand", mostInHand).With("free", mostFree)
	}
	out.Proven = len(p.Free) == 0 // with several letters only the best plays are extended
	s := solve.New(words)
	if len(p.Hand)+len(p.Free) == 0 {
		return readable(s, p, out)
	}
	found, err := s.Plays(p, o)
	if err != nil {
		return out, err
	}
	plays := make([]kit.SolvedPlay, len(found))
	for i, play := range found {
		points, _ := o.Score(play.Tally)
		plays[i] = kit.SolvedPlay{Score: points, Words: wordsOf(play.Words), Move: play}
	}
	out.Rank(words, plays)
	return out, nil
}

// What the box holds, and what people hold: a limit for the search.
const (
	mostOnBoard = 72
	mostInHand  = 15
	mostFree    = 12
)

// readable are the words that can be read on a board without laying anything.
func readable(s *solve.Solver, p solve.Position, out kit.Solved) (kit.Solved, error) {
	found, err := s.Words(p)
	if err != nil || len(found) == 0 {
		return out, err
	}
	list := make([]string, len(found))
	for i, f := range found {
		list[i] = f.Word
	}
	out.Plays = []kit.SolvedPlay{{Score: len(list), Words: wordsOf(list), Move: solve.Play{Lays: []solve.PlayLay{}, Words: list}}}
	return out, nil
}

func wordsOf(list []string) []kit.SolvedWord {
	out := make([]kit.SolvedWord, len(list))
	for i, w := range list {
		out[i].Word = w
	}
	return out
}
