package study

import (
	"context"
	"encoding/json"
	"fmt"

	"lettercase/game"
	"lettercase/internal/table"
)

// ReplayRow is a row as the replay's list shows it.
type ReplayRow struct {
	Seq  int       `json:"seq"`
	At   game.Time `json:"at"`
	Seat game.Seat `json:"seat"`
	Kind game.Kind `json:"kind" enum:"game,table"`
	What []string  `json:"what" doc:"names of its events"`
}

// Replay lists the rows of a finished game.
func (s *Study) Replay(ctx context.Context, id string) ([]ReplayRow, error) {
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]ReplayRow, len(log.Rows))
	for i, r := range log.Rows {
		list[i] = ReplayRow{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, What: []string{}}
		for _, e := range r.Events {
			list[i].What = append(list[i].What, table.EventName(e))
		}
	}
	return list, nil
}

// View is what a seat saw after a row of a finished game.
func (s *Study) View(ctx context.Context, id string, seq int, seat game.Seat) (view json.RawMessage, err error) {
	defer s.Contain(&err, id, "replay")
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return nil, err
	}
	if seat != game.Watcher {
		if err := log.CheckSeat(seat); err != nil {
			return nil, err
		}
	}
	p, err := log.Until(seq)
	if err != nil {
		return nil, err
	}
	return table.Seen(p.Play, seat)
}

// Best is what the best bot would have done in a seat before row seq of a finished game.
func (s *Study) Best(ctx context.Context, id string, seq int, seat game.Seat) (table.Advice, error) {
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return table.Advice{}, err
	}
	if err := log.CheckSeat(seat); err != nil {
		return table.Advice{}, err
	}
	key := fmt.Sprintf("%s/%d/%d", id, seq, seat)
	if a, ok := s.bests.get(key); ok {
		return a, nil
	}
	p, err := log.Until(seq)
	if err != nil {
		return table.Advice{}, err
	}
	a, err := p.Advise(ctx, seat, p.At, true)
	if err == nil {
		s.bests.put(key, a)
	}
	return a, err
}
