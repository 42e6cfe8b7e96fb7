package term

import (
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/games/letter"
)

// letterFace shows Letter.
type letterFace struct {
	v     *letter.View
	t     *Table
	tiles map[int]letter.Tile // all that have been seen
	at    [2]int              // the cursor's cell
	held  int                 // place in the hand of the tile that Enter lays, free letters behind one's own
	turn  bool                // turned by 90 degrees
	word  string              // being typed
	moved bool                // the cursor has been moved by hand
}

func (f *letterFace) Take(view any, t *Table) []string {
	v := view.(letter.View)
	old := f.v
	f.v, f.t = &v, t
	f.learn()
	var said []string
	logged, wrong, claims := 0, 0, 0
	if old != nil {
		logged, claims = len(old.Log), lastClaim(old)
		if old.Turn.Number == v.Turn.Number {
			wrong = len(old.Turn.Wrong)
		}
	} else {
		logged = t.untold(len(v.Log))
	}
	if old != nil || t.New {
		said = append(said, f.laid(old)...)
	}
	for i, sheet := range v.Sheets {
		written := 0
		switch {
		case old != nil:
			written = len(old.Sheets[i].Words)
		case !t.New:
			continue
		}
		for _, w := range sheet.Words[min(written, len(sheet.Words)):] {
			said = append(said, fmt.Sprintf("%s %s for %s: %d in all.", t.Does(sheet.Seat, "write", "writes"), w.Word, count(w.Points, "point"), sheet.Score))
		}
	}
	for _, w := range v.Turn.Wrong[min(wrong, len(v.Turn.Wrong)):] {
		said = append(said, w+" is no word.")
	}
	for _, c := range v.Claims {
		if c.ID > claims {
			said = append(said, fmt.Sprintf("%s %s, unless somebody objects.", t.Does(c.By, "claim", "claims"), c.Word))
		}
	}
	for _, l := range v.Log[min(logged, len(v.Log)):] {
		if s := f.logLine(l); s != "" {
			said = append(said, s)
		}
	}
	if v.End != nil && (old == nil || old.End == nil) {
		said = append(said, t.Result(*v.End, letterEnds)...)
	}
	return said
}

var letterEnds = map[string]string{
	letter.EndDry: "nobody finds a new word any more", letter.EndDone: "you have finished", letter.EndTime: "the time is up", letter.EndLeft: leftReason,
}

func lastClaim(v *letter.View) int {
	n := 0
	for _, c := range v.Claims {
		n = max(n, c.ID)
	}
	return n
}

// learn remembers tiles, and puts the cursor where something lies.
func (f *letterFace) learn() {
	if f.tiles == nil {
		f.tiles = map[int]letter.Tile{}
	}
	for _, t := range f.v.Board {
		f.tiles[t.Tile] = letter.Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H}
	}
	for _, list := range append([][]letter.Tile{f.v.Free}, hands(f.v)...) {
		for _, t := range list {
			f.tiles[t.ID] = t
		}
	}
	if !f.moved {
		f.at = [2]int{f.v.Options.Board / 2, f.v.Options.Board / 2}
	}
	f.held = max(0, min(f.held, len(f.pickable())-1))
}

func hands(v *letter.View) [][]letter.Tile {
	var out [][]letter.Tile
	for _, h := range v.Hands {
		out = append(out, h.Tiles)
	}
	return out
}

// laid tells tiles laid since a view; without one, all that have been laid.
func (f *letterFace) laid(old *letter.View) []string {
	var said []string
	tell := func(seat game.Seat, t letter.TileView) {
		said = append(said, fmt.Sprintf("%s %s at %d,%d.", f.t.Does(seat, "lay", "lays"), tileName(f.tiles[t.Tile]), t.At[0], t.At[1]))
	}
	if old == nil {
		for _, l := range f.v.Log {
			for _, t := range f.v.Board {
				if l.Act == letter.ActLay && slices.Contains(l.Tiles, t.Tile) {
					tell(l.Seat, t)
				}
			}
		}
		old = &letter.View{}
	}
	for _, t := range f.v.Board {
		if t.Loose && !slices.ContainsFunc(old.Board, func(o letter.TileView) bool { return o.Tile == t.Tile && o.At == t.At }) {
			tell(f.v.Turn.Seat, t)
		}
	}
	return said
}

func tileName(t letter.Tile) string {
	if t.Letter == "" {
		return fmt.Sprintf("a blank %dx%d", t.W, t.H)
	}
	return fmt.Sprintf("%s%dx%d", t.Letter, t.W, t.H)
}

func (f *letterFace) names(ids []int) string {
	var list []string
	for _, id := range ids {
		list = append(list, tileName(f.tiles[id]))
	}
	return and(list)
}

