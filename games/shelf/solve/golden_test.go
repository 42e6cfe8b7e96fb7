package solve

import (
	"flag"
	"testing"

	"lettercase/game/gametest"
)

var update = flag.Bool("update", false, "write the golden log anew; only for a new version of the rules")

// A log of version 1 replays to the same end for ever.
func TestGoldenLog(t *testing.T) {
	gametest.Golden(t, laws(t), *update, "../testdata/v1.jsonl", "../testdata/v1-own-clock.jsonl")
}
