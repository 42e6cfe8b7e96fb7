package store

import (
	"errors"
	"sync"
	"testing"
)

// The result of a commit is true also while the store is being closed.
func TestEverythingQueuedLearnsItsFate(t *testing.T) {
	const n = 2000
	odd := errors.New("odd")
	var committed [n]bool // written by one at a time, read after it has ended
	q := newQueue(func(batch []*waiting[int]) {
		for _, w := range batch {
			if w.what%2 == 1 {
				w.result <- odd
				continue
			}
			committed[w.what] = true
			w.result <- nil
		}
	})
	var wg sync.WaitGroup
	told := make([]error, n)
	for i := range n {
		wg.Go(func() { told[i] = q.put(t.Context(), i) })
		if i == n/2 {
			wg.Go(q.close)
		}
	}
	wg.Wait()
	for i, err := range told {
		if (err == nil) != committed[i] || !errors.Is(err, odd) && err != nil && !errors.Is(err, errClosed) {
			t.Fatalf("%d was told %v, committed: %t", i, err, committed[i])
		}
	}
	if err := q.put(t.Context(), 0); !errors.Is(err, errClosed) {
		t.Errorf("after the end: %v", err)
	}
}

// A write that panics is an error for those who wait for its batch, and for nobody else.
func TestAPanicIsAnAnswer(t *testing.T) {
	q := newQueue(func(batch []*waiting[int]) {
		for _, w := range batch {
			if w.what == 1 {
				panic("odd")
			}
			w.result <- nil
		}
	})
	if err := q.put(t.Context(), 1); err == nil {
		t.Error("a write that panicked was acknowledged")
	}
	if err := q.put(t.Context(), 2); err != nil {
		t.Errorf("the next write: %v", err)
	}
	q.close()
}
