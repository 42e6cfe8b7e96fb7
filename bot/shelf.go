package bot

import (
	"lettercase/game"
	"lettercase/games/shelf"
)

// Thinking times at the shelf: of somebody who is quick, since nobody races and a person waits.
const (
	shelfAnnounce = 5 * game.Second
	shelfAnswer   = 3 * game.Second
	shelfLay      = 5 * game.Second
	shelfPass     = 3 * game.Second
)

// shelfMove plays Shelf: it announces its best word, objects to words it does not know, and lays what
// its level sees to be best; where it sees nothing it passes.
func shelfMove(t *Think, v shelf.View) (Choice, bool) {
	may := v.May
	switch {
	case may.Announce:
		return Choice{shelf.Action{Announce: shelfAnnouncement(t, v)}, t.After(shelfAnnounce)}, true
	case may.Answer != 0 && v.Table.Policy != game.ByVote: // programs have no vote
		known := true
		for _, w := range v.Claim.Words {
			known = known && t.Words.Knows(w)
		}
		return Choice{shelf.Action{Answer: &shelf.Answer{Claim: may.Answer, Accept: known}}, t.After(shelfAnswer)}, true
	case v.Claim != nil || !may.Lay:
		return Choice{}, false
	case len(may.Buy) > 0: // a joker in hand for a letter that can be read all the same
		return Choice{shelf.Action{Buy: &shelf.Buy{Turn: may.Turn, Slot: may.Buy[0]}}, t.After(shelfPass)}, true
	}
	if m, ok := shelfBest(t, v); ok {
		return Choice{shelf.Action{Lay: &shelf.Lay{Turn: may.Turn, Placed: m.Placed}}, t.After(shelfLay)}, true
	}
	return Choice{shelf.Action{Pass: &shelf.Pass{Turn: may.Turn}}, t.After(shelfPass)}, true
}

func shelfAnnouncement(t *Think, v shelf.View) *shelf.Announce {
	word, _, ok := shelf.NewSolver(t.Words).Announcement(v.Position())
	if !ok || !t.Notices(word, 0) {
		return &shelf.Announce{}
	}
	return &shelf.Announce{Word: word}
}

// shelfThinker is the lowest level that weighs what a move leaves behind; those below go for points.
const shelfThinker = 4

// shelfBest walks the moves best first and takes the first whose word it notices.
func shelfBest(t *Think, v shelf.View) (shelf.Move, bool) {
	solver, p := shelf.NewSolver(t.Words), v.Position()
	if t.Searches() {
		return solver.Ahead(p, t.Rand, t.Stop)
	}
	var moves []shelf.Move
	if t.Level >= shelfThinker {
		moves, _ = solver.ByWorth(p, 0)
	} else {
		moves, _ = solver.Moves(p, 0)
	}
	seen := map[string]bool{} // one look a word
	for _, m := range moves {
		if !seen[m.Word] && t.Notices(m.Word, 0) {
			return m, true
		}
		seen[m.Word] = true
	}
	return shelf.Move{}, false
}
