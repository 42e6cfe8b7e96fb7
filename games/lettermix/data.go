package lettermix

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// Dice is how many dice are in the cup (MIX-1).
const Dice = 13

// Joker is the blank face (MIX-6).
const Joker = "*"

// Box is the contents of the box in one language.
type Box struct {
	Dice   []tiles.Die
	values map[string]int
	vowels string
}

// The box was sold with one set of dice for four languages (MIX-S1, S2). Italian and Norwegian follow the same
// reasoning: two vowels on every die, no letter twice on one, counts by frequency, values from 1 to 7, one blank face.
const (
	fourDice   = "ABILQT ADENR* ADJLUV AEGHLS AEKNPT BCMNOU CEINSX CEMOSW DHIRTU EFGOTV EFKOSY EHIMRW EILPRZ"
	fourValues = "A1 B3 C2 D1 E1 F3 G2 H2 I1 J5 K3 L2 M3 N1 O2 P4 Q7 R1 S1 T2 U2 V4 W3 X6 Y7 Z5"
	itDice     = "ABCOR* AFIMNT AFINPR AGLMSU AGMNOS AINPTV BCILTU CEGIRT CEILTZ DEHLRU DELOSV DENOSZ EOPQRS"
	itValues   = "A1 B4 C2 D2 E1 F4 G3 H5 I1 L2 M3 N1 O1 P3 Q7 R1 S1 T1 U3 V4 Z5"
	nbDice     = "ABGLOR ADLNVÆ ADMRSØ AHIMNT AJKRTY BEMRSU CEILRS DENPTU EFIKLN EFKOST EGHIRS EGOTV* EKLNPÅ"
	nbValues   = "A1 B3 C7 D2 E1 F3 G2 H3 I1 J4 K2 L2 M2 N1 O2 P3 R1 S1 T1 U3 V3 Y5 Æ7 Ø4 Å4"
)

var boxes = map[string]*Box{
	"de": newBox(fourDice, fourValues, "AEIOU"),
	"en": newBox(fourDice, fourValues, "AEIOU"),
	"fr": newBox(fourDice, fourValues, "AEIOUY"),
	"nl": newBox(fourDice, fourValues, "AEIOUY"),
	"it": newBox(itDice, itValues, "AEIOU"),
	"nb": newBox(nbDice, nbValues, "AEIOUYÆØÅ"),
}

func newBox(dice, values, vowels string) *Box {
	b := &Box{Dice: tiles.ParseDice(dice), values: map[string]int{}, vowels: vowels}
	for _, field := range strings.Fields(values) {
		// A digit follows each letter.
		b.values[field[:len(field)-1]] = int(field[len(field)-1] - '0')
	}
	return b
}

// BoxOf returns the box of a language.
func BoxOf(lang string) (*Box, error) {
	b, ok := boxes[lang]
	if !ok {
		return nil, game.Errorf("lettermix/lang", "there are no dice for the language %q", lang).With("lang", lang)
	}
	return b, nil
}

// Value is what a face is worth. The joker is worth nothing (MIX-6); letters of the alphabet that are on no die
// are worth as much as the most valuable one, so that solving with other letters makes sense.
func (b *Box) Value(face string) int {
	if face == Joker {
		return 0
	}
	if v, ok := b.values[face]; ok {
		return v
	}
	return 7
}

// Vowels counts the vowels of a throw; the joker is not one.
func (b *Box) Vowels(faces []string) int {
	n := 0
	for _, f := range faces {
		if strings.Contains(b.vowels, f) {
			n++
		}
	}
	return n
}

// Shows reports whether the dice, each used once, can show these faces, and if not, which face is one too many.
func (b *Box) Shows(faces []string) (tooMany string, ok bool) {
	shown := make([]int, len(b.Dice)) // which face a die shows, from 1
	var place func(f int, seen []bool) bool
	place = func(f int, seen []bool) bool {
		for d, die := range b.Dice {
			if seen[d] || !slices.Contains(die, faces[f]) {
				continue
			}
			seen[d] = true
			if shown[d] == 0 || place(shown[d]-1, seen) {
				shown[d] = f + 1
				return true
			}
		}
		return false
	}
	for f := range faces {
		if !place(f, make([]bool, len(b.Dice))) {
			return faces[f], false
		}
	}
	return "", true
}

// IsLetter reports whether s is one letter of the language's alphabet.
func IsLetter(lang, s string) bool {
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		return false
	}
	r, size := utf8.DecodeRuneInString(s)
	_, ok := a.Index(r)
	return ok && size == len(s)
}
