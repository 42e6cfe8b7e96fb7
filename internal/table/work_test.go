package table

import (
	"context"
	"testing"
	"time"
)

// A search in a browser pauses for the page. A question also waits until no bot thinks; a bot does not.
func TestSearchesPause(t *testing.T) {
	pauses, thought := 0, false
	h := &Hub{}
	h.cfg.Pause = func() {
		if pauses++; pauses > 1 {
			return
		}
		h.bots.RLock() // what the page has sent lets a bot think
		go func() {
			defer h.bots.RUnlock()
			bot := h.work(context.Background(), time.Hour)
			for pauses < 3 {
				if bot.stop() {
					t.Error("a bot has an hour")
				}
			}
			thought = true
		}()
	}
	stop := h.Until(context.Background(), time.Hour)
	for pauses == 0 {
		if stop() {
			t.Error("a question has an hour")
		}
	}
	if !thought {
		t.Error("a question went on while a bot was thinking")
	}
}

// A search is over when nobody waits for it any more, or when it has used what it was given.
func TestSearchesEnd(t *testing.T) {
	h := &Hub{}
	ctx, cancel := context.WithCancel(t.Context())
	stop := h.Until(ctx, time.Hour)
	if stop() {
		t.Error("over at once")
	}
	cancel()
	if !stop() || !h.Until(t.Context(), -1)() {
		t.Error("not over")
	}
}
