package table

import (
	"encoding/json"

	"lettercase/game"
)

// Repair finds how many rows of a log can be applied, and what to commit after them to end the table. The commit has no rows if
// the table had ended by then, or if not even the first row can be applied. cause is why the next row cannot be applied; nil if
// the log is whole.
func Repair(find Finder, rows []Row, now int64) (good int, end Commit, cause error) {
	s := &state{}
	for _, row := range rows {
		next := s.clone(true)
		if cause = next.apply(find, row); cause != nil {
			break
		}
		s = next
	}
	if good = s.seq; good == 0 {
		return 0, Commit{}, cause
	}
	if !s.status.Closed() {
		events, err := encodeEvents(Event{Abort: &Reason{"damaged"}})
		if err != nil {
			return good, Commit{}, err
		}
		row := Row{Row: game.Row{Seq: s.seq, At: s.at, Seat: game.System, Key: "repair", Kind: game.TableRow, Events: events}, Wall: max(now, s.wall)}
		row.Sum = s.chain.next(row.Row, row.Wall).sum(row.Row)
		if err := s.apply(find, row); err != nil {
			return good, Commit{}, err
		}
		end.Rows = []Row{row}
	}
	summary, err := json.Marshal(s.listing())
	if err != nil {
		return good, Commit{}, err
	}
	end.Table, end.Expect = s.id, good
	end.Head = Head{
		ID: s.id, Game: s.spec.Game, Lang: s.spec.Lang, Status: s.status, Seq: s.seq, Created: s.created, Updated: s.wall, Seen: s.wall, Summary: summary,
	}
	return good, end, cause
}
