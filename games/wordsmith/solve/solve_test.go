package solve

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"lettercase/games/wordsmith"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// someWords is a small German dictionary.
var someWords = strings.Fields(`TAU IRE RAU UHR RUH PER PUT ALU TIP PI SAU AUS PUR EINE NIE NIERE HAUS SOCKEN
	IM AM ICH ES IHR TEE EIS EI IN AN MAL LAMM NIL HAI FEE TAL TAT LAST HAFT AMT FALL TELLER HALLE FLAU MAUL
	LAUT HAUT MAUER KAFFEE MAI MAIL FELL FETT HELL HEFT KELLE KAMM LAHM MATT MILTEN FILET HALT KALT WALTEN
	EILE ELITE ALLE ELF AHA FALLE TAFEL MAHL ALT TITEL MITTEL LITHIUM WELT ZELT KITT ZEIT ZIEL HAMMEL HIMMEL`)

var sortedWords = sync.OnceValue(func() []string { return slices.Compact(slices.Sorted(slices.Values(someWords))) })

var someSolver = sync.OnceValue(func() *Solver {
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		panic(err)
	}
	return New(lexicon.Build(a, sortedWords()))
})

// boxTable is the table of SMITH-S1, for the twin that counts piece by piece: long, short, large curve, small bow.
const boxTable = `A2100 B1002 C0010 D1010 E1300 F1200 G0110 H2100 I1000 J0101 K1200 L1100 M2200
	N3000 O0020 P1001 Q0120 R1101 S0002 T1100 U0201 V2000 W2200 X2000 Y0300 Z1200`

// pieces reads "3L4S1c".
func pieces(t testing.TB, text string) wordsmith.Pieces {
	t.Helper()
	p, err := wordsmith.ParsePieces(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func german(t testing.TB, words ...string) *Solver {
	t.Helper()
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		t.Fatal(err)
	}
	return New(lexicon.Build(a, words))
}

func wordsOf(found []Found) string {
	var w []string
	for _, f := range found {
		w = append(w, f.Word)
	}
	return strings.Join(w, " ")
}

// SMITH-6 by machine: the eight pieces, then one more green.
func TestSolveTheExercise(t *testing.T) {
	ix := german(t, someWords...)
	eight := pieces(t, "LLLSSSSc")
	for _, f := range ix.Solve(Query{Pieces: eight}, 3) {
		if f.Word != "ALU" && f.Word != "IRE" && f.Word != "TAU" || f.Left != 0 || f.Letters != 3 {
			t.Errorf("%+v", f)
		}
	}
	nine := ix.Solve(Query{Pieces: eight.With(wordsmith.Bow, 1)}, 0)
	if got := wordsOf(nine[:4]); got != "PER RAU RUH UHR" {
		t.Errorf("with one more green: %s", got)
	}
	for _, f := range ix.Solve(Query{Pieces: eight, Extra: 1}, 0) {
		if f.Word == "UHR" && (f.Extra != wordsmith.Pieces{Bow: 1} || f.Left != 0) {
			t.Errorf("UHR: %+v", f)
		}
	}
}

// SMITH-25 in values: discards cost from the seventh field on, and the cap leaves out what cannot be secured.
func TestSolveKnowsTheCost(t *testing.T) {
	ix := german(t, "TAU", "IM")
	q := Query{Pieces: pieces(t, "8L9S1c")}
	found := ix.Solve(q, 0)
	if got := wordsOf(found); got != "TAU IM" || found[0].Value != 3-4 || found[1].Left != 13 {
		t.Errorf("%+v", found)
	}
	q.Crossed = 8
	if got := ix.Solve(q, 1)[0]; got.Value != 3-10 {
		t.Errorf("after eight discards %s is worth %d", got.Word, got.Value)
	}
	q.Crossed, q.Cap = 0, true
	if got := wordsOf(ix.Solve(q, 0)); got != "TAU" {
		t.Errorf("IM leaves 13, listed are %s", got)
	}
}

// The index against a plain loop over all words that counts pieces letter by letter.
func TestSolveAgreesWithCounting(t *testing.T) {
	words := sortedWords()
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		t.Fatal(err)
	}
	lex := lexicon.Build(a, words)
	ix := New(lex)
	if len(ix.words) != len(words) {
		t.Fatalf("%d words of %d", len(ix.words), len(words))
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9)
		q := Query{
			Pieces:  wordsmith.Pieces{Long: n.Draw(t, "L"), Short: n.Draw(t, "S"), Curve: n.Draw(t, "C"), Bow: n.Draw(t, "c")},
			Extra:   rapid.IntRange(0, 3).Draw(t, "extra"),
			Require: rapid.SampledFrom([]string{"", "S", "AU"}).Draw(t, "require"),
			Crossed: rapid.IntRange(0, 12).Draw(t, "crossed"),
			Cap:     rapid.Bool().Draw(t, "cap"),
		}
		if rapid.Bool().Draw(t, "later") {
			q.Previous = rapid.SampledFrom(words).Draw(t, "previous")
			q.Used = []string{q.Previous, rapid.SampledFrom(words).Draw(t, "used")}
		}
		got := ix.Solve(q, 0)
		if once := Once(lex, q, 0); !slices.Equal(once, got) {
			t.Fatalf("%+v: asked once %v, by the index %v", q, once, got)
		}
		var have []string
		for _, f := range got {
			have = append(have, fmt.Sprint(f.Word, f.Letters, f.Left, f.Extra.Total(), f.Value))
		}
		sort.Strings(have)
		want := naive(words, q)
		if !slices.Equal(have, want) {
			t.Fatalf("%+v\n got %v\nwant %v", q, have, want)
		}
		if !slices.IsSortedFunc(got, func(a, b Found) int { return b.Value - a.Value }) {
			t.Fatal("not best first")
		}
	})
}

