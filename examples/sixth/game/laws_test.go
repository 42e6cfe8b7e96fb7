package chain

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// laws says how to make up games of chain, for the laws that hold for every game.
func laws(t testing.TB) gametest.Case[Options, State, Action, Event, View] {
	words := lexicontest.Open(t, "en").Common(1)
	return gametest.Case[Options, State, Action, Event, View]{
		Rules: Rules{},
		Setup: func(t *rapid.T) (game.Setup, Options) {
			o := Options{Rounds: rapid.IntRange(1, 5).Draw(t, "rounds"), Shortest: rapid.IntRange(2, 4).Draw(t, "shortest")}
			o.TurnTime = rapid.SampledFrom([]int{0, 20}).Draw(t, "turnTime")
			return game.Setup{Lang: "en", Seats: rapid.IntRange(1, 6).Draw(t, "seats")}, o
		},
		Judge: func(t *rapid.T, _ game.Setup, _ Options) game.Judge {
			return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: words}
		},
		Action: func(t *rapid.T, _ game.Env, s *State, seat game.Seat) Action {
			switch kind := rapid.IntRange(0, 9).Draw(t, "kind"); {
			case kind == 0:
				return Action{Pass: &struct{}{}}
			case kind == 1:
				return Action{Add: &Add{Word: rapid.String().Draw(t, "word")}}
			case kind < 6 && s.Claim != nil:
				return Action{Answer: &game.Reply{Claims: []int{s.Claim.ID}, Accept: rapid.Bool().Draw(t, "accept")}}
			}
			for w := range Follow(words, (Rules{}).View(s, seat)) {
				if rapid.IntRange(0, 3).Draw(t, "take") == 0 {
					return Action{Add: &Add{Word: w}}
				}
			}
			return Action{Add: &Add{Word: s.onto() + "XYZ"}} // a bluff
		},
		Moves: func(_ *rapid.T, env game.Env, s *State, seat game.Seat) error { // a whole choice that the frame offers is not refused
			f := Rules{}.Frame(s, seat)
			if !f.Choice || s.Claim != nil && s.Policy == game.ByVote && env.Bots.Has(seat) {
				return nil // programs have no vote, so they cannot accept by playing on
			}
			_, err := Rules{}.Decide(env, s, seat, Action{Pass: &struct{}{}})
			return err
		},
		Box:     func(*State) map[string]int { return nil }, // there are no pieces that could get lost
		MaxRows: 500,
	}
}

func TestLaws(t *testing.T) { gametest.Run(t, laws(t)) }

func FuzzAction(f *testing.F) { gametest.Fuzz(f, laws(f)) }

// What Follow finds is what the rules allow, with the same points: the fast search agrees with trying every word.
func TestFollowAgreesWithTheRules(t *testing.T) {
	for _, lang := range tiles.Langs {
		words := lexicontest.Open(t, lang).Common(4)
		for _, onto := range []string{"BAR", "ANANAS", "TRENTEN"} {
			s := &State{Begun: Begun{Lang: lang, Opening: onto, Options: Options{Shortest: 4}}}
			found := maps.Collect(Follow(words, (Rules{}).View(s, 0)))
			for w := range words.All() {
				l, err := s.link(0, w)
				if err != nil && found[w] != 0 || err == nil && found[w] != l.Points {
					t.Errorf("%s after %s: %+v, %v, but Follow says %d", w, onto, l, err, found[w])
				}
			}
		}
	}
}
