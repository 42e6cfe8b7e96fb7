package review

import (
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
	"lettercase/lexicon"
)

var alfabetReader = reader[alfabet.View]{
	ready: func(v alfabet.View) bool { return slices.Contains(v.May, "lay") },
	lines: func(v alfabet.View, seat game.Seat) []line {
		var lines []line
		for _, e := range v.Sheet {
			if v.Sides[e.Side].Seat != seat {
				continue
			}
			l := line{did: alfabetDid[e.Kind], points: e.Points, turn: e.Turn}
			switch {
			case l.did == DidWord:
				l.text = strings.Join(e.Move.Text(), " ")
			case e.Why == alfabet.WhyTime:
				l.did = DidTime
			}
			lines = append(lines, l)
		}
		return lines
	},
	best: func(words *lexicon.Lexicon, ready, _ alfabet.View, _ line, _ func() bool) found {
		top := alfabet.SolverOf(words).Top(ready.Position(), ready.Rack, 1)
		if len(top) == 0 {
			return found{}
		}
		return found{strings.Join(top[0].Text(), " "), top[0].Score, true}
	},
}

var alfabetDid = map[string]string{
	alfabet.EntryLay: DidWord, alfabet.EntryExchange: DidExchange, alfabet.EntryPass: DidPass, alfabet.EntryLost: DidLost,
}

var shelfReader = reader[shelf.View]{
	ready: func(v shelf.View) bool { return v.May.Lay },
	lines: func(v shelf.View, seat game.Seat) []line {
		var lines []line
		for _, e := range v.Sheet {
			if did := shelfDid[e.What]; e.Seat == seat && did != "" {
				lines = append(lines, line{did, e.Word, e.Score, e.Turn})
			}
		}
		return lines
	},
	best: func(words *lexicon.Lexicon, ready, _ shelf.View, _ line, _ func() bool) found {
		m, ok := shelf.NewSolver(words).Highest(ready.Position())
		if !ok {
			return found{}
		}
		return found{m.Word, m.Score, true}
	},
}

// shelfDid leaves out the lines of the pad that are no turns.
var shelfDid = map[string]string{
	shelf.EntryWord: DidWord, shelf.EntryPass: DidPass, shelf.EntryTimeout: DidTime, shelf.EntrySwap: DidExchange,
	shelf.EntryTakenBack: DidLost,
}

// A throw is reviewed as a whole, for the first seat of its team.
var lettermixReader = reader[lettermix.View]{
	ready: func(v lettermix.View) bool { return len(v.Dice) > 0 },
	lines: func(v lettermix.View, seat game.Seat) []line {
		var lines []line
		for _, e := range v.Sheet {
			if v.Teams[e.Team].Seats[0] != seat {
				continue
			}
			var words []string
			for _, w := range e.Count.Words {
				words = append(words, w.Word)
			}
			did := DidWord
			if len(words) == 0 {
				did = DidNothing
			}
			lines = append(lines, line{did, strings.Join(words, " "), e.Count.Score, e.Turn})
		}
		return lines
	},
	best: func(words *lexicon.Lexicon, _, now lettermix.View, l line, stop func() bool) found {
		b, err := lettermix.BestOf(words, now, l.turn, lettermix.Hooks{Stop: stop})
		switch {
		case err != nil:
			return found{}
		case b.Words != nil:
			return found{strings.Join(b.Words.Words, " "), b.Words.Count, b.Words.Optimal}
		}
		var text []string
		for _, w := range b.Figure.Words {
			text = append(text, w.Word)
		}
		return found{strings.Join(text, " "), b.Figure.Score, b.Figure.Optimal}
	},
}

