package httpapi_test

import (
	"fmt"
	"testing"

	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

type lessons struct{ Lessons []table.LessonState }

func (l lessons) of(key string) table.LessonState {
	for _, s := range l.Lessons {
		if s.Game == key {
			return s
		}
	}
	return table.LessonState{}
}

func TestLessons(t *testing.T) {
	h := open(t, nil)
	var l lessons
	check(t, client.New(h.url, h.http).Do(t.Context(), "GET", "/lessons?lang=nb", nil, &l))
	if len(l.Lessons) == 0 || l.of("shelf").Steps < 6 {
		t.Errorf("nobody in particular sees %+v", l)
	}
	for _, g := range games.All {
		if g.Lessons == nil {
			continue
		}
		t.Run(g.Info().Key, func(t *testing.T) {
			t.Parallel()
			h.takeLesson(t, g.Info().Key)
		})
	}
}

// takeLesson plays a lesson to its end, doing what the coach says.
func (h *harness) takeLesson(t *testing.T, key string) {
	ada := h.guest("Ada")
	ctx := t.Context()
	take := func() (card table.Card) {
		check(t, ada.Do(ctx, "POST", "/lessons", map[string]string{"game": key, "lang": "nb"}, &card))
		return card
	}
	look := func() (l lessons) {
		check(t, ada.Do(ctx, "GET", "/lessons?lang=nb", nil, &l))
		return l
	}
	card := take()
	if card.Coach == nil || card.Coach.Step != 1 || !card.Lesson || card.Status != table.Playing {
		t.Fatalf("%+v", card)
	}
	_, err := ada.Act(ctx, card.ID, 0, "other", []byte(`{"answer":{"claims":[9],"accept":true}}`))
	if err == nil {
		t.Fatal("something else is taken")
	}
	if again := take(); again.ID != card.ID {
		t.Fatalf("begun at %s, resumed at %s", card.ID, again.ID)
	}
	for n := 0; !card.Coach.Done; n++ {
		if n > 2000 {
			t.Fatalf("no end: %+v", card.Coach)
		}
		after := -1
		if card.Coach.Wait { // until the opponent has played
			after = card.Seq
		} else {
			if _, err := ada.Act(ctx, card.ID, 0, fmt.Sprint("step", n), card.Coach.Do); err != nil {
				t.Fatalf("step %d: %s: %v", card.Coach.Step, card.Coach.Do, err)
			}
			if s := look().of(key); s.Table != card.ID && !s.Done {
				t.Fatalf("left at %+v", s)
			}
		}
		var seen table.Look
		check(t, ada.Do(ctx, "GET", fmt.Sprintf("/tables/%s/view?seat=0&wait=20&after=%d", card.ID, after), nil, &seen))
		card = seen.Table
	}
	if card.Status != table.Over || card.Coach.Say == "" {
		t.Errorf("over: %+v", card)
	}
	if s := look().of(key); !s.Done || s.Table != "" {
		t.Errorf("done: %+v", s)
	}
	var mine struct{ Games []table.Listing }
	check(t, ada.Do(ctx, "GET", "/me/games", nil, &mine))
	if len(mine.Games) != 0 {
		t.Errorf("a lesson is listed: %+v", mine.Games)
	}
	if _, err := ada.Post(ctx, card.ID, "rematch"); err == nil {
		t.Error("a rematch of a lesson")
	}
	if again := take(); again.ID == card.ID || again.Coach.Step != 1 {
		t.Errorf("taken again: %+v", again.Coach)
	}
}
