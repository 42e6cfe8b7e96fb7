package entry

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
)

// Thinking times of a person at Wordsmith: a word takes longer the longer it is.
const (
	smithRoll   = 2 * game.Second
	smithTake   = 2500 * game.Millisecond
	smithWord   = 15 * game.Second
	smithLetter = 2 * game.Second
	smithAnswer = 2500 * game.Millisecond
	smithPass   = 8 * game.Second
	smithCheck  = 6 * game.Second
)

// smithGiveUp is the number of pieces after which a bot that finds no word gives up the round.
const smithGiveUp = 30

// wordsmithMove plays Wordsmith in all its variants: it rolls while a further piece is worth the time, calls
// or writes the word that is best for the round, objects to words it does not know.
func wordsmithMove(t *bot.Think, v wordsmith.View) (bot.Choice, bool) {
	if c, open := t.Frame.OpenClaim(); open && c.Policy != game.ByVote { // programs have no vote
		reply := &game.Reply{Claims: []int{c.ID}, Accept: t.Accepts(wordsmith.Knows(t.Words, c.Words[0]))}
		return bot.Choice{Action: wordsmith.Action{Answer: reply}, After: t.After(smithAnswer)}, true
	}
	switch {
	case t.Frame.Can("mark"):
		return bot.Choice{Action: wordsmith.Action{Mark: smithMarks(t, v)}, After: t.After(smithCheck)}, true
	case t.Frame.Can("agree"):
		return bot.Choice{Action: smithAgree(v), After: t.After(smithCheck)}, true
	case t.Frame.Can("ready"):
		return bot.Choice{Action: wordsmith.Action{Ready: &wordsmith.Ready{Round: v.Progress.Round}}, After: t.After(smithPass)}, true
	case !t.Frame.Can("pass"): // waiting for the others, or for the bot's own call
		return bot.Choice{}, false
	}
	return smithBuild(t, v), true
}

// smithBuild decides between taking a piece, a word, and "nothing more".
func smithBuild(t *bot.Think, v wordsmith.View) bot.Choice {
	pl := smithPlanner(t)
	p := solve.PositionOf(v)
	if len(v.Now.Take) > 0 && p.Roll { // a joker is taken at once
		return bot.Choice{Action: wordsmith.Action{Take: &wordsmith.Take{Piece: pl.Takes(p, v.Now.Take)}}, After: t.After(smithTake)}
	}
	best, ok := pl.Best(p)
	for looks := t.Looks(); !ok && looks > 1 && !t.Frame.Can("roll"); looks-- { // nothing else to do but to look again
		best, ok = pl.Best(p)
	}
	roll := t.Frame.Can("roll") && (ok && pl.Rolls(p) || !ok && p.Hand.Total() < smithGiveUp)
	switch {
	case roll:
		after := max(t.After(smithRoll), game.Time(v.Options.RollPause)*game.Millisecond)
		return bot.Choice{Action: wordsmith.Action{Roll: &wordsmith.Roll{Round: v.Progress.Round}}, After: after}
	case !ok || best.Value < 0 && p.ToCome == 0: // not worth its fields
		return bot.Choice{Action: wordsmith.Action{Pass: &wordsmith.Pass{Step: v.Progress.Step}}, After: t.After(smithPass)}
	}
	for _, kind := range v.Now.Take {
		if best.Extra.Of(kind) > 0 {
			return bot.Choice{Action: wordsmith.Action{Take: &wordsmith.Take{Piece: kind}}, After: t.After(smithTake)}
		}
	}
	spoken := &wordsmith.Spoken{Word: best.Word, Step: v.Progress.Step}
	after := t.After(smithWord + game.Time(len(best.Word))*smithLetter)
	if t.Frame.Can("write") {
		return bot.Choice{Action: wordsmith.Action{Write: spoken}, After: after}
	}
	return bot.Choice{Action: wordsmith.Action{Call: spoken}, After: after}
}

// smithPlanner is the planner of the bot's level: what it knows, notices and looks ahead.
func smithPlanner(t *bot.Think) *solve.Planner {
	pl := solve.New(t.Words).Planner()
	pl.Notice = t.Builds
	pl.Exact = t.Searches()
	return pl
}

// smithMarks strikes out what the bot does not know on its neighbour's sheet.
func smithMarks(t *bot.Think, v wordsmith.View) *wordsmith.Marking {
	owner := *v.Now.Mark
	sheets := v.Players[owner].Sheets
	m := &wordsmith.Marking{Sheet: owner, Round: v.Progress.Round, Bad: []int{}}
	for _, n := range v.Now.MarkRows {
		if !t.Accepts(wordsmith.Knows(t.Words, sheets[len(sheets)-1].Lines[n-1].Word)) {
			m.Bad = append(m.Bad, n)
		}
	}
	return m
}

// smithAgree disputes struck-out words until none is left: the bot trusts its own words.
func smithAgree(v wordsmith.View) wordsmith.Action {
	if len(v.Now.Dispute) > 0 {
		return wordsmith.Action{Dispute: &wordsmith.Dispute{Round: v.Progress.Round, Line: v.Now.Dispute[0]}}
	}
	return wordsmith.Action{Agree: &wordsmith.Agree{Round: v.Progress.Round}}
}
