package table

import (
	"errors"
	"fmt"
	"runtime/debug"

	"lettercase/game"
)

// A table whose log cannot be folded, or on whose state the rules panic, is quarantined: it is dropped from memory, its
// subscribers are let go, and timers, sweeps, bots and requests leave it alone until the process restarts. All other tables go
// on. Nothing is written: the log stays as it is for whoever looks into it.
//
// Whatever runs under a table's lock runs in guarded. A question that changes nothing, such as a preview, a bot's thought or a
// past view, runs in Contain instead: it fails alone, and nobody can take a good table out of service by asking it.

// RowError is a row that cannot be read or applied, however often it is tried.
type RowError struct {
	Seq   int
	Err   error
	Stack []byte // where it panicked, if it did
}

func (e *RowError) Error() string { return fmt.Sprintf("row %d: %v", e.Seq, e.Err) }
func (e *RowError) Unwrap() error { return e.Err }

// permanent reports an error that another try does not mend.
func permanent(err error) bool {
	var row *RowError
	return errors.As(err, &row)
}

var (
	// errDamaged is what everybody is told who asks for a quarantined table.
	errDamaged = game.Errorf("table/damaged", "this table is damaged and cannot be opened; other tables are not affected")
	// errFailed is what somebody is told whose question made the rules panic.
	errFailed = game.Errorf("server/error", "something went wrong on our side")
)

// guarded runs f at a table whose lock is held. If f panics, the table is quarantined; if the table is, or while f runs becomes
// quarantined, the answer is errDamaged.
func (t *Table) guarded(f func() error) (err error) {
	if t.damaged {
		return errDamaged
	}
	defer func() {
		if r := recover(); r != nil {
			_ = t.quarantine(&panicError{r, debug.Stack()})
		}
		if t.damaged {
			err = errDamaged
		}
	}()
	return f()
}

// panicError is a panic outside of any row.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// quarantine takes a table out of service and gives the error to answer with. The table's lock is held.
func (t *Table) quarantine(cause error) error {
	if t.damaged {
		return errDamaged
	}
	t.damaged = true
	h := t.hub
	h.mu.Lock()
	h.quarantined[t.id] = true
	if h.held[t.id] == t {
		delete(h.held, t.id)
		h.metrics.tables.Dec()
	}
	h.mu.Unlock()
	h.metrics.quarantined.Inc()
	about := []any{"table", t.id, "err", cause}
	if t.s != nil {
		about = append(about, "game", t.s.spec.Game, "folded", t.s.seq)
	}
	var row *RowError
	var panicked *panicError
	switch {
	case errors.As(cause, &row):
		about = append(about, "row", row.Seq, "stack", string(row.Stack))
	case errors.As(cause, &panicked):
		about = append(about, "stack", string(panicked.stack))
	}
	h.log.Error("table quarantined", about...)
	t.close("damaged")
	return errDamaged
}

// condemn quarantines a table for what was found in its log without its lock.
func (h *Hub) condemn(id string, cause error) error {
	t, err := h.lock(id)
	if err != nil {
		return err
	}
	defer h.release(t)
	return t.quarantine(cause)
}

// isQuarantined reports whether a table is out of service on this node.
func (h *Hub) isQuarantined(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.quarantined[id]
}
