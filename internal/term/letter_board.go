package term

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/tiles"
)

// Board draws the whole board where there is no limit, and otherwise what fits around the cursor, two characters
// a cell: a tile shows its letter top left, and lines along its upper and left edge show its size.
func (f *letterFace) Board(width, height int) []Line {
	if width == 0 {
		text := solve.PositionOf(*f.v).Picture()
		if text == "" {
			return []Line{line(Faint, f.say("term.letter.empty"))}
		}
		return lines(text)
	}
	n := f.v.Options.Board
	cols, rows := min(n, (width-3)/2), min(n, height-1)
	left, top := scroll(f.at[0], cols, n), scroll(f.at[1], rows, n)
	faces, kinds := f.cells()
	head := Line{{"   ", Faint}}
	for c := left; c < left+cols; c++ {
		name := "  "
		if c%2 == 0 { // two digits each would run together
			name = fmt.Sprintf("%2d", c)
		}
		head = append(head, Span{name, Faint})
	}
	out := []Line{head}
	for r := top; r < top+rows; r++ {
		l := Line{{fmt.Sprintf("%2d ", r), Faint}}
		for c := left; c < left+cols; c++ {
			at := [2]int{c, r}
			face, kind := " ·", Faint
			if k, ok := kinds[at]; ok {
				face, kind = faces[at], k
			}
			if at == f.at {
				kind = Cursor
			}
			l = append(l, Span{face, kind})
		}
		out = append(out, l)
	}
	return out
}

// scroll is where a window of n cells begins so that the cursor is well inside it.
func scroll(cursor, window, all int) int { return max(0, min(cursor-window/2, all-window)) }

// cells is the content of each cell, and its style.
func (f *letterFace) cells() (faces map[[2]int]string, kinds map[[2]int]Kind) {
	const blank = "▒"
	faces, kinds = map[[2]int]string{}, map[[2]int]Kind{}
	shades := map[int]Kind{}
	owner := map[[2]int]int{}
	put := func(t letter.TileView, kind Kind) {
		for y := range t.H {
			for x := range t.W {
				at := [2]int{t.At[0] + x, t.At[1] + y}
				face := "  "
				switch {
				case x == 0 && y == 0 && t.W > 1:
					face = cmp.Or(t.Letter, blank) + "─"
				case x == 0 && y == 0:
					face = cmp.Or(t.Letter, blank) + " "
				case y == 0 && x == t.W-1:
					face = "─╴"
				case y == 0:
					face = "──"
				case x == 0:
					face = "│ "
				}
				faces[at], kinds[at], owner[at] = face, kind, t.Tile
			}
		}
		shades[t.Tile] = kind
	}
	for _, t := range f.v.Board {
		put(t, f.shade(t, owner, shades))
	}
	if id, ok := f.holding(); ok && f.mineNow() && f.can(letter.MayPlace) {
		w, h := f.lying(id)
		put(letter.TileView{Tile: -1, Letter: strings.ToLower(f.tiles[id].Letter), At: f.at, W: w, H: h}, Draft)
	}
	return faces, kinds
}

// shade gives a tile a colour that differs from its neighbours before it.
func (f *letterFace) shade(t letter.TileView, owner map[[2]int]int, shades map[int]Kind) Kind {
	switch {
	case t.Loose:
		return Fresh
	case t.Letter == "":
		return Block
	}
	used := map[Kind]bool{}
	for x := -1; x <= t.W; x++ {
		for y := -1; y <= t.H; y++ {
			if id, ok := owner[[2]int{t.At[0] + x, t.At[1] + y}]; ok {
				used[shades[id]] = true
			}
		}
	}
	for _, k := range []Kind{Tile, Tile2, Tile3} {
		if !used[k] {
			return k
		}
	}
	return Tile
}

// pickable are the tiles that can be laid: the player's own, then the free ones.
func (f *letterFace) pickable() []letter.Tile {
	return append(append([]letter.Tile{}, f.own()...), f.v.Free...)
}

func (f *letterFace) holding() (int, bool) {
	list := f.pickable()
	if f.held >= len(list) {
		return 0, false
	}
	return list[f.held].ID, true
}

func (f *letterFace) lying(id int) (w, h int) {
	t := f.tiles[id]
	if f.turn {
		return t.H, t.W
	}
	return t.W, t.H
}

func (f *letterFace) Hand(width int) []Line {
	l := Line{{f.say("term.label.letters") + " ", Faint}}
	own := len(f.own())
	for i, t := range f.pickable() {
		kind := Tile
		if i == f.held {
			kind = Draft
		}
		if i == own {
			l = append(l, Span{f.say("term.label.free") + " ", Faint})
		}
		text := shortName(t)
		if i == f.held {
			text = "[" + text + "]"
		}
		l = append(l, Span{text, kind}, Span{" ", Plain})
	}
	if f.can(letter.MayDraw) {
		l = append(l, Span{" " + f.say("term.label.pile") + " ", Faint})
		for i, s := range f.v.Pile.Letters {
			l = append(l, Span{fmt.Sprintf(" %d: %dx%d (%d) ", i+1, s.W, s.H, s.Count), Tile2}, Span{" ", Plain})
		}
	}
	if f.word != "" {
		l = append(l, Span{" " + f.say("term.letter.naming", "word", f.word), Strong})
	}
	return l.flow(width)
}

