package table_test

import (
	"testing"

	"lettercase/internal/table"
)

// A table has the server's words of the moment it was created; its log names them by hash. Reports are counted by word.
func TestServerWords(t *testing.T) {
	h := newHarness(t)
	words, ok := h.store.(table.WordStore)
	if !ok {
		t.Fatal("the store keeps no words")
	}
	ada := h.player("Ada")
	before := h.create(ada)
	list, err := table.NewWordList("en", []string{"QUORX"}, []string{"HOUSE"}, 1)
	check(t, err)
	check(t, words.PutWordList(ctx, list))
	after := h.create(ada)
	if before.Server != "" || after.Server != list.Hash {
		t.Errorf("the tables name %q and %q, want %q", before.Server, after.Server, list.Hash)
	}
	again, err := words.WordList(ctx, list.Hash)
	check(t, err)
	if len(again.Added) != 1 || again.Added[0] != "QUORX" || len(again.Barred) != 1 {
		t.Errorf("%+v", again)
	}
}
