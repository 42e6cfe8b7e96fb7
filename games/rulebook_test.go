package games_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/games/alfabet"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
	"lettercase/lexicon/lexicontest"
	"lettercase/texts"
	"lettercase/tiles"
)

var update = flag.Bool("update", false, "write games/*/rules/box.json anew")

func eachRulebook(t *testing.T, check func(t *testing.T, key, lang string, r *texts.Rulebook)) {
	for _, k := range games.All {
		if k.Rulebook == nil {
			continue
		}
		for _, lang := range texts.Langs {
			t.Run(k.Info().Key+"/"+lang, func(t *testing.T) {
				r, err := texts.ReadRulebook(k.Rulebook, lang)
				if err != nil {
					t.Fatal(err)
				}
				check(t, k.Info().Key, lang, r)
			})
		}
	}
}

var ruleID = regexp.MustCompile(`\b(?:LTR|MIX|SHELF|SMITH|ALF)-[ASDV]?\d+\b`)

// Every rule of docs/rules is told to the players, in every language; worked examples (V) are optional.
func TestRulebooksTellEveryRule(t *testing.T) {
	eachRulebook(t, func(t *testing.T, key, _ string, r *texts.Rulebook) {
		doc, err := os.ReadFile(filepath.Join("..", "docs", "rules", key+".md"))
		if err != nil {
			t.Fatal(err)
		}
		known := ruleID.FindAllString(string(doc), -1)
		var told []string
		for _, b := range r.Blocks() {
			told = append(told, b.Rules...)
		}
		for _, id := range told {
			if !slices.Contains(known, id) {
				t.Errorf("%s is no rule of docs/rules/%s.md", id, key)
			}
		}
		slices.Sort(known)
		for _, id := range slices.Compact(known) {
			if !strings.Contains(id, "-V") && !slices.Contains(told, id) {
				t.Errorf("%s is not told", id)
			}
		}
	})
}

// The languages have the same sections, figures and blocks, so that one sentence can be compared with its English one.
func TestRulebooksAreParallel(t *testing.T) {
	shape := func(r *texts.Rulebook) []string {
		var out []string
		add := func(blocks []texts.Block) {
			for _, b := range blocks {
				out = append(out, fmt.Sprint(b.Kind, b.Figure.Name, b.Rules, len(b.Cells)))
			}
		}
		add(r.Lead)
		for _, s := range r.Sections {
			out = append(out, s.ID+fmt.Sprint(s.Sub))
			add(s.Blocks)
		}
		return out
	}
	eachRulebook(t, func(t *testing.T, key, lang string, r *texts.Rulebook) {
		k, err := games.ByKey(key)
		if err != nil {
			t.Fatal(err)
		}
		en, err := texts.ReadRulebook(k.Rulebook, "en")
		if err != nil {
			t.Fatal(err)
		}
		want, got := shape(en), shape(r)
		for i := range max(len(want), len(got)) {
			if i >= len(want) || i >= len(got) || want[i] != got[i] {
				t.Fatalf("differs from English at block %d:\n%v\nwant\n%v", i, got[min(i, len(got)):min(i+2, len(got))], want[min(i, len(want)):min(i+2, len(want))])
			}
		}
		if len(r.Lead) == 0 {
			t.Error("nothing stands before the first heading")
		}
		if lang != "en" && len(r.Now) > 0 {
			t.Error("now belongs to en.md")
		}
	})
}

// Every phase of a game has a part of the rules that fits it, and the parts exist.
func TestRulebooksKnowWhatFitsNow(t *testing.T) {
	phases := map[string][]string{
		"alfabet":   {"play", "claim", "refill", "over", "waiting"},
		"letter":    {"draw", "first", "turn", "judge", "give", "window", "race", "knock", "solo", "over", "waiting"},
		"lettermix": {"cup", "sand", "judging", "over", "waiting"},
		"shelf":     {"contest", "play", "claim", "over", "waiting"},
		"wordsmith": {"build", "last", "check", "break", "over", "waiting"},
	}
	for _, k := range games.All {
		if k.Rulebook == nil {
			continue
		}
		key := k.Info().Key
		en, err := texts.ReadRulebook(k.Rulebook, "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, phase := range phases[key] {
			if len(en.Now[phase]) == 0 {
				t.Errorf("%s: nothing fits the phase %s", key, phase)
			}
		}
		for phase, ids := range en.Now {
			if at, _, own := strings.Cut(phase, "."); own && en.Now[at] == nil {
				t.Errorf("%s: now.%s is about a phase that nothing else fits", key, phase)
			}
			for _, id := range ids {
				if en.Part(id) == nil {
					t.Errorf("%s: now.%s names %s, which is no section", key, phase, id)
				}
			}
		}
	}
}

var capitals = regexp.MustCompile(`\p{Lu}{2,}`)

// Words in capitals are words of the language's dictionary, and those that are said not to be one are not.
func TestWordsInRulebooks(t *testing.T) {
	eachRulebook(t, func(t *testing.T, key, lang string, r *texts.Rulebook) {
		is := dictionary(t, key, lang)
		for _, w := range r.Not {
			if is(w) {
				t.Errorf("%s is a word", w)
			}
		}
		for _, b := range r.Blocks() {
			for _, w := range capitals.FindAllString(b.Text+" "+strings.Join(b.Cells, " "), -1) {
				if !is(w) && !slices.Contains(r.Not, w) {
					t.Errorf("%s is not a word: %s", w, b.Text)
				}
			}
		}
	})
}

