package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lettercase/games/letter"
	"lettercase/tiles"
)

func (f *letterFace) Commands() []Command {
	return []Command{
		f.command("draw 1x2, draw rest", "letter.do.draw"),
		f.command("place R 3,4, place R1x2 3,4, place +R 3,4", "letter.do.place"),
		f.command("take R", "letter.do.take"),
		f.command("name RAUM", "letter.do.name"),
		f.command("done", "letter.do.done"),
		f.command("give R", "letter.do.give"),
		f.command("blank 1x2 3,4", "letter.do.blank"),
		f.command("knock, decline", "letter.do.knock"),
		f.command("accept, object", "do.answer"),
		f.command("pass", "letter.do.pass"),
	}
}

func (f *letterFace) Action(words []string) (any, error) {
	args := words[1:]
	switch name := strings.ToLower(words[0]); name {
	case "draw":
		return letterDraw(args)
	case "place", "lay":
		return f.place(args)
	case "take", "give", "free":
		if len(args) != 1 {
			return nil, errCommand("whichLetter", "command", name)
		}
		t, err := f.find(args[0], name == "take")
		if err != nil {
			return nil, err
		}
		if name == "take" {
			return letter.Action{Take: &letter.Take{Tile: t.ID}}, nil
		}
		return letter.Action{Free: &letter.Free{Tile: t.ID}}, nil
	case "name":
		return f.name(args)
	case "done":
		return letter.Action{Done: &letter.Done{}}, nil
	case "pass":
		return letter.Action{Pass: &letter.Pass{}}, nil
	case "blank":
		return f.blank(args)
	case "knock":
		return letter.Action{Knock: &letter.Knock{Window: f.v.Knock.Window}}, nil
	case "decline":
		return letter.Action{Decline: &letter.Decline{Window: f.v.Knock.Window}}, nil
	}
	if reply, ok, err := f.answered([]string{strings.ToLower(words[0])}); ok {
		return letter.Action{Answer: reply}, err
	}
	return nil, nil
}

func letterDraw(args []string) (any, error) {
	if len(args) == 1 && strings.EqualFold(args[0], "rest") {
		return letter.Action{Draw: &letter.Draw{Rest: true}}, nil
	}
	if len(args) == 1 {
		if w, h, ok := size(args[0]); ok {
			return letter.Action{Draw: &letter.Draw{W: w, H: h}}, nil
		}
	}
	return nil, errCommand("draw")
}

func size(text string) (w, h int, ok bool) {
	a, b, ok := strings.Cut(strings.ToLower(text), "x")
	w, err1 := strconv.Atoi(a)
	h, err2 := strconv.Atoi(b)
	return w, h, ok && err1 == nil && err2 == nil
}

func cell(text string) (at [2]int, err error) {
	a, b, ok := strings.Cut(text, ",")
	col, err1 := strconv.Atoi(a)
	row, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil {
		return at, errCommand("cell", "text", text)
	}
	return [2]int{col, row}, nil
}

// find looks a tile up by its letter, its size if given, and a plus for a free one. Laid ones are found first or only.
func (f *letterFace) find(text string, laidOnly bool) (letter.Tile, error) {
	rest, free := strings.CutPrefix(text, "+")
	r, n := utf8.DecodeRuneInString(rest)
	face := strings.ToUpper(string(r))
	if face == "_" {
		face = ""
	}
	w, h, sized := size(rest[n:])
	if rest[n:] != "" && !sized {
		return letter.Tile{}, errCommand("tile", "text", text)
	}
	fits := func(t letter.Tile) bool { return t.Letter == face && (!sized || t.W == w && t.H == h) }
	for _, t := range f.v.Board {
		if t.Loose && !free && fits(f.tiles[t.Tile]) {
			return f.tiles[t.Tile], nil
		}
	}
	lists := [][]letter.Tile{f.own(), f.v.Free}
	if free {
		lists = lists[1:]
	}
	for _, list := range lists {
		if i := slices.IndexFunc(list, fits); i >= 0 && !laidOnly {
			return list[i], nil
		}
	}
	return letter.Tile{}, errCommand("noSuchTile", "text", text)
}

func (f *letterFace) place(args []string) (any, error) {
	if len(args) < 2 || len(args) > 3 {
		return nil, errCommand("place")
	}
	t, err := f.find(args[0], false)
	if err != nil {
		return nil, err
	}
	at, err := cell(args[1])
	if err != nil {
		return nil, err
	}
	return f.placing(t.ID, at, len(args) == 3 && strings.EqualFold(args[2], "turned")), nil
}

// placing lays a tile; on a blank of the board it replaces the blank (LTR-28).
func (f *letterFace) placing(id int, at [2]int, turned bool) letter.Action {
	p := &letter.Place{Tile: id, At: at, Turned: turned}
	for _, b := range f.v.Board {
		if b.Letter == "" && at[0] >= b.At[0] && at[0] < b.At[0]+b.W && at[1] >= b.At[1] && at[1] < b.At[1]+b.H {
			p.Blank = &b.Tile
		}
	}
	return letter.Action{Place: p}
}

func (f *letterFace) name(args []string) (any, error) {
	if len(args) != 1 {
		return nil, errCommand("name")
	}
	alphabet, err := tiles.AlphabetOf(f.v.Lang)
	if err != nil {
		return nil, err
	}
	word, err := alphabet.Fold(args[0])
	return letter.Action{Name: &letter.Name{Word: word}}, err
}

func (f *letterFace) blank(args []string) (any, error) {
	if len(args) != 2 {
		return nil, errCommand("blank")
	}
	t, err := f.find("_"+args[0], false)
	if err != nil {
		return nil, err
	}
	at, err := cell(args[1])
	return letter.Action{Blank: &letter.Place{Tile: t.ID, At: at}}, err
}

func (f *letterFace) Tell(raw json.RawMessage) string {
	a := told[letter.Action](raw)
	place := func(p *letter.Place) string {
		said := fmt.Sprintf("%s %d,%d", f.named(p.Tile), p.At[0], p.At[1])
		if p.Turned {
			said += " turned"
		}
		return said
	}
	switch {
	case a.Draw != nil && a.Draw.Rest:
		return "draw rest"
	case a.Draw != nil:
		return fmt.Sprintf("draw %dx%d", a.Draw.W, a.Draw.H)
	case a.Place != nil:
		return "place " + place(a.Place)
	case a.Blank != nil:
		return "blank " + strings.TrimPrefix(place(a.Blank), "_")
	case a.Take != nil:
		return "take " + f.named(a.Take.Tile)
	case a.Free != nil:
		return "give " + f.named(a.Free.Tile)
	case a.Name != nil:
		return "name " + a.Name.Word
	case a.Done != nil:
		return "done"
	case a.Knock != nil:
		return "knock"
	case a.Decline != nil:
		return "decline"
	}
	return "pass"
}

// named formats a tile so that find can read it.
func (f *letterFace) named(id int) string {
	name := shortName(f.tiles[id])
	if slices.ContainsFunc(f.v.Free, func(t letter.Tile) bool { return t.ID == id }) {
		return "+" + name
	}
	return name
}

// Where are the places that a hint leads to.
func (f *letterFace) Where(raw json.RawMessage) []string {
	a := told[letter.Action](raw)
	if a.Place == nil {
		return nil
	}
	return []string{fmt.Sprintf("%d,%d", a.Place.At[0], a.Place.At[1])}
}
