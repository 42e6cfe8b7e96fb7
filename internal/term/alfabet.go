package term

import (
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/alfabet"
)

// alfabetFace shows Alfabet.
type alfabetFace struct {
	v     *alfabet.View
	t     *Table
	draft alfabetDraft
}

func (f *alfabetFace) Take(view any, t *Table) []string {
	v := view.(alfabet.View)
	old := f.v
	f.v, f.t = &v, t
	if old == nil || old.Turn.Number != v.Turn.Number || v.Phase != alfabet.PhasePlay {
		f.draft.clear()
	}
	f.draft.within(v.Size)
	var said []string
	seen, claim := 0, 0
	if old != nil {
		seen = len(old.Sheet)
		if old.Claim != nil {
			claim = old.Claim.ID
		}
	} else {
		seen = t.untold(len(v.Sheet))
		if len(v.Draw) > 0 && t.New {
			first := v.Turn.Side
			if len(v.Sheet) > 0 {
				first = v.Sheet[0].Side
			}
			said = append(said, t.Does(v.Sides[first].Seat, "begin", "begins")+".")
		}
	}
	for _, e := range v.Sheet[min(seen, len(v.Sheet)):] {
		said = append(said, f.entry(e))
	}
	if v.Claim != nil && v.Claim.ID != claim {
		said = append(said, fmt.Sprintf("%s for %d, unless somebody objects.", f.lays(v.Claim.By, v.Claim.Move), v.Claim.Move.Score))
	}
	if len(v.Best) > 0 && (old == nil || len(old.Best) == 0) {
		for i, m := range v.Best {
			said = append(said, fmt.Sprintf("Best %d: %s for %d.", i+1, strings.Join(m.Text(), ", "), m.Score))
		}
	}
	if v.End != nil && (old == nil || old.End == nil) {
		for i, d := range v.End.Deductions {
			if d != 0 {
				said = append(said, fmt.Sprintf("%s %s for %s.", f.t.Does(v.Sides[i].Seat, "lose", "loses"), count(d, "point"), spaced(v.End.Racks[i])))
			}
		}
		said = append(said, t.Result(f.outcome(), alfabetEnds)...)
	}
	return said
}

func (f *alfabetFace) outcome() game.Outcome {
	o := game.Outcome{Scores: make([]int, len(f.t.Card.Seats)), Winners: f.v.End.Winners, Reason: f.v.End.Reason}
	for i, side := range f.v.Sides {
		o.Scores[side.Seat] += f.v.End.Totals[i]
	}
	return o
}

var alfabetEnds = map[string]string{
	alfabet.EndOut: "no tiles are left", alfabet.EndStuck: "nobody can lay a word", alfabet.EndPasses: "everybody passed twice",
	alfabet.EndDry: "nobody has laid a word for three turns", alfabet.EndLeft: leftReason,
}

// lays tells a move: "Nib lays BRUS at C9 across".
func (f *alfabetFace) lays(seat game.Seat, m alfabet.Move) string {
	said := f.t.Does(seat, "lay", "lays") + " " + strings.Join(m.Text(), ", ")
	if len(m.Placed) > 0 {
		said += " at " + m.Placed[0].Square
	}
	if len(m.Placed) > 1 {
		said += " " + heading(m.Placed)
	}
	return said
}

// heading is the direction in which tiles lie.
func heading(placed []alfabet.Placed) string {
	if len(placed) > 1 && placed[0].Square[1:] != placed[1].Square[1:] {
		return "down"
	}
	return "across"
}

func (f *alfabetFace) entry(e alfabet.Entry) string {
	seat := f.v.Sides[e.Side].Seat
	switch {
	case e.Kind == alfabet.EntryLay && e.Move != nil:
		said := fmt.Sprintf("%s for %d", f.lays(seat, *e.Move), e.Points)
		if e.Move.Bonus > 0 {
			said += fmt.Sprintf(", %d of it for the whole rack", e.Move.Bonus)
		}
		return fmt.Sprintf("%s: %d in all.", said, e.Total)
	case e.Kind == alfabet.EntryExchange:
		return fmt.Sprintf("%s %s.", f.t.Does(seat, "exchange", "exchanges"), count(e.Count, "tile"))
	case e.Kind == alfabet.EntryLost && e.Why == alfabet.WhyObjection:
		return f.t.Does(seat, "miss", "misses") + " a turn for a wrong objection."
	case e.Kind == alfabet.EntryLost:
		return f.t.Does(seat, "take", "takes") + " the tiles back: " + strings.Join(e.Bad, ", ") + " is no word."
	case e.Why == alfabet.WhyTime:
		return f.t.Whose(seat) + " time is up."
	}
	return f.t.Does(seat, "pass", "passes") + "."
}

func (f *alfabetFace) Secret() bool { return true }

func (f *alfabetFace) Over() bool { return f.v != nil && f.v.Phase == alfabet.PhaseOver }

func (f *alfabetFace) Ask() string {
	switch {
	case f.v == nil || len(f.v.May) == 0:
		return ""
	case slices.Contains(f.v.May, "accept"):
		return fmt.Sprintf("Accept or object to %s?", strings.Join(f.v.Claim.Move.Text(), ", "))
	case slices.Contains(f.v.May, "take"):
		return fmt.Sprintf("Take %d tiles of your choice.", f.v.Options.RackSize-len(f.v.Rack))
	}
	return "Your turn. Rack: " + spaced(f.v.Rack) + "."
}

func (f *alfabetFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock == nil {
		return Clock{}, false
	}
	return Clock{f.v.Clock.What, f.v.Clock.Deadline, f.v.Clock.Length}, true
}

func (f *alfabetFace) Scores() []Line {
	var out []Line
	for i, s := range f.v.Sides {
		mark, kind := "  ", Plain
		if f.v.Turn.Side == i && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		text := fmt.Sprintf("%s%s %4d", mark, f.t.column(f.t.Name(s.Seat)), s.Score)
		if s.Out {
			text += " out"
		}
		out = append(out, line(kind, text))
	}
	return append(out, line(Faint, fmt.Sprintf("  %s in the pool", count(f.v.Pool, "tile"))))
}

func (f *alfabetFace) Pad() []Line {
	var out []Line
	for _, e := range f.v.Sheet {
		out = append(out, line(Plain, f.entry(e)))
	}
	return out
}

func spaced(list []string) string { return strings.Join(list, " ") }
