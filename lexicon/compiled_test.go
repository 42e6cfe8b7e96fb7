package lexicon

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/tiles"
)

// compileAndLoad goes the whole way of a dictionary: into bytes and out of them.
func compileAndLoad(t *testing.T, a *tiles.Alphabet, entries []Entry) ([]byte, *Lexicon) {
	t.Helper()
	raw, err := Compile(a, entries)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Load(a, string(raw))
	if err != nil {
		t.Fatal(err)
	}
	return raw, l
}

func TestCompileAndLoad(t *testing.T) {
	a := alphabet(t, "de")
	entries := []Entry{
		{Word: "AAL", Spellings: []string{"Aal", "aal"}, Class: 4},
		{Word: "HAUS", Spellings: []string{"Haus"}, Class: 0},
		{Word: "STRASSE", Spellings: []string{"Straße"}, Class: 1},
		{Word: "UND", Class: 0},
		{Word: "ZUEGE", Spellings: []string{"Züge"}, Class: LastClass},
	}
	raw, l := compileAndLoad(t, a, entries)
	for i, e := range entries {
		if len(e.Spellings) == 0 {
			e.Spellings = []string{strings.ToLower(e.Word)}
		}
		if at, ok := l.Index(e.Word); at != i || !ok || l.Class(e.Word) != e.Class || !slices.Equal(l.Spellings(e.Word), e.Spellings) {
			t.Errorf("%v: place %d, class %d, spelled %v", e, at, l.Class(e.Word), l.Spellings(e.Word))
		}
	}
	again, _ := Compile(a, entries)
	if string(again) != string(raw) {
		t.Error("compiled twice, it differs")
	}
	if want := Build(a, slices.Collect(l.All())).Hash(); l.Hash() != want {
		t.Errorf("hash %s, want %s", l.Hash(), want)
	}
	other, headless := slices.Clone(raw), slices.Clone(raw[:headerSize])
	other[0]++
	clear(headless[len(magic):])
	for _, bad := range [][]byte{nil, []byte("words"), raw[:headerSize-1], raw[:len(raw)-1], append(slices.Clone(raw), 0), other, headless} {
		if _, err := Load(a, string(bad)); game.Code(err) != "words/format" {
			t.Errorf("%d damaged bytes: %v", len(bad), err)
		}
	}
	for at := headerSize; at < headerSize+len(packNodes(l.Graph().Nodes())); at++ {
		bad := slices.Clone(raw)
		bad[at] ^= 0x40
		if astray, err := Load(a, string(bad)); err == nil {
			for range astray.All() { // whatever it says now, it says it without going astray
			}
		} else if game.Code(err) != "words/format" {
			t.Errorf("byte %d damaged: %v", at, err)
		}
	}
	for _, c := range []struct {
		code string
		bad  Entry
	}{
		{"word/letter", Entry{Word: "haus"}},
		{"word/letter", Entry{Word: "ZZs"}},
		{"word/letter", Entry{Word: ""}},
		{"word/letter", Entry{Word: strings.Repeat("Z", MaxLen+1)}},
		{"words/order", Entry{Word: "AAL"}},
		{"words/order", Entry{Word: "ZUEGE"}},
		{"word/class", Entry{Word: "ZZ", Class: 10}},
		{"word/class", Entry{Word: "ZZ", Class: -1}},
		{"word/spelling", Entry{Word: "ZZ", Spellings: []string{"zett"}}},
		{"word/spelling", Entry{Word: "ZZ", Spellings: []string{"z"}}},
		{"word/spelling", Entry{Word: "ZZ", Spellings: []string{"z-z"}}},
		{"", Entry{Word: strings.Repeat("Z", MaxLen), Class: LastClass}},
	} {
		if _, err := Compile(a, append(slices.Clone(entries), c.bad)); game.Code(err) != c.code {
			t.Errorf("%v: %v, want %s", c.bad, err, c.code)
		}
	}
}

// What the program carries is opened without this check.
func TestDictionariesAreSound(t *testing.T) {
	for _, lang := range tiles.Langs {
		if l := openLang(t, lang); !l.graph.sound(len(l.alphabet.Letters)) {
			t.Errorf("%s leads astray", lang)
		}
	}
}

