package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// affixes is what a hunspell .aff file says, as far as making all forms of a word needs it.
type affixes struct {
	long      bool // flags of two characters
	fullStrip bool // a rule may take the whole word away
	needAffix string
	circumfix string
	keepCase  string
	forbidden string
	suffix    map[string][]rule
	prefix    map[string][]rule
}

// rule is a line SFX or PFX: take strip away, add add, if the word meets the condition there.
type rule struct {
	flag  string
	strip string
	add   string
	cond  []charset
	cross bool     // may be joined by an affix of the other side
	cont  []string // flags of what comes out
}

// key tells a rule from the others.
func (r rule) key() string { return r.flag + " " + r.strip + " " + r.add }

// charset is a place of a condition: any character, one of some, or none of some.
type charset struct {
	chars  string
	any    bool
	negate bool
}

func (c charset) has(r rune) bool {
	return c.any || strings.ContainsRune(c.chars, r) != c.negate
}

// flags cuts a run of flags into flags.
func (a *affixes) flags(s string) []string {
	var out []string
	for s != "" {
		_, n := utf8.DecodeRuneInString(s)
		if a.long && n < len(s) {
			_, m := utf8.DecodeRuneInString(s[n:])
			n += m
		}
		out = append(out, s[:n])
		s = s[n:]
	}
	return out
}

// spelling is where a package keeps its spelling dictionary.
const spelling = "usr/share/hunspell/"

// affixes reads the .aff file of a spelling dictionary.
func (s *shelf) affixes(p pack, name string) (aff *affixes, err error) {
	err = s.one(p, spelling+name+".aff", func(r io.Reader) (err error) {
		aff, err = readAffixes(r)
		return err
	})
	return aff, err
}

func readAffixes(r io.Reader) (*affixes, error) {
	a := &affixes{suffix: map[string][]rule{}, prefix: map[string][]rule{}}
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	crosses := map[string]bool{}
	for line := 1; in.Scan(); line++ {
		f := strings.Fields(in.Text())
		if len(f) == 0 {
			continue
		}
		switch f[0] {
		case "FLAG":
			if f[1] != "long" {
				return nil, fmt.Errorf("line %d: flags of the kind %s are not known here", line, f[1])
			}
			a.long = true
		case "FULLSTRIP":
			a.fullStrip = true
		case "NEEDAFFIX":
			a.needAffix = f[1]
		case "CIRCUMFIX":
			a.circumfix = f[1]
		case "KEEPCASE":
			a.keepCase = f[1]
		case "FORBIDDENWORD":
			a.forbidden = f[1]
		case "COMPLEXPREFIXES", "AF", "AM", "COMPOUNDFLAG", "COMPOUNDRULE":
			return nil, fmt.Errorf("line %d: %s is not known here", line, f[0])
		case "SFX", "PFX":
			if len(f) == 4 { // the head of a class
				crosses[f[0]+f[1]] = f[2] == "Y"
				continue
			}
			if len(f) < 5 {
				return nil, fmt.Errorf("line %d: a short rule", line)
			}
			ru := rule{flag: f[1], strip: zero(f[2]), cross: crosses[f[0]+f[1]], cond: condition(f[4])}
			add, cont, _ := strings.Cut(f[3], "/")
			ru.add, ru.cont = zero(add), a.flags(cont)
			if f[0] == "SFX" {
				a.suffix[f[1]] = append(a.suffix[f[1]], ru)
			} else {
				a.prefix[f[1]] = append(a.prefix[f[1]], ru)
			}
		}
	}
	return a, in.Err()
}

func zero(s string) string {
	if s == "0" {
		return ""
	}
	return s
}

// condition reads the small pattern language of .aff files: characters, dots, and sets in brackets.
func condition(s string) []charset {
	if s == "." {
		return nil
	}
	var out []charset
	for s != "" {
		if s[0] == '[' {
			if set, rest, ok := strings.Cut(s[1:], "]"); ok {
				chars, negate := strings.CutPrefix(set, "^")
				out = append(out, charset{chars: chars, negate: negate})
				s = rest
				continue
			}
		}
		_, n := utf8.DecodeRuneInString(s)
		out = append(out, charset{chars: s[:n], any: s[:n] == "."})
		s = s[n:]
	}
	return out
}
