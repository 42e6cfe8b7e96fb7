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
	Pieces   string   `required:"" placeholder:"PIECES" help:"Your pieces: L long, S short, C large curve, c small curve; as LLLSSSSc or 3L4S1c."`
	Previous string   `placeholder:"WORD" help:"Your previous word: a new one has at least one new letter."`
	Used     []string `placeholder:"WORD,…" help:"Words already secured in this round."`
	Require  string   `placeholder:"LETTERS" help:"Required letters of the lines still free: a word contains one of them."`
	Extra    int      `placeholder:"N" help:"Also list words that need up to this many more pieces of any kind."`
	Crossed  *int     `placeholder:"N" help:"Bonus fields crossed so far (0 to 12): discards cost from there, and words that need more fields than are left are not listed."`
	Top      int      `default:"20" placeholder:"N" help:"How many words, the best first; 0 for all (default 20)."`
	JSON     bool     `name:"json" help:"Print JSON."`
}

func (solveWordsmith) Help() string {
	return "Best first: letters, less a point for each discard after the sixth. Umlauts and sharp s are two letters, and so are Norwegian Æ, Ø, Å (AE, OE, AA)."
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
	lex, err := c.open()
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
		fmt.Fprintf(out, "  %s: %s of %s", f.Word, count(f.Letters, "letter"), f.Pieces)
		if f.Extra.Total() > 0 {
			fmt.Fprintf(out, " with %s more", f.Extra)
		}
		fmt.Fprintf(out, ", %d left", f.Left)
		if cost := f.Letters - f.Value; cost > 0 {
			fmt.Fprintf(out, " (-%d)", cost)
		}
		fmt.Fprint(out, "\n\n")
	}
	if len(found) == 0 {
		fmt.Fprintln(out, "no word")
	}
	return out.Flush()
}

// query reads the flags; words are spelled in the letters of the box.
func (c *solveWordsmith) query() (q solve.Query, err error) {
	if q.Pieces, err = wordsmith.ParsePieces(c.Pieces); err != nil {
		return q, err
	}
	if c.Extra < 0 || c.Extra > 20 {
		return q, game.Errorf("input/extra", "--extra is from 0 to 20")
	}
	if c.Top < 0 {
		return q, game.Errorf("input/top", "--top is 0 or more")
	}
	q.Extra = c.Extra
	if c.Crossed != nil {
		if *c.Crossed < 0 || *c.Crossed > 12 {
			return q, game.Errorf("input/crossed", "--crossed is from 0 to 12")
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
