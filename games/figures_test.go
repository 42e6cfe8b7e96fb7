package games_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lettercase/games/alfabet"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
	"lettercase/texts"
	"lettercase/tiles"
)

// figureChecks hold for each game whether a figure of its rulebook tells the truth.
var figureChecks = map[string]func(lang string, f texts.Figure, is func(string) bool) error{
	"alfabet":   alfabetFigure,
	"letter":    letterFigure,
	"lettermix": lettermixFigure,
	"shelf":     shelfFigure,
	"wordsmith": wordsmithFigure,
}

var errNoFigure = errors.New("there is no such figure")

func all(is func(string) bool, words ...string) error {
	if len(words) == 0 {
		return errors.New("no words")
	}
	for _, w := range words {
		if !is(w) {
			return fmt.Errorf("%s is not a word", w)
		}
	}
	return nil
}

// same compares a number of a figure with what the rules say.
func same(f texts.Figure, arg string, want int) error {
	if got := f.Args[arg]; got != strconv.Itoa(want) {
		return fmt.Errorf("%s=%s, it is %d", arg, got, want)
	}
	return nil
}

// A board is a part of the real one: capitals lie there, small letters are laid now, "#" is a stop laid now and "%" one
// that lies; an arrow behind a letter is the arrow under it.
func alfabetFigure(lang string, f texts.Figure, is func(string) bool) error {
	switch f.Name {
	case "box", "options", "squares", "special":
		return nil
	case "board":
	default:
		return errNoFigure
	}
	o := alfabet.Options{Layout: alfabet.LayoutAlfabet, RackSize: 7, Blanks: true, Stops: true, Arrows: true, Minus: alfabet.MinusDouble, StopFor: alfabet.StopOthers}
	p := alfabet.NewPosition(lang, o)
	origin, err := p.Board.Square(f.Args["at"])
	if err != nil {
		return err
	}
	var laid []alfabet.Placed
	stop := ""
	for y, row := range strings.Split(f.Args["rows"], "/") {
		sq := origin + y*p.Board.Size - 1
		for _, r := range row {
			switch r {
			case '→', '↓':
				dir := alfabet.Right
				if r == '↓' {
					dir = alfabet.Down
				}
				if n := len(laid); n > 0 && laid[n-1].Square == p.Board.Name(sq) {
					laid[n-1].Arrow = dir
				} else {
					arrow := *p.Board.Cells[sq]
					arrow.Arrow = dir
					p.Board.Put(sq, arrow)
				}
				continue
			}
			sq++
			switch {
			case r == '.':
			case r == '#':
				stop = p.Board.Name(sq)
			case r == '%':
				p.Board.Put(sq, alfabet.Cell{Stop: true})
			case unicode.IsLower(r):
				laid = append(laid, alfabet.Placed{Square: p.Board.Name(sq), Letter: string(unicode.ToUpper(r))})
			default:
				p.Board.Put(sq, alfabet.Cell{Letter: string(r)})
			}
		}
	}
	for _, c := range laid {
		if !slices.ContainsFunc(p.Set, func(k tiles.Kind) bool { return k.Face == c.Letter }) {
			return fmt.Errorf("no tile has the letter %s", c.Letter)
		}
	}
	m, err := p.Play(laid, stop)
	if err != nil {
		return err
	}
	if err := all(is, m.Text()...); err != nil {
		return err
	}
	if f.Args["score"] == "" {
		return nil
	}
	return same(f, "score", m.Score)
}

func letterFigure(lang string, f texts.Figure, is func(string) bool) error {
	box, err := letter.Box(lang)
	if err != nil {
		return err
	}
	// Whatever a figure lays, the box has enough letters for it.
	has := func(word string) error {
		for _, r := range word {
			if have := countFunc(box, func(t letter.Tile) bool { return t.Letter == string(r) }); strings.Count(word, string(r)) > have {
				return fmt.Errorf("the box has %d × %c", have, r)
			}
		}
		return nil
	}
	switch f.Name {
	case "box", "options", "sizes", "knock", "points":
		return nil
	case "path", "contact", "blank":
		return errors.Join(all(is, f.Args["word"]), has(f.Args["word"]))
	case "free":
		if !strings.Contains(f.Args["word"], f.Args["old"]) {
			return errors.New("the old word is not part of the new one")
		}
		return errors.Join(all(is, f.Args["word"], f.Args["old"]), has(f.Args["word"]))
	case "tally":
		words := f.List("words")
		n := letter.Count(words)
		return errors.Join(all(is, words...), same(f, "letters", n.Letters), same(f, "bonus", n.Bonus))
	}
	return errNoFigure
}

func countFunc[T any](list []T, f func(T) bool) int {
	n := 0
	for _, x := range list {
		if f(x) {
			n++
		}
	}
	return n
}

