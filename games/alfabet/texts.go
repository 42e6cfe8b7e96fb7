package alfabet

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts are the game's texts, one file for each language.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there: the line above does not compile without it
