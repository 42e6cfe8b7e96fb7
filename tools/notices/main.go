// Command notices writes the NOTICE of a release: ours, then the libraries in the program and the app with their terms:
// notices MAPS > FILE, in the program's folder, with the packages of web installed and the source maps of a build of the app.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"lettercase/tools/bundle"
)

// part is a library that is in the program or in the app.
type part struct{ name, version, dir string }

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: notices MAPS")
		os.Exit(2)
	}
	text, err := notices(os.Args[1])
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func notices(maps string) ([]byte, error) {
	parts, err := modules()
	if err != nil {
		return nil, err
	}
	app, err := bundle.Packages(maps, filepath.Join("web", "node_modules"))
	if err != nil {
		return nil, err
	}
	for _, p := range app {
		parts = append(parts, part{p.Name, p.Version, p.Dir})
	}
	ours, err := os.ReadFile("NOTICE")
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(ours)
	out.WriteString("\nThe program and the app contain these libraries.\n")
	// Libraries with the same terms, such as parts of one project, share them.
	owners := map[string][]part{}
	var texts []string
	for _, p := range parts {
		text, err := terms(p.dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		if owners[text] == nil {
			texts = append(texts, text)
		}
		owners[text] = append(owners[text], p)
	}
	for _, text := range texts {
		out.WriteString("\n" + strings.Repeat("=", 72) + "\n")
		for _, p := range owners[text] {
			fmt.Fprintf(out, "%s %s\n", p.name, p.version)
		}
		out.WriteString("\n" + text)
	}
	return out.Bytes(), nil
}

// modules are the Go modules in the program on any system for which it is released.
func modules() ([]part, error) {
	found := map[string]part{"std": {}}
	for _, system := range []string{"linux", "darwin", "windows", "freebsd"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}} {{.Dir}}{{end}}", "./cmd/lettercase")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		list.Stderr = os.Stderr
		lines, err := list.Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(lines)) {
			if f := strings.Fields(line); len(f) == 3 {
				found[f[0]] = part{f[0], f[1], f[2]}
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT", "GOVERSION").Output()
	if err != nil {
		return nil, err
	}
	f := strings.Fields(string(root))
	found["std"] = part{"Go standard library", f[1], f[0]}
	var parts []part
	for _, p := range found {
		parts = append(parts, p)
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.name, b.name) })
	return parts, nil
}

// terms are the licence and notice files of a library.
func terms(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !slices.ContainsFunc([]string{"LICENSE", "LICENCE", "COPYING", "NOTICE"}, func(p string) bool { return strings.HasPrefix(name, p) }) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return "", err
		}
		text.WriteString(strings.TrimSpace(strings.ReplaceAll(string(data), "\r", "")) + "\n")
	}
	if text.Len() == 0 {
		return "", fmt.Errorf("no licence in %s", filepath.Base(dir))
	}
	return text.String(), nil
}
