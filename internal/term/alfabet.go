package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// alfabetFace shows Alfabet.
type alfabetFace struct {
	v     *alfabet.View
	t     *Table
	draft alfabetDraft
}

func (f *alfabetFace) Take(view any, t *Table) []string {
	v := view.(alfabet.View)
	old := f.v
	f.v, f.t = &v, t
	if old == nil || old.Turn.Number != v.Turn.Number || v.Phase != alfabet.PhasePlay {
		f.draft.clear()
	}
	f.draft.within(v.Size)
	var said []string
	seen, claim := 0, 0
	if old != nil {
		seen = len(old.Sheet)
		if old.Claim != nil {
			claim = old.Claim.ID
		}
	} else {
		seen = max(0, len(v.Sheet)-1)
		if len(v.Draw) > 0 {
			said = append(said, f.t.Does(v.Sides[v.Turn.Side].Seat, "begin", "begins")+".")
		}
	}
	for _, e := range v.Sheet[min(seen, len(v.Sheet)):] {
		said = append(said, f.entry(e))
	}
	if v.Claim != nil && v.Claim.ID != claim {
		said = append(said, fmt.Sprintf("%s for %d, unless somebody objects.", f.lays(v.Claim.By, v.Claim.Move), v.Claim.Move.Score))
	}
	if len(v.Best) > 0 && (old == nil || len(old.Best) == 0) {
		for i, m := range v.Best {
			said = append(said, fmt.Sprintf("Best %d: %s for %d.", i+1, strings.Join(m.Text(), ", "), m.Score))
		}
	}
	if v.End != nil && (old == nil || old.End == nil) {
		for i, d := range v.End.Deductions {
			if d != 0 {
				said = append(said, fmt.Sprintf("%s %s for %s.", f.t.Does(v.Sides[i].Seat, "lose", "loses"), count(d, "point"), spaced(v.End.Racks[i])))
			}
		}
		said = append(said, t.Result(f.outcome(), alfabetEnds)...)
	}
	return said
}

func (f *alfabetFace) outcome() game.Outcome {
	o := game.Outcome{Scores: make([]int, len(f.t.Card.Seats)), Winners: f.v.End.Winners, Reason: f.v.End.Reason}
	for i, side := range f.v.Sides {
		o.Scores[side.Seat] += f.v.End.Totals[i]
	}
	return o
}

var alfabetEnds = map[string]string{
	alfabet.EndOut: "no tiles are left", alfabet.EndStuck: "nobody can lay a word", alfabet.EndPasses: "everybody passed twice",
	alfabet.EndDry: "nobody has laid a word for three turns", alfabet.EndLeft: leftReason,
}

// lays tells a move: "Nib lays BRUS at C9 across".
func (f *alfabetFace) lays(seat game.Seat, m alfabet.Move) string {
	said := f.t.Does(seat, "lay", "lays") + " " + strings.Join(m.Text(), ", ")
	if len(m.Placed) > 0 {
		said += " at " + m.Placed[0].Square
	}
	if len(m.Placed) > 1 {
		said += " " + heading(m.Placed)
	}
	return said
}

// heading is the direction in which tiles lie.
func heading(placed []alfabet.Placed) string {
	if len(placed) > 1 && placed[0].Square[1:] != placed[1].Square[1:] {
		return "down"
	}
	return "across"
}

func (f *alfabetFace) entry(e alfabet.Entry) string {
	seat := f.v.Sides[e.Side].Seat
	switch {
	case e.Kind == alfabet.EntryLay && e.Move != nil:
		said := fmt.Sprintf("%s for %d", f.lays(seat, *e.Move), e.Points)
		if e.Move.Bonus > 0 {
			said += fmt.Sprintf(", %d of it for the whole rack", e.Move.Bonus)
		}
		return fmt.Sprintf("%s: %d in all.", said, e.Total)
	case e.Kind == alfabet.EntryExchange:
		return fmt.Sprintf("%s %s.", f.t.Does(seat, "exchange", "exchanges"), count(e.Count, "tile"))
	case e.Kind == alfabet.EntryLost && e.Why == alfabet.WhyObjection:
		return f.t.Does(seat, "miss", "misses") + " a turn for a wrong objection."
	case e.Kind == alfabet.EntryLost:
		return f.t.Does(seat, "take", "takes") + " the tiles back: " + strings.Join(e.Bad, ", ") + " is no word."
	case e.Why == alfabet.WhyTime:
		return f.t.Whose(seat) + " time is up."
	}
	return f.t.Does(seat, "pass", "passes") + "."
}

func (f *alfabetFace) Over() bool { return f.v != nil && f.v.Phase == alfabet.PhaseOver }

func (f *alfabetFace) Ask() string {
	switch {
	case f.v == nil || len(f.v.May) == 0:
		return ""
	case has(f.v.May, "accept"):
		return fmt.Sprintf("Accept or object to %s?", strings.Join(f.v.Claim.Move.Text(), ", "))
	case has(f.v.May, "take"):
		return fmt.Sprintf("Take %d tiles of your choice.", f.v.Options.RackSize-len(f.v.Rack))
	}
	return "Your turn. Rack: " + spaced(f.v.Rack) + "."
}

func (f *alfabetFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock == nil {
		return Clock{}, false
	}
	return Clock{f.v.Clock.What, f.v.Clock.Deadline, f.v.Clock.Length}, true
}

func (f *alfabetFace) Commands() []Command {
	return []Command{
		{"C9 across WORD, C9 down WORD", "lay a word, spelled whole, tiles that lie already included. ?E is a blank as E, a slash after a letter turns the corner there with an arrow, # before the word puts a stop in front of it"},
		{"exchange ABC", "swap tiles; ? is a blank, # a stop, > an arrow"},
		{"pass", "let the turn go by"},
		{"accept, object", "answer another's word where words are challenged"},
		{"take ABC, best", "pick tiles, and see the best moves, in the solo game with open letters"},
	}
}

func (f *alfabetFace) Action(words []string) (any, error) {
	turn := f.v.Turn.Number
	switch strings.ToLower(words[0]) {
	case "pass":
		return alfabet.Action{Pass: &alfabet.Pass{Turn: turn}}, nil
	case "best":
		return alfabet.Action{Best: &alfabet.Best{}}, nil
	case "accept", "object":
		if f.v.Claim == nil {
			return nil, errCommand("no word waits for an answer")
		}
		a := &alfabet.Answer{Claim: f.v.Claim.ID}
		if strings.EqualFold(words[0], "accept") {
			return alfabet.Action{Accept: a}, nil
		}
		return alfabet.Action{Object: a}, nil
	case "exchange", "take":
		alphabet, err := tiles.AlphabetOf(f.v.Lang)
		if err != nil {
			return nil, err
		}
		faces, err := alfabet.ParseRack(strings.Join(words[1:], ""), alphabet)
		if err != nil {
			return nil, err
		}
		if strings.EqualFold(words[0], "take") {
			return alfabet.Action{Take: &alfabet.Take{Tiles: faces}}, nil
		}
		return alfabet.Action{Exchange: &alfabet.Exchange{Turn: turn, Tiles: faces}}, nil
	case "lay":
		words = words[1:]
	}
	if len(words) == 3 {
		return f.lay(words[0], words[1], words[2])
	}
	return nil, nil
}

// lay reads C9 across WORD.
func (f *alfabetFace) lay(square, way, word string) (any, error) {
	p := f.v.Position()
	at, err := p.Board.Square(strings.ToUpper(square))
	if err != nil {
		return nil, err
	}
	dir := alfabet.Right
	switch strings.ToLower(way) {
	case "across", "a", "right":
	case "down", "d":
		dir = alfabet.Down
	default:
		return nil, errCommand("%s goes across or down, not %q", square, way)
	}
	lay := &alfabet.Lay{Turn: f.v.Turn.Number}
	if rest, ok := strings.CutPrefix(word, "#"); ok {
		word = rest
		before, ok := step(f.v.Size, at, dir, -1)
		if !ok {
			return nil, errCommand("there is no room for a stop before %s", strings.ToUpper(square))
		}
		lay.Stop = p.Board.Name(before)
	}
	rack := slices.Clone(f.v.Rack)
	inside, blank := true, false
	for _, r := range word {
		switch r {
		case '?':
			blank = true
			continue
		case '/':
			if n := len(lay.Tiles); n > 0 {
				dir = other(dir)
				lay.Tiles[n-1].Arrow = dir
				at, inside = after(p, lay.Tiles[n-1].Square, dir)
			}
			continue
		}
		if !inside {
			return nil, errCommand("the board ends before the word does")
		}
		letter := string(unicode.ToUpper(r))
		if lying := p.Board.Cells[at]; lying.Letter != "" {
			if lying.Letter != letter {
				return nil, game.Errorf("alfabet/occupied", "%s lies on %s, not %s", lying.Letter, p.Board.Name(at), letter)
			}
			if lying.Arrow != "" {
				dir = lying.Arrow
			}
		} else {
			one := alfabet.Placed{Square: p.Board.Name(at), Letter: letter, Blank: blank}
			i := slices.Index(rack, letter)
			if i < 0 && !blank { // a blank stands in where the letter is missing
				if i = slices.Index(rack, alfabet.Blank); i >= 0 {
					one.Blank = true
				}
			}
			if i >= 0 {
				rack = slices.Delete(rack, i, i+1)
			}
			lay.Tiles = append(lay.Tiles, one)
		}
		blank = false
		at, inside = step(f.v.Size, at, dir, 1)
	}
	return alfabet.Action{Lay: lay}, nil
}

