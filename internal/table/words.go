package table

import (
	"fmt"
	"sync"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
)

// Words gives tables their dictionaries: with or without place names, with custom words, and for bots only what their level
// knows. Solvers build indexes on a dictionary, so the same words give the same dictionary as long as it is in use.
type Words struct {
	open   func(lang string) (*lexicon.Lexicon, error)
	server func(hash string) (WordList, error) // the server's own words; nil: it has none

	mu     sync.Mutex
	custom map[customKey]*lexicon.Lexicon // dictionaries with custom words; emptied when full
}

// customKey is a dictionary and what was changed in it. It keeps the dictionary in memory, so no other can have its address.
type customKey struct {
	words   *lexicon.Lexicon
	changes string
}

// maxCustomLexicons bounds the memory: a dictionary with custom words is a few megabytes.
const maxCustomLexicons = 32

// NewWords makes dictionaries from those of the languages.
func NewWords(open func(lang string) (*lexicon.Lexicon, error)) *Words {
	return &Words{open: open, custom: map[customKey]*lexicon.Lexicon{}}
}

// Dictionary is what counts as a word at a table, without its custom words but with the server's own.
func (w *Words) Dictionary(spec Spec) (*lexicon.Lexicon, error) {
	words, err := w.open(spec.Lang)
	if err != nil {
		return nil, err
	}
	words = spec.Dictionary(words)
	if spec.Server == "" || w.server == nil {
		return words, nil
	}
	return w.changed(words, spec.Server, func() (WordList, error) { return w.server(spec.Server) })
}

// Shown is the dictionary of a table with its custom words, for what people are shown: without rude words.
func (w *Words) Shown(spec Spec) (*lexicon.Lexicon, error) {
	words, err := w.Dictionary(spec)
	if err != nil {
		return nil, err
	}
	return w.withCustom(words.Clean(), spec)
}

// vocabulary is what a bot of a level knows at a table, with its custom words.
func (w *Words) vocabulary(spec Spec, level int) (*lexicon.Lexicon, error) {
	l, err := bot.LevelOf(level)
	if err != nil {
		return nil, err
	}
	words, err := w.Dictionary(spec)
	if err != nil {
		return nil, err
	}
	return w.withCustom(l.Vocabulary(words), spec)
}

// judge is the table's judge. Without a dictionary only custom words are valid.
func (w *Words) judge(s Spec) (game.Judge, error) {
	words, err := w.Dictionary(s)
	if err != nil {
		return s.judge(nil), err
	}
	return s.judge(words), nil
}

func (w *Words) withCustom(words *lexicon.Lexicon, spec Spec) (*lexicon.Lexicon, error) {
	if len(spec.Added)+len(spec.Barred) == 0 {
		return words, nil
	}
	return w.changed(words, fmt.Sprintf("%q %q", spec.Added, spec.Barred), func() (WordList, error) {
		return WordList{Added: spec.Added, Barred: spec.Barred}, nil
	})
}

// changed is a dictionary with the changes of a list. It is cached; list is called only if it is not in the cache.
func (w *Words) changed(words *lexicon.Lexicon, changes string, list func() (WordList, error)) (*lexicon.Lexicon, error) {
	key := customKey{words, changes}
	if l := w.kept(key, nil); l != nil {
		return l, nil
	}
	made, err := list()
	if err != nil {
		return nil, err
	}
	return w.kept(key, words.With(made.Added, made.Barred)), nil
}

// kept is the dictionary in the cache under a key; if there is none it stores the one that was made, unless that is nil.
func (w *Words) kept(key customKey, made *lexicon.Lexicon) *lexicon.Lexicon {
	w.mu.Lock()
	defer w.mu.Unlock()
	l := w.custom[key]
	if l != nil || made == nil {
		return l
	}
	if len(w.custom) >= maxCustomLexicons {
		clear(w.custom)
	}
	w.custom[key] = made
	return made
}
