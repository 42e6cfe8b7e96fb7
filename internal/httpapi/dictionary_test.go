//go:build !race

package httpapi

import (
	"io/fs"
	"strings"
	"testing"

	"lettercase/web"
)

// The engine and any one language are less than 4 MB as they are sent, however the app was compressed.
func TestWholeEngineAndOneLanguage(t *testing.T) {
	const most = 4_000_000
	var engine int64
	err := fs.WalkDir(web.App(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".wasm.br") {
			return err
		}
		info, err := entry.Info()
		engine = info.Size()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if engine == 0 {
		t.Skip("built without the app")
	}
	for name, file := range dictionaryFiles() {
		if len(name) < 10 || name[:3] != "nb-" { // the largest
			continue
		}
		if n := engine + int64(len(file.packed())); n >= most {
			t.Errorf("%s: %d bytes with the engine of %d", name, n, engine)
		}
	}
}
