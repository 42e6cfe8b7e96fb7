package bot

import (
	"lettercase/game"
	"lettercase/games/wordsmith"
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

// smithHoard is how many pieces a bot gathers without finding any word before it gives the round up.
const smithHoard = 30

// wordsmithMove plays Wordsmith in all its variants: it rolls while a further piece is worth the time, calls
// or writes the word that is best for the round, objects to words it does not know.
func wordsmithMove(t *Think, v wordsmith.View) (Choice, bool) {
	if v.Seat < 0 || v.Result != nil {
		return Choice{}, false
	}
	may := v.May
	switch {
	case may.Answer != 0 && v.Policy != game.ByVote: // programs have no vote
		answer := &wordsmith.Answer{Call: may.Answer}
		if wordsmith.Knows(t.Words, v.Call.Word) {
			return Choice{wordsmith.Action{Accept: answer}, t.After(smithAnswer)}, true
		}
		return Choice{wordsmith.Action{Object: answer}, t.After(smithAnswer)}, true
	case may.Mark != nil:
		return Choice{wordsmith.Action{Mark: smithMarks(t, v)}, t.After(smithCheck)}, true
	case may.Agree:
		return Choice{smithAgree(v), t.After(smithCheck)}, true
	case may.Ready:
		return Choice{wordsmith.Action{Ready: &wordsmith.Ready{Round: v.Progress.Round}}, t.After(smithPass)}, true
	case !may.Pass: // waiting for the others, or for one's own call
		return Choice{}, false
	}
	return smithBuild(t, v), true
}

// smithBuild decides between a piece, a word and nothing more.
func smithBuild(t *Think, v wordsmith.View) Choice {
	pl := smithPlanner(t)
	p := wordsmith.PositionOf(v)
	if len(v.May.Take) > 0 && p.Roll { // a joker is taken at once
		return Choice{wordsmith.Action{Take: &wordsmith.Take{Piece: pl.Takes(p, v.May.Take)}}, t.After(smithTake)}
	}
	best, ok := pl.Best(p)
	roll := v.May.Roll && (ok && pl.Rolls(p) || !ok && p.Hand.Total() < smithHoard)
	switch {
	case roll:
		after := max(t.After(smithRoll), game.Time(v.Options.RollPause)*game.Millisecond)
		return Choice{wordsmith.Action{Roll: &wordsmith.Roll{Round: v.Progress.Round}}, after}
	case !ok || best.Value < 0 && p.ToCome == 0: // not worth its fields
		return Choice{wordsmith.Action{Pass: &wordsmith.Pass{Step: v.Progress.Step}}, t.After(smithPass)}
	}
	for _, kind := range v.May.Take {
		if best.Extra.Of(kind) > 0 {
			return Choice{wordsmith.Action{Take: &wordsmith.Take{Piece: kind}}, t.After(smithTake)}
		}
	}
	spoken := &wordsmith.Spoken{Word: best.Word, Step: v.Progress.Step}
	after := t.After(smithWord + game.Time(len(best.Word))*smithLetter)
	if v.May.Write {
		return Choice{wordsmith.Action{Write: spoken}, after}
	}
	return Choice{wordsmith.Action{Call: spoken}, after}
}

// smithPlanner is the planner of the bot's level: what it knows, notices and looks ahead.
func smithPlanner(t *Think) *wordsmith.Planner {
	pl := wordsmith.NewPlanner(wordsmith.IndexOf(t.Words))
	pl.Notice = func(word string) bool { return t.Notices(word, 0) }
	if !t.Searches() {
		pl.Look = 0
	}
	return pl
}

// smithMarks strikes out what the bot does not know on its neighbour's sheet.
func smithMarks(t *Think, v wordsmith.View) *wordsmith.Marking {
	owner := *v.May.Mark
	sheets := v.Players[owner].Sheets
	m := &wordsmith.Marking{Sheet: owner, Round: v.Progress.Round, Bad: []int{}}
	for _, n := range v.May.MarkRows {
		if !wordsmith.Knows(t.Words, sheets[len(sheets)-1].Lines[n-1].Word) {
			m.Bad = append(m.Bad, n)
		}
	}
	return m
}

// smithAgree disputes what was struck out as long as there is something: its own words the bot believes in.
func smithAgree(v wordsmith.View) wordsmith.Action {
	if len(v.May.Dispute) > 0 {
		return wordsmith.Action{Dispute: &wordsmith.Dispute{Round: v.Progress.Round, Line: v.May.Dispute[0]}}
	}
	return wordsmith.Action{Agree: &wordsmith.Agree{Round: v.Progress.Round}}
}
