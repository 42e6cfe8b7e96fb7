package table_test

import (
	"testing"

	"lettercase/internal/table"
)

// A table has the server's words of the moment it was created; its log names them by hash. Reports are counted by word.
func TestServerWords(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		words, ok := any(h.store).(table.WordStore)
		if !ok {
			t.Fatal("the store keeps no words")
		}
		ada := h.person("Ada")
		before := h.create(ada, "{}", "me", "bot")
		list, err := table.NewWordList("en", []string{"QUORX"}, []string{"HOUSE"}, 1)
		check(t, err)
		check(t, words.PutWordList(ctx, list))
		after := h.create(ada, "{}", "me", "bot")
		if before.Server != "" || after.Server != list.Hash {
			t.Errorf("the tables name %q and %q, want %q", before.Server, after.Server, list.Hash)
		}
		for _, r := range []table.Report{
			{Lang: "en", Word: "QUORX", Counts: true, Reason: "we say so", Player: ada, At: 5},
			{Lang: "en", Word: "QUORX", Counts: true, Player: "bob", At: 6},
			{Lang: "en", Word: "QUORX", Counts: false, Player: "bob", At: 7}, // changed their mind
		} {
			check(t, words.PutReport(ctx, r))
		}
		reports, err := words.Reports(ctx)
		check(t, err)
		if all := table.Count(reports); len(all) != 1 || all[0].Should != 1 || all[0].Not != 1 || len(all[0].Reasons) != 1 {
			t.Errorf("%+v", all)
		}
		if n, err := words.ReportsOf(ctx, "bob", 6); err != nil || n != 1 {
			t.Errorf("%d reports, %v", n, err)
		}
		again, err := words.WordList(ctx, list.Hash)
		check(t, err)
		if len(again.Added) != 1 || again.Added[0] != "QUORX" || len(again.Barred) != 1 {
			t.Errorf("%+v", again)
		}
	})
}