// dictionary says which words count in a game; Letter takes place names.
func dictionary(t *testing.T, key, lang string) func(word string) bool {
	words := lexicontest.Open(t, lang)
	switch key {
	case "letter":
		words = words.WithPlaces().WithAbbreviations()
	case "wordsmith":
		return func(w string) bool { return wordsmith.Knows(words, w) }
	}
	return words.Has
}

// What a figure shows is true of the language's box and dictionary.
func TestFiguresInRulebooks(t *testing.T) {
	eachRulebook(t, func(t *testing.T, key, lang string, r *texts.Rulebook) {
		is := dictionary(t, key, lang)
		drawn := map[string]bool{}
		for _, b := range r.Blocks() {
			if b.Kind != texts.Drawing {
				continue
			}
			drawn[b.Figure.Name] = true
			if err := figureChecks[key](lang, b.Figure, is); err != nil {
				t.Errorf("%s %v: %v", b.Figure.Name, b.Figure.Args, err)
			}
		}
		if !drawn["box"] || !drawn["options"] {
			t.Error("the box or the options are not shown")
		}
	})
}

// The tables of the box are the box's own. After a change: go test ./games -run TestBoxFiles -update
func TestBoxFiles(t *testing.T) {
	for key, box := range boxFiles(t) {
		raw, err := json.MarshalIndent(box, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		raw = append(raw, '\n')
		file := filepath.Join(key, "rules", "box.json")
		if *update {
			if err := os.WriteFile(file, raw, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if have, err := os.ReadFile(file); err != nil || string(have) != string(raw) {
			t.Errorf("%s is out of date (%v)", file, err)
		}
	}
}

func boxFiles(t *testing.T) map[string]texts.Box {
	a, s := texts.Box{Letters: map[string]string{}}, texts.Box{Letters: map[string]string{}}
	l, m := texts.Box{Letters: map[string]string{}}, texts.Box{Letters: map[string]string{}, Dice: map[string]string{}}
	layout := alfabet.LayoutOf(alfabet.LayoutAlfabet)
	a.Squares = strings.Join(layout.Squares, ",")
	for _, lang := range texts.Langs {
		alphabet, err := tiles.AlphabetOf(lang)
		if err != nil {
			t.Fatal(err)
		}
		// table sorts a set by the alphabet and puts what has no letter apart.
		table := func(set tiles.Set) (letters, special string) {
			index := func(k tiles.Kind) int {
				i, ok := alphabet.Index([]rune(k.Face)[0])
				if !ok {
					return -1
				}
				return i
			}
			set = slices.Clone(set)
			slices.SortStableFunc(set, func(x, y tiles.Kind) int { return index(x) - index(y) })
			for _, k := range set {
				text := fmt.Sprintf(" %s%d/%d", k.Face, k.Count, k.Value)
				if index(k) < 0 {
					special += text
				} else {
					letters += text
				}
			}
			return strings.TrimSpace(letters), strings.TrimSpace(special)
		}
		a.Letters[lang], a.Special = table(layout.Box(lang, alfabet.Options{Blanks: true, Stops: true, Arrows: true}))
		s.Letters[lang], s.Special = table(shelf.Box(lang))

		box, err := letter.Box(lang)
		if err != nil {
			t.Fatal(err)
		}
		counts, sizes := tiles.Set{{Face: "_"}}, map[string]int{}
		for _, tile := range box {
			if tile.Letter == "" {
				counts[0].Count++
				continue
			}
			i := slices.IndexFunc(counts, func(k tiles.Kind) bool { return k.Face == tile.Letter })
			if i < 0 {
				i, counts = len(counts), append(counts, tiles.Kind{Face: tile.Letter})
			}
			counts[i].Count++
			sizes[fmt.Sprintf("%dx%d", tile.W, tile.H)]++
		}
		l.Letters[lang], l.Special = table(counts)
		l.Sizes = ""
		for _, size := range slices.Sorted(maps.Keys(sizes)) {
			l.Sizes += fmt.Sprintf(" %s*%d", size, sizes[size])
		}
		l.Sizes = strings.TrimSpace(l.Sizes)

		dice, err := lettermix.BoxOf(lang)
		if err != nil {
			t.Fatal(err)
		}
		var faces tiles.Set
		for _, die := range dice.Dice {
			m.Dice[lang] = strings.TrimSpace(m.Dice[lang] + " " + strings.Join(die, ""))
			for _, face := range die {
				i := slices.IndexFunc(faces, func(k tiles.Kind) bool { return k.Face == face })
				if i < 0 {
					i, faces = len(faces), append(faces, tiles.Kind{Face: face, Value: dice.Value(face)})
				}
				faces[i].Count++
			}
		}
		m.Letters[lang], m.Special = table(faces)
	}
	var pieces []string
	for _, p := range wordsmith.Kinds {
		pieces = append(pieces, fmt.Sprintf("%s%d/0", p, wordsmith.Box.Of(p)))
	}
	return map[string]texts.Box{"alfabet": a, "shelf": s, "letter": l, "lettermix": m, "wordsmith": {Special: strings.Join(pieces, " ")}}
}
