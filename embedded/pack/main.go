// Command pack deflates the files that are read through package embedded, for a release:
// go run ./embedded/pack DIR, at the root, writes them into DIR, with overlay.json for go build -overlay.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lettercase/embedded"
)

// files are those that are read through package embedded alone. What is compressed already stays as it is.
var files = []string{
	"games/*/lessons/*.json",
	"games/*/rules/*",
	"games/*/texts/*.json",
	"games/alfabet/solve/leaves/*.txt",
	"internal/picture/fonts/*.ttf",
	"lexicon/data/*.abbreviations",
	"lexicon/data/*.places",
	"lexicon/data/*.rude",
	"texts/*.json",
	"texts/*/*.json",
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pack DIR")
		os.Exit(2)
	}
	if err := pack(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(dir string) error {
	replace := map[string]string{}
	for _, pattern := range files {
		names, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("no file is called %s", pattern)
		}
		for _, name := range names {
			if err := packFile(dir, name, replace); err != nil {
				return err
			}
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644)
}

func packFile(dir, name string, replace map[string]string) error {
	raw, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	from, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	to, err := filepath.Abs(filepath.Join(dir, name))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	replace[from] = to
	packed := embedded.Pack(raw, "", nil)
	_, kind, _ := strings.Cut(filepath.Base(name), ".")
	if twin := "en." + kind; twin != filepath.Base(name) { // the same in English has the same keys, and names
		if like, err := os.ReadFile(filepath.Join(filepath.Dir(name), twin)); err == nil {
			packed = slices.MinFunc([][]byte{packed, embedded.Pack(raw, twin, like)}, func(a, b []byte) int { return len(a) - len(b) })
		}
	}
	return os.WriteFile(to, packed, 0o644)
}
