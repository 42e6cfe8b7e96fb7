package main

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"unicode"
)

// Where the words come from. Newer packages give other words: a change here is a change of dictionary.
var (
	tanglet   = pack{name: "tanglet-data", version: "1.6.3-2", file: "tanglet-data_1.6.3-2_all.deb", sum: "dd40a490b2bf6b628dc4cc1a1a070dc7c6a284fa43b53d18f900aa5708d7e9ff"}
	scowl     = pack{name: "scowl", version: "2020.12.07-2", file: "scowl_2020.12.07-2_all.deb", sum: "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"}
	hunspell  = pack{name: "hunspell-fr-classical", version: "1:7.0-1", file: "hunspell-fr-classical_1%3a7.0-1_all.deb", sum: "4dda94962c68d6a9276949b314f56a17f739da395f8f7978a49d1886d613526c"}
	hunspelli = pack{name: "hunspell-it", version: "1:7.5.0-1", file: "hunspell-it_1%3a7.5.0-1_all.deb", sum: "ada3315f170baa05628099381890bf2af9e5022a8b2c937df82d9b7a30c63a2c"}
	witalian  = pack{name: "witalian", version: "1.10", file: "witalian_1.10_all.deb", sum: "dc6eb1423726ce838332936db078406b646d0f3773701a5b1566a68495ddf076"}
	wdutch    = pack{name: "wdutch", version: "1:2.20.19-2", file: "wdutch_1%3a2.20.19-2_all.deb", sum: "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35"}
	wnorsk    = pack{name: "wnorwegian", version: "2.2-4", file: "wnorwegian_2.2-4_all.deb", sum: "570ad89de30238d31919f8d786a0019c48c7c750d5991fbc86671e4cfb384dfb"}
	norskSrc  = pack{name: "norwegian", version: "2.2-4", file: "norwegian_2.2.orig.tar.gz", sum: "ad9d7e1acec454bad2bfa2fe618b3fecb438e86cc5181e0932598f935209bf23", source: true}
	onboard   = pack{name: "onboard-data", version: "1.4.1-5", file: "onboard-data_1.4.1-5_all.deb", sum: "9ef8058135831c2abcfc0f68cdd853e69ed1159fa02efe5e0c923924fbea75b0"}
)

// sources fills a language's book.
var sources = map[string]func(*shelf, *book) error{
	"de": german, "en": english, "fr": french, "it": italian, "nl": dutch, "nb": norwegian,
}

// german: lines "TILES spelling…"; without a spelling the word is written small.
func german(s *shelf, b *book) error {
	err := s.one(tanglet, "usr/share/tanglet/gamedata/de/words", func(r io.Reader) error {
		z, err := gzip.NewReader(r)
		if err != nil {
			return err
		}
		return lines(z, func(line string) error {
			f := strings.Fields(line)
			if len(f) == 1 {
				f = append(f, strings.ToLower(f[0]))
			}
			for _, sp := range f[min(1, len(f)):] {
				if small(sp) || germanNoun(sp) {
					b.add(sp)
				}
			}
			return nil
		})
	})
	return onboardCounts(s, b, "de_DE", err)
}

// germanNoun reports whether a word is written like a noun: a capital, then small letters.
func germanNoun(s string) bool {
	r := []rune(s)
	return len(r) > 1 && unicode.IsUpper(r[0]) && small(string(r[1:]))
}

// english: lists "kind-words.size"; the larger the size, the rarer the words.
func english(s *shelf, b *book) error {
	const largest = 80
	err := s.files(scowl, func(name string) bool {
		kind, size, _ := strings.Cut(path.Base(name), "-words.")
		n, err := strconv.Atoi(size)
		return err == nil && n <= largest && kind != "variant_3"
	}, func(name string, r io.Reader) error {
		size, err := strconv.Atoi(strings.TrimPrefix(path.Ext(name), "."))
		if err != nil {
			return err
		}
		return lines(r, func(line string) error {
			if small(line) {
				if e := b.add(line); e != nil && (e.rank.level == 0 || size < e.rank.level) {
					e.rank.level = size
				}
			}
			return nil
		})
	})
	return onboardCounts(s, b, "en_GB", err)
}

// dutch: a plain list.
func dutch(s *shelf, b *book) error {
	err := s.one(wdutch, "usr/share/dict/dutch", func(r io.Reader) error { return smallWords(r, b) })
	return onboardCounts(s, b, "nl_NL", err)
}

// norwegian: a plain list, and its makers' own file of frequencies 0 (never met) to 31, doubly logarithmic.
func norwegian(s *shelf, b *book) error {
	if err := s.one(wnorsk, "usr/share/dict/bokmaal", func(r io.Reader) error { return smallWords(latin1{r}, b) }); err != nil {
		return err
	}
	b.counts = map[string]int{}
	unmark := strings.NewReplacer("=", "", "\"", "", "-", "")
	return s.one(norskSrc, "spell-norwegian-2.2/norsk.words", func(r io.Reader) error {
		return lines(latin1{r}, func(line string) error {
			f := strings.Fields(line)
			if len(f) < 3 || f[0] == "#" {
				return nil
			}
			freq, err := strconv.Atoi(f[len(f)-2])
			if err != nil || freq == 0 {
				return nil // allowed in nynorsk only, or never met
			}
			spelling := unmark.Replace(f[0])
			b.counts[spelling] = max(b.counts[spelling], freq)
			return nil
		})
	})
}

func onboardCounts(s *shelf, b *book, model string, err error) error {
	if err != nil {
		return err
	}
	return s.one(onboard, "usr/share/onboard/models/"+model+".lm", func(r io.Reader) (err error) {
		b.counts, err = readCounts(r)
		return err
	})
}

func smallWords(r io.Reader, b *book) error {
	return lines(r, func(line string) error {
		if small(line) {
			b.add(line)
		}
		return nil
	})
}

func lines(r io.Reader, read func(line string) error) error {
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		if err := read(strings.TrimSpace(in.Text())); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return in.Err()
}

// latin1 turns ISO-8859-1 into UTF-8.
type latin1 struct{ r io.Reader }

func (l latin1) Read(p []byte) (int, error) {
	raw := make([]byte, len(p)/2)
	n, err := l.r.Read(raw)
	out := p[:0]
	for _, c := range raw[:n] {
		out = append(out, string(rune(c))...)
	}
	return len(out), err
}
