package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// backupCmd copies a SQLite store, also while a server writes to it.
type backupCmd struct {
	Data string `help:"help.backup.data" default:"data" env:"LETTERCASE_DATA" type:"path"`
	Keep int    `help:"help.backup.keep" default:"0"`
	To   string `arg:"" name:"file" help:"help.backup.file" type:"path"`
}

// copyName is the name of a copy in a directory of copies: names sort by time.
const copyName = "lettercase-2006-01-02T150405Z.db"

func (c backupCmd) Run(std *stdio) error {
	file := c.To
	info, err := os.Stat(c.To)
	many := err == nil && info.IsDir()
	if many {
		file = filepath.Join(c.To, time.Now().UTC().Format(copyName))
	}
	if err := store.Backup(context.Background(), c.Data, file); err != nil {
		return err
	}
	std.print("out.backup", "file", file)
	if !many || c.Keep <= 0 {
		return nil
	}
	return c.rotate()
}

// rotate removes the oldest copies; other files in the directory stay.
func (c backupCmd) rotate() error {
	entries, err := os.ReadDir(c.To)
	if err != nil {
		return err
	}
	var copies []string
	for _, e := range entries {
		if _, err := time.Parse(copyName, e.Name()); err == nil {
			copies = append(copies, e.Name())
		}
	}
	slices.Sort(copies)
	for len(copies) > c.Keep {
		if err := os.Remove(filepath.Join(c.To, copies[0])); err != nil {
			return err
		}
		copies = copies[1:]
	}
	return nil
}

// restoreCmd puts a copy back into a data directory that has no store.
type restoreCmd struct {
	Data string `help:"help.restore.data" default:"data" env:"LETTERCASE_DATA" type:"path"`
	File string `arg:"" help:"help.restore.file" type:"existingfile"`
}

func (c restoreCmd) Run(std *stdio) error {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	target := filepath.Join(c.Data, store.FileName)
	if _, err := os.Stat(target); err == nil {
		return game.Refuse("restore/exists", "dir", c.Data)
	}
	if err := store.Restore(context.Background(), c.File, target); err != nil {
		return err
	}
	return verifyCmd{where: where{Data: c.Data}}.Run(std)
}

// joinClose closes a store and adds any error from closing to err.
func joinClose(err error, c io.Closer) error { return errors.Join(err, c.Close()) }

// where is a store: PostgreSQL if an address is given, else SQLite.
type where struct {
	Data            string `help:"help.store.data" default:"data" env:"LETTERCASE_DATA" type:"path"`
	DatabaseURL     string `placeholder:"URL" help:"help.store.database_url" name:"database-url" env:"LETTERCASE_DATABASE_URL"`
	DatabaseURLFile string `placeholder:"FILE" help:"help.serve.database_url_file" name:"database-url-file" env:"LETTERCASE_DATABASE_URL_FILE"`
}

// database is what these commands need from either store.
type database interface {
	table.Store
	store.Database
	EachTable(context.Context, func(id string) error) error
	RowsBefore(ctx context.Context, id string, until int) ([]table.Row, error)
	RawRows(ctx context.Context, id string, from int) ([]string, error)
	Truncate(ctx context.Context, id string, length int) error
}

func (w where) open(ctx context.Context) (database, error) { return w.openWith(ctx, store.OpenSQLite) }

func (w where) openWith(ctx context.Context, sqlite func(context.Context, string) (*store.SQLite, error)) (database, error) {
	if err := readSecret("--database-url", &w.DatabaseURL, w.DatabaseURLFile); err != nil {
		return nil, err
	}
	if w.DatabaseURL != "" {
		st, err := store.OpenPostgres(ctx, w.DatabaseURL)
		if err != nil {
			return nil, refused("serve/database", "--database-url", err)
		}
		return st, nil
	}
	st, err := sqlite(ctx, w.Data)
	if err != nil {
		return nil, refused("serve/data", "--data", err)
	}
	return st, nil
}

// existing is open for a store that must already exist.
func (w where) existing(ctx context.Context) (database, error) {
	if err := w.there(); err != nil {
		return nil, err
	}
	return w.open(ctx)
}

// there is nil unless a directory has no store; opening it would make one.
func (w where) there() error {
	if w.DatabaseURL != "" || w.DatabaseURLFile != "" {
		return nil
	}
	_, err := os.Stat(filepath.Join(w.Data, store.FileName))
	return err
}

// storeAt reads an argument that is a directory or the address of a PostgreSQL.
func storeAt(text string) where {
	if strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://") {
		return where{DatabaseURL: text}
	}
	return where{Data: text}
}

// verifyCmd replays every log. It exits with 1 if one is damaged.
type verifyCmd struct{ where }

func (c verifyCmd) Run(std *stdio) (err error) {
	ctx := context.Background()
	st, err := c.existing(ctx)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, st) }()
	tables, rows, damaged := 0, 0, 0
	find := table.Services{Store: st, Games: games.All}.Finder()
	err = st.EachTable(ctx, func(id string) error {
		log, err := st.Rows(ctx, id, 0)
		if err == nil {
			err = table.Verify(find, log)
		}
		tables, rows = tables+1, rows+len(log)
		if err != nil {
			damaged++
			std.print("out.table", "table", id, "text", std.why(err))
		}
		return nil
	})
	if err != nil {
		return err
	}
	std.print("out.verify", "tables", game.Say("n.tables", "n", tables), "rows", game.Say("n.rows", "n", rows), "damaged", damaged)
	if damaged > 0 {
		return errNo
	}
	return nil
}

// importCmd fills an empty store from another one.
type importCmd struct {
	where
	From string `arg:"" help:"help.import.from"`
}

func (c importCmd) Run(std *stdio) error { return transfer(std, storeAt(c.From), c.where) }

// exportCmd is importCmd in the other direction.
type exportCmd struct {
	where
	To string `arg:"" help:"help.export.to"`
}

func (c exportCmd) Run(std *stdio) error { return transfer(std, c.where, storeAt(c.To)) }

func transfer(std *stdio, source, target where) (err error) {
	ctx := context.Background()
	from, err := source.existing(ctx)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, from) }()
	to, err := target.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, to) }()
	rows, err := store.Transfer(ctx, from, to)
	if err != nil {
		return err
	}
	std.print("out.transfer", "n", rows)
	return nil
}
