//go:build !js

package zones

import (
	"embed"
	"encoding/binary"
	"sync"

	"lettercase/embedded"
)

// The zones are those of Go's own list, all in one deflated file: package time/tzdata would be seven times as large.
// go test ./internal/zones -update makes it again.
//
//go:embed zones
var files embed.FS

// carried are the files of zones by name: each stands behind the length of its name, its own length and its name.
var carried = sync.OnceValue(func() map[string][]byte {
	all, err := embedded.ReadFile(files, "zones")
	if err != nil {
		return nil
	}
	zones := map[string][]byte{}
	for len(all) > 3 {
		name := 3 + int(all[0])
		end := name + int(binary.LittleEndian.Uint16(all[1:]))
		zones[string(all[3:name])] = all[name:end]
		all = all[end:]
	}
	return zones
})
