package term

import "lettercase/game"

// Draw shows a view to a seat as the plain client would: what has happened, the board, the hand, and what to do.
// It needs no session, so it also shows games without a server.
func Draw(g game.Game, view any, t *Table) []string {
	face := faceOf(g, t.Book)
	out := face.Take(view, t)
	for _, part := range [][]Line{face.Board(0, 0), face.Hand(0)} {
		for _, l := range part {
			out = append(out, l.String())
		}
	}
	if ask := face.Ask(); ask != "" {
		out = append(out, ask)
	}
	return out
}
