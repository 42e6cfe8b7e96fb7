package term

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/tiles"
)

func (f *alfabetFace) Commands() []Command {
	return []Command{
		f.command("C9 across WORD, C9 down WORD", "alfabet.do.lay"),
		f.command("exchange ABC", "alfabet.do.exchange"),
		f.command("pass", "do.pass"),
		f.command("accept, object", "do.answer"),
		f.command("take ABC, best", "alfabet.do.take"),
	}
}

func (f *alfabetFace) Action(words []string) (any, error) {
	turn, command := f.turn(), strings.ToLower(words[0])
	if reply, ok, err := f.answered([]string{command}); ok {
		if err != nil {
			return nil, err
		}
		return alfabet.Action{Answer: reply}, nil
	}
	switch command {
	case "pass":
		return alfabet.Action{Pass: &alfabet.Pass{Turn: turn}}, nil
	case "best":
		return alfabet.Action{Best: &alfabet.Best{}}, nil
	case "exchange", "take":
		alphabet, err := tiles.AlphabetOf(f.v.Lang)
		if err != nil {
			return nil, err
		}
		faces, err := solve.ParseRack(strings.Join(words[1:], ""), alphabet)
		if err != nil {
			return nil, err
		}
		if command == "take" {
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
		return nil, errCommand("way", "square", square, "way", way)
	}
	lay := &alfabet.Lay{Turn: f.turn()}
	if rest, ok := strings.CutPrefix(word, "#"); ok {
		word = rest
		before, ok := step(f.v.Size, at, dir, -1)
		if !ok {
			return nil, errCommand("stopRoom", "square", strings.ToUpper(square))
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
				dir = dir.Other()
				lay.Tiles[n-1].Arrow = dir
				at, inside = after(p, lay.Tiles[n-1].Square, dir)
			}
			continue
		}
		if !inside {
			return nil, errCommand("edge")
		}
		letter := string(unicode.ToUpper(r))
		if lying := p.Board.Cells[at]; lying.Letter != "" {
			if lying.Letter != letter {
				return nil, game.Refuse("alfabet/occupied.by", "lies", lying.Letter, "at", p.Board.Name(at), "letter", letter)
			}
			if lying.Arrow != "" {
				dir = lying.Arrow
			}
		} else {
			one := alfabet.Placed{Square: p.Board.Name(at), Letter: letter, Blank: blank}
			i := slices.Index(rack, letter)
			if i < 0 && !blank { // a blank replaces a missing letter
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

// after is the next square in a direction.
func after(p *alfabet.Position, square string, d alfabet.Dir) (int, bool) {
	at, err := p.Board.Square(square)
	if err != nil {
		return 0, false
	}
	return step(p.Board.Size, at, d, 1)
}

// step moves one square forward, or back.
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

// spell writes the word through a square if it reads in this direction and uses all laid tiles.
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

// Where are the places that a hint leads to.
func (f *alfabetFace) Where(raw json.RawMessage) []string {
	a := told[alfabet.Action](raw)
	if a.Lay == nil {
		return nil
	}
	var at []string
	for _, t := range a.Lay.Tiles {
		at = append(at, t.Square)
	}
	return at
}
