package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/table"
)

// hinted is a hint that was asked for. It comes in steps: where to look, then the letters, then the move. The server counts
// every step.
type hinted struct {
	position string
	advice   table.Advice
	step     int
}

// pointer is a face that can tell where on the board an action is played.
type pointer interface {
	// Where are the places that are played to, as the board names them.
	Where(action json.RawMessage) []string
}

// hint says the next step. Within a position all steps are about the move that was found first: a search with a time limit
// may find another one later.
func (h *hand) hint(given table.Advice) []string {
	position := fmt.Sprint(h.Frame.Phase, len(h.Frame.Story), h.Frame.May)
	if h.hinted.position != position || h.Card.Coach != nil {
		h.hinted = hinted{position: position, advice: given}
	}
	h.hinted.step++
	a := h.hinted.advice
	longest := ""
	for _, w := range a.Forecast.Words {
		if utf8.RuneCountInString(w.Word) > utf8.RuneCountInString(longest) {
			longest = w.Word
		}
	}
	switch {
	case longest != "" && h.hinted.step == 1:
		var where []string
		if p, ok := h.Face.(pointer); ok {
			where = p.Where(a.Action)
		}
		if len(where) == 0 {
			return []string{h.say("hint.length", "n", utf8.RuneCountInString(longest)), h.say("term.hint.more")}
		}
		return []string{h.say("term.hint.where", "squares", strings.Join(where, " "), "n", a.Forecast.Score), h.say("term.hint.more")}
	case longest != "" && h.hinted.step == 2:
		letters := strings.Split(longest, "")
		slices.Sort(letters)
		return []string{h.say("hint.letters", "letters", strings.Join(letters, " ")), h.say("term.hint.more")}
	}
	key := "term.hint"
	if a.Forecast.Score != 0 {
		key = "term.hint.points"
	}
	return []string{h.say(key, "command", h.tell(a.Action), "n", a.Forecast.Score)}
}

// tell writes an action as the command that makes it. Answers are the same in every game.
func (h *hand) tell(action json.RawMessage) string {
	switch r := told[struct{ Answer *game.Reply }](action).Answer; {
	case r == nil:
		return h.Face.Tell(action)
	case r.Accept:
		return "accept"
	}
	return "object"
}
