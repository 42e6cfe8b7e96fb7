package study

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// ExportFormat names the format of an exported game; a new meaning is a new number.
const ExportFormat = "lettercase/1"

// Export is a finished game as a file: all that is needed to fold it again, and nothing secret or personal but the
// names that were shown.
type Export struct {
	Format     string        `json:"format"`
	Table      string        `json:"table"`
	table.Spec               // what was agreed
	Version    int           `json:"version"`
	Words      string        `json:"words"`
	Created    int64         `json:"created"`
	Status     table.Status  `json:"status"`
	Seats      []ExportSeat  `json:"seats"`
	Rows       []ExportRow   `json:"rows"`
	Outcome    *game.Outcome `json:"outcome,omitempty"`
}

// ExportSeat is who sat where at the end.
type ExportSeat struct {
	Kind  string `json:"kind"`
	Label string `json:"label"`
	Level int    `json:"level,omitempty"`
}

// ExportRow is a row of the log without what only the server needs.
type ExportRow struct {
	Seq    int               `json:"seq"`
	At     game.Time         `json:"at"`
	Seat   game.Seat         `json:"seat"`
	Kind   game.Kind         `json:"kind"`
	Events []json.RawMessage `json:"events"`
}

// Export gives a finished game.
func (s *Study) Export(ctx context.Context, id string) (Export, error) {
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return Export{}, err
	}
	return exported(log)
}

func exported(log table.Log) (Export, error) {
	e := Export{
		Format: ExportFormat, Table: log.ID, Spec: log.Spec, Version: log.Version, Words: log.Words, Created: log.Created,
		Status: log.Status, Outcome: log.Outcome, Rows: []ExportRow{},
	}
	for _, s := range log.Seats {
		e.Seats = append(e.Seats, ExportSeat(s))
	}
	for _, r := range log.Rows {
		events := r.Events
		if r.Kind == game.TableRow {
			var err error
			if events, err = table.Shareable(r.Events); err != nil {
				return Export{}, err
			}
		}
		e.Rows = append(e.Rows, ExportRow{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: events})
	}
	return e, nil
}

// Text is the game for reading.
func (e Export) Text() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s, %s, %s\n", e.Game, e.Lang, time.UnixMilli(e.Created).UTC().Format("2006-01-02 15:04 MST"))
	fmt.Fprintf(&out, "judge: %s   options: %s\n", e.Policy, e.Options)
	for i, s := range e.Seats {
		score := ""
		if e.Outcome != nil && i < len(e.Outcome.Scores) {
			score = fmt.Sprintf("  %d", e.Outcome.Scores[i])
		}
		fmt.Fprintf(&out, "  %d %s (%s)%s\n", i+1, s.Label, s.Kind, score)
	}
	if e.Outcome != nil {
		winners := []string{}
		for _, w := range e.Outcome.Winners {
			if w >= 0 && int(w) < len(e.Seats) {
				winners = append(winners, e.Seats[w].Label)
			}
		}
		fmt.Fprintf(&out, "ended: %s   won by: %s\n", e.Outcome.Reason, strings.Join(winners, ", "))
	}
	out.WriteByte('\n')
	for _, r := range e.Rows {
		who := "table"
		if r.Seat >= 0 && int(r.Seat) < len(e.Seats) {
			who = e.Seats[r.Seat].Label
		}
		d := time.Duration(r.At) * time.Millisecond
		for _, ev := range r.Events {
			name := table.EventName(ev)
			detail := bytes.TrimSuffix(bytes.TrimPrefix(ev, []byte(`{"`+name+`":`)), []byte("}"))
			fmt.Fprintf(&out, "%4d %9s  %-16s %-10s %s\n", r.Seq, d.Truncate(100*time.Millisecond), who, name, detail)
		}
	}
	return out.String()
}
