package entry

import (
	"cmp"
	"slices"

	"lettercase/bot"

	"lettercase/game"
	"lettercase/games/alfabet"
)

// Thinking times at the board: of somebody who is quick, since nobody races and a person waits.
const (
	alfabetLay    = 5 * game.Second
	alfabetAnswer = 3 * game.Second
	alfabetPass   = 3 * game.Second
)

// alfabetThinker is the lowest level that weighs the tiles it keeps; those below go for points.
const alfabetThinker = 4

// alfabetMove plays Alfabet: it objects to words it does not know, lays what its level sees to be best,
// exchanges where that promises more, and passes where nothing else is left.
func alfabetMove(t *bot.Think, v alfabet.View) (bot.Choice, bool) {
	may := func(what string) bool { return slices.Contains(v.May, what) }
	switch {
	case may("accept") && v.Policy != game.ByVote: // programs have no vote
		answer := &alfabet.Answer{Claim: v.Claim.ID}
		for _, w := range v.Claim.Move.Text() {
			if !t.Words.Knows(w) {
				return bot.Choice{Action: alfabet.Action{Object: answer}, After: t.After(alfabetAnswer)}, true
			}
		}
		return bot.Choice{Action: alfabet.Action{Accept: answer}, After: t.After(alfabetAnswer)}, true
	case may("take"):
		return bot.Choice{Action: alfabet.Action{Take: alfabetTake(t, v)}, After: t.After(alfabetPass)}, true
	case !may("lay"):
		return bot.Choice{}, false
	}
	turn := v.Turn.Number
	move, give := alfabetBest(t, v)
	switch {
	case move != nil:
		return bot.Choice{Action: alfabet.Action{Lay: &alfabet.Lay{Turn: turn, Tiles: move.Placed, Stop: move.Stop}}, After: t.After(alfabetLay)}, true
	case len(give) > 0 && may("exchange") && !alfabetStale(v):
		return bot.Choice{Action: alfabet.Action{Exchange: &alfabet.Exchange{Turn: turn, Tiles: give}}, After: t.After(alfabetPass)}, true
	}
	return bot.Choice{Action: alfabet.Action{Pass: &alfabet.Pass{Turn: turn}}, After: t.After(alfabetPass)}, true
}

// alfabetBest finds the move a level sees, or the tiles it would rather exchange.
func alfabetBest(t *bot.Think, v alfabet.View) (*alfabet.Move, []string) {
	var leaves *alfabet.Leaves
	if t.Level >= alfabetThinker {
		leaves = alfabet.LeavesFor(v.Options.Layout, v.Lang, v.Options.RackSize)
	}
	wants := alfabetWants(v)
	if t.Searches() && len(wants) == 0 {
		return alfabetAhead(t, v, leaves)
	}
	words := t.Words
	if len(wants) > 0 {
		words = words.With(wants, nil)
	}
	solver := alfabet.NewSolver(words)
	choices := solver.Choices(v.Position(), v.Rack, leaves, v.Pool, 0)
	for i := range choices {
		choices[i].Equity += float64(v.Options.ListBonus * alfabetListed(&choices[i].Move, wants))
	}
	slices.SortStableFunc(choices, func(a, b alfabet.Choice) int { return cmp.Compare(b.Equity, a.Equity) })
	best := alfabetNoticed(t, choices)
	if t.Searches() && (best == nil || alfabetListed(&best.Move, wants) == 0) {
		return alfabetAhead(t, v, leaves)
	}
	give, worth := solver.Exchange(v.Rack, v.Set, leaves, v.Pool)
	if best == nil || leaves != nil && len(give) > 0 && worth > best.Equity {
		return nil, give
	}
	return &best.Move, nil
}

// alfabetWants are the words of the list that nobody has laid yet (ALF-43). A theme is beyond a bot: there the people judge
// what it lays.
func alfabetWants(v alfabet.View) []string {
	var wants []string
	for _, l := range v.List {
		if l.Side < 0 {
			wants = append(wants, l.Word)
		}
	}
	return wants
}

// alfabetListed counts the words of a move that are wanted.
func alfabetListed(m *alfabet.Move, wants []string) int {
	n := 0
	for _, w := range wants {
		if slices.Contains(m.Text(), w) {
			n++
		}
	}
	return n
}

// alfabetLooks is how often the best level looks for moves while it thinks about one.
const alfabetLooks = 1600

// alfabetAhead lets the solver look ahead at what the others may do. Who plays alone only goes for the best move.
func alfabetAhead(t *bot.Think, v alfabet.View, leaves *alfabet.Leaves) (*alfabet.Move, []string) {
	o := alfabet.Outlook{
		Position: v.Position(), Rack: v.Rack, Pool: v.Pool, Leaves: leaves,
		Rand: t.Rand, Looks: alfabetLooks, Stop: t.Stop, Unseen: alfabetUnseen(v),
	}
	for i := 1; i < len(v.Sides); i++ {
		side := (v.Turn.Side + i) % len(v.Sides)
		if s := v.Sides[side]; !s.Out && s.Seat != v.Seat {
			o.Others = append(o.Others, alfabet.Other{Side: side, Tiles: s.Tiles})
		}
	}
	plan := alfabet.SolverOf(t.Words).Ahead(o)
	return plan.Move, plan.Give
}

// alfabetNoticed walks the moves best first and takes the first whose word the bot notices; a word looked at once and
// missed stays missed.
func alfabetNoticed(t *bot.Think, options []alfabet.Choice) *alfabet.Choice {
	missed := map[string]bool{}
	for i, o := range options {
		word := o.Move.Words[0].Word
		if !missed[word] && t.Notices(word, len(o.Move.Words)-1) {
			return &options[i]
		}
		missed[word] = true
	}
	return nil
}

// alfabetStale reports whether exchanging only drags on a game in which nobody lays a word any more.
func alfabetStale(v alfabet.View) bool {
	idle := 0
	for i := len(v.Sheet) - 1; i >= 0 && v.Sheet[i].Kind != alfabet.EntryLay; i-- {
		idle++
	}
	return idle >= 2*len(v.Sides)
}

// alfabetUnseen are the tiles that the seat does not see, or in a game with open letters those to take from.
func alfabetUnseen(v alfabet.View) []string {
	var faces []string
	for _, u := range v.Unseen {
		for range u.Count {
			faces = append(faces, u.Face)
		}
	}
	return faces
}

// alfabetTake picks tiles from the open letters by chance: whoever wants the best of them is a person.
func alfabetTake(t *bot.Think, v alfabet.View) *alfabet.Take {
	open := alfabetUnseen(v)
	t.Rand.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	return &alfabet.Take{Tiles: open[:min(v.Options.RackSize-len(v.Rack), len(open))]}
}
