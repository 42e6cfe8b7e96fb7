package main

import (
	"fmt"
	"os"
	"strings"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// dictFlags says which dictionary a command uses.
type dictFlags struct {
	Lang  string `default:"en" placeholder:"LANG" env:"LETTERCASE_LANG" help:"help.dict.lang"`
	Words string `placeholder:"FILE" help:"help.dict.words"`
}

// openFor returns the dictionary that a game judges with.
func (d dictFlags) openFor(std *stdio, info game.Info) (*lexicon.Lexicon, error) {
	l, err := d.open(std)
	if err != nil || d.Words != "" {
		return l, err
	}
	return byTheBook(l, info), nil
}

// byTheBook is the part of a dictionary that counts by a game's book: in Letter with place names and abbreviations such as SMS.
func byTheBook(l *lexicon.Lexicon, info game.Info) *lexicon.Lexicon {
	return table.Spec{}.ByTheBook(info).Dictionary(l)
}

// open returns the dictionary. Lines of a user's own file that are not words are reported on stderr and skipped.
func (d dictFlags) open(std *stdio) (*lexicon.Lexicon, error) {
	if d.Words == "" {
		return lexicon.Open(d.Lang)
	}
	a, err := tiles.AlphabetOf(d.Lang)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(d.Words)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l, bad, err := lexicon.Read(a, f)
	for i, b := range bad {
		if i == maxBadLines {
			fmt.Fprintln(std.err, std.say("out.moreLines", "file", d.Words, "n", len(bad)-i))
			break
		}
		fmt.Fprintf(std.err, "%s:%d: %s\n", d.Words, b.Line, strings.TrimSpace(std.why(b)))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.Words, err)
	}
	return l, nil
}

// maxBadLines keeps a file that is not a word list from flooding the terminal.
const maxBadLines = 20
