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
	"lettercase/kit"
	"lettercase/texts"
)

// ExportFormat names the format of an exported game; a new meaning is a new number.
const ExportFormat = "lettercase/1"

// Export is a finished game as a file: all that is needed to replay it, and nothing secret or personal except
// the names that everybody saw.
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
	Level *int   `json:"level,omitempty"`
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

// Text is a finished game for reading, in a language, and the key of the game.
func (s *Study) Text(ctx context.Context, id, lang string) (text, key string, err error) {
	defer s.Contain(&err, id, "export")
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return "", "", err
	}
	e, err := exported(log)
	if err != nil {
		return "", "", err
	}
	book, err := texts.Open(lang, texts.Shared, log.Kit.Texts)
	if err != nil {
		return "", "", err
	}
	text, err = e.Text(log.Kit, book)
	return text, e.Game, err
}

func exported(log table.Log) (Export, error) {
	if _, err := log.Until(len(log.Rows) - 1); err != nil { // never export rows that cannot be replayed
		return Export{}, err
	}
	e := Export{
		Format: ExportFormat, Table: log.ID, Spec: log.Spec, Version: log.Version, Words: log.Words, Created: log.Created,
		Status: log.Status, Outcome: log.Outcome, Rows: []ExportRow{},
	}
	e.Circle = "" // concerns its members only
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

// Text is the game for reading: who played, what happened, how it ended.
func (e Export) Text(k kit.Kit, book *texts.Book) (string, error) {
	play := k.New()
	for _, r := range e.Rows {
		if r.Kind != game.GameRow {
			continue
		}
		if err := play.Apply(r.Events); err != nil {
			return "", game.Errorf("export/row", "row %d: %v", r.Seq, err)
		}
	}
	name := func(seat game.Seat) string {
		if seat < 0 || int(seat) >= len(e.Seats) {
			return "–"
		}
		return e.Seats[seat].Label
	}
	frame := play.Frame(game.Watcher)
	var out strings.Builder
	fmt.Fprintf(&out, "%s · %s · %s\n\n", k.Info().Name, e.Lang, time.UnixMilli(e.Created).UTC().Format("2006-01-02 15:04 MST"))
	for i := range e.Seats {
		score := ""
		if i < len(frame.Scores) {
			score = book.Number(frame.Scores[i])
		}
		fmt.Fprintf(&out, "%-24s %6s\n", name(game.Seat(i)), score)
	}
	out.WriteByte('\n')
	for i, entry := range frame.Story {
		fmt.Fprintf(&out, "%3d  %s\n", i+1, book.Say(entry.Say, name))
	}
	if frame.End != nil {
		fmt.Fprintf(&out, "\n%s\n", book.Say(frame.End.Why, name))
	}
	return out.String(), nil
}

// Dump lists the rows with their events, for debugging.
func (e Export) Dump() string {
	var out strings.Builder
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
