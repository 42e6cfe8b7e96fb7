package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"lettercase/lexicon"
	"lettercase/tiles"
)

// Words on tiles have at least two letters; none of the games has room for more than the longest.
const (
	shortest = 2
	longest  = 21
)

// book gathers the words of a language.
type book struct {
	alphabet *tiles.Alphabet
	words    map[string]*entry
	counts   map[string]int // how often a source met a spelling
	rare     map[string]rarely
	without  map[string]int // entries of a spelling dictionary that LANG.bar takes out, and how many forms each would have made
}

// rarely is a spelling that is rarer than the counts say.
type rarely struct {
	class int
	alone bool // its forms are not
}

// entry is what is known of a word in tile spelling.
type entry struct {
	spellings []string
	rank      rank
	stems     []string // spellings of the words it is a form of
}

// rank orders words by how common they are: by level upwards, then by count downwards.
type rank struct {
	level int // a source's own rough order
	count int // how often a source met the word
}

func (r rank) known() bool { return r != rank{} }

func newBook(a *tiles.Alphabet) *book {
	return &book{alphabet: a, words: map[string]*entry{}}
}

// add takes a word as it is written, if tiles can show it.
func (b *book) add(spelling string) *entry {
	word, err := b.alphabet.Fold(spelling)
	if err != nil {
		return nil
	}
	if n := len([]rune(word)); n < shortest || n > longest {
		return nil
	}
	e := b.words[word]
	if e == nil {
		e = &entry{}
		b.words[word] = e
	}
	if !slices.Contains(e.spellings, spelling) {
		e.spellings = append(e.spellings, spelling)
	}
	return e
}

// small reports whether a word is written in small letters only: not a name, an abbreviation or a symbol.
func small(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) || !unicode.IsLower(r) {
			return false
		}
	}
	return s != ""
}

// leaveOut reads from LANG.bar which entries of a spelling dictionary are left out with all their forms: those with a slash behind.
// A form that another entry makes too stays.
func (b *book) leaveOut(dir string) error {
	barred, err := readWords(filepath.Join(dir, b.alphabet.Lang+".bar"))
	b.without = map[string]int{}
	for _, s := range barred {
		if stem, ok := strings.CutSuffix(s, "/"); ok {
			b.without[stem] = 0
		}
	}
	return err
}

// review applies the reviewed changes: the spellings of LANG.bar go, those of LANG.add come. A word goes with its last spelling.
// A line that changes nothing is an error, so that the files say no more than they do.
func (b *book) review(dir string) error {
	for stem, forms := range b.without {
		if forms == 0 {
			return fmt.Errorf("%s.bar: %q is not an entry of the dictionary", b.alphabet.Lang, stem)
		}
	}
	barred, err := readWords(filepath.Join(dir, b.alphabet.Lang+".bar"))
	if err != nil {
		return err
	}
	barred = slices.DeleteFunc(barred, func(s string) bool { return strings.HasSuffix(s, "/") })
	for _, s := range barred {
		word, err := b.alphabet.Fold(s)
		if err != nil {
			return err
		}
		e := b.words[word]
		if e == nil || !slices.Contains(e.spellings, s) {
			return fmt.Errorf("%s.bar: %q is not in the list anyway", b.alphabet.Lang, s)
		}
		e.spellings = slices.DeleteFunc(e.spellings, func(t string) bool { return t == s })
		if len(e.spellings) == 0 {
			delete(b.words, word)
		}
	}
	added, err := readWords(filepath.Join(dir, b.alphabet.Lang+".add"))
	if err != nil {
		return err
	}
	for _, s := range added {
		word, err := b.alphabet.Fold(s)
		if err != nil {
			return err
		}
		if e := b.words[word]; e != nil && slices.Contains(e.spellings, s) {
			return fmt.Errorf("%s.add: %q is in the list already", b.alphabet.Lang, s)
		}
		if b.add(s) == nil {
			return fmt.Errorf("%s.add: %q is too short or too long", b.alphabet.Lang, s)
		}
	}
	return nil
}

// rarer reads LANG.rare: words that the counts hold commoner than they are. A word that the list lacks is an error.
func (b *book) rarer(dir string) error {
	file := filepath.Join(dir, b.alphabet.Lang+".rare")
	words, err := readWords(file)
	if err != nil {
		return err
	}
	b.rare = map[string]rarely{}
	class := forAdults
	var bad []string
	for _, s := range words {
		if s == "---" {
			class = obscure
			continue
		}
		s, alone := strings.CutSuffix(s, "=")
		if _, twice := b.rare[s]; twice || !b.spelled(s) {
			bad = append(bad, s)
		}
		b.rare[s] = rarely{class, alone}
	}
	if bad != nil {
		return fmt.Errorf("%s.rare: not in the list, or there twice: %q", b.alphabet.Lang, bad)
	}
	return nil
}

// readWords reads a file of words; # begins a comment.
func readWords(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out []string
	in := bufio.NewScanner(bytes.NewReader(text))
	for in.Scan() {
		line, _, _ := strings.Cut(in.Text(), "#")
		out = append(out, strings.Fields(line)...)
	}
	return out, in.Err()
}

// entries returns the list with classes of frequency, in no order.
func (b *book) entries() []lexicon.Entry {
	class := b.classes()
	out := make([]lexicon.Entry, 0, len(b.words))
	for w, e := range b.words {
		sp := slices.Clone(e.spellings)
		slices.Sort(sp)
		if len(sp) == 1 && sp[0] == strings.ToLower(w) {
			sp = nil
		}
		out = append(out, lexicon.Entry{Word: w, Spellings: sp, Class: class[w]})
	}
	return out
}

func compareWords(a *tiles.Alphabet, x, y string) int {
	var bx, by [4 * longest]byte
	ex, _ := a.Encode(bx[:0], x)
	ey, _ := a.Encode(by[:0], y)
	return cmp.Or(bytes.Compare(ex, ey), strings.Compare(x, y))
}
