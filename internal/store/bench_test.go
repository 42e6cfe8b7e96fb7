package store_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

// BenchmarkAppend commits rows of many tables in parallel.
func BenchmarkAppend(b *testing.B) {
	run := func(b *testing.B, s table.Store) {
		defer func() { _ = s.Close() }()
		var n atomic.Int64
		b.SetParallelism(64)
		b.RunParallel(func(pb *testing.PB) {
			id := fmt.Sprintf("table%07d", n.Add(1))
			for seq := 0; pb.Next(); seq++ {
				c := commit(id, seq, row(seq, fmt.Sprint(seq)))
				if seq > 0 {
					c.Head.Summary = nil
				}
				if err := s.Append(b.Context(), c); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	b.Run("sqlite", func(b *testing.B) {
		s, err := store.OpenSQLite(b.Context(), b.TempDir())
		if err != nil {
			b.Fatal(err)
		}
		run(b, s)
	})
	b.Run("postgres", func(b *testing.B) {
		s, err := store.OpenPostgres(b.Context(), pgtest.DSN(b))
		if err != nil {
			b.Fatal(err)
		}
		run(b, s)
	})
}
