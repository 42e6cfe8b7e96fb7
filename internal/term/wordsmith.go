package term

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/wordsmith"
)

// smithFace shows Wordsmith.
type smithFace struct {
	v    *wordsmith.View
	t    *Table
	word string // being typed
}

// smithNames are the pieces for people.
var smithNames = map[wordsmith.Piece]string{
	wordsmith.Long: "long", wordsmith.Short: "short", wordsmith.Curve: "curve", wordsmith.Bow: "bow",
}

var smithKinds = map[wordsmith.Piece]Kind{
	wordsmith.Long: Red, wordsmith.Short: Yellow, wordsmith.Curve: Blue, wordsmith.Bow: Green,
}

func (f *smithFace) Take(view any, t *Table) []string {
	v := view.(wordsmith.View)
	old := f.v
	f.v, f.t = &v, t
	var said []string
	if old != nil {
		said = append(said, f.sheetNews(old)...)
	}
	if old == nil || old.Progress.Round != v.Progress.Round {
		said = append(said, fmt.Sprintf("Round %d of %d. Everybody begins with %s.", v.Progress.Round, v.Progress.Rounds, f.faces(v.Dice.Start)))
	}
	if v.Latest != nil && (old == nil || old.Latest == nil || *old.Latest != *v.Latest) {
		if news := f.news(*v.Latest); news != "" {
			said = append(said, news)
		}
	}
	if v.Result != nil && (old == nil || old.Result == nil) {
		said = append(said, t.Result(game.Outcome{Scores: v.Result.Scores, Winners: v.Result.Winners, Reason: v.Result.Reason}, smithEnds)...)
	}
	return said
}

var smithEnds = map[string]string{"rounds": "all rounds are played", "left": leftReason}

// news tells the latest thing. Others' rolls are too many to be told.
func (f *smithFace) news(l wordsmith.Latest) string {
	does := func(you, other string) string { return f.t.Does(l.Seat, you, other) }
	mine := l.Seat == f.t.Seat
	switch l.What {
	case "roll":
		if !mine {
			return ""
		}
		if l.Piece.Joker() {
			return fmt.Sprintf("You roll a star (%s): take a piece of your choice.", smithNames[l.Piece])
		}
		return fmt.Sprintf("You roll: %s. You have %s.", smithNames[l.Piece], f.pieces(f.mine().Hand))
	case "take":
		if !mine {
			return ""
		}
		return fmt.Sprintf("You take: %s. You have %s.", smithNames[l.Piece], f.pieces(f.mine().Hand))
	case "call":
		return fmt.Sprintf("%s %s.", does("call", "calls"), l.Word)
	case "withdraw":
		return fmt.Sprintf("%s %s back.", does("take", "takes"), l.Word)
	case "refuse":
		return fmt.Sprintf("%s is refused.", l.Word)
	case "fertig":
		return does("have", "has") + " six words: Fertig! One last word for the others."
	case "pass":
		return does("have", "has") + " nothing more."
	case "step":
		return fmt.Sprintf("Step %d: the dice show %s. You have %s.", f.v.Progress.Step, f.faces(f.v.Dice.Step), f.pieces(f.mine().Hand))
	case "check":
		return "The sheets are checked."
	}
	return ""
}

// sheetNews tells words written and rounds scored since a view.
func (f *smithFace) sheetNews(old *wordsmith.View) []string {
	var said []string
	for i, p := range f.v.Players {
		if i >= len(old.Players) {
			break
		}
		for r, sheet := range p.Sheets {
			var before wordsmith.SheetView
			if r < len(old.Players[i].Sheets) {
				before = old.Players[i].Sheets[r]
			}
			for n, l := range sheet.Lines {
				if l.Word != "" && !before.Hidden && (n >= len(before.Lines) || before.Lines[n].Word == "") {
					said = append(said, fmt.Sprintf("%s %s on line %d: %s, %d left over.", f.t.Does(p.Seat, "write", "writes"), l.Word, n+1, count(l.Letters, "letter"), l.Left))
				}
			}
			if sheet.Score != nil && before.Score == nil {
				said = append(said, fmt.Sprintf("%s round %d: %d for letters, %d bonus, %d in all.", f.t.Whose(p.Seat), r+1, sheet.Score.Letters, sheet.Score.Bonus, p.Total))
			}
		}
	}
	return said
}

// mine is the seat's own part; somebody looking on follows the first player.
func (f *smithFace) mine() *wordsmith.PlayerView {
	return &f.v.Players[max(0, f.v.Seat)]
}

