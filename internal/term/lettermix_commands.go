package term

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/lettermix"
)

func (f *mixFace) Commands() []Command {
	return []Command{
		f.command("throw, rethrow", "lettermix.do.throw"),
		f.command("M13 across WORD, M13 down WORD", "lettermix.do.lay"),
		f.command("off E, off M13, clear", "lettermix.do.off"),
		f.command("finish", "lettermix.do.finish"),
		f.command("accept, object, object WORD", "lettermix.do.answer"),
	}
}

// Squares are named like those of a board; column M and row 13 are the middle.
const (
	midCol = 'M' - 'A'
	midRow = 13
	lastX  = 13 // Z
	lastY  = 12 // 25
)

func spotName(s lettermix.Spot) string {
	if s.X < -midCol || s.X > lastX || s.Y <= -midRow {
		return fmt.Sprintf("%d,%d", s.X, s.Y)
	}
	return string(rune('A'+s.X+midCol)) + strconv.Itoa(s.Y+midRow)
}

func parseSpot(text string) (lettermix.Spot, bool) {
	r, n := utf8.DecodeRuneInString(strings.ToUpper(text))
	row, err := strconv.Atoi(text[min(n, len(text)):])
	if err != nil || r < 'A' || r > 'Z' || row < 1 {
		return lettermix.Spot{}, false
	}
	return lettermix.Spot{X: int(r-'A') - midCol, Y: row - midRow}, true
}

func (f *mixFace) Action(words []string) (any, error) {
	turn := f.v.Turn.Turn
	switch name := strings.ToLower(words[0]); name {
	case "throw":
		if f.can("answer") { // throwing accepts the words before the table
			turn++
		}
		return lettermix.Action{Throw: &lettermix.Throw{Turn: turn}}, nil
	case "rethrow":
		return lettermix.Action{Rethrow: &lettermix.Rethrow{Turn: turn}}, nil
	case "finish", "done":
		return lettermix.Action{Finish: &lettermix.Finish{Turn: turn}}, nil
	case "accept", "object":
		return f.answer(name == "accept", words[1:])
	case "clear", "off":
		return f.off(name == "clear", words[1:])
	case "lay":
		words = words[1:]
	}
	if len(words) == 3 {
		return f.lay(words[0], words[1], words[2])
	}
	return nil, nil
}

// answer accepts or rejects the named words, or all that wait for an answer.
func (f *mixFace) answer(accept bool, words []string) (any, error) {
	reply := &game.Reply{Claims: []int{}, Accept: accept}
	for _, c := range f.open() {
		named := slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, c.Words[0]) })
		if named || len(words) == 0 {
			reply.Claims = append(reply.Claims, c.ID)
		}
	}
	if len(reply.Claims) == 0 {
		return nil, game.Refuse("claim/closed.none")
	}
	return lettermix.Action{Answer: reply}, nil
}

// off takes dice from the grid.
func (f *mixFace) off(all bool, what []string) (any, error) {
	b := f.mine()
	if b == nil {
		return nil, errCommand("noDice")
	}
	m := &lettermix.Move{Turn: f.v.Turn.Turn, Dice: []lettermix.Placed{}}
	for i := len(b.Layout) - 1; i >= 0; i-- {
		p := b.Layout[i]
		if p.At == nil {
			continue
		}
		hit := all
		for _, w := range what {
			spot, ok := parseSpot(w)
			hit = hit || ok && *p.At == spot || len(m.Dice) < len(what) && strings.EqualFold(f.v.Dice[i].Face, w)
		}
		if hit {
			m.Dice = append(m.Dice, lettermix.Placed{Die: p.Die})
		}
	}
	if len(m.Dice) == 0 && all {
		return nil, errCommand("noDice")
	}
	if len(m.Dice) == 0 {
		return nil, errCommand("off")
	}
	return lettermix.Action{Move: m}, nil
}

