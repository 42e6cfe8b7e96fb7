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
		packed := embedded.Pack([]byte(text))
		files := fstest.MapFS{"plain": {Data: []byte(text)}, "packed": {Data: packed}, "cut": {Data: packed[:len(packed)-1]}}
		for _, name := range []string{"plain", "packed"} {
			if got, err := embedded.ReadFile(files, name); err != nil || string(got) != text {
				t.Errorf("%s: %d bytes, %v; want %d", name, len(got), err, len(text))
			}
		}
		if _, err := embedded.ReadFile(files, "cut"); err == nil {
			t.Error("half a file is read as if it were whole")
		}
		if _, err := embedded.ReadFile(files, "none"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file that is not there: %v", err)
		}
	}
}
