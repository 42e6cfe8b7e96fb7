package lexicon

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/tiles"
)

func small(t testing.TB) *Lexicon {
	return Build(alphabet(t, "en"), []string{"CAR", "CARE", "CARES", "CARS", "CAT", "ACE", "RACE", "ARC", "SCAR", "CARE", "Ü", "", "CAÜ", strings.Repeat("A", MaxLen+1)})
}

func TestBuildKeepsWordsOnce(t *testing.T) {
	l := small(t)
	want := []string{"ACE", "ARC", "CAR", "CARE", "CARES", "CARS", "CAT", "RACE", "SCAR"}
	if got := slices.Collect(l.All()); !slices.Equal(got, want) || l.Len() != len(want) {
		t.Errorf("got %v, Len %d", got, l.Len())
	}
	for _, w := range []string{"", "CA", "CARESS", "care", "Ü", "ÅL", "ÅCE"} {
		if l.Has(w) {
			t.Errorf("%q is a word", w)
		}
	}
	if !l.Graph().Has([]byte{0, 17, 2}) {
		t.Error("ARC is not a word by its letters")
	}
}

func TestIndexAndAtAreOpposites(t *testing.T) {
	for _, l := range []*Lexicon{small(t), openLang(t, "nb").Common(4)} {
		i := 0
		for w := range l.All() {
			if got, ok := l.Index(w); got != i || !ok {
				t.Fatalf("Index(%s) = %d, %v; want %d", w, got, ok, i)
			}
			if got := l.At(i); got != w {
				t.Fatalf("At(%d) = %s, want %s", i, got, w)
			}
			i++
		}
		if i != l.Len() {
			t.Errorf("%d words, Len %d", i, l.Len())
		}
	}
	if _, ok := small(t).Index("CARESS"); ok {
		t.Error("a word that is none has a place")
	}
	for _, i := range []int{-1, small(t).Len()} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("there is a word at place %d", i)
				}
			}()
			small(t).At(i)
		}()
	}
}

func TestHashTellsWordsApart(t *testing.T) {
	a, b := small(t), Build(alphabet(t, "en"), []string{"CAR"})
	if a.Hash() == b.Hash() || a.Hash() != small(t).Hash() {
		t.Error("equal words must have equal hashes, others not")
	}
	if Build(alphabet(t, "de"), []string{"CAR"}).Hash() == b.Hash() {
		t.Error("the language is part of the hash")
	}
	// The hash that a compiled dictionary carries is that of its words.
	l := openLang(t, "fr")
	if want := Build(l.Alphabet(), slices.Collect(l.All())).Hash(); l.Hash() != want {
		t.Errorf("%s, want %s", l.Hash(), want)
	}
}

func TestOpen(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		if l.Len() < 200_000 || l.Alphabet().Lang != lang {
			t.Errorf("%s: %d words in %s", lang, l.Len(), l.Alphabet().Lang)
		}
		if again := openLang(t, lang); again != l {
			t.Errorf("%s is opened twice", lang)
		}
		_, n := l.Graph().before()
		if n != l.Len() {
			t.Errorf("%s: %d words in the graph, %d in its head", lang, n, l.Len())
		}
	}
	if _, err := Open("xx"); game.Code(err) != "lang/unknown" {
		t.Errorf("an unknown language: %v", err)
	}
}

func TestClassAndSpellings(t *testing.T) {
	for _, c := range []struct {
		lang, word, spelled string
		most                int // the rarest class it may be of
	}{
		{"de", "HAUS", "Haus haus", 1},
		{"de", "STRASSE", "Straße", 2},
		{"de", "AEPFEL", "Äpfel äpfel", LastClass},
		{"de", "DU", "du", 0},
		{"en", "THE", "the", 0},
		{"en", "CAFE", "café", 6},
		{"fr", "OEUF", "œuf", 5},
		{"fr", "MANGEASSIONS", "mangeassions", 8},
		{"it", "PERCHE", "perché", 1},
		{"nl", "EEN", "een één", 0},
		{"nb", "IDE", "ide idé", 4},
		{"nb", "OG", "og òg", 0},
	} {
		l := openLang(t, c.lang)
		if got := strings.Join(l.Spellings(c.word), " "); got != c.spelled {
			t.Errorf("%s %s is spelled %q, want %q", c.lang, c.word, got, c.spelled)
		}
		if got := l.Class(c.word); got < 0 || got > c.most {
			t.Errorf("%s %s is of class %d, want at most %d", c.lang, c.word, got, c.most)
		}
	}
	l := openLang(t, "de")
	if l.Class("QWX") != -1 || l.Spellings("QWX") != nil {
		t.Error("what is not a word has a class or a spelling")
	}
}

func TestEverySpellingFoldsToItsWord(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		for i := 0; i < l.Len(); i += 97 {
			w := l.At(i)
			for _, s := range l.Spellings(w) {
				if got, err := l.Alphabet().Fold(s); got != w {
					t.Fatalf("%s: %s is spelled %q, which folds to %q, %v", lang, w, s, got, err)
				}
			}
		}
	}
}

