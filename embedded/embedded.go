// Package embedded reads files that the program carries. A program that scripts/build has made carries texts and lists deflated;
// one made by go build alone carries them as they lie in the tree. Its callers need not know which.
package embedded

import (
	"bytes"
	"compress/flate"
	"io"
	"io/fs"
)

// mark begins a deflated file. No text begins with this byte.
const mark = "\xffdeflate\n"

// ReadFile is fs.ReadFile for files that may be deflated.
func ReadFile(files fs.FS, name string) ([]byte, error) {
	raw, err := fs.ReadFile(files, name)
	if packed, ok := bytes.CutPrefix(raw, []byte(mark)); ok {
		return io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	}
	return raw, err
}

// Pack deflates a file for ReadFile.
func Pack(raw []byte) []byte {
	b := bytes.NewBufferString(mark)
	w, err := flate.NewWriter(b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(raw)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // writing to a buffer cannot fail
	}
	return b.Bytes()
}
