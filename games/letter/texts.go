//go:build !js

package letter

import (
	"embed"
	"io/fs"
)

//go:embed texts/*.json rules
var textFiles embed.FS

// The game's texts and complete rules, one file per language (see package texts).
var (
	Texts, _    = fs.Sub(textFiles, "texts") // the folders are there: the line above does not compile without them
	Rulebook, _ = fs.Sub(textFiles, "rules")
)
