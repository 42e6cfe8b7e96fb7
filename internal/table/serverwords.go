package table

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"sort"

	"lettercase/game"
	"lettercase/internal/persist"
)

// WordList is a version of a server's own words of a language: what its operator added to the dictionary, and what they barred. Or it
// is the custom words of a table, without a language. Lists are kept, because logs of tables name them.
type WordList struct {
	Lang   string
	Hash   string
	Added  []string // in tile spelling
	Barred []string
	At     int64 // wall ms from which it was the newest
}

// maxServerWords is how many words a server's list has at most.
const maxServerWords = 5000

// NewWordList makes a list of words in tile spelling.
func NewWordList(lang string, added, barred []string, at int64) (WordList, error) {
	l := WordList{Lang: lang, Added: sorted(added), Barred: sorted(barred), At: at}
	if len(l.Added)+len(l.Barred) > maxServerWords {
		return l, game.Errorf("words/full", "a server has at most %d words of its own in a language", maxServerWords).With("max", maxServerWords)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%q\x00%q", lang, l.Added, l.Barred))
	l.Hash = hex.EncodeToString(sum[:8])
	return l, nil
}

// customWords is a list of a table's custom words. It has no language, so that it is none of the server's own.
func customWords(added, barred []string) (WordList, error) {
	l, err := NewWordList("", added, barred, 0)
	sum := sha256.Sum256(fmt.Appendf(nil, "custom\x00%q\x00%q", l.Added, l.Barred))
	l.Hash = hex.EncodeToString(sum[:16])
	return l, err
}

// wordsApart takes custom words out of events. They are stored once, and an event that follows names them.
func wordsApart(events []Event) (apart []Event, lists []WordList, err error) {
	for _, e := range events {
		var spec *Spec
		switch {
		case e.Create != nil:
			created := *e.Create
			e.Create, spec = &created, &created.Spec
		case e.Setup != nil:
			changed := *e.Setup
			e.Setup, spec = &changed, &changed.Spec
		}
		apart = append(apart, e)
		if spec == nil || len(spec.Added)+len(spec.Barred) == 0 {
			continue
		}
		words, err := customWords(spec.Added, spec.Barred)
		if err != nil {
			return nil, nil, err
		}
		if spec.Added, spec.Barred = nil, nil; e.Setup != nil {
			e.Setup.SameWords = true
		}
		apart, lists = append(apart, Event{Words: &WordsOf{words.Hash}}), append(lists, words)
	}
	return apart, lists, nil
}

// setUp drafts a row that creates the table or changes its settings. On a server it takes custom words out of the events; in a browser
// they stay, as the log is later handed over as it is.
func (t *Table) setUp(events ...Event) ([]draft, error) {
	var lists []WordList
	if !t.hub.cfg.Local {
		var err error
		if events, lists, err = wordsApart(events); err != nil {
			return nil, err
		}
	}
	d, err := tableDraft(game.Watcher, events...)
	d.words = lists
	return []draft{d}, err
}

// among finds a list among those that are about to be stored.
func among(lists []WordList) func(hash string) (WordList, error) {
	return func(hash string) (WordList, error) {
		for _, l := range lists {
			if l.Hash == hash {
				return l, nil
			}
		}
		return WordList{}, persist.ErrNotFound
	}
}

// size is what a list counts for in the bounds of a log.
func (l WordList) size() (n int) {
	for _, words := range [][]string{l.Added, l.Barred} {
		for _, w := range words {
			n += len(w) + 1
		}
	}
	return n
}

// Empty reports whether the list changes nothing.
func (l WordList) Empty() bool { return len(l.Added)+len(l.Barred) == 0 }

func sorted(words []string) []string {
	out := append([]string{}, words...) // never nil: it is shown as a list
	slices.Sort(out)
	return slices.Compact(out)
}

// Report is what a player says about a word: that it should count, or that it should not.
type Report struct {
	Lang   string
	Word   string // in tile spelling
	Counts bool   // it should
	Reason string
	Player string
	At     int64
}

// WordStore keeps a server's own words and the reports of its players.
type WordStore interface {
	// PutWordList stores a version, which is now the newest of its language.
	PutWordList(context.Context, WordList) error
	// WordList finds a list by its hash, or returns persist.ErrNotFound.
	WordList(ctx context.Context, hash string) (WordList, error)
	// ServerWords is the newest version of a language, or persist.ErrNotFound.
	ServerWords(ctx context.Context, lang string) (WordList, error)
	// PutReport stores a report; a player has one about a word.
	PutReport(context.Context, Report) error
	// Reports lists all reports, the oldest first.
	Reports(context.Context) ([]Report, error)
	// ReportsOf counts the reports of a player since a time.
	ReportsOf(ctx context.Context, player string, since int64) (int, error)
}

// maxReports is how many words a player can report in a day.
const maxReports = 40

const day = 24 * 3600 * 1000

// ReportWord stores what a player says about a word.
func (s Services) ReportWord(ctx context.Context, r Report) error {
	words, ok := s.Store.(WordStore)
	if !ok {
		return persist.ErrUnavailable
	}
	n, err := words.ReportsOf(ctx, r.Player, r.At-day)
	if err != nil {
		return persist.Unavailable(err)
	}
	if n >= maxReports {
		return game.Errorf("words/reports", "you have reported %d words today; go on tomorrow", n).With("max", maxReports)
	}
	if err := words.PutReport(ctx, r); err != nil {
		return persist.Unavailable(err)
	}
	return nil
}

// ServerWords is the hash of the server's own words of a language now; "" if it has none.
func (s Services) ServerWords(ctx context.Context, lang string) (string, error) {
	words, ok := s.Store.(WordStore)
	if !ok {
		return "", nil
	}
	l, err := words.ServerWords(ctx, lang)
	switch {
	case errors.Is(err, persist.ErrNotFound) || err == nil && l.Empty():
		return "", nil
	case err != nil:
		return "", persist.Unavailable(err)
	}
	return l.Hash, nil
}

// wordList looks words up by hash.
func (s Services) wordList(hash string) (WordList, error) {
	words, ok := s.Store.(WordStore)
	if !ok {
		return WordList{}, persist.ErrNotFound
	}
	return words.WordList(context.Background(), hash)
}

// Opinion is what players have said about a word, counted.
type Opinion struct {
	Lang    string   `json:"lang"`
	Word    string   `json:"word"`
	Should  int      `json:"should"`    // so many say that it should count
	Not     int      `json:"shouldNot"` // and so many that it should not
	Reasons []string `json:"reasons,omitempty"`
}

// Count sums reports up by word, those most asked for first.
func Count(reports []Report) []Opinion {
	at := map[[2]string]int{}
	var all []Opinion
	for _, r := range reports {
		key := [2]string{r.Lang, r.Word}
		i, ok := at[key]
		if !ok {
			i = len(all)
			at[key] = i
			all = append(all, Opinion{Lang: r.Lang, Word: r.Word})
		}
		if r.Counts {
			all[i].Should++
		} else {
			all[i].Not++
		}
		if r.Reason != "" {
			all[i].Reasons = append(all[i].Reasons, r.Reason)
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i], all[j]
		return cmp.Or(cmp.Compare(a.Lang, b.Lang), cmp.Compare(b.Should+b.Not, a.Should+a.Not), cmp.Compare(a.Word, b.Word)) < 0
	})
	return all
}
