package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The same seed gives the same games, another seed different ones; only the speed varies.
func TestSimWordsmithIsReproducible(t *testing.T) {
	words := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(words, []byte("TAU\nIRE\nRAU\nUHR\nEI\nEIN\nEINE\nTEIL\nTEILE\nTITEL\nMIT\nLAMM\nHAUT\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	result := func(seed string) string {
		var out, errs bytes.Buffer
		args := []string{"sim", "wordsmith", "--lang", "de", "--words", words, "--games", "3", "--seed", seed, "--json"}
		if status := run(args, nil, &out, &errs); status != 0 {
			t.Fatalf("exit %d: %s", status, errs.String())
		}
		var r smithSim
		if err := json.Unmarshal(out.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		r.PerSec, r.Seed = 0, 0
		text, _ := json.Marshal(r)
		return string(text)
	}
	if a, b := result("1"), result("1"); a != b {
		t.Errorf("seed 1 gives\n%s and\n%s", a, b)
	}
	if result("1") == result("2") {
		t.Error("the seed does not matter")
	}
}
