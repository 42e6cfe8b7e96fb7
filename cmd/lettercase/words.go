package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/internal/store"
	"lettercase/internal/table"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// wordsCmd manages a server's own words. They count, or do not, at tables created from then on; the log of a table names the
// version of the list that it was created with.
type wordsCmd struct {
	Add     wordsAddCmd     `cmd:"" help:"help.words.add"`
	Bar     wordsBarCmd     `cmd:"" help:"help.words.bar"`
	Forget  wordsForgetCmd  `cmd:"" help:"help.words.forget"`
	List    wordsListCmd    `cmd:"" help:"help.words.list"`
	Reports wordsReportsCmd `cmd:"" help:"help.words.reports"`
}

// serverList is a server's list for one language.
type serverList struct {
	where
	Lang string `required:"" enum:"de,en,fr,it,nb,nl" help:"help.words.lang"`
}

type (
	wordsAddCmd struct {
		serverList
		Words []string `arg:"" name:"word" help:"help.word.word"`
	}
	wordsBarCmd struct {
		serverList
		Words []string `arg:"" name:"word" help:"help.word.word"`
	}
	wordsForgetCmd struct {
		serverList
		Words []string `arg:"" name:"word" help:"help.word.word"`
	}
	wordsListCmd struct {
		where
	}
	wordsReportsCmd struct {
		where
		Export string `placeholder:"DIR" type:"path" help:"help.words.reports.export"`
	}
)

func (c wordsAddCmd) Run(std *stdio) error {
	return c.change(std, c.Words, func(l *table.WordList, w string) {
		l.Added, l.Barred = append(l.Added, w), without(l.Barred, w)
	})
}

func (c wordsBarCmd) Run(std *stdio) error {
	return c.change(std, c.Words, func(l *table.WordList, w string) {
		l.Added, l.Barred = without(l.Added, w), append(l.Barred, w)
	})
}

func (c wordsForgetCmd) Run(std *stdio) error {
	return c.change(std, c.Words, func(l *table.WordList, w string) {
		l.Added, l.Barred = without(l.Added, w), without(l.Barred, w)
	})
}

func without(words []string, w string) []string {
	return slices.DeleteFunc(words, func(x string) bool { return x == w })
}

// change makes a new version of a server's list.
func (c serverList) change(std *stdio, words []string, edit func(*table.WordList, string)) error {
	alphabet, err := tiles.AlphabetOf(c.Lang)
	if err != nil {
		return err
	}
	return c.words(func(ctx context.Context, store table.WordStore) error {
		list, err := store.ServerWords(ctx, c.Lang)
		if err != nil && !errors.Is(err, persist.ErrNotFound) {
			return err
		}
		for _, given := range words {
			w, err := alphabet.Fold(given)
			if err != nil {
				return err
			}
			edit(&list, w)
		}
		if list, err = table.NewWordList(c.Lang, list.Added, list.Barred, time.Now().UnixMilli()); err != nil {
			return err
		}
		if err := store.PutWordList(ctx, list); err != nil {
			return err
		}
		std.print("out.words", "lang", c.Lang, "n", len(list.Added), "barred", len(list.Barred), "hash", list.Hash)
		return nil
	})
}

// words calls f with the words in the store of a server, which may be running.
func (w where) words(f func(context.Context, table.WordStore) error) (err error) {
	ctx := context.Background()
	st, err := w.openWith(ctx, store.OpenSQLiteBeside)
	if err != nil {
		return err
	}
	defer func() { err = joinClose(err, st) }()
	words, ok := st.(table.WordStore)
	if !ok {
		return game.Refuse("words/store")
	}
	return f(ctx, words)
}

func (c wordsListCmd) Run(std *stdio) error {
	if err := c.there(); err != nil {
		return err
	}
	return c.words(func(ctx context.Context, store table.WordStore) error {
		for _, lang := range tiles.Langs {
			list, err := store.ServerWords(ctx, lang)
			if errors.Is(err, persist.ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			for _, w := range list.Added {
				fmt.Fprintf(std.out, "%s\tadd\t%s\n", lang, w)
			}
			for _, w := range list.Barred {
				fmt.Fprintf(std.out, "%s\tbar\t%s\n", lang, w)
			}
		}
		return nil
	})
}

func (c wordsReportsCmd) Run(std *stdio) error {
	if err := c.there(); err != nil {
		return err
	}
	return c.words(func(ctx context.Context, store table.WordStore) error {
		reports, err := store.Reports(ctx)
		if err != nil {
			return err
		}
		opinions := table.Count(reports)
		if c.Export != "" {
			return export(std, c.Export, opinions)
		}
		for _, o := range opinions {
			fmt.Fprintln(std.out, strings.Join([]string{o.Lang, o.Word, std.say("out.should", "n", o.Should), std.say("out.shouldNot", "n", o.Not), strings.Join(o.Reasons, " | ")}, "\t"))
		}
		return nil
	})
}

// export writes what the majority of the reports ask for, in the format of lexicon/data.
func export(std *stdio, dir string, opinions []table.Opinion) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	files := map[string]*strings.Builder{}
	for _, o := range opinions {
		kind, n := ".add", o.Should
		if o.Not > o.Should {
			kind, n = ".bar", o.Not
		} else if o.Not == o.Should {
			continue // a tie
		}
		name := o.Lang + kind
		if files[name] == nil {
			files[name] = &strings.Builder{}
			fmt.Fprintf(files[name], "# What players reported with lettercase words reports --export.\n\n")
		}
		// A word of the dictionary is named by its spellings there, as the files want them.
		words, err := lexicon.Open(o.Lang)
		if err != nil {
			return err
		}
		spelled := cmp.Or(strings.Join(words.Spellings(o.Word), " "), strings.ToLower(o.Word))
		fmt.Fprintf(files[name], "%s # %d", spelled, n)
		for _, reason := range o.Reasons {
			fmt.Fprintf(files[name], "; %s", strings.Join(strings.Fields(reason), " "))
		}
		files[name].WriteByte('\n')
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(files[name].String()), 0o644); err != nil {
			return err
		}
		fmt.Fprintln(std.out, name)
	}
	return nil
}
