package lexicon

import (
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

// fits is the naive way: does the rack hold the word?
func fits(rack Rack, word []byte) bool {
	lack := 0
	for _, l := range word {
		if rack.Count[l] > 0 {
			rack.Count[l]--
		} else {
			lack++
		}
	}
	return lack <= rack.Blanks
}

func TestFromLettersAgreesWithTheNaiveWay(t *testing.T) {
	l := openLang(t, "nb").Common(3)
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		var rack Rack
		for range 3 + r.IntN(6) {
			rack.Count[r.IntN(len(l.Alphabet().Letters))]++
		}
		rack.Blanks = r.IntN(3)
		minimum := r.IntN(5)
		var want, got []string
		l.Graph().Words(0, func(w []byte) bool {
			if len(w) >= minimum && fits(rack, w) {
				want = append(want, l.Alphabet().Decode(w))
			}
			return true
		})
		for w := range l.FromLetters(rack, minimum) {
			got = append(got, l.Alphabet().Decode(w))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v: got %d words, want %d", rack, len(got), len(want))
		}
	}
}

func TestFromLettersStops(t *testing.T) {
	l := openLang(t, "en")
	rack, err := ParseRack(l.Alphabet(), "retinas")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for range l.FromLetters(rack, 2) {
		if n++; n == 5 {
			break
		}
	}
	if n != 5 {
		t.Errorf("%d words", n)
	}
}

func TestAnagrams(t *testing.T) {
	l := openLang(t, "en")
	rack, err := ParseRack(l.Alphabet(), "listen")
	if err != nil {
		t.Fatal(err)
	}
	got := l.Anagrams(rack)
	for _, w := range []string{"ENLIST", "INLETS", "LISTEN", "SILENT", "TINSEL"} {
		if !slices.Contains(got, w) {
			t.Errorf("%s is missing in %v", w, got)
		}
	}
	de := openLang(t, "de")
	if rack, err = ParseRack(de.Alphabet(), "räub?r"); err != nil || rack.Size() != 7 {
		t.Fatalf("%v, %v: an umlaut is two letters", rack, err)
	}
	if got := de.Anagrams(rack); !slices.Contains(got, "RAEUBER") {
		t.Errorf("RAEUBER is missing in %v", got)
	}
	for in, code := range map[string]string{"": "rack/empty", "a-b": "word/letter", strings.Repeat("a", 65): "rack/long"} {
		if _, err := ParseRack(l.Alphabet(), in); game.Code(err) != code {
			t.Errorf("ParseRack(%q): %v, want %s", in, err, code)
		}
	}
}

func TestPatternAgreesWithTheNaiveWay(t *testing.T) {
	l := openLang(t, "nl").Common(3)
	for _, p := range []string{"S?CK*", "*", "??", "K*K", "*EE*", "*A*E*N", "?A?", "HUIS", "*ING", "ge*t", "**E", "Q*Q*Q", "één"} {
		seq, err := l.Pattern(p)
		if err != nil {
			t.Fatal(err)
		}
		glob := strings.ToUpper(strings.ReplaceAll(p, "é", "e"))
		var want []string
		for w := range l.All() {
			if ok, _ := path.Match(glob, w); ok {
				want = append(want, w)
			}
		}
		if got := slices.Collect(seq); !slices.Equal(got, want) {
			t.Errorf("%s: got %d words, want %d", p, len(got), len(want))
		}
		if again := slices.Collect(seq); !slices.Equal(again, want) {
			t.Errorf("%s: the second walk differs", p)
		}
	}
	de := Build(alphabet(t, "de"), []string{"ZUEGE", "ZUGE", "ZUEGEN"})
	if seq, err := de.Pattern("züge"); err != nil || !slices.Equal(slices.Collect(seq), []string{"ZUEGE"}) {
		t.Errorf("an umlaut is two letters: %v", err)
	}
	for in, code := range map[string]string{"": "pattern/empty", "a-b": "word/letter", strings.Repeat("?", 70): "pattern/long"} {
		if _, err := l.Pattern(in); game.Code(err) != code {
			t.Errorf("Pattern(%q): %v, want %s", in, err, code)
		}
	}
}

func TestPrefix(t *testing.T) {
	l := small(t)
	if got := slices.Collect(l.Prefix("CAR")); !slices.Equal(got, []string{"CAR", "CARE", "CARES", "CARS"}) {
		t.Errorf("got %v", got)
	}
	if got := slices.Collect(l.Prefix("Q")); got != nil {
		t.Errorf("got %v", got)
	}
}

func FuzzPattern(f *testing.F) {
	l := Build(alphabet(f, "nb"), []string{"BRUS", "LETTBRUS", "SLÅ", "EGG", "ØL"})
	f.Add("S*Å")
	f.Add("?*?")
	f.Fuzz(func(t *testing.T, p string) {
		seq, err := l.Pattern(p)
		if err != nil {
			if game.Code(err) == "" {
				t.Errorf("no coded error: %v", err)
			}
			return
		}
		for w := range seq {
			if !l.Has(w) {
				t.Errorf("%s is not a word", w)
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add("Haus\nab-bau\n\xff\n# nichts\n")
	a := alphabet(f, "de")
	f.Fuzz(func(t *testing.T, text string) {
		l, bad, err := Read(a, strings.NewReader(text))
		for _, b := range bad {
			if game.Code(b.Err) == "" || b.Line < 1 {
				t.Errorf("line %d: %v", b.Line, b.Err)
			}
		}
		if err != nil {
			return
		}
		for w := range l.All() {
			if i, ok := l.Index(w); !ok || l.At(i) != w || len(l.Spellings(w)) == 0 {
				t.Errorf("%s: place %d, spelled %v", w, i, l.Spellings(w))
			}
		}
	})
}
