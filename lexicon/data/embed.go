//go:build !js

package data

import "embed"

//go:embed *.lex
var files embed.FS

// Compiled returns a language's compiled dictionary, or nil.
func Compiled(lang string) []byte {
	b, err := files.ReadFile(lang + ".lex")
	if err != nil {
		return nil
	}
	return b
}
