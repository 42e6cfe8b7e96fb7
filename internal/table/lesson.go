package table

import (
	"context"
	"encoding/json"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/kit"
)

// A lesson is a table like any other, owned by its learner, at which chance is arranged and the opponent follows a
// script. Where it stands follows from the rows of its log. Lists of tables leave it out, and it brings no results.

// Coach is what a lesson says now.
type Coach struct {
	Step  int             `json:"step" doc:"from 1"`
	Steps int             `json:"steps"`
	Say   string          `json:"say" doc:"one sentence, in the language of the words"`
	Typed string          `json:"typed,omitempty" doc:"the same for those who type rather than point, where it differs"`
	At    []string        `json:"at" doc:"what to look at: parts of the table, or what the game's own board knows"`
	Do    json.RawMessage `json:"do,omitempty" doc:"the action that goes on"`
	May   []string        `json:"may,omitempty" doc:"names of the actions that lead there, where there are several"`
	Wait  bool            `json:"wait" doc:"the opponent comes first"`
	Done  bool            `json:"done" doc:"the lesson has been played to its end"`
}

// LessonState is how a player stands with the lesson of a game.
type LessonState struct {
	Game  string `json:"game"`
	Steps int    `json:"steps"`
	Step  int    `json:"step" doc:"how many are done"`
	Table string `json:"table,omitempty" doc:"where it goes on, if it was begun and is not over"`
	Done  bool   `json:"done" doc:"played to its end at least once"`
}

// times at a lesson's table, where the clock stands still: a row takes so long in table time, and what follows a
// learner's action waits so long in wall time.
const (
	lessonRow   = 2 * game.Second
	lessonPause = 1200
)

func (s *state) coach() *Coach {
	l := s.lesson
	if l == nil {
		return nil
	}
	c := &Coach{Step: min(s.place.Step+1, len(l.Steps)), Steps: len(l.Steps), At: []string{}}
	if l.Over(s.place) {
		c.Say, c.Done = l.End, true
		return c
	}
	step := l.Step(s.place)
	c.Say, c.Typed, c.Wait = step.Say, step.Typed, s.place.Reply > 0
	if !c.Wait {
		c.At, c.Do, c.May = append(c.At, l.Look(s.place)...), l.Action(s.place), step.May
	}
	return c
}

// followLesson takes a row of the game into account.
func (s *state) followLesson() {
	if s.lesson == nil || s.played < 2 { // the first deals
		return
	}
	s.place = s.lesson.After(s.place, func(until json.RawMessage) bool {
		return s.game.Lessons != nil && s.game.Lessons.Met != nil && s.game.Lessons.Met(s.play.View(kit.Learner), until)
	})
}

// stopLessonClock keeps the clock of a lesson still but in the steps that show it.
func (s *state) stopLessonClock() {
	if s.lesson == nil || s.status != Playing {
		return
	}
	if s.stopClock(); s.place.Reply == 0 && !s.lesson.Over(s.place) && s.lesson.Step(s.place).Clock {
		s.runClock()
	}
}

// lessonTime is the table time of the next row: the clock stands still but for what a row takes and for a step that
// shows it, and nothing runs out before the script says so.
func (s *state) lessonTime(now game.Time) game.Time {
	if s.play == nil {
		return s.at
	}
	due, ok := s.play.Deadline()
	if r := s.lesson.Reply(s.place); r != nil && r.Time && ok {
		return max(s.at, due)
	}
	at := max(s.at+lessonRow, now)
	if ok && at >= due {
		at = max(s.at, due-1)
	}
	return at
}

// lessonDue is the wall time at which the script lets the time run out.
func (s *state) lessonDue() (int64, bool) {
	r := s.lesson.Reply(s.place)
	if r == nil || !r.Time {
		return 0, false
	}
	_, ok := s.play.Deadline()
	return s.wall + lessonPause, ok
}

// scripted is what the opponent does now, if it is their turn in the script.
func (s *state) scripted(seat game.Seat) (action json.RawMessage, ok bool) {
	r := s.lesson.Reply(s.place)
	if r == nil || r.Time || seat != kit.Opponent {
		return nil, false
	}
	return r.Do, true
}

// Lesson gives a player's table of a lesson: the one that was begun, or a new one.
func (h *Hub) Lesson(ctx context.Context, player, key, lang string) (Card, error) {
	states, err := h.Lessons(ctx, player, lang)
	if err != nil {
		return Card{}, err
	}
	for _, l := range states {
		if l.Game == key && l.Table != "" {
			return h.Table(l.Table).Card(ctx, player)
		}
	}
	g, err := h.services.find(key)
	if err != nil {
		return Card{}, err
	}
	lesson, err := g.Lessons.In(lang)
	if err != nil {
		return Card{}, err
	}
	return h.Create(ctx, player, New{
		Spec:   Spec{Game: key, Lang: lang, Options: lesson.Options, Policy: lesson.Policy, Lesson: true},
		Seats:  []NewSeat{{Kind: "me"}, {Kind: BotPlace, Level: new(bot.Child)}},
		Start:  true,
		lesson: lesson,
	})
}

// Lessons are all lessons in a language and how a player stands with them. Nobody in particular has none begun.
func (h *Hub) Lessons(ctx context.Context, player, lang string) ([]LessonState, error) {
	states := []LessonState{}
	at := map[string]int{}
	for _, g := range h.services.Games {
		lesson, err := g.Lessons.In(lang)
		if game.Code(err) == "lesson/none" {
			continue
		}
		if err != nil {
			return nil, err
		}
		at[g.Info().Key] = len(states)
		states = append(states, LessonState{Game: g.Info().Key, Steps: len(lesson.Steps)})
	}
	if player == "" {
		return states, nil
	}
	heads, err := h.store.Of(ctx, player, 1000)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	for _, head := range heads { // the newest first
		i, ok := at[head.Game]
		if !ok || head.Lang != lang {
			continue
		}
		var l Listing
		if err := json.Unmarshal(head.Summary, &l); err != nil || !l.Lesson {
			continue
		}
		switch s := &states[i]; {
		case head.Status == Over:
			s.Done = true
		case !head.Status.Closed() && s.Table == "":
			card, err := h.Table(head.ID).Card(ctx, player)
			if err == nil && card.Coach != nil {
				s.Table, s.Step = head.ID, card.Coach.Step-1
			}
		}
	}
	return states, nil
}
