package game_test

import (
	"encoding/json"
	"testing"

	"lettercase/game"
)

// A theme is judged by the people at the table; one person alone or with programs has only the dictionary.
func TestPolicyForThemes(t *testing.T) {
	info := game.Info{Options: []game.Option{{Key: "theme", Kind: game.Text, Votes: true}, {Key: "list", Kind: game.List, Votes: true}}}
	for _, c := range []struct {
		policy  game.Policy
		options string
		people  int
		want    game.Policy
	}{
		{game.ByChallenge, `{"theme":"","list":[]}`, 2, game.ByChallenge},
		{game.ByChallenge, `{"theme":"ships","list":[]}`, 2, game.ByVote},
		{game.ByDictionary, `{"theme":"","list":["SHIP"]}`, 3, game.ByVote},
		{game.ByChallenge, `{"theme":"ships"}`, 1, game.ByDictionary},
		{"", `{}`, 1, game.ByDictionary},
	} {
		if got := info.PolicyFor(c.policy, json.RawMessage(c.options), c.people); got != c.want {
			t.Errorf("%s with %s and %d people: %s, want %s", c.policy, c.options, c.people, got, c.want)
		}
	}
}
