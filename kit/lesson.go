package kit

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"slices"

	"lettercase/embedded"
	"lettercase/game"
	"lettercase/tiles"
)

// Lessons are a game's lessons: <lang>.json holds a Lesson with words and sentences of that language.
type Lessons struct {
	Files fs.FS
	// Met reports whether a learner's view shows what a step's Until asks for; nil where no step has one.
	Met func(view any, until json.RawMessage) bool
}

// In is the lesson in a language.
func (l *Lessons) In(lang string) (*Lesson, error) {
	if l == nil {
		return nil, game.Errorf("lesson/none", "there is no lesson for this game")
	}
	raw, err := embedded.ReadFile(l.Files, "lessons/"+lang+".json")
	if err != nil {
		return nil, game.Errorf("lesson/none", "there is no lesson in %q", lang)
	}
	var lesson Lesson
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&lesson); err != nil {
		return nil, fmt.Errorf("lesson %s: %w", lang, err)
	}
	return &lesson, nil
}

// Lesson is a small game with arranged chance against an opponent who follows a script. The learner has seat 0, the
// opponent seat 1. Every row of the game is one thing of the script, so the log tells how far the learner has come.
type Lesson struct {
	Options json.RawMessage `json:"options"`
	Policy  game.Policy     `json:"policy,omitempty"`
	Seed    string          `json:"seed,omitempty"` // of the chance that is not arranged
	Box     []string        `json:"box,omitempty"`  // what the game begins with, where that is not its whole box
	Deal    []string        `json:"deal,omitempty"` // what is drawn and thrown at the start
	Steps   []Step          `json:"steps"`
	End     string          `json:"end"` // the last sentence
}

// Step is one thing to learn: a sentence, and something to do.
type Step struct {
	Say string `json:"say"`
	// Typed replaces Say where people type rather than point, if Say names a gesture or a button.
	Typed string `json:"typed,omitempty"`
	// At is what to look at for each action: parts of the table such as "hand", squares ("square 12 A"), pieces of the
	// hand ("face A") and tiles ("tile 7").
	At [][]string `json:"at"`
	// Do are the actions that go on, one after the other. What an action leaves out is up to the learner.
	Do []json.RawMessage `json:"do"`
	// Until replaces Do where many small actions lead there in any order: actions of these names are taken until the
	// game says that it is met. Do is then one way there.
	May   []string        `json:"may,omitempty"`
	Until json.RawMessage `json:"until,omitempty"`
	Draw  []string        `json:"draw,omitempty"`  // what is drawn or thrown then
	Clock bool            `json:"clock,omitempty"` // the clock is shown running; nothing runs out
	Then  []Reply         `json:"then,omitempty"`  // what follows before the next step
}

// Reply is what the opponent does, or that time runs out.
type Reply struct {
	Do   json.RawMessage `json:"do,omitempty"`
	Draw []string        `json:"draw,omitempty"`
	Time bool            `json:"time,omitempty"`
}

// Learner and Opponent are the seats of a lesson.
const (
	Learner  game.Seat = 0
	Opponent game.Seat = 1
)

// Place is where a lesson stands: the step, how many of its actions are done, and which of its replies comes now,
// counted from 1; 0 means that it is the learner's move.
type Place struct {
	Step  int
	Done  int
	Reply int
}

// Chance is the seed of what is not arranged.
func (l *Lesson) Chance() [32]byte { return sha256.Sum256([]byte("lettercase lesson\x00" + l.Seed)) }

// Over reports that the script has come to its end.
func (l *Lesson) Over(p Place) bool { return p.Step >= len(l.Steps) }

// Step is the present one, the last once it is over.
func (l *Lesson) Step(p Place) *Step { return &l.Steps[min(p.Step, len(l.Steps)-1)] }

// Action is what the learner is to do now; of a step with an Until, one way there. nil if it is not their move.
func (l *Lesson) Action(p Place) json.RawMessage {
	if l.Over(p) || p.Reply > 0 {
		return nil
	}
	return l.Steps[p.Step].Do[p.Done]
}

// Look is what to look at now.
func (l *Lesson) Look(p Place) []string {
	if at := l.Step(p).At; p.Done < len(at) {
		return at[p.Done]
	}
	return nil
}

// Reply is what is to happen now without the learner; nil if it is their move, or the lesson is over.
func (l *Lesson) Reply(p Place) *Reply {
	if l.Over(p) || p.Reply == 0 {
		return nil
	}
	return &l.Steps[p.Step].Then[p.Reply-1]
}

// DealAt is the arranged chance of what comes next.
func (l *Lesson) DealAt(p Place) *game.Deal {
	if r := l.Reply(p); r != nil {
		return game.NewDeal(nil, r.Draw)
	}
	if l.Over(p) {
		return game.NewDeal(nil, nil)
	}
	return game.NewDeal(nil, l.Steps[p.Step].Draw)
}

// After is where the lesson stands once a row of the game has been played. met answers a step's Until.
func (l *Lesson) After(p Place, met func(until json.RawMessage) bool) Place {
	if l.Over(p) {
		return p
	}
	switch step := l.Steps[p.Step]; {
	case p.Reply == 0 && step.Until != nil && !met(step.Until):
		return p
	case p.Reply == 0 && step.Until == nil && p.Done < len(step.Do)-1:
		return Place{Step: p.Step, Done: p.Done + 1}
	case p.Reply < len(step.Then):
		return Place{p.Step, p.Done, p.Reply + 1}
	}
	return Place{Step: p.Step + 1}
}

// Check refuses a learner's action that is not what the step asks for.
func (l *Lesson) Check(p Place, action json.RawMessage) error {
	other := game.Errorf("lesson/other", "in the lesson, do what the sentence says")
	if l.Over(p) || p.Reply > 0 {
		return game.Errorf("lesson/wait", "wait a moment: it goes on in a moment")
	}
	step := l.Steps[p.Step]
	if step.Until != nil {
		var named map[string]json.RawMessage
		if json.Unmarshal(action, &named) != nil {
			return other
		}
		for name := range named {
			if !slices.Contains(step.May, name) {
				return other
			}
		}
		return nil
	}
	var want, got any
	if json.Unmarshal(step.Do[p.Done], &want) != nil || json.Unmarshal(action, &got) != nil || !fits(want, got) {
		return other
	}
	return nil
}

// fits reports whether a value has all that another has. The order of lists does not count.
func fits(want, got any) bool {
	switch want := want.(type) {
	case map[string]any:
		has, ok := got.(map[string]any)
		if !ok {
			return false
		}
		for key, value := range want {
			if !fits(value, has[key]) {
				return false
			}
		}
		return true
	case []any:
		has, ok := got.([]any)
		if !ok || len(has) != len(want) {
			return false
		}
		if !slices.ContainsFunc(want, isObject) {
			return sameThings(want, has)
		}
		left := slices.Clone(has)
		for _, w := range want {
			i := slices.IndexFunc(left, func(g any) bool { return fits(w, g) })
			if i < 0 {
				return false
			}
			left = slices.Delete(left, i, i+1)
		}
		return true
	case bool:
		has, _ := got.(bool) // left out is false
		return want == has
	case string:
		has, _ := got.(string)
		return want == has
	}
	return reflect.DeepEqual(want, got)
}

func isObject(v any) bool { _, ok := v.(map[string]any); return ok }

// sameThings compares lists of plain values: coordinates in order, words in any.
func sameThings(want, has []any) bool {
	if reflect.DeepEqual(want, has) {
		return true
	}
	if _, text := want[0].(string); !text {
		return false
	}
	return len(tiles.Without(want, has)) == 0
}
