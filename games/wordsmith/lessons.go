package wordsmith

import "embed"

// LessonFiles hold the lesson in each language: lessons/<lang>.json.
//
//go:embed lessons
var LessonFiles embed.FS
