package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// maxBatch bounds the number of commits in a batch.
const maxBatch = 512

var errClosed = errors.New("store: closed")

// queue batches commits: everything that arrives while one batch is being written goes into the next. Who finds nobody writing
// writes at once, without waking another goroutine.
type queue[T any] struct {
	commit func([]*waiting[T])

	mu      sync.Mutex
	waiting []*waiting[T]
	writing bool          // somebody writes
	closed  bool          // nothing more is taken
	done    chan struct{} // closed once everything is written
}

// waiting is a queued commit and the channel for its result.
type waiting[T any] struct {
	what   T
	result chan error
}

// answer gives the result, unless there is one already.
func (w *waiting[T]) answer(err error) {
	select {
	case w.result <- err:
	default:
	}
}

func newQueue[T any](commit func([]*waiting[T])) *queue[T] {
	return &queue[T]{commit: commit, done: make(chan struct{})}
}

// put writes something, alone or with others, and returns its result. Once it is queued it is written, even if the context ends.
func (q *queue[T]) put(ctx context.Context, what T) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &waiting[T]{what, make(chan error, 1)}
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return errClosed
	}
	q.waiting = append(q.waiting, w)
	first := !q.writing
	q.writing = true
	q.mu.Unlock()
	if first && q.write() { // what came meanwhile is not for whoever has their answer
		go func() {
			for q.write() {
			}
		}()
	}
	return <-w.result
}

// write writes a batch and reports whether there is another one.
func (q *queue[T]) write() (more bool) {
	q.mu.Lock()
	batch := q.waiting[:min(len(q.waiting), maxBatch)]
	q.waiting = q.waiting[len(batch):]
	q.mu.Unlock()
	defer func() {
		if failed := recover(); failed != nil { // nobody waits for ever, and the next batch is tried
			for _, w := range batch {
				w.answer(fmt.Errorf("store: panic: %v", failed))
			}
		}
		q.mu.Lock()
		defer q.mu.Unlock()
		more = len(q.waiting) > 0
		q.writing = more
		if q.closed && !more {
			close(q.done)
		}
	}()
	q.commit(batch)
	return
}

// close waits until everything is written that was queued.
func (q *queue[T]) close() {
	q.mu.Lock()
	if !q.closed {
		q.closed = true
		if !q.writing {
			close(q.done)
		}
	}
	q.mu.Unlock()
	<-q.done
}
