package term

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/games/wordsmith"
)

var smithKinds = map[wordsmith.Piece]Kind{
	wordsmith.Long: Red, wordsmith.Short: Yellow, wordsmith.Curve: Blue, wordsmith.Bow: Green,
}

// Board shows the word being typed, or else the latest one called, built from its pieces, above one's own sheet.
func (f *smithFace) Board(width, _ int) []Line {
	var out []Line
	word := f.word
	if word == "" && f.v.Call != nil {
		word = f.v.Call.Word
	}
	if word == "" {
		word = f.mine().Previous
	}
	if word != "" {
		out = append(out, f.built(word, width)...)
	}
	return append(out, f.sheet(f.mine())...)
}

// built draws a word from its pieces, and says whether they are at hand.
func (f *smithFace) built(word string, width int) []Line {
	out := []Line{}
	for _, text := range wordsmith.Text(word, 3, width > 0) {
		l := line(Plain, "  "+text)
		if width > 0 {
			l = l.cut(width)
		}
		out = append(out, l)
	}
	if f.word == "" {
		return append(out, line(Faint, "  "+word))
	}
	need, hand := wordsmith.WordPieces(word), f.mine().Hand
	if missing := hand.Missing(need); missing.Total() > 0 {
		return append(out, Line{{"  " + word + " ", Strong}, {"lacks " + f.pieces(missing), Bad}})
	}
	return append(out, Line{{"  " + word + " ", Strong}, {fmt.Sprintf("%d over", hand.Total()-need.Total()), Good}})
}

// sheet is a player's paper of this round.
func (f *smithFace) sheet(p *wordsmith.PlayerView) []Line {
	if len(p.Sheets) == 0 {
		return nil
	}
	s := p.Sheets[len(p.Sheets)-1]
	title := fmt.Sprintf("%s sheet, round %d of %d", f.t.Whose(p.Seat), f.v.Progress.Round, f.v.Progress.Rounds)
	out := []Line{{{"  ", Plain}, {title, Title}}}
	for n, l := range s.Lines {
		letter := l.Letter
		if letter == "" && n < len(f.v.Progress.Required) {
			letter = f.v.Progress.Required[n]
		}
		row := Line{{fmt.Sprintf("  %d %1s ", n+1, letter), Plain}}
		if l.Word == "" {
			row = append(row, Span{strings.Repeat("·", 14), Faint})
		} else {
			row = append(row, Span{fmt.Sprintf("%-14s", l.Word), Plain}, Span{fmt.Sprintf(" %2d", l.Letters), Strong})
			if l.Left > 0 {
				row = append(row, Span{fmt.Sprintf(" -%d", l.Left), Faint})
			}
			if l.Mark != nil && !l.Mark.Valid {
				row = append(row, Span{" struck out", Bad})
			}
		}
		out = append(out, row)
	}
	fields := Line{{"  fields ", Faint}}
	for i := range s.Fields {
		face, kind := "□", Plain
		if i >= s.White {
			face, kind = "▢", Blue
		}
		if i < s.Crossed {
			face = "✗"
		}
		fields = append(fields, Span{face, kind})
	}
	return append(out, append(fields, Span{fmt.Sprintf("  bonus %d", s.Bonus), Faint}))
}

func (f *smithFace) Hand(width int) []Line {
	p := f.mine()
	l := Line{{"Pieces ", Faint}}
	for _, k := range wordsmith.Kinds {
		l = append(l, Span{fmt.Sprintf(" %s %d ", smithMarks[k], p.Hand.Of(k)), smithKinds[k]}, Span{" ", Plain})
	}
	if p.Roll != "" {
		l = append(l, Span{"last roll " + smithNames[p.Roll], Faint})
	}
	if p.Circles > 0 {
		l = append(l, Span{fmt.Sprintf(" %d○", p.Circles), Strong})
	}
	return l.flow(width)
}

// smithMarks draw the pieces with one character.
var smithMarks = map[wordsmith.Piece]string{
	wordsmith.Long: "┃long", wordsmith.Short: "╷short", wordsmith.Curve: "(curve", wordsmith.Bow: "∪bow",
}

func (f *smithFace) Keys() []Command {
	return []Command{
		{"space", "roll"},
		{"1, 2, 3, 4", "take long, short, curve, bow"},
		{"letters", "spell a word and see it built"},
		{"Enter", "call it; in quick forging, write it"},
		{"Backspace, Esc", "take a letter, or all of them, back"},
		{".", "nothing more; between rounds, ready"},
		{"+, -", "accept, object"},
	}
}

func (f *smithFace) Draft() any {
	if f.word == "" {
		return nil
	}
	s := &wordsmith.Spoken{Word: f.word, Step: f.v.Progress.Step}
	if f.v.Options.Quick {
		return wordsmith.Action{Write: s}
	}
	return wordsmith.Action{Call: s}
}

func (f *smithFace) Key(key string) (any, error) {
	switch key {
	case "space", " ":
		return f.Action([]string{"roll"})
	case "1", "2", "3", "4":
		return wordsmith.Action{Take: &wordsmith.Take{Piece: wordsmith.Kinds[key[0]-'1']}}, nil
	case ".":
		if f.v.May.Ready {
			return f.Action([]string{"ready"})
		}
		return f.Action([]string{"pass"})
	case "+":
		return f.Action([]string{"accept"})
	case "-":
		return f.Action([]string{"object"})
	case "esc":
		f.word = ""
	case "backspace":
		if _, n := utf8.DecodeLastRuneInString(f.word); n > 0 {
			f.word = f.word[:len(f.word)-n]
		}
	case "enter":
		draft := f.Draft()
		if draft != nil {
			f.word = ""
		}
		return draft, nil
	default:
		if r, n := utf8.DecodeRuneInString(key); n == len(key) && unicode.IsLetter(r) {
			letters, err := wordsmith.Spell(f.v.Lang, key)
			if err != nil {
				return nil, err
			}
			f.word += letters
		}
	}
	return nil, nil
}
