package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/study"
	"lettercase/review"
)

// reviewCmd reviews an exported game.
type reviewCmd struct {
	File    string        `arg:"" help:"A game exported as JSON." type:"existingfile"`
	Words   string        `placeholder:"FILE" help:"Judge by your own dictionary instead of the game's language: UTF-8, one word a line."`
	Timeout time.Duration `default:"1m" help:"Maximum time to search (default 1m)."`
	JSON    bool          `name:"json" help:"Print JSON."`
}

func (c reviewCmd) Run(std *stdio) error {
	e, err := readExport(c.File)
	if err != nil {
		return err
	}
	words, err := dictFlags{Lang: e.Lang, Words: c.Words}.open()
	if err != nil {
		return err
	}
	began := time.Now()
	r, err := e.Review(games.ByKey, words, func() bool { return time.Since(began) > c.Timeout })
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	printReview(std.out, e, r)
	return nil
}

// mostMissed is how many words that nobody found are printed.
const mostMissed = 60

func printReview(out io.Writer, e study.Export, r review.Review) {
	name := func(seat int) string {
		if label := e.Seats[seat].Label; label != "" {
			return label
		}
		return fmt.Sprintf("seat %d", seat+1)
	}
	width := 4
	for i := range e.Seats {
		width = max(width, len([]rune(name(i))))
	}
	fmt.Fprintf(out, "%s, %s", e.Game, e.Lang)
	if e.Outcome == nil {
		fmt.Fprint(out, ", broken off")
	} else {
		for seat, score := range e.Outcome.Scores {
			won := ""
			if slices.Contains(e.Outcome.Winners, game.Seat(seat)) {
				won = " (won)"
			}
			fmt.Fprintf(out, ", %s %d%s", name(seat), score, won)
		}
	}
	fmt.Fprint(out, "\n\n")
	if len(r.Turns) == 0 && r.Whole {
		fmt.Fprintln(out, "there are no turns to look at")
		return
	}
	fmt.Fprintf(out, "%5s  %-*s  %-34s %6s  %-34s %6s %6s\n", "row", width, "seat", "played", "points", "best", "points", "cost")
	unproven := false
	for _, t := range r.Turns {
		line := fmt.Sprintf("%5d  %-*s  %-34s %6d", t.Seq, width, name(int(t.Seat)), shorten(did(t), 34), t.Points)
		if t.Cost > 0 {
			mark := ""
			if !t.Proven {
				mark, unproven = " ≈", true
			}
			line += fmt.Sprintf("  %-34s %6d %6d%s", shorten(t.Best, 34), t.BestPoints, t.Cost, mark)
		}
		fmt.Fprintln(out, line)
	}
	if unproven {
		fmt.Fprintln(out, "\n≈ the best that was found; there may be better")
	}
	fmt.Fprintln(out)
	for _, s := range r.Seats {
		if s.Turns == 0 { // the game ended without a result, or a partner's throws are listed for the team
			continue
		}
		fmt.Fprintf(out, "%-*s  %3d%% of what was there: %d of %s in %s\n",
			width, name(int(s.Seat)), s.Accuracy, s.Points, count(s.Best, "point"), count(s.Turns, "turn"))
	}
	if dear := dearest(r.Turns); len(dear) > 0 {
		fmt.Fprintln(out, "\nthe dearest turns:")
		for _, t := range dear {
			fmt.Fprintf(out, "%5d  %-*s  %d left lying: %s\n", t.Seq, width, name(int(t.Seat)), t.Cost, shorten(t.Best, 60))
		}
	}
	if len(r.Missed) > 0 {
		var words []string
		for _, m := range r.Missed[:min(mostMissed, len(r.Missed))] {
			words = append(words, m.Word)
		}
		fmt.Fprintf(out, "\nfound by nobody, %d in all:\n", len(r.Missed))
		for len(words) > 0 {
			n := min(8, len(words))
			fmt.Fprintln(out, "  "+strings.Join(words[:n], " "))
			words = words[n:]
		}
	}
	if !r.Whole {
		fmt.Fprintln(out, "\nthere was no time to look at every turn (--timeout)")
	}
}

// dearest returns the turns that missed the most points, at most three.
func dearest(turns []review.Turn) []review.Turn {
	dear := slices.DeleteFunc(slices.Clone(turns), func(t review.Turn) bool { return t.Cost == 0 })
	slices.SortStableFunc(dear, func(a, b review.Turn) int { return b.Cost - a.Cost })
	return dear[:min(3, len(dear))]
}

// did describes a turn: by its words, or by what the player did instead.
func did(t review.Turn) string {
	switch t.Did {
	case game.DidExchange:
		return "(exchanged)"
	case game.DidPass:
		return "(passed)"
	case game.DidTime:
		return "(out of time)"
	case game.DidLost:
		return strings.TrimSpace(t.Played + " (did not hold)")
	case game.DidBlank:
		return "(laid a blank)"
	case game.DidFree:
		return "(gave up a letter)"
	case game.DidNothing:
		return "(no word)"
	}
	return t.Played
}

// shorten cuts off a long list of words and says how many are left out.
func shorten(s string, n int) string {
	words := strings.Fields(s)
	for left := 0; left < len(words)-1 && len([]rune(s)) > n; {
		left++
		s = fmt.Sprintf("%s +%d", strings.Join(words[:len(words)-left], " "), left)
	}
	return s
}
