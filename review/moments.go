package review

import (
	"cmp"
	"slices"
	"strconv"
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
		list = append(list, Moment{i, turns[i].moment()})
	}
	return list
}

// moment says what a turn missed, what that was worth, and why.
func (t Turn) moment() game.Message {
	best := game.Say("review.move", "words", few(t.Best))
	if t.BestAt != "" {
		best = game.Say("review.moveAt", "words", few(t.Best), "at", t.BestAt)
	}
	if t.Played == "" && t.Why != WhyExchange {
		return game.Say("review.moment."+WhyWord, "name", t.Seat, "best", best, "n", t.Cost)
	}
	played := game.Say("review.move", "words", few(t.Played))
	if t.Played == "" {
		played = game.Say("review.did." + t.Did)
	}
	return game.Say("review.moment."+t.Why, "name", t.Seat, "played", played, "best", best, "n", t.Cost)
}

// few are the first words of a list that may be long, and how many more there are.
func few(text string) string {
	const most = 3
	words := strings.Fields(text)
	if len(words) <= most+1 {
		return strings.Join(words, ", ")
	}
	return strings.Join(words[:most], ", ") + " (+" + strconv.Itoa(len(words)-most) + ")"
}
