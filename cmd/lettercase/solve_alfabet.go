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
	Layout   string `default:"alfabet" enum:"alfabet,classic15" help:"help.solve.alfabet.layout"`
	Board    string `placeholder:"FILE" help:"help.solve.alfabet.board"`
	Rack     string `required:"" help:"help.solve.alfabet.rack"`
	RackSize int    `placeholder:"N" help:"help.solve.alfabet.rack_size"`
	Minus    string `default:"double" enum:"double,net,plain" help:"help.solve.alfabet.minus"`
	OwnStops bool   `help:"help.solve.alfabet.own_stops"`
	Top      int    `default:"10" help:"help.solve.alfabet.top"`
	JSON     bool   `name:"json" help:"help.json"`
}

// alfabetAnswer is what solve alfabet prints as JSON.
type alfabetAnswer struct {
	Moves []alfabet.Move `json:"moves"`
}

func (c *solveAlfabet) Run(std *stdio) error {
	if c.Top < 0 {
		return game.Refuse("input/top")
	}
	words, err := c.open(std)
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
		return game.Refuse("alfabet/rack-size")
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
		fmt.Fprintln(std.out, solve.Draw(p, nil)+"\n"+std.say("out.solve.none"))
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
			words = append(words, std.say("out.solve.bonus", "points", m.Bonus))
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
