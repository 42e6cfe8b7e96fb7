package wordsmith

import (
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// LongestWord is more than the box can build; it keeps nonsense out of the log.
const LongestWord = 40

// doubled are the letters that the box's alphabet lacks: like umlauts, each is built as two letters (SMITH-3).
var doubled = strings.NewReplacer("Æ", "AE", "Ø", "OE", "Å", "AA")

// Built is a word of the dictionary in the letters of the box.
func Built(word string) string { return doubled.Replace(word) }

// Spell returns a word, however it is written, in the letters of the box: capitals A to Z, umlauts and
// sharp s as two letters (SMITH-3), and so Norwegian Æ Ø Å as AE, OE, AA.
func Spell(lang, text string) (string, error) {
	alphabet, err := tiles.AlphabetOf(lang)
	if err != nil {
		return "", err
	}
	if len(text) > 4*LongestWord {
		return "", game.Errorf("wordsmith/long", "no word is that long")
	}
	word, err := alphabet.Fold(strings.TrimSpace(text))
	if err != nil {
		return "", err
	}
	word = Built(word)
	if len(word) > LongestWord {
		return "", game.Errorf("wordsmith/long", "no word is that long")
	}
	return word, nil
}

// judge is the table's judge for words in the letters of the box. Only Norwegian spells differently on its tiles.
func judge(env game.Env, lang string) game.Judge {
	if lang != "nb" {
		return env.Words
	}
	return game.Judge{Policy: env.Words.Policy, Dict: doubledWords{env.Words}}
}

// doubledWords accepts a built word if any of its readings is a word: BAER as BAER or BÆR.
type doubledWords struct{ judge game.Judge }

func (d doubledWords) Has(word string) bool {
	return slices.ContainsFunc(readings("", word), d.judge.Valid)
}

// Knows reports whether a dictionary knows a word in the letters of the box, including words that a clean dictionary does not show.
func Knows(lex *lexicon.Lexicon, word string) bool {
	if lex.Alphabet().Lang != "nb" {
		return lex.Knows(word)
	}
	return slices.ContainsFunc(readings("", word), lex.Knows)
}

// readings lists the spellings with Æ, Ø and Å that are built as the given word.
func readings(done, rest string) []string {
	for i := 0; i+1 < len(rest); i++ {
		single, ok := map[string]string{"AE": "Æ", "OE": "Ø", "AA": "Å"}[rest[i:i+2]]
		if !ok {
			continue
		}
		return append(readings(done+rest[:i]+single, rest[i+2:]), readings(done+rest[:i+1], rest[i+1:])...)
	}
	return []string{done + rest}
}

// Fresh reports whether a word has at least one letter, counted singly, that the previous one does not have (SMITH-5, SMITH-A2).
func Fresh(word, previous string) bool {
	if previous == "" {
		return true
	}
	var have [256]int
	for i := range len(previous) {
		have[previous[i]]++
	}
	for i := range len(word) {
		if have[word[i]]--; have[word[i]] < 0 {
			return true
		}
	}
	return false
}
