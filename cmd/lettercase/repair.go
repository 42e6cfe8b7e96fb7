package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// repairCmd ends a table whose log is damaged. The rows from the damage on are written to a file and removed; what was played
// before stays and can be replayed.
type repairCmd struct {
	where
	Table string `arg:"" help:"help.repair.table"`
	Save  string `help:"help.repair.save" type:"path"`
}

func (c repairCmd) Run(std *stdio) (err error) {
	ctx := context.Background()
	st, err := c.existing(ctx)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, st) }()
	rows, unreadable, err := readableRows(ctx, st, c.Table)
	if err != nil {
		return err
	}
	good, end, cause := table.Repair(table.Services{Store: st, Games: games.All}.Finder(), rows, time.Now().UnixMilli())
	if cause == nil {
		cause = unreadable
	}
	head, err := st.Head(ctx, c.Table)
	if err != nil {
		return err
	}
	if cause == nil && head.Seq == good {
		std.print("out.repair.none", "table", c.Table, "n", good)
		return errNo
	}
	removed, err := st.RawRows(ctx, c.Table, good)
	if err != nil {
		return err
	}
	if c.Save == "" {
		c.Save = c.Table + ".damaged"
	}
	if err := os.WriteFile(c.Save, []byte(strings.Join(removed, "\n")+"\n"), 0o600); err != nil {
		return err
	}
	if err := st.Truncate(ctx, c.Table, good); err != nil {
		return err
	}
	if len(end.Rows) > 0 {
		if err := st.Append(ctx, end); err != nil {
			return err
		}
	}
	std.print("out.repair", "table", c.Table, "rows", game.Say("n.rows", "n", good), "n", len(removed), "file", c.Save)
	return nil
}

// readableRows returns the rows of a log up to the first that cannot be read, and the error for that one.
func readableRows(ctx context.Context, st database, id string) (rows []table.Row, unreadable, err error) {
	if _, err := st.Head(ctx, id); errors.Is(err, persist.ErrNotFound) {
		return nil, nil, game.Refuse("table/unknown.store", "table", id)
	} else if err != nil {
		return nil, nil, err
	}
	rows, err = st.Rows(ctx, id, 0)
	bad, ok := errors.AsType[*table.RowError](err)
	if !ok {
		return rows, nil, err
	}
	rows, err = st.RowsBefore(ctx, id, bad.Seq)
	return rows, bad, err
}

// replayTable lists the rows of a log up to where it is damaged. It exits with 1 if it is.
func replayTable(std *stdio, at where, id string) (err error) {
	ctx := context.Background()
	st, err := at.existing(ctx)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, st) }()
	rows, cause, err := readableRows(ctx, st, id)
	if err != nil {
		return err
	}
	good, _, broken := table.Repair(table.Services{Store: st, Games: games.All}.Finder(), rows, time.Now().UnixMilli())
	if broken != nil {
		cause = broken
	}
	for _, r := range rows[:good] {
		var names []string
		for _, e := range r.Events {
			names = append(names, table.EventName(e))
		}
		fmt.Fprintf(std.out, "%5d  %s  %s %2d  %-5s  %s\n", r.Seq, time.UnixMilli(r.Wall).UTC().Format(time.DateTime), std.say("out.seat"), r.Seat, r.Kind, strings.Join(names, " "))
	}
	if cause != nil {
		fmt.Fprintln(std.err, "lettercase: "+std.say("out.table", "table", id, "text", std.why(cause)))
		return errNo
	}
	std.print("out.fits", "n", good)
	return nil
}
