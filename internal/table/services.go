package table

import (
	"errors"
	"log/slog"
	"runtime/debug"

	"lettercase/game"
	"lettercase/internal/clock"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/kit"
	"lettercase/lexicon"
)

// Services are what the live tables, the studies of finished games and the API share.
type Services struct {
	Store  Store
	Games  []kit.Kit
	Words  *Words
	People *people.Directory
	Clock  *clock.Clock
	Log    *slog.Logger
}

// NewServices are the services of a server on a store. Without a log nothing is logged.
func NewServices(store Store, games []kit.Kit, log *slog.Logger) Services {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	c := clock.New()
	words := NewWords(lexicon.Open)
	words.server = Services{Store: store}.wordList
	return Services{Store: store, Games: games, Words: words, People: people.New(store, c), Clock: c, Log: log}
}

// Contain, deferred, turns a panic into an error and logs it. It is for questions that change nothing, such as a preview, a
// bot's move or a view of a finished game: they fail alone, and nobody can take a good table out of service by asking them.
func (s Services) Contain(err *error, id, doing string) {
	if r := recover(); r != nil {
		s.Log.Error("panic contained", "table", id, "doing", doing, "panic", r, "stack", string(debug.Stack()))
		*err = errFailed
	}
}

// Finder looks up what rows name. That a list of words is not there, or not what it was, is damage; that the store does not answer
// is not.
func (s Services) Finder() Finder {
	return Finder{s.find, func(hash string) (WordList, error) {
		words, err := s.wordList(hash)
		if err != nil && !errors.Is(err, persist.ErrNotFound) {
			return words, persist.Unavailable(err)
		}
		if is, wrong := customWords(words.Added, words.Barred); err != nil || wrong != nil || is.Hash != hash {
			return words, errWords
		}
		return words, nil
	}}
}

func (s Services) find(key string) (kit.Kit, error) {
	for _, g := range s.Games {
		if g.Info().Key == key {
			return g, nil
		}
	}
	return kit.Kit{}, game.Errorf("game/unknown", "there is no game %q here", key)
}
