// Package docs holds the site about the program, as docs/build has made it into dist from the pages beside it.
package docs

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Site is the built site. It has no index.html where the program was built without it.
func Site() fs.FS {
	site, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // dist is embedded above
	}
	return site
}
