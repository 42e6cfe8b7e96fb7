package lettercase_test

import (
	"cmp"
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/kit"
)

// gameFiles may name games outside their folders. KEY stands for the key of a game that the file then is about.
var gameFiles = []string{
	"games/KEY/*", "games/KEY/*/*",
	"games/games.go",                                                          // the registry
	"internal/term/term.go", "internal/term/KEY.go", "internal/term/KEY_*.go", // the faces of the terminal client
	"internal/picture/lid.go", // the lids of the boxes; other games get tiles
	"cmd/lettercase/solve*.go", "cmd/lettercase/sim*.go", "cmd/lettercase/analyse.go", "cmd/lettercase/gcg.go",
	"examples/*/*",
	"web/src/games/KEY/*", "web/src/games/KEY/*/*",
	"web/src/lib/api.gen.ts", // generated
}

func mayName(key, path string) bool {
	return slices.ContainsFunc(gameFiles, func(pattern string) bool {
		ok, _ := filepath.Match(strings.ReplaceAll(pattern, "KEY", key), path)
		return ok
	})
}

// words are keys that are ordinary words too. A literal of one is not a game where it is an argument, as in
// With("letter", l), or in the folder of another game, where it is a kind of tile.
var words = []string{"letter"}

func isWord(key, path string) bool {
	return slices.Contains(words, key) && slices.ContainsFunc(games.All, func(k kit.Kit) bool {
		own := "games/" + k.Info().Key + "/"
		return strings.HasPrefix(path, own) || strings.HasPrefix(path, "web/src/"+own)
	})
}

// TestOnlyRegistriesNameGames: adding a game is one folder, one line in games.go and one folder in web/.
// So nothing else may import a game or hold a list, switch or map of keys. A further game may have any word for its key.
func TestOnlyRegistriesNameGames(t *testing.T) {
	keys := slices.Collect(maps.Keys(ruleIDs))
	for _, f := range goFiles(t) {
		if strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		for _, imp := range f.syntax.Imports {
			path, ok := strings.CutPrefix(imp.Path.Value, `"lettercase/games/`)
			key, _, _ := strings.Cut(strings.Trim(path, `"`), "/")
			if ok && !mayName(key, f.path) && !strings.HasPrefix(f.path, "games/"+key+"/") {
				t.Errorf("%s imports the game %s", f.path, key)
			}
		}
		for _, key := range literals(f.syntax, keys) {
			if !mayName(key, f.path) && !isWord(key, f.path) {
				t.Errorf("%s names the game %q", f.path, key)
			}
		}
	}
	for path, source := range webFiles(t) {
		for _, key := range keys {
			quoted := webLiteral(key).FindString(source)
			if isWord(key, path) {
				quoted = ""
			}
			if m := cmp.Or(quoted, webPath(key).FindString(source)); m != "" && !mayName(key, path) {
				t.Errorf("%s names the game %q: %s", path, key, m)
			}
		}
	}
}

// literals are the keys that a file has as string literals.
func literals(file *ast.File, keys []string) []string {
	var found []string
	argument := map[ast.Node]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			for _, a := range n.Args {
				argument[a] = true
			}
		case *ast.BasicLit:
			s, err := strconv.Unquote(n.Value)
			if n.Kind == token.STRING && err == nil && slices.Contains(keys, s) && !(argument[n] && slices.Contains(words, s)) {
				found = append(found, s)
			}
		}
		return true
	})
	return found
}

// webLiteral finds a key in quotes.
func webLiteral(key string) *regexp.Regexp {
	return regexp.MustCompile("['\"`]" + key + "['\"`]")
}

// webPath finds a key as a folder of a path in quotes.
func webPath(key string) *regexp.Regexp {
	return regexp.MustCompile("['\"`][^'\"`\\s]*/" + key + "(/[^'\"`\\s]*)?['\"`]")
}

// webFiles are the sources of the browser app by path.
func webFiles(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir("web/src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !slices.Contains([]string{".ts", ".svelte"}, filepath.Ext(path)) {
			return err
		}
		source, err := os.ReadFile(path)
		files[filepath.ToSlash(path)] = string(source)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestGameNamesAreFound(t *testing.T) {
	for source, want := range map[string]bool{
		`if (key === 'shelf') x();`:                       true,
		`import Board from "../games/shelf/Board.svelte"`: true,
		"import(`./shelf/${name}.ts`)":                    true,
		`const games = ["alfabet", "shelf"]`:              true,
		`<div class="bookshelf">a shelf</div>`:            false,
		`import x from './games/shelfmark'`:               false,
		`option.shelf.size`:                               false,
	} {
		if got := webLiteral("shelf").MatchString(source) || webPath("shelf").MatchString(source); got != want {
			t.Errorf("%s: found %v, want %v", source, got, want)
		}
	}
}
