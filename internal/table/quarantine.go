package table

import (
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"

	"lettercase/game"
)

// A table whose log cannot be applied, or on whose state the rules panic, is quarantined: it is dropped from memory, its
// subscriptions end, and timers, sweeps, bots and requests skip it until the process restarts. Other tables are not affected.
// Nothing is written: the log stays as it is for the operator.
//
// Everything under a table's lock runs in guarded; questions that change nothing run in Services.Contain instead.

// RowError is a row that can never be read or applied.
type RowError struct {
	Seq   int
	Err   error
	Stack []byte // of a panic
}

func (e *RowError) Error() string { return fmt.Sprintf("row %d: %v", e.Seq, e.Err) }
func (e *RowError) Unwrap() error { return e.Err }

// permanent reports an error that a retry cannot fix.
func permanent(err error) bool {
	_, ok := errors.AsType[*RowError](err)
	return ok
}

var (
	// errDamaged answers every request for a quarantined table.
	errDamaged = game.Errorf("table/damaged", "this table is damaged and cannot be opened; other tables are not affected")
	// errFailed answers a request that made the rules panic.
	errFailed = game.Errorf("server/error", "something went wrong on our side")
)

// guarded runs f under the table's lock. If f panics, the table is quarantined. For a quarantined table it returns errDamaged.
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

// panicError is a panic outside of applying a row.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// quarantine takes a table out of service and returns errDamaged. The table's lock is held.
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
	if row, ok := errors.AsType[*RowError](cause); ok {
		about = append(about, "row", row.Seq, "stack", string(row.Stack))
	} else if panicked, ok := errors.AsType[*panicError](cause); ok {
		about = append(about, "stack", string(panicked.stack))
	}
	h.log.Error("table quarantined", about...)
	t.close("damaged")
	return errDamaged
}

// quarantineByID quarantines a table whose lock is not held.
func (h *Hub) quarantineByID(id string, cause error) error {
	t, err := h.lock(id)
	if err != nil {
		return err
	}
	defer h.release(t)
	return t.quarantine(cause)
}

// Quarantined lists the tables that are out of service on this node.
func (h *Hub) Quarantined() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Sorted(maps.Keys(h.quarantined))
}

// isQuarantined reports whether a table is out of service on this node.
func (h *Hub) isQuarantined(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.quarantined[id]
}
