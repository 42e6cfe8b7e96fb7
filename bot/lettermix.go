package bot

import (
	"lettercase/game"
	"lettercase/games/lettermix"
)

// Thinking times of a person at Letter-Mix. Laying takes about half the sand.
const (
	mixThrow  = 3 * game.Second
	mixFinish = 3 * game.Second
	mixAnswer = 3 * game.Second
)

// mixSkill is the part of a perfect score beyond which a level looks no further.
var mixSkill = [5]float64{0.35, 0.5, 0.65, 0.85, 1}

// mixLooks is how often a bot asks itself whether to go on: some hundred thousand positions at most.
const mixLooks = 400

// lettermixMove plays Letter-Mix: it throws, lays what its level finds, and objects to words it does not know.
// With partners it lays only on an empty table and leaves finishing to them and the sand.
func lettermixMove(t *Think, v lettermix.View) (Choice, bool) {
	may := v.May
	switch {
	case may.Throw:
		return Choice{lettermix.Action{Throw: &lettermix.Throw{Turn: v.Turn.Turn}}, t.After(mixThrow)}, true
	case may.Rethrow:
		return Choice{lettermix.Action{Rethrow: &lettermix.Rethrow{Turn: v.Turn.Turn}}, t.After(mixThrow)}, true
	case may.Move && mixEmpty(v):
		if dice := mixLay(t, v); len(dice) > 0 {
			after := min(t.After(v.Clock.Total/2), v.Clock.Total*9/10)
			return Choice{lettermix.Action{Move: &lettermix.Move{Turn: v.Turn.Turn, Dice: dice}}, after}, true
		}
	case len(may.Answer) > 0 && v.Policy != game.ByVote: // programs have no vote
		return Choice{lettermix.Action{Answer: mixAnswers(t, v)}, t.After(mixAnswer)}, true
	}
	if may.Finish && len(v.Teams[v.Team].Seats) == 1 {
		return Choice{lettermix.Action{Finish: &lettermix.Finish{Turn: v.Turn.Turn}}, t.After(mixFinish)}, true
	}
	return Choice{}, false
}

// mixEmpty reports whether none of the team's dice lies yet.
func mixEmpty(v lettermix.View) bool {
	for _, b := range v.Boards {
		for _, p := range b.Layout {
			if b.Team == v.Team && p.At != nil {
				return false
			}
		}
	}
	return true
}

// mixLay is the move that lays what the bot has found; nothing if it found nothing.
func mixLay(t *Think, v lettermix.View) []lettermix.Placed {
	box, err := lettermix.BoxOf(v.Lang)
	if err != nil {
		return nil
	}
	faces, sum := make([]string, len(v.Dice)), 0
	for i, d := range v.Dice {
		faces[i] = d.Face
		sum += d.Value
	}
	enough := mixSkill[t.Level-1] * float64(2*sum)
	looks, best := 0, 0
	var found lettermix.Solution
	hooks := lettermix.Hooks{
		Stop: func() bool {
			looks++
			return looks > mixLooks || float64(best) >= enough || t.Stop != nil && t.Stop()
		},
		Progress: func(s lettermix.Solution) {
			// A weak player takes what he has when the next step would be beyond him.
			if float64(s.Score) <= enough || found.Layout == nil {
				found = s
			}
			best = s.Score
		},
	}
	layout := lettermix.Layout(nil)
	if v.Options.Children {
		// Packing words finds nothing at all before it has looked at every set of letters, so only time stops it.
		if s, err := lettermix.MostWords(t.Words, box, faces, lettermix.Hooks{Stop: t.Stop}); err == nil {
			layout = mixSomeRows(s.Layout, mixSkill[t.Level-1])
		}
	} else if _, err := lettermix.Solve(t.Words, box, faces, hooks); err == nil {
		layout = found.Layout
	}
	var dice []lettermix.Placed
	for _, p := range layout {
		if p.At != nil {
			dice = append(dice, p)
		}
	}
	return dice
}

// mixSomeRows keeps as many rows of a children's layout as the skill allows, one at least.
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

// mixAnswers objects to what the bot does not know, and accepts the rest when that is all.
func mixAnswers(t *Think, v lettermix.View) *lettermix.Answer {
	open := map[int]bool{}
	for _, id := range v.May.Answer {
		open[id] = true
	}
	var unknown []int
	for _, c := range v.Claims {
		if open[c.ID] && !t.Words.Has(c.Words[0]) {
			unknown = append(unknown, c.ID)
		}
	}
	if len(unknown) > 0 {
		return &lettermix.Answer{Claims: unknown}
	}
	return &lettermix.Answer{Claims: v.May.Answer, Accept: true}
}