func (f *letterFace) Keys() []Key {
	may := f.can
	place, decline := may(letter.MayPlace), may(letter.MayDecline)
	return []Key{
		f.key("1, 2, …", "letter.keys.draw", may(letter.MayDraw), "brief.draw"),
		f.key("arrows", "keys.cursor", true, ""),
		f.key("<, >", "letter.keys.choose", place || may(letter.MayFree), ""),
		f.key("Enter", "letter.keys.lay", place || may(letter.MayName), ""),
		f.key("letters", "letter.keys.name", may(letter.MayName), "brief.name"),
		f.key("Backspace, Esc", "letter.keys.back", may(letter.MayTake), ""),
		f.key("Delete", "letter.keys.take", may(letter.MayTake), ""),
		f.key("/", "letter.keys.turn", place && f.v.Options.Rotation, ""),
		f.key(".", "letter.keys.enough", true, f.enoughBrief()),
		f.key("space", "letter.keys.knock", may(letter.MayKnock), "brief.knock"),
		f.key("!", "letter.keys.give", may(letter.MayFree), "brief.give"),
		f.key("+, -", "keys.answer", may(letter.MayAnswer) && !decline, "brief.answer"),
	}
}

func (f *letterFace) Draft() any {
	if f.word == "" {
		return nil
	}
	return letter.Action{Name: &letter.Name{Word: f.word}}
}

func (f *letterFace) move(dx, dy int) {
	n := f.v.Options.Board
	f.at, f.moved = [2]int{max(0, min(n-1, f.at[0]+dx)), max(0, min(n-1, f.at[1]+dy))}, true
}

func (f *letterFace) Key(key string) (any, error) {
	switch key {
	case "left":
		f.move(-1, 0)
	case "right":
		f.move(1, 0)
	case "up":
		f.move(0, -1)
	case "down":
		f.move(0, 1)
	case "<", "[":
		f.held = max(0, f.held-1)
	case ">", "]":
		f.held = max(0, min(len(f.pickable())-1, f.held+1))
	case "/":
		f.turn = !f.turn && f.v.Options.Rotation
	case "space", " ":
		return f.Action([]string{"knock"})
	case "+":
		return f.Action([]string{"accept"})
	case "-":
		return f.Action([]string{"object"})
	case ".":
		return f.enough()
	case "!":
		if id, ok := f.holding(); ok {
			return letter.Action{Free: &letter.Free{Tile: id}}, nil
		}
	case "esc":
		if f.word == "" {
			return f.takeBack()
		}
		f.word = ""
	case "backspace":
		if f.word == "" {
			return f.takeBack()
		}
		f.word = withoutLast(f.word)
	case "delete":
		for _, t := range f.v.Board {
			if t.Loose && f.at[0] >= t.At[0] && f.at[0] < t.At[0]+t.W && f.at[1] >= t.At[1] && f.at[1] < t.At[1]+t.H {
				return letter.Action{Take: &letter.Take{Tile: t.Tile}}, nil
			}
		}
	case "enter":
		return f.enter()
	default:
		if n, err := strconv.Atoi(key); err == nil && f.can(letter.MayDraw) {
			sizes := f.v.Pile.Letters
			if n < 1 || n > len(sizes) {
				return nil, errCommand("sizes", "n", len(sizes))
			}
			return letter.Action{Draw: &letter.Draw{W: sizes[n-1].W, H: sizes[n-1].H}}, nil
		}
		if _, ok := letterOf(key); ok {
			return nil, f.spell(key)
		}
	}
	return nil, nil
}

func (f *letterFace) spell(key string) error {
	alphabet, err := tiles.AlphabetOf(f.v.Lang)
	if err != nil {
		return err
	}
	letters, err := alphabet.Fold(strings.ToUpper(key))
	f.word += letters
	return err
}

func (f *letterFace) enter() (any, error) {
	if f.word != "" {
		draft := f.Draft()
		f.word = ""
		return draft, nil
	}
	id, ok := f.holding()
	if !ok {
		return nil, nil
	}
	if f.tiles[id].Blank() {
		return letter.Action{Blank: &letter.Place{Tile: id, At: f.at, Turned: f.turn}}, nil
	}
	return f.placing(id, f.at, f.turn), nil
}

// takeBack takes back the last tile of this turn.
func (f *letterFace) takeBack() (any, error) {
	for i := len(f.v.Board) - 1; i >= 0; i-- {
		if t := f.v.Board[i]; t.Loose && !t.Fixed {
			return letter.Action{Take: &letter.Take{Tile: t.Tile}}, nil
		}
	}
	return nil, nil
}

// enoughBrief is the text for what the full stop does now.
func (f *letterFace) enoughBrief() string {
	if f.v == nil {
		return ""
	}
	for _, b := range [][2]string{{letter.MayDone, "brief.done"}, {letter.MayDecline, "brief.decline"}, {letter.MayPass, "brief.pass"}, {letter.MayDraw, "brief.rest"}} {
		if f.can(b[0]) {
			return b[1]
		}
	}
	return ""
}

// enough is the action that ends the seat's part now.
func (f *letterFace) enough() (any, error) {
	for _, may := range []string{letter.MayDone, letter.MayDecline, letter.MayPass} {
		if f.can(may) {
			return f.Action([]string{may})
		}
	}
	if f.can(letter.MayDraw) {
		return f.Action([]string{"draw", "rest"})
	}
	return nil, nil
}
