package term

import (
	"regexp"
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/tiles"
)

// pointing are the words of gestures and lights, which a terminal does not have.
var pointing = regexp.MustCompile(`(?i)\b(tap|lit|tipp (auf|ein)|hellen|touche|tocca (una?|le|fatto|«)|illuminati|tik|lichte|trykk|lyse)\b|éclairées`)

// Whoever types what hint says gets through every lesson, and no sentence speaks of what only a pointer can do.
func TestLessonsCanBeTyped(t *testing.T) {
	server := serve(t)
	for _, g := range games.All {
		for _, lang := range tiles.Langs {
			t.Run(g.Info().Key+"/"+lang, func(t *testing.T) {
				t.Parallel()
				lesson, err := g.Lessons.In(lang)
				if err != nil {
					t.Fatal(err)
				}
				ada, _ := sit(t, "Ada", Config{Server: server.URL, Game: g.Info().Key, Lang: lang, UILang: "en", Lesson: true})
				ada.sees("^In the lesson, hint tells you what to type")
				end := regexp.QuoteMeta(lesson.End)
				for range 40 {
					ada.types("wait", "hint")
					said := ada.sees(`^Hint: .*\.$|^` + end)
					if !strings.HasPrefix(said, "Hint: ") {
						break
					}
					ada.types(strings.TrimSuffix(strings.TrimPrefix(said, "Hint: "), "."))
				}
				ada.types("quit")
				ada.mu.Lock()
				defer ada.mu.Unlock()
				if !strings.Contains(ada.text, lesson.End) {
					t.Errorf("the lesson does not end:\n%s", ada.text)
				}
				if found := pointing.FindString(ada.text); found != "" {
					t.Errorf("%q in:\n%s", found, ada.text)
				}
			})
		}
	}
}
