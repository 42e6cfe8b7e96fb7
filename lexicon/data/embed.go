//go:build !js

package data

import (
	"embed"
	"encoding/binary"

	"lettercase/embedded"
)

var (
	// The dictionaries are strings: they lie in the program's read-only part and cost no memory until read.
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

	//go:embed *.rude *.places *.abbreviations *.nominal
	lists embed.FS
)

func file(lang string, kind int) string {
	if kind == 0 {
		return map[string]string{"de": de, "en": en, "fr": fr, "it": it, "nl": nl, "nb": nb}[lang]
	}
	text, err := embedded.ReadFile(lists, lang+"."+kinds[kind])
	if err != nil {
		return ""
	}
	return string(text)
}

// Packed is all of a language in one file, for browsers: each part behind its length, the dictionary first.
func Packed(lang string) []byte {
	var out []byte
	for kind := range kinds {
		part := file(lang, kind)
		out = append(binary.LittleEndian.AppendUint32(out, uint32(len(part))), part...)
	}
	return out
}
