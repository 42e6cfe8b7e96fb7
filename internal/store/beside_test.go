package store_test

import (
	"testing"

	"lettercase/internal/store"
	"lettercase/internal/table"
)

// An operator keeps the words of a server that is running; a second server is still refused.
func TestWordsAreKeptBesideTheServer(t *testing.T) {
	dir := t.TempDir()
	server, err := store.OpenSQLite(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	if second, err := store.OpenSQLite(t.Context(), dir); err == nil {
		second.Close()
		t.Error("two servers use one directory")
	}
	command, err := store.OpenSQLiteBeside(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	list, err := table.NewWordList("de", []string{"QUORX"}, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := command.PutWordList(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	if err := command.Close(); err != nil {
		t.Fatal(err)
	}
	if got, err := server.ServerWords(t.Context(), "de"); err != nil || got.Hash != list.Hash {
		t.Errorf("the server has %+v, %v", got, err)
	}
}