// A word is worth its letters; what its left-over pieces cost in bonus fields is the solver's business when it ranks.
var wordsmithReader = reader[wordsmith.View]{
	ready: func(v wordsmith.View) bool { return v.May.Call || v.May.Write },
	lines: func(v wordsmith.View, seat game.Seat) []line {
		var lines []line
		for _, sheet := range v.Players[seat].Sheets {
			round := make([]line, 0, len(sheet.Lines))
			for order := 1; order <= len(sheet.Lines); order++ {
				for _, l := range sheet.Lines {
					if l.Word != "" && l.Order == order {
						round = append(round, line{did: DidWord, text: l.Word, points: l.Letters})
					}
				}
			}
			lines = append(lines, round...)
		}
		return lines
	},
	best: func(words *lexicon.Lexicon, ready, _ wordsmith.View, _ line, _ func() bool) found {
		p := wordsmith.PositionOf(ready)
		top := wordsmith.IndexOf(words).Solve(wordsmith.Query{
			Pieces: p.Hand, Previous: p.Previous, Used: p.Used, Require: p.Require, Crossed: p.Crossed, Cap: true,
		}, 1)
		if len(top) == 0 {
			return found{}
		}
		return found{top[0].Word, top[0].Letters, true}
	},
}

// A turn of Letter is all its words together; knocks stand beside the turns and have no best of their own.
var letterReader = reader[letter.View]{
	ready: func(v letter.View) bool {
		return slices.Contains(v.May, letter.MayPlace) && !slices.ContainsFunc(v.Board, func(t letter.TileView) bool { return t.Loose })
	},
	lines: func(v letter.View, seat game.Seat) []line {
		var lines []line
		for _, l := range v.Log {
			did := letterDid[l.Act]
			if l.Seat != seat || did == "" || l.Turn == v.Turn.Number && v.End == nil {
				continue
			}
			// Letters laid and taken back in one turn, or a letter given up after it: the first tells most.
			if n := len(lines); n == 0 || lines[n-1].turn != l.Turn {
				lines = append(lines, line{did: did, turn: l.Turn})
			}
		}
		for i := range lines {
			lines[i].write(v.Sheets[seat].Words)
		}
		return lines
	},
	best: func(words *lexicon.Lexicon, ready, _ letter.View, _ line, _ func() bool) found {
		solver, release := letter.Borrow(words)
		defer release()
		plays, err := solver.Plays(letter.PositionOf(ready), ready.Options)
		if err != nil || len(plays) == 0 {
			return found{}
		}
		best := slices.Clone(plays[0].Words)
		slices.SortStableFunc(best, func(a, b string) int { return len(b) - len(a) }) // as sheets have them
		// with free letters to go with it, only the likeliest combinations are looked at
		return found{strings.Join(best, " "), ready.Options.Points(plays[0].Tally), len(ready.Free) == 0}
	},
	missed: func(words *lexicon.Lexicon, end letter.View) []Missed {
		solver, release := letter.Borrow(words)
		defer release()
		all, err := solver.Words(letter.PositionOf(end))
		if err != nil {
			return nil
		}
		written := map[string]bool{}
		for _, sheet := range end.Sheets {
			for _, w := range sheet.Words {
				written[w.Word] = true
			}
		}
		var missed []Missed
		for _, f := range all {
			if !written[f.Word] {
				missed = append(missed, Missed{f.Word, f.Tiles})
			}
		}
		slices.SortStableFunc(missed, func(a, b Missed) int { return len(b.Word) - len(a.Word) })
		return missed
	},
}

// letterDid leaves out what is no use of a turn.
var letterDid = map[string]string{
	letter.ActLay: DidWord, letter.ActBack: DidLost, letter.ActFree: DidFree, letter.ActBlank: DidBlank, letter.ActPass: DidPass,
}

// write gives a turn of Letter its words.
func (l *line) write(sheet []letter.WordView) {
	for _, w := range sheet {
		if w.How == letter.ByTurn && w.Turn == l.turn {
			l.text = strings.TrimPrefix(l.text+" "+w.Word, " ")
			l.points += w.Points
		}
	}
	if l.did == DidWord && l.text == "" { // in the first round letters are laid without
		l.did = DidNothing
	}
}
