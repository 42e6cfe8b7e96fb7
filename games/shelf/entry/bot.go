package entry

import (
	"sort"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
)

// timeToAnnounce is what a person needs to find a word of three letters.
const timeToAnnounce = 5 * game.Second

// move plays Shelf: it announces its best word, objects to words it does not know, and lays what its level sees to be
// best; where it sees nothing it passes.
func move(t *bot.Think, v shelf.View) (bot.Choice, bool) {
	f := &t.Frame
	claim, open := f.OpenClaim()
	switch {
	case f.Can("announce"):
		return bot.Choice{Action: shelf.Action{Announce: announcement(t, v)}, After: t.After(timeToAnnounce)}, true
	case open && claim.Policy != game.ByVote: // programs have no vote
		answer := &game.Reply{Claims: []int{claim.ID}, Accept: t.AcceptsAll(claim.Words)}
		return bot.Choice{Action: shelf.Action{Answer: answer}, After: t.Unhurried(1)}, true
	case len(f.Claims) > 0 || !f.Can("lay"):
		return bot.Choice{}, false
	case len(v.Buy) > 0: // a joker in exchange for a letter, and the word stays the same
		return bot.Choice{Action: shelf.Action{Buy: &shelf.Buy{Turn: v.Turn, Slot: v.Buy[0]}}, After: t.Unhurried(1)}, true
	}
	if m, ok := best(t, v); ok {
		return bot.Choice{Action: shelf.Action{Lay: &shelf.Lay{Turn: v.Turn, Placed: m.Placed}}, After: t.Unhurried(t.Difficulty(m.Word, 0))}, true
	}
	return bot.Choice{Action: shelf.Action{Pass: &shelf.Pass{Turn: v.Turn}}, After: t.Unhurried(bot.Searched)}, true
}

func announcement(t *bot.Think, v shelf.View) *shelf.Announce {
	word, _, ok := solve.New(t.Words).Announcement(solve.PositionOf(v))
	if !ok || !t.Notices(word, 0) {
		return &shelf.Announce{}
	}
	return &shelf.Announce{Word: word}
}

// best takes the best move, by what its level weighs, whose word the bot notices.
func best(t *bot.Think, v shelf.View) (solve.Move, bool) {
	solver, p := solve.New(t.Words), solve.PositionOf(v)
	if t.Searches() {
		return solver.Ahead(p, t.Rand, t.Stop)
	}
	moves, _ := solver.ByWorth(p, 0)
	worth := func(m solve.Move) float64 { return t.Worth(m.Score, m.Equity) }
	sort.SliceStable(moves, func(i, j int) bool { return worth(moves[i]) > worth(moves[j]) })
	if i := t.First(len(moves), func(i int) (string, int) { return moves[i].Word, 0 }); i >= 0 {
		return moves[i], true
	}
	return solve.Move{}, false
}
