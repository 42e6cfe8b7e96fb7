package term

import (
	"fmt"
	"strings"

	"lettercase/game"
	"lettercase/games/wordsmith"
)

// smithFace shows Wordsmith.
type smithFace struct {
	v    *wordsmith.View
	t    *Table
	word string // being typed
	line int    // chosen on the sheet, from 1; 0: the next free one
	bad  []int  // lines of the neighbour's sheet struck out tentatively
}

// smithNames are the pieces for people.
var smithNames = map[wordsmith.Piece]string{
	wordsmith.Long: "long", wordsmith.Short: "short", wordsmith.Curve: "curve", wordsmith.Bow: "bow",
}

func (f *smithFace) Take(view any, t *Table) []string {
	v := view.(wordsmith.View)
	old := f.v
	f.v, f.t = &v, t
	if old == nil || old.Progress.Phase != v.Progress.Phase || old.Progress.Round != v.Progress.Round || v.May.Mark == nil {
		f.bad = nil
	}
	if old == nil || old.Progress.Phase != v.Progress.Phase {
		f.line = 0
	}
	var said []string
	if old != nil || t.New {
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
	mine := l.Seat == f.v.Seat
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
		if n := len(f.v.Beaten); n > 0 && l.Code == "wordsmith/secured" {
			b := f.v.Beaten[n-1]
			return fmt.Sprintf("%s %s %d ms too late: %s.", does("call", "calls"), b.Word, b.Late, f.t.Does(b.By, "have it", "has it"))
		}
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
		for r, sheet := range p.Sheets {
			var before wordsmith.SheetView
			if old != nil && r < len(old.Players[i].Sheets) {
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

func (f *smithFace) Secret() bool { return f.v != nil && f.v.Options.Quick }

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
		out = append(out, line(kind, fmt.Sprintf("%s%s %4d  %s, %s", mark, f.t.column(f.t.Name(p.Seat)), p.Total, count(p.Words, "word"), count(p.Hand.Total(), "piece"))))
	}
	return append(out, line(Faint, "  box: "+f.pieces(f.v.Stock)))
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
