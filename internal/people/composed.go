//go:build !js

package people

import "golang.org/x/text/unicode/norm"

// composed has one character for a letter with its accent (NFC).
func composed(s string) string { return norm.NFC.String(s) }
