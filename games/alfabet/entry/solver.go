package entry

import (
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solver finds the best moves for a rack and a board. Words that lie on the board are taken as agreed.
func solver(words *lexicon.Lexicon, position map[string]string, _ func() bool) (out kit.Solved, err error) {
	o := alfabet.Defaults()
	if position["layout"] != "" {
		o.Layout = position["layout"]
	}
	if o.Layout != alfabet.LayoutAlfabet && o.Layout != alfabet.LayoutClassic {
		return out, game.Errorf("alfabet/layout", "there is no board %q", o.Layout).With("layout", o.Layout)
	}
	rack, err := solve.ParseRack(position["rack"], words.Alphabet())
	if err != nil {
		return out, err
	}
	p := alfabet.NewPosition(words.Alphabet().Lang, o)
	p.RackSize = max(o.RackSize, len(rack))
	if position["board"] != "" {
		if p.Board, err = solve.ParseBoard(position["board"], p.Board.Size, words.Alphabet(), 1-p.Side); err != nil {
			return out, err
		}
	}
	var plays []kit.SolvedPlay
	for _, m := range solve.New(words).Top(p, rack, 0) {
		play := kit.SolvedPlay{Score: m.Score, Move: m}
		for _, w := range m.Words {
			play.Words = append(play.Words, kit.SolvedWord{Word: w.Word, Score: w.Score})
		}
		plays = append(plays, play)
	}
	out.Proven = true
	out.Rank(words, plays)
	return out, nil
}
