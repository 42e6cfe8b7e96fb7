package main

import (
	"bytes"
	"regexp"
	"testing"
)

// The seed determines a simulation: only its speed differs from run to run.
func TestSimShelfIsReproducible(t *testing.T) {
	speed := regexp.MustCompile(`(?m)^\d+ games/s$`)
	play := func(seed string) string {
		var out, errs bytes.Buffer
		args := []string{"sim", "shelf", "--lang", "fr", "--games", "4", "--seed", seed, "--a", "4", "--b", "2"}
		if status := run(args, nil, &out, &errs); status != 0 {
			t.Fatalf("status %d: %s", status, &errs)
		}
		return speed.ReplaceAllString(out.String(), "")
	}
	first := play("3")
	if again := play("3"); again != first {
		t.Errorf("the same seed gave\n%s\n%s", first, again)
	}
	if other := play("4"); other == first {
		t.Errorf("another seed gave the same\n%s", other)
	}
}
