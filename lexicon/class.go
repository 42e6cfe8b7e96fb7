package lexicon

import (
	"strconv"
	"strings"
)

// LastClass is the class of words that no source of frequencies knows. The classes before it are by rank: the 1,000 commonest
// words of the language are of class 0, and classes 1 to 7 end with the ranks 2,500, 5,000, 10,000, 20,000, 40,000, 80,000 and 160,000.
const LastClass = 9

// packClasses compresses the classes of all words, in order. The probabilities of a class depend on the two classes before it.
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

// within looks words up in another dictionary, for one that has some of its words and maybe others.
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

// Common returns the dictionary of the words up to a class of frequency. It is made once.
func (l *Lexicon) Common(maxClass int) *Lexicon {
	if maxClass >= LastClass {
		return l
	}
	return l.Part("common "+strconv.Itoa(maxClass), maxClass, nil)
}

// partKey is the key under which a dictionary keeps a part of itself.
type partKey struct {
	name  string
	clean bool
}

// Part returns the dictionary of the words up to a class for which keep is true; nil keeps them all. It is made once for each
// name.
func (l *Lexicon) Part(name string, maxClass int, keep func(word string, class int) bool) *Lexicon {
	return kept(l, partKey{name, false}, func(l *Lexicon) *Lexicon { return l.part(maxClass, keep, nil, l.hides) })
}

// CleanPart is the same as Clean().Part, but does not make the clean dictionary, which takes longer than the part.
func (l *Lexicon) CleanPart(name string, maxClass int, keep func(word string, class int) bool) *Lexicon {
	if l.hides != nil {
		return l.Part(name, maxClass, keep)
	}
	return kept(l, partKey{name, true}, func(l *Lexicon) *Lexicon { return l.part(maxClass, keep, l.rude(), l.Has) })
}

// rude are the rude words as letter numbers, because to decode every word of a dictionary takes longer than all the rest.
func (l *Lexicon) rude() map[string]bool {
	rude := map[string]bool{}
	for word := range rudeOf(l.alphabet.Lang) {
		if letters, ok := l.alphabet.Encode(nil, word); ok {
			rude[string(letters)] = true
		}
	}
	return rude
}

// part makes the dictionary of the words up to a class that keep takes and that are not among those without.
func (l *Lexicon) part(maxClass int, keep func(word string, class int) bool, without map[string]bool, hides func(word string) bool) *Lexicon {
	var b Builder
	n := 0
	classes := l.details.classes(l)
	l.graph.some(func(i int) bool { return int(classes[i]) <= maxClass }, func(w []byte, i int) {
		if !without[string(w)] && (keep == nil || keep(l.alphabet.Decode(w), int(classes[i]))) {
			b.Add(w)
			n++
		}
	})
	p := newLexicon(l.alphabet, b.Graph(), n, "", within{l})
	p.hides = hides
	return p
}
