package letter

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the game's texts, one file for each language.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there: the line above does not compile without it
