package entry

import (
	"slices"
	"sort"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/tiles"
)

// exchanger is the lowest level that exchanges tiles although it could lay a word.
const exchanger = 4

// move plays Alfabet: it objects to words it does not know, lays what its level sees to be best,
// exchanges where that promises more, and passes where nothing else is left.
func move(t *bot.Think, v alfabet.View) (bot.Choice, bool) {
	turn := t.Frame.Turn.Number
	if claim, open := t.Frame.OpenClaim(); open {
		if claim.Policy == game.ByVote { // programs have no vote
			return bot.Choice{}, false
		}
		reply := &game.Reply{Claims: []int{claim.ID}, Accept: t.AcceptsAll(claim.Words)}
		return bot.Choice{Action: alfabet.Action{Answer: reply}, After: t.Unhurried(1)}, true
	}
	switch {
	case t.Frame.Can("take"):
		return bot.Choice{Action: alfabet.Action{Take: takeTiles(t, v)}, After: t.Unhurried(1)}, true
	case !t.Frame.Can("lay"):
		return bot.Choice{}, false
	}
	best, give := bestMove(t, v)
	switch {
	case best != nil:
		return bot.Choice{Action: alfabet.Action{Lay: &alfabet.Lay{Turn: turn, Tiles: best.Placed, Stop: best.Stop}}, After: t.Unhurried(t.Difficulty(best.Words[0].Word, len(best.Words)-1))}, true
	case len(give) > 0 && t.Frame.Can("exchange") && !stale(t):
		return bot.Choice{Action: alfabet.Action{Exchange: &alfabet.Exchange{Turn: turn, Tiles: give}}, After: t.Unhurried(bot.Searched)}, true
	}
	return bot.Choice{Action: alfabet.Action{Pass: &alfabet.Pass{Turn: turn}}, After: t.Unhurried(bot.Searched)}, true
}

// bestMove finds the move a level sees, or the tiles it would rather exchange.
func bestMove(t *bot.Think, v alfabet.View) (*alfabet.Move, []string) {
	leaves := solve.LeavesFor(v.Options.Layout, v.Lang, v.Options.RackSize)
	wants := wanted(v)
	if t.Searches() && len(wants) == 0 {
		return lookAhead(t, v, leaves)
	}
	words := t.Words
	if len(wants) > 0 {
		words = words.With(wants, nil)
	}
	solver := solve.New(words)
	choices := solver.Choices(v.Position(), v.Rack, leaves, v.Pool, 0)
	for i := range choices {
		m := &choices[i]
		m.Equity = t.Worth(m.Move.Score, m.Equity) + float64(v.Options.ListBonus*listed(&m.Move, wants))
	}
	sort.SliceStable(choices, func(i, j int) bool { return choices[i].Equity > choices[j].Equity })
	var best *solve.Choice
	if i := t.First(len(choices), func(i int) (string, int) {
		words := choices[i].Move.Words
		return words[0].Word, len(words) - 1
	}); i >= 0 {
		best = &choices[i]
	}
	if t.Searches() && (best == nil || listed(&best.Move, wants) == 0) {
		return lookAhead(t, v, leaves)
	}
	give, worth := solver.Exchange(v.Rack, v.Set, leaves, v.Pool)
	if best == nil || t.Level >= exchanger && len(give) > 0 && worth > best.Equity {
		return nil, give
	}
	return &best.Move, nil
}

// wanted are the words of the list that nobody has laid yet (ALF-43). A bot cannot judge a theme: there the people judge
// what it lays.
func wanted(v alfabet.View) []string {
	var wants []string
	for _, l := range v.List {
		if l.Side < 0 {
			wants = append(wants, l.Word)
		}
	}
	return wants
}

// listed counts the words of a move that are wanted.
func listed(m *alfabet.Move, wants []string) int {
	n := 0
	for _, w := range wants {
		if slices.Contains(m.Text(), w) {
			n++
		}
	}
	return n
}

// How often the best level looks for moves while it thinks about one. Boards for stop tiles and arrows are read anew each
// time, which takes longer. Once nothing is hidden any more, the end is searched.
const (
	looks        = 4800
	specialLooks = 1600
	endLooks     = 6400
)

// lookAhead lets the solver look ahead at what the others may do. A bot playing alone just takes the best move.
func lookAhead(t *bot.Think, v alfabet.View, leaves *solve.Leaves) (*alfabet.Move, []string) {
	o := solve.OutlookOf(&v)
	o.Leaves, o.Rand, o.Looks, o.Stop = leaves, t.Rand, looks, t.Stop
	switch {
	case v.Pool == 0 && len(o.Others) == 1:
		o.Looks = endLooks
	case slices.ContainsFunc(v.Set, func(k tiles.Kind) bool { return k.Face == alfabet.Stop || k.Face == alfabet.Arrow }):
		o.Looks = specialLooks
	}
	plan := solve.New(t.Words).Indexed().Ahead(o)
	return plan.Move, plan.Give
}

// stale reports whether exchanging would only prolong a game in which nobody lays words any more.
func stale(t *bot.Think) bool {
	idle := 0
	for i := len(t.Frame.Story) - 1; i >= 0 && t.Frame.Story[i].Did != game.DidWord; i-- {
		if t.Frame.Story[i].Did != "" {
			idle++
		}
	}
	return idle >= 2*len(t.Frame.Sheets)
}

// takeTiles picks tiles from the open letters at random; choosing the best ones is left to people.
func takeTiles(t *bot.Think, v alfabet.View) *alfabet.Take {
	open := v.UnseenFaces()
	t.Rand.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	return &alfabet.Take{Tiles: open[:min(v.Options.RackSize-len(v.Rack), len(open))]}
}
