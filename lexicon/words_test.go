package lexicon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/tiles"
)

// wordsOf reads a file of words in testdata.
func wordsOf(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))
}

func openLang(t testing.TB, lang string) *Lexicon {
	t.Helper()
	l, err := Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// has looks a word up as it is written; what tiles cannot show is not a word.
func has(l *Lexicon, word string) bool {
	tile, err := l.Alphabet().Fold(word)
	return err == nil && l.Has(tile)
}

func TestCommonWordsPass(t *testing.T) {
	for _, lang := range tiles.Langs {
		l, words := openLang(t, lang), wordsOf(t, lang+".common")
		if len(words) < 110 {
			t.Errorf("%s: only %d words to try", lang, len(words))
		}
		var missing []string
		for _, w := range words {
			if !has(l, w) {
				missing = append(missing, w)
			}
		}
		if len(missing)*50 > len(words) {
			t.Errorf("%s: %d of %d common words are missing: %v", lang, len(missing), len(words), missing)
		}
	}
}

func TestNamesAbbreviationsAndForeignWordsFail(t *testing.T) {
	for _, lang := range tiles.Langs {
		l, words := openLang(t, lang), wordsOf(t, lang+".none")
		if len(words) < 41 {
			t.Errorf("%s: only %d words to try", lang, len(words))
		}
		for _, w := range words {
			if has(l, w) {
				t.Errorf("%s: %s passes", lang, w)
			}
		}
	}
}

func TestRulebookWordsPass(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "rulebook.words"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		l := openLang(t, f[0])
		for _, w := range f[1:] {
			if !has(l, w) {
				t.Errorf("%s: %s fails", f[0], w)
			}
		}
	}
}

// The rulebooks name words that are not allowed: SMITH-4, SHELF-31, SHELF-V10.
func TestRulebookBarredWordsFail(t *testing.T) {
	for lang, words := range map[string]string{
		"en": "JOHN BENTLEY PERU",
		"de": "JOHN BENTLEY PERU",
		"fr": "ANNE MICHEL YES JA MME DR USA SOS ALITALIA ESSO OLYMPIC OTAN BRETAGNE WALLONIE GENEVE",
	} {
		l := openLang(t, lang)
		for _, w := range strings.Fields(words) {
			if l.Has(w) {
				t.Errorf("%s: %s passes", lang, w)
			}
		}
	}
}

// Every word of two letters was looked at; these are all there are.
func TestTwoLetterWords(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		seq, err := l.Pattern("??")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for w := range seq {
			got = append(got, w)
		}
		want := wordsOf(t, lang+".two")
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: got  %v\nwant %v", lang, got, want)
		}
	}
}

// Words that were found to be wrong: forms made by rule, old spellings, names, foreign words.
func TestWrongFormsAndNamesAreOut(t *testing.T) {
	for lang, c := range map[string]struct{ in, out string }{
		"de": {"RUHR POLEN SACHSEN MUELLERIN ESSEN", "MUELLER HOUSE ALABAMA TIBETS DEUTSCHLANDS KASACHSTAN BERNHARD JUPITER PORSCHES TIBETE BEHIND FOOT PIKACHU ANNELIESE BEATE IRRREDEN BUESSSRIN LEICHTTTAT"},
		"en": {"JAPANNED GERMANE VLOG", "FRENCH CHRISTIAN PARISES TEXASES JEWED"},
		"fr": {"PARIS SUEDE JUILLET CHAPITRE", "HOUSE HOUSES JANV FEVR JUIL CHAP POPULI NOBSCURITER NOBSCURITE BLEFFER ANGLO ARCTAN MMM ZZZZ"},
		"it": {"AVREI SAPREI VEDREI DOVREI VOLEREI POTEREI NATO USA PERDEI RENDETTI DISAMBIGUARE EMOJI EQUIVARRA PERMARRO RISOSTERREBBE", "DISAMBINGUARE DISAMBINGUO DISPIACETTI DISPIACO AVVOLGEI INGHIOTTISCIMELO AVEREI SAPEREI VEDEREI DOVEREI AVONO ESSESSE TENO USCO SIBERIA FIFTY STRONG WORD EQUIVALERA PERMANERA RIOTTENEREBBE RIVEDEREI PERMANETTE ARRROCCIANDO PINOCCHIO"},
		"nl": {"RIJEN EMOJI APESTAARTJE BARBECUEN", "RIJN RIJNSE HOUSE LIJKTE PLATVORM BELG WITHOUT DEATH ZZZ MMM DII"},
		"nb": {"HU DAG APP BLOGG NU MAVE STEN HAVENE STOFFORRETNING", "PORSCHEN INKL IDAG IGÅR IMORGEN TILSLUTT KONGSVINGER HUSBAND PRIMAER ENNU BLEV TREDVE TYVE SJEKKKONTO SVERRE SNE FARVE SPROG HAVE BARNEHAVE SNEVÆR"},
	} {
		l, err := Open(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range strings.Fields(c.in) {
			if !l.Has(w) {
				t.Errorf("%s: %s is missing", lang, w)
			}
		}
		for _, w := range strings.Fields(c.out) {
			if l.Has(w) {
				t.Errorf("%s: %s is in", lang, w)
			}
		}
	}
}
