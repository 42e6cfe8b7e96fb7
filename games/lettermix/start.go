package lettermix

import (
	"math/rand/v2"
	"slices"

	"lettercase/game"
)

// Start seats the teams and finds who begins (MIX-2).
func (Rules) Start(env game.Env, setup game.Setup, o Options) ([]Event, error) {
	box, err := BoxOf(setup.Lang)
	if err != nil {
		return nil, err
	}
	teams := setup.Teams
	if len(teams) == 0 {
		teams = partners(setup.Seats)
	}
	order := orderOf(teams)
	d := newDecision(env, &State{})
	d.Emit(Event{Start: &Started{Lang: setup.Lang, Policy: env.Words.Policy.OrDictionary(), Options: o, Teams: slices.Clone(teams), Order: order, OwnSand: setup.Shared && o.Mode == Duplicate}})
	if len(order) > 1 && o.Mode == Turns {
		d.Emit(Event{First: rollForStart(env, box, order)})
	}
	d.newRound(1, d.S.Order)
	return d.Events, nil
}

// partners seats players who named no teams: up to six play individually, more in pairs, an odd player as
// a third (MIX-16, A10, S6); past twelve the groups grow evenly.
func partners(seats int) []int {
	n := seats
	if seats > MaxTeams {
		n = min(seats/2, MaxTeams)
	}
	return game.Neighbours(seats, n)
}

// orderOf lists the teams round the table: by the first seat of each.
func orderOf(teams []int) []int {
	var order []int
	for _, t := range teams {
		if !slices.Contains(order, t) {
			order = append(order, t)
		}
	}
	return order
}

// rollForStart lets every team take a die from the cup and roll it; the highest begins, level ones roll again (MIX-A1).
func rollForStart(env game.Env, box *Box, order []int) *First {
	f := &First{}
	in := order
	for len(in) > 1 {
		dice := env.Rand.Perm(len(box.Dice))
		var rolls []StartRoll
		for i, team := range in {
			face := box.Dice[dice[i]].Throw(env)
			rolls = append(rolls, StartRoll{Team: team, Die: dice[i], Face: face, Value: box.Value(face)})
		}
		f.Rolls = append(f.Rolls, rolls)
		in = highest(rolls)
	}
	f.Team = in[0]
	i := slices.Index(order, f.Team)
	f.Order = append(slices.Clone(order[i:]), order[:i]...)
	return f
}

// highest are the teams whose start die shows most.
func highest(rolls []StartRoll) []int {
	var best []int
	most := -1
	for _, r := range rolls {
		if r.Value > most {
			best, most = nil, r.Value
		}
		if r.Value == most {
			best = append(best, r.Team)
		}
	}
	return best
}

// Roll throws all dice of a box.
func Roll(box *Box, r *rand.Rand) []string {
	faces := make([]string, len(box.Dice))
	for i, d := range box.Dice {
		faces[i] = d.Roll(r)
	}
	return faces
}

// throw is Roll in a game.
func throw(box *Box, env game.Env) []string {
	faces := make([]string, len(box.Dice))
	for i, d := range box.Dice {
		faces[i] = d.Throw(env)
	}
	return faces
}
