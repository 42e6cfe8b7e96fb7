package store

import (
	"context"
	"errors"
)

// maxBatch bounds the number of commits in a batch.
const maxBatch = 512

var errClosed = errors.New("store: closed")

// queue batches commits: everything that arrives while one batch is being written goes into the next.
type queue[T any] struct {
	waiting    chan *waiting[T]
	stop, done chan struct{}
}

// waiting is a queued commit and the channel for its result.
type waiting[T any] struct {
	what   T
	result chan error
}

func newQueue[T any](commit func([]*waiting[T])) *queue[T] {
	q := &queue[T]{make(chan *waiting[T], 4096), make(chan struct{}), make(chan struct{})}
	go q.run(commit)
	return q
}

// put queues something and waits for its result.
func (q *queue[T]) put(ctx context.Context, what T) error {
	w := &waiting[T]{what, make(chan error, 1)}
	select {
	case q.waiting <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-q.stop:
		return errClosed
	}
	select { // it may be written already, so wait even if the context ends
	case err := <-w.result:
		return err
	case <-q.done:
		select {
		case err := <-w.result:
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

// close writes what is queued and stops.
func (q *queue[T]) close() {
	close(q.stop)
	<-q.done
}
