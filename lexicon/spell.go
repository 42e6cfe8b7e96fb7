package lexicon

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// How a word is written is kept as a mark per written letter: '.' the tile's letter small, '^' the same as a capital, any other
// letter itself, standing for as many tiles as it folds to. Marks without the dots at their end are much alike from word to word,
// so the words share a table of them; several spellings of a word are joined by a space.

// packSpellings lays out the table of marks, commonest first, and a number into it for every word, low bytes before high bytes.
func packSpellings(a *tiles.Alphabet, entries []Entry) ([]byte, error) {
	marks := make([]string, len(entries))
	count := map[string]int{}
	for i, e := range entries {
		for k, s := range e.Spellings {
			m, ok := markSpelling(a, e.Word, s)
			if !ok {
				return nil, game.Errorf("word/spelling", "%q is not spelled %q", e.Word, s)
			}
			if k > 0 {
				marks[i] += " "
			}
			marks[i] += m
		}
		count[marks[i]]++
	}
	table := make([]string, 0, len(count))
	for m := range count {
		table = append(table, m)
	}
	slices.SortFunc(table, func(x, y string) int {
		return cmp.Or(count[y]-count[x], strings.Compare(x, y))
	})
	if len(table) > 1<<16 {
		return nil, game.Errorf("words/spelling", "%d ways of spelling are too many", len(table))
	}
	number := make(map[string]int, len(table))
	for i, m := range table {
		number[m] = i
	}
	text := strings.Join(table, "\n")
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(text)))
	out = append(out, text...)
	for shift := 0; shift <= 8; shift += 8 {
		for _, m := range marks {
			out = append(out, byte(number[m]>>shift))
		}
	}
	return out, nil
}

// markSpelling compares a spelling with the tiles.
func markSpelling(a *tiles.Alphabet, word, spelling string) (string, bool) {
	var b strings.Builder
	rest := word
	for _, r := range spelling {
		folded, err := a.Fold(string(r))
		if err != nil || !strings.HasPrefix(rest, folded) {
			return "", false
		}
		rest = rest[len(folded):]
		switch tile := []rune(folded); {
		case len(tile) == 1 && r == unicode.ToLower(tile[0]):
			b.WriteByte('.')
		case len(tile) == 1 && r == tile[0]:
			b.WriteByte('^')
		default:
			b.WriteRune(r)
		}
	}
	return strings.TrimRight(b.String(), "."), rest == ""
}

// speller reads what packSpellings wrote.
type speller struct {
	alphabet *tiles.Alphabet
	marks    []string
	number   []byte // low bytes of all words, then high bytes
}

func unpackSpellings(a *tiles.Alphabet, data []byte, words int) *speller {
	if len(data) < 4 {
		return &speller{alphabet: a}
	}
	size := int(binary.LittleEndian.Uint32(data))
	data = data[4:]
	if len(data) != size+2*words {
		return &speller{alphabet: a}
	}
	return &speller{alphabet: a, marks: strings.Split(string(data[:size]), "\n"), number: data[size:]}
}

func (s *speller) spell(word string, index int) []string {
	marks := ""
	if n := len(s.number) / 2; index < n {
		if k := int(s.number[index]) | int(s.number[n+index])<<8; k < len(s.marks) {
			marks = s.marks[k]
		}
	}
	var all []string
	for m := range strings.SplitSeq(marks, " ") {
		all = append(all, unmark(s.alphabet, word, m))
	}
	return all
}

func unmark(a *tiles.Alphabet, word, marks string) string {
	var b strings.Builder
	rest := word
	for _, m := range marks {
		r, n := utf8.DecodeRuneInString(rest)
		switch m {
		case '.':
			b.WriteRune(unicode.ToLower(r))
		case '^':
			b.WriteRune(r)
		default:
			b.WriteRune(m)
			if folded, err := a.Fold(string(m)); err == nil {
				n = len(folded)
			}
		}
		rest = rest[n:]
	}
	return b.String() + strings.ToLower(rest)
}
