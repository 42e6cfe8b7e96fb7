package wordsmith

import (
	"testing"

	"lettercase/game"
)

// The open call, those who wait behind it, and the sheets.
func TestCallsInTheView(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByVote, "TAU", "IRE")
	v := Rules{}.View(tb.s, 0)
	if v.Call != nil || v.Waiting == nil || v.Options.Letters == nil {
		t.Errorf("before a call: %+v", v)
	}
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	tb.do(2, object(1))
	v = Rules{}.View(tb.s, game.Watcher)
	if v.Call == nil || v.Call.Word != "TAU" || len(v.Waiting) != 1 || v.Waiting[0].Word != "IRE" {
		t.Errorf("the call is %+v, waiting %+v", v.Call, v.Waiting)
	}
	tb.do(1, accept(1))
	p := Rules{}.View(tb.s, 2).Players[0]
	if p.Words != 1 || p.Previous != "TAU" || p.Sheets[0].Lines[0].Word != "TAU" || p.Sheets[0].Bonus != 6 || p.Sheets[0].Fields != 12 || p.Sheets[0].White != 6 {
		t.Errorf("the sheet is %+v", p)
	}
}
