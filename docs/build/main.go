// Command build makes the site about the program from docs, from the pages at the root and from the rules of the games:
// go run ./docs/build SITE PACKED, at the root. SITE is static, needs nothing from elsewhere, and works under any path;
// PACKED is the same with its texts compressed, to be carried by the program.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/andybalholm/brotli"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: build SITE PACKED")
		os.Exit(2)
	}
	files, err := site(os.DirFS("."))
	if err == nil {
		err = write(os.Args[1], files)
	}
	if err == nil {
		err = write(os.Args[2], packed(files))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(1)
	}
	fmt.Printf("%d files in %s\n", len(files), os.Args[1])
}

// packed compresses what is text.
func packed(files map[string][]byte) map[string][]byte {
	out := map[string][]byte{}
	for name, content := range files {
		if !slices.Contains([]string{".html", ".css", ".js", ".json", ".svg"}, path.Ext(name)) {
			out[name] = content
			continue
		}
		var b bytes.Buffer
		w := brotli.NewWriterLevel(&b, brotli.BestCompression)
		_, err := w.Write(content)
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			panic(err) // writing to a buffer cannot fail
		}
		out[name+".br"] = b.Bytes()
	}
	return out
}

func write(dir string, files map[string][]byte) error {
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