func TestCommonWordsAreFewerAndKeepTheirDetails(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		last := 0
		for _, class := range []int{0, 3, 5} {
			c := l.Common(class)
			if c.Len() < last || c.Len() > l.Len() {
				t.Errorf("%s: class %d has %d words after %d", lang, class, c.Len(), last)
			}
			last = c.Len()
		}
		if n := l.Common(3).Len(); n < 5_500 || n > 16_000 {
			t.Errorf("%s: %d words up to class 3, want 5,500 to 16,000", lang, n)
		}
		if first := l.Common(3); first != l.Common(3) {
			t.Errorf("%s: made twice", lang)
		}
		if l.Common(LastClass) != l || l.Common(-1).Len() != 0 {
			t.Errorf("%s: the ends are wrong", lang)
		}
	}
	c := openLang(t, "de").Common(3)
	if c.Spellings("STRASSE")[0] != "Straße" || c.Class("STRASSE") > 3 || c.Has("AALBAEUME") {
		t.Error("a common word keeps spelling and class; a rare one is out")
	}
}

func TestWithHouseWords(t *testing.T) {
	l := small(t)
	h := l.With([]string{"PERU", "CARESS", "CAR", "klein", "PEÜ", "", strings.Repeat("A", MaxLen+1)}, []string{"CARE", "CAT", "PERUS", "ACE", "PERL"})
	want := []string{"ARC", "CAR", "CARES", "CARESS", "CARS", "PERU", "RACE", "SCAR"}
	if got := slices.Collect(h.All()); !slices.Equal(got, want) || h.Len() != len(want) {
		t.Errorf("got %v, Len %d", got, h.Len())
	}
	for i, w := range want {
		if got, ok := h.Index(w); got != i || !ok || h.At(i) != w {
			t.Errorf("Index(%s) = %d, %v", w, got, ok)
		}
	}
	if !equalWords(collect(h.Graph()), collect(NewGraph(collect(h.Graph())))) {
		t.Error("the graph is not that of its words")
	}
	if l.Has("PERU") || !l.Has("CAT") {
		t.Error("the dictionary itself has changed")
	}
	if l.With(nil, []string{"ZZZ"}) != l {
		t.Error("nothing changed, and yet it is another")
	}
	if swapped := l.With([]string{"PERU"}, []string{"CAT"}); !swapped.Has("PERU") || swapped.Has("CAT") || swapped.Len() != l.Len() {
		t.Error("one word for another is a change")
	}
	if one := Build(l.Alphabet(), []string{"A"}); one.With(nil, []string{"A"}).Len() != 0 || one.With(nil, []string{"A"}).Has("A") {
		t.Error("the only word cannot be barred")
	}
	if shorter := l.With(nil, []string{"CARES"}); !shorter.Has("CARE") || !shorter.Has("CARS") || shorter.Has("CARES") {
		t.Error("CARE is a word without CARES")
	}
	if longest := strings.Repeat("A", MaxLen); !l.With([]string{longest}, nil).Has(longest) || !Build(l.Alphabet(), []string{longest}).Has(longest) {
		t.Error("the longest word is too long")
	}
	if both := l.With([]string{"PERU"}, []string{"PERU"}); both.Has("PERU") {
		t.Error("barring wins")
	}
	if h.Spellings("PERU")[0] != "peru" || h.Class("PERU") != 0 {
		t.Error("a custom word has a spelling and is common")
	}
	// No dead ends are left behind.
	none := l.With(nil, slices.Collect(l.All()))
	if none.Len() != 0 || none.Graph().Mask(0) != 0 {
		t.Error("something is left of an emptied dictionary")
	}
}

func TestRead(t *testing.T) {
	in := "\ufeffHaus\nStraße\r\n\n  Öl  # aus Oliven\n# Kommentar\nab-bau\nx3\nHaus\nÖl\n" +
		"E" + strings.Repeat("é", 9000) + "\n" + strings.Repeat("b", MaxLen+1) + "\nEi # " + strings.Repeat("x", 5000) + "\n\ufeffHut\nhaus\nHaus\nEi"
	l, bad, err := Read(alphabet(t, "de"), strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Collect(l.All()); !slices.Equal(got, []string{"EI", "HAUS", "OEL", "STRASSE"}) {
		t.Errorf("got %v", got)
	}
	want := []struct {
		line int
		text string
		code string
	}{
		{6, "ab-bau", "word/letter"},
		{7, "x3", "word/letter"},
		{10, "E" + strings.Repeat("é", 19), "word/long"},
		{11, strings.Repeat("b", MaxLen+1), "word/long"},
		{12, "Ei", "word/long"},
		{13, "\ufeffHut", "word/letter"},
	}
	for i, b := range bad {
		if i >= len(want) || b.Line != want[i].line || b.Text != want[i].text || game.Code(b.Err) != want[i].code || b.Error() != b.Err.Error() {
			t.Errorf("bad line %d: %q, %v", b.Line, b.Text, b.Err)
		}
	}
	if len(bad) != len(want) {
		t.Errorf("%d bad lines", len(bad))
	}
	for word, spelled := range map[string]string{"STRASSE": "Straße", "HAUS": "Haus haus", "EI": "Ei", "OEL": "Öl"} {
		if got := strings.Join(l.Spellings(word), " "); got != spelled || l.Class(word) != 0 {
			t.Errorf("%s is spelled %s, of class %d", word, got, l.Class(word))
		}
	}
	if _, _, err := Read(alphabet(t, "de"), strings.NewReader("\n1\n")); game.Code(err) != "words/empty" {
		t.Errorf("a file without words: %v", err)
	}
	if _, _, err := Read(alphabet(t, "de"), io.MultiReader(strings.NewReader("Haus\n"), broken{})); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a broken reader: %v", err)
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }
