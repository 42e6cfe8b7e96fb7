package term

import (
	"slices"
	"strings"
	"unicode"

	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/tiles"
)

// alfabetDraft is what is laid tentatively, and where the next key lays.
type alfabetDraft struct {
	tiles  []alfabet.Placed
	stop   string
	at     int // square
	dir    alfabet.Dir
	placed bool // the cursor has been placed
	sure   bool // the key to pass was pressed once
}

func (d *alfabetDraft) clear() { d.tiles, d.stop = nil, "" }

// move is the draft as a move that is not scored yet.
func (d *alfabetDraft) move() alfabet.Move { return alfabet.Move{Placed: d.tiles, Stop: d.stop} }

func (d *alfabetDraft) within(size int) {
	if !d.placed || d.at >= size*size {
		d.at, d.dir, d.placed = size*size/2, alfabet.Right, true
	}
}

func (f *alfabetFace) Board(width, height int) []Line {
	p := f.v.Position()
	var m *alfabet.Move
	switch {
	case len(f.draft.tiles) > 0 || f.draft.stop != "":
		m = new(f.draft.move())
	case f.v.Pending != nil:
		m = f.v.Pending
	}
	rows := strings.Split(strings.TrimRight(solve.Draw(p, m), "\n"), "\n")
	out := []Line{{{"    ", Faint}}}
	for _, name := range slice(string([]rune(rows[0])[4:]), 3) {
		out[0] = append(out[0], Span{name, Faint})
	}
	for y, row := range rows[1:] {
		cells := []rune(row)
		l := Line{{string(cells[:4]), Faint}}
		for x, text := range slice(string(cells[4:]), 3) {
			kind := f.kind(p, y*f.v.Size+x)
			if width > 0 && y*f.v.Size+x == f.draft.at && f.can("lay") {
				text, kind = f.pointer()+string([]rune(text)[1:]), Cursor
			}
			l = append(l, Span{text, kind})
		}
		out = append(out, l)
	}
	if width == 0 {
		return out
	}
	return f.window(out, min(f.v.Size, (width-4)/3), min(f.v.Size, height-1))
}

// window keeps a number of columns and rows around the cursor, where the terminal is small.
func (f *alfabetFace) window(board []Line, cols, rows int) []Line {
	left, top := scroll(f.draft.at%f.v.Size, cols, f.v.Size), scroll(f.draft.at/f.v.Size, rows, f.v.Size)
	out := append([]Line{board[0]}, board[1+top:1+top+rows]...)
	for i, l := range out {
		out[i] = append(Line{l[0]}, l[1+left:1+left+cols]...)
	}
	return out
}

// kind is what a square looks like.
func (f *alfabetFace) kind(p *alfabet.Position, sq int) Kind {
	name := p.Board.Name(sq)
	cell := p.Board.Cells[sq]
	switch {
	case lies(f.draft.tiles, name) || f.draft.stop == name:
		return Draft
	case cell.Stop:
		return Block
	case cell.Letter != "" && (slices.Contains(f.v.Fresh, name) || f.v.Pending != nil && lies(f.v.Pending.Placed, name)):
		return Fresh
	case cell.Letter != "":
		return Tile
	case f.v.Squares[sq] == "" && name == f.v.Centre:
		return Centre
	}
	return squareKind(f.v.Squares[sq])
}

func squareKind(square string) Kind {
	switch {
	case square == "":
		return Faint
	case strings.HasPrefix(square, "M"):
		return Minus
	case strings.HasPrefix(square, "L") && square[1:] == "2":
		return LetterDouble
	case strings.HasPrefix(square, "L"):
		return LetterTriple
	case square[1:] == "2":
		return WordDouble
	}
	return WordTriple
}

func (f *alfabetFace) Hand(width int) []Line {
	rack := Line{{f.say("term.label.rack") + " ", Faint}}
	for _, face := range f.left() {
		rack = rack.with(face, f.v.Set.Value(face))
	}
	return rack.flow(width)
}

func (f *alfabetFace) Keys() []Key {
	lay, answer, take := f.can("lay"), f.can("answer"), f.can("take")
	return []Key{
		f.key("arrows", "keys.cursor", true, ""),
		f.key("space", "keys.direction", lay, ""),
		f.key("letters", "alfabet.keys.letters", lay, ""),
		f.key("/", "alfabet.keys.corner", lay, ""),
		f.key("#", "alfabet.keys.stop", lay, ""),
		f.key("Backspace", "alfabet.keys.back", lay, ""),
		f.key("Enter", "alfabet.keys.lay", lay, "brief.lay"),
		f.key("Esc", "alfabet.keys.clear", lay, ""),
		f.key("=", "alfabet.keys.exchange", f.can("exchange"), "brief.exchange"),
		f.key("twice", "keys.pass", f.can("pass"), "brief.pass"),
		f.key("+, -", "keys.answer", answer, "brief.answer"),
		f.key("Enter", "alfabet.keys.take", take, "brief.take"),
		f.key("*", "alfabet.keys.best", f.can("best"), ""),
	}
}