func other(d alfabet.Dir) alfabet.Dir {
	if d == alfabet.Right {
		return alfabet.Down
	}
	return alfabet.Right
}

// after is the square behind another in a direction.
func after(p *alfabet.Position, square string, d alfabet.Dir) (int, bool) {
	at, err := p.Board.Square(square)
	if err != nil {
		return 0, false
	}
	return step(p.Board.Size, at, d, 1)
}

// step goes a square on, or back.
func step(size, at int, d alfabet.Dir, by int) (int, bool) {
	col, row := at%size, at/size
	if d == alfabet.Right {
		col += by
	} else {
		row += by
	}
	return row*size + col, col >= 0 && col < size && row >= 0 && row < size
}

func (f *alfabetFace) Tell(raw json.RawMessage) string {
	a := told[alfabet.Action](raw)
	switch {
	case a.Lay != nil:
		return f.tellLay(a.Lay)
	case a.Exchange != nil:
		return "exchange " + strings.Join(a.Exchange.Tiles, "")
	case a.Take != nil:
		return "take " + strings.Join(a.Take.Tiles, "")
	case a.Accept != nil:
		return "accept"
	case a.Object != nil:
		return "object"
	case a.Best != nil:
		return "best"
	}
	return "pass"
}

// tellLay spells the whole word, from its first letter on the board.
func (f *alfabetFace) tellLay(l *alfabet.Lay) string {
	p := f.v.Position()
	m, err := p.Play(l.Tiles, l.Stop)
	if err != nil || len(m.Words) == 0 {
		return "lay"
	}
	laid := map[int]alfabet.Placed{}
	first := -1
	for _, t := range l.Tiles {
		if sq, err := p.Board.Square(t.Square); err == nil {
			laid[sq] = t
			if first < 0 {
				first = sq
			}
		}
	}
	for _, dir := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
		if said, ok := f.spell(p, laid, first, dir, m.Words[0].Word); ok {
			if l.Stop != "" {
				at, way, _ := strings.Cut(said, " ")
				way, word, _ := strings.Cut(way, " ")
				said = at + " " + way + " #" + word
			}
			return said
		}
	}
	return strings.Join(m.Text(), ", ")
}

// spell writes the word through a square if it reads in this direction and uses all that is laid.
func (f *alfabetFace) spell(p *alfabet.Position, laid map[int]alfabet.Placed, sq int, dir alfabet.Dir, word string) (string, bool) {
	letter := func(sq int) string {
		if t, ok := laid[sq]; ok {
			return t.Letter
		}
		return p.Board.Cells[sq].Letter
	}
	for {
		before, ok := step(f.v.Size, sq, dir, -1)
		if !ok || letter(before) == "" {
			break
		}
		sq = before
	}
	way := map[alfabet.Dir]string{alfabet.Right: "across", alfabet.Down: "down"}[dir]
	said, read, used, ok := p.Board.Name(sq)+" "+way+" ", "", 0, true
	for ok && letter(sq) != "" {
		read += letter(sq)
		arrow := p.Board.Cells[sq].Arrow
		if t, mine := laid[sq]; mine {
			used++
			if t.Blank {
				said += "?"
			}
			arrow = t.Arrow
		}
		said += letter(sq)
		if arrow != "" {
			if _, mine := laid[sq]; mine {
				said += "/"
			}
			dir = arrow
		}
		sq, ok = step(f.v.Size, sq, dir, 1)
	}
	return said, read == word && used == len(laid)
}

func (f *alfabetFace) Scores() []Line {
	var out []Line
	for i, s := range f.v.Sides {
		mark, kind := "  ", Plain
		if f.v.Turn.Side == i && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		text := fmt.Sprintf("%s%-10s %4d", mark, f.t.Name(s.Seat), s.Score)
		if s.Out {
			text += " out"
		}
		out = append(out, line(kind, text))
	}
	return append(out, line(Faint, fmt.Sprintf("  %s in the pool", count(f.v.Pool, "tile"))))
}

func (f *alfabetFace) Pad() []Line {
	var out []Line
	for _, e := range f.v.Sheet {
		out = append(out, line(Plain, f.entry(e)))
	}
	return out
}

func spaced(list []string) string { return strings.Join(list, " ") }
