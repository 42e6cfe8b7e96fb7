package term

import (
	"strings"

	"lettercase/game"
	"lettercase/games/wordsmith"
)

// smithFace shows Wordsmith.
type smithFace struct {
	frameFace
	v    *wordsmith.View
	word string // being typed
	line int    // chosen on the sheet, from 1; 0: the next free one
	bad  []int  // lines of the neighbour's sheet struck out tentatively
	at   string // the phase in which those were chosen
}

// smithNames are the pieces in commands.
var smithNames = map[wordsmith.Piece]string{
	wordsmith.Long: "long", wordsmith.Short: "short", wordsmith.Curve: "curve", wordsmith.Bow: "bow",
}

func (f *smithFace) Take(view any, t *Table) []string {
	v := view.(wordsmith.View)
	old := f.v
	f.v = &v
	if old == nil || f.at != t.Frame.Phase || old.Progress.Round != v.Progress.Round || v.Now.Mark == nil {
		f.bad = nil
	}
	if f.at != t.Frame.Phase {
		f.at, f.line = t.Frame.Phase, 0
	}
	return append(f.news(t), f.rolled(old)...)
}

// rolled says what the player's die and hand gave them. The story leaves rolls out, as there are many.
func (f *smithFace) rolled(old *wordsmith.View) []string {
	if old == nil || f.v.Seat < 0 || old.Progress.Round != f.v.Progress.Round {
		return nil
	}
	p, before := f.mine(), &old.Players[f.v.Seat]
	piece := func(kind wordsmith.Piece) game.Message { return game.Say("wordsmith.piece." + string(kind)) }
	hand := func() []game.Message {
		var list []game.Message
		for _, k := range wordsmith.Kinds {
			if n := p.Hand.Of(k); n > 0 {
				list = append(list, game.Say("wordsmith.pieces."+string(k), "n", n))
			}
		}
		return list
	}
	switch {
	case p.Rolls > before.Rolls && !p.Choose:
		return []string{f.t.Say(game.Say("wordsmith.say.rolled", "piece", piece(p.Roll), "hand", hand()))}
	case p.Rolls > before.Rolls && p.Roll.Joker():
		return []string{f.t.Say(game.Say("wordsmith.chooseJoker"))}
	case p.Rolls > before.Rolls:
		return []string{f.t.Say(game.Say("wordsmith.chooseEmpty"))}
	}
	if took := p.Hand.Minus(before.Hand); took.Total() == 1 && old.Progress.Step == f.v.Progress.Step {
		for _, k := range wordsmith.Kinds {
			if took.Of(k) == 1 {
				return []string{f.t.Say(game.Say("wordsmith.say.took", "piece", piece(k), "hand", hand()))}
			}
		}
	}
	return nil
}

// mine is the seat's own part; a spectator follows the first player.
func (f *smithFace) mine() *wordsmith.PlayerView {
	return &f.v.Players[max(0, f.v.Seat)]
}

func (f *smithFace) pieces(p wordsmith.Pieces) string {
	var list []string
	for _, k := range wordsmith.Kinds {
		if n := p.Of(k); n > 0 {
			list = append(list, f.say("wordsmith.pieces."+string(k), "n", n))
		}
	}
	if len(list) == 0 {
		return f.say("term.wordsmith.noPieces")
	}
	return strings.Join(list, ", ")
}

func (f *smithFace) Secret() bool { return f.v != nil && f.v.Options.Quick }

// Ask adds the pieces to what the seat may do.
func (f *smithFace) Ask() string {
	ask := f.frameFace.Ask()
	if ask == "" || f.v.Progress.Step == 0 || !f.t.Frame.Choice || f.can("answer") {
		return ask
	}
	ask += " " + f.say("term.wordsmith.have", "pieces", f.pieces(f.mine().Hand))
	if n := f.mine().Circles; n > 0 {
		ask += " " + f.say("term.wordsmith.circles", "n", n)
	}
	return ask
}

func (f *smithFace) Scores() []Line {
	out := f.scores(func(seat game.Seat) string {
		p := f.v.Players[seat]
		return f.say("term.words", "n", p.Words) + ", " + f.say("term.pieces", "n", p.Hand.Total())
	})
	return append(out, line(Faint, "  "+f.say("term.wordsmith.box", "pieces", f.pieces(f.v.Stock))))
}
