package main

import (
	"bufio"
	"cmp"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lettercase/lexicon"
)

// classRank[c] is the rank up to which words are of class c; counted words beyond the last are of the class after it.
var classRank = [lexicon.LastClass - 1]int{1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000}

// What a word's class is made from, where it is not counted or the counts mislead.
const (
	rarerThanStem = 2 // a form that no source counts, beside the word it is a form of
	literary      = 2 // further, for tenses that only books use
	derived       = 5 // no word is commoner than this unless a source counts it
	compounded    = 6 // nor a compound
	rarerThanPart = 2 // a compound beside the rarer of its parts
	forAdults     = 6 // words of LANG.rare above the line
	obscure       = 8 // and below it
	longWord      = 9 // from this length counts come from encyclopedias
)

// classes says how common every word is.
func (b *book) classes() map[string]int {
	b.rank()
	class := b.counted()
	floor := b.floors()
	known := make(map[string]int, len(class))
	for w, c := range class {
		known[w] = max(c, floor[w])
	}
	b.derive(class, known, floor)
	b.compounds(class)
	return class
}

// counted gives the words that a source counts their class by rank.
func (b *book) counted() map[string]int {
	var ranked []string
	for w, e := range b.words {
		if e.rank.known() {
			ranked = append(ranked, w)
		}
	}
	order := func(x, y string) int {
		p, q := b.words[x].rank, b.words[y].rank
		return cmp.Or(cmp.Compare(p.level, q.level), cmp.Compare(q.count, p.count))
	}
	slices.SortFunc(ranked, func(x, y string) int { return cmp.Or(order(x, y), strings.Compare(x, y)) })
	class := make(map[string]int, len(b.words))
	for i := 0; i < len(ranked); {
		// Words that a source holds equally common are of one class, that of the last of them.
		j := i
		for j < len(ranked) && order(ranked[i], ranked[j]) == 0 {
			j++
		}
		c, _ := slices.BinarySearch(classRank[:], j)
		for ; i < j; i++ {
			class[ranked[i]] = c
			if c < derived && utf8.RuneCountInString(ranked[i]) >= longWord {
				class[ranked[i]]++
			}
		}
	}
	return class
}

// floors returns the words that are rarer than the counts say, with the class they are at least of: those of LANG.rare and
// the forms of those that are forms of nothing else.
func (b *book) floors() map[string]int {
	floor := map[string]int{}
	for s, r := range b.rare {
		if w, err := b.alphabet.Fold(s); err == nil {
			floor[w] = max(floor[w], r.class)
		}
	}
	forms := map[string]int{}
	for w, e := range b.words {
		if floor[w] > 0 {
			continue
		}
		least, any := lexicon.LastClass, false
		for s := range b.stems(e) {
			r, ok := b.rare[s]
			if !ok || r.alone {
				least = 0
				break
			}
			least, any = min(least, r.class), true
		}
		if any && least > 0 {
			forms[w] = least
		}
	}
	maps.Copy(floor, forms)
	return floor
}

// derive gives classes to the forms of counted words, and to the words whose forms are counted.
func (b *book) derive(class, known, floor map[string]int) {
	reach := func(w string, c int) {
		c = max(c, derived, floor[w])
		if old, ok := class[w]; !ok || c < old {
			class[w] = min(c, lexicon.LastClass)
		}
	}
	maps.Copy(class, known)
	for w, e := range b.words {
		for s := range b.stems(e) {
			stem, err := b.alphabet.Fold(s)
			if err != nil {
				continue
			}
			if c, ok := known[stem]; ok {
				c += rarerThanStem
				if rareTense(b.alphabet.Lang, w) {
					c += literary
				}
				reach(w, c)
			}
			if c, ok := known[w]; ok && b.words[stem] != nil {
				reach(stem, c+rarerThanStem)
			}
		}
	}
	for w := range b.words {
		if _, ok := class[w]; !ok {
			class[w] = lexicon.LastClass
		}
	}
}

// readCounts reads the word counts of a language model: lines "count word" of its first section.
func readCounts(r io.Reader) (map[string]int, error) {
	counts := map[string]int{}
	in := bufio.NewScanner(r)
	within := false
	for in.Scan() {
		line := in.Text()
		if strings.HasPrefix(line, "\\") {
			within = line == "\\1-grams:"
			continue
		}
		if n, word, ok := strings.Cut(line, " "); ok && within {
			if c, err := strconv.Atoi(n); err == nil {
				counts[word] = c
			}
		}
	}
	return counts, in.Err()
}

// rank notes for every word how often its spellings were met. Where a source has levels, words that came by hand are of the last.
func (b *book) rank() {
	last := 0
	for _, e := range b.words {
		last = max(last, e.rank.level)
		for _, s := range e.spellings {
			e.rank.count += b.counts[s]
		}
	}
	for _, e := range b.words {
		if e.rank.level == 0 {
			e.rank.level = last
		}
	}
}
