package lexicon

import (
	"strconv"
	"strings"
	"sync"
)

// LastClass is the class of words that no source of frequencies knows. The classes before it are by rank: the 1,000 commonest
// words of the language are of class 0, and classes 1 to 7 end with the ranks 2,500, 5,000, 10,000, 20,000, 40,000, 80,000 and 160,000.
const LastClass = 9

// packClasses codes the classes of all words, each by those of the two words before it.
func packClasses(classes []byte) []byte {
	var e encoder
	models := classModels()
	last, other := 0, 0
	for _, class := range classes {
		e.symbol(&models[last][other], int(class))
		last, other = int(class), last
	}
	return e.bytes()
}

// unpackClasses reads what packClasses wrote; nil if the data is damaged.
func unpackClasses(data string, words int) []byte {
	d := newDecoder(data)
	classes := make([]byte, words)
	models := classModels()
	last, other := 0, 0
	for i := range classes {
		class := d.symbol(&models[last][other])
		classes[i] = byte(class)
		last, other = class, last
	}
	if !d.done() {
		return nil
	}
	return classes
}

func classModels() (models [LastClass + 1][LastClass + 1]model) {
	for i := range models {
		for k := range models[i] {
			models[i][k] = newModel(LastClass+1, 5)
		}
	}
	return models
}

// plain is the details of a bare word list: every word counts as common and is written in lower case.
type plain struct{}

func (plain) class(func() string, func() int) int { return 0 }

func (plain) classes(l *Lexicon) []byte { return make([]byte, l.words) }

func (plain) spellings(word string, _ func() int) []string { return []string{strings.ToLower(word)} }

// within passes on what another dictionary knows, for a dictionary with some of its words and possibly others.
type within struct {
	*Lexicon
}

func (w within) class(word func() string, _ func() int) int { return max(0, w.Class(word())) }

func (w within) classes(l *Lexicon) []byte {
	out := make([]byte, 0, l.words)
	for word := range l.All() {
		out = append(out, byte(max(0, w.Class(word))))
	}
	return out
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
	return l.Part("common "+strconv.Itoa(maxClass), maxClass, nil)
}

// Part returns the dictionary of some of the words: those up to a class for which keep is true; nil keeps them all. It is made
// once for each name.
func (l *Lexicon) Part(name string, maxClass int, keep func(word string, class int) bool) *Lexicon {
	return l.part(name, maxClass, keep, nothing, l.hides)
}

// CleanPart is the same as Clean().Part, in less time: the clean dictionary itself is not made.
func (l *Lexicon) CleanPart(name string, maxClass int, keep func(word string, class int) bool) *Lexicon {
	if l.hides != nil {
		return l.Part(name, maxClass, keep)
	}
	return l.part("clean "+name, maxClass, keep, l.rude, l.Has)
}

// rude are the rude words by letter numbers: to spell every word of a dictionary takes longer than the rest.
func (l *Lexicon) rude() map[string]bool {
	rude := map[string]bool{}
	for word := range rudeOf(l.alphabet.Lang) {
		if letters, ok := l.alphabet.Encode(nil, word); ok {
			rude[string(letters)] = true
		}
	}
	return rude
}

func nothing() map[string]bool { return nil }

// part finds the part of a name, or else makes it.
func (l *Lexicon) part(name string, maxClass int, keep func(word string, class int) bool, leaveOut func() map[string]bool, hides func(word string) bool) *Lexicon {
	l.parts.mu.Lock()
	defer l.parts.mu.Unlock()
	if p := l.parts.by[name]; p != nil {
		return p
	}
	without := leaveOut()
	var b Builder
	n := 0
	classes := l.details.classes(l)
	l.graph.some(func(i int) bool { return int(classes[i]) <= maxClass }, func(w []byte, i int) {
		if !without[string(w)] && (keep == nil || keep(l.alphabet.Decode(w), int(classes[i]))) {
			b.Add(w)
			n++
		}
	})
	if l.parts.by == nil {
		l.parts.by = map[string]*Lexicon{}
	}
	p := newLexicon(l.alphabet, b.Graph(), n, "", within{l})
	p.hides = hides
	l.parts.by[name] = p
	return p
}
