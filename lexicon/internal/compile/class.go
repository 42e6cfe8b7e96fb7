package main

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"lettercase/lexicon"
)

// classRank[c] is the rank up to which words are of class c; counted words beyond the last are of the class after it.
var classRank = [lexicon.LastClass - 1]int{1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000}

// A form that no source counts is held a little rarer than the word it is a form of.
const rarerThanStem = 2

// classes says how common every word is.
func (b *book) classes() map[string]int {
	b.rank()
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
		}
	}
	for w, e := range b.words {
		if e.rank.known() {
			continue
		}
		best := lexicon.LastClass
		for _, s := range e.stems {
			if stem, err := b.alphabet.Fold(s); err == nil && b.words[stem] != nil && b.words[stem].rank.known() {
				best = min(best, class[stem]+rarerThanStem)
			}
		}
		class[w] = best
	}
	return class
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
