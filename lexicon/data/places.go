package data

import "embed"

// The lists of place names are carried everywhere, as those of rude words are.
//
//go:embed *.places
var places embed.FS

// Places returns a language's list of place names, or "".
func Places(lang string) string {
	text, err := places.ReadFile(lang + ".places")
	if err != nil {
		return ""
	}
	return string(text)
}
