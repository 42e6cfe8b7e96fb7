package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// mixFace shows Letter-Mix.
type mixFace struct {
	frameFace
	v    *lettermix.View
	at   lettermix.Spot // the cursor
	down bool           // the direction of the next letters
}

func (f *mixFace) Take(view any, t *Table) []string {
	v := view.(lettermix.View)
	old := f.v
	f.v = &v
	said := f.news(t)
	switch {
	case len(v.Dice) > 0 && (old == nil || old.Turn.Turn != v.Turn.Turn || !slices.Equal(old.Dice, v.Dice)):
		f.at, f.down = lettermix.Spot{}, false
	case old != nil && f.mine() != nil:
		if before := board(old); before != nil && before.Count.Score != f.mine().Count.Score {
			said = append(said, f.counts(f.mine().Count))
		}
	}
	return said
}

// board is the layout that a view shows: that of the seat's team, or else of the team that lays.
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

func (f *mixFace) counts(c lettermix.Count) string {
	if f.v.Options.Children {
		return f.say("term.lettermix.makes", "n", c.Score)
	}
	return f.say("term.lettermix.counts", "score", c.Score, "across", c.Across, "down", c.Down, "unused", c.Unused)
}

// faults says why not every die counts, as far as that is known; "" if nothing is wrong (MIX-A2).
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
		return f.say("term.lettermix.notWords", "words", strings.Join(none, ", "))
	case len(b.Count.Runs) > 0 && !b.Count.Whole && !f.v.Options.Children:
		return f.say("term.lettermix.apart")
	}
	return ""
}

func wordsOf[W any](list []W, word func(W) string) string {
	var words []string
	for _, w := range list {
		words = append(words, word(w))
	}
	return strings.Join(words, ", ")
}

// Scored is the number of the last throw on the pad.
func (f *mixFace) Scored() int {
	if f.v == nil || len(f.v.Sheet) == 0 {
		return 0
	}
	return f.v.Sheet[len(f.v.Sheet)-1].Turn
}

func (f *mixFace) Asks() string { return "throw" }

// Tells says what the best layout of a throw would have been (MIX-17).
func (f *mixFace) Tells(answer json.RawMessage) (game.Message, error) {
	var b solve.Best
	err := json.Unmarshal(answer, &b)
	return bestThrow(b), err
}

func bestThrow(b solve.Best) game.Message {
	key, score, made, proven := "term.lettermix.best", 0, "", true
	switch {
	case b.Figure != nil:
		score, proven = b.Figure.Score, b.Figure.Optimal
		made = wordsOf(b.Figure.Words, func(w solve.SolvedWord) string { return w.Word })
	case b.Words != nil:
		key, score, proven = "term.lettermix.bestWords", b.Words.Count, b.Words.Optimal
		made = strings.Join(b.Words.Words, ", ")
	}
	switch {
	case made == "":
		key = "term.lettermix.bestNone"
	case !proven:
		key += ".found"
	}
	return game.Say(key, "n", score, "words", made)
}

func (f *mixFace) Secret() bool { return f.v != nil && f.v.Options.Mode == lettermix.Duplicate }

func (f *mixFace) Ask() string {
	var words []string
	for _, c := range f.open() {
		words = append(words, c.Words...)
	}
	switch ask := f.frameFace.Ask(); {
	case len(words) > 0:
		return f.say("term.lettermix.judge", "words", words)
	case ask == "" && f.t != nil && f.t.Card.Coach != nil: // the bot comes first
		return ""
	case f.can("move"):
		ask += " "
		if faults := f.faults(); faults != "" {
			ask += faults + " "
		}
		if left := f.unlaid(); left != "" {
			return ask + f.say("term.lettermix.unlaid", "dice", left)
		}
		return ask + f.say("term.lettermix.allLaid")
	default:
		return ask
	}
}

// open are the claims that wait for an answer.
func (f *mixFace) open() []game.ClaimView {
	if f.t == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.t.Frame.Claims), func(c game.ClaimView) bool { return !c.Open })
}

func (f *mixFace) unlaid() string {
	b := f.mine()
	var list []string
	for _, d := range f.v.Dice {
		if b == nil || b.Layout[d.Die].At == nil {
			list = append(list, fmt.Sprintf("%s%d", d.Face, d.Value))
		}
	}
	return spaced(list)
}

func (f *mixFace) Scores() []Line {
	return f.scores(func(seat game.Seat) string {
		i := slices.IndexFunc(f.v.Teams, func(t lettermix.TeamView) bool { return slices.Contains(t.Seats, seat) })
		switch t := f.v.Teams[i]; {
		case !t.In:
			return f.say("term.out")
		case t.Done:
			return f.say("term.finished")
		case t.Ready:
			return f.say("term.ready")
		}
		return ""
	})
}
