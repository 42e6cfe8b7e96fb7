// Package bundle tells which Node packages are in the app, from the source maps of a build: most packages only build it.
package bundle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Package is a Node package of which something is in the app.
type Package struct {
	Name, Version, License string
	Dir                    string
}

var inModules = regexp.MustCompile(`.*node_modules/((?:@[^/]+/)?[^/]+)/`)

// Packages reads the source maps below a directory and the descriptions of the packages they name.
func Packages(maps, modules string) ([]Package, error) {
	found := map[string]Package{}
	files := 0
	err := filepath.WalkDir(maps, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".map") {
			return err
		}
		files++
		var sources struct{ Sources []string }
		if err := read(name, &sources); err != nil {
			return err
		}
		for _, source := range sources.Sources {
			m := inModules.FindStringSubmatch(source)
			if m == nil || found[m[1]].Name != "" {
				continue
			}
			p := Package{Name: m[1], Dir: filepath.Join(modules, filepath.FromSlash(m[1]))}
			if err := read(filepath.Join(p.Dir, "package.json"), &p); err != nil {
				return err
			}
			found[m[1]] = p
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("no package in %d source maps of %s", files, maps)
	}
	var list []Package
	for _, p := range found {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Package) int { return cmp.Compare(a.Name, b.Name) })
	return list, nil
}

func read(name string, to any) error {
	raw, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, to); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
