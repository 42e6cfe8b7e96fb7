package texts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ofAGame looks like the key of a game's text, or like its beginning.
var ofAGame = regexp.MustCompile(`^(alfabet|letter|lettermix|shelf|wordsmith)\.[a-zA-Z][\w.]*$`)

// TestMessageKeys: the messages of the games have texts. Of a key that is put together there is a text that begins like it.
func TestMessageKeys(t *testing.T) {
	known := map[string]bool{}
	parts, err := filepath.Glob("../games/*/texts")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range append(parts, ".") {
		for key := range readPart(t, part, "en") {
			known[key] = true
		}
	}
	found := 0
	root := os.DirFS("../games")
	err = fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, src, 0)
		if err != nil {
			return err
		}
		part := map[ast.Expr]bool{} // what another string follows
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				part[n.X] = true
			case *ast.BasicLit:
				key := literal(n, nil)
				if n.Kind != token.STRING || !ofAGame.MatchString(key) {
					return true
				}
				found++
				if !known[key] && !(part[n] && begins(known, key)) {
					t.Errorf("%s: there is no text %s", set.Position(n.Pos()), key)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 150 {
		t.Errorf("found only %d keys: does the search still work?", found)
	}
}

func begins(keys map[string]bool, begin string) bool {
	for key := range keys {
		if strings.HasPrefix(key, begin) {
			return true
		}
	}
	return false
}
