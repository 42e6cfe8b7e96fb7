package entry

import (
	"lettercase/bot"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// mixAdvice is what a hint tells a person to lay: what can be added to their dice, or, where that is nothing they have begun, what
// could be found in the time. Nothing: they may be content.
func mixAdvice(t *bot.Think, v lettermix.View) []lettermix.Placed {
	empty := mixEmpty(v)
	if v.Options.Children {
		if !empty {
			return nil
		}
		return mixLay(t, v)
	}
	if !empty {
		if dice, fits := mixAdd(t, v); fits {
			return dice
		}
	}
	found, err := solve.New(t.Words).InTime(mixFaces(v), v.Options.Sand, false, solve.Hooks{Stop: t.Stop})
	switch {
	case err != nil:
		return nil
	case empty && found.Figure.Score <= 0: // hardly any words but those that few people know
		return mixLay(t, v)
	case empty:
		return onGrid(found.Figure.Layout)
	case found.Figure.Score <= mixBoard(v).Count.Score:
		return nil
	}
	return found.Figure.Layout // what does not belong to it is taken up
}
