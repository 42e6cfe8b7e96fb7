package tiles

import (
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
)

// Langs lists the languages that have an alphabet and a dictionary.
var Langs = []string{"de", "en", "fr", "it", "nl", "nb"}

// MaxLetters bounds the letters of any alphabet, so that a set of letters fits a 32-bit mask with room to spare.
const MaxLetters = 29

// Alphabet is the letters on a language's tiles, in alphabetical order, and the way words are spelled with them.
type Alphabet struct {
	Lang    string
	Letters []rune

	folds map[rune]string // what a tile cannot show -> tile spelling
}

const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// accents holds, for every base letter, its accented capitals: an accent is dropped unless the language has its own way.
var accents = map[rune]string{
	'A': "ÀÁÂÃÄÅĀĂĄ",
	'C': "ÇĆĈĊČ",
	'D': "Ď",
	'E': "ÈÉÊËĒĔĖĘĚ",
	'G': "ĜĞĠĢ",
	'H': "Ĥ",
	'I': "ÌÍÎÏĨĪĬĮİ",
	'J': "Ĵ",
	'K': "Ķ",
	'L': "ĹĻĽ",
	'N': "ÑŃŅŇ",
	'O': "ÒÓÔÕÖŌŎŐ",
	'R': "ŔŖŘ",
	'S': "ŚŜŞŠȘ",
	'T': "ŢŤȚ",
	'U': "ÙÚÛÜŨŪŬŮŰŲ",
	'W': "Ŵ",
	'Y': "ÝŶŸ",
	'Z': "ŹŻŽ",
}

// special spells letters that differ from their base letter by more than an accent.
var special = map[string]map[rune]string{
	"de": {'Ä': "AE", 'Ö': "OE", 'Ü': "UE", 'ẞ': "SS", 'Æ': "AE", 'Œ': "OE"},
	"en": {'Æ': "AE", 'Œ': "OE"},
	"fr": {'Æ': "AE", 'Œ': "OE"},
	"it": {'Æ': "AE", 'Œ': "OE"},
	"nl": {'Ĳ': "IJ", 'Æ': "AE", 'Œ': "OE"},
	"nb": {'Œ': "OE"},
}

// ligatures are how some programs print letters that belong to two or three tiles.
var ligatures = map[rune]string{'ﬀ': "FF", 'ﬁ': "FI", 'ﬂ': "FL", 'ﬃ': "FFI", 'ﬄ': "FFL", 'ﬅ': "ST", 'ﬆ': "ST"}

// extra letters follow Z.
var extra = map[string]string{"nb": "ÆØÅ"}

var alphabets = func() map[string]*Alphabet {
	m := make(map[string]*Alphabet, len(Langs))
	for _, lang := range Langs {
		a := &Alphabet{Lang: lang, Letters: []rune(latin + extra[lang]), folds: map[rune]string{}}
		for base, accented := range accents {
			for _, r := range accented {
				a.folds[r] = string(base)
			}
		}
		maps.Copy(a.folds, ligatures)
		maps.Copy(a.folds, special[lang])
		m[lang] = a
	}
	return m
}()

// AlphabetOf returns a language's alphabet; lang/unknown if it has none.
func AlphabetOf(lang string) (*Alphabet, error) {
	if a := alphabets[lang]; a != nil {
		return a, nil
	}
	return nil, game.Errorf("lang/unknown", "no alphabet for the language %q; there are %s", lang, strings.Join(Langs, " ")).With("lang", lang)
}

// Index returns the place of a capital letter in the alphabet.
func (a *Alphabet) Index(r rune) (int, bool) {
	if r >= 'A' && r <= 'Z' {
		return int(r - 'A'), true
	}
	for i := len(latin); i < len(a.Letters); i++ {
		if a.Letters[i] == r {
			return i, true
		}
	}
	return 0, false
}

// Fold returns the tile spelling of a word however it is written: capitals, without accents that no tile has,
// German umlauts as two letters. What no tile can show (a hyphen, an apostrophe, a digit, a letter of another alphabet)
// is word/letter; an empty word is word/empty.
func (a *Alphabet) Fold(s string) (string, error) {
	var b strings.Builder
	b.Grow(len(s) + 2)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n <= 1 {
			return "", game.Errorf("word/letter", "%q is not UTF-8 text", s).With("word", s)
		}
		i += n
		written := r
		if mark, m := utf8.DecodeRuneInString(s[i:]); unicode.Is(unicode.Mn, mark) {
			r = compose(r, mark)
			i += m
		}
		up := capital(r)
		if _, ok := a.Index(up); ok {
			b.WriteRune(up)
		} else if f, ok := a.folds[up]; ok {
			b.WriteString(f)
		} else {
			return "", game.Errorf("word/letter", "%q cannot stand on a tile (in %q)", string(written), s).
				With("letter", string(written)).With("word", s)
		}
	}
	if b.Len() == 0 {
		return "", game.Errorf("word/empty", "an empty word")
	}
	return b.String(), nil
}

// capital differs from unicode.ToUpper where that leaves a small letter as it is.
func capital(r rune) rune {
	if r == 'ß' {
		return 'ẞ'
	}
	return unicode.ToUpper(r)
}

// compose joins a letter and a combining mark where the joined letter may be more than an accent; any other mark is dropped.
func compose(r, mark rune) rune {
	const diaeresis, ring = '\u0308', '\u030a'
	switch mark {
	case diaeresis:
		switch unicode.ToUpper(r) {
		case 'A':
			return 'Ä'
		case 'O':
			return 'Ö'
		case 'U':
			return 'Ü'
		}
	case ring:
		if unicode.ToUpper(r) == 'A' {
			return 'Å'
		}
	}
	return r
}

// Encode appends the letter indexes of a word in tile spelling to dst; false if it holds anything but capital letters of the alphabet.
func (a *Alphabet) Encode(dst []byte, word string) ([]byte, bool) {
	for _, r := range word {
		i, ok := a.Index(r)
		if !ok {
			return dst, false
		}
		dst = append(dst, byte(i))
	}
	return dst, true
}

// Decode is the opposite of Encode. Its argument must hold indexes of this alphabet only.
func (a *Alphabet) Decode(letters []byte) string {
	var buf [2 * 32]byte
	b := buf[:0]
	for _, l := range letters {
		b = utf8.AppendRune(b, a.Letters[l])
	}
	return string(b)
}
