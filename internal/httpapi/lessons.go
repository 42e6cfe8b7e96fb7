package httpapi

import (
	"context"

	"lettercase/internal/people"
	"lettercase/internal/table"
)

type lessonsInput struct {
	Lang string `query:"lang" default:"en" maxLength:"5" doc:"language of the words and sentences"`
}

type lessonsOutput struct {
	Lessons []table.LessonState `json:"lessons"`
}

type takeLessonInput struct {
	Body struct {
		Game string `json:"game" maxLength:"32"`
		Lang string `json:"lang" maxLength:"5"`
	}
}

func (s *Server) lessonRoutes() {
	route(s, methodGet, "/lessons", "getLessons", "lessons", "The lessons, and how far I am with them", func(ctx context.Context, in *lessonsInput) (*body[lessonsOutput], error) {
		lessons, err := s.hub.Lessons(ctx, callerOf(ctx).player.ID, in.Lang)
		return &body[lessonsOutput]{lessonsOutput{lessons}}, err
	})
	ownRoute(s, methodPost, "/lessons", "takeLesson", "lessons", "My table of a lesson: the one I have begun, or a new one", func(ctx context.Context, p people.Player, in *takeLessonInput) (*body[table.Card], error) {
		card, err := s.hub.Lesson(ctx, p.ID, in.Body.Game, in.Body.Lang)
		return &body[table.Card]{card}, err
	})
}
