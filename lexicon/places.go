package lexicon

import (
	"slices"
	"strings"
	"sync"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// place is a name in a list.
type place struct {
	word     string // tile spelling
	spelling string
	class    int
}

// The classes of the parts of a list: the names that children have heard of, of places those that adults know, and the
// others, for which there is no frequency data.
var (
	placeClasses        = []int{3, 6, LastClass}
	abbreviationClasses = []int{3, LastClass}
)

// places and abbreviations hold each language's list, read when first asked for.
var (
	places        = lists(data.Places, placeClasses)
	abbreviations = lists(data.Abbreviations, abbreviationClasses)
)

func lists(text func(lang string) string, classes []int) map[string]func() []place {
	m := map[string]func() []place{}
	for _, lang := range tiles.Langs {
		m[lang] = sync.OnceValue(func() []place {
			a, err := tiles.AlphabetOf(lang)
			if err != nil {
				return nil
			}
			list, _ := readPlaces(a, text(lang), classes)
			return list
		})
	}
	return m
}

// readPlaces reads a list of names, spelled as usual: empty lines and what follows a # are skipped, a line --- ends a
// part. Names that tiles cannot show are left out and returned separately.
func readPlaces(a *tiles.Alphabet, text string, classes []int) (list []place, bad []string) {
	part := 0
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "---" {
			part = min(part+1, len(classes)-1)
			continue
		}
		for _, name := range strings.Fields(line) {
			word, err := a.Fold(name)
			if err != nil || word == "" {
				bad = append(bad, name)
				continue
			}
			list = append(list, place{word, name, classes[part]})
		}
	}
	return list, bad
}

// WithPlaces returns the dictionary in which the language's place names count as well. It is made once. A clean dictionary
// stays clean, and the clean one of a dictionary with places has them too.
func (l *Lexicon) WithPlaces() *Lexicon {
	f := places[l.alphabet.Lang]
	if f == nil {
		return l
	}
	return kept(l, "places", func(l *Lexicon) *Lexicon { return l.joined(f()).hashed(l, "places") })
}

// WithAbbreviations returns the dictionary in which abbreviations count that the language has no other word for, such as SMS.
// It is made once.
func (l *Lexicon) WithAbbreviations() *Lexicon {
	f := abbreviations[l.alphabet.Lang]
	if f == nil {
		return l
	}
	return kept(l, "abbreviations", func(l *Lexicon) *Lexicon { return l.joined(f()).hashed(l, "abbreviations") })
}

// joined is the dictionary with the names of a list.
func (l *Lexicon) joined(list []place) *Lexicon {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = p.word
	}
	n := l.With(words, nil)
	if n == l {
		return l
	}
	d := joined{whole: l, by: make(map[string]place, len(list))}
	for _, p := range list {
		d.by[p.word] = p
		if i, ok := n.Index(p.word); ok && !l.Has(p.word) {
			d.added = append(d.added, i)
		}
	}
	slices.Sort(d.added)
	n.details = d
	return n
}

// joined looks words up in a dictionary and in a list of names that was added to it.
type joined struct {
	whole *Lexicon // before
	added []int    // the indexes of the names that it lacked, ascending
	by    map[string]place
}

func (j joined) class(word func() string, index func() int) int {
	i, added := slices.BinarySearch(j.added, index())
	if added {
		return j.by[word()].class
	}
	return j.whole.details.class(word, func() int { return index() - i })
}

func (j joined) classes(l *Lexicon) []byte {
	out, rest := make([]byte, 0, l.words), j.whole.details.classes(j.whole)
	for _, i := range j.added {
		n := i - len(out)
		out = append(append(out, rest[:n]...), byte(j.by[l.At(i)].class))
		rest = rest[n:]
	}
	return append(out, rest...)
}

func (j joined) spellings(word string, index func() int) []string {
	p, known := j.by[word]
	i, added := slices.BinarySearch(j.added, index())
	if added {
		return []string{p.spelling}
	}
	all := j.whole.details.spellings(word, func() int { return index() - i })
	if known && !slices.Contains(all, p.spelling) {
		all = append([]string{p.spelling}, all...)
	}
	return all
}
