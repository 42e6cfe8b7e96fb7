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
	p := reviewPrinter{std, e, r, 4}
	for i := range e.Seats {
		p.width = max(p.width, len([]rune(p.name(i))))
	}
	p.header()
	if len(r.Turns) == 0 && r.Whole {
		std.print("out.review.none")
		return
	}
	p.turns()
	p.seats()
	p.moments()
	p.missed()
	if !r.Whole {
		fmt.Fprintln(std.out, "\n"+std.say("out.review.timeout"))
	}
}

// reviewPrinter prints a review in columns.
type reviewPrinter struct {
	*stdio
	e     study.Export
	r     review.Review
	width int // of the names
}

func (p reviewPrinter) name(seat int) string {
	if label := p.e.Seats[seat].Label; label != "" {
		return label
	}
	return p.say("seat.n", "n", seat+1)
}

// aboveTime reports whether more was possible in a turn than could be found in the time.
func aboveTime(t review.Turn) bool { return t.Top != nil && t.Top.Points > t.BestPoints }

// timed reports whether turns are measured by what could be found in the time.
func (p reviewPrinter) timed() bool { return slices.ContainsFunc(p.r.Turns, aboveTime) }

// header names the game and its result.
func (p reviewPrinter) header() {
	fmt.Fprintf(p.out, "%s, %s", p.e.Game, p.e.Lang)
	if p.e.Outcome == nil {
		fmt.Fprint(p.out, ", "+p.say("status.aborted"))
	} else {
		for seat, score := range p.e.Outcome.Scores {
			won := ""
			if slices.Contains(p.e.Outcome.Winners, game.Seat(seat)) {
				won = " (" + p.say("daily.won") + ")"
			}
			fmt.Fprintf(p.out, ", %s %s%s", p.name(seat), p.book.Number(score), won)
		}
	}
	fmt.Fprint(p.out, "\n\n")
}

// turns puts every turn beside the best there was.
func (p reviewPrinter) turns() {
	head := func(what string) string { return p.say("out.review." + what) }
	fmt.Fprintf(p.out, "%5s  %-*s  %-14s  %-34s %6s %5s  %-34s %6s %6s\n", head("row"), p.width, head("seat"), head("rack"), head("played"), head("points"), "%", head("best"), head("points"), head("cost"))
	unproven := false
	for _, t := range p.r.Turns {
		line := fmt.Sprintf("%5d  %-*s  %-14s  %-34s %6d %5d", t.Seq, p.width, p.name(int(t.Seat)), rackText(t.Rack), withPlace(shorten(did(p.stdio, t), 30), t.At), t.Points, t.Accuracy)
		if t.Cost > 0 {
			mark := ""
			if !t.Proven {
				mark, unproven = " ≈", true
			}
			line += fmt.Sprintf("  %-34s %6d %6d%s", withPlace(shorten(best(p.stdio, t), 30), t.BestAt), t.BestPoints, t.Cost, mark)
		}
		if aboveTime(t) {
			line += fmt.Sprintf("  [%d]", t.Top.Points)
		}
		fmt.Fprintln(p.out, line)
	}
	if p.timed() {
		fmt.Fprintln(p.out, "\n[] "+p.say("out.review.top"))
	}
	if unproven {
		fmt.Fprintln(p.out, "\n≈ "+p.say("out.review.unproven"))
	}
}

func (p reviewPrinter) seats() {
	fmt.Fprintln(p.out)
	of := "out.review.accuracy"
	if p.timed() {
		of = "out.review.inTime"
	}
	for _, s := range p.r.Seats {
		if s.Turns == 0 { // the game ended without a result, or a partner's throws are listed for the team
			continue
		}
		fmt.Fprintf(p.out, "%-*s  %3d%% %s\n", p.width, p.name(int(s.Seat)), s.Accuracy,
			p.say(of, "points", s.Points, "best", game.Say("n.points", "n", s.Best), "turns", game.Say("n.turns", "n", s.Turns)))
		if s.Other != 0 {
			fmt.Fprintf(p.out, "%-*s       %s\n", p.width, "", p.say("review.sum", "points", s.Points, "other", s.Other, "score", s.Score))
		}
		if s.Luck != nil {
			fmt.Fprintf(p.out, "%-*s       %s\n", p.width, "", p.say("review.luck", "n", fmt.Sprintf("%+.0f", *s.Luck)))
		}
	}
}

func (p reviewPrinter) moments() {
	if len(p.r.Moments) == 0 {
		return
	}
	fmt.Fprintln(p.out, "\n"+p.say("review.moments"))
	for _, m := range p.r.Moments {
		fmt.Fprintf(p.out, "%5d  %s\n", p.r.Turns[m.Turn].Seq, p.book.Say(m.Say, func(seat game.Seat) string { return p.name(int(seat)) }))
	}
}

// missed lists the words that nobody found, eight on a line.
func (p reviewPrinter) missed() {
	if len(p.r.Missed) == 0 {
		return
	}
	var words []string
	for _, m := range p.r.Missed[:min(mostMissed, len(p.r.Missed))] {
		words = append(words, m.Word)
	}
	fmt.Fprintln(p.out, "\n"+p.say("out.review.unfound", "n", len(p.r.Missed)))
	for line := range slices.Chunk(words, 8) {
		fmt.Fprintln(p.out, "  "+strings.Join(line, " "))
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
