package embedded_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"lettercase/embedded"
)

func TestDeflatedAndPlainFilesReadAlike(t *testing.T) {
	for _, text := range []string{"", "a", strings.Repeat("{\"shelf.do.pass\": \"Weiter\"}\n", 1000)} {
		packed := embedded.Pack([]byte(text), "", nil)
		files := fstest.MapFS{
			"a/plain":  {Data: []byte(text)},
			"a/packed": {Data: packed},
			"a/twin":   {Data: embedded.Pack([]byte(text), "packed", []byte(text))},
			"a/lonely": {Data: embedded.Pack([]byte(text), "none", []byte(text))},
			"a/cut":    {Data: packed[:len(packed)-1]},
		}
		for _, name := range []string{"a/plain", "a/packed", "a/twin"} {
			if got, err := embedded.ReadFile(files, name); err != nil || string(got) != text {
				t.Errorf("%s: %d bytes, %v; want %d", name, len(got), err, len(text))
			}
		}
		if _, err := embedded.ReadFile(files, "a/cut"); err == nil {
			t.Error("half a file is read as if it were whole")
		}
		if len(text) > 1000 && len(files["a/twin"].Data) >= len(packed) {
			t.Errorf("with itself at hand a text takes %d bytes, without %d", len(files["a/twin"].Data), len(packed))
		}
		if _, err := embedded.ReadFile(files, "a/lonely"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file whose twin is not there: %v", err)
		}
		if _, err := embedded.ReadFile(files, "none"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file that is not there: %v", err)
		}
	}
}