// naive does not use classes or packed counts: it builds each word piece by piece.
func naive(words []string, q Query) []string {
	rows := map[string]string{}
	for _, row := range strings.Fields(boxTable) {
		rows[row[:1]] = row[1:]
	}
	var out []string
	for _, w := range words {
		left := []int{q.Pieces.Long, q.Pieces.Short, q.Pieces.Curve, q.Pieces.Bow}
		extra := 0
		for _, letter := range strings.Split(w, "") {
			for kind, digit := range rows[letter] {
				for range digit - '0' {
					if left[kind] == 0 {
						extra++
					} else {
						left[kind]--
					}
				}
			}
		}
		over := left[0] + left[1] + left[2] + left[3]
		rest := q.Previous
		fresh := q.Previous == ""
		for _, letter := range strings.Split(w, "") {
			if !strings.Contains(rest, letter) {
				fresh = true
			}
			rest = strings.Replace(rest, letter, "", 1)
		}
		value := len(w)
		for field := q.Crossed + 1; field <= q.Crossed+over; field++ {
			if field > 6 {
				value--
			}
		}
		if extra > q.Extra || slices.Contains(q.Used, w) || !fresh || q.Require != "" && !strings.ContainsAny(w, q.Require) || q.Cap && q.Crossed+over > 12 {
			continue
		}
		out = append(out, fmt.Sprint(w, len(w), over, extra, value))
	}
	sort.Strings(out)
	return out
}

// Norwegian spellings that are built alike are one word.
func TestNorwegian(t *testing.T) {
	a, _ := tiles.AlphabetOf("nb")
	lex := lexicon.Build(a, []string{"BÅT", "BAAT", "ØRE"})
	if got := wordsOf(Once(lex, Query{Pieces: wordsmith.WordPieces("BAAT")}, 0)); got != "BAAT" {
		t.Errorf("the pieces of BAAT make %q", got)
	}
	ix := New(lex)
	if got := wordsOf(ix.Solve(Query{Pieces: wordsmith.Box}, 0)); len(ix.words) != 2 || got != "BAAT OERE" && got != "OERE BAAT" {
		t.Errorf("%d words: %s", len(ix.words), got)
	}
}

func TestSolverIsKept(t *testing.T) {
	a, _ := tiles.AlphabetOf("de")
	lex := lexicon.Build(a, someWords)
	first := New(lex)
	if again := New(lex); again != first {
		t.Error("made twice")
	}
}

// In a browser one thread does everything: what takes a second there pauses on the way, in the walk and after it.
func TestPreparationPauses(t *testing.T) {
	lex := lexicontest.Open(t, "nb")
	defer func(was func()) { lexicon.Pause = was }(lexicon.Pause)
	pauses := 0
	lexicon.Pause = func() { pauses++ }
	for range lex.All() {
	}
	walk := pauses
	ix := sortAll(lex)
	if index := pauses - walk; walk < 500 || index < walk+500 {
		t.Errorf("a walk pauses %d times, the index %d times", walk, index)
	}
	pauses = 0
	if newOutlook(ix, true, 0); pauses < 500 {
		t.Errorf("what hands are worth: %d pauses", pauses)
	}
}

// hands are those of a round: the eight to start with, and later ones.
var hands = []string{"3L4S1c", "5L5S1C2c", "7L7S2C3c", "9L10S3C4c"}

func BenchmarkNew(b *testing.B) {
	lex := lexicontest.Open(b, "de")
	for b.Loop() {
		sortAll(lex)
	}
}

// BenchmarkAll lists every word for a hand, BenchmarkTop the best twenty; BenchmarkExtra with a further piece.
// BenchmarkLoop is what they are measured against: a plain loop over all words with their counts.
func BenchmarkAll(b *testing.B)   { benchSolve(b, 0, 0) }
func BenchmarkTop(b *testing.B)   { benchSolve(b, 0, 20) }
func BenchmarkExtra(b *testing.B) { benchSolve(b, 1, 20) }

func benchSolve(b *testing.B, extra, top int) {
	lex := lexicontest.Open(b, "de")
	ix := New(lex)
	for _, hand := range hands {
		p, _ := wordsmith.ParsePieces(hand)
		b.Run(hand, func(b *testing.B) {
			n := 0
			for b.Loop() {
				n = len(ix.Solve(Query{Pieces: p, Extra: extra}, top))
			}
			b.ReportMetric(float64(n), "words")
		})
	}
}

func BenchmarkLoop(b *testing.B) {
	lex := lexicontest.Open(b, "de")
	var words []string
	var need []wordsmith.Pieces
	for w := range lex.All() {
		words = append(words, w)
		need = append(need, wordsmith.WordPieces(w))
	}
	for _, hand := range hands {
		p, _ := wordsmith.ParsePieces(hand)
		b.Run(hand, func(b *testing.B) {
			for b.Loop() {
				var found []string
				for i, w := range words {
					if p.Holds(need[i]) {
						found = append(found, w)
					}
				}
				slices.SortFunc(found, func(v, w string) int { return len(w) - len(v) })
			}
		})
	}
}

// BenchmarkPlan is one decision of the bot in the middle of a race: roll again or call?
func BenchmarkPlan(b *testing.B) {
	lex := lexicontest.Open(b, "de")
	pl := New(lex).Planner()
	for _, hand := range hands {
		p, _ := wordsmith.ParsePieces(hand)
		b.Run(hand, func(b *testing.B) {
			for b.Loop() {
				pos := Position{Hand: p, Stock: wordsmith.Box, ToCome: 3, Roll: true}
				pl.Best(pos)
				pl.Rolls(pos)
			}
		})
	}
}
