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
	Shelf  string            `default:"........." help:"Nine characters: . empty, a capital a letter, a small letter a joker for it, _ a blank, * a joker as a blank."`
	Hand   string            `required:"" help:"The cards in hand: letters, * a joker, _ a blank."`
	Used   []string          `placeholder:"WORD,..." help:"Words already made, which are no longer new."`
	Top    int               `default:"10" help:"How many moves to print; 0 for all."`
	By     string            `default:"score" enum:"score,game" help:"Best first by score, or by what is best for the game."`
	Option map[string]string `placeholder:"NAME=VALUE" help:"A rule to play by, such as minLength=2 or slotsPerTurn=1."`
	JSON   bool              `name:"json" help:"Print JSON."`
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
		return game.Errorf("input/top", "--top is 0 or more")
	}
	options, err := optionsOf[shelf.Options](shelf.Rules{}.Info(), c.Option)
	if err != nil {
		return err
	}
	p, err := solve.ParsePosition(c.Lang, c.Shelf, c.Hand, c.Used, options)
	if err != nil {
		return err
	}
	words, err := c.open()
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
	fmt.Fprintf(std.out, "hand %s\n\n", strings.Join(p.Hand, " "))
	if a.Announcement != nil {
		fmt.Fprintf(std.out, "announce %s for %d\n\n", a.Announcement.Word, a.Announcement.Value)
	}
	if len(a.Moves) == 0 {
		fmt.Fprintln(std.out, "no move: pass")
		return nil
	}
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, m := range a.Moves {
		cards := make([]string, len(m.Placed))
		for i, one := range m.Placed {
			cards[i] = cardText(one)
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
	fmt.Fprintf(std.out, "%d of %s\n\n", len(a.Moves), count(total, "move"))
	best := p.After(a.Moves[0])
	_, err := fmt.Fprint(std.out, best.Draw())
	return err
}

// cardText says where a card goes: "7 E", "8 * as S", "4 _".
func cardText(p shelf.Placed) string {
	if p.As != "" {
		return fmt.Sprintf("%d %s as %s", p.Slot, p.Card, p.As)
	}
	return fmt.Sprintf("%d %s", p.Slot, p.Card)
}