func (f *smithFace) pieces(p wordsmith.Pieces) string {
	var list []string
	for _, k := range wordsmith.Kinds {
		if n := p.Of(k); n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, smithNames[k]))
		}
	}
	if len(list) == 0 {
		return "no pieces"
	}
	return strings.Join(list, ", ")
}

func (f *smithFace) faces(list []wordsmith.Piece) string {
	var p wordsmith.Pieces
	for _, k := range list {
		p = p.With(k, 1)
	}
	return f.pieces(p)
}

func (f *smithFace) Over() bool { return f.v != nil && f.v.Result != nil }

func (f *smithFace) Ask() string {
	if f.v == nil || f.v.Result != nil {
		return ""
	}
	m := f.v.May
	switch {
	case m.Answer != 0 && f.v.Call != nil:
		return fmt.Sprintf("Accept or object to %s?", f.v.Call.Word)
	case m.Mark != nil:
		return fmt.Sprintf("Check %s sheet: mark, with the numbers of the wrong lines.", f.t.Whose(*m.Mark))
	case m.Agree:
		return "Agree to the marks, or dispute a line."
	case m.Ready:
		return "Ready for the next round?"
	case len(m.Take) > 0 && f.mine().Choose:
		return "Take a piece: " + strings.Join(f.kinds(m.Take), ", ") + "."
	case m.Roll && m.Call:
		return "Roll, or call a word."
	case m.Roll && m.Write:
		return "Roll, or write a word."
	case m.Call && f.v.Progress.Phase == wordsmith.Last:
		return "Call your last word, or pass."
	case m.Call || m.Write:
		return "Your word, or pass. You have " + f.pieces(f.mine().Hand) + f.circles() + "."
	case m.Resume:
		return ""
	}
	return ""
}

func (f *smithFace) circles() string {
	if n := f.mine().Circles; n > 0 {
		return fmt.Sprintf(" and %s to take by choice", count(n, "circle"))
	}
	return ""
}

func (f *smithFace) kinds(list []wordsmith.Piece) []string {
	var names []string
	for _, k := range list {
		names = append(names, smithNames[k])
	}
	return names
}

func (f *smithFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock == nil {
		return Clock{}, false
	}
	o := f.v.Options
	length := map[string]int{"objections": o.Objections, "last": o.LastWord, "check": o.CheckTime, "step": o.StepTime, "break": o.Pause}
	what := map[string]string{"last": "last word"}[f.v.Clock.For]
	if what == "" {
		what = f.v.Clock.For
	}
	return Clock{what, f.v.Clock.Until, game.Time(length[f.v.Clock.For]) * game.Second}, true
}

func (f *smithFace) Commands() []Command {
	return []Command{
		{"roll", "roll your die for a piece"},
		{"take long, take short, take curve, take bow", "a piece of your choice, for a star or a circle"},
		{"call WORD, call WORD 3", "call a word, for the next free line or that one"},
		{"write WORD, write WORD 3", "the same in quick forging"},
		{"withdraw", "take your call back"},
		{"accept, object", "answer another's call"},
		{"pass, resume", "nothing more; or go on after all"},
		{"mark, mark 2 5", "give the neighbour's sheet back, lines 2 and 5 struck out"},
		{"dispute 3, agree", "answer the marks on your own sheet"},
		{"ready", "for the next round"},
	}
}

func (f *smithFace) Action(words []string) (any, error) {
	p := f.v.Progress
	switch name := strings.ToLower(words[0]); name {
	case "roll":
		return wordsmith.Action{Roll: &wordsmith.Roll{Round: p.Round}}, nil
	case "take":
		return smithTake(words[1:])
	case "call", "write":
		return f.speak(name, words[1:])
	case "withdraw":
		return wordsmith.Action{Withdraw: &wordsmith.Withdraw{Call: f.v.May.Withdraw}}, nil
	case "accept":
		return wordsmith.Action{Accept: &wordsmith.Answer{Call: f.v.May.Answer}}, nil
	case "object":
		return wordsmith.Action{Object: &wordsmith.Answer{Call: f.v.May.Answer}}, nil
	case "pass":
		return wordsmith.Action{Pass: &wordsmith.Pass{Step: p.Step}}, nil
	case "resume":
		return wordsmith.Action{Resume: &wordsmith.Resume{}}, nil
	case "agree":
		return wordsmith.Action{Agree: &wordsmith.Agree{Round: p.Round}}, nil
	case "ready":
		return wordsmith.Action{Ready: &wordsmith.Ready{Round: p.Round}}, nil
	case "mark", "dispute":
		numbers, err := atoi(words[1:])
		if err != nil {
			return nil, err
		}
		if name == "dispute" {
			if len(numbers) != 1 {
				return nil, errCommand("dispute which line? For example: dispute 3")
			}
			return wordsmith.Action{Dispute: &wordsmith.Dispute{Round: p.Round, Line: numbers[0]}}, nil
		}
		if f.v.May.Mark == nil {
			return nil, errCommand("there is no sheet to check")
		}
		return wordsmith.Action{Mark: &wordsmith.Marking{Sheet: *f.v.May.Mark, Round: p.Round, Bad: numbers}}, nil
	}
	return nil, nil
}

