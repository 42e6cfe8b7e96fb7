package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strings"

	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
)

// wordCmd looks words up.
type wordCmd struct {
	dictFlags
	Game    string   `placeholder:"GAME" help:"Judge as this game does by its book: in letter, place names count."`
	Words_  []string `arg:"" optional:"" name:"word" help:"Words, spelled as usual or as on tiles."`
	Anagram string   `xor:"ask" placeholder:"LETTERS" help:"Print the words that use all these letters; ? is a blank."`
	Pattern string   `xor:"ask" placeholder:"PATTERN" help:"Print the words that match: ? is any letter, * any run of letters."`
	List    bool     `xor:"ask" help:"Print the whole dictionary, one word in tile spelling a line."`
	JSON    bool     `name:"json" help:"Print JSON."`
}

func (wordCmd) Help() string {
	return "Exit status: 0 if every word is valid (or the question has an answer), 1 if not, 2 for bad input."
}

// wordAnswer is one word of the answer.
type wordAnswer struct {
	Given string `json:"given,omitempty"`
	lexicon.Lookup
	Error string `json:"error,omitempty"` // why it cannot be a word at all
}

func (c *wordCmd) Run(std *stdio) error {
	if asked := c.Anagram != "" || c.Pattern != "" || c.List; asked == (len(c.Words_) > 0) {
		return game.Errorf("input/word", "give words to look up, or one of --anagram, --pattern, --list")
	}
	l, err := c.open()
	if err != nil {
		return err
	}
	if c.Game != "" {
		g, err := games.ByKey(c.Game)
		if err != nil {
			return err
		}
		if g.Info().Places {
			l = l.WithPlaces()
		}
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
func (c *wordCmd) find(l *lexicon.Lexicon) (func(func(string) bool), error) {
	switch {
	case c.Anagram != "":
		rack, err := lexicon.ParseRack(l.Alphabet(), c.Anagram)
		if err != nil {
			return nil, err
		}
		return func(yield func(string) bool) {
			for _, w := range l.Anagrams(rack) {
				if !yield(w) {
					return
				}
			}
		}, nil
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
			answers[i].Error = err.Error()
		}
		all = all && answers[i].Valid
	}
	if c.JSON {
		if err := json.NewEncoder(std.out).Encode(answers); err != nil {
			return err
		}
	} else {
		for _, a := range answers {
			fmt.Fprintln(std.out, a)
		}
	}
	if !all {
		return errNo
	}
	return nil
}

// String formats one line of output.
func (a wordAnswer) String() string {
	switch {
	case a.Valid:
		return fmt.Sprintf("%s\tvalid\t%s\tclass %d", a.Word, strings.Join(a.Spellings, ", "), *a.Class)
	case a.Error != "":
		return fmt.Sprintf("%s\tnot valid\t%s", a.Word, a.Error)
	}
	return a.Word + "\tnot valid"
}
