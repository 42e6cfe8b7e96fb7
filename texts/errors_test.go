package texts_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lettercase/texts"
)

// printed are the folders whose errors only a terminal shows, so their texts may be the terminal's own.
var printed = map[string]string{
	"cmd/*":         "the command line",
	"internal/cli":  "the command line",
	"internal/term": "the game in the terminal",
}

// unseen are the codes, by prefix, that only the command line shows.
var unseen = map[string]string{
	"backup/":        "`lettercase backup` and the server's own copies",
	"export/":        "`lettercase replay` reads an exported game",
	"gcg/":           "`lettercase review`, `replay` and `analyse` read games of other programs",
	"pattern/":       "`lettercase word --pattern`",
	"rack/":          "`lettercase word --anagram`",
	"restore/":       "`lettercase restore`",
	"store/newer":    "the server does not start",
	"transfer/":      "`lettercase import` and `export`",
	"word/class":     "building a dictionary",
	"word/spelling":  "building a dictionary",
	"words/empty":    "reading a word list from a file",
	"words/format":   "the server does not start",
	"words/order":    "building a dictionary",
	"words/spelling": "building a dictionary",
}

// TestErrorTexts: every error that people can meet has a text in each language.
func TestErrorTexts(t *testing.T) {
	root := os.DirFS("..")
	codes := errorCodes(t, root)
	if len(codes) < 150 {
		t.Fatalf("found only %d codes: does the search still work?", len(codes))
	}
	books := map[string]map[string]bool{}
	for code, files := range codes {
		for _, file := range files {
			for _, lang := range texts.Langs {
				parts := []string{"texts", gameTexts(root, file, code)}
				only := isPrinted(path.Dir(file)) || isUnseen(code)
				if base, _, cases := strings.Cut(code, "."); cases && !only && !has(t, root, books, parts[0]+"/"+lang+".json", base) && !has(t, root, books, parts[1]+"/"+lang+".json", base) {
					t.Errorf("%s: error.%s (%s) has no text for the browser", lang, base, file)
				}
				if only || strings.Contains(code, ".") { // one case of a code may be told in the terminal alone
					parts = append(parts, "texts/terminal", "texts/command")
				}
				if !slices.ContainsFunc(parts, func(part string) bool { return has(t, root, books, part+"/"+lang+".json", code) }) {
					t.Errorf("%s: error.%s (%s) has no text", lang, code, file)
				}
			}
		}
	}
	for prefix := range unseen {
		if !used[prefix] {
			t.Errorf("no code begins with %s any more: take it off the list", prefix)
		}
	}
}

var used = map[string]bool{}

// passesOn are the files with a function that makes an error of a code it is given; its callers write the code out.
var passesOn = map[string]string{
	"cmd/lettercase/serve.go": "refused",
	"internal/term/term.go":   "errCommand",
}

// errorCodes are the codes that players can meet, with the files that use them.
func errorCodes(t *testing.T, root fs.FS) map[string][]string {
	codes := map[string][]string{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "node_modules" || base == "testdata" || name != "." && strings.HasPrefix(base, ".") || name == "lexicon/internal" || name == "examples" {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, 0)
		if err != nil {
			return err
		}
		consts := constants(file)
		ast.Inspect(file, func(n ast.Node) bool {
			arg := codeOf(file.Name.Name, n)
			if arg == nil {
				return true
			}
			code := literal(arg, consts)
			if call, ok := n.(*ast.CallExpr); ok && isNamed(call.Fun, "errCommand") {
				code = "input/command." + code
			}
			if code == "" {
				if enclosing := passesOn[name]; enclosing == "" {
					t.Errorf("%s: a code that is not written out; the test cannot see it", name)
				}
				return true
			}
			if !slices.Contains(codes[code], name) {
				codes[code] = append(codes[code], name)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return codes
}

func isUnseen(code string) bool {
	for prefix := range unseen {
		if strings.HasPrefix(code, prefix) {
			used[prefix] = true
			return true
		}
	}
	return false
}

func isPrinted(folder string) bool {
	for pattern := range printed {
		if ok, _ := path.Match(pattern, folder); ok {
			return true
		}
	}
	return false
}

// codeOf returns the code of an expression that makes a coded error: game.Errorf or game.Refuse, Errorf in package game itself,
// a game.Error written out, the server's writeError and the terminal's errCommand.
func codeOf(pkg string, n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		switch {
		case len(n.Args) == 0:
		case isOfGame(n.Fun, "Errorf"), isOfGame(n.Fun, "Refuse"), pkg == "game" && isNamed(n.Fun, "Errorf"), pkg == "term" && isNamed(n.Fun, "errCommand"):
			return n.Args[0]
		case pkg == "httpapi" && isNamed(n.Fun, "writeError"):
			return n.Args[2]
		}
	case *ast.CompositeLit:
		for _, field := range n.Elts {
			if kv, ok := field.(*ast.KeyValueExpr); ok && isOfGame(n.Type, "Error") && isNamed(kv.Key, "Code") {
				return kv.Value
			}
		}
	}
	return nil
}

func isNamed(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

func isOfGame(e ast.Expr, name string) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && isNamed(sel.X, "game") && sel.Sel.Name == name
}

// constants are the string constants of a file.
func constants(file *ast.File) map[string]string {
	consts := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for i, v := range spec.Values {
			if i < len(spec.Names) {
				consts[spec.Names[i].Name] = literal(v, nil)
			}
		}
		return true
	})
	return consts
}

func literal(e ast.Expr, consts map[string]string) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, _ := strconv.Unquote(e.Value)
		return s
	case *ast.Ident:
		return consts[e.Name]
	}
	return ""
}

// gameTexts is the folder of the game's own texts: beside the file, above it, or that of the game the code names.
func gameTexts(root fs.FS, file, code string) string {
	for dir := path.Dir(file); dir != "."; dir = path.Dir(dir) {
		if _, err := fs.Stat(root, dir+"/texts/en.json"); err == nil {
			return dir + "/texts"
		}
	}
	subject, _, _ := strings.Cut(code, "/")
	return "games/" + subject + "/texts"
}

func has(t *testing.T, root fs.FS, books map[string]map[string]bool, file, code string) bool {
	if books[file] == nil {
		books[file] = map[string]bool{}
		var all map[string]json.RawMessage
		raw, err := fs.ReadFile(root, file)
		if errors.Is(err, fs.ErrNotExist) { // it speaks English
			raw, err = fs.ReadFile(root, path.Dir(file)+"/en.json")
		}
		if err == nil {
			if err := json.Unmarshal(raw, &all); err != nil {
				t.Fatal(err)
			}
		}
		for key := range all {
			books[file][key] = true
		}
	}
	return books[file]["error."+code]
}
