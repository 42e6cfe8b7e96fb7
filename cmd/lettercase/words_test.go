package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/internal/table"
)

// Exported reports fit into lexicon/data: words of the dictionary as they are spelled there.
func TestExportedReportsAreSpelledAsInTheDictionary(t *testing.T) {
	dir := t.TempDir()
	err := export(&stdio{out: &strings.Builder{}}, dir, []table.Opinion{
		{Lang: "de", Word: "KATZE", Not: 1},
		{Lang: "de", Word: "ZWITSCHERLING", Should: 2, Reasons: []string{"ein\nVogel"}},
		{Lang: "fr", Word: "ETE", Not: 1},
		{Lang: "fr", Word: "EAU", Not: 1, Should: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"de.bar": "Katze # 1", "de.add": "zwitscherling # 2; ein Vogel", "fr.bar": "été # 1"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !strings.HasSuffix(string(text), "\n\n"+want+"\n") {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}
