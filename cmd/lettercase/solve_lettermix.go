package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// solveLettermix finds the best layout for a throw of dice.
type solveLettermix struct {
	dictFlags
	Throw      string        `arg:"" help:"The letters on top of the dice, 2 to 13 of them; * is the joker."`
	Timeout    time.Duration `placeholder:"10s" help:"Stop then and print the best so far (default: search until it is proven)."`
	Children   bool          `help:"Children's game: no crossword, the most words, each die once."`
	StrictDice bool          `help:"Refuse letters that the dice of the box cannot show together."`
	JSON       bool          `name:"json" help:"Print JSON."`
}

func (c *solveLettermix) Run(std *stdio) error {
	if err := notNegative(c.Timeout); err != nil {
		return err
	}
	words, err := c.open()
	if err != nil {
		return err
	}
	faces, err := solve.ParseThrow(words.Alphabet(), c.Throw)
	if err != nil {
		return err
	}
	if c.StrictDice {
		box, err := lettermix.BoxOf(c.Lang)
		if err != nil {
			return err
		}
		if err := solve.CheckDice(box, faces); err != nil {
			return err
		}
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	if c.Timeout > 0 {
		ctx, cancel = context.WithTimeout(ctx, c.Timeout)
		defer cancel()
	}
	hooks := solve.Hooks{Stop: func() bool { return ctx.Err() != nil }}
	if c.Children {
		s, err := solve.New(words).MostWords(faces, hooks)
		if err != nil {
			return err
		}
		if c.JSON {
			return json.NewEncoder(std.out).Encode(s)
		}
		return printMostWords(std.out, s)
	}
	if !c.JSON && isTerminal(std.err) {
		hooks.Progress = func(s solve.Solution) { fmt.Fprintf(std.err, "\r\x1b[K%d …", s.Score) }
		defer fmt.Fprint(std.err, "\r\x1b[K")
	}
	s, err := solve.New(words).Figure(faces, hooks)
	if err != nil {
		return err
	}
	if hooks.Progress != nil {
		fmt.Fprint(std.err, "\r\x1b[K")
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(s)
	}
	return printFigure(std.out, s, unusedFaces(faces, s.Layout))
}

// notNegative refuses a time that would mean no limit at all.
func notNegative(timeout time.Duration) error {
	if timeout < 0 {
		return game.Errorf("input/timeout", "a search takes no less than no time; leave --timeout out to search to the end").With("timeout", timeout.String())
	}
	return nil
}

func unusedFaces(faces []string, l lettermix.Layout) []string {
	var unused []string
	for _, p := range l {
		if p.At == nil {
			unused = append(unused, faces[p.Die])
		}
	}
	return unused
}

// printFigure draws the crossword, its words, and the sum as on the pad.
func printFigure(w io.Writer, s solve.Solution, unused []string) error {
	var b strings.Builder
	for _, row := range s.Rows {
		cells := strings.Split(strings.ReplaceAll(row, ".", " "), "")
		fmt.Fprintf(&b, "  %s\n", strings.TrimRight(strings.Join(cells, " "), " "))
	}
	if len(s.Rows) == 0 {
		b.WriteString("  no word can be laid\n")
	}
	b.WriteByte('\n')
	for _, dir := range []lettermix.Dir{lettermix.Across, lettermix.Down} {
		var words []string
		for _, word := range s.Words {
			if word.Dir == dir {
				words = append(words, fmt.Sprintf("%s %d", word.Word, word.Score))
			}
		}
		if len(words) > 0 {
			fmt.Fprintf(&b, "%-7s %s\n", dir, strings.Join(words, ", "))
		}
	}
	if len(unused) > 0 {
		fmt.Fprintf(&b, "%-7s %s\n", "unused", strings.Join(unused, " "))
	}
	fmt.Fprintf(&b, "\nacross  %4d\ndown    %4d +\n        ----\n        %4d\nunused  %4d -\n        ----\n        %4d", s.Across, s.Down, s.Across+s.Down, s.Unused, s.Score)
	if s.Optimal {
		b.WriteString("  the best there is, proven\n")
	} else {
		b.WriteString("  the best found so far\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func printMostWords(w io.Writer, s solve.WordsSolution) error {
	var b strings.Builder
	for _, row := range s.Rows {
		fmt.Fprintf(&b, "  %s\n", strings.TrimRight(row, "."))
	}
	if len(s.Rows) == 0 {
		b.WriteString("  no word can be formed\n")
	}
	verdict := "the most there are, proven"
	if !s.Optimal {
		verdict = "the most found so far"
	}
	fmt.Fprintf(&b, "\n%s, %d dice used: %s\n", count(s.Count, "word"), s.Dice, verdict)
	_, err := io.WriteString(w, b.String())
	return err
}
