package texts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sentence looks like words for people: two of them with a space between, or one with a blank before or behind.
var sentence = regexp.MustCompile(`\pL{2,}[,;:.]? +\pL{2,}|^ \pL{2,}|\pL{2,} $`)

// key is the whole name of a text, not only how it begins.
var key = regexp.MustCompile(`^(term|out|n|cli)(\.[\w/-]+)+$`)

// The literals that are no sentences: what is typed, names of keys, and what programs read.
var notSentences = []*regexp.Regexp{
	regexp.MustCompile(`^lettercase( |$)`),
	regexp.MustCompile(`^(# )?(Load |What players reported)`),
	regexp.MustCompile(`^(Backspace|Ctrl|Alt|PgUp|Tab|F2)\b`),
	regexp.MustCompile(`^arrow [A-Z]`),
	regexp.MustCompile(`^SELECT `),
}

// typed are the functions whose first argument is a command as it is typed, the same in every language.
var typed = []string{"command", "key", "fill", "obey", "act"}

// english are the functions that make sentences for logs, for tests and for bugs.
var english = []string{"Errorf", "New", "Info", "Warn", "Error", "fail", "MustCompile", "Fatal"}

// TestNoLiterals: what the terminal client and the command line say comes from the texts.
func TestNoLiterals(t *testing.T) {
	terminal, command := readPart(t, "terminal", "en"), readPart(t, "command", "en")
	for _, folder := range []string{"../internal/term", "../cmd/lettercase"} {
		files, err := filepath.Glob(folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == "manual.go" { // manual pages are English
				continue
			}
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, name, src, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Field:
					if n.Tag != nil {
						tag, _ := strconv.Unquote(n.Tag.Value)
						if help := reflect.StructTag(tag).Get("help"); help != "" && command[help] == nil {
							t.Errorf("%s: help %q is not a text", set.Position(n.Pos()), help)
						}
					}
					return false
				case *ast.CallExpr:
					if called := nameOf(n.Fun); slices.Contains(english, called) || slices.Contains(typed, called) {
						return false
					}
				case *ast.FuncDecl:
					return n.Name.Name != "Tell" && !strings.HasPrefix(n.Name.Name, "tell") && n.Name.Name != "agreeing" // commands as they are typed
				case *ast.CompositeLit:
					if nameOf(n.Type) == "Command" || nameOf(n.Type) == "choice" { // a command or a key, and the name of a text
						return false
					}
					if array, ok := n.Type.(*ast.ArrayType); ok && nameOf(array.Elt) == "Command" {
						return false
					}
				case *ast.BasicLit:
					text, err := strconv.Unquote(n.Value)
					if key.MatchString(text) && terminal[text] == nil && command[text] == nil {
						t.Errorf("%s: there is no text %s", set.Position(n.Pos()), text)
					}
					if err != nil || n.Kind != token.STRING || !sentence.MatchString(text) {
						return true
					}
					if !slices.ContainsFunc(notSentences, func(r *regexp.Regexp) bool { return r.MatchString(text) }) {
						t.Errorf("%s: %q should be a text of texts/terminal or texts/command", set.Position(n.Pos()), text)
					}
				}
				return true
			})
		}
	}
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
