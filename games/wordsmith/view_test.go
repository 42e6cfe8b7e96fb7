package wordsmith

import (
	"testing"

	"lettercase/game"
)

// The open call, those who wait behind it, and the sheets.
func TestCallsInTheView(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByVote, "TAU", "IRE")
	v := tb.View(0)
	if v.Call != nil || v.Waiting == nil || v.Options.Letters == nil {
		t.Errorf("before a call: %+v", v)
	}
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	tb.Act(2, object(1))
	v = tb.View(game.Watcher)
	if v.Call == nil || v.Call.Word != "TAU" || len(v.Waiting) != 1 || v.Waiting[0].Word != "IRE" {
		t.Errorf("the call is %+v, waiting %+v", v.Call, v.Waiting)
	}
	tb.Act(1, accept(1))
	p := tb.View(2).Players[0]
	if p.Words != 1 || p.Previous != "TAU" || p.Sheets[0].Lines[0].Word != "TAU" || p.Sheets[0].Bonus != 6 || p.Sheets[0].Fields != 12 || p.Sheets[0].White != 6 {
		t.Errorf("the sheet is %+v", p)
	}
}
