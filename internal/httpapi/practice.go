package httpapi

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

// Practice needs no table: an exercise follows from its number. What a player reaches is stored.

type practiceKind struct {
	Game string `json:"game"`
	Kind string `json:"kind"`
}

type practiceOutput struct {
	Kinds   []practiceKind    `json:"kinds"`
	Records []table.Practised `json:"records" doc:"mine, one for each kind and language"`
}

// ExerciseInput says which exercise.
type ExerciseInput struct {
	Game   string `path:"game" maxLength:"32"`
	Kind   string `path:"kind" maxLength:"32"`
	Lang   string `query:"lang" default:"en" maxLength:"5" doc:"language of the words"`
	Level  int    `query:"level" default:"1" minimum:"1" maximum:"5"`
	Number int    `query:"n" minimum:"0" maximum:"2147483647" doc:"which exercise: any number; the same number is the same exercise"`
}

type answerInput struct {
	ExerciseInput
	Body struct {
		Answer string `json:"answer" maxLength:"60" doc:"a word or a choice; empty gives up"`
	}
}

type answerOutput struct {
	Right   bool             `json:"right"`
	Why     *game.Message    `json:"why,omitempty" doc:"why it is wrong"`
	Over    bool             `json:"over" doc:"answered, given up, or the wrong one chosen: the next exercise follows"`
	Answers []string         `json:"answers" doc:"right ones, once it is over; else none; a word that was given is the first"`
	Record  *table.Practised `json:"record,omitempty" doc:"mine in this kind, once it is over"`
}

func (s *Server) practiceRoutes() {
	route(s, methodGet, "/practice", "getPractice", "practice", "What can be practised, and my records", func(ctx context.Context, _ *none) (*body[practiceOutput], error) {
		out := practiceOutput{Kinds: []practiceKind{}, Records: []table.Practised{}}
		for _, g := range s.cfg.Games {
			for _, p := range g.Practice {
				out.Kinds = append(out.Kinds, practiceKind{g.Info().Key, p.Kind})
			}
		}
		var err error
		if id := callerOf(ctx).player.ID; id != "" {
			out.Records, err = s.study.Practised(ctx, id)
		}
		return &body[practiceOutput]{out}, err
	})
	route(s, methodGet, "/practice/{game}/{kind}", "getExercise", "practice", "An exercise", func(ctx context.Context, in *ExerciseInput) (*body[kit.Exercise], error) {
		_, _, e, err := s.exercise(ctx, in)
		return &body[kit.Exercise]{e}, err
	})
	route(s, methodPost, "/practice/{game}/{kind}", "answerExercise", "practice", "Is this the answer?", func(ctx context.Context, in *answerInput) (*body[answerOutput], error) {
		p, words, e, err := s.exercise(ctx, &in.ExerciseInput)
		if err != nil {
			return nil, err
		}
		out := answerOutput{Answers: []string{}}
		answer := strings.TrimSpace(in.Body.Answer)
		if answer != "" && e.Grid == 0 {
			if answer, err = words.Alphabet().Fold(answer); err != nil {
				return nil, err
			}
		}
		if answer != "" {
			out.Why = p.Wrong(words, e, answer)
			out.Right = out.Why == nil
		}
		if out.Over = out.Right || answer == "" || len(e.Choices) > 0; !out.Over {
			return &body[answerOutput]{out}, nil
		}
		out.Answers = e.Answers
		if out.Right && e.Grid == 0 && len(e.Choices) == 0 {
			others := slices.DeleteFunc(slices.Clone(e.Answers), func(w string) bool { return w == answer })
			out.Answers = append([]string{answer}, others...)
		}
		if id := callerOf(ctx).player.ID; id != "" {
			record, err := s.study.Practise(ctx, id, table.Practised{Game: in.Game, Kind: in.Kind, Lang: in.Lang, Level: in.Level, Number: in.Number, Rating: e.Rating}, out.Right)
			if err != nil {
				return nil, err
			}
			out.Record = &record
		}
		return &body[answerOutput]{out}, nil
	})
}

// manyTries bounds how often chance is asked for an exercise.
const manyTries = 400

// exercise makes the exercise of a number, with the server's own words.
func (s *Server) exercise(ctx context.Context, in *ExerciseInput) (p kit.Practice, words *lexicon.Lexicon, e kit.Exercise, err error) {
	unknown := game.Errorf("practice/unknown", "there is no such practice")
	for _, g := range s.cfg.Games {
		for _, kind := range g.Practice {
			if g.Info().Key == in.Game && kind.Kind == in.Kind {
				p, unknown = kind, nil
			}
		}
	}
	if unknown != nil {
		return p, nil, e, unknown
	}
	if words, err = s.words(ctx, in.Lang, bookInput{}); err != nil {
		return p, nil, e, err
	}
	seed := sha256.Sum256(fmt.Appendf(nil, "lettercase practice\x00%s\x00%s\x00%s\x00%d\x00%d", in.Game, in.Kind, in.Lang, in.Level, in.Number))
	for try := range manyTries {
		if e, ok := p.Make(words, in.Level, game.Chance(seed, try)); ok {
			e.Rating = e.Rate(words)
			return p, words, e, nil
		}
	}
	return p, nil, e, game.Errorf("practice/none", "there is no exercise for this number; try another")
}
