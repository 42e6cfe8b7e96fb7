//go:build !js

package data

import _ "embed" // the dictionaries are strings: they lie in the program's read-only part and cost no memory until read

var (
	//go:embed de.lex
	de string
	//go:embed en.lex
	en string
	//go:embed fr.lex
	fr string
	//go:embed it.lex
	it string
	//go:embed nl.lex
	nl string
	//go:embed nb.lex
	nb string
)

// Compiled returns a language's compiled dictionary, or "".
func Compiled(lang string) string {
	return map[string]string{"de": de, "en": en, "fr": fr, "it": it, "nl": nl, "nb": nb}[lang]
}