// Rows of dice: "." is empty, a small letter is the joker. The thirteen faces can be thrown.
func lettermixFigure(lang string, f texts.Figure, is func(string) bool) error {
	box, err := lettermix.BoxOf(lang)
	if err != nil {
		return err
	}
	var faces []string
	var layout lettermix.Layout
	lay := func(r rune, x, y int) {
		p := lettermix.Placed{Die: len(faces), At: &lettermix.Spot{X: x, Y: y}}
		face := string(r)
		if unicode.IsLower(r) {
			p.Letter, face = strings.ToUpper(face), lettermix.Joker
		}
		faces, layout = append(faces, face), append(layout, p)
	}
	for y, row := range strings.Split(f.Args["rows"], "/") {
		for x, r := range []rune(row) {
			if r != '.' {
				lay(r, x, y)
			}
		}
	}
	for _, r := range f.Args["unused"] {
		faces, layout = append(faces, string(r)), append(layout, lettermix.Placed{Die: len(layout)})
	}
	thrown := func() error {
		if face, ok := box.Shows(faces); !ok {
			return fmt.Errorf("cannot be thrown: too many %s", face)
		}
		if len(faces) != lettermix.Dice {
			return fmt.Errorf("%d dice", len(faces))
		}
		return nil
	}
	count := lettermix.Counting{Valid: is, Show: true}.Count(box, faces, layout)
	switch f.Name {
	case "box", "options":
		return nil
	case "throw":
		return thrown()
	case "cross", "joker":
		if !count.Whole || len(count.Words) < 2 {
			return fmt.Errorf("not a crossword: %+v", count.Runs)
		}
		return errors.Join(thrown(), same(f, "score", count.Score))
	case "wrong":
		if count.Whole {
			return errors.New("nothing is wrong with it")
		}
		for _, d := range layout {
			if d.At == nil {
				continue
			}
			marked := f.Args["lift"] == fmt.Sprintf("%d,%d", d.At.X, d.At.Y)
			if marked == slices.Contains(count.Dice, d.Die) {
				return fmt.Errorf("the referee lifts other dice than %s: %v count", f.Args["lift"], count.Dice)
			}
		}
		return errors.Join(thrown(), same(f, "score", count.Score))
	case "list":
		words := f.List("words")
		faces = strings.Split(strings.Join(words, ""), "")
		if face, ok := box.Shows(faces); !ok {
			return fmt.Errorf("cannot be thrown: too many %s", face)
		}
		return all(is, words...)
	}
	return errNoFigure
}

// cards are the nine slots: a letter, "_" a blank, a small letter a joker that stands for it, "." an empty slot.
func shelfFigure(lang string, f texts.Figure, is func(string) bool) error {
	switch f.Name {
	case "box", "options":
		return nil
	case "shelf":
	default:
		return errNoFigure
	}
	cards := []rune(f.Args["cards"])
	if len(cards) != 9 {
		return errors.New("the shelf has nine slots")
	}
	score := 0
	for _, r := range cards {
		face := string(r)
		switch {
		case r == '.':
			continue
		case unicode.IsLower(r):
			face = shelf.Joker
		case r != '_' && !slices.ContainsFunc(shelf.Box(lang), func(k tiles.Kind) bool { return k.Face == face }):
			return fmt.Errorf("no card has the letter %s", face)
		}
		score += shelf.Box(lang).Value(face)
	}
	word := strings.ToUpper(strings.Trim(string(cards), "._"))
	return errors.Join(all(is, word), same(f, "score", score))
}

func wordsmithFigure(_ string, f texts.Figure, is func(string) bool) error {
	first := func(arg string) string { return append(f.List(arg), "")[0] }
	switch f.Name {
	case "box", "options", "alphabet", "dice", "steps":
		return nil
	case "fields":
		n, err := strconv.Atoi(f.Args["crossed"])
		if err != nil {
			return err
		}
		return same(f, "bonus", wordsmith.Bonus(n))
	case "exercise":
		words := f.List("words")
		if len(words) != 2 || wordsmith.WordPieces(words[0]) != wordsmith.WordPieces(words[1]) || wordsmith.WordPieces(words[0]).Total() != 8 {
			return errors.New("the words are not made of the same eight pieces")
		}
		return all(is, words...)
	case "missing":
		if wordsmith.WordPieces(f.Args["word"]).Long == 0 {
			return errors.New("no long piece can be missing")
		}
		return all(is, f.Args["word"])
	case "next":
		if wordsmith.Fresh(first("no"), first("word")) || !wordsmith.Fresh(first("yes"), first("word")) {
			return errors.New("a letter is new where it should not be, or not new where it should be")
		}
		return all(is, first("word"), first("no"), first("yes"))
	case "required":
		letters, lines := f.Args["letters"], f.List("lines")
		if len(letters) != 6 || len(lines) != 6 {
			return errors.New("six letters and six lines are needed")
		}
		for i, w := range lines {
			if w != "-" && !strings.Contains(w, letters[i:i+1]) {
				return fmt.Errorf("%s lacks %c", w, letters[i])
			}
		}
		return all(is, slices.DeleteFunc(lines, func(w string) bool { return w == "-" })...)
	case "sum":
		words, n := f.List("words"), 0
		for i, w := range words {
			n += len(w)
			if i > 0 && !wordsmith.Fresh(w, words[i-1]) {
				return fmt.Errorf("%s has no new letter", w)
			}
		}
		crossed, err := strconv.Atoi(f.Args["crossed"])
		if err != nil {
			return err
		}
		return errors.Join(all(is, words...), same(f, "score", n+wordsmith.Bonus(crossed)))
	}
	return errNoFigure
}
