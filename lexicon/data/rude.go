package data

import "embed"

// The lists of rude words are carried everywhere, also in a browser: nobody can forget to fetch them.
//
//go:embed *.rude
var rude embed.FS

// Rude returns a language's list of rude words, or "".
func Rude(lang string) string {
	text, err := rude.ReadFile(lang + ".rude")
	if err != nil {
		return ""
	}
	return string(text)
}
