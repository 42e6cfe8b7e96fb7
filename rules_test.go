package lettercase_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ruleIDs are the rules of the five boxes, as first and last of a run: plain ones, what the language versions of a book
// say differently (D), what the books leave out (S), decisions (A) and worked examples (V).
var ruleIDs = map[string]struct {
	tag  string
	runs []string
}{
	"letter":    {"LTR", []string{"1-18", "20-34", "40-44", "50-52", "D1-16", "S1-8", "A1-17", "V1-8"}},
	"lettermix": {"MIX", []string{"1-18", "D1-10", "S1-8", "A1-12", "V1-8"}},
	"shelf":     {"SHELF", []string{"1-16", "20-22", "30-32", "S1-10", "A1-17", "V1-12"}},
	"wordsmith": {"SMITH", []string{"1-6", "10-15", "20-27", "30-36", "40-50", "S1-4", "A1-18", "V1-11"}},
	"alfabet":   {"ALF", []string{"1-18", "20-26", "30-32", "40-46", "S1-9", "A1-16", "V1-17"}},
}

func expand(tag string, runs []string) []string {
	var ids []string
	for _, run := range runs {
		kind := strings.TrimRight(run, "-0123456789")
		var first, last int
		if _, err := fmt.Sscanf(run[len(kind):], "%d-%d", &first, &last); err != nil {
			panic(err)
		}
		for n := first; n <= last; n++ {
			ids = append(ids, fmt.Sprintf("%s-%s%d", tag, kind, n))
		}
	}
	return ids
}

// TestEveryRuleIsToldAndTested: every game of a box has a page in docs/rules that tells its rules, and each rule has a test
// of that game that is named after it (ruleTests says what counts).
func TestEveryRuleIsToldAndTested(t *testing.T) {
	for key, rules := range ruleIDs {
		t.Run(key, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join("docs", "rules", key+".md"))
			if err != nil {
				t.Fatal(err)
			}
			told := regexp.MustCompile(`\b`+rules.tag+`-[ADSV]?\d+\b`).FindAllString(string(page), -1)
			var tested []string
			for _, f := range goFiles(t) {
				if strings.HasPrefix(f.path, "games/"+key+"/") && strings.HasSuffix(f.path, "_test.go") {
					tested = append(tested, ruleTests(f.syntax, rules.tag)...)
				}
			}
			want := expand(rules.tag, rules.runs)
			for _, id := range want {
				if !slices.Contains(told, id) {
					t.Errorf("docs/rules/%s.md does not tell %s", key, id)
				}
				if !slices.Contains(tested, id) {
					t.Errorf("no test of games/%s is named after %s", key, id)
				}
			}
			for _, id := range slices.Concat(told, tested) {
				if !slices.Contains(want, id) {
					t.Errorf("%s is not a rule of %s", id, key)
				}
			}
		})
	}
}

// ruleTests are the rules that the tests of a file are named after. A rule counts where it stands
//   - in the name of a test function: TestKnockLTR30A12 is about LTR-30 and LTR-A12;
//   - in the name of a subtest: t.Run("LTR-30 …", …);
//   - in a row of a table that a test function loops over.
//
// Comments and messages of failures do not count: nobody notices when they stop being true.
func ruleTests(file *ast.File, tag string) []string {
	inText := regexp.MustCompile(`\b` + tag + `-[ADSV]?\d+\b`)
	inName := regexp.MustCompile(tag + `((?:[ADSV]?\d+)+)`)
	number := regexp.MustCompile(`[ADSV]?\d+`)
	var ids []string
	read := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					ids = append(ids, inText.FindAllString(s, -1)...)
				}
			}
			return true
		})
	}
	tables := map[string]ast.Expr{} // variables of the package that hold a table
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok {
			addTables(tables, d)
		}
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Body == nil || !isTest(f) {
			continue
		}
		for _, m := range inName.FindAllStringSubmatch(f.Name.Name, -1) {
			for _, n := range number.FindAllString(m[1], -1) {
				ids = append(ids, tag+"-"+n)
			}
		}
		local := map[string]ast.Expr{}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				addTables(local, n)
			case *ast.AssignStmt:
				if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
					if name, ok := n.Lhs[0].(*ast.Ident); ok {
						local[name.Name] = n.Rhs[0]
					}
				}
			case *ast.CallExpr:
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Run" && len(n.Args) == 2 {
					read(n.Args[0])
				}
			case *ast.RangeStmt:
				switch x := n.X.(type) {
				case *ast.CompositeLit:
					read(x)
				case *ast.Ident:
					if table, ok := local[x.Name]; ok {
						read(table)
					} else if table, ok := tables[x.Name]; ok {
						read(table)
					}
				}
			}
			return true
		})
	}
	return ids
}

func addTables(to map[string]ast.Expr, d *ast.GenDecl) {
	for _, s := range d.Specs {
		if s, ok := s.(*ast.ValueSpec); ok && len(s.Names) == 1 && len(s.Values) == 1 {
			to[s.Names[0].Name] = s.Values[0]
		}
	}
}

// isTest: go test runs the function.
func isTest(f *ast.FuncDecl) bool {
	return regexp.MustCompile(`^(Test|Fuzz)([^a-z]|$)`).MatchString(f.Name.Name) && len(f.Type.Params.List) == 1
}

func TestRuleTestsAreFound(t *testing.T) {
	const src = `package p
// TestComment LTR-1
var table = []row{{"LTR-2 in a table", 1}}
var unused = []row{{"LTR-3", 1}}
func TestNameLTR4A5S6(t *testing.T) { // LTR-7
	t.Errorf("LTR-8")
	t.Run("LTR-9 and LTR-D10", func(t *testing.T) {})
	for _, row := range table { t.Run(row.name, row.run) }
	for _, row := range []row{{"LTR-11", 1}} { row.check(t) }
	local := map[string]int{"LTR-V12": 1}
	for name := range local { check(t, name) }
}
func helper(t *testing.T) { t.Run("LTR-13", nil) }
func Testimony(t *testing.T) { t.Run("LTR-14", nil) }
`
	file, err := parser.ParseFile(token.NewFileSet(), "p_test.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	got := ruleTests(file, "LTR")
	slices.Sort(got)
	want := []string{"LTR-11", "LTR-2", "LTR-4", "LTR-9", "LTR-A5", "LTR-D10", "LTR-S6", "LTR-V12"}
	if !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}