func (f *alfabetFace) Draft() any {
	if len(f.draft.tiles) == 0 {
		return nil
	}
	return alfabet.Action{Lay: &alfabet.Lay{Turn: f.turn(), Tiles: f.draft.tiles, Stop: f.draft.stop}}
}

// pointer shows at the cursor which way letters go.
func (f *alfabetFace) pointer() string {
	if f.draft.dir == alfabet.Down {
		return "▾"
	}
	return "▸"
}

func (f *alfabetFace) Key(key string) (any, error) {
	d := &f.draft
	move := func(dir alfabet.Dir, by int) {
		if next, ok := step(f.v.Size, d.at, dir, by); ok {
			d.at = next
		}
	}
	sure := d.sure
	d.sure = false
	switch key {
	case ".":
		if d.sure = !sure; d.sure {
			return nil, errCommand("again")
		}
		return f.Action([]string{"pass"})
	case "+":
		return f.Action([]string{"accept"})
	case "-":
		return f.Action([]string{"object"})
	case "=":
		faces := d.move().Faces()
		if len(faces) == 0 {
			return fill("exchange "), nil
		}
		return alfabet.Action{Exchange: &alfabet.Exchange{Turn: f.turn(), Tiles: faces}}, nil
	case "left":
		move(alfabet.Right, -1)
	case "right":
		move(alfabet.Right, 1)
	case "up":
		move(alfabet.Down, -1)
	case "down":
		move(alfabet.Down, 1)
	case "space", " ":
		d.dir = d.dir.Other()
	case "esc":
		d.clear()
	case "*":
		return f.Action([]string{"best"})
	case "enter":
		if f.can("take") {
			return fill("take "), nil
		}
		return f.Draft(), nil
	case "backspace":
		f.takeBack()
	case "#":
		return nil, f.stopHere()
	case "/":
		return nil, f.turnCorner()
	default:
		return nil, f.typed(key)
	}
	return nil, nil
}

func (f *alfabetFace) takeBack() {
	d := &f.draft
	n := len(d.tiles)
	if n == 0 {
		d.stop = ""
		return
	}
	last := d.tiles[n-1]
	d.tiles = d.tiles[:n-1]
	p := f.v.Position()
	if sq, err := p.Board.Square(last.Square); err == nil {
		d.at = sq
	}
	if last.Arrow != "" {
		d.dir = last.Arrow.Other()
	}
}

// left are the tiles of the rack that are not in the draft.
func (f *alfabetFace) left() []string { return tiles.Without(f.v.Rack, f.draft.move().Faces()) }

// holds reports whether one of them is such a tile.
func (f *alfabetFace) holds(face string) bool { return slices.Contains(f.left(), face) }

func (f *alfabetFace) stopHere() error {
	if !f.holds(alfabet.Stop) {
		return errCommand("noStop")
	}
	p := f.v.Position()
	f.draft.stop = p.Board.Name(f.draft.at)
	f.onwards(p)
	return nil
}

func (f *alfabetFace) turnCorner() error {
	n := len(f.draft.tiles)
	if n == 0 || !f.holds(alfabet.Arrow) {
		return errCommand("corner")
	}
	f.draft.dir = f.draft.dir.Other()
	f.draft.tiles[n-1].Arrow = f.draft.dir
	p := f.v.Position()
	if next, ok := after(p, f.draft.tiles[n-1].Square, f.draft.dir); ok {
		f.draft.at = next
	}
	return nil
}

// typed lays a letter at the cursor, or on the next free square.
func (f *alfabetFace) typed(key string) error {
	r, ok := letterOf(key)
	if !ok {
		return nil
	}
	p := f.v.Position()
	if f.taken(p, f.draft.at) {
		f.onwards(p)
	}
	if f.taken(p, f.draft.at) {
		return errCommand("ahead")
	}
	letter := string(unicode.ToUpper(r))
	one := alfabet.Placed{Square: p.Board.Name(f.draft.at), Letter: letter, Blank: unicode.IsUpper(r)}
	if !one.Blank && !f.holds(letter) || one.Blank && !f.holds(alfabet.Blank) {
		one.Blank = !one.Blank // Caps Lock, or a letter that only a blank can be
	}
	if !f.holds(either(one.Blank, alfabet.Blank, letter)) {
		return errCommand("noTile", "letter", letter)
	}
	f.draft.tiles = append(f.draft.tiles, one)
	f.onwards(p)
	return nil
}

func (f *alfabetFace) taken(p *alfabet.Position, sq int) bool {
	name := p.Board.Name(sq)
	c := p.Board.Cells[sq]
	return c.Letter != "" || c.Stop || name == f.draft.stop ||
		lies(f.draft.tiles, name)
}

// onwards moves the cursor to the next free square.
func (f *alfabetFace) onwards(p *alfabet.Position) {
	for at, ok := f.draft.at, true; ok; {
		if at, ok = step(f.v.Size, at, f.draft.dir, 1); ok && !f.taken(p, at) {
			f.draft.at = at
			return
		}
	}
}
