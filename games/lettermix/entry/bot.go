package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// Thinking times of a person at Letter-Mix. Laying takes about half the sand where everybody lays.
const (
	mixLaying = 8 * game.Second // while the others watch and wait
	mixThrow  = 2 * game.Second
	mixFinish = 3 * game.Second
	mixAnswer = 3 * game.Second
	mixPause  = 15 * game.Second // of the partners, before it adds to what they laid
)

// mixLooks is how many stop checks a bot makes before it settles: a few hundred thousand positions. Levels up to three hardly ever
// find more after the first 150, and a browser would think for half a second.
func mixLooks(level int) int {
	if level <= 3 {
		return 150
	}
	return 1000
}

// lettermixMove plays Letter-Mix: it throws, lays what its level finds, and objects to words it does not know.
func lettermixMove(t *bot.Think, v lettermix.View) (bot.Choice, bool) {
	f := &t.Frame
	switch {
	case f.Can("answer") && f.Claims[0].Policy == game.ByVote: // programs have no vote
		return bot.Choice{}, false
	case f.Can("answer"):
		return bot.Choice{Action: lettermix.Action{Answer: mixAnswers(t)}, After: t.After(mixAnswer)}, true
	case f.Can("throw"):
		return bot.Choice{Action: lettermix.Action{Throw: &lettermix.Throw{Turn: v.Turn.Turn}}, After: t.After(mixThrow)}, true
	case f.Can("rethrow"):
		return bot.Choice{Action: lettermix.Action{Rethrow: &lettermix.Rethrow{Turn: v.Turn.Turn}}, After: t.After(mixThrow)}, true
	case f.Can("move") && len(v.Teams[v.Team].Seats) > 1:
		return mixPartner(t, v)
	case f.Can("move") && t.Hint && !t.Over:
		if dice := mixAdvice(t, v); len(dice) > 0 {
			return mixMove(t, v, dice, 0), true
		}
	case f.Can("move"):
		if c, ok := mixAlone(t, v); ok {
			return c, true
		}
	}
	if f.Can("finish") {
		return mixDone(v, t.After(mixFinish)), true
	}
	return bot.Choice{}, false
}

// mixAlone lays for a bot that plays alone: a word at a time where others watch, as the search allows.
func mixAlone(t *bot.Think, v lettermix.View) (bot.Choice, bool) {
	watched := !t.Hint && !v.Options.Children && v.Options.Mode != lettermix.Duplicate
	after := mixTime(t, v)
	var dice []lettermix.Placed
	most := t.MostWords()
	switch {
	case mixEmpty(v):
		dice = mixLay(t, v)
		if !watched && most > 0 && !v.Options.Children {
			dice = mixFirst(dice, most)
		}
	case !watched, float64(mixBoard(v).Count.Score) >= mixEnough(t, v), most > 0 && len(mixBoard(v).Count.Words) >= most:
		// It is content.
	default:
		dice, _ = mixAdd(t, v)
	}
	if watched {
		dice = mixNext(dice, mixBoard(v).Layout, max(mixSteps, most+1))
		after /= mixSteps
	}
	if len(dice) == 0 {
		return bot.Choice{}, false
	}
	return mixMove(t, v, dice, mixCup(t, v)+t.After(after)), true
}

// mixTime is how long laying takes.
func mixTime(t *bot.Think, v lettermix.View) game.Time {
	half := mixSand(t) / 2
	if v.Options.Mode == lettermix.Duplicate {
		return half
	}
	return min(mixLaying, half)
}

// mixPartner plays with partners. It never moves a die on the grid: it only adds dice from beside the grid to what is there,
// and only when the others have paused for a while. It ends the turn when it knows nothing better and nobody has moved for a
// fifth of the sand, but not while somebody's work is unfinished.
func mixPartner(t *bot.Think, v lettermix.View) (bot.Choice, bool) {
	sand, busy := mixSand(t), mixBusy(t, v)
	begin, rest, quiet := mixCup(t, v)+t.After(sand/2), busy+t.After(mixPause), busy+t.After(sand/5)
	if mixEmpty(v) {
		if dice := mixLay(t, v); len(dice) > 0 {
			return mixMove(t, v, dice, max(begin, rest)), true
		}
		return mixDone(v, quiet), true
	}
	dice, fits := mixAdd(t, v)
	switch {
	case !fits:
		return mixDone(v, busy+sand), true // the sand is faster
	case len(dice) == 0:
		return mixDone(v, quiet), true
	}
	return mixMove(t, v, dice, rest), true
}

// mixCup is how long the bot had waited before the dice fell, if somebody else threw them: its thinking time starts
// from there.
func mixCup(t *bot.Think, v lettermix.View) game.Time {
	if t.Frame.Clock == nil {
		return mixBusy(t, v)
	}
	return max(0, t.Frame.Clock.Until-t.Frame.Clock.Total-t.Since)
}

// mixSand is how long the sandglass of the box runs, or the table's.
func mixSand(t *bot.Think) game.Time {
	if t.Frame.Clock == nil {
		return 150 * game.Second
	}
	return t.Frame.Clock.Total
}

