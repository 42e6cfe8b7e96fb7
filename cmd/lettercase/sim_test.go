package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Equal seeds give equal games, on any number of threads, and other seeds give others; only the speed varies.
func TestSimulationsAreReproducible(t *testing.T) {
	words := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(words, []byte("TAU\nIRE\nRAU\nUHR\nEI\nEIN\nEINE\nTEIL\nTEILE\nTITEL\nMIT\nLAMM\nHAUT\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"letter --games 2 --seats 3 --levels 5,2 --option draw=chance",
		"shelf --lang fr --games 4 --a 4 --b 2",
		"wordsmith --lang de --games 3 --words " + words,
		"shelf --games 2 --bots 1,2",
	} {
		play := func(more ...string) (r map[string]any) {
			var out, errs bytes.Buffer
			if status := run(append(append([]string{"sim"}, strings.Fields(args)...), append(more, "--json")...), nil, &out, &errs); status != 0 {
				t.Fatal(errs.String())
			}
			if err := json.Unmarshal(out.Bytes(), &r); err != nil {
				t.Fatal(err)
			}
			delete(r, "gamesPerSecond")
			delete(r, "seed")
			return r
		}
		first := play("--seed", "3")
		if again := play("--seed", "3", "--threads", "2"); !reflect.DeepEqual(first, again) {
			t.Errorf("%s: %v and then %v", args, first, again)
		}
		if other := play("--seed", "4"); reflect.DeepEqual(first, other) {
			t.Errorf("%s: another seed gives the same: %v", args, other)
		}
	}
}