// lay reads M13 across WORD.
func (f *mixFace) lay(square, way, word string) (any, error) {
	at, ok := parseSpot(square)
	if !ok {
		return nil, errCommand("spot", "text", square)
	}
	dx, dy := 1, 0
	switch strings.ToLower(way) {
	case "across", "a", "right":
	case "down", "d":
		dx, dy = 0, 1
	default:
		return nil, errCommand("way", "square", square, "way", way)
	}
	m := &lettermix.Move{Turn: f.v.Turn.Turn, Dice: []lettermix.Placed{}}
	joker := false
	for _, r := range word {
		if string(r) == lettermix.Joker {
			joker = true
			continue
		}
		letter := string(unicode.ToUpper(r))
		if lying := f.lying(at); lying != "" {
			if lying != letter {
				return nil, errCommand("lies", "lies", lying, "at", spotName(at), "letter", letter)
			}
		} else {
			p, ok := f.die(letter, joker, m.Dice)
			if !ok {
				return nil, errCommand("noDie", "letter", letter)
			}
			spot := at
			p.At = &spot
			m.Dice = append(m.Dice, p)
		}
		joker = false
		at.X, at.Y = at.X+dx, at.Y+dy
	}
	if len(m.Dice) == 0 {
		return nil, errCommand("liesAlready", "word", word)
	}
	return lettermix.Action{Move: m}, nil
}

// lying is the letter on a place, "" if it is empty.
func (f *mixFace) lying(at lettermix.Spot) string {
	if b := f.mine(); b != nil {
		for _, p := range b.Layout {
			if p.At != nil && *p.At == at {
				return f.letter(p)
			}
		}
	}
	return ""
}

func (f *mixFace) letter(p lettermix.Placed) string {
	if p.Die < len(f.v.Dice) && f.v.Dice[p.Die].Face != lettermix.Joker {
		return f.v.Dice[p.Die].Face
	}
	return p.Letter
}

// die finds a die for a letter among those not laid yet; the joker if there is no other.
func (f *mixFace) die(letter string, joker bool, used []lettermix.Placed) (lettermix.Placed, bool) {
	b := f.mine()
	free := func(face string) int {
		for i, d := range f.v.Dice {
			taken := b != nil && b.Layout[i].At != nil || slices.ContainsFunc(used, func(p lettermix.Placed) bool { return p.Die == i })
			if d.Face == face && !taken {
				return i
			}
		}
		return -1
	}
	if i := free(letter); i >= 0 && !joker {
		return lettermix.Placed{Die: i}, true
	}
	i := free(lettermix.Joker)
	return lettermix.Placed{Die: i, Letter: letter}, i >= 0
}

func (f *mixFace) Tell(raw json.RawMessage) string {
	a := told[lettermix.Action](raw)
	switch {
	case a.Throw != nil:
		return "throw"
	case a.Rethrow != nil:
		return "rethrow"
	case a.Finish != nil:
		return "finish"
	case a.Move != nil:
		return f.tellMove(a.Move)
	}
	return ""
}

// tellMove gives the commands that lead to a move's figure, word by word, through what lies there already if it may stay.
func (f *mixFace) tellMove(m *lettermix.Move) string {
	grid, laid := map[lettermix.Spot]string{}, map[lettermix.Spot]bool{}
	for _, p := range m.Dice {
		if p.At == nil {
			continue
		}
		grid[*p.At] = f.letter(p)
		if p.Letter != "" {
			grid[*p.At] = lettermix.Joker + p.Letter
		}
	}
	var told []string
	for _, p := range f.mine().Layout {
		if p.At == nil {
			continue
		}
		if !strings.HasSuffix(grid[*p.At], f.letter(p)) || grid[*p.At] == "" {
			told, laid = []string{"clear"}, map[lettermix.Spot]bool{}
			break
		}
		laid[*p.At] = true
	}
	spots := slices.SortedFunc(maps.Keys(grid), func(a, b lettermix.Spot) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	for _, way := range []struct {
		name string
		step lettermix.Spot
	}{{"across", lettermix.Spot{X: 1}}, {"down", lettermix.Spot{Y: 1}}} {
		for _, from := range spots {
			word, more := "", false
			if grid[lettermix.Spot{X: from.X - way.step.X, Y: from.Y - way.step.Y}] != "" {
				continue // within a word
			}
			at := from
			for ; grid[at] != ""; at.X, at.Y = at.X+way.step.X, at.Y+way.step.Y {
				word += grid[at]
				more = more || !laid[at]
			}
			if length := at.X - from.X + at.Y - from.Y; length < 2 || !more {
				continue
			}
			told = append(told, spotName(from)+" "+way.name+" "+word)
			for at = from; grid[at] != ""; at.X, at.Y = at.X+way.step.X, at.Y+way.step.Y {
				laid[at] = true
			}
		}
	}
	return strings.Join(told, "; ")
}
