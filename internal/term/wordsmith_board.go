package term

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/games/wordsmith"
)

var smithKinds = map[wordsmith.Piece]Kind{
	wordsmith.Long: Red, wordsmith.Short: Yellow, wordsmith.Curve: Blue, wordsmith.Bow: Green,
}

// Board shows the word being typed, or else the latest one called, built from its pieces, above the player's sheet.
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
	return append(out, f.sheet(f.shown())...)
}

// shown is the player whose sheet the seat sees: the neighbour when sheets are checked.
func (f *smithFace) shown() *wordsmith.PlayerView {
	if f.v.Now.Mark != nil {
		return &f.v.Players[*f.v.Now.Mark]
	}
	return f.mine()
}

// built draws a word from its pieces, and says whether the hand has them.
func (f *smithFace) built(word string, width int) []Line {
	out := []Line{}
	for _, text := range WordsmithWord(word, 3, width > 0) {
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
		return append(out, Line{{"  " + word + " ", Strong}, {f.say("term.wordsmith.lacks", "pieces", f.pieces(missing)), Bad}})
	}
	return append(out, Line{{"  " + word + " ", Strong}, {f.say("term.wordsmith.over", "n", hand.Total()-need.Total()), Good}})
}

// sheet is a player's paper of this round.
func (f *smithFace) sheet(p *wordsmith.PlayerView) []Line {
	if len(p.Sheets) == 0 {
		return nil
	}
	s := p.Sheets[len(p.Sheets)-1]
	whose := "term.wordsmith.sheet"
	if f.t.you(p.Seat) {
		whose = "term.wordsmith.sheet.you"
	}
	title := f.say(whose, "name", p.Seat, "round", f.v.Progress.Round, "rounds", f.v.Progress.Rounds)
	out := []Line{{{"  ", Plain}, {title, Title}}}
	for n, l := range s.Lines {
		letter := l.Letter
		if letter == "" && n < len(f.v.Progress.Required) {
			letter = f.v.Progress.Required[n]
		}
		row := Line{{fmt.Sprintf("  %d %1s ", n+1, letter), Plain}}
		if n+1 == f.line {
			row = Line{{fmt.Sprintf("▸ %d %1s ", n+1, letter), Cursor}}
		}
		if l.Word == "" {
			row = append(row, Span{strings.Repeat("·", 14), Faint})
		} else {
			row = append(row, Span{fmt.Sprintf("%-14s", l.Word), Plain}, Span{fmt.Sprintf(" %2d", l.Letters), Strong})
			if l.Left > 0 {
				row = append(row, Span{fmt.Sprintf(" -%d", l.Left), Faint})
			}
			if l.Mark != nil && !l.Mark.Valid || slices.Contains(f.bad, n+1) {
				row = append(row, Span{" " + f.say("term.wordsmith.struck"), Bad})
			}
		}
		out = append(out, row)
	}
	fields := Line{{"  " + f.say("term.label.fields") + " ", Faint}}
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
	return append(out, append(fields, Span{"  " + f.say("term.wordsmith.bonus", "n", s.Bonus), Faint}))
}

func (f *smithFace) Hand(width int) []Line {
	p := f.mine()
	l := Line{{f.say("term.label.pieces") + " ", Faint}}
	for _, k := range wordsmith.Kinds {
		l = append(l, Span{fmt.Sprintf(" %s%s %d ", smithMarks[k], f.say("term.wordsmith.piece."+string(k)), p.Hand.Of(k)), smithKinds[k]}, Span{" ", Plain})
	}
	if p.Roll != "" {
		l = append(l, Span{f.say("term.wordsmith.rolled", "piece", f.say("term.wordsmith.piece."+string(p.Roll))), Faint})
	}
	if p.Circles > 0 {
		l = append(l, Span{fmt.Sprintf(" %d○", p.Circles), Strong})
	}
	return l.flow(width)
}

// smithMarks draw the pieces with one character.
var smithMarks = map[wordsmith.Piece]string{
	wordsmith.Long: "┃", wordsmith.Short: "╷", wordsmith.Curve: "(", wordsmith.Bow: "∪",
}

