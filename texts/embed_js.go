//go:build js

package texts

import "embed"

// A browser has neither terminal nor command line.
//
//go:embed *.json
var files embed.FS
