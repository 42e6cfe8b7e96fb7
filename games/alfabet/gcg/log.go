package gcg

import (
	"slices"
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// Row is what one turn adds to a log.
type Row struct {
	Seat   game.Seat
	Events []alfabet.Event
}

// player plays a file as events. Rules.Apply panics on tiles that are not there, so every tile is checked before it moves.
type player struct {
	*Game
	state alfabet.State
	rows  []Row
	alpha *tiles.Alphabet
	held  [][]held // by player
}

// Log turns the game into the log of a table, played with the box of a language. Points and totals stay those of the file and
// must fit the board. Where racks are incomplete, players hold what is known and the rest counts as undrawn.
func (g *Game) Log(lang string) ([]Row, error) {
	alpha, err := tiles.AlphabetOf(lang)
	if err != nil {
		return nil, err
	}
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = alfabet.LayoutClassic, false, false
	if g.RackSize > 0 {
		o.RackSize = g.RackSize
	} else if slices.ContainsFunc(g.Turns, func(t Turn) bool { return len(t.Rack) == 8 }) {
		o.RackSize = 8
	}
	layout := alfabet.LayoutOf(o.Layout)
	e := &alfabet.Started{
		Setup: game.Setup{Lang: lang, Seats: len(g.Players)}, Options: o, Policy: game.ByDictionary,
		Size: layout.Size, Squares: layout.Agreed(o.Minus), Set: layout.Box(lang, o), Draw: [][]alfabet.Drawn{},
	}
	for seat := range g.Players {
		e.Sides, e.Racks = append(e.Sides, game.Seat(seat)), append(e.Racks, []string{})
	}
	p := &player{Game: g, alpha: alpha, held: g.racks(o.RackSize)}
	bag := e.Set.Faces()
	for seat := range g.Players {
		rack, line := p.holds(seat, 0)
		rest, ok := tiles.Remove(bag, rack...)
		switch {
		case len(rack) > o.RackSize:
			return nil, onLine(line, game.Errorf("gcg/rack", "a rack holds %d tiles", o.RackSize))
		case !ok:
			return nil, onLine(line, game.Errorf("gcg/tiles", "the box does not have all of these tiles"))
		}
		e.Racks[seat], bag = append(e.Racks[seat], rack...), rest
	}
	p.rows = []Row{{Seat: game.System}}
	p.emit(alfabet.Event{Started: e})
	p.pass(0)
	totals := make([]int, len(g.Players))
	for i := 0; i < len(g.Turns); i++ {
		t := g.Turns[i]
		if t.Kind == Lost && t.Points == 0 && i > 0 { // some programs say only what the total is again
			t.Points = -g.Turns[i-1].Points
		}
		if totals[t.Player] += t.Points; totals[t.Player] != t.Total {
			return nil, onLine(t.Line, game.Errorf("gcg/points", "the total is %d, not %d", totals[t.Player], t.Total))
		}
		if err := p.play(i); err != nil {
			return nil, err
		}
	}
	p.finish(totals)
	return p.rows, nil
}

func (p *player) emit(e alfabet.Event) {
	alfabet.Rules{}.Apply(&p.state, e)
	row := &p.rows[len(p.rows)-1]
	row.Events = append(row.Events, e)
}

// pass gives the turn to the player who plays next in the file, or, after its last turn, to the next player.
func (p *player) pass(from int) {
	next, number := 0, p.state.Turn.Number+1
	if number > 1 {
		next = (p.state.Turn.Side + 1) % len(p.Players)
	}
	for _, t := range p.Turns[from:] {
		if t.Kind == Lay || t.Kind == Pass || t.Kind == Exchange {
			next = t.Player
			break
		}
	}
	p.emit(alfabet.Event{Turn: &alfabet.Turn{Number: number, Side: next}})
}

// play plays a turn of the file.
func (p *player) play(i int) error {
	t := p.Turns[i]
	entry := alfabet.Entry{Turn: p.state.Turn.Number, Side: t.Player, Points: t.Points, Total: t.Total}
	if t.Kind > Exchange {
		if t.Kind == Lost && (i == 0 || p.Turns[i-1].Kind != Lay || p.Turns[i-1].Player != t.Player || t.Points != 0 && p.Turns[i-1].Points != -t.Points) {
			return onLine(t.Line, game.Errorf("gcg/line", "no move before it can be withdrawn"))
		}
		return nil // it belongs to the turn before, or to the end
	}
	p.rows = append(p.rows, Row{Seat: game.Seat(t.Player)})
	next := i + 1
	for ; next < len(p.Turns) && p.Turns[next].Kind == Adjust && p.Turns[next].Player == t.Player; next++ {
		entry.Total = p.Turns[next].Total
	}
	var err error
	switch t.Kind {
	case Lay:
		err = p.lay(i, entry)
	case Exchange:
		err = p.exchange(i, entry)
	default:
		entry.Kind = alfabet.EntryPass
		p.emit(alfabet.Event{Passed: &alfabet.Passed{Entry: entry}})
		err = p.draw(t.Player, i+1)
	}
	if err == nil {
		p.pass(next)
	}
	return err
}

// lay lays a word; if the next line takes it back, the turn is lost.
func (p *player) lay(i int, entry alfabet.Entry) error {
	t := p.Turns[i]
	pos := p.state.Position(t.Player)
	placed, err := p.placed(&pos.Board, t)
	if err != nil {
		return err
	}
	m, err := pos.Play(placed, "")
	if err != nil {
		return onLine(t.Line, game.Errorf("gcg/place", "%v", err)).With("at", t.At)
	}
	if m.Score != t.Points {
		return onLine(t.Line, game.Errorf("gcg/points", "%s is worth %d here, not %d", t.Word, m.Score, t.Points))
	}
	if _, ok := tiles.Remove(p.state.Sides[t.Player].Rack, m.Faces()...); !ok {
		return onLine(t.Line, game.Errorf("gcg/rack", "the word is not made of the rack"))
	}
	p.emit(alfabet.Event{Laid: &alfabet.Laid{Move: m}})
	if p.withdrawn(i) {
		entry.Kind, entry.Why, entry.Bad, entry.Points, entry.Total = alfabet.EntryLost, alfabet.WhyWord, m.Text(), 0, p.Turns[i+1].Total
		p.emit(alfabet.Event{Returned: &alfabet.Returned{Entry: &entry}})
		return p.draw(t.Player, i+2)
	}
	entry.Kind, entry.Move = alfabet.EntryLay, &m
	p.emit(alfabet.Event{Booked: &alfabet.Booked{Entry: entry}})
	return p.draw(t.Player, i+1)
}

// placed are the new tiles of a word. Letters that lie there already may be written as full stops, in parentheses, or as they are.
func (p *player) placed(b *alfabet.Board, t Turn) ([]alfabet.Placed, error) {
	wrong := onLine(t.Line, game.Errorf("gcg/place", "%s does not fit on %s", t.Word, t.At)).With("at", t.At)
	name, dir := t.At, alfabet.Down
	if t.At[0] <= '9' {
		n := len(t.At) - 1
		name, dir = t.At[n:]+t.At[:n], alfabet.Right
	}
	sq, err := b.Square(name)
	on := err == nil
	var out []alfabet.Placed
	for _, r := range t.Word {
		if r == '(' || r == ')' {
			continue
		}
		if !on {
			return nil, wrong
		}
		letter := string(unicode.ToUpper(r))
		lying := b.Cells[sq].Letter
		_, known := p.alpha.Index(unicode.ToUpper(r))
		switch {
		case lying != "" && (r == '.' || letter == lying):
		case lying != "" || !known:
			return nil, wrong
		default:
			out = append(out, alfabet.Placed{Square: b.Name(sq), Letter: letter, Blank: unicode.IsLower(r)})
		}
		sq, on = b.Ahead(sq, dir)
	}
	return out, nil
}

// exchange gives tiles back. Where the file says only how many, they are those that the player does not hold afterwards.
func (p *player) exchange(i int, entry alfabet.Entry) error {
	t := p.Turns[i]
	rack := p.state.Sides[t.Player].Rack
	gave := t.Tiles
	after, line := p.holds(t.Player, i+1)
	if gave == nil {
		gave = tiles.Without(rack, after)
		for _, face := range rack {
			if len(gave) < t.Count && len(tiles.Without(rack, gave)) > 0 {
				if _, ok := tiles.Remove(rack, append(slices.Clone(gave), face)...); ok {
					gave = append(gave, face)
				}
			}
		}
		gave = gave[:min(len(gave), t.Count)]
	}
	kept, ok := tiles.Remove(rack, gave...)
	if !ok {
		return onLine(t.Line, game.Errorf("gcg/rack", "the tiles given back are not on the rack"))
	}
	drew := tiles.Without(after, kept)
	if err := p.check(kept, drew, line); err != nil {
		return err
	}
	entry.Kind, entry.Count = alfabet.EntryExchange, t.Count
	p.emit(alfabet.Event{Exchanged: &alfabet.Exchanged{Entry: entry, Gave: append([]string{}, gave...), Drew: append([]string{}, drew...)}})
	return nil
}

// draw gives a player what they hold in their next turn.
func (p *player) draw(side, from int) error {
	after, line := p.holds(side, from)
	kept := p.state.Sides[side].Rack
	drew := tiles.Without(after, kept)
	if len(drew) == 0 {
		return nil
	}
	if err := p.check(kept, drew, line); err != nil {
		return err
	}
	p.emit(alfabet.Event{Drew: &alfabet.Drew{Side: side, Tiles: drew}})
	return nil
}

func (p *player) check(kept, drew []string, line int) error {
	if len(kept)+len(drew) > p.state.Options.RackSize {
		return onLine(line, game.Errorf("gcg/rack", "the rack does not hold what was kept: %s", strings.Join(kept, "")))
	}
	if _, ok := tiles.Remove(p.state.Bag, drew...); !ok {
		return onLine(line, game.Errorf("gcg/tiles", "the box does not have all of these tiles"))
	}
	return nil
}

// holds is what a player holds from a line on, as far as the file tells, and the line that tells it.
func (p *player) holds(player, from int) ([]string, int) {
	for _, h := range p.held[player] {
		if h.from >= from {
			return h.rack, h.line
		}
	}
	return nil, p.Turns[len(p.Turns)-1].Line
}

// finish ends the game with the totals of the file: other programs give the tiles left over to the player who went out.
func (p *player) finish(totals []int) {
	end := &alfabet.End{Totals: totals, Deductions: make([]int, len(totals))}
	rest, out, idle := false, false, 0
	for _, t := range p.Turns {
		switch t.Kind {
		case Rest:
			rest = true
			if len(t.Rack) > 0 && t.Points < 0 {
				end.Deductions[t.Player] -= t.Points
			}
		case Lay:
			idle = 0
		case Pass, Exchange, Lost:
			idle++
		}
	}
	for _, side := range p.state.Sides {
		out = out || len(side.Rack) == 0
	}
	switch {
	case p.Open:
		return
	case rest && out, out && len(p.state.Bag) == 0:
		end.Reason = alfabet.EndOut
	case idle >= 2*len(totals):
		end.Reason = alfabet.EndPasses
	case rest && len(p.state.Bag) == 0:
		end.Reason = alfabet.EndStuck
	case rest:
		end.Reason = alfabet.EndDry
	default:
		return
	}
	p.emit(alfabet.Event{Ended: end})
}
