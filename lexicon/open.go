package lexicon

import (
	"sync"

	"lettercase/game"
	"lettercase/lexicon/data"
	"lettercase/tiles"
)

var opened = func() map[string]func() (*Lexicon, error) {
	m := map[string]func() (*Lexicon, error){}
	for _, lang := range tiles.Langs {
		m[lang] = sync.OnceValues(func() (*Lexicon, error) { return open(lang) })
	}
	return m
}()

// Open returns the language's embedded dictionary. It is opened once.
func Open(lang string) (*Lexicon, error) {
	f := opened[lang]
	if f == nil {
		_, err := tiles.AlphabetOf(lang)
		return nil, err
	}
	return f()
}

func open(lang string) (*Lexicon, error) {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return nil, err
	}
	raw := data.Compiled(lang)
	if raw == "" {
		return nil, game.Errorf("words/missing", "this program carries no dictionary for %q", lang).With("lang", lang)
	}
	return Load(a, raw)
}
