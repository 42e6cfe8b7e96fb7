package study

import (
	"context"
	"encoding/json"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// Record is a player's best in one solo game.
type Record struct {
	Game    string `json:"game"`
	Lang    string `json:"lang"`
	Options string `json:"options" doc:"names the set of options; equal ones are comparable"`
	Best    int    `json:"best"`
	At      int64  `json:"at"`
	Table   string `json:"table" doc:"where it was reached"`
	Offline bool   `json:"offline,omitempty" doc:"played in a browser, without a server"`
}

// Records are a player's best results. With the id of a table, only the record that its result is compared with, if any.
func (s *Study) Records(ctx context.Context, player, like string) ([]Record, error) {
	var spec table.Spec
	if like != "" {
		card, err := s.hub.Table(like).Card(ctx, player)
		if err != nil {
			return nil, err
		}
		if spec = card.Spec; spec.Repeatable() || spec.From != nil {
			return []Record{}, nil
		}
	}
	found, err := s.Store.Records(ctx, player)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	records := []Record{}
	for _, r := range found {
		if like == "" || r.Game == spec.Game && r.Lang == spec.Lang && r.Options == spec.Key() {
			records = append(records, Record{r.Game, r.Lang, r.Options, *r.Record, r.At, r.Table, s.offline(ctx, r.Table)})
		}
	}
	return records, nil
}

// offline reports that a table was played in a browser.
func (s *Study) offline(ctx context.Context, id string) bool {
	head, err := s.Store.Head(ctx, id)
	if err != nil {
		return false
	}
	var l table.Listing
	return json.Unmarshal(head.Summary, &l) == nil && l.Offline
}
