package data

import "embed"

// Which words are nouns or adjectives is carried everywhere, as place names are.
//
//go:embed *.nominal
var nominal embed.FS

// Nominal returns which words of a language's dictionary are nouns or adjectives, compressed: the dictionary's hash, a line
// break, and a bit for each word in alphabetical order. It is nil where no source tells.
func Nominal(lang string) []byte {
	raw, err := nominal.ReadFile(lang + ".nominal")
	if err != nil {
		return nil
	}
	return raw
}
