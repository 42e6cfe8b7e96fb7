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
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// solveLettermix finds the best layout for a throw of dice.
type solveLettermix struct {
	dictFlags
	Throw      string        `arg:"" help:"help.solve.lettermix.throw"`
	Timeout    time.Duration `placeholder:"10s" help:"help.solve.lettermix.timeout"`
	Children   bool          `help:"help.solve.lettermix.children"`
	StrictDice bool          `help:"help.solve.lettermix.strict_dice"`
	JSON       bool          `name:"json" help:"help.json"`
}

func (c *solveLettermix) Run(std *stdio) error {
	if err := notNegative(c.Timeout); err != nil {
		return err
	}
	words, err := c.open(std)
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
		return printMostWords(std, s)
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
	return printFigure(std, s, unusedFaces(faces, s.Layout))
}

// notNegative refuses a time that would mean no limit at all.
func notNegative(timeout time.Duration) error {
	if timeout < 0 {
		return game.Refuse("input/timeout", "timeout", timeout.String())
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
func printFigure(std *stdio, s solve.Solution, unused []string) error {
	label := func(what string) string {
		if what != "" {
			what = std.say("out.solve." + what)
		}
		return what + strings.Repeat(" ", max(1, 8-utf8.RuneCountInString(what)))
	}
	var b strings.Builder
	for _, row := range s.Rows {
		cells := strings.Split(strings.ReplaceAll(row, ".", " "), "")
		fmt.Fprintf(&b, "  %s\n", strings.TrimRight(strings.Join(cells, " "), " "))
	}
	if len(s.Rows) == 0 {
		b.WriteString("  " + std.say("out.solve.none") + "\n")
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
			fmt.Fprintln(&b, label(string(dir))+strings.Join(words, ", "))
		}
	}
	if len(unused) > 0 {
		fmt.Fprintln(&b, label("unused")+strings.Join(unused, " "))
	}
	fmt.Fprintf(&b, "\n%s%4d\n%s%4d +\n%s----\n%s%4d\n%s%4d -\n%s----\n%s%4d", label("across"), s.Across, label("down"), s.Down,
		label(""), label(""), s.Across+s.Down, label("unused"), s.Unused, label(""), label(""), s.Score)
	verdict := "out.solve.found"
	if s.Optimal {
		verdict = "out.solve.proven"
	}
	b.WriteString("  " + std.say(verdict) + "\n")
	_, err := io.WriteString(std.out, b.String())
	return err
}

func printMostWords(std *stdio, s solve.WordsSolution) error {
	var b strings.Builder
	for _, row := range s.Rows {
		fmt.Fprintf(&b, "  %s\n", strings.TrimRight(row, "."))
	}
	if len(s.Rows) == 0 {
		b.WriteString("  " + std.say("out.solve.none") + "\n")
	}
	verdict := "out.solve.most"
	if !s.Optimal {
		verdict = "out.solve.mostFound"
	}
	b.WriteString("\n" + std.say(verdict, "words", game.Say("n.words", "n", s.Count), "dice", s.Dice) + "\n")
	_, err := io.WriteString(std.out, b.String())
	return err
}
