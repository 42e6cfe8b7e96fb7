package main

import (
	"cmp"
	"encoding/json"
	"fmt"

	"lettercase/game"
	"lettercase/games"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/gcg"
	"lettercase/internal/study"
)

func isGCG(raw []byte) bool { return gcg.Is(string(raw)) }

// importGCG makes an exported game of a GCG file. The file's own language counts before the one given.
func importGCG(text, lang string) (e study.Export, err error) {
	g, err := gcg.Parse(text)
	if err != nil {
		return e, err
	}
	lang = cmp.Or(g.Lang, lang)
	rows, err := g.Log(lang)
	if err != nil {
		return e, err
	}
	info := alfabet.Rules{}.Info()
	e = study.Export{Format: study.ExportFormat, Version: info.Version}
	e.Game, e.Lang, e.Policy = info.Key, lang, game.ByDictionary
	for _, p := range g.Players {
		e.Seats = append(e.Seats, study.ExportSeat{Kind: "human", Label: cmp.Or(p.Name, p.Nick)})
	}
	var state alfabet.State
	for i, r := range rows {
		row := study.ExportRow{Seq: i, Seat: r.Seat, Kind: game.GameRow}
		for _, event := range r.Events {
			alfabet.Rules{}.Apply(&state, event)
			raw, err := json.Marshal(event)
			if err != nil {
				return e, err
			}
			row.Events = append(row.Events, raw)
		}
		e.Rows = append(e.Rows, row)
	}
	if outcome, over := (alfabet.Rules{}).Outcome(&state); over {
		e.Outcome = &outcome
	}
	e.Options, err = json.Marshal(state.Options)
	return e, err
}

// printGCG writes an exported game that has been checked as a GCG file.
func printGCG(std *stdio, e study.Export) error {
	if e.Game != (alfabet.Rules{}).Info().Key {
		return game.Errorf("gcg/board", "only games of Alfabet can be written as GCG, not %s", e.Game)
	}
	var (
		events []alfabet.Event
		names  []string
	)
	for _, r := range e.Rows {
		if r.Kind != game.GameRow {
			continue
		}
		for _, raw := range r.Events {
			var event alfabet.Event
			if err := json.Unmarshal(raw, &event); err != nil {
				return game.Errorf("export/row", "row %d: %v", r.Seq, err)
			}
			events = append(events, event)
		}
	}
	for _, s := range e.Seats {
		names = append(names, s.Label)
	}
	g, err := gcg.Of(events, names)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(std.out, g)
	return err
}

// positions are the moments of an exported game in which somebody had to choose a move, with the seat.
func positions(e study.Export) (list []alfabet.View, err error) {
	number := 0
	err = e.Walk(games.ByKey, func(play game.Play) {
		for seat := range game.Seat(len(e.Seats)) {
			frame := play.Frame(seat)
			if !frame.Choice {
				continue
			}
			v, ok := play.View(seat).(alfabet.View)
			if !ok {
				continue
			}
			turn := frame.Turn.Number
			if _, open := frame.OpenClaim(); open { // they play on
				turn++
			}
			if turn == number {
				list[len(list)-1] = v
			} else {
				list, number = append(list, v), turn
			}
		}
	})
	return list, err
}
