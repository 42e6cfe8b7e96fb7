package lexicon

import (
	"strconv"
	"strings"
	"sync"
)

// LastClass is the class of words that no source of frequencies knows. The classes before it are by rank: the 1,000 commonest
// words of the language are of class 0, and classes 1 to 7 end with the ranks 2,500, 5,000, 10,000, 20,000, 40,000, 80,000 and 160,000.
const LastClass = 9

// plain is the details of a bare word list: every word counts as common and is written in lower case.
type plain struct{}

func (plain) class(func() string, func() int) int { return 0 }

func (plain) spellings(word string, _ func() int) []string { return []string{strings.ToLower(word)} }

// within passes on what another dictionary knows, for a dictionary with some of its words and possibly others.
type within struct {
	*Lexicon
}

func (w within) class(word func() string, _ func() int) int {
	if c := w.Class(word()); c >= 0 {
		return c
	}
	return 0
}

func (w within) spellings(word string, _ func() int) []string {
	if s := w.Spellings(word); s != nil {
		return s
	}
	return []string{strings.ToLower(word)}
}

// parts caches the smaller dictionaries.
type parts struct {
	mu sync.Mutex
	by map[string]*Lexicon
}

// Common returns the dictionary of the words up to a class of frequency. It is made once.
func (l *Lexicon) Common(maxClass int) *Lexicon {
	if maxClass >= LastClass {
		return l
	}
	return l.Part("common "+strconv.Itoa(maxClass), func(_ func() string, class int) bool { return class <= maxClass })
}

// Part returns the dictionary of some of the words, chosen by spelling and class. It is made once for each name.
func (l *Lexicon) Part(name string, keep func(word func() string, class int) bool) *Lexicon {
	l.parts.mu.Lock()
	defer l.parts.mu.Unlock()
	if p := l.parts.by[name]; p != nil {
		return p
	}
	var b Builder
	n, i := 0, 0
	l.graph.Words(0, func(w []byte) bool {
		word := func() string { return l.alphabet.Decode(w) }
		if keep(word, l.details.class(word, func() int { return i })) {
			b.Add(w)
			n++
		}
		i++
		return true
	})
	if l.parts.by == nil {
		l.parts.by = map[string]*Lexicon{}
	}
	p := newLexicon(l.alphabet, b.Graph(), n, "", within{l})
	p.hides = l.hides
	l.parts.by[name] = p
	return p
}
