package term

import "lettercase/game"

// Draw shows a view to a seat as the plain client would: what has happened, the board, the hand, and what is asked.
// It needs no session, so it also shows games that nobody plays yet.
func Draw(key string, view any, t *Table) ([]string, error) {
	open, ok := faces[key]
	if !ok {
		return nil, game.Errorf("game/unknown", "there is no game %q", key)
	}
	face := open()
	out := face.Take(view, t)
	for _, part := range [][]Line{face.Board(0, 0), face.Hand(0)} {
		for _, l := range part {
			out = append(out, l.String())
		}
	}
	if ask := face.Ask(); ask != "" {
		out = append(out, ask)
	}
	return out, nil
}
