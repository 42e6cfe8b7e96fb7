package bot

import (
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// Each level knows more words than the one below, in every language, also where counts of frequency end early; nobody knows
// words that the dictionary lacks, and a vocabulary does not change.
func TestVocabulariesGrowWithTheLevel(t *testing.T) {
	for _, lang := range tiles.Langs {
		words := lexicontest.Open(t, lang)
		last := 0
		for _, l := range Levels {
			known := l.Vocabulary(words)
			if n := known.Len(); n <= last || n > words.Len() {
				if lang != "en" || l.Level != Best || n != last { // English counts every word, so that the two best know all
					t.Errorf("%s, level %d: %d words after %d", lang, l.Level, n, last)
				}
			}
			if known != l.Vocabulary(words) {
				t.Errorf("%s, level %d: made twice", lang, l.Level)
			}
			if n := testing.AllocsPerRun(1, func() { l.Vocabulary(words) }); n > 4 { // it is asked for at every move
				t.Errorf("%s, level %d: %.0f allocations to find it again", lang, l.Level, n)
			}
			last = known.Len()
		}
	}
}

// Of loose pieces a child rarely makes a long word, however many there are: somebody's first game at Wordsmith is even.
func TestChildrenBuildFewLongWords(t *testing.T) {
	words := smallest(t, "en")
	for _, l := range Levels {
		think := &Think{Words: words, Level: l.Level, Rand: game.Chance([32]byte{1}, 0)}
		builds := 0
		for range 1000 {
			if think.Builds("HOUSES") {
				builds++
			}
		}
		if l.Level == Child && builds > 10 || l.Level > Child && builds < 100 {
			t.Errorf("level %d builds a word of six letters %d times in 1000", l.Level, builds)
		}
	}
}

// A bot's day changes what it sees and how fast it is, not beyond its neighbours; the best level has no days.
func TestFormMovesALevelAtMostToItsNeighbours(t *testing.T) {
	words := smallest(t, "en")
	sight := func(level int, form float64) float64 {
		return (&Think{Words: words, Level: level, Form: form}).Sight("HOUSES", 1)
	}
	for level := range Best {
		if sight(level, -1.2) > sight(level, 0) || sight(level, 0) >= sight(level, 1.2) {
			t.Errorf("level %d: %.2f %.2f %.2f", level, sight(level, -1.2), sight(level, 0), sight(level, 1.2))
		}
		if up := sight(level+1, 0); sight(level, 1.2) > up+1e-9 {
			t.Errorf("level %d sees more than the next: %.2f", level, sight(level, 1.2))
		}
	}
	if sight(Best, -1.2) != 1 {
		t.Error("the best level has a bad day")
	}
	good, n := 0, 200
	for i := range n {
		form := Form([32]byte{byte(i)}, 1)
		if form < -1.2 || form > 1.2 || form != Form([32]byte{byte(i)}, 1) {
			t.Fatal(form)
		}
		if form > 0 {
			good++
		}
	}
	if good < n/3 || good > 2*n/3 {
		t.Errorf("%d good days of %d", good, n)
	}
}

// A stronger bot is quicker on average, and all vary by the same part around their mean.
func TestThinkingTimes(t *testing.T) {
	mean := func(level int) game.Time {
		sum := game.Time(0)
		for i := range 400 {
			think := &Think{Level: level, Rand: Chance([32]byte{5}, 0, i)}
			after := think.After(10 * game.Second)
			tempo := Levels[level].pace
			if after < game.Time(5999*tempo) || after > game.Time(14001*tempo) {
				t.Errorf("level %d: %d ms", level, after)
			}
			sum += after
		}
		return sum / 400
	}
	for level := 1; level <= Best; level++ {
		if slow, quick := mean(level-1), mean(level); quick >= slow {
			t.Errorf("level %d takes %d ms, level %d %d ms", level-1, slow, level, quick)
		}
	}
}

// smallest keeps the words that everybody knows: enough to play with, and quickly looked through.
func smallest(t *testing.T, lang string) *lexicon.Lexicon {
	t.Helper()
	return lexicontest.Open(t, lang).Common(2)
}

func TestVocabulariesAreClean(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for _, level := range Levels {
		own := level.Vocabulary(words)
		for w := range own.All() {
			if own.Rude(w) {
				t.Fatalf("%s knows %s", level.Name, w)
			}
		}
		if !own.Knows("MOTHERFUCKER") || own.Knows("QQ") {
			t.Errorf("%s judges by another dictionary", level.Name)
		}
	}
}

// The three weakest levels know everyday words and nothing that people have to look up: no names that share their letters
// with a word, no encyclopedia, no forms that only books use.
func TestWeakLevelsKnowEverydayWordsOnly(t *testing.T) {
	for lang, c := range map[string]struct{ known, unknown string }{
		"de": {"HAUS KATZE GEHEN WASSER ROT", "DAHOCKENS SYRISCHS ANKE TEGEL TIBETS ABSIDE GALTEM KEHLET PRAELAT"},
		"en": {"HOUSE WATER GREEN JUMP", "TRIPOS ADIT SHOON PUTATIVE ERGO"},
		"fr": {"MAISON CHAT EAU ROUGE", "LANCASTER AIDASSE MEIOSE SINOPLE BAILLI"},
		"it": {"CASA GATTO ACQUA ROSSO", "ADESPOTA ACHENI LESENE GINECEO ANIMONA"},
		"nl": {"HUIS KAT WATER ROOD", "HAVEZATE GONADEN KERSPEL ISOMEREN"},
		"nb": {"HUS KATT VANN RØD", "GISLE AGNES PHILOL GLASNOST DOMPROST"},
	} {
		words := lexicontest.Open(t, lang)
		for _, level := range Levels[:3] {
			v := level.Vocabulary(words)
			for _, w := range strings.Fields(c.known) {
				if !v.Has(w) {
					t.Errorf("%s: level %d does not know %s", lang, level.Level, w)
				}
			}
			for _, w := range strings.Fields(c.unknown) {
				if v.Has(w) {
					t.Errorf("%s: level %d knows %s", lang, level.Level, w)
				}
			}
		}
	}
}
