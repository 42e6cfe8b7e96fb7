package lettermix

import (
	"flag"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
)

var update = flag.Bool("update", false, "write the golden log anew; only for a new version of the rules")

// A log of version 1 replays to the same end for ever.
func TestGoldenLog(t *testing.T) {
	c := lawsCase()
	setup := c.Setup
	c.Setup = func(t *rapid.T) (game.Setup, Options) { // short games, so that the file stays small
		s, o := setup(t)
		s.Seats = min(s.Seats, 3)
		o.Ending, o.Rounds, o.Tie = Rounds, 1, ThrowOff
		return s, o
	}
	gametest.Golden(t, c, *update, "testdata/v1.jsonl", "testdata/v1-own-sand.jsonl")
}
