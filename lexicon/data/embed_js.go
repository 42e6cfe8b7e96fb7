//go:build js

package data

// Fetch gets the compiled dictionary of a language; "" if it cannot. The program in the page sets it.
var Fetch = func(lang string) string { return "" }

// Compiled fetches a dictionary.
func Compiled(lang string) string { return Fetch(lang) }
