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
	judges map[string]game.Judge       // of tables without custom words, by language, policy, place names, kinds of words and family words
	custom map[string]*lexicon.Lexicon // dictionaries with custom words; emptied when full
}

// maxCustomLexicons bounds the memory: a dictionary with custom words is a few megabytes.
const maxCustomLexicons = 32

// NewWords makes dictionaries from those of the languages.
func NewWords(open func(lang string) (*lexicon.Lexicon, error)) *Words {
	return &Words{open: open, judges: map[string]game.Judge{}, custom: map[string]*lexicon.Lexicon{}}
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
	list, err := w.server(spec.Server)
	if err != nil {
		return nil, err
	}
	return w.with(words, list.Added, list.Barred), nil
}

// Shown is the dictionary of a table with its custom words, for what people are shown: without rude words.
func (w *Words) Shown(spec Spec) (*lexicon.Lexicon, error) {
	words, err := w.Dictionary(spec)
	if err != nil {
		return nil, err
	}
	return w.withCustom(words.Clean(), spec), nil
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
	return w.withCustom(l.Vocabulary(words), spec), nil
}

// judge is the table's judge. Tables without custom words share theirs. Without a dictionary only custom words are valid.
func (w *Words) judge(s Spec) (game.Judge, error) {
	plain := len(s.Added) == 0 && len(s.Barred) == 0
	key := fmt.Sprintf("%s/%s/%t/%t/%t/%t", s.Lang, s.Policy, s.HasPlaces(), s.Abbreviations, s.Nominal, s.HasFamily()) + s.Server
	w.mu.Lock()
	j, ok := w.judges[key]
	w.mu.Unlock()
	if plain && ok {
		return j, nil
	}
	words, err := w.Dictionary(s)
	if err != nil {
		return s.judge(nil), err
	}
	j = s.judge(words)
	if plain {
		w.mu.Lock()
		w.judges[key] = j
		w.mu.Unlock()
	}
	return j, nil
}

func (w *Words) withCustom(words *lexicon.Lexicon, spec Spec) *lexicon.Lexicon {
	return w.with(words, spec.Added, spec.Barred)
}

func (w *Words) with(words *lexicon.Lexicon, added, barred []string) *lexicon.Lexicon {
	if len(added)+len(barred) == 0 {
		return words
	}
	key := fmt.Sprintf("%p %q %q", words, added, barred)
	w.mu.Lock()
	defer w.mu.Unlock()
	if l := w.custom[key]; l != nil {
		return l
	}
	if len(w.custom) >= maxCustomLexicons {
		clear(w.custom)
	}
	l := words.With(added, barred)
	w.custom[key] = l
	return l
}
