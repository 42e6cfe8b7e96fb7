package gcg

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/alfabet"
)

// recorder turns a log into a game.
type recorder struct {
	Game
	state alfabet.State
	rack  []string // of the side on turn, before its word was laid
}

// Of is the game of a log, with the names of the players by seat. Only games on the classic board without extra points for
// a list of words can be written, and not a game with two racks or with open letters. The log is applied unchecked.
func Of(events []alfabet.Event, names []string) (*Game, error) {
	r := &recorder{}
	r.Open = true
	for _, e := range events {
		if e.Started != nil {
			if err := r.start(*e.Started, names); err != nil {
				return nil, err
			}
		} else if len(r.Players) == 0 {
			return nil, game.Errorf("gcg/empty", "the log does not begin with the start of a game")
		}
		r.note(e)
		alfabet.Rules{}.Apply(&r.state, e)
		if e.Ended != nil {
			r.end(*e.Ended)
		}
	}
	if len(r.Turns) == 0 {
		return nil, game.Errorf("gcg/empty", "nothing was played")
	}
	for _, side := range r.state.Sides {
		r.Racks = append(r.Racks, side.Rack)
	}
	return &r.Game, nil
}

func (r *recorder) start(e alfabet.Started, names []string) error {
	o := e.Options
	if o.Layout != alfabet.LayoutClassic || len(o.List) > 0 || len(e.Sides) != len(names) || len(names) == 1 && o.Solo == alfabet.SoloOpen {
		return game.Errorf("gcg/board", "only games on the classic board of 15 by 15, a rack for each player, can be written as GCG")
	}
	r.Lang, r.RackSize = e.Setup.Lang, o.RackSize
	for i, name := range names {
		nick := strings.Map(func(c rune) rune {
			if c == ':' || c <= ' ' {
				return '_'
			}
			return c
		}, name)
		if nick == "" || r.player(nick) >= 0 {
			nick = fmt.Sprintf("%s%d", nick, i+1)
		}
		r.Players = append(r.Players, Player{nick, strings.Join(strings.Fields(name), " ")})
	}
	return nil
}

// note adds the line of an event, seen before the event happens.
func (r *recorder) note(e alfabet.Event) {
	switch {
	case e.Laid != nil:
		r.rack = slices.Clone(r.state.Sides[r.state.Turn.Side].Rack)
	case e.Booked != nil && r.state.Pending != nil:
		r.lay(e.Booked.Entry.Side, *r.state.Pending)
		r.adjust(e.Booked.Entry.Side, e.Booked.Entry.Total)
	case e.Returned != nil && e.Returned.Entry != nil && r.state.Pending != nil:
		side := e.Returned.Entry.Side
		r.lay(side, *r.state.Pending)
		r.add(Turn{Player: side, Kind: Lost, Rack: r.rack, Points: -r.state.Pending.Score})
		r.adjust(side, e.Returned.Entry.Total)
	case e.Exchanged != nil:
		x := e.Exchanged
		side := x.Entry.Side
		r.add(Turn{Player: side, Kind: Exchange, Rack: slices.Clone(r.state.Sides[side].Rack), Tiles: x.Gave, Count: x.Entry.Count})
		r.adjust(side, x.Entry.Total)
	case e.Passed != nil:
		side := e.Passed.Entry.Side
		r.add(Turn{Player: side, Kind: Pass, Rack: slices.Clone(r.state.Sides[side].Rack)})
		r.adjust(side, e.Passed.Entry.Total)
	}
}

// total is what a side has so far.
func (r *recorder) total(side int) int {
	for _, t := range slices.Backward(r.Turns) {
		if t.Player == side {
			return t.Total
		}
	}
	return 0
}

func (r *recorder) add(t Turn) {
	t.Total = r.total(t.Player) + t.Points
	r.Turns = append(r.Turns, t)
}

// adjust adds what a total has more than the turns before say: points for a challenge in games of other programs.
func (r *recorder) adjust(side, total int) {
	if more := total - r.total(side); more != 0 {
		r.add(Turn{Player: side, Kind: Adjust, Rack: r.rack, What: "challenge", Points: more})
	}
}

