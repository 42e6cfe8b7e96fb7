package main

import (
	"bytes"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// tokens are those of a file without its comments, as the compiler sees them.
func tokens(t *testing.T, src []byte) (list []string) {
	t.Helper()
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", -1, len(src)), src, func(pos token.Position, msg string) { t.Error(pos, msg) }, 0)
	for {
		_, kind, text := s.Scan()
		switch {
		case kind == token.EOF:
			return list
		case kind == token.SEMICOLON:
			text = ";"
		case kind == token.STRING:
			text, _ = strconv.Unquote(text)
		}
		list = append(list, kind.String()+" "+text)
	}
}

// What is compiled has the same tokens as before, in some of the library's largest packages.
func TestOneLineKeepsTheProgram(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range []string{"fmt", "net/http", "reflect", "runtime", "strings"} {
		files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), "src", pkg, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(pkg, err)
		}
		for _, name := range files {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(src, []byte("//go:build ignore\n")) {
				continue // it writes directives itself
			}
			out, err := oneLine(name, src, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(tokens(t, src), tokens(t, out)) {
				t.Errorf("%s has other tokens", name)
			}
			if directives(src) != directives(out) {
				t.Errorf("%s has other directives", name)
			}
		}
	}
}

// directives counts those before declarations: the compiler obeys no others.
func directives(src []byte) int { return bytes.Count(src, []byte("\n//go:")) }

func TestFunctionsAreOnLineOneOfOneFile(t *testing.T) {
	src := "package p\n\nvar a = `x\ny`\n\nfunc f() string { // says so\n\tif a == `\n` {\n\t\treturn a\n\t}\n\treturn \"\"\n}\n\nvar b = f()\n"
	out, err := oneLine("p.go", []byte(src), nil)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, "p.go", out, 0)
	if err != nil {
		t.Fatal(err)
	}
	f := tree.Decls[1]
	for _, pos := range []token.Pos{f.Pos(), f.End()} {
		if at := files.Position(pos); at.Filename != "/others.go" || at.Line != 1 {
			t.Error(at)
		}
	}
}

func TestListedFunctionsAreEmptied(t *testing.T) {
	list := map[string]string{"register": nothing, "load": refuse, "T.count": "{ return 5 }", "init of _table": nothing}
	src := `package p
func register(a int) (r int32) { return more(a) }
func load() (r int32) { return more(1) }
func more(a int) int32 { return 2 }
func (t T) load() int32 { return 3 }
func (t *T) count() int { return 4 }
func init() { fill(&_other) }
func init() { fill(&_table) }
`
	out, err := oneLine("p.go", []byte(src), list)
	if err != nil || len(list) != 0 {
		t.Fatal(err, list)
	}
	for want, n := range map[string]int{"register(a int) (r int32) { return }": 1, "load() (r int32) { return 1 }": 1, "return 2": 1, "return 3": 1, "return 4": 0, "return 5": 1, "_other": 1, "_table": 0} {
		if got := strings.Count(string(out), want); got != n {
			t.Errorf("%q: %d times in\n%s", want, got, out)
		}
	}
}

// Another version of a package that lacks a function on the list fails the build, instead of growing it.
func TestAMissingFunctionIsAnError(t *testing.T) {
	const pkg = "modernc.org/sqlite/lib"
	dir := t.TempDir()
	file := filepath.Join(dir, "lib.go")
	if err := os.WriteFile(file, []byte("package lib\nfunc _sqlite3Fts5Init() (r int32) { return 7 }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	before := maps.Clone(changed[pkg])
	err := replace(t.TempDir(), pkg, []string{"-p", pkg, file})
	if err == nil || !strings.Contains(err.Error(), "_sqlite3LoadExtension") || strings.Contains(err.Error(), "_sqlite3Fts5Init") {
		t.Error(err)
	}
	if !maps.Equal(before, changed[pkg]) {
		t.Error("the list itself has changed")
	}
}

// What we wrote is compiled as it is.
func TestOurOwnIsLeftAlone(t *testing.T) {
	args := []string{"-p", "main", "a.go", "b.go"}
	if err := replace(t.TempDir(), "lettercase/cmd/lettercase", args); err != nil || args[2] != "a.go" || args[3] != "b.go" {
		t.Error(err, args)
	}
}

// A program that the linker of a release makes does all that the tables of functions are for; a stack trace has functions by the
// names that are printed without it too.
func TestTheLinkerOfARelease(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a linker and Go's own library")
	}
	dir := t.TempDir()
	build := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("go", append([]string{"build"}, args...)...).CombinedOutput(); err != nil {
			t.Fatal(args, err, string(out))
		}
	}
	shrink, link, program, usual := filepath.Join(dir, "shrink"), filepath.Join(dir, "link"), filepath.Join(dir, "program"), filepath.Join(dir, "usual")
	build("-o", shrink, ".")
	build("-toolexec", shrink, "-o", link, "cmd/link")
	build("-toolexec", shrink, "-ldflags", "-s -w", "-o", program, "./testdata/trace")
	build("-ldflags", "-s -w", "-o", usual, "./testdata/trace")
	out, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err, string(out))
	}
	text := string(out)
	for _, want := range []string{"kept kept kept  main.main\n", "runtime error: invalid memory address", "main.main()\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if n := strings.Count(text, "main.deep[...]("); n < 50 {
		t.Errorf("%d frames of deep in\n%s", n, text)
	}
	small, err := os.Stat(program)
	if err != nil {
		t.Fatal(err)
	}
	large, err := os.Stat(usual)
	if err != nil {
		t.Fatal(err)
	}
	if small.Size() > large.Size()*19/20 {
		t.Errorf("%d bytes instead of %d", small.Size(), large.Size())
	}
}
