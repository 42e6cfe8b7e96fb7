package game

import (
	"slices"
	"testing"
)

var paired = Info{Key: "p", Name: "P", MinSeats: 1, MaxSeats: 16, Langs: []string{"en"}, Teams: true, MaxTeams: 6}

// Only what can be played is offered, for every number of seats.
func TestTeamSizesThatCanPlay(t *testing.T) {
	for seats, want := range map[int][]int{
		1: {1}, 2: {1}, 3: {1}, 4: {1, 2}, 5: {1, 2}, 6: {1, 2, 3}, 7: {2}, 12: {2, 3}, 13: {2, 3}, 14: {3}, 16: {3},
	} {
		got := paired.TeamSizes(seats)
		if !slices.Equal(got, want) {
			t.Errorf("%d seats: %v, want %v", seats, got, want)
		}
		for _, size := range got {
			teams := TeamsOf(seats, size)
			if size == 1 && teams != nil {
				t.Errorf("%d seats alone: %v", seats, teams)
			}
			if err := paired.CheckSetup(Setup{Lang: "en", Seats: seats, Teams: teams}); err != nil {
				t.Errorf("%d seats in teams of %d: %v", seats, size, err)
			}
			for team := range slices.Max(append(teams, -1)) + 1 {
				if n := len(slices.DeleteFunc(slices.Clone(teams), func(x int) bool { return x != team })); n < 2 || n > MaxTeamSize {
					t.Errorf("%d seats in teams of %d: a team of %d", seats, size, n)
				}
			}
		}
	}
	if got := (Info{}).TeamSizes(4); !slices.Equal(got, []int{1}) {
		t.Errorf("a game without teams: %v", got)
	}
}

// Teams follow the seats; nobody is put into a team that the table does not show before the start.
func TestTeamsFitTheSeats(t *testing.T) {
	for _, c := range []struct {
		name  string
		teams []int
		seats int
		want  []int
	}{
		{"six play singly", nil, 6, nil},
		{"seven need teams", nil, 7, []int{0, 0, 1, 1, 2, 2, 2}},
		{"sixteen need groups", nil, 16, []int{0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5}},
		{"as chosen", []int{0, 1, 0, 1}, 4, []int{0, 1, 0, 1}},
		{"a fifth joins the smallest", []int{0, 1, 0, 1}, 5, []int{0, 1, 0, 1, 0}},
		{"full teams, so a new one", []int{0, 0, 0, 1, 1, 1}, 7, []int{0, 0, 0, 1, 1, 1, 2}},
		{"one goes, and their team with them", []int{0, 0, 1, 1, 2}, 4, []int{0, 0, 1, 1}},
		{"gaps are closed", []int{1, 1, 2, 2, 0}, 4, []int{0, 0, 1, 1}},
		{"too few for teams", []int{0, 0, 1, 1}, 2, nil},
		{"the last team has room", []int{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4}, 16, []int{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5}},
	} {
		got := paired.FitTeams(c.teams, c.seats)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := (Info{}).FitTeams(nil, 9); got != nil {
		t.Errorf("a game without teams: %v", got)
	}
}
