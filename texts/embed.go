//go:build !js

package texts

import "embed"

//go:embed *.json terminal command
var files embed.FS
