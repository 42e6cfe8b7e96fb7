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
	frameFace
	v     *alfabet.View
	draft alfabetDraft
	drawn int // the turn that the draft is for
}

func (f *alfabetFace) Take(view any, t *Table) []string {
	v := view.(alfabet.View)
	f.v = &v
	said := f.news(t)
	if turn := f.turn(); turn != f.drawn || t.Frame.Phase != string(alfabet.PhasePlay) && !t.Frame.Can("lay") {
		f.draft.clear()
		f.drawn = turn
	}
	f.draft.within(v.Size)
	return said
}

// turn is the turn that actions are for: the next one while a move waits for objections.
func (f *alfabetFace) turn() int {
	if len(f.t.Frame.Claims) > 0 {
		return f.t.Frame.Turn.Number + 1
	}
	return f.t.Frame.Turn.Number
}

func (f *alfabetFace) Secret() bool { return true }

// Ask adds the rack, which a player needs to see first.
func (f *alfabetFace) Ask() string {
	ask := f.frameFace.Ask()
	if ask != "" && f.can("lay") {
		ask += " " + f.say("term.rack", "tiles", spaced(f.v.Rack))
	}
	return ask
}

func (f *alfabetFace) Scores() []Line {
	out := f.scores(func(seat game.Seat) string {
		var racks []string
		for _, s := range f.v.Sides {
			switch {
			case s.Seat != seat:
			case s.Out:
				return f.say("term.out")
			default:
				racks = append(racks, fmt.Sprint(s.Score))
			}
		}
		if len(racks) < 2 {
			return ""
		}
		return "(" + strings.Join(racks, " : ") + ")"
	})
	return append(out, line(Faint, "  "+f.say("term.alfabet.pool", "n", f.v.Pool)))
}

// lies reports whether one of the tiles is on a square.
func lies(placed []alfabet.Placed, square string) bool {
	return slices.ContainsFunc(placed, func(t alfabet.Placed) bool { return t.Square == square })
}

func spaced(list []string) string { return strings.Join(list, " ") }
