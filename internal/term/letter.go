package term

import (
	"cmp"
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/games/letter"
)

// letterFace shows Letter.
type letterFace struct {
	frameFace
	v     *letter.View
	tiles map[int]letter.Tile // all tiles seen so far
	at    [2]int              // the cursor's cell
	held  int                 // index in the hand of the tile that Enter lays; free letters come after the player's own
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
	if old != nil || t.New {
		said = append(f.laid(old), f.judged(old)...)
	}
	return append(said, f.news(t)...)
}

// learn remembers tiles, and puts the cursor near the tiles on the board.
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

// laid says where tiles were laid since a view. The story reports a turn when it is over; positions must be reported at once.
func (f *letterFace) laid(old *letter.View) []string {
	var said []string
	for _, t := range f.v.Board {
		if t.Loose && (old == nil || !slices.ContainsFunc(old.Board, func(o letter.TileView) bool { return o.Tile == t.Tile && o.At == t.At })) {
			at := fmt.Sprintf("%d,%d", t.At[0], t.At[1])
			said = append(said, f.t.Say(game.Say("letter.log.placed", "name", f.v.Turn.Seat, "tile", shortName(f.tiles[t.Tile]), "at", at)))
		}
	}
	return said
}

// judged tells the player who names words the verdicts, as soon as they are known.
func (f *letterFace) judged(old *letter.View) []string {
	if old == nil || f.v.Seat < 0 || f.v.Turn.Speaker != f.v.Seat || old.Turn.Speaker != f.v.Seat {
		return nil
	}
	var said []string
	tell := func(key string, words []string, before int) {
		for _, w := range words[min(before, len(words)):] {
			said = append(said, f.t.Say(game.Say(key, "word", w)))
		}
	}
	var written []string
	for _, w := range f.v.Sheets[f.v.Seat].Words {
		written = append(written, w.Word)
	}
	tell("letter.right", written, len(old.Sheets[f.v.Seat].Words))
	if old.Turn.Number == f.v.Turn.Number {
		tell("letter.wrong", f.v.Turn.Wrong, len(old.Turn.Wrong))
	}
	tell("letter.wrong", f.v.Knock.Wrong, len(old.Knock.Wrong))
	return said
}

func (f *letterFace) Secret() bool { return false }

// Ask adds what the seat can lay or give.
func (f *letterFace) Ask() string {
	ask := f.frameFace.Ask()
	if ask != "" && f.mineNow() && !f.can(letter.MayName) && (f.can(letter.MayPlace) || f.can(letter.MayFree)) {
		ask += " " + f.hand()
	}
	return ask
}

// hand lists what can be laid.
func (f *letterFace) hand() string {
	var own, free []string
	for _, t := range f.own() {
		own = append(own, shortName(t))
	}
	for _, t := range f.v.Free {
		free = append(free, "+"+shortName(t))
	}
	if len(free) > 0 {
		return f.say("term.letter.handFree", "tiles", spaced(own), "free", spaced(free))
	}
	return f.say("term.letter.hand", "tiles", spaced(own))
}

// shortName is a tile as commands write it.
func shortName(t letter.Tile) string { return fmt.Sprintf("%s%dx%d", tileFace(t), t.W, t.H) }

func (f *letterFace) own() []letter.Tile {
	if f.v.Seat < 0 || int(f.v.Seat) >= len(f.v.Hands) {
		return nil
	}
	return f.v.Hands[f.v.Seat].Tiles
}

// Scores adds the number of words, and the hands of the others, which are open.
func (f *letterFace) Scores() []Line {
	var out []Line
	for i, l := range f.scores(func(seat game.Seat) string { return f.say("term.words", "n", len(f.v.Sheets[seat].Words)) }) {
		out = append(out, l)
		if i < len(f.v.Hands) && game.Seat(i) != f.v.Seat {
			text := "   "
			for _, t := range f.v.Hands[i].Tiles {
				text += " " + tileFace(t)
			}
			out = append(out, line(Faint, text))
		}
	}
	return out
}

// tileFace is its letter, or _ for a blank.
func tileFace(t letter.Tile) string { return cmp.Or(t.Letter, "_") }

// mineNow reports that the table waits for this seat.
func (f *letterFace) mineNow() bool { return f.v.Turn.Speaker == f.v.Seat && f.v.Seat != game.Watcher }
