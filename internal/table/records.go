package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"lettercase/game"
)

// results are the results of the people at a finished table, one for each seat.
func results(s *state, now int64) []Result {
	if s.outcome == nil || s.spec.From != nil { // a game that goes on from another shows nothing of who plays how well
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
		if len(s.seats) == 1 && !s.spec.Repeatable() && !s.unrecorded { // results of repeatable games are no records
			r.Record = s.outcome.Record
		}
		all = append(all, r)
	}
	return all
}

// Key identifies the settings under which results are comparable. Options are completed and their keys sorted, so equal options
// give equal keys.
func (s Spec) Key() string {
	agreed := fmt.Appendf(nil, "%s\x00%s\x00%q\x00%q", s.Options, s.Policy, s.Added, s.Barred)
	if s.HasPlaces() {
		agreed = append(agreed, "\x00places"...)
	}
	if s.Nominal {
		agreed = append(agreed, "\x00nominal"...)
	}
	sum := sha256.Sum256(agreed)
	return hex.EncodeToString(sum[:8])
}
