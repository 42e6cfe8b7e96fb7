package lexicon

import (
	"sync"

	"lettercase/game"
	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// opening is a dictionary that is opened once. What failed is tried again: in a browser it is fetched, and there may be no network.
type opening struct {
	mu    sync.Mutex
	words *Lexicon
}

var opened = func() map[string]*opening {
	m := map[string]*opening{}
	for _, lang := range tiles.Langs {
		m[lang] = &opening{}
	}
	return m
}()

// Open returns the language's dictionary. It is opened once.
func Open(lang string) (*Lexicon, error) {
	o := opened[lang]
	if o == nil {
		_, err := tiles.AlphabetOf(lang)
		return nil, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.words != nil {
		return o.words, nil
	}
	words, err := open(lang)
	if err != nil {
		return nil, err
	}
	o.words = words
	return words, nil
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
	return load(a, raw)
}
