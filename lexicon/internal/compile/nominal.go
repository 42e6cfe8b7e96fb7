package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lettercase/lexicon"
)

// Sources that tell nouns and adjectives from other words, where the word list itself does not.
var (
	wordnet   = pack{name: "wordnet-base", version: "1:3.0-37", file: "wordnet-base_1%3a3.0-37_all.deb", sum: "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752"}
	hunspelld = pack{name: "hunspell-de-de", version: "20161207-11", file: "hunspell-de-de_20161207-11_all.deb", sum: "03073af4e73702d1dc1524986365672bcbfbaefab6b04dad0e653f19d75a30f9"}
)

// nominals yields the spellings of a language's nouns and adjectives with all their forms. Languages without a source that
// tells them apart are missing (docs/decisions/0019).
var nominals = map[string]func(s *shelf, entries []lexicon.Entry, yield func(spelling string)) error{
	"de": germanNominals, "en": englishNominals, "fr": frenchNominals,
}

// writeNominals writes which words of a dictionary are nouns or adjectives: the dictionary's hash, and a bit for each word
// in alphabetical order.
func writeNominals(l *lexicon.Lexicon, s *shelf, entries []lexicon.Entry, dir string) error {
	read, ok := nominals[l.Alphabet().Lang]
	if !ok {
		return nil
	}
	bits := make([]byte, (l.Len()+7)/8)
	n := 0
	err := read(s, entries, func(spelling string) {
		word, err := l.Alphabet().Fold(spelling)
		if err != nil {
			return
		}
		if i, ok := l.Index(word); ok && bits[i/8]>>(i%8)&1 == 0 {
			bits[i/8] |= 1 << (i % 8)
			n++
		}
	})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(z, "%s\n%s", l.Hash(), bits); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	fmt.Printf("%s: %d nouns and adjectives, %d bytes\n", l.Alphabet().Lang, n, b.Len())
	return os.WriteFile(filepath.Join(dir, l.Alphabet().Lang+".nominal"), b.Bytes(), 0o644)
}

// frenchNominals: the spelling dictionary that the words come from says what each entry is.
func frenchNominals(s *shelf, _ []lexicon.Entry, yield func(string)) error {
	return expandFrench(s, func(f form) {
		if tags := strings.Fields(f.tags); small(f.text) && (slices.Contains(tags, "po:nom") || slices.Contains(tags, "po:adj")) {
			yield(f.text)
		}
	})
}

// germanNominals: nouns are written with a capital in the list itself; adjectives, participles and ordinals carry the flag A
// in the spelling dictionary, and C if they can be compared. It leaves present participles to its rules for verbs: they are
// an infinitive with a d, and are declined like adjectives.
func germanNominals(s *shelf, entries []lexicon.Entry, yield func(string)) error {
	written := map[string]bool{} // small
	for _, e := range entries {
		if len(e.Spellings) == 0 || slices.ContainsFunc(e.Spellings, small) {
			written[e.Word] = true
		}
		if slices.ContainsFunc(e.Spellings, germanNoun) {
			yield(e.Word)
		}
	}
	for _, e := range entries {
		for _, end := range []string{"ND", "NDE", "NDEM", "NDEN", "NDER", "NDES"} {
			if stem, ok := strings.CutSuffix(e.Word, end); ok && written[e.Word] && written[stem+"N"] {
				yield(e.Word)
			}
		}
	}
	aff, err := s.affixes(hunspelld, "de_DE")
	if err != nil {
		return err
	}
	x := &expander{
		affixes: aff,
		skip: func(ru rule, prefix bool) bool {
			return prefix && ru.flag != "U" || !prefix && ru.flag != "A" && ru.flag != "C"
		},
		omit: func(flags []string) bool { return !slices.Contains(flags, "A") },
		yield: func(f form) {
			if small(f.stem) && small(f.text) {
				yield(f.text)
			}
		},
	}
	return s.one(hunspelld, spelling+"de_DE.dic", x.run)
}

