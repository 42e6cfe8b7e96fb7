package table

import (
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
			Table: s.id, Player: p.player, Seat: seat, Game: s.spec.Game, Lang: s.spec.Lang, Options: s.spec.Key(),
			Daily: s.spec.Daily, Score: s.outcome.Scores[i], Won: slices.Contains(s.outcome.Winners, seat), At: now,
		}
		if len(s.seats) == 1 && !s.spec.Repeatable() { // a day's result stands beside those of other days, not here
			r.Record = s.outcome.Record
		}
		all = append(all, r)
	}
	return all
}

// Key names the options that make two results comparable: they are completed and their keys sorted, so equal
// options give equal keys.
func (s Spec) Key() string {
	agreed := fmt.Appendf(nil, "%s\x00%s\x00%q\x00%q", s.Options, s.Policy, s.Added, s.Barred)
	if s.HasPlaces() {
		agreed = append(agreed, "\x00places"...)
	}
	sum := sha256.Sum256(agreed)
	return hex.EncodeToString(sum[:8])
}
