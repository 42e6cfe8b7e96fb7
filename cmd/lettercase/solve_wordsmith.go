package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
	"lettercase/internal/term"
)

// solveWordsmith lists the words that a set of pieces makes.
type solveWordsmith struct {
	dictFlags
	Pieces   string   `required:"" placeholder:"PIECES" help:"help.solve.wordsmith.pieces"`
	Previous string   `placeholder:"WORD" help:"help.solve.wordsmith.previous"`
	Used     []string `placeholder:"WORD,…" help:"help.solve.wordsmith.used"`
	Require  string   `placeholder:"LETTERS" help:"help.solve.wordsmith.require"`
	Extra    int      `placeholder:"N" help:"help.solve.wordsmith.extra"`
	Crossed  *int     `placeholder:"N" help:"help.solve.wordsmith.crossed"`
	Top      int      `default:"20" placeholder:"N" help:"help.solve.wordsmith.top"`
	JSON     bool     `name:"json" help:"help.json"`
}

// wordsmithWord is one word of the answer.
type wordsmithWord struct {
	Word    string            `json:"word"`
	Letters int               `json:"letters"`
	Pieces  wordsmith.Pieces  `json:"pieces"`
	Left    int               `json:"left"`
	Extra   *wordsmith.Pieces `json:"extra,omitempty"` // additional pieces that it needs
}

func (c *solveWordsmith) Run(std *stdio) error {
	query, err := c.query()
	if err != nil {
		return err
	}
	lex, err := c.open(std)
	if err != nil {
		return err
	}
	found := solve.Once(lex, query, c.Top)
	if c.JSON {
		words := make([]wordsmithWord, len(found))
		for i, f := range found {
			words[i] = wordsmithWord{f.Word, f.Letters, f.Pieces, f.Left, nil}
			if f.Extra.Total() > 0 {
				words[i].Extra = &found[i].Extra
			}
		}
		return json.NewEncoder(std.out).Encode(map[string]any{"words": words})
	}
	out := bufio.NewWriter(std.out)
	colour := colourful(std)
	for _, f := range found {
		for _, line := range term.WordsmithWord(f.Word, 3, colour) {
			fmt.Fprintln(out, " ", line)
		}
		key := "out.solve.word"
		if f.Extra.Total() > 0 {
			key = "out.solve.wordExtra"
		}
		fmt.Fprint(out, "  "+std.say(key, "word", f.Word, "letters", game.Say("n.letters", "n", f.Letters), "pieces", f.Pieces.String(), "extra", f.Extra.String(), "left", f.Left))
		if cost := f.Letters - f.Value; cost > 0 {
			fmt.Fprintf(out, " (-%d)", cost)
		}
		fmt.Fprint(out, "\n\n")
	}
	if len(found) == 0 {
		fmt.Fprintln(out, std.say("out.solve.none"))
	}
	return out.Flush()
}

// query reads the flags; words are spelled in the letters of the box.
func (c *solveWordsmith) query() (q solve.Query, err error) {
	if q.Pieces, err = wordsmith.ParsePieces(c.Pieces); err != nil {
		return q, err
	}
	if c.Extra < 0 || c.Extra > 20 {
		return q, game.Refuse("input/extra")
	}
	if c.Top < 0 {
		return q, game.Refuse("input/top")
	}
	q.Extra = c.Extra
	if c.Crossed != nil {
		if *c.Crossed < 0 || *c.Crossed > 12 {
			return q, game.Refuse("input/crossed")
		}
		q.Crossed, q.Cap = *c.Crossed, true
	}
	for _, w := range []struct {
		text string
		into *string
	}{{c.Previous, &q.Previous}, {c.Require, &q.Require}} {
		if w.text == "" {
			continue
		}
		if *w.into, err = wordsmith.Spell(c.Lang, w.text); err != nil {
			return q, err
		}
	}
	for _, text := range c.Used {
		word, err := wordsmith.Spell(c.Lang, text)
		if err != nil {
			return q, err
		}
		q.Used = append(q.Used, word)
	}
	return q, nil
}

// colourful reports whether the output is a terminal that supports colours.
func colourful(std *stdio) bool {
	return isTerminal(std.out) && os.Getenv("NO_COLOR") == "" && !strings.HasPrefix(os.Getenv("TERM"), "dumb")
}
