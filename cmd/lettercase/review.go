package main

import (
	"encoding/json"
	"fmt"
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
	File    string        `arg:"" help:"help.replay.file" type:"existingfile"`
	Lang    string        `default:"en" placeholder:"LANG" env:"LETTERCASE_LANG" help:"help.gcg.lang"`
	Words   string        `placeholder:"FILE" help:"help.review.words"`
	Timeout time.Duration `default:"1m" help:"help.review.timeout"`
	JSON    bool          `name:"json" help:"help.json"`
}

func (c reviewCmd) Run(std *stdio) error {
	e, err := readExport(c.File, c.Lang)
	if err != nil {
		return err
	}
	words, err := dictFlags{Lang: e.Lang, Words: c.Words}.open(std)
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
	printReview(std, e, r)
	return nil
}

// mostMissed is how many words that nobody found are printed.
const mostMissed = 60

func printReview(std *stdio, e study.Export, r review.Review) {
	out := std.out
	name := func(seat int) string {
		if label := e.Seats[seat].Label; label != "" {
			return label
		}
		return std.say("seat.n", "n", seat+1)
	}
	width := 4
	for i := range e.Seats {
		width = max(width, len([]rune(name(i))))
	}
	fmt.Fprintf(out, "%s, %s", e.Game, e.Lang)
	if e.Outcome == nil {
		fmt.Fprint(out, ", "+std.say("status.aborted"))
	} else {
		for seat, score := range e.Outcome.Scores {
			won := ""
			if slices.Contains(e.Outcome.Winners, game.Seat(seat)) {
				won = " (" + std.say("daily.won") + ")"
			}
			fmt.Fprintf(out, ", %s %s%s", name(seat), std.book.Number(score), won)
		}
	}
	fmt.Fprint(out, "\n\n")
	if len(r.Turns) == 0 && r.Whole {
		std.print("out.review.none")
		return
	}
	head := func(what string) string { return std.say("out.review." + what) }
	fmt.Fprintf(out, "%5s  %-*s  %-14s  %-34s %6s %5s  %-34s %6s %6s\n", head("row"), width, head("seat"), head("rack"), head("played"), head("points"), "%", head("best"), head("points"), head("cost"))
	unproven, inTime := false, false
	for _, t := range r.Turns {
		line := fmt.Sprintf("%5d  %-*s  %-14s  %-34s %6d %5d", t.Seq, width, name(int(t.Seat)), rackText(t.Rack), withPlace(shorten(did(std, t), 30), t.At), t.Points, t.Accuracy)
		if t.Cost > 0 {
			mark := ""
			if !t.Proven {
				mark, unproven = " ≈", true
			}
			line += fmt.Sprintf("  %-34s %6d %6d%s", withPlace(shorten(best(std, t), 30), t.BestAt), t.BestPoints, t.Cost, mark)
		}
		if t.Top != nil && t.Top.Points > t.BestPoints {
			inTime = true
			line += fmt.Sprintf("  [%d]", t.Top.Points)
		}
		fmt.Fprintln(out, line)
	}
	if inTime {
		fmt.Fprintln(out, "\n[] "+std.say("out.review.top"))
	}
	if unproven {
		fmt.Fprintln(out, "\n≈ "+std.say("out.review.unproven"))
	}
	fmt.Fprintln(out)
	for _, s := range r.Seats {
		if s.Turns == 0 { // the game ended without a result, or a partner's throws are listed for the team
			continue
		}
		of := "out.review.accuracy"
		if inTime {
			of = "out.review.inTime"
		}
		fmt.Fprintf(out, "%-*s  %3d%% %s\n", width, name(int(s.Seat)), s.Accuracy,
			std.say(of, "points", s.Points, "best", game.Say("n.points", "n", s.Best), "turns", game.Say("n.turns", "n", s.Turns)))
		if s.Other != 0 {
			fmt.Fprintf(out, "%-*s       %s\n", width, "", std.say("review.sum", "points", s.Points, "other", s.Other, "score", s.Score))
		}
		if s.Luck != nil {
			fmt.Fprintf(out, "%-*s       %s\n", width, "", std.say("review.luck", "n", fmt.Sprintf("%+.0f", *s.Luck)))
		}
	}
	if len(r.Moments) > 0 {
		fmt.Fprintln(out, "\n"+std.say("review.moments"))
		for _, m := range r.Moments {
			fmt.Fprintf(out, "%5d  %s\n", r.Turns[m.Turn].Seq, std.book.Say(m.Say, func(seat game.Seat) string { return name(int(seat)) }))
		}
	}
	if len(r.Missed) > 0 {
		var words []string
		for _, m := range r.Missed[:min(mostMissed, len(r.Missed))] {
			words = append(words, m.Word)
		}
		fmt.Fprintln(out, "\n"+std.say("out.review.unfound", "n", len(r.Missed)))
		for len(words) > 0 {
			n := min(8, len(words))
			fmt.Fprintln(out, "  "+strings.Join(words[:n], " "))
			words = words[n:]
		}
	}
	if !r.Whole {
		fmt.Fprintln(out, "\n"+std.say("out.review.timeout"))
	}
}

// rackText are letters or pieces, written together where each is one letter.
func rackText(rack []string) string {
	text := strings.Join(rack, "")
	if r := []rune(text); len(r) > 14 {
		return string(r[:13]) + "…"
	}
	return text
}

// withPlace adds where a move lies, where the board has names for its squares.
func withPlace(move, at string) string {
	return strings.TrimSpace(move + " " + at)
}

// best describes the best of a turn.
func best(std *stdio, t review.Turn) string {
	if t.BestDid == game.DidExchange {
		return std.say("review.exchange", "letters", t.Best)
	}
	return t.Best
}

// did describes a turn: by its words, or by what the player did instead.
func did(std *stdio, t review.Turn) string {
	if t.Did == game.DidWord {
		return t.Played
	}
	said := "(" + std.say("review.did."+string(t.Did)) + ")"
	if t.Did == game.DidLost {
		return strings.TrimSpace(t.Played + " " + said)
	}
	return said
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
