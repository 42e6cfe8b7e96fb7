package games_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// Every lesson in every language is played through the rules and the dictionary, from the deal to the end.
func TestT3EveryLessonPlaysToTheEnd(t *testing.T) {
	for _, g := range games.All {
		if g.Lessons == nil {
			continue
		}
		for _, lang := range tiles.Langs {
			t.Run(g.Info().Key+"/"+lang, func(t *testing.T) { playLesson(t, g, lang) })
		}
	}
}

func playLesson(t *testing.T, g kit.Kit, lang string) {
	l, err := g.Lessons.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(l.Steps); n < 6 || n > 10 {
		t.Errorf("%d steps", n)
	}
	dict := lexicontest.Open(t, lang)
	if g.Info().Places {
		dict = dict.WithPlaces()
	}
	policy := l.Policy
	if policy == "" {
		policy = game.ByDictionary
	}
	env := game.Env{Words: game.Judge{Policy: policy, Dict: dict}, Humans: game.SeatsOf(kit.Learner), Bots: game.SeatsOf(kit.Opponent)}
	deal := game.NewDeal(l.Box, l.Deal)
	rows := 0
	chance := func(d *game.Deal) {
		env.Deal, env.Rand = d, game.Chance(l.Chance(), rows)
		rows++
	}
	chance(deal)
	events, err := g.Start(env, game.Setup{Lang: lang, Seats: 2}, l.Options)
	if err != nil {
		t.Fatal(err)
	}
	if len(deal.Left()) > 0 {
		t.Fatalf("not dealt: %v", deal.Left())
	}
	play := g.New()
	if err := play.Apply(events); err != nil {
		t.Fatal(err)
	}
	for at := (kit.Place{}); !l.Over(at); {
		if _, over := play.Outcome(); over {
			t.Fatalf("the game is over at %+v", at)
		}
		deal := l.DealAt(at)
		chance(deal)
		var what string
		r := l.Reply(at)
		switch {
		case r != nil && r.Time:
			what = "time"
			due, ok := play.Deadline()
			if !ok {
				t.Fatalf("%+v: no clock runs", at)
			}
			env.At = due
			events, err = play.Expire(env)
		case r != nil:
			what = string(r.Do)
			env.At += 2 * game.Second
			events, err = play.Decide(env, kit.Opponent, r.Do)
		default:
			action := l.Action(at)
			what = string(action)
			env.At += 2 * game.Second
			if err := l.Check(at, action); err != nil {
				t.Fatalf("%+v: %s: %v", at, action, err)
			}
			if err := l.Check(at, json.RawMessage(`{"nonsense":{}}`)); game.Code(err) != "lesson/other" {
				t.Fatalf("%+v: another action is taken: %v", at, err)
			}
			events, err = play.Decide(env, kit.Learner, action)
		}
		if err != nil {
			t.Fatalf("step %d, %+v: %s: %v\n%s", at.Step+1, at, what, err, shown(play))
		}
		if err := play.Apply(events); err != nil {
			t.Fatal(err)
		}
		next := l.After(at, func(until json.RawMessage) bool { return g.Lessons.Met(play.View(kit.Learner), until) })
		if next == at {
			t.Fatalf("step %d does not go on after %s", at.Step+1, what)
		}
		if left := deal.Left(); len(left) > 0 && (r != nil || len(l.Steps[at.Step].Do) == 1) {
			t.Errorf("step %d: not drawn: %v", at.Step+1, left)
		}
		at = next
	}
	out, over := play.Outcome()
	if !over {
		t.Fatalf("the lesson is over, the game is not\n%s", shown(play))
	}
	if len(out.Winners) != 1 || out.Winners[0] != kit.Learner {
		t.Errorf("whoever learns should win: %+v", out)
	}
	sentences(t, l)
}

func shown(play game.Play) string {
	b, _ := json.Marshal(play.Frame(kit.Learner))
	v, _ := json.Marshal(play.View(kit.Learner))
	return fmt.Sprintf("%.1500s\n%.3000s", b, v)
}

// sentences are short, filled in, and point at something.
func sentences(t *testing.T, l *kit.Lesson) {
	for i, s := range l.Steps {
		if n := len([]rune(s.Say)); n < 20 || n > 200 {
			t.Errorf("step %d: a sentence of %d characters", i+1, n)
		}
		if n := len([]rune(s.Typed)); n > 0 && (n < 20 || n > 200 || s.Typed == s.Say) {
			t.Errorf("step %d: typed, a sentence of %d characters", i+1, n)
		}
		if strings.ContainsAny(s.Say+s.Typed, "{}") {
			t.Errorf("step %d: %s", i+1, s.Say)
		}
	}
}
