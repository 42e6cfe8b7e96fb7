package term

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/internal/table"
)

// A hint comes in steps, about the move that was found first; the next position starts again.
func TestHintsComeInSteps(t *testing.T) {
	b := newBench(t, "alfabet", "en", "{}", 3)
	s, show := b.shared()
	show(0, 1)
	lay := table.Advice{
		Action:   json.RawMessage(`{"lay":{"tiles":[{"square":"I9","letter":"T"},{"square":"J9","letter":"O"}]}}`),
		Forecast: game.Forecast{Score: 4, Words: []game.ForecastWord{{Word: "TO", Score: 4}}},
	}
	pass := table.Advice{Action: json.RawMessage(`{"pass":{}}`)}
	h := s.hand
	more := "Ask again for more."
	for i, want := range [][]string{
		{"Look at I9 J9. You can score 4 points there.", more},
		{"You need these letters: O T", more},
		{"Hint: I9 across TO for 4 points."},
	} {
		given := lay
		if i > 0 {
			given = pass
		}
		if got := h.hint(given); !slices.Equal(got, want) {
			t.Errorf("step %d: %q, want %q", i+1, got, want)
		}
	}
	h.Frame.Story = append(h.Frame.Story, game.StoryEntry{})
	if got := h.hint(pass); !slices.Equal(got, []string{"Hint: pass."}) {
		t.Errorf("a move without a word: %q", got)
	}
}

// To a word of somebody else a hint says what to type, in every game.
func TestHintsToAnswer(t *testing.T) {
	all := []Face{&genericFace{}}
	for _, own := range faces {
		all = append(all, own(frameFace{}))
	}
	for _, face := range all {
		h := &hand{Face: face}
		for action, want := range map[string]string{`{"answer":{"claims":[1],"accept":true}}`: "accept", `{"answer":{"claims":[1],"accept":false}}`: "object"} {
			if got := h.tell(json.RawMessage(action)); got != want {
				t.Errorf("%T: %s is told as %q", face, action, got)
			}
		}
	}
}
