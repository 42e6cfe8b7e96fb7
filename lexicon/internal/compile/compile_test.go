package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// forms expands a small dictionary.
func forms(t *testing.T, aff, dic string) []string {
	t.Helper()
	a, err := readAffixes(strings.NewReader(aff))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	x := &expander{
		affixes: a, skip: elided,
		omit:  func(flags []string) bool { return a.keepCase != "" && slices.Contains(flags, a.keepCase) },
		yield: func(f form) { got = append(got, f.text) },
	}
	if err := x.run(strings.NewReader(dic)); err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	return slices.Compact(got)
}

func TestExpand(t *testing.T) {
	for _, c := range []struct{ name, aff, dic, want string }{
		{
			"a suffix under a condition",
			"SFX P Y 2\nSFX P 0 s [^sx]\nSFX P 0 es [sx]\n", "2\nbox/P\ncat/P\n", "box boxes cat cats",
		},
		{
			"strip, and a condition of several places",
			"SFX A Y 2\nSFX A are o are\nSFX A are hi [cg]are\n", "1\npagare/A\n", "pagare paghi pago",
		},
		{
			"long flags; the stem needs an affix; two suffixes, one upon the other",
			"FLAG long\nNEEDAFFIX ()\nSFX F. Y 2\nSFX F. 0 e/S. .\nSFX F. 0 0 .\nSFX S. Y 1\nSFX S. 0 s .\n", "1\npetit/F.()\n", "petit petite petites",
		},
		{
			"prefix and suffix only where both may be joined",
			"PFX R Y 1\nPFX R 0 ri .\nSFX A Y 1\nSFX A are o are\nSFX B N 1\nSFX B are a are\n", "2\namare/AR\ndare/BR\n",
			"amare amo da dare riamare riamo ridare",
		},
		{
			"a prefix brings suffixes of its own",
			"NEEDAFFIX !\nPFX U Y 2\nPFX U 0 0/S .\nPFX U 0 kilo/S .\nSFX S Y 1\nSFX S 0 s .\n", "1\ngramme/U!\n", "gramme grammes kilogramme kilogrammes",
		},
		{
			"a circumfix only in pairs",
			"CIRCUMFIX X\nPFX G Y 1\nPFX G 0 ge/X .\nSFX T Y 2\nSFX T en t/GX en\nSFX T en e en\n", "1\nsagen/T\n", "gesagt sage sagen",
		},
		{
			"the whole word taken away",
			"FULLSTRIP\nSFX V Y 1\nSFX V aller va aller\n", "1\naller/V\n", "aller va",
		},
		{
			"what keeps its case, what is forbidden, what has an apostrophe stays out",
			"KEEPCASE K\nFORBIDDENWORD N\nPFX L Y 1\nPFX L 0 l' .\n", "4\nkm/K\nanglais/N\neau/L\n", "eau",
		},
		{
			"without FULLSTRIP something must be left",
			"SFX V Y 1\nSFX V aller va aller\n", "1\naller/V\n", "aller",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(forms(t, c.aff, c.dic), " "); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestAffixesRefuseWhatTheyDoNotKnow(t *testing.T) {
	for _, aff := range []string{"FLAG num\n", "COMPOUNDFLAG C\n", "SFX A x\n"} {
		if _, err := readAffixes(strings.NewReader(aff)); err == nil {
			t.Errorf("%q is taken", aff)
		}
	}
}

// Pronouns hung on Italian verbs go, inflections that look like them stay.
func TestEnclitics(t *testing.T) {
	aff := strings.Join([]string{
		"SFX A Y 8", "SFX A re 0 are", "SFX A re vo are", "SFX A re vi are", "SFX A re to are", "SFX A re ti are",
		"SFX A re ssi are", "SFX A are iamo are", "SFX A are iamoci are",
		"SFX I Y 3", "SFX I e 0 re", "SFX I e mi re", "SFX I e glielo re",
		"SFX D Y 1", "SFX D 0 mi ndo",
		"SFX P Y 2", "SFX P re mmi are", "SFX P re tto are",
	}, "\n")
	a, err := readAffixes(strings.NewReader(aff))
	if err != nil {
		t.Fatal(err)
	}
	hang := enclitics(a)
	for key, want := range map[string]bool{
		"A re vi": false, "A re ti": false, "A re ssi": false, "A are iamo": false, "A are iamoci": true,
		"I e ": false, "I e mi": true, "I e glielo": true, "D  mi": true, "P re mmi": true, "P re tto": false,
	} {
		if hang[key] != want {
			t.Errorf("%q hangs a pronoun: %v, want %v", key, hang[key], want)
		}
	}
}

func TestClassesByRank(t *testing.T) {
	a, err := tiles.AlphabetOf("fr")
	if err != nil {
		t.Fatal(err)
	}
	b := newBook(a)
	b.counts = map[string]int{"le": 90, "chat": 30, "chats": 10}
	for _, w := range []string{"le", "chat", "chats", "rare"} {
		b.add(w)
	}
	b.form(form{text: "chate", stem: "chat"})
	got := b.classes()
	for w, want := range map[string]int{"LE": 0, "CHAT": 0, "CHATS": 0, "CHATE": derived, "RARE": lexicon.LastClass} {
		if got[w] != want {
			t.Errorf("%s is of class %d, want %d", w, got[w], want)
		}
	}
}

// The compiled dictionaries are those of the word lists beside them.
func TestCompiledListsAreTheLists(t *testing.T) {
	for _, lang := range tiles.Langs {
		entries, err := readList(filepath.Join("..", "..", "data", lang+".txt.gz"))
		if err != nil {
			t.Fatal(err)
		}
		l := lexicontest.Open(t, lang)
		if l.Len() != len(entries) {
			t.Errorf("%s: %d words compiled, %d in the list", lang, l.Len(), len(entries))
			continue
		}
		for i, e := range entries {
			if at, ok := l.Index(e.Word); at != i || !ok {
				t.Fatalf("%s: %s is at %d, want %d", lang, e.Word, at, i)
			}
			if i%101 != 0 {
				continue
			}
			if len(e.Spellings) == 0 {
				e.Spellings = []string{strings.ToLower(e.Word)}
			}
			if l.Class(e.Word) != e.Class || !slices.Equal(l.Spellings(e.Word), e.Spellings) {
				t.Fatalf("%s: %v has class %d and is spelled %v", lang, e, l.Class(e.Word), l.Spellings(e.Word))
			}
		}
	}
}

// What was added by hand is in, what was barred is out, in the lists as they lie here.
func TestListsFollowTheReview(t *testing.T) {
	data := filepath.Join("..", "..", "data")
	for _, lang := range tiles.Langs {
		l := lexicontest.Open(t, lang)
		check := func(kind string, want bool) {
			words, err := readWords(filepath.Join(data, lang+kind))
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range words {
				s = strings.TrimSuffix(s, "/") // an entry with all its forms
				tile, err := l.Alphabet().Fold(s)
				if err != nil {
					t.Fatal(err)
				}
				if got := slices.Contains(l.Spellings(tile), s); got != want {
					t.Errorf("%s%s: %q is in: %v", lang, kind, s, got)
				}
			}
		}
		check(".add", true)
		check(".bar", false)
	}
}

// The classes of words that nobody counted come from what they are made of, and LANG.rare moves a word with its forms.
func TestClassesAreDerived(t *testing.T) {
	a, err := tiles.AlphabetOf("nl")
	if err != nil {
		t.Fatal(err)
	}
	b := newBook(a)
	b.counts = map[string]int{"boom": 90, "huis": 80, "abt": 70}
	for _, w := range []string{"boom", "bomen", "huis", "boomhuis", "abt", "abten", "xyl"} {
		b.add(w)
	}
	b.rare = map[string]rarely{"abt": {class: forAdults}}
	got := b.classes()
	for w, want := range map[string]int{
		"BOOM": 0, "BOMEN": derived, "BOOMHUIS": compounded, "ABT": forAdults, "ABTEN": forAdults + rarerThanStem, "XYL": lexicon.LastClass,
	} {
		if got[w] != want {
			t.Errorf("%s is of class %d, want %d", w, got[w], want)
		}
	}
}

// An irregular Italian verb has no regular future, and no set of forms that a second source has never met.
func TestMisconjugated(t *testing.T) {
	met := map[string]bool{}
	var forms []form
	for verb, texts := range map[string]string{
		"sapere":     "sapere sapete sapeva sapevo sapessi sapesse sapeste sapendo saper saputo",
		"tenere":     "tenere tiene teneva tenevo tenesse tenessi tenete teniamo tenendo tener",
		"vendere":    "vendere vendo vende vendeva vendevo vendesse vendendo venderà vendette venduto",
		"prevedere":  "prevedere",
		"trattenere": "trattenere",
		"torcere":    "torcere torco torce torceva torcevo torcesse torcendo torcerà torse torto",
		"contorcere": "contorcere contorce",
		"discutere":  "discutere discuto discute discuteva discutevo discutesse discutendo discuterà discusse",
	} {
		for _, f := range strings.Fields(texts) {
			met[f] = true
			forms = append(forms, form{text: f, stem: verb})
		}
	}
	wrong := misconjugated(forms, met)
	for f, want := range map[form]bool{
		{text: "saperei", stem: "sapere"}: true, {text: "sapono", stem: "sapere"}: true, {text: "sapiamo", stem: "sapere"}: true,
		{text: "tenerei", stem: "tenere"}: true, {text: "teno", stem: "tenere"}: true, {text: "teniamo", stem: "tenere"}: false,
		{text: "venderei", stem: "vendere"}: false, {text: "vendono", stem: "vendere"}: false, {text: "vendei", stem: "vendere"}: false,
		{text: "contorcei", stem: "contorcere"}: true, {text: "contorco", stem: "contorcere"}: false, {text: "discutei", stem: "discutere"}: false,
		{text: "prevederà", stem: "prevedere"}: false, {text: "tratterrà", stem: "trattenere"}: false, {text: "trattenerà", stem: "trattenere"}: true,
	} {
		if got := wrong(f); got != want {
			t.Errorf("%s of %s is left out: %v", f.text, f.stem, got)
		}
	}
}
