package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
)

// solveAlfabet finds the moves of a position.
type solveAlfabet struct {
	dictFlags
	Layout   string `default:"alfabet" enum:"alfabet,classic15" help:"Board and values: alfabet or classic15."`
	Board    string `placeholder:"FILE" help:"The board: a line a row, . empty, capital a tile, small letter a blank, # a stop; then lines such as \"arrow J14 right\". Without it the board is empty."`
	Rack     string `required:"" help:"Your tiles: letters, ? a blank, # a stop, > an arrow."`
	RackSize int    `placeholder:"N" help:"The agreed number of tiles, if your rack has fewer."`
	Minus    string `default:"double" enum:"double,net,plain" help:"Minus squares: double, net or plain."`
	OwnStops bool   `help:"The stop tiles on the board are yours and do not bar you."`
	Top      int    `default:"10" help:"How many moves to print; 0 for all."`
	JSON     bool   `name:"json" help:"Print JSON."`
}

// alfabetAnswer is what solve alfabet prints as JSON.
type alfabetAnswer struct {
	Moves []alfabet.Move `json:"moves"`
}

func (c *solveAlfabet) Run(std *stdio) error {
	if c.Top < 0 {
		return game.Errorf("input/top", "--top is 0 or more")
	}
	words, err := c.open()
	if err != nil {
		return err
	}
	rack, err := solve.ParseRack(c.Rack, words.Alphabet())
	if err != nil {
		return err
	}
	if c.RackSize == 0 {
		c.RackSize = len(rack)
	}
	if c.RackSize < len(rack) || c.RackSize > 8 {
		return game.Errorf("alfabet/rack-size", "--rack-size is at least what is on the rack and at most 8")
	}
	o := alfabet.Defaults()
	o.Layout, o.Minus = c.Layout, c.Minus
	p := alfabet.NewPosition(c.Lang, o)
	p.RackSize = c.RackSize
	if c.Board != "" {
		text, err := os.ReadFile(c.Board)
		if err != nil {
			return err
		}
		by := 1 - p.Side
		if c.OwnStops {
			by = p.Side
		}
		if p.Board, err = solve.ParseBoard(string(text), p.Board.Size, words.Alphabet(), by); err == nil {
			err = solve.CheckWords(&p.Board, words)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.Board, err)
		}
	}
	moves := solve.New(words).Top(p, rack, c.Top)
	if c.JSON {
		return json.NewEncoder(std.out).Encode(alfabetAnswer{moves})
	}
	return c.print(std, p, moves)
}

func (c *solveAlfabet) print(std *stdio, p *alfabet.Position, moves []alfabet.Move) error {
	if len(moves) == 0 {
		fmt.Fprint(std.out, solve.Draw(p, nil), "\nNo word can be laid.\n")
		return nil
	}
	fmt.Fprint(std.out, solve.Draw(p, &moves[0]), "\n")
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, m := range moves {
		var words, squares []string
		for _, x := range m.Words {
			words = append(words, fmt.Sprintf("%s %d", x.Word, x.Score))
		}
		if m.Bonus > 0 {
			words = append(words, fmt.Sprintf("bonus %d", m.Bonus))
		}
		if m.Stop != "" {
			squares = append(squares, m.Stop+"=■")
		}
		for _, t := range m.Placed {
			s := t.Square + "=" + t.Letter
			if t.Blank {
				s = t.Square + "=" + strings.ToLower(t.Letter)
			}
			if t.Arrow != "" {
				s += map[alfabet.Dir]string{alfabet.Right: "→", alfabet.Down: "↓"}[t.Arrow]
			}
			squares = append(squares, s)
		}
		fmt.Fprintf(w, "%5d\t%s\t%s\n", m.Score, strings.Join(words, ", "), strings.Join(squares, " "))
	}
	return w.Flush()
}
