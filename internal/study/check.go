package study

import (
	"bytes"
	"encoding/json"
	"fmt"

	"lettercase/game"
	"lettercase/kit"
)

// Check replays an exported game and returns the first thing that does not fit.
func (e Export) Check(find func(string) (kit.Kit, error)) (err error) {
	if e.Format != ExportFormat {
		return game.Errorf("export/format", "format %q is not %q", e.Format, ExportFormat)
	}
	g, err := find(e.Game)
	if err != nil {
		return err
	}
	info := g.Info()
	if e.Version > info.Version {
		return game.Errorf("export/version", "played by rules of version %d, we know version %d", e.Version, info.Version)
	}
	if n := len(e.Seats); n < info.MinSeats || n > info.MaxSeats {
		return game.Errorf("export/seats", "%s is not played by %d", info.Name, n)
	}
	var play game.Play
	at, over := game.Time(0), false
	for i, r := range e.Rows {
		switch {
		case r.Seq != i:
			return game.Errorf("export/row", "row %d has the number %d", i, r.Seq)
		case r.At < at:
			return game.Errorf("export/row", "row %d is earlier than the one before", i)
		case over && r.Kind == game.GameRow:
			return game.Errorf("export/row", "row %d is played after the end", i)
		case int(r.Seat) >= len(e.Seats) || r.Seat < game.System:
			return game.Errorf("export/row", "row %d is of seat %d, which is not there", i, r.Seat)
		}
		at = r.At
		if r.Kind != game.GameRow {
			continue
		}
		if play == nil {
			play = g.New()
		}
		if over, err = r.apply(play); err != nil {
			return err
		}
	}
	if play == nil {
		return game.Errorf("export/empty", "nothing was played")
	}
	return e.checkOutcome(play)
}

// Walk checks an exported game and shows it after each of its rows.
func (e Export) Walk(find func(string) (kit.Kit, error), visit func(play game.Play)) (err error) {
	if err := e.Check(find); err != nil {
		return err
	}
	g, err := find(e.Game)
	if err != nil {
		return err
	}
	defer tampered(&err, "the rows do not fit each other")
	play := g.New()
	for _, r := range e.Rows {
		if r.Kind != game.GameRow {
			continue
		}
		if err := play.Apply(r.Events); err != nil {
			return err
		}
		visit(play)
	}
	return nil
}

// apply applies the row and reports whether the game is over.
func (r ExportRow) apply(play game.Play) (over bool, err error) {
	defer tampered(&err, fmt.Sprintf("row %d does not fit those before it", r.Seq))
	if err := play.Apply(r.Events); err != nil {
		return false, game.Errorf("export/row", "row %d: %v", r.Seq, err)
	}
	_, over = play.Outcome()
	return over, nil
}

func (e Export) checkOutcome(play game.Play) error {
	outcome, over := play.Outcome()
	if over != (e.Outcome != nil) {
		return game.Errorf("export/outcome", "the file says the game is over: %t, its rows say %t", e.Outcome != nil, over)
	}
	if !over {
		return nil
	}
	if len(outcome.Scores) != len(e.Seats) {
		return game.Errorf("export/seats", "the file has %d seats, its rows %d", len(e.Seats), len(outcome.Scores))
	}
	// compare through JSON: the details in the file are untyped
	here, err := json.Marshal(outcome)
	if err != nil {
		return err
	}
	file := *e.Outcome
	if file.Winners == nil { // as older files say it
		file.Winners = []game.Seat{}
	}
	there, err := json.Marshal(file)
	if err != nil {
		return err
	}
	var a, b any
	if json.Unmarshal(here, &a) != nil || json.Unmarshal(there, &b) != nil {
		return game.Errorf("export/outcome", "outcome does not read")
	}
	here, _ = json.Marshal(a)
	there, _ = json.Marshal(b)
	if !bytes.Equal(here, there) {
		return game.Errorf("export/outcome", "the file's outcome is %s, its rows give %s", there, here)
	}
	return nil
}

// tampered, deferred, turns a panic into an error: events are applied unchecked, and anybody may have edited a file.
func tampered(err *error, text string) {
	if r := recover(); r != nil {
		*err = game.Errorf("export/row", "%s: %v", text, r)
	}
}