func atoi(words []string) ([]int, error) {
	numbers := []int{}
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, errCommand("%q is no number", w)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func smithTake(words []string) (any, error) {
	if len(words) == 1 {
		for piece, name := range smithNames {
			if strings.EqualFold(words[0], name) || words[0] == string(piece) {
				return wordsmith.Action{Take: &wordsmith.Take{Piece: piece}}, nil
			}
		}
	}
	return nil, errCommand("take long, short, curve or bow")
}

func (f *smithFace) speak(name string, words []string) (any, error) {
	if len(words) == 0 || len(words) > 2 {
		return nil, errCommand("%s a word, and a line if it matters: %s TAU, %s TAU 3", name, name, name)
	}
	word, err := wordsmith.Spell(f.v.Lang, words[0])
	if err != nil {
		return nil, err
	}
	s := &wordsmith.Spoken{Word: word, Step: f.v.Progress.Step}
	if len(words) == 2 {
		line, err := atoi(words[1:])
		if err != nil {
			return nil, err
		}
		s.Line = line[0]
	}
	if name == "write" {
		return wordsmith.Action{Write: s}, nil
	}
	return wordsmith.Action{Call: s}, nil
}

func (f *smithFace) Tell(raw json.RawMessage) string {
	a := told[wordsmith.Action](raw)
	spoken := func(name string, s *wordsmith.Spoken) string {
		if s.Line > 0 {
			return fmt.Sprintf("%s %s %d", name, s.Word, s.Line)
		}
		return name + " " + s.Word
	}
	switch {
	case a.Roll != nil:
		return "roll"
	case a.Take != nil:
		return "take " + smithNames[a.Take.Piece]
	case a.Call != nil:
		return spoken("call", a.Call)
	case a.Write != nil:
		return spoken("write", a.Write)
	case a.Withdraw != nil:
		return "withdraw"
	case a.Accept != nil:
		return "accept"
	case a.Object != nil:
		return "object"
	case a.Resume != nil:
		return "resume"
	case a.Mark != nil:
		return strings.TrimRight("mark "+strings.Trim(fmt.Sprint(a.Mark.Bad), "[]"), " ")
	case a.Dispute != nil:
		return fmt.Sprintf("dispute %d", a.Dispute.Line)
	case a.Agree != nil:
		return "agree"
	case a.Ready != nil:
		return "ready"
	}
	return "pass"
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
	title := fmt.Sprintf("  %s sheet, round %d of %d", f.t.Whose(p.Seat), f.v.Progress.Round, f.v.Progress.Rounds)
	out := []Line{line(Title, title)}
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

func (f *smithFace) Scores() []Line {
	var out []Line
	for _, p := range f.v.Players {
		mark, kind := "  ", Plain
		switch {
		case p.Seat == f.v.Progress.Fertig:
			mark, kind = "✓ ", Strong
		case p.Done:
			mark = "· "
		}
		out = append(out, line(kind, fmt.Sprintf("%s%-10s %4d  %s, %s", mark, f.t.Name(p.Seat), p.Total, count(p.Words, "word"), count(p.Hand.Total(), "piece"))))
	}
	return append(out, line(Faint, "  box: "+f.v.Stock.String()))
}

func (f *smithFace) Pad() []Line {
	var out []Line
	for i := range f.v.Players {
		p := &f.v.Players[i]
		for r, s := range p.Sheets {
			text := fmt.Sprintf("%s round %d:", f.t.Whose(p.Seat), r+1)
			for _, l := range s.Lines {
				if l.Word != "" {
					text += " " + l.Word
				}
			}
			if s.Score != nil {
				text += fmt.Sprintf(" = %d + %d", s.Score.Letters, s.Score.Bonus)
			}
			out = append(out, line(Plain, text))
		}
	}
	return out
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
