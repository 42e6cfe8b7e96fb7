package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/lexicon"
)

// solveShelf finds lays for a shelf.
type solveShelf struct {
	dictFlags
	Shelf  string            `default:"........." help:"help.solve.shelf.shelf"`
	Hand   string            `required:"" help:"help.solve.shelf.hand"`
	Used   []string          `placeholder:"WORD,..." help:"help.solve.shelf.used"`
	Top    int               `default:"10" help:"help.solve.alfabet.top"`
	By     string            `default:"score" enum:"score,game" help:"help.solve.shelf.by"`
	Option map[string]string `placeholder:"NAME=VALUE" help:"help.solve.shelf.option"`
	JSON   bool              `name:"json" help:"help.json"`
}

// shelfAnswer is what solve shelf prints as JSON.
type shelfAnswer struct {
	Announcement *shelfAnnouncement `json:"announcement,omitempty"` // for an empty shelf
	Moves        []solve.Move       `json:"moves"`
}

// shelfAnnouncement is the best word for the opening contest.
type shelfAnnouncement struct {
	Word  string `json:"word"`
	Value int    `json:"value"`
}

func (c *solveShelf) Run(std *stdio) error {
	if c.Top < 0 {
		return game.Refuse("input/top")
	}
	options, err := optionsOf[shelf.Options](shelf.Rules{}.Info(), c.Option)
	if err != nil {
		return err
	}
	p, err := solve.ParsePosition(c.Lang, c.Shelf, c.Hand, c.Used, options)
	if err != nil {
		return err
	}
	words, err := c.open(std)
	if err != nil {
		return err
	}
	a, total := c.solve(words, p)
	if c.JSON {
		return json.NewEncoder(std.out).Encode(a)
	}
	return c.print(std, p, a, total)
}

func (c *solveShelf) solve(words *lexicon.Lexicon, p solve.Position) (a shelfAnswer, total int) {
	solver := solve.New(words)
	if c.By == "game" {
		a.Moves, total = solver.ByWorth(p, c.Top)
	} else {
		a.Moves, total = solver.Moves(p, c.Top)
	}
	if strings.Trim(c.Shelf, ".") == "" {
		if word, value, ok := solver.Announcement(p); ok {
			a.Announcement = &shelfAnnouncement{word, value}
		}
	}
	return a, total
}

func (c *solveShelf) print(std *stdio, p solve.Position, a shelfAnswer, total int) error {
	fmt.Fprint(std.out, p.Draw())
	fmt.Fprintln(std.out, std.say("out.solve.hand", "cards", strings.Join(p.Hand, " "))+"\n")
	if a.Announcement != nil {
		fmt.Fprintln(std.out, std.say("out.solve.announce", "word", a.Announcement.Word, "points", a.Announcement.Value)+"\n")
	}
	if len(a.Moves) == 0 {
		std.print("out.solve.pass")
		return nil
	}
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, m := range a.Moves {
		cards := make([]string, len(m.Placed))
		for i, one := range m.Placed {
			cards[i] = cardText(std, one)
		}
		fmt.Fprintf(w, "%4d\t%s\t%s\t", m.Score, m.Word, m.Shelf)
		if c.By == "game" {
			fmt.Fprintf(w, "%+.1f\t", m.Equity)
		}
		fmt.Fprintln(w, strings.Join(cards, ", "))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(std.out, std.say("out.solve.of", "shown", len(a.Moves), "n", total)+"\n")
	best := p.After(a.Moves[0])
	_, err := fmt.Fprint(std.out, best.Draw())
	return err
}

// cardText says where a card goes: "7 E", "8 * as S", "4 _".
func cardText(std *stdio, p shelf.Placed) string {
	if p.As != "" {
		return std.say("out.solve.as", "slot", p.Slot, "card", p.Card, "as", p.As)
	}
	return fmt.Sprintf("%d %s", p.Slot, p.Card)
}
