package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
)

// wordCmd looks words up.
type wordCmd struct {
	dictFlags
	Game    string   `placeholder:"GAME" help:"help.word.game"`
	Words_  []string `arg:"" optional:"" name:"word" help:"help.word.word"`
	Anagram string   `xor:"ask" placeholder:"LETTERS" help:"help.word.anagram"`
	Pattern string   `xor:"ask" placeholder:"PATTERN" help:"help.word.pattern"`
	List    bool     `xor:"ask" help:"help.word.list"`
	JSON    bool     `name:"json" help:"help.json"`
}

// wordAnswer is one word of the answer.
type wordAnswer struct {
	Given string `json:"given,omitempty"`
	lexicon.Lookup
	Error string `json:"error,omitempty"` // why it cannot be a word at all
	err   error
}

func (c *wordCmd) Run(std *stdio) error {
	if asked := c.Anagram != "" || c.Pattern != "" || c.List; asked == (len(c.Words_) > 0) {
		return game.Refuse("input/word")
	}
	l, err := c.open(std)
	if err != nil {
		return err
	}
	if c.Game != "" {
		g, err := games.ByKey(c.Game)
		if err != nil {
			return err
		}
		l = byTheBook(l, g.Info())
	}
	if len(c.Words_) > 0 {
		return c.judge(std, l)
	}
	out := bufio.NewWriter(std.out)
	found, err := c.find(l)
	if err != nil {
		return err
	}
	n := 0
	if c.JSON {
		answers := []wordAnswer{}
		for w := range found {
			v, _ := l.Look(w)
			answers = append(answers, wordAnswer{Lookup: v})
		}
		n = len(answers)
		err = json.NewEncoder(out).Encode(answers)
	} else {
		for w := range found {
			n++
			if _, err = fmt.Fprintln(out, w); err != nil {
				break
			}
		}
	}
	if err == nil {
		err = out.Flush()
	}
	if err == nil && n == 0 {
		return errNo
	}
	return err
}

// find answers --anagram, --pattern and --list.
func (c *wordCmd) find(l *lexicon.Lexicon) (iter.Seq[string], error) {
	switch {
	case c.Anagram != "":
		rack, err := lexicon.ParseRack(l.Alphabet(), c.Anagram)
		if err != nil {
			return nil, err
		}
		return slices.Values(l.Anagrams(rack)), nil
	case c.Pattern != "":
		return l.Pattern(c.Pattern)
	}
	return l.All(), nil
}

// judge answers for the given words, in their order.
func (c *wordCmd) judge(std *stdio, l *lexicon.Lexicon) error {
	answers := make([]wordAnswer, len(c.Words_))
	all := true
	for i, given := range c.Words_ {
		v, err := l.Look(given)
		answers[i] = wordAnswer{Given: given, Lookup: v}
		if err != nil {
			answers[i].Error, answers[i].err = err.Error(), err
		}
		all = all && answers[i].Valid
	}
	if c.JSON {
		if err := json.NewEncoder(std.out).Encode(answers); err != nil {
			return err
		}
	} else {
		for _, a := range answers {
			fmt.Fprintln(std.out, a.line(std))
		}
	}
	if !all {
		return errNo
	}
	return nil
}

// line is the answer for people.
func (a wordAnswer) line(std *stdio) string {
	switch {
	case a.Valid:
		return strings.Join([]string{a.Word, std.say("out.valid"), strings.Join(a.Spellings, ", "), std.say("out.class", "class", *a.Class)}, "\t")
	case a.err != nil:
		return strings.Join([]string{a.Word, std.say("out.invalid"), std.why(a.err)}, "\t")
	}
	return a.Word + "\t" + std.say("out.invalid")
}
