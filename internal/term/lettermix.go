package term

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/lettermix"
)

// mixFace shows Letter-Mix.
type mixFace struct {
	v    *lettermix.View
	t    *Table
	at   lettermix.Spot // the cursor
	down bool           // the way the next letters go
}

func (f *mixFace) Take(view any, t *Table) []string {
	v := view.(lettermix.View)
	old := f.v
	f.v, f.t = &v, t
	var said []string
	seen := 0
	if old != nil {
		seen = len(old.Sheet)
	} else {
		seen = t.untold(len(v.Sheet))
	}
	for _, s := range v.Sheet[min(seen, len(v.Sheet)):] {
		said = append(said, f.scored(s))
	}
	switch {
	case len(v.Dice) > 0 && (old == nil || len(old.Dice) == 0 || old.Turn.Turn != v.Turn.Turn || !slices.Equal(old.Dice, v.Dice)):
		said = append(said, fmt.Sprintf("%s: %s.", f.does("throw", "throws"), f.faces()))
		f.at, f.down = lettermix.Spot{}, false
	case old != nil && f.mine() != nil:
		if before := board(old); before != nil && before.Count.Score != f.mine().Count.Score {
			said = append(said, f.counts(f.mine().Count))
		}
	}
	if v.Over != nil && (old == nil || old.Over == nil) {
		said = append(said, t.Result(f.outcome(), mixEnds)...)
	}
	return said
}

var mixEnds = map[string]string{
	lettermix.ReasonRounds: "all rounds are played", lettermix.ReasonTime: "the playing time is up",
	lettermix.ReasonTarget: "the target is reached", lettermix.ReasonLeft: leftReason,
}

func (f *mixFace) outcome() game.Outcome {
	o := game.Outcome{Scores: make([]int, len(f.t.Card.Seats)), Winners: []game.Seat{}, Reason: f.v.Over.Reason}
	for _, team := range f.v.Teams {
		for _, seat := range team.Seats {
			o.Scores[seat] = team.Total
			if len(f.v.Teams) > 1 && slices.Contains(f.v.Over.Winners, team.Team) {
				o.Winners = append(o.Winners, seat)
			}
		}
	}
	return o
}

// board is the layout that a view is about: the own team's, or else whoever lays.
func board(v *lettermix.View) *lettermix.BoardView {
	for i, b := range v.Boards {
		if b.Team == v.Team {
			return &v.Boards[i]
		}
	}
	if len(v.Boards) > 0 {
		return &v.Boards[0]
	}
	return nil
}

func (f *mixFace) mine() *lettermix.BoardView { return board(f.v) }

func (f *mixFace) team(team int) string {
	for _, t := range f.v.Teams {
		if t.Team == team {
			return f.t.Names(t.Seats)
		}
	}
	return "Everybody"
}

func (f *mixFace) does(you, other string) string {
	if f.v.Turn.Team == f.v.Team && f.v.Team >= 0 && !f.t.Shared {
		return "You " + you
	}
	return f.team(f.v.Turn.Team) + " " + other
}

func (f *mixFace) faces() string {
	list := make([]string, len(f.v.Dice))
	for i, d := range f.v.Dice {
		list[i] = d.Face
	}
	return spaced(list)
}

func (f *mixFace) counts(c lettermix.Count) string {
	if f.v.Options.Children {
		return fmt.Sprintf("That makes %s.", count(c.Score, "word"))
	}
	return fmt.Sprintf("That counts %d: across %d, down %d, less %d unused.", c.Score, c.Across, c.Down, c.Unused)
}

// faults tells why not all that lies counts, as far as it is known; "" if nothing is wrong (MIX-A2).
func (f *mixFace) faults() string {
	b := f.mine()
	if b == nil {
		return ""
	}
	var none []string
	for _, r := range b.Count.Runs {
		if r.Valid != nil && !*r.Valid && !slices.Contains(none, r.Word) {
			none = append(none, r.Word)
		}
	}
	switch {
	case len(none) > 0:
		return "No word: " + strings.Join(none, ", ") + ". "
	case len(b.Count.Runs) > 0 && !b.Count.Whole && !f.v.Options.Children:
		return "It does not hang together. "
	}
	return ""
}

