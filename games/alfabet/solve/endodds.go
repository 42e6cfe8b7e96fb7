package solve

const (
	oddsSoon   = 120 // what trying the moves that are left is taken to cost at most, in positions, as long as nothing is known
	oddsMore   = 4   // how many times that it may cost, since what was found out is remembered
	oddsLately = 16  // times after which what was before counts for half
)

// endOdds is what looking at a side alone has cost and saved, in positions, as long as both sides had so many tiles.
type endOdds struct {
	tried, tries   int // moves that were not good enough, and the positions that it took to find out
	asked, asking  int // times a side was looked at alone, and what that took
	before, pruned int // moves before that, and those that were left out
}

// most is how many positions it may take to look at a side alone, if so many have been visited in vain and so many moves are
// left; 0 if it takes more than it saves.
func (o *endOdds) most(spent, left int) int {
	worth := min(oddsSoon, 3*left)
	if o.tried >= 4 {
		worth = left * o.tries / o.tried
	}
	if o.before > 0 {
		worth = worth * (o.pruned + 4) / (o.before + 4)
	}
	worth += spent
	if o.asked > 0 && worth*o.asked < o.asking {
		return 0
	}
	return worth * oddsMore
}

// sure reports whether nearly all moves are left out.
func (o *endOdds) sure() bool { return o.asked >= 2 && 10*o.pruned >= 9*o.before }

// note keeps the odds in mind, the last ones above all.
func (o *endOdds) note(cost, before, pruned int) {
	o.asked++
	o.asking += cost
	o.before += before
	o.pruned += pruned
	if o.asked >= oddsLately {
		*o = endOdds{o.tried / 2, o.tries / 2, o.asked / 2, o.asking / 2, o.before / 2, o.pruned / 2}
	}
}