// englishNominals: WordNet tells nouns, adjectives, verbs and adverbs, but lacks many rare words and has no small ones. What
// it lists as a noun or an adjective is one. What it lists as something else is not, nor what it does not know but looks like
// a form of a verb or an adverb; englishSmall has the pronouns, prepositions and so on. The rest, which are rare nouns and
// adjectives nearly all, counts.
func englishNominals(s *shelf, entries []lexicon.Entry, yield func(string)) error {
	yes, no := map[string]bool{}, map[string]bool{}
	for _, kind := range []struct {
		name  string
		forms func(word string) []string
		to    map[string]bool
	}{{"noun", plurals, yes}, {"adj", comparisons, yes}, {"verb", verbForms, no}, {"adv", comparisons, no}} {
		add := func(words ...string) {
			for _, w := range words {
				kind.to[w] = true
			}
		}
		for _, file := range []string{"index." + kind.name, kind.name + ".exc"} {
			err := s.one(wordnet, "usr/share/wordnet/"+file, func(r io.Reader) error {
				return lines(r, func(line string) error {
					word, _, _ := strings.Cut(line, " ")
					if small(word) {
						add(word)
						if strings.HasPrefix(file, "index") {
							add(kind.forms(word)...)
						}
					}
					return nil
				})
			})
			if err != nil {
				return err
			}
		}
	}
	for w := range strings.FieldsSeq(englishSmall) {
		yes[w], no[w] = false, true
	}
	for _, e := range entries {
		spellings := e.Spellings
		if len(spellings) == 0 {
			spellings = []string{strings.ToLower(e.Word)}
		}
		if slices.ContainsFunc(spellings, func(w string) bool { return yes[w] || !no[w] && !looksVerbal(w, no) }) {
			yield(e.Word)
		}
	}
	return nil
}

// looksVerbal reports whether a word that no source knows looks like a verb's form or an adverb: by its ending, or because
// without its prefix it is one.
func looksVerbal(word string, no map[string]bool) bool {
	for _, end := range []string{"ly", "ed", "ing", "ise", "ises", "ize", "izes", "ify", "ifies"} {
		if strings.HasSuffix(word, end) {
			return true
		}
	}
	for _, prefix := range []string{"re", "un", "de", "dis", "mis", "out", "over", "under", "be", "en", "em", "up", "fore", "inter", "pre", "co"} {
		if rest, ok := strings.CutPrefix(word, prefix); ok && len(rest) > 2 && no[rest] {
			return true
		}
	}
	return false
}

// englishSmall are words that are neither nouns nor adjectives in ordinary use and that WordNet leaves out, or lists as
// rare nouns (a, i, it as chemical or legal terms).
const englishSmall = `the and but or nor for so yet if then than that this these those there here where when while why how what which who
	whom whose whoever whomever whichever whatever whenever wherever whether because although though unless until till since lest as at by in on to of off
	from with within without into onto upon unto toward towards through throughout thru during despite against among amongst amid amidst between
	beneath beside besides beyond above below behind across along alongside around about after before underneath per via he him his she her hers
	it its we us our ours they them their theirs me my mine you your yours thee thou thy thine ye himself herself itself myself yourself
	yourselves ourselves themselves oneself somebody everybody anybody nobody someone everyone anyone something everything anything nothing
	am is are was were be been being has had having does did doing done can could may might must shall should will would ought an any some each every
	either neither both such not never ever also too very just only again once twice thrice whence whither hence thence thus hither thither
	whilst albeit notwithstanding except ah aha ahem alas eh er gosh ha hah hey hi hmm ho huh hurrah mm nah oh oho ooh oops ouch ow pah phew pooh psst sh shh shoo tut ugh um uh whew whoa wow yah yea yippee yo yuck yum`

// plurals are the regular plurals that a noun may have; the dictionary knows which of them exist.
func plurals(word string) []string {
	all := []string{word + "s", word + "es"}
	if stem, ok := strings.CutSuffix(word, "y"); ok {
		all = append(all, stem+"ies")
	}
	if stem, ok := strings.CutSuffix(word, "man"); ok {
		all = append(all, stem+"men")
	}
	return all
}

func comparisons(word string) []string {
	switch {
	case strings.HasSuffix(word, "e"):
		return []string{word + "r", word + "st"}
	case strings.HasSuffix(word, "y"):
		stem := strings.TrimSuffix(word, "y")
		return []string{stem + "ier", stem + "iest", word + "er", word + "est"}
	}
	return []string{word + "er", word + "est"}
}

// verbForms are a verb's regular forms; the doubled consonants of others stand in WordNet's lists of exceptions.
func verbForms(word string) []string {
	all := []string{word + "s", word + "es", word + "ed", word + "ing", word + "eth", word + "est"}
	if stem, ok := strings.CutSuffix(word, "e"); ok {
		all = append(all, stem+"ed", stem+"ing")
	}
	if stem, ok := strings.CutSuffix(word, "y"); ok {
		all = append(all, stem+"ies", stem+"ied")
	}
	last := word[len(word)-1:]
	return append(all, word+last+"ed", word+last+"ing")
}