func (f *mixFace) scored(s lettermix.Scored) string {
	made := "nothing"
	if words := wordsOf(s.Count.Words, func(r lettermix.Run) string { return r.Word }); words != "" {
		made = words
	}
	who := f.team(s.Team)
	verb := "makes"
	if who == "You" || strings.Contains(who, " and ") {
		verb = "make"
	}
	if s.ThrowOff > 0 { // it decides, and is not added (MIX-S5)
		return fmt.Sprintf("Throw-off: %s %s %s for %d.", who, verb, made, s.Count.Score)
	}
	return fmt.Sprintf("Round %d: %s %s %s for %d: %d in all.", s.Round, who, verb, made, s.Count.Score, s.Total)
}

func wordsOf[W any](list []W, word func(W) string) string {
	var words []string
	for _, w := range list {
		words = append(words, word(w))
	}
	return strings.Join(words, ", ")
}

// Scored is the last throw on the pad.
func (f *mixFace) Scored() int {
	if f.v == nil || len(f.v.Sheet) == 0 {
		return 0
	}
	return f.v.Sheet[len(f.v.Sheet)-1].Turn
}

// bestThrow tells what could have been made of a throw (MIX-17).
func bestThrow(b lettermix.Best) string {
	score, made, proven := "nothing", "", true
	switch {
	case b.Figure != nil:
		score, proven = fmt.Sprint(b.Figure.Score), b.Figure.Optimal
		made = wordsOf(b.Figure.Words, func(w lettermix.SolvedWord) string { return w.Word })
	case b.Words != nil:
		score, proven = count(b.Words.Count, "word"), b.Words.Optimal
		made = strings.Join(b.Words.Words, ", ")
	}
	if made != "" {
		score += ": " + made
	}
	if !proven {
		return "At least possible: " + score + "."
	}
	return "The best possible was " + score + "."
}

func (f *mixFace) Secret() bool { return f.v != nil && f.v.Options.Mode == lettermix.Duplicate }

func (f *mixFace) Over() bool { return f.v != nil && f.v.Over != nil }

func (f *mixFace) Ask() string {
	switch {
	case f.v == nil:
		return ""
	case f.v.May.Throw:
		if f.v.Turn.ThrowOff > 0 {
			return "Throw-off: throw the dice."
		}
		return fmt.Sprintf("Round %d: throw the dice.", f.v.Turn.Round)
	case len(f.v.May.Answer) > 0:
		return "Accept or object to " + and(f.claimed()) + "?"
	case f.v.May.Move:
		return "Lay the dice, then finish. " + f.faults() + "Not laid yet: " + f.unlaid() + "."
	}
	return ""
}

func (f *mixFace) claimed() []string {
	var words []string
	for _, c := range f.v.Claims {
		if slices.Contains(f.v.May.Answer, c.ID) {
			words = append(words, c.Words...)
		}
	}
	return words
}

func (f *mixFace) unlaid() string {
	b := f.mine()
	var list []string
	for _, d := range f.v.Dice {
		if b == nil || b.Layout[d.Die].At == nil {
			list = append(list, fmt.Sprintf("%s%d", d.Face, d.Value))
		}
	}
	if len(list) == 0 {
		return "none"
	}
	return spaced(list)
}

func (f *mixFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock.Runs == "" {
		return Clock{}, false
	}
	return Clock{f.v.Clock.Runs, f.v.Clock.Until, f.v.Clock.Total}, true
}

func (f *mixFace) Scores() []Line {
	var out []Line
	for _, t := range f.v.Teams {
		mark, kind := "  ", Plain
		if f.v.Turn.Team == t.Team && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		text := fmt.Sprintf("%s%s %4d", mark, f.t.column(f.team(t.Team)), t.Total)
		switch {
		case !t.In:
			text += " out"
		case t.Done:
			text += " finished"
		case t.Ready:
			text += " ready"
		}
		out = append(out, line(kind, text))
	}
	return out
}

func (f *mixFace) Pad() []Line {
	var out []Line
	for _, s := range f.v.Sheet {
		out = append(out, line(Plain, f.scored(s)))
	}
	return out
}
