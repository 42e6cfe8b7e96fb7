package bus

import (
	"fmt"
	"testing"

	"lettercase/internal/table"
)

func TestPackingKeepsEveryHintAndEveryLimit(t *testing.T) {
	var hints []table.Hint
	for i := range 500 {
		hints = append(hints, table.Hint{Node: "node", Table: fmt.Sprint("table", i), Seq: i + 1})
	}
	seen := map[string]int{}
	messages := pack(hints, 1000)
	for _, m := range messages {
		if len(m) > 1000 {
			t.Errorf("a message of %d bytes", len(m))
		}
		unpack(m, func(h table.Hint) { seen[h.Table] = h.Seq })
	}
	if len(seen) != 500 || len(messages) < 2 {
		t.Errorf("%d hints in %d messages", len(seen), len(messages))
	}
	unpack([]byte("of another version"), func(table.Hint) { t.Error("heard something") })
}

func TestOnlyTheLastHintOfALogIsSaid(t *testing.T) {
	queue := make(chan table.Hint, 10)
	for i := 2; i < 6; i++ {
		queue <- table.Hint{Table: "a", Seq: i}
	}
	queue <- table.Hint{Table: "a", Chat: true}
	got := gather(table.Hint{Table: "a", Seq: 1}, queue, 100)
	if len(got) != 2 || got[0].Seq != 5 || !got[1].Chat {
		t.Errorf("%v", got)
	}
}