// lay adds a word: from its first square on, with a full stop for every tile that lies there.
func (r *recorder) lay(side int, m alfabet.Move) {
	b := r.state.Board.Clone()
	b.Lay(m, side)
	first, err := b.Square(m.Placed[0].Square)
	if err != nil || len(m.Words) == 0 {
		return // no move of ours
	}
	dir := alfabet.Right
	line := b.Line(first, dir)
	if down := b.Line(first, alfabet.Down); b.Word(line) != m.Words[0].Word || len(m.Placed) > 1 && !holds(&b, line, m.Placed[1].Square) {
		dir, line = alfabet.Down, down
	}
	t := Turn{Player: side, Kind: Lay, Rack: r.rack, At: b.Name(line[0]), Points: m.Score}
	if dir == alfabet.Right {
		t.At = t.At[1:] + t.At[:1]
	}
	for _, sq := range line {
		switch c := b.Cells[sq]; {
		case !r.state.Board.Cells[sq].Empty():
			t.Word += "."
		case c.Blank:
			t.Word += strings.ToLower(c.Letter)
		default:
			t.Word += c.Letter
		}
	}
	r.add(t)
}

func holds(b *alfabet.Board, line []int, name string) bool {
	sq, err := b.Square(name)
	return err == nil && slices.Contains(line, sq)
}

// end adds what the tiles left on the racks cost, and what other rules give for them.
func (r *recorder) end(end alfabet.End) {
	r.Open = false
	for i, side := range r.state.Sides {
		if left := end.Deductions[i]; left != 0 {
			r.add(Turn{Player: i, Kind: Rest, Rack: side.Rack, Tiles: side.Rack, Points: -left})
		}
		more := end.Totals[i] - r.total(i)
		switch {
		case more > 0 && len(r.state.Sides) == 2:
			r.add(Turn{Player: i, Kind: Rest, Tiles: r.state.Sides[1-i].Rack, Points: more})
		case more != 0:
			r.add(Turn{Player: i, Kind: Adjust, Rack: side.Rack, What: "time", Points: more})
		}
	}
}

// String is the game as a file.
func (g *Game) String() string {
	var b strings.Builder
	b.WriteString("#character-encoding UTF-8\n")
	for i, p := range g.Players {
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("#player%d %s %s", i+1, p.Nick, p.Name), " "))
	}
	if g.Lang != "" {
		b.WriteString("#description " + about + " " + g.Lang)
		if g.RackSize != 0 && g.RackSize != 7 {
			fmt.Fprintf(&b, " %d", g.RackSize)
		}
		b.WriteByte('\n')
	}
	for _, t := range g.Turns {
		line := ">" + g.Players[t.Player].Nick + ":"
		for _, part := range []string{spell(t.Rack), t.move()} {
			if part != "" {
				line += " " + part
			}
		}
		fmt.Fprintf(&b, "%s %+d %d\n", line, t.Points, t.Total)
	}
	if g.Open {
		for i, rack := range g.Racks {
			if len(rack) > 0 {
				fmt.Fprintf(&b, "#rack%d %s\n", i+1, spell(rack))
			}
		}
		b.WriteString("#incomplete\n")
	}
	return b.String()
}

// spell writes tiles in order.
func spell(faces []string) string { return strings.Join(slices.Sorted(slices.Values(faces)), "") }

// move is what a line says between the rack and the points.
func (t Turn) move() string {
	switch t.Kind {
	case Lay:
		return t.At + " " + t.Word
	case Pass:
		return "-"
	case Lost:
		return "--"
	case Adjust:
		return "(" + t.What + ")"
	case Rest:
		return "(" + spell(t.Tiles) + ")"
	case Exchange:
		if len(t.Tiles) == 0 {
			return fmt.Sprintf("-%d", t.Count)
		}
	}
	return "-" + spell(t.Tiles)
}
