// Package data carries the six compiled dictionaries, the lists of rude words and of place names, and which words are nouns or adjectives. Beside them lie the word lists they are compiled from, and where each
// list comes from and under which licence it may be passed on (NOTICE.md).
//
// In a browser nothing of it is carried: a language comes in one file when its dictionary is opened, so that nobody can have the
// words without the list of the rude ones.
package data

import _ "embed"

// Hashes are the hashes of dictionaries that are made of the compiled ones; see package lexicon.
//
//go:embed hashes
var Hashes string

// kinds are the files of a language, in the order in which they are packed; not every language has all.
var kinds = [...]string{"lex", "rude", "places", "abbreviations", "nominal"}

// Compiled returns a language's compiled dictionary, or "".
func Compiled(lang string) string { return file(lang, 0) }

// Rude returns a language's list of rude words, or "".
func Rude(lang string) string { return file(lang, 1) }

// Places returns a language's list of place names, or "".
func Places(lang string) string { return file(lang, 2) }

// Abbreviations returns a language's list of abbreviations that are used like words, or "".
func Abbreviations(lang string) string { return file(lang, 3) }

// Nominal returns which words of a language's dictionary are nouns or adjectives, compressed: the dictionary's hash, a line
// break, and a bit for each word in alphabetical order. It is "" where no source tells.
func Nominal(lang string) string { return file(lang, 4) }
