//go:build js

package data

import (
	"encoding/binary"
	"sync"
)

// Fetch gets all of a language in one file, as Packed makes it; nil if it cannot. The program in the page sets it.
var Fetch = func(lang string) []byte { return nil }

var fetched struct {
	sync.Mutex
	by map[string][len(kinds)]string
}

// file returns a part of a language. Only opening its dictionary fetches it.
func file(lang string, kind int) string {
	fetched.Lock()
	parts, ok := fetched.by[lang]
	fetched.Unlock()
	if ok || kind != 0 {
		return parts[kind]
	}
	packed := Fetch(lang)
	for i := range parts {
		if len(packed) < 4 {
			return ""
		}
		n := int(binary.LittleEndian.Uint32(packed))
		if packed = packed[4:]; n > len(packed) {
			return ""
		}
		parts[i], packed = string(packed[:n]), packed[n:]
	}
	fetched.Lock()
	defer fetched.Unlock()
	if fetched.by == nil {
		fetched.by = map[string][len(kinds)]string{}
	}
	fetched.by[lang] = parts
	return parts[kind]
}
