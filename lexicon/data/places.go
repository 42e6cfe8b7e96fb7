package data

import "embed"

// The lists of place names and abbreviations are carried everywhere, as those of rude words are.
//
//go:embed *.places *.abbreviations
var named embed.FS

// Places returns a language's list of place names, or "".
func Places(lang string) string { return list(lang + ".places") }

// Abbreviations returns a language's list of abbreviations that are used like words, or "".
func Abbreviations(lang string) string { return list(lang + ".abbreviations") }

func list(file string) string {
	text, err := named.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(text)
}
