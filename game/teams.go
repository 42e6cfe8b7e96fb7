package game

import "slices"

// MaxTeamSize is how many players a team has at most: pairs, or groups of three.
const MaxTeamSize = 3

// TeamSizes are the sizes of teams that n players can form: 1 is everybody for themselves, 2 pairs (an odd player makes
// one of them three), 3 groups of three (the last ones may be pairs).
func (i Info) TeamSizes(seats int) []int {
	if !i.Teams {
		return []int{1}
	}
	sizes := []int{}
	for size := 1; size <= MaxTeamSize; size++ {
		n := teamCount(seats, size)
		if size > 1 && seats < 2*size || i.MaxTeams > 0 && n > i.MaxTeams || size == 3 && n == teamCount(seats, 2) {
			continue // too few players, too many teams, or the same teams as in pairs
		}
		sizes = append(sizes, size)
	}
	return sizes
}

// teamCount is how many teams of a size players form. Nobody is left over: with pairs one team is larger, with threes some
// are smaller.
func teamCount(seats, size int) int {
	if size == MaxTeamSize {
		return (seats + size - 1) / size
	}
	return max(1, seats/size)
}

// TeamsOf puts neighbours into teams of a size and gives each seat its team; nil where everybody plays alone.
func TeamsOf(seats, size int) []int {
	if size <= 1 {
		return nil
	}
	return Neighbours(seats, teamCount(seats, size))
}

// Neighbours puts neighbours into a number of teams, the larger ones last, and gives each seat its team.
func Neighbours(seats, teams int) []int {
	of := make([]int, 0, seats)
	for team := range teams {
		members := seats / teams
		if team >= teams-seats%teams {
			members++
		}
		for range members {
			of = append(of, team)
		}
	}
	return of
}

// FitTeams fits teams to a number of seats. Seats that are gone leave their teams, new ones join the smallest. Where that
// cannot be played, or no teams were named but are needed, the smallest teams that can are formed of neighbours. The person who
// sets up the table sees them and can change them before it starts.
func (i Info) FitTeams(teams []int, seats int) []int {
	if !i.Teams || len(teams) == seats && seats > 0 {
		return teams
	}
	propose := func() []int {
		sizes := i.TeamSizes(seats)
		if len(teams) > 0 { // teams were wanted
			sizes = slices.DeleteFunc(sizes, func(size int) bool { return size == 1 })
		}
		if len(sizes) == 0 {
			return nil
		}
		return TeamsOf(seats, sizes[0])
	}
	if len(teams) == 0 {
		return propose()
	}
	fitted := slices.Clone(teams[:min(seats, len(teams))])
	numbers := slices.Compact(slices.Sorted(slices.Values(fitted)))
	count := make([]int, len(numbers))
	for n, team := range fitted {
		fitted[n] = slices.Index(numbers, team)
		count[fitted[n]]++
	}
	for len(fitted) < seats {
		smallest := 0
		for team, n := range count {
			if n < count[smallest] {
				smallest = team
			}
		}
		if count[smallest] >= MaxTeamSize {
			smallest = len(count)
			count = append(count, 0)
		}
		fitted = append(fitted, smallest)
		count[smallest]++
	}
	if len(count) < 2 || i.MaxTeams > 0 && len(count) > i.MaxTeams {
		return propose()
	}
	return fitted
}
