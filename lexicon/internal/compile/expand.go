package main

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// form is a word made from an entry of a .dic file.
type form struct {
	text string
	stem string
	tags string // the entry's morphological fields
}

// expander makes all forms of the entries of a hunspell dictionary: one prefix, two suffixes at most, as hunspell itself does.
type expander struct {
	*affixes
	skip  func(ru rule, prefix bool) bool // rules to leave alone
	omit  func(flags []string) bool       // entries to leave alone
	yield func(form)
}

// run reads a .dic file.
func (x *expander) run(r io.Reader) error {
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for first := true; in.Scan(); first = false {
		line := in.Text()
		if first || line == "" || line[0] == '/' || line[0] == '#' {
			continue
		}
		entry, tags, _ := strings.Cut(line, " ")
		if tab := strings.IndexByte(entry, '\t'); tab >= 0 {
			entry, tags = entry[:tab], entry[tab+1:]+" "+tags
		}
		stem, flags, _ := strings.Cut(entry, "/")
		fl := x.flags(flags)
		if x.omit != nil && x.omit(fl) || x.is(fl, x.forbidden) {
			continue
		}
		x.expand(stem, fl, tags)
	}
	return in.Err()
}

func (x *expander) is(flags []string, flag string) bool {
	return flag != "" && slices.Contains(flags, flag)
}

// expand makes the forms of one entry.
func (x *expander) expand(stem string, flags []string, tags string) {
	emit := func(text string) { x.yield(form{text: text, stem: stem, tags: tags}) }
	if !x.is(flags, x.needAffix) {
		emit(stem)
	}
	x.prefixed(stem, flags, nil, true, emit)
	x.suffixed(stem, flags, func(once string, one rule) {
		x.whole(once, flags, one, emit)
		x.suffixed(once, one.cont, func(twice string, two rule) {
			if one.cross {
				x.whole(twice, flags, two, emit)
			}
		})
	})
}

// whole gives out a suffixed form, alone and with every prefix that the entry or the suffix allows.
func (x *expander) whole(text string, entryFlags []string, last rule, emit func(string)) {
	circum := x.is(last.cont, x.circumfix)
	if !circum && !x.is(last.cont, x.needAffix) {
		emit(text)
	}
	x.prefixed(text, last.cont, &last, true, emit)
	x.prefixed(text, entryFlags, &last, last.cross, emit)
}

// suffixed applies every suffix rule that the flags name and the word's end allows.
func (x *expander) suffixed(word string, flags []string, yield func(string, rule)) {
	for _, fl := range flags {
		for _, ru := range x.suffix[fl] {
			if x.skip != nil && x.skip(ru, false) || !strings.HasSuffix(word, ru.strip) {
				continue
			}
			if len(ru.strip) == len(word) && !x.fullStrip || !endsWith(word, ru.cond) {
				continue
			}
			yield(word[:len(word)-len(ru.strip)]+ru.add, ru)
		}
	}
}

// prefixed applies prefix rules; after a suffix only if both may be joined, and circumfixes only in pairs.
func (x *expander) prefixed(word string, flags []string, suffix *rule, joined bool, emit func(string)) {
	if !joined {
		return
	}
	circum := suffix != nil && x.is(suffix.cont, x.circumfix)
	for _, fl := range flags {
		for _, ru := range x.prefix[fl] {
			if x.skip != nil && x.skip(ru, true) || suffix != nil && !ru.cross || x.is(ru.cont, x.circumfix) != circum {
				continue
			}
			if !strings.HasPrefix(word, ru.strip) || len(ru.strip) == len(word) && !x.fullStrip || !beginsWith(word, ru.cond) {
				continue
			}
			whole := ru.add + word[len(ru.strip):]
			if !x.is(ru.cont, x.needAffix) {
				emit(whole)
			}
			if suffix == nil { // a prefix may bring suffixes of its own: kilo + gramme + s
				x.suffixed(whole, ru.cont, func(text string, _ rule) { emit(text) })
			}
		}
	}
}

func endsWith(word string, cond []charset) bool {
	for _, c := range slices.Backward(cond) {
		r, n := utf8.DecodeLastRuneInString(word)
		if n == 0 || !c.has(r) {
			return false
		}
		word = word[:len(word)-n]
	}
	return true
}

func beginsWith(word string, cond []charset) bool {
	for _, c := range cond {
		r, n := utf8.DecodeRuneInString(word)
		if n == 0 || !c.has(r) {
			return false
		}
		word = word[n:]
	}
	return true
}
