package lettercase_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ruleIDs are the rules of the five boxes: plain ones, decisions (A) and vectors (V), as first and last of a run.
var ruleIDs = map[string]struct {
	tag  string
	runs []string
}{
	"letter":    {"LTR", []string{"1-18", "20-34", "40-44", "50-52", "A1-17", "V1-8"}},
	"lettermix": {"MIX", []string{"1-18", "A1-12", "V1-8"}},
	"shelf":     {"SHELF", []string{"1-16", "20-22", "30-32", "A1-17", "V1-12"}},
	"wordsmith": {"SMITH", []string{"1-6", "10-15", "20-27", "30-36", "40-50", "A1-18", "V1-11"}},
	"alfabet":   {"ALF", []string{"1-18", "20-26", "30-32", "40-46", "A1-16", "V1-17"}},
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

var anyRule = regexp.MustCompile(`\b(LTR|MIX|SHELF|SMITH|ALF)-[AV]?\d+\b`)

// Every rule is told in docs/rules and cited by a test of its game.
func TestEveryRuleIsToldAndTested(t *testing.T) {
	for key, rules := range ruleIDs {
		t.Run(key, func(t *testing.T) {
			doc, err := os.ReadFile(filepath.Join("docs", "rules", key+".md"))
			if err != nil {
				t.Fatal(err)
			}
			told := anyRule.FindAllString(string(doc), -1)
			files, err := filepath.Glob(filepath.Join("games", key, "*_test.go"))
			if err != nil {
				t.Fatal(err)
			}
			var cited []string
			for _, file := range files {
				src, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				cited = append(cited, anyRule.FindAllString(string(src), -1)...)
			}
			want := expand(rules.tag, rules.runs)
			for _, id := range want {
				if !slices.Contains(told, id) {
					t.Errorf("docs/rules/%s.md does not tell %s", key, id)
				}
				if !slices.Contains(cited, id) {
					t.Errorf("no test of games/%s cites %s", key, id)
				}
			}
			for _, id := range cited {
				if strings.HasPrefix(id, rules.tag) && !slices.Contains(want, id) {
					t.Errorf("a test of games/%s cites %s, which is no rule", key, id)
				}
			}
		})
	}
}