// What is known of the words is worth less than the words: with a damaged section they are all rare, or written small.
func TestDamagedDetails(t *testing.T) {
	a := alphabet(t, "de")
	raw, l := compileAndLoad(t, a, []Entry{{Word: "HAUS", Spellings: []string{"Haus"}}, {Word: "UND"}})
	for i := headerSize + len(packNodes(l.Graph().Nodes())); i < len(raw); i++ {
		raw[i] = 0xff
	}
	l, err := Load(a, string(raw))
	if err != nil || !l.Has("HAUS") || l.Class("HAUS") != LastClass || !slices.Equal(l.Spellings("HAUS"), []string{"haus"}) {
		t.Errorf("%v: class %d, spelled %v", err, l.Class("HAUS"), l.Spellings("HAUS"))
	}
}

// Parts hold the words of their classes and are made once for each name.
func TestPartsOfADictionary(t *testing.T) {
	a := alphabet(t, "de")
	raw, err := Compile(a, []Entry{
		{Word: "AAL", Spellings: []string{"Aal"}, Class: 4},
		{Word: "HAUS", Spellings: []string{"Haus"}},
		{Word: "STRASSE", Spellings: []string{"Straße"}, Class: 1},
		{Word: "ZUEGE", Spellings: []string{"Züge"}, Class: LastClass},
	})
	if err != nil {
		t.Fatal(err)
	}
	l, err := Load(a, string(raw))
	if err != nil {
		t.Fatal(err)
	}
	for class, want := range map[int]string{-1: "", 0: "HAUS", 1: "HAUS STRASSE", 3: "HAUS STRASSE", 4: "AAL HAUS STRASSE", LastClass: "AAL HAUS STRASSE ZUEGE"} {
		c := l.Common(class)
		if got := strings.Join(slices.Collect(c.All()), " "); got != want || c.Len() != len(strings.Fields(want)) {
			t.Errorf("up to class %d: %s", class, got)
		}
	}
	part := l.Common(1)
	if l.Common(4); l.Common(1) != part || l.Common(LastClass) != l {
		t.Error("made twice")
	}
	if part.Class("STRASSE") != 1 || part.Spellings("STRASSE")[0] != "Straße" || part.Class("AAL") != -1 {
		t.Error("a word of a part keeps its class and its spelling")
	}
	custom := part.With([]string{"OSLO"}, nil)
	if custom.Class("OSLO") != 0 || custom.Class("STRASSE") != 1 || custom.Spellings("OSLO")[0] != "oslo" {
		t.Error("a custom word is common and written small, the others stay as they are")
	}
	short := l.Part("short", LastClass, func(word string, _ int) bool { return len(word) < 5 })
	if got := slices.Collect(short.All()); !slices.Equal(got, []string{"AAL", "HAUS"}) {
		t.Errorf("short words: %v", got)
	}
	bare := Build(a, []string{"AAL"})
	if bare.Class("AAL") != 0 || !slices.Equal(bare.Spellings("AAL"), []string{"aal"}) {
		t.Error("of a bare list nothing is known: common, and written small")
	}
}

// A word is looked up however it is written; for a non-word the tile spelling is returned, and the reason if it cannot be a word.
func TestLook(t *testing.T) {
	a := alphabet(t, "de")
	_, l := compileAndLoad(t, a, []Entry{{Word: "ZUEGE", Spellings: []string{"Züge"}, Class: 3}})
	got, err := l.Look("züge")
	if err != nil || got.Word != "ZUEGE" || !got.Valid || !slices.Equal(got.Spellings, []string{"Züge"}) || got.Class == nil || *got.Class != 3 {
		t.Errorf("a word: %+v, %v", got, err)
	}
	if got, err := l.Look("Zuge"); err != nil || got.Word != "ZUGE" || got.Valid || got.Spellings != nil || got.Class != nil {
		t.Errorf("no word: %+v, %v", got, err)
	}
	if got, err := l.Look("zu-ge"); game.Code(err) != "word/letter" || got.Word != "ZU-GE" || got.Valid {
		t.Errorf("what no tile shows: %+v, %v", got, err)
	}
}

// There may be more ways of writing than one byte counts.
func TestManyWaysOfSpelling(t *testing.T) {
	a := alphabet(t, "en")
	var entries []Entry
	for i := range 300 {
		word := string([]byte{'A' + byte(i/26), 'A' + byte(i%26)}) + "ABCDEFGHI"
		written := []byte(strings.ToLower(word))
		for bit := range 9 {
			if i>>bit&1 == 1 {
				written[2+bit] = word[2+bit]
			}
		}
		entries = append(entries, Entry{Word: word, Spellings: []string{string(written)}})
	}
	_, l := compileAndLoad(t, a, entries)
	for _, e := range entries {
		if got := l.Spellings(e.Word); !slices.Equal(got, e.Spellings) {
			t.Fatalf("%s is spelled %v, want %v", e.Word, got, e.Spellings)
		}
	}
}
