package lexicon

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/tiles"
)

// A spelling is stored as marks, one for each written letter: '.' for the letter of the tile in lower case, '^' for it as a capital,
// and any other letter for itself, in place of the tiles that it folds to. So Straße, on tiles STRASSE, is ^...ß, and Zug is ^. Dots at
// the end are left out. Several spellings of a word are joined by a space. Many words have the same marks, so there is a table of all
// marks in the order in which they first come, and each word has an index into it.

// packSpellings compresses the indexes of the marks of all words, then the table. The probabilities of an index depend on the index of
// the word before.
func packSpellings(a *tiles.Alphabet, entries []Entry) ([]byte, error) {
	var table []string
	number := map[string]uint32{}
	n := newNumbers()
	var e encoder
	last := uint32(0)
	for _, entry := range entries {
		var all []string
		for _, s := range entry.Spellings {
			m, ok := markSpelling(a, entry.Word, s)
			if !ok {
				return nil, game.Errorf("word/spelling", "%q is not spelled %q", entry.Word, s)
			}
			all = append(all, m)
		}
		marks := strings.Join(all, " ")
		if _, ok := number[marks]; !ok {
			number[marks] = uint32(len(table))
			table = append(table, marks)
		}
		v := n.after(last)
		last = number[marks]
		if !e.word(v, last) && !e.word(n.all, last) {
			e.plain(last, 16)
		}
	}
	if len(table) > 1<<16 {
		return nil, game.Errorf("words/spelling", "%d ways of spelling are too many", len(table))
	}
	numbers := e.bytes()
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(numbers)))
	return slices.Concat(out, numbers, deflate([]byte(strings.Join(table, "\n")))), nil
}

// numbers are the models by which indexes of marks are coded: one for those after each index, and one of all for those that have not
// come after it before.
type numbers struct {
	all *vocabulary
	by  map[uint32]*vocabulary
}

func newNumbers() numbers { return numbers{newVocabulary(8), map[uint32]*vocabulary{}} }

func (n numbers) after(last uint32) *vocabulary {
	v := n.by[last]
	if v == nil {
		v = newVocabulary(5)
		n.by[last] = v
	}
	return v
}

// markSpelling returns the marks of a spelling; false if it is not one of that word.
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
	number   []uint16 // for each word, the index of its marks
}

func unpackSpellings(a *tiles.Alphabet, data string, words int) *speller {
	nothing := &speller{alphabet: a}
	if len(data) < 4 {
		return nothing
	}
	size := uint32At(data, 0)
	data = data[4:]
	if size > uint32(len(data)) {
		return nothing
	}
	d, n := newDecoder(data[:size]), newNumbers()
	s := &speller{alphabet: a, marks: strings.Split(inflate(data[size:]), "\n"), number: make([]uint16, words)}
	last := uint32(0)
	for i := range s.number {
		v := n.after(last)
		if symbol := d.symbol(&v.model); symbol > 0 {
			last = v.words[symbol]
		} else {
			if symbol = d.symbol(&n.all.model); symbol > 0 {
				last = n.all.words[symbol]
			} else {
				last = d.plain(16)
				n.all.learn(last)
			}
			v.learn(last)
		}
		s.number[i] = uint16(last)
	}
	if !d.done() {
		return nothing
	}
	return s
}

func (s *speller) spell(word string, index int) []string {
	marks := ""
	if index < len(s.number) {
		if k := int(s.number[index]); k < len(s.marks) {
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

func deflate(data []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // writing to a buffer cannot fail
	}
	return b.Bytes()
}

// inflate returns what it can read: damaged data loses spellings, not the dictionary.
func inflate(data string) string {
	out, _ := io.ReadAll(flate.NewReader(strings.NewReader(data)))
	return string(out)
}
