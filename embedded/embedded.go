// Package embedded reads files that the program carries. A program that scripts/build has made carries texts and lists deflated;
// one made by go build alone carries them as they lie in the tree. Its callers need not know which.
package embedded

import (
	"bytes"
	"compress/flate"
	"io"
	"io/fs"
	"path"
)

// mark begins a deflated file, then come the name of a file beside it that it was deflated with, which may be empty, and a line
// break. No text begins with this byte.
const mark = "\xffdeflate "

// ReadFile is fs.ReadFile for files that may be deflated.
func ReadFile(files fs.FS, name string) ([]byte, error) {
	raw, err := fs.ReadFile(files, name)
	packed, ok := bytes.CutPrefix(raw, []byte(mark))
	if !ok {
		return raw, err
	}
	twin, packed, _ := bytes.Cut(packed, []byte("\n"))
	var like []byte
	if len(twin) > 0 {
		if like, err = ReadFile(files, path.Join(path.Dir(name), string(twin))); err != nil {
			return nil, err
		}
	}
	return io.ReadAll(flate.NewReaderDict(bytes.NewReader(packed), tail(like)))
}

// tail is what deflating can look back at.
func tail(text []byte) []byte { return text[max(0, len(text)-1<<15):] }

// Pack deflates a file for ReadFile. A twin is the name and the text of a file in the same directory that is much like it, such as
// the same sentences in another language; it may be empty.
func Pack(raw []byte, twin string, like []byte) []byte {
	b := bytes.NewBufferString(mark + twin + "\n")
	w, err := flate.NewWriterDict(b, flate.BestCompression, tail(like))
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
