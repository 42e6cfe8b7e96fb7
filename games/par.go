package games

import (
	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
)

// Par is what a puzzle's result is compared with.
type Par struct {
	Points int  `json:"points"`
	Proven bool `json:"proven" doc:"no result can be better; otherwise it is the best known"`
	InTime *int `json:"inTime,omitempty" doc:"what a person could find in the time, where hardly anybody finds the best"`
}

// parRows bounds the game that the best bot plays.
const parRows = 8000

// Par is the best result that the game's solver proves, or else the one of the best bot in the player's place; 0 for puzzles
// from before they were rated. When stop returns true a solver returns its best so far, which is not proven.
func (p Puzzle) Par(words *lexicon.Lexicon, stop func() bool) (par Par, err error) {
	g, seed, err := p.source()
	if err != nil {
		return par, err
	}
	if best := g.Daily.Best; best != nil {
		play, err := p.deal(g, seed, game.Judge{Policy: game.ByDictionary, Dict: words})
		if err != nil {
			return par, err
		}
		if par.Points, par.Proven, err = best(play.View(0), words, stop); err == nil && g.Daily.InTime != nil {
			points := g.Daily.InTime(play.View(0), words)
			par.InTime = &points
		}
		return par, err
	}
	if p.Date < ratedSince { // some were whole games, which take too long
		return par, nil
	}
	scores, err := p.playedBy(g, seed, words, bot.Best)
	if err != nil {
		return par, err
	}
	par.Points = scores[0]
	return par, nil
}
