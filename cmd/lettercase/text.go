package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/charmbracelet/x/term"

	"lettercase/game"
)

// count formats a number with its noun: "1 word", "2 words".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// optionsOf returns a game's options, with the changes from the command line.
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
