package main

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/lexicon"
)

// ending is how a form differs from the word it is a form of: cut what the form ends with, put back what the word ended with.
type ending struct{ cut, back string }

// endings are the inflections of the languages whose source is a plain list. They only serve to guess how common a form is,
// so a wrong guess (a word that looks like a form of another) does little harm.
var endings = map[string][]ending{
	"de": pairs("e n en er es s em ern ens st t te ten tet test et ete eten ste sten ster stes ere eren erer eres nen in innen " +
		"end ende enden ender endes tes ter tem e/en st/en t/en te/en ten/en test/en tet/en et/en est/en est n/en end/en ende/en enden/en " +
		"st/n t/n te/n ten/n re/er ren/er le/el len/el"),
	"en": pairs("s es ed d ing er ers r rs ly est st n ies/y ied/y ier/y iest/y ily/y ying/ie ing/e ness"),
	"nl": pairs("en n s e t te ten de den er ers ere je jes tje tjes d ste r st t/en d/en de/en te/en en/ e/en"),
	"nb": pairs("en et er ene e a s t r n ne te ere est este ende ens ets ers enes es nes rs de dde dd tt " +
		"t/e et/e er/e te/e te/ ing/e ingen/e inger/e ende/e s/ ere/e ene/e"),
}

// pairs reads endings: "s" is added, "ies/y" takes the place of a y.
func pairs(list string) []ending {
	var out []ending
	for _, f := range strings.Fields(list) {
		cut, back, _ := strings.Cut(f, "/")
		out = append(out, ending{cut, back})
	}
	return out
}

// shortestStem is how much must be left of a word that an ending is cut from.
const shortestStem = 3

// stems yields the spellings of the words that an entry may be a form of.
func (b *book) stems(e *entry) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range e.stems {
			if !yield(s) {
				return
			}
		}
		for _, s := range e.spellings {
			for _, end := range endings[b.alphabet.Lang] {
				base, ok := strings.CutSuffix(s, end.cut)
				if !ok || utf8.RuneCountInString(base) < shortestStem {
					continue
				}
				for _, stem := range variants(b.alphabet.Lang, base+end.back) {
					if stem != s && b.spelled(stem) && !yield(stem) {
						return
					}
				}
			}
			if within, ok := strings.CutPrefix(s, "ge"); ok && b.alphabet.Lang == "de" {
				if base, ok := strings.CutSuffix(within, "t"); ok && len(base) >= shortestStem {
					for _, stem := range []string{base + "en", base + "n"} {
						if b.spelled(stem) && !yield(stem) {
							return
						}
					}
				}
			}
		}
	}
}

// variants are the ways a stem may be written before an ending: with one consonant of two (running, bommen), and in Dutch with
// two vowels of one (bomen) and another last consonant (brieven).
func variants(lang, stem string) []string {
	out := []string{stem}
	r := []rune(stem)
	n := len(r)
	if lang == "de" || n < shortestStem {
		return out
	}
	if n > shortestStem && r[n-1] == r[n-2] && !isVowel(r[n-1]) {
		out = append(out, string(r[:n-1]))
	}
	if lang == "nl" && !isVowel(r[n-1]) && isVowel(r[n-2]) && r[n-2] != 'i' && (n == 2 || !isVowel(r[n-3])) {
		long := string(r[:n-1]) + string(r[n-2])
		out = append(out, long+string(r[n-1]))
		switch r[n-1] {
		case 'v':
			out = append(out, long+"f")
		case 'z':
			out = append(out, long+"s")
		}
	}
	return out
}

func isVowel(r rune) bool { return strings.ContainsRune("aeiouyäöüæøåé", r) }

// spelled reports whether the list has a word in this spelling.
func (b *book) spelled(s string) bool {
	w, err := b.alphabet.Fold(s)
	if err != nil {
		return false
	}
	e := b.words[w]
	return e != nil && slices.Contains(e.spellings, s)
}

// bookish are the endings of tenses and persons that hardly anybody speaks or writes any more.
var bookish = map[string][]string{
	"fr": {
		"AMES", "ATES", "IMES", "ITES", "UMES", "UTES", "INMES", "INTES", "ASSE", "ASSES", "ASSIEZ", "ASSIONS", "ASSENT", "ISSE", "ISSES", "ISSIEZ", "ISSIONS",
		"USSE", "USSES", "USSIEZ", "USSIONS", "USSENT", "INSSE", "INSSES", "INSSENT", "INSSIEZ", "INSSIONS", "AI", "AS",
	},
	"it": {"AMMO", "EMMO", "IMMO", "ASTE", "ESTE", "ISTE", "AR", "ER", "IR", "ENTE", "ETTA", "ETTE", "ETTI", "ETTO", "ONA", "ONE", "ONI", "INA", "INE", "INO", "INI"},
}

// rareTense reports whether a form that nobody counted looks like one that only books use.
func rareTense(lang, word string) bool {
	return slices.ContainsFunc(bookish[lang], func(end string) bool { return strings.HasSuffix(word, end) })
}

// links stand between the parts of a compound.
var links = map[string][]string{
	"de": {"", "S", "N", "EN", "E", "ES", "ER"},
	"nl": {"", "S", "EN", "E"},
	"nb": {"", "S", "E"},
}

// A part of a compound has at least this many letters, and is no rarer than this.
const (
	shortestPart = 3
	rarestPart   = 5
)

// compounds gives classes to words that nobody counted and that are made of two known ones, where a language makes such words.
func (b *book) compounds(class map[string]int) {
	between, ok := links[b.alphabet.Lang]
	if !ok {
		return
	}
	found := map[string]int{}
	for w, c := range class {
		if c < lexicon.LastClass {
			continue
		}
		best := c
		for i := range w {
			if i < shortestPart || len(w)-i < shortestPart {
				continue
			}
			last, ok := class[w[i:]]
			if !ok || last > rarestPart {
				continue
			}
			for _, link := range between {
				if part, ok := strings.CutSuffix(w[:i], link); ok && len(part) >= shortestPart {
					if first, ok := class[part]; ok && first <= rarestPart {
						best = min(best, max(compounded, max(first, last)+rarerThanPart))
					}
				}
			}
		}
		if best < c {
			found[w] = best
		}
	}
	maps.Copy(class, found)
}