// mixBusy is how long the partners went on moving dice while the bot waited.
func mixBusy(t *bot.Think, v lettermix.View) game.Time { return max(0, mixBoard(v).Moved-t.Since) }

func mixMove(t *bot.Think, v lettermix.View, dice []lettermix.Placed, after game.Time) bot.Choice {
	latest := mixBusy(t, v) + mixSand(t)*9/10
	return bot.Choice{Action: lettermix.Action{Move: &lettermix.Move{Turn: v.Turn.Turn, Dice: dice}}, After: min(after, latest)}
}

func mixDone(v lettermix.View, after game.Time) bot.Choice {
	return bot.Choice{Action: lettermix.Action{Finish: &lettermix.Finish{Turn: v.Turn.Turn}}, After: after}
}

// mixAdd returns the dice to add to those the team has laid; fits is false if the existing layout makes no sense to the
// bot. In the children's game everybody lays separate rows, so nothing is added.
func mixAdd(t *bot.Think, v lettermix.View) (dice []lettermix.Placed, fits bool) {
	if v.Options.Children {
		return nil, true
	}
	layout := mixBoard(v).Layout
	search := mixSearch{Think: t, enough: mixEnough(t, v)}
	_, fits, err := solve.New(t.Words).Extend(mixFaces(v), layout, search.hooks())
	if err != nil || !fits {
		return nil, false
	}
	for i, p := range search.found.Layout {
		if p.At != nil && layout[i].At == nil {
			dice = append(dice, p)
		}
	}
	return dice, true
}

// mixSearch watches a solver for a level that accepts less than the best.
type mixSearch struct {
	*bot.Think
	enough float64 // points
	best   int
	looks  int
	found  solve.Solution
}

// mixEnough are the points beyond which a level looks no further.
func mixEnough(t *bot.Think, v lettermix.View) float64 {
	sum := 0
	for _, d := range v.Dice {
		sum += d.Value
	}
	return t.Share() * float64(2*sum)
}

func (m *mixSearch) hooks() solve.Hooks {
	return solve.Hooks{
		Stop: func() bool {
			m.looks++
			return m.looks > mixLooks(m.Level) || float64(m.best) >= m.enough || m.Think.Stop != nil && m.Think.Stop()
		},
		Progress: func(s solve.Solution) {
			// A weak player keeps what they have when the next step is too hard for them.
			if float64(s.Score) <= m.enough || m.found.Layout == nil {
				m.found = s
			}
			m.best = s.Score
		},
	}
}

// mixBoard is the team's own.
func mixBoard(v lettermix.View) lettermix.BoardView {
	for _, b := range v.Boards {
		if b.Team == v.Team {
			return b
		}
	}
	return lettermix.BoardView{}
}

func mixFaces(v lettermix.View) []string {
	faces := make([]string, len(v.Dice))
	for i, d := range v.Dice {
		faces[i] = d.Face
	}
	return faces
}

// mixEmpty reports whether the team has laid no dice yet.
func mixEmpty(v lettermix.View) bool {
	for _, p := range mixBoard(v).Layout {
		if p.At != nil {
			return false
		}
	}
	return true
}

// mixLay is the move that lays what the bot has found; nothing if it found nothing.
func mixLay(t *bot.Think, v lettermix.View) []lettermix.Placed {
	solver, faces := solve.New(t.Words), mixFaces(v)
	layout := lettermix.Layout(nil)
	if v.Options.Children {
		// Packing words has no intermediate results, so only the time limit stops it.
		if s, err := solver.MostWords(faces, solve.Hooks{Stop: t.Stop}); err == nil {
			layout = mixSomeRows(s.Layout, t.Share())
		}
	} else {
		search := mixSearch{Think: t, enough: mixEnough(t, v)}
		if _, err := solver.Figure(faces, search.hooks()); err == nil {
			layout = search.found.Layout
		}
	}
	var dice []lettermix.Placed
	for _, p := range layout {
		if p.At != nil {
			dice = append(dice, p)
		}
	}
	return dice
}

// mixSomeRows keeps as many rows of a children's layout as the skill allows, at least one.
func mixSomeRows(l lettermix.Layout, skill float64) lettermix.Layout {
	rows := 0
	for _, p := range l {
		if p.At != nil {
			rows = max(rows, p.At.Y+1)
		}
	}
	keep := max(1, int(skill*float64(rows)+0.5))
	for i := range l {
		if l[i].At != nil && l[i].At.Y >= keep {
			l[i] = lettermix.Placed{Die: l[i].Die}
		}
	}
	return l
}

// mixAnswers objects to what the bot does not know, and accepts the rest.
func mixAnswers(t *bot.Think) *game.Reply {
	var open, unknown []int
	for _, c := range t.Frame.Claims {
		if !c.Open {
			continue
		}
		open = append(open, c.ID)
		if !t.AcceptsAll(c.Words) {
			unknown = append(unknown, c.ID)
		}
	}
	if len(unknown) > 0 {
		return &game.Reply{Claims: unknown}
	}
	return &game.Reply{Claims: open, Accept: true}
}
