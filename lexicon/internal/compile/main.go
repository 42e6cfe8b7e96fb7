// Command compile makes the dictionaries of lexicon/data.
//
// With no arguments it fetches the Debian packages the words come from (into -cache, one after another), makes each language's
// word list from them with the add and bar files of lexicon/data, and writes the list (LANG.txt.gz), its compiled form (LANG.lex)
// and, where a source tells, which of the words are nouns or adjectives (LANG.nominal).
// The packages' versions and checksums are fixed in sources.go, so the same bytes come out every time.
//
// With -lists it fetches nothing and compiles the word lists that are there.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"lettercase/lexicon"
	"lettercase/tiles"
)

func main() {
	cache := flag.String("cache", defaultCache(), "directory for fetched packages")
	dir := flag.String("data", "lexicon/data", "directory of the add and bar files, and of what is made")
	lists := flag.Bool("lists", false, "only compile the word lists that are there")
	flag.Parse()
	langs := flag.Args()
	if len(langs) == 0 {
		langs = tiles.Langs
	}
	for _, lang := range langs {
		if err := compile(lang, *cache, *dir, *lists); err != nil {
			fmt.Fprintf(os.Stderr, "compile: %s: %v\n", lang, err)
			os.Exit(1)
		}
	}
}

func defaultCache() string {
	base, err := os.UserCacheDir()
	if err != nil {
		base = os.TempDir()
	}
	return filepath.Join(base, "lettercase-lexicons")
}

func compile(lang, cache, dir string, lists bool) error {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return err
	}
	list := filepath.Join(dir, lang+".txt.gz")
	if !lists {
		entries, err := collect(a, &shelf{dir: cache}, dir)
		if err != nil {
			return err
		}
		if err := writeList(list, entries); err != nil {
			return err
		}
	}
	entries, err := readList(list)
	if err != nil {
		return err
	}
	out, err := lexicon.Compile(a, entries)
	if err != nil {
		return err
	}
	l, err := lexicon.Load(a, string(out))
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d words, %d nodes, %d bytes, %s\n", lang, l.Len(), len(l.Graph().Nodes()), len(out), l.Hash())
	if err := os.WriteFile(filepath.Join(dir, lang+".lex"), out, 0o644); err != nil || lists {
		return err
	}
	return writeNominals(l, &shelf{dir: cache}, entries, dir)
}

// collect makes the word list of a language from its sources.
func collect(a *tiles.Alphabet, s *shelf, dir string) ([]lexicon.Entry, error) {
	b := newBook(a)
	if err := b.leaveOut(dir); err != nil {
		return nil, err
	}
	if err := sources[a.Lang](s, b); err != nil {
		return nil, err
	}
	if err := b.review(dir); err != nil {
		return nil, err
	}
	if err := b.rarer(dir); err != nil {
		return nil, err
	}
	entries := b.entries()
	slices.SortFunc(entries, func(x, y lexicon.Entry) int { return compareWords(a, x.Word, y.Word) })
	return entries, nil
}
