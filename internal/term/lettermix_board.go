package term

import (
	"fmt"
	"strings"
	"unicode"

	"lettercase/games/lettermix"
)

// Board draws the layout: all laid dice with some room around them, or what fits around the cursor.
func (f *mixFace) Board(width, height int) []Line {
	at := map[lettermix.Spot]lettermix.Placed{}
	valid := map[int]bool{}
	left, right, top, bottom := -3, 3, -2, 2
	if b := f.mine(); b != nil {
		for _, p := range b.Layout {
			if p.At != nil {
				at[*p.At] = p
				left, right = min(left, p.At.X-1), max(right, p.At.X+1)
				top, bottom = min(top, p.At.Y-1), max(bottom, p.At.Y+1)
			}
		}
		for _, d := range b.Count.Dice {
			valid[d] = true
		}
	}
	if width > 0 {
		left, right, top, bottom = min(left, -6), max(right, 6), min(top, -4), max(bottom, 4)
		left, right = min(left, f.at.X-1), max(right, f.at.X+1)
		top, bottom = min(top, f.at.Y-1), max(bottom, f.at.Y+1)
		left, right = fit(left, right, f.at.X, (width-3)/3)
		top, bottom = fit(top, bottom, f.at.Y, height-2)
	}
	head := Line{{"    ", Faint}}
	for x := left; x <= right; x++ {
		name := "·"
		if x >= -midCol && x <= lastX {
			name = string(rune('A' + x + midCol))
		}
		head = append(head, Span{" " + name + " ", Faint})
	}
	out := []Line{head}
	for y := top; y <= bottom; y++ {
		l := Line{{fmt.Sprintf("%3d ", y+midRow), Faint}}
		for x := left; x <= right; x++ {
			spot := lettermix.Spot{X: x, Y: y}
			text, kind := " · ", Faint
			if p, ok := at[spot]; ok {
				text, kind = f.die3(p), Tile
				if !valid[p.Die] {
					kind = Bad
				}
			} else if x == 0 && y == 0 {
				text = " + "
			}
			if width > 0 && spot == f.at && f.can("move") {
				kind = Cursor
			}
			l = append(l, Span{text, kind})
		}
		out = append(out, l)
	}
	if b := f.mine(); b != nil && len(f.v.Dice) > 0 {
		out = append(out, line(Strong, "    "+strings.TrimRight(f.counts(b.Count)+" "+f.faults(), " ")))
	}
	return out
}

// fit limits a span of places to a window that contains the cursor.
func fit(from, to, cursor, window int) (int, int) {
	if to-from+1 <= window {
		return from, to
	}
	from = max(from, min(cursor-window/2, to-window+1))
	return from, from + window - 1
}

// die3 is a die in three characters: the joker's letter is in brackets, since it scores nothing.
func (f *mixFace) die3(p lettermix.Placed) string {
	if f.v.Dice[p.Die].Face == lettermix.Joker {
		return "(" + p.Letter + ")"
	}
	return " " + f.v.Dice[p.Die].Face + " "
}

func (f *mixFace) Hand(width int) []Line {
	l := Line{{f.say("term.label.dice") + " ", Faint}}
	if len(f.v.Dice) == 0 {
		return []Line{append(l, Span{f.say("term.lettermix.cup"), Faint})}
	}
	b := f.mine()
	for i, d := range f.v.Dice {
		if b == nil || b.Layout[i].At == nil {
			l = l.with(d.Face, d.Value)
		}
	}
	return l.flow(width)
}

func (f *mixFace) Keys() []Key {
	throw, move := f.can("throw"), f.can("move")
	return []Key{
		f.key("arrows", "keys.cursor", move, ""),
		f.key("space", "lettermix.keys.throw", throw || move, either(throw, "brief.throw", "")),
		f.key("!", "lettermix.keys.rethrow", f.can("rethrow"), "brief.rethrow"),
		f.key("letters", "lettermix.keys.letters", move, ""),
		f.key("Backspace", "lettermix.keys.back", move, ""),
		f.key("Delete", "lettermix.keys.take", move, ""),
		f.key("Esc", "lettermix.keys.clear", move, ""),
		f.key(".", "lettermix.keys.finish", f.can("finish"), "brief.finish"),
		f.key("+, -", "keys.answer", f.can("answer"), "brief.answer"),
	}
}

func (f *mixFace) Draft() any { return nil }

func (f *mixFace) step(by int) lettermix.Spot {
	if f.down {
		return lettermix.Spot{X: f.at.X, Y: f.at.Y + by}
	}
	return lettermix.Spot{X: f.at.X + by, Y: f.at.Y}
}

func (f *mixFace) Key(key string) (any, error) {
	switch key {
	case "left":
		f.at.X = max(-midCol, f.at.X-1)
	case "right":
		f.at.X = min(lastX, f.at.X+1)
	case "up":
		f.at.Y = max(1-midRow, f.at.Y-1)
	case "down":
		f.at.Y = min(lastY, f.at.Y+1)
	case "space", " ":
		if f.can("throw") {
			return f.Action([]string{"throw"})
		}
		f.down = !f.down
	case ".":
		return f.Action([]string{"finish"})
	case "!":
		return f.Action([]string{"rethrow"})
	case "+":
		return f.Action([]string{"accept"})
	case "-":
		return f.Action([]string{"object"})
	case "esc":
		return f.off(true, nil)
	case "backspace":
		back := f.step(-1)
		if f.lying(back) != "" {
			f.at = back
			return f.off(false, []string{spotName(back)})
		}
		f.at = back
	case "delete":
		return f.off(false, []string{spotName(f.at)})
	default:
		return f.typed(key)
	}
	return nil, nil
}

// typed lays a die at the cursor, or on the next free place.
func (f *mixFace) typed(key string) (any, error) {
	r, ok := letterOf(key)
	if !ok || !f.can("move") {
		return nil, nil
	}
	for f.lying(f.at) != "" {
		f.at = f.step(1)
	}
	letter := string(unicode.ToUpper(r))
	p, ok := f.die(letter, unicode.IsUpper(r), nil)
	if !ok {
		p, ok = f.die(letter, false, nil) // Caps Lock
	}
	if !ok {
		return nil, errCommand("noDie", "letter", letter)
	}
	spot := f.at
	p.At = &spot
	f.at = f.step(1)
	return lettermix.Action{Move: &lettermix.Move{Turn: f.v.Turn.Turn, Dice: []lettermix.Placed{p}}}, nil
}
