package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/charmbracelet/x/term"

	"lettercase/game"
)

// count is so many of a thing, in words: "1 word", "2 words".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// isTerminal reports whether somebody sits at the other end of a stream.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// optionsOf are a game's options with those changed that a command line names.
func optionsOf[O any](info game.Info, changed map[string]string) (o O, err error) {
	raw, err := game.OptionsOf(changed)
	if err != nil {
		return o, err
	}
	if raw, err = info.Complete(raw); err != nil {
		return o, err
	}
	return o, json.Unmarshal(raw, &o)
}