func (f *smithFace) Keys() []Key {
	can := f.can
	word, check := can("call") || can("write"), can("mark")
	return []Key{
		f.key("space", "wordsmith.keys.roll", can("roll") || check, either(check, "brief.strike", "brief.roll")),
		f.key("1, 2, 3, 4", "wordsmith.keys.take", can("take"), "brief.pieces"),
		f.key("letters", "wordsmith.keys.letters", word, ""),
		f.key("↑, ↓", "wordsmith.keys.line", word || check || can("agree"), ""),
		f.key("Enter", "wordsmith.keys.call", word || check, either(check, "brief.checked", "")),
		f.key("Backspace, Esc", "wordsmith.keys.back", word, ""),
		f.key("!", "wordsmith.keys.withdraw", can("withdraw"), "brief.withdraw"),
		f.key(".", "wordsmith.keys.pass", can("pass") || can("ready"), either(can("ready"), "brief.ready", "brief.nothing")),
		f.key(",", "wordsmith.keys.resume", can("resume"), "brief.resume"),
		f.key("+, -", "wordsmith.keys.answer", can("answer") || can("agree"), either(can("agree"), "brief.agree", "brief.answer")),
	}
}

func (f *smithFace) Draft() any {
	if f.word == "" {
		return nil
	}
	s := &wordsmith.Spoken{Word: f.word, Step: f.v.Progress.Step, Line: f.line}
	if f.v.Options.Quick {
		return wordsmith.Action{Write: s}
	}
	return wordsmith.Action{Call: s}
}

func (f *smithFace) Key(key string) (any, error) {
	if f.v.Now.Mark != nil {
		if action, ok := f.checkKey(key); ok {
			return action, nil
		}
	}
	switch key {
	case "space", " ":
		return f.Action([]string{"roll"})
	case "up":
		f.line = max(0, f.line-1)
	case "down":
		f.line = min(len(f.shown().Sheets[len(f.shown().Sheets)-1].Lines), f.line+1)
	case "!":
		return f.Action([]string{"withdraw"})
	case ",":
		return f.Action([]string{"resume"})
	case "1", "2", "3", "4":
		return wordsmith.Action{Take: &wordsmith.Take{Piece: wordsmith.Kinds[key[0]-'1']}}, nil
	case ".":
		if f.can("ready") {
			return f.Action([]string{"ready"})
		}
		return f.Action([]string{"pass"})
	case "+":
		if f.can("agree") {
			return f.Action([]string{"agree"})
		}
		return f.Action([]string{"accept"})
	case "-":
		if f.can("agree") {
			return f.disputes()
		}
		return f.Action([]string{"object"})
	case "esc":
		f.word = ""
	case "backspace":
		f.word = withoutLast(f.word)
	case "enter":
		draft := f.Draft()
		if draft != nil {
			f.word, f.line = "", 0
		}
		return draft, nil
	default:
		if _, ok := letterOf(key); ok {
			letters, err := wordsmith.Spell(f.t.Card.Lang, key)
			if err != nil {
				return nil, err
			}
			f.word += letters
		}
	}
	return nil, nil
}

// checkKey handles a key while the neighbour's sheet is checked.
func (f *smithFace) checkKey(key string) (any, bool) {
	switch key {
	case "space", " ":
		switch i := slices.Index(f.bad, f.line); {
		case i >= 0:
			f.bad = slices.Delete(f.bad, i, i+1)
		case slices.Contains(f.v.Now.MarkRows, f.line):
			f.bad = append(f.bad, f.line)
		}
		return nil, true
	case "enter":
		return wordsmith.Action{Mark: &wordsmith.Marking{Sheet: *f.v.Now.Mark, Round: f.v.Progress.Round, Bad: append([]int{}, f.bad...)}}, true
	}
	return nil, false
}

// disputes asks the dictionary about a struck line: the chosen one, or the only one there is.
func (f *smithFace) disputes() (any, error) {
	line := f.line
	if list := f.v.Now.Dispute; len(list) == 1 {
		line = list[0]
	}
	if !slices.Contains(f.v.Now.Dispute, line) {
		return nil, errCommand("chooseLine")
	}
	return wordsmith.Action{Dispute: &wordsmith.Dispute{Round: f.v.Progress.Round, Line: line}}, nil
}
