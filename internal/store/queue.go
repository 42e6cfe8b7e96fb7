package store

import (
	"context"
	"errors"
)

// maxBatch bounds how much is committed at once.
const maxBatch = 512

var errClosed = errors.New("store: closed")

// queue is where commits wait: whatever gathers while one batch is on its way to the disk goes with the next.
type queue[T any] struct {
	waiting    chan *waiting[T]
	stop, done chan struct{}
}

// waiting is something to be committed, and where its fate is told.
type waiting[T any] struct {
	what T
	fate chan error
}

func newQueue[T any](commit func([]*waiting[T])) *queue[T] {
	q := &queue[T]{make(chan *waiting[T], 4096), make(chan struct{}), make(chan struct{})}
	go q.run(commit)
	return q
}

// put waits until something is committed, or known to have failed.
func (q *queue[T]) put(ctx context.Context, what T) error {
	w := &waiting[T]{what, make(chan error, 1)}
	select {
	case q.waiting <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.stop:
		return errClosed
	}
	select { // once queued it will be written: its fate is to be known
	case err := <-w.fate:
		return err
	case <-q.done:
		select {
		case err := <-w.fate:
			return err
		default:
			return errClosed
		}
	}
}

func (q *queue[T]) run(commit func([]*waiting[T])) {
	defer close(q.done)
	for {
		select {
		case w := <-q.waiting:
			commit(q.gather(w))
		case <-q.stop:
			for {
				select {
				case w := <-q.waiting:
					commit(q.gather(w))
				default:
					return
				}
			}
		}
	}
}

func (q *queue[T]) gather(first *waiting[T]) []*waiting[T] {
	batch := []*waiting[T]{first}
	for len(batch) < maxBatch {
		select {
		case w := <-q.waiting:
			batch = append(batch, w)
		default:
			return batch
		}
	}
	return batch
}

// close finishes what waits.
func (q *queue[T]) close() {
	close(q.stop)
	<-q.done
}
