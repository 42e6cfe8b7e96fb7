package main

import (
	"context"
	"fmt"

	"lettercase/internal/store"
)

// backupCmd copies a SQLite store, also while a server writes to it.
type backupCmd struct {
	Data string `help:"Directory of the store." default:"data" env:"LETTERCASE_DATA" type:"path"`
	File string `arg:"" help:"Where to write the copy: a file that is not there yet." type:"path"`
}

func (c backupCmd) Run(std *stdio) error {
	if err := store.Backup(context.Background(), c.Data, c.File); err != nil {
		return err
	}
	_, err := fmt.Fprintf(std.out, "copied to %s; to restore it, put it as %s into an empty data directory\n", c.File, store.FileName)
	return err
}
