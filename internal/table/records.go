package table

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"lettercase/game"
)

// results are what the people at a finished table bring home. Somebody who played several seats on one device has
// one for each.
func results(s *state, now int64) []Result {
	if s.outcome == nil {
		return nil
	}
	var all []Result
	for i, p := range s.seats {
		if p.kind != HumanPlace || i >= len(s.outcome.Scores) {
			continue
		}
		seat := game.Seat(i)
		r := Result{
			Table: s.id, Player: p.player, Seat: seat, Game: s.spec.Game, Lang: s.spec.Lang, Options: s.spec.key(),
			Daily: s.spec.Daily, Score: s.outcome.Scores[i], Won: slices.Contains(s.outcome.Winners, seat), At: now,
		}
		if len(s.seats) == 1 && !s.spec.repeatable() { // a day's result stands beside those of other days, not here
			r.Record = s.outcome.Record
		}
		all = append(all, r)
	}
	return all
}

// key names the options that make two results comparable: they are completed and their keys sorted, so equal
// options give equal keys.
func (s Spec) key() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%q\x00%q", s.Options, s.Policy, s.Added, s.Barred))
	return hex.EncodeToString(sum[:8])
}

// Record is a player's best in one solo game.
type Record struct {
	Game    string `json:"game"`
	Lang    string `json:"lang"`
	Options string `json:"options" doc:"names the set of options; equal ones are comparable"`
	Best    int    `json:"best"`
	At      int64  `json:"at"`
	Table   string `json:"table" doc:"where it was reached"`
}

// Records are a player's bests; with the name of a table only the one that its result is measured against,
// if any.
func (h *Hub) Records(ctx context.Context, player, like string) ([]Record, error) {
	var spec Spec
	if like != "" {
		card, err := h.Card(ctx, like, player)
		if err != nil {
			return nil, err
		}
		if spec = card.Spec; spec.repeatable() {
			return []Record{}, nil
		}
	}
	found, err := h.store.Records(ctx, player)
	if err != nil {
		return nil, unsaved(err)
	}
	records := []Record{}
	for _, r := range found {
		if like == "" || r.Game == spec.Game && r.Lang == spec.Lang && r.Options == spec.key() {
			records = append(records, Record{r.Game, r.Lang, r.Options, *r.Record, r.At, r.Table})
		}
	}
	return records, nil
}
