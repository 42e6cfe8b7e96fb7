package review

import (
	"cmp"
	"slices"
	"strings"

	"lettercase/game"
)

// mostMoments is how many moments are told.
const mostMoments = 3

// moments are the turns that cost the most.
func moments(turns []Turn) []Moment {
	var at []int
	for i, t := range turns {
		if t.Cost > 0 {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(turns[b].Cost, turns[a].Cost) })
	at = at[:min(mostMoments, len(at))]
	slices.Sort(at)
	list := []Moment{}
	for _, i := range at {
		list = append(list, Moment{i, *turns[i].Say})
	}
	return list
}

// moment says what a turn missed, what that was worth, and why.
func (t Turn) moment() game.Message {
	best := move(t.Best, t.BestAt)
	if t.Played == "" && t.Why != WhyExchange {
		return game.Say("review.moment."+WhyWord, "name", t.Seat, "best", best, "n", cmp.Or(t.BestPoints, t.Cost))
	}
	played := move(t.Played, "")
	if t.Played == "" {
		played = game.Say("review.did." + t.Did)
	}
	worth := t.Cost
	if t.Why == WhyPoints { // the cost counts letters kept as well, but these are points
		worth = max(t.BestPoints-t.Points, 1)
	}
	return game.Say("review.moment."+t.Why, "name", t.Seat, "played", played, "best", best, "n", worth)
}

// move says the words of a turn and where they lie. Of many words it says the first and how many more there are.
func move(text, at string) game.Message {
	const most = 3
	words := strings.Fields(text)
	say := game.Say("review.move", "words", strings.Join(words, ", "))
	if more := len(words) - most; more > 1 {
		say = game.Say("review.moveMore", "words", strings.Join(words[:most], ", "), "n", more)
	}
	if at == "" {
		return say
	}
	return game.Say("review.moveAt", "words", say, "at", at)
}