func (f *letterFace) logLine(l letter.LogLine) string {
	does := func(you, other string) string { return f.t.Does(l.Seat, you, other) }
	switch l.Act {
	case letter.ActBack:
		return does("take", "takes") + " the letters back."
	case letter.ActFree:
		return fmt.Sprintf("%s %s free.", does("set", "sets"), f.names(l.Tiles))
	case letter.ActBlank:
		return does("lay", "lays") + " a blank."
	case letter.ActPass:
		return does("pass", "passes") + "."
	case letter.ActSkip:
		return does("are", "is") + " passed over."
	case letter.ActKnock:
		said := does("knock", "knocks")
		for _, r := range l.Rolls {
			said += fmt.Sprintf("; %s a %d", f.t.Does(r.Seat, "roll", "rolls"), r.Pips)
		}
		if l.Margin > 0 {
			said += fmt.Sprintf(", %.1f s ahead", float64(l.Margin)/1000)
		}
		return said + "."
	case letter.ActKnockLost:
		return does("have", "has") + " knocked in vain."
	}
	return "" // words and tiles laid are told as they come
}

func (f *letterFace) Secret() bool { return false }

func (f *letterFace) Over() bool { return f.v != nil && f.v.Phase == letter.PhaseOver }

func (f *letterFace) Ask() string {
	if f.v == nil || len(f.v.May) == 0 {
		return ""
	}
	may := func(what string) bool { return slices.Contains(f.v.May, what) }
	switch {
	case may(letter.MayAnswer):
		return "Accept or object to " + and(f.claimed()) + "?"
	case may(letter.MayDraw) && f.v.Turn.Speaker == f.v.Seat:
		return "Draw a tile (draw 1x2), or draw rest to leave them all to chance."
	case f.v.Phase == letter.PhaseGive && f.v.Turn.Speaker == f.v.Seat:
		return "You owe a letter: give one. " + f.hand() + "."
	case f.v.Phase == letter.PhaseKnock && f.v.Turn.Speaker == f.v.Seat:
		return "You have knocked: name the words, then done."
	case may(letter.MayPlace) && !may(letter.MayName):
		return "Your turn. " + f.hand() + "."
	case may(letter.MayName):
		return "Name the words, then done."
	case may(letter.MayPass):
		return "You have no letter: pass."
	case may(letter.MayDecline):
		return "Knock, if you see a word they missed, or decline."
	}
	return ""
}

func (f *letterFace) claimed() []string {
	var words []string
	for _, c := range f.v.Claims {
		if c.By != f.v.Seat {
			words = append(words, c.Word)
		}
	}
	return words
}

// hand tells what can be laid.
func (f *letterFace) hand() string {
	said := "Letters:"
	for _, t := range f.own() {
		said += " " + shortName(t)
	}
	if len(f.v.Free) > 0 {
		said += "; free:"
		for _, t := range f.v.Free {
			said += " +" + shortName(t)
		}
	}
	return said
}

func shortName(t letter.Tile) string {
	if t.Letter == "" {
		return fmt.Sprintf("_%dx%d", t.W, t.H)
	}
	return tileName(t)
}

func (f *letterFace) own() []letter.Tile {
	if f.v.Seat < 0 || int(f.v.Seat) >= len(f.v.Hands) {
		return nil
	}
	return f.v.Hands[f.v.Seat].Tiles
}

func (f *letterFace) Clock() (Clock, bool) {
	if f.v == nil || f.v.Clock.Until == 0 {
		return Clock{}, false
	}
	what := map[letter.Phase]string{
		letter.PhaseWindow: "knocks", letter.PhaseDraw: "draw", letter.PhaseGive: "give", letter.PhaseSolo: "game", letter.PhaseKnock: "knock",
	}[f.v.Phase]
	if what == "" {
		what = "turn"
	}
	return Clock{what, f.v.Clock.Until, f.v.Clock.For}, true
}

func (f *letterFace) Scores() []Line {
	var out []Line
	for i, s := range f.v.Sheets {
		mark, kind := "  ", Plain
		if f.v.Turn.Speaker == s.Seat && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		out = append(out, line(kind, fmt.Sprintf("%s%s %4d  %s", mark, f.t.column(f.t.Name(s.Seat)), s.Score, count(len(s.Words), "word"))))
		if i < len(f.v.Hands) && s.Seat != f.v.Seat {
			text := "   "
			for _, t := range f.v.Hands[i].Tiles {
				text += " " + letterOr(t, "_")
			}
			out = append(out, line(Faint, text))
		}
	}
	return out
}

func letterOr(t letter.Tile, blank string) string {
	if t.Letter == "" {
		return blank
	}
	return t.Letter
}

func (f *letterFace) Pad() []Line {
	var out []Line
	for _, s := range f.v.Sheets {
		text := f.t.Name(s.Seat) + ":"
		for _, w := range s.Words {
			text += fmt.Sprintf(" %s %d", w.Word, w.Points)
		}
		out = append(out, line(Plain, fmt.Sprintf("%s = %d", text, s.Score)))
	}
	return out
}

// seatOf is a helper for drawing: whose turn it is.
func (f *letterFace) mineNow() bool { return f.v.Turn.Speaker == f.v.Seat && f.v.Seat != game.Watcher }
