package lettercase_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// levels is the direction of imports, lowest first: a package may import what stands on a lower level.
// A pattern ending in "/..." takes everything below it; the first that fits counts.
var levels = [][]string{
	{"game", "embedded"},
	{"game/gametest", "tiles", "texts"},
	{"lexicon/..."},
	{"bot", "review"},
	{"kit"},
	{"games/*"},
	{"games/*/solve"},
	{"games/*/solve/*", "games/*/gcg"},
	{"games/*/entry"},
	{"games"},
	{"internal/cli", "internal/clock", "internal/meter", "internal/persist", "internal/picture", "internal/postgres", "internal/webauthn", "internal/zones"},
	{"internal/people"},
	{"internal/table"},
	{"internal/study", "internal/notify", "internal/signin"},
	{"internal/store/...", "internal/memory", "internal/bus/...", "internal/httpapi/...", "web", "docs"},
	{"internal/term"},
	{"cmd/...", "examples/...", "docs/build", "embedded/pack", "internal/shrink"},
}

// pure packages read no clock and touch nothing outside: they must run in a browser as well.
var pure = []string{"embedded", "game", "tiles", "lexicon", "lexicon/data", "games/*", "games/*/*", "games", "bot", "review", "kit", "texts"}

var impure = []string{"os", "net", "net/http", "log", "log/slog", "database/sql"}

var clockCalls = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"}

type goFile struct {
	path, pkg string // both relative to the root
	syntax    *ast.File
}

func goFiles(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	set := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		// tools is a module of its own: programs that build a release.
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || path == "tools" || strings.HasPrefix(d.Name(), ".") && path != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		syntax, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		files = append(files, goFile{path, filepath.Dir(path), syntax})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func fits(pattern, pkg string) bool {
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == below || strings.HasPrefix(pkg, below+"/")
	}
	ok, _ := filepath.Match(pattern, pkg)
	return ok
}

func level(pkg string) int {
	return slices.IndexFunc(levels, func(patterns []string) bool {
		return slices.ContainsFunc(patterns, func(p string) bool { return fits(p, pkg) })
	})
}

func TestImportsPointDownwards(t *testing.T) {
	for _, f := range goFiles(t) {
		if strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		from := level(f.pkg)
		if from < 0 {
			t.Errorf("%s: package %s has no level in this test", f.path, f.pkg)
		}
		for _, imp := range f.syntax.Imports {
			to, own := strings.CutPrefix(strings.Trim(imp.Path.Value, `"`), "lettercase/")
			if !own {
				continue
			}
			sameTree := from >= 0 && slices.ContainsFunc(levels[from], func(p string) bool {
				return strings.HasSuffix(p, "/...") && fits(p, f.pkg) && fits(p, to)
			})
			if level(to) >= from && !sameTree {
				t.Errorf("%s imports %s: not downwards", f.path, to)
			}
		}
	}
}

func TestPurePackagesStayPure(t *testing.T) {
	for _, f := range goFiles(t) {
		if strings.HasSuffix(f.path, "_test.go") || !slices.ContainsFunc(pure, func(p string) bool { return fits(p, f.pkg) }) {
			continue
		}
		for _, imp := range f.syntax.Imports {
			if path := strings.Trim(imp.Path.Value, `"`); slices.Contains(impure, path) {
				t.Errorf("%s imports %s", f.path, path)
			}
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains(clockCalls, sel.Sel.Name) {
				t.Errorf("%s reads the clock: time.%s", f.path, sel.Sel.Name)
			}
			return true
		})
	}
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	said := map[string]bool{}
	for _, f := range goFiles(t) {
		if !strings.HasSuffix(f.path, "_test.go") {
			said[f.pkg] = said[f.pkg] || f.syntax.Doc != nil
		}
	}
	for pkg, ok := range said {
		if !ok {
			t.Errorf("package %s has no doc comment", pkg)
		}
	}
}
